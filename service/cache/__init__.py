"""What is kept to save work: in the process, and in Redis where there is one.

Nothing relies on it: what is gone, late or garbled is worked out again.
"""

from service.cache.breaker import Breaker
from service.cache.recent import Recent
from service.cache.redis_tier import RedisTier

__all__ = ["Breaker", "Recent", "RedisTier"]
