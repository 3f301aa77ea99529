"""Plain data, as JSON and YAML have it: read where it lies, made from typed data and back, and what it is called by.

Nothing here knows the game.
"""

from collections.abc import Mapping
from typing import Any

Json = dict[str, Any]  # an object that we write
Members = Mapping[str, Any]  # an object that somebody sent
