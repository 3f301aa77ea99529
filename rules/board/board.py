import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.board.space import Connection, Space, Zone
from rules.board.topology import Topology


@dataclass(frozen=True, slots=True)
class Frame:
    """The rectangle the positions of the spaces are drawn in."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Board:
    id: str
    name: str
    set: str
    frame: Frame
    zones: tuple[Zone, ...]
    spaces: tuple[Space, ...]
    connections: tuple[Connection, ...]
    digest: str = field(init=False, repr=False, compare=False)
    topology: Topology = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # The board is frozen, so what is derived from it is set here once, past the guard.
        object.__setattr__(self, "digest", _digest_of(self.spaces, self.connections))
        object.__setattr__(self, "topology", Topology.build(self.spaces, self.connections))


def _mechanics_of(space: Space) -> dict[str, object]:
    mechanics: dict[str, object] = {"id": space.id, "zones": sorted(space.zones), "start": space.start}
    # Named only where there is one, so that a board without items keeps the digest it had before there were any.
    return mechanics if space.item is None else {**mechanics, "item": space.item}


def _digest_of(spaces: Sequence[Space], connections: Sequence[Connection]) -> str:
    """Changes exactly when the mechanics change.

    The order of the spaces counts, as every list of spaces follows it; the order of a space's
    zones, of the connections and of a connection's ends decides nothing.
    """
    mechanics = {
        "spaces": [_mechanics_of(space) for space in spaces],
        "connections": sorted(sorted(connection) for connection in connections),
    }
    canonical = json.dumps(mechanics, sort_keys=True, separators=(",", ":"))
    return "sha256:" + hashlib.sha256(canonical.encode()).hexdigest()
