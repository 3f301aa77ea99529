"""What is configured, from the environment.

A bad value stops the service before it answers anything, in a sentence for whoever set it.
"""

from service.settings.bounded import one_call
from service.settings.keys import ApiKey
from service.settings.kinds import BadSetting
from service.settings.redis_url import Client, Connect, connector
from service.settings.server import SERVER, ServerSettings
from service.settings.service import LIMITS, REDIS_URL, TEXTS, Settings

__all__ = [
    "LIMITS",
    "REDIS_URL",
    "SERVER",
    "TEXTS",
    "ApiKey",
    "BadSetting",
    "Client",
    "Connect",
    "ServerSettings",
    "Settings",
    "connector",
    "one_call",
]
