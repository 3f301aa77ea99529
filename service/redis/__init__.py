"""What several workers and instances share. Without it, or with it failing, every answer is still right."""

from service.redis.store import RedisStore

__all__ = ["RedisStore"]
