"""Every way a board of the caller's own can be wrong, as a table: to be registered, to begin a game, in a state."""

from collections.abc import Mapping
from typing import Any

from tests.own_boards import crossing
from tests.service.refusals import DIGEST, DROP, GAMES, LEGAL, RESOLVE, Refused

REGISTER = "/v1/boards"
HOSTILE = "</title><script>alert(1)</script>"


def misshapen(name: str, puts: Mapping[str, Any], at: str, says: str) -> Refused:
    return Refused(name, REGISTER, "board", puts, 422, "contract-violation", at, says)


def unplayable(name: str, puts: Mapping[str, Any], at: str, rule: str, says: str) -> Refused:
    return Refused(name, REGISTER, "board", puts, 409, "invalid-content", at, says, f"board.{rule}")


def line(one: str, other: str) -> dict[str, str]:
    return {"from": one, "to": other}


def spaces(count: int) -> list[dict[str, Any]]:
    return [{"id": f"s{i}", "x": 0, "y": 0, "zones": ["meadow"]} for i in range(count)]


def zones(count: int) -> list[dict[str, str]]:
    return [{"id": f"z{i}", "color": "#000000"} for i in range(count)]


STAR = [line("s0", f"s{i}") for i in range(1, 14)]
STARTS = {"/spaces/0/start": 1, "/spaces/1/start": 2}
OTHER_ZONE = {"/zones": [{"id": "meadow", "color": "#7e8e63"}]}

BOARDS = [
    misshapen("no spaces", {"/spaces": DROP}, "/spaces", "missing"),
    misshapen("an empty list of spaces", {"/spaces": []}, "/spaces", "2 to 128"),
    misshapen("spaces by their names", {"/spaces/0": "north"}, "/spaces/0", "object"),
    misshapen("more spaces than any limit", {"/spaces": spaces(129)}, "/spaces", "2 to 128"),
    misshapen("more zones than any limit", {"/zones": zones(33)}, "/zones", "1 to 32"),
    misshapen("more lines than any limit", {"/connections": STAR * 40}, "/connections", "1 to 512"),
    misshapen("no lines", {"/connections": []}, "/connections", "1 to 512"),
    misshapen("a line as a pair", {"/connections/0": ["north", "west"]}, "/connections/0", "object"),
    misshapen("a line to one end", {"/connections/0/to": DROP}, "/connections/0/to", "missing"),
    misshapen("a colour by name", {"/zones/0/color": "green"}, "/zones/0/color", "#7e8e63"),
    misshapen("a colour that fetches", {"/zones/0/color": "url(//x.example)"}, "/zones/0/color", "#7e8e63"),
    misshapen("a colour that runs", {"/zones/0/color": '#fff"onload="'}, "/zones/0/color", "#7e8e63"),
    misshapen("a script for an id", {"/spaces/0/id": HOSTILE}, "/spaces/0/id", "lower-case"),
    misshapen("a script for a zone", {"/zones/0/id": HOSTILE}, "/zones/0/id", "lower-case"),
    misshapen("an id with capitals", {"/id": "Crossing"}, "/id", "lower-case"),
    misshapen("an empty name", {"/name": ""}, "/name", "1 to 80"),
    misshapen("a name without end", {"/name": "x" * 81}, "/name", "1 to 80"),
    misshapen("a name that rings", {"/name": "a\u0007"}, "/name", "control"),
    misshapen("no set", {"/set": DROP}, "/set", "missing"),
    misshapen("half a step", {"/spaces/0/x": 0.5}, "/spaces/0/x", "integer"),
    misshapen("left of everything", {"/spaces/0/x": -1}, "/spaces/0/x", "0 to 10000"),
    misshapen("a frame without area", {"/frame/width": 0}, "/frame/width", "1 to 10000"),
    misshapen("a frame beyond every wall", {"/frame/height": 10_001}, "/frame/height", "1 to 10000"),
    misshapen("start 0", {"/spaces/0/start": 0}, "/spaces/0/start", "1 to 4"),
    misshapen("start 5", {"/spaces/0/start": 5}, "/spaces/0/start", "1 to 4"),
    misshapen("an item of no kind", {"/spaces/0/item": "schemes"}, "/spaces/0/item", 'did you mean "scheme"?'),
    misshapen("a space in no zone", {"/spaces/0/zones": []}, "/spaces/0/zones", "1 to 32"),
    misshapen("an unknown field", {"/spaces/0/colour": "red"}, "/spaces/0/colour", "Unknown field"),
    misshapen("a picture of its own", {"/picture": "//x.example/p.svg"}, "/picture", "path"),
    misshapen("a digest that is none", {"/digest": "sha256:0"}, "/digest", "64 hexadecimal"),
    misshapen("a board in an envelope", {"/board": {}}, "/board", "by itself"),
    unplayable("spaces above the limit", {"/spaces": spaces(65)}, "/spaces", "size", "at most 64"),
    unplayable("zones above the limit", {"/zones": zones(25)}, "/zones", "size", "at most 24"),
    unplayable("lines above what the spaces bear", {"/connections": STAR * 5}, "/connections", "size", "at most 54"),
    unplayable(
        "lines above the limit", {"/spaces": spaces(60), **OTHER_ZONE, **STARTS, "/connections": STAR * 15},
        "/connections", "size", "at most 192",
    ),
    unplayable(
        "a space with too many neighbours",
        {"/spaces": spaces(14), **OTHER_ZONE, **STARTS, "/connections": STAR},
        "/connections", "size", 'Space "s0" has 13 connections, at most 12',
    ),
    unplayable(
        "a space apart", {"/spaces/9": {"id": "isle", "x": 5, "y": 5, "zones": ["river"]}},
        "/connections", "connected", '"isle" cannot be reached',
    ),
    unplayable("a line to nowhere", {"/connections/0/to": "nort"}, "/connections/0/to", "spaces", '"north"'),
    unplayable("a line from nowhere", {"/connections/0/from": "x"}, "/connections/0/from", "spaces", '"x" is not'),
    unplayable("a line back", {"/connections/1": line("west", "west")}, "/connections/1", "connections", "itself"),
    unplayable(
        "a line twice", {"/connections/12": line("north", "north-west")},
        "/connections/12", "connections", "already connected by /connections/0",
    ),
    unplayable("a space twice", {"/spaces/1/id": "north-west"}, "/spaces/1/id", "unique", "appears twice"),
    unplayable("a zone twice", {"/zones/1/id": "meadow"}, "/zones/1/id", "unique", "appears twice"),
    unplayable(
        "a space twice in a zone", {"/spaces/0/zones": ["meadow"] * 2}, "/spaces/0/zones/1", "unique", "appears twice",
    ),
    unplayable("a zone nobody declared", {"/spaces/0/zones/0": "rivr"}, "/spaces/0/zones/0", "zones", '"river"'),
    unplayable("a zone without a space", {"/zones/2": {"id": "sea", "color": "#000000"}}, "/zones/2", "zones", "sea"),
    unplayable("outside the frame", {"/spaces/0/x": 601}, "/spaces/0/x", "frame", "0 to 600"),
    unplayable("below the frame", {"/frame/height": 300}, "/spaces/6/y", "frame", "0 to 300"),
    unplayable("one start", {"/spaces/8/start": DROP}, "/spaces", "starts", "2 starts are needed"),
    unplayable("a start twice", {"/spaces/8/start": 1}, "/spaces/8/start", "starts", "already"),
    unplayable("a gap between starts", {"/spaces/8/start": 3}, "/spaces", "starts", "2 is missing"),
    unplayable("a name that cannot be printed", {"/name": "a\u202eb"}, "/name", "names", "printable"),
    unplayable("the id of a board on offer", {"/id": "yukon"}, "/id", "id", "an id of its own"),
    unplayable("the digest of another board", {"/digest": DIGEST}, "/digest", "digest", "The digest of this board is"),
    Refused(
        "a board for an id", GAMES, "setup with a board", {"/board": {"id": "crossing"}},
        422, "contract-violation", "/board", "content.boards",
    ),
    Refused(
        "content without boards", GAMES, "setup with a board", {"/content": {}},
        422, "contract-violation", "/content/boards", "missing",
    ),
    Refused(
        "five boards", GAMES, "setup with a board", {"/content/boards": [{}] * 5},
        422, "contract-violation", "/content/boards", "1 to 4",
    ),
    Refused(
        "heroes of one's own", GAMES, "setup with a board", {"/content/heroes": []},
        422, "contract-violation", "/content/heroes", "Unknown field",
    ),
    Refused(
        "a game on a broken board", GAMES, "setup with a board",
        {"/content/boards/0/connections": [line("north", "east")]},
        409, "invalid-content", "/content/boards/0/connections", "cannot be reached", "board.connected",
    ),
    Refused(
        "two boards of one id", GAMES, "setup with a board", {"/content/boards/1": crossing(name="Another")},
        409, "invalid-content", "/content/boards/1/id", "twice", "board.unique",
    ),
    Refused(
        "a game on a namesake", GAMES, "setup with a board", {"/content/boards/0/id": "yukon", "/board": "yukon"},
        409, "invalid-content", "/content/boards/0/id", "an id of its own", "board.id",
    ),
    Refused(
        "a game on a board that was not sent", GAMES, "setup with a board", {"/content": DROP},
        409, "unknown-content", "/board", "crossing", "setup.content",
    ),
    Refused(
        "a digest nobody remembers", GAMES, "setup with a board", {"/board": DIGEST},
        409, "unknown-content", "/board", "content.boards", "setup.content",
    ),
    Refused(
        "a digest that is too short", GAMES, "setup", {"/board": DIGEST[:-1]},
        422, "contract-violation", "/board", "digest",
    ),
    Refused(
        "more seats than starts", GAMES, "setup with a board",
        {"/mode": "free-for-all", "/players/2": {"id": "carol", "hero": "bigfoot"}},
        409, "illegal-setup", "/players",
    ),
    Refused(
        "a state with half a board", LEGAL, "first turn on a board", {"/state/board/spaces": DROP},
        422, "contract-violation", "/state/board/spaces", "missing",
    ),
    Refused(
        "a state whose board was redrawn", RESOLVE, "first turn on a board",
        {"/state/board/connections/0/to": "centre"},
        409, "invalid-content", "/state/board/digest", "digest", "board.digest",
    ),
    Refused(
        "a state whose board falls apart", RESOLVE, "first turn on a board",
        {"/state/board/connections": [line("north", "centre")]},
        409, "invalid-content", "/state/board/connections", "cannot be reached", "board.connected",
    ),
    Refused(
        "a state that only names its board", RESOLVE, "first turn on a board",
        {"/state/board": {"id": "crossing", "digest": DIGEST}},
        409, "unknown-content", "/state/board/id", "content.boards", "state.content",
    ),
    Refused(
        "a fighter beside the board", RESOLVE, "first turn on a board", {"/state/fighters/0/space": "s01"},
        409, "invalid-state", "/state/fighters/0/space", "Crossing has no space", "state.spaces",
    ),
]  # fmt: skip
