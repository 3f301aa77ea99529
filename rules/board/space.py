from dataclasses import dataclass
from typing import Literal

ItemKind = Literal["scheme", "combat"]
ITEM_KINDS: tuple[ItemKind, ...] = ("scheme", "combat")


@dataclass(frozen=True, slots=True)
class Zone:
    id: str
    color: str


@dataclass(frozen=True, slots=True)
class Space:
    id: str
    x: int
    y: int
    zones: tuple[str, ...]
    start: int | None
    item: ItemKind | None


Connection = tuple[str, str]
