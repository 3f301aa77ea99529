from dataclasses import dataclass


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


Connection = tuple[str, str]
