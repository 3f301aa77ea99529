"""A board from plain data: a file of ours, or JSON of the same shape from a stranger."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import cast

from rules.board.board import Board, Rectangle
from rules.board.limits import MOST, BoardLimits
from rules.board.space import ITEM_KINDS, Connection, ItemKind, Space, Zone
from rules.plain.names import as_seen
from rules.plain.node import Node
from rules.refusals.content_error import ContentError

FEWEST_STARTS = 2
MOST_STARTS = 4
LARGEST_FRAME = 10_000
LONGEST_NAME = 80

_COLOR = re.compile(r"#[0-9a-f]{6}")


def parse_board(
    data: object,
    where: str,
    limits: BoardLimits = MOST,
    *,
    is_own: bool = False,
    known_distances: bytes | None = None,
) -> Board:
    """Where the distances are known they need not be worked out; a ValueError if they are none."""
    members = Node(data, where).members(("id", "name", "set", "frame", "zones", "spaces", "connections"))
    frame = _frame(members["frame"])
    zones = _zones(members["zones"], limits.zones)
    spaces = _spaces(members["spaces"], limits.spaces, frame, [zone.id for zone in zones])
    _check_zones_are_used(zones, spaces, members["zones"].path)
    _check_starts(spaces, members["spaces"].path)
    space_ids = [space.id for space in spaces]
    connections = _connections(members["connections"], limits, space_ids)
    _check_connected(space_ids, connections, members["connections"].path)
    return Board(
        id=members["id"].id(),
        name=_name(members["name"]),
        set=_name(members["set"]),
        frame=frame,
        zones=zones,
        spaces=spaces,
        connections=connections,
        is_own=is_own,
        known_distances=known_distances,
    )


def _entries(node: Node, most: int) -> list[Node]:
    entries = node.entries("a list with at least one entry", least=1)
    if len(entries) > most:
        raise node.fail(f"{len(entries)} entries, at most {most} are allowed", "board.size")
    return entries


def _frame(node: Node) -> Rectangle:
    members = node.members(("width", "height"))
    return Rectangle(members["width"].number(1, LARGEST_FRAME), members["height"].number(1, LARGEST_FRAME))


def _zones(node: Node, most: int) -> tuple[Zone, ...]:
    zones = tuple(_zone(entry) for entry in _entries(node, most))
    _check_unique([zone.id for zone in zones], node.path, "zone")
    return zones


def _zone(node: Node) -> Zone:
    members = node.members(("id", "color"))
    return Zone(members["id"].id(), _color(members["color"]))


def _spaces(node: Node, most: int, frame: Rectangle, zone_ids: Collection[str]) -> tuple[Space, ...]:
    spaces = tuple(_space(entry, frame, zone_ids) for entry in _entries(node, most))
    _check_unique([space.id for space in spaces], node.path, "space")
    return spaces


def _space(node: Node, frame: Rectangle, zone_ids: Collection[str]) -> Space:
    members = node.members(("id", "x", "y", "zones"), ("start", "item"))
    start, item = (_said(members.get(key)) for key in ("start", "item"))
    return Space(
        id=members["id"].id(),
        x=members["x"].number(0, frame.width, "board.frame"),
        y=members["y"].number(0, frame.height, "board.frame"),
        zones=_zones_of_space(members["zones"], zone_ids),
        start=start.number(1, MOST_STARTS, "board.starts") if start else None,
        item=cast("ItemKind", item.word("a kind of item", ITEM_KINDS)) if item else None,
    )


def _said(node: Node | None) -> Node | None:
    """Null says that there is none."""
    return None if node is None or node.value is None else node


def _zones_of_space(node: Node, zone_ids: Collection[str]) -> tuple[str, ...]:
    entries = _entries(node, MOST.zones)
    zones = tuple(entry.word("a zone of this board", zone_ids, "board.zones") for entry in entries)
    _check_unique(zones, node.path, "zone", field="")
    return zones


def _connections(node: Node, limits: BoardLimits, space_ids: Collection[str]) -> tuple[Connection, ...]:
    most = min(limits.connections, len(space_ids) * limits.neighbours // 2)
    connections = tuple(_connection(entry, space_ids) for entry in _entries(node, most))
    _check_connected_once(connections, node.path)
    _check_crowding(connections, node.path, limits.neighbours)
    return connections


def _connection(node: Node, space_ids: Collection[str]) -> Connection:
    a, b = (end.word("a space of this board", space_ids, "board.spaces") for end in _ends(node))
    if a == b:
        raise node.fail(f'space "{a}" is connected with itself', "board.connections")
    return a, b


def _ends(node: Node) -> Sequence[Node]:
    """A pair in our files, an object with `from` and `to` in JSON."""
    if isinstance(node.value, Mapping):
        ends = node.members(("from", "to"))
        return ends["from"], ends["to"]
    return node.entries("a pair of spaces", least=2, most=2)


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


def _color(node: Node) -> str:
    if not isinstance(node.value, str) or not _COLOR.fullmatch(node.value):
        raise node.expected("a colour such as #7e8e63")
    return node.value


def _name(node: Node) -> str:
    if not isinstance(node.value, str) or not 1 <= len(node.value) <= LONGEST_NAME or not node.value.isprintable():
        raise node.expected(f"1 to {LONGEST_NAME} printable characters", "board.names")
    if not as_seen(node.value):
        raise node.expected("a name of which something can be seen", "board.names")
    return node.value
