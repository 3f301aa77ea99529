from collections.abc import Sequence
from dataclasses import InitVar, dataclass, field

from rules.board.space import Connection, Space, Zone
from rules.board.topology import Topology
from rules.plain import Json
from rules.plain.derived import to_plain
from rules.plain.digest import digest_of


@dataclass(frozen=True, slots=True)
class Rectangle:
    """The rectangle the positions of the spaces are drawn in."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Board:
    """`is_own` marks a board that a caller has sent; the others are those on offer.

    A board on offer is known by its id, and its digest says whether its mechanics have changed. A caller's own is
    known by its digest alone, which therefore covers all of it: nobody gets the names that somebody else gave.
    """

    id: str
    name: str
    set: str
    frame: Rectangle
    zones: tuple[Zone, ...]
    spaces: tuple[Space, ...]
    connections: tuple[Connection, ...]
    is_own: bool = False
    known_distances: InitVar[bytes | None] = None
    digest: str = field(init=False, repr=False, compare=False)
    topology: Topology = field(init=False, repr=False, compare=False)

    def __post_init__(self, known_distances: bytes | None) -> None:
        # The board is frozen, so what is derived from it is set here once, past the guard.
        digest = digest_of(self.members()) if self.is_own else _digest_of_mechanics(self.spaces, self.connections)
        object.__setattr__(self, "digest", digest)
        topology = Topology.build(self.spaces, self.connections, known_distances)
        object.__setattr__(self, "topology", topology)

    def members(self) -> Json:
        """All there is to know of the board, as JSON has it."""
        return {
            "id": self.id,
            "name": self.name,
            "set": self.set,
            "frame": to_plain(self.frame),
            "zones": [to_plain(zone) for zone in self.zones],
            "spaces": [to_plain(space) for space in self.spaces],
            "connections": [{"from": one, "to": other} for one, other in self.connections],
        }

    def to_json(self) -> Json:
        return {**self.members(), "digest": self.digest}


def _mechanics_of(space: Space) -> dict[str, object]:
    mechanics: dict[str, object] = {"id": space.id, "zones": sorted(space.zones), "start": space.start}
    # Named only where there is one, so that a board without items keeps the digest it had before there were any.
    return mechanics if space.item is None else {**mechanics, "item": space.item}


def _digest_of_mechanics(spaces: Sequence[Space], connections: Sequence[Connection]) -> str:
    """Changes exactly when the mechanics change.

    The order of the spaces counts, as every list of spaces follows it; the order of a space's
    zones, of the connections and of a connection's ends decides nothing.
    """
    mechanics = {
        "spaces": [_mechanics_of(space) for space in spaces],
        "connections": sorted(sorted(connection) for connection in connections),
    }
    return digest_of(mechanics)
