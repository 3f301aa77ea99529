"""What is kept to save work, never to be relied on: in the process, and in Redis where there is one."""

from service.cache.breaker import Breaker
from service.cache.counts import TierCounts
from service.cache.recent import Recent
from service.cache.redis_tier import RedisTier
from service.cache.redis_url import Connect, connector

__all__ = ["Breaker", "Connect", "Recent", "RedisTier", "TierCounts", "connector"]
