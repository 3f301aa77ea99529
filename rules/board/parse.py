"""A board from plain data: a file of ours, or JSON of the same shape from a stranger."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from rules.board.board import Board, Frame
from rules.board.limits import MOST, BoardLimits
from rules.board.space import Connection, ItemKind, Space, Zone
from rules.board.topology import Topology
from rules.refusals.content_error import ContentError, nearest, shown

FEWEST_STARTS = 2
MOST_STARTS = 4
LARGEST_FRAME = 10_000
LONGEST_ID = 64
LONGEST_NAME = 80

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_COLOR = re.compile(r"#[0-9a-f]{6}")


def parse_board(
    data: object,
    where: str,
    limits: BoardLimits = MOST,
    *,
    is_own: bool = False,
    topology_of: Callable[[Sequence[Space]], Topology | None] = lambda _: None,
) -> Board:
    """`topology_of` may know the topology already; where it does not, the topology is computed."""
    keys = ("id", "name", "set", "frame", "zones", "spaces", "connections")
    fields = _fields(data, where, keys)
    frame = _frame(fields["frame"], f"{where}/frame")
    zones = _zones(fields["zones"], f"{where}/zones", limits.zones)
    spaces = _spaces(fields["spaces"], f"{where}/spaces", limits.spaces, frame, [zone.id for zone in zones])
    _check_zones_are_used(zones, spaces, f"{where}/zones")
    _check_starts(spaces, f"{where}/spaces")
    space_ids = [space.id for space in spaces]
    connections = _connections(fields["connections"], f"{where}/connections", limits, space_ids)
    _check_connected(space_ids, connections, f"{where}/connections")
    return Board(
        id=_id(fields["id"], f"{where}/id"),
        name=_name(fields["name"], f"{where}/name"),
        set=_name(fields["set"], f"{where}/set"),
        frame=frame,
        zones=zones,
        spaces=spaces,
        connections=connections,
        is_own=is_own,
        known_topology=topology_of(spaces),
    )


def _frame(value: object, where: str) -> Frame:
    fields = _fields(value, where, ("width", "height"))
    return Frame(
        width=_whole(fields["width"], f"{where}/width", 1, LARGEST_FRAME),
        height=_whole(fields["height"], f"{where}/height", 1, LARGEST_FRAME),
    )


def _zones(value: object, where: str, most: int) -> tuple[Zone, ...]:
    zones = tuple(_zone(entry, at) for entry, at in _entries(value, where, most))
    _check_unique([zone.id for zone in zones], where, "zone")
    return zones


def _zone(value: object, where: str) -> Zone:
    fields = _fields(value, where, ("id", "color"))
    return Zone(_id(fields["id"], f"{where}/id"), _color(fields["color"], f"{where}/color"))


def _spaces(value: object, where: str, most: int, frame: Frame, zone_ids: Collection[str]) -> tuple[Space, ...]:
    entries = _entries(value, where, most)
    spaces = tuple(_space(entry, at, frame, zone_ids) for entry, at in entries)
    _check_unique([space.id for space in spaces], where, "space")
    return spaces


def _space(value: object, where: str, frame: Frame, zone_ids: Collection[str]) -> Space:
    fields = _fields(value, where, ("id", "x", "y", "zones"), optional=("start", "item"))
    start, item = fields.get("start"), fields.get("item")
    return Space(
        id=_id(fields["id"], f"{where}/id"),
        x=_whole(fields["x"], f"{where}/x", 0, frame.width, "board.frame"),
        y=_whole(fields["y"], f"{where}/y", 0, frame.height, "board.frame"),
        zones=_zones_of_space(fields["zones"], f"{where}/zones", zone_ids),
        start=None if start is None else _whole(start, f"{where}/start", 1, MOST_STARTS, "board.starts"),
        item=None if item is None else _item_kind(item, f"{where}/item"),
    )


def _item_kind(value: object, where: str) -> ItemKind:
    match value:
        case "scheme" | "combat":
            return value
    raise ContentError(where, f"expected scheme or combat, not {shown(value)}")


def _zones_of_space(value: object, where: str, zone_ids: Collection[str]) -> tuple[str, ...]:
    entries = _entries(value, where, MOST.zones)
    zones = tuple(_known_id(entry, at, zone_ids, "zone") for entry, at in entries)
    _check_unique(zones, where, "zone", field="")
    return zones


def _connections(value: object, where: str, limits: BoardLimits, space_ids: Collection[str]) -> tuple[Connection, ...]:
    most = min(limits.connections, len(space_ids) * limits.neighbours // 2)
    entries = _entries(value, where, most)
    connections = tuple(_connection(entry, at, space_ids) for entry, at in entries)
    _check_connected_once(connections, where)
    _check_crowding(connections, where, limits.neighbours)
    return connections


def _connection(value: object, where: str, space_ids: Collection[str]) -> Connection:
    """A pair in our files, an object with `from` and `to` in JSON."""
    match value:
        case [first, second]:
            ends = ((first, "0"), (second, "1"))
        case {"from": first, "to": second, **others} if not others:
            ends = ((first, "from"), (second, "to"))
        case _:
            raise ContentError(where, f"expected a pair of spaces, not {shown(value)}")
    a, b = (_known_id(end, f"{where}/{key}", space_ids, "space") for end, key in ends)
    if a == b:
        raise ContentError(where, f'space "{a}" is connected with itself', "board.connections")
    return a, b


def _check_connected_once(connections: Sequence[Connection], where: str) -> None:
    first: dict[frozenset[str], int] = {}
    for i, (a, b) in enumerate(connections):
        earlier = first.setdefault(frozenset((a, b)), i)
        if earlier != i:
            message = f'"{a}" and "{b}" are already connected by {where}/{earlier}'
            raise ContentError(f"{where}/{i}", message, "board.connections")


def _check_crowding(connections: Iterable[Connection], where: str, most: int) -> None:
    counts = Counter(end for connection in connections for end in connection)
    for space, count in counts.items():
        if count > most:
            message = f'space "{space}" has {count} connections, at most {most} are allowed'
            raise ContentError(where, message, "board.size")


def _check_connected(space_ids: Sequence[str], connections: Iterable[Connection], where: str) -> None:
    beside: dict[str, list[str]] = {space: [] for space in space_ids}
    for a, b in connections:
        beside[a].append(b)
        beside[b].append(a)
    reached, waiting = {space_ids[0]}, [space_ids[0]]
    while waiting:
        fresh = set(beside[waiting.pop()]) - reached
        reached |= fresh
        waiting.extend(fresh)
    cut_off = [space for space in space_ids if space not in reached]
    if cut_off:
        raise ContentError(where, f'space "{cut_off[0]}" cannot be reached from "{space_ids[0]}"', "board.connected")


def _check_zones_are_used(zones: Iterable[Zone], spaces: Iterable[Space], where: str) -> None:
    used = {zone for space in spaces for zone in space.zones}
    for i, zone in enumerate(zones):
        if zone.id not in used:
            raise ContentError(f"{where}/{i}", f'zone "{zone.id}" has no space', "board.zones")


def _check_starts(spaces: Sequence[Space], where: str) -> None:
    taken: dict[int, str] = {}
    for i, space in enumerate(spaces):
        if space.start is None:
            continue
        if space.start in taken:
            message = f'start {space.start} is already space "{taken[space.start]}"'
            raise ContentError(f"{where}/{i}/start", message, "board.starts")
        taken[space.start] = space.id
    if len(taken) < FEWEST_STARTS:
        message = f"at least {FEWEST_STARTS} starts are needed, not {len(taken)}"
        raise ContentError(where, message, "board.starts")
    for number in range(1, len(taken) + 1):
        if number not in taken:
            message = f"starts are numbered from 1 without gaps, {number} is missing"
            raise ContentError(where, message, "board.starts")


def _check_unique(ids: Sequence[str], where: str, kind: str, field: str = "/id") -> None:
    seen: set[str] = set()
    for i, name in enumerate(ids):
        if name in seen:
            raise ContentError(f"{where}/{i}{field}", f'{kind} "{name}" appears twice', "board.unique")
        seen.add(name)


def _fields(value: object, where: str, required: Sequence[str], optional: Sequence[str] = ()) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise ContentError(where, f"expected an object, not {shown(value)}")
    known = (*required, *optional)
    for key in value:
        if key not in known:
            raise ContentError(where, f"unknown key {shown(key)}{nearest(str(key), known)}")
    for key in required:
        if key not in value:
            raise ContentError(where, f'key "{key}" is missing')
    return value


def _entries(value: object, where: str, most: int) -> list[tuple[object, str]]:
    """The entries of a list, each with its place."""
    if not isinstance(value, list | tuple):
        raise ContentError(where, f"expected a list, not {shown(value)}")
    if not value:
        raise ContentError(where, "the list is empty")
    if len(value) > most:
        raise ContentError(where, f"{len(value)} entries, at most {most} are allowed", "board.size")
    return [(entry, f"{where}/{i}") for i, entry in enumerate(value)]


def _whole(value: object, where: str, least: int, most: int, rule: str = "content.shape") -> int:
    # bool is an int to Python, but true is no number of a board.
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        message = f"expected a whole number from {least} to {most}, not {shown(value)}"
        raise ContentError(where, message, rule)
    return value


def _id(value: object, where: str) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_ID or not _ID.fullmatch(value):
        expected = f"an id in kebab-case of at most {LONGEST_ID} characters"
        raise ContentError(where, f"expected {expected}, not {shown(value)}")
    return value


_KNOWN_BY = {"zone": "board.zones", "space": "board.spaces"}


def _known_id(value: object, where: str, known: Collection[str], kind: str) -> str:
    if not isinstance(value, str) or value not in known:
        close = nearest(value, known) if isinstance(value, str) else ""
        raise ContentError(where, f"unknown {kind} {shown(value)}{close}", _KNOWN_BY[kind])
    return value


def _color(value: object, where: str) -> str:
    if not isinstance(value, str) or not _COLOR.fullmatch(value):
        raise ContentError(where, f"expected a colour such as #7e8e63, not {shown(value)}")
    return value


def _name(value: object, where: str) -> str:
    if not isinstance(value, str) or not 1 <= len(value) <= LONGEST_NAME or not value.isprintable():
        message = f"expected 1 to {LONGEST_NAME} printable characters, not {shown(value)}"
        raise ContentError(where, message, "board.names")
    return value
