"""What is sent and what comes back: the refusals of the service and of the game, as a table.

A row takes a good body and puts values into it at JSON pointers; `DROP` takes the place away. Rows of bytes are sent
as they stand.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

GAMES = "/v1/games"
RESOLVE = "/v1/resolve"
LEGAL = "/v1/legal-actions"
VALIDATE = "/v1/validate"
DROP = object()
DIGEST = "sha256:" + "0" * 64
JSON = {"Content-Type": "application/json"}
MANEUVER = {"type": "maneuver", "player": "alice"}
DRAW = {"id": "both-heroes-fall", "value": "draw"}
RAFT = "redemption-row"
FOREIGN: dict[str, Any] = {
    "number": 1,
    "type": "fighter-defeated",
    "data": {"fighter": "wong"},
    "hidden": [],
    "seen_by": [],
    "cause": {"type": "setup"},
    "rule": "health.defeat",
    "text": "Wong is defeated.",
}
LASTING: dict[str, Any] = {
    "script": "bigfoot/hoax/after",
    "at": "/0",
    "player": "bob",
    "until": "end-of-turn",
    "bound": [],
}


@dataclass(frozen=True)
class Refused:
    """A body that is refused; `base` names the good one it is made from (see test_refusals)."""

    name: str
    path: str
    base: str
    puts: Mapping[str, Any]
    status: int
    code: str
    at: str
    says: str = ""
    rule: str | None = None


@dataclass(frozen=True)
class RefusedBytes:
    name: str
    body: bytes
    status: int
    code: str
    says: str = ""
    headers: Mapping[str, str] = field(default_factory=lambda: JSON)
    path: str = "/v1/resolve"
    method: str = "POST"


def seats(*teams: str, **changes: str) -> list[dict[str, str]]:
    """So many seats with these teams; an empty one is left out."""
    players = [{"id": f"p{i}", "hero": "bigfoot", "team": team or f"p{i}"} for i, team in enumerate(teams)]
    players[-1] |= changes
    return players


def at_table(
    name: str, mode: str, players: list[dict[str, str]], at: str, says: str, board: str = "marmoreal"
) -> "Refused":
    puts = {"/mode": mode, "/players": players, "/board": board}
    return Refused(name, GAMES, "setup", puts, 409, "illegal-setup", at, says, "setup.seats")


def contract(name: str, path: str, puts: Mapping[str, Any], at: str, says: str, base: str = "first turn") -> Refused:
    return Refused(name, path, base, puts, 422, "contract-violation", at, says)


def broken(name: str, puts: Mapping[str, Any], at: str, rule: str, base: str = "first turn") -> Refused:
    return Refused(name, "/v1/resolve", base, puts, 409, "invalid-state", at, rule=rule)


def illegal(name: str, action: Mapping[str, Any], at: str, rule: str, base: str = "first turn") -> Refused:
    return Refused(name, "/v1/resolve", base, {"/action": action}, 409, "illegal-action", at, rule=rule)


def options(name: str, chosen: Mapping[str, Any], at: str, says: str, **puts: str) -> Refused:
    wanted = {"/options": chosen, **{f"/{member}": value for member, value in puts.items()}}
    return Refused(name, GAMES, "setup", wanted, 409, "illegal-setup", f"/options{at}", says, "setup.options")


DEEP = b'{"state":' + b"[" * 65 + b"]" * 65 + b"}"

BYTES = [
    RefusedBytes("no length", b"", 411, "length-required", "Content-Length"),
    RefusedBytes("chunks", b"{}", 411, "length-required", "chunked", {**JSON, "Transfer-Encoding": "chunked"}),
    RefusedBytes("spaces only", b"   ", 400, "malformed-json", "line 1"),
    RefusedBytes("not JSON", b"state=1", 400, "malformed-json", "line 1, column 1"),
    RefusedBytes("half a body", b'{"state": {"type": ', 400, "malformed-json", "line 1"),
    RefusedBytes("two values", b"{} {}", 400, "malformed-json", "line 1"),
    RefusedBytes("a trailing comma", b'{"state": 1,}', 400, "malformed-json", "line 1"),
    RefusedBytes("NaN", b'{"decision": NaN}', 400, "malformed-json", "line 1"),
    RefusedBytes("Infinity", b'{"decision": Infinity}', 400, "malformed-json", "line 1"),
    RefusedBytes("minus Infinity", b'{"decision": -Infinity}', 400, "malformed-json", "line 1"),
    RefusedBytes("a number beyond every reader", b'{"decision": 1e400}', 400, "malformed-json", "infinity"),
    RefusedBytes("a lone surrogate", b'{"decision": "\\ud800"}', 400, "malformed-json", "surrogate"),
    RefusedBytes("a lone surrogate as a key", b'{"\\udc00": 1}', 400, "malformed-json", "surrogate"),
    RefusedBytes("not UTF-8", b'{"decision": "\xff"}', 400, "malformed-json", "UTF-8"),
    RefusedBytes("UTF-16", "{}".encode("utf-16"), 400, "malformed-json"),
    RefusedBytes("a byte order mark", b"\xef\xbb\xbf{}", 400, "malformed-json", "byte order mark"),
    RefusedBytes("nested too deep", DEEP, 400, "nested-too-deep", "64 levels"),
    RefusedBytes("nested far too deep", b"[" * 300 + b"]" * 300, 400, "nested-too-deep", "64 levels"),
    RefusedBytes("nested beyond the parser", b'{"a":' * 5000 + b"1" + b"}" * 5000, 400, "nested-too-deep", "parser"),
    RefusedBytes("an unfinished nest", b"[" * 100_000, 400, "nested-too-deep", "parser"),
    RefusedBytes("an array", b"[]", 422, "contract-violation", "object"),
    RefusedBytes("a string", b'"state"', 422, "contract-violation", "object"),
    RefusedBytes("null", b"null", 422, "contract-violation", "object"),
    RefusedBytes("a number", b"1e300", 422, "contract-violation", "object"),
    RefusedBytes("an empty object", b"{}", 422, "contract-violation", "missing"),
    RefusedBytes("no content type", b"{}", 415, "unsupported-media-type", "application/json", {}),
    RefusedBytes(
        "a form",
        b"state=1",
        415,
        "unsupported-media-type",
        "json",
        {"Content-Type": "application/x-www-form-urlencoded"},
    ),
    RefusedBytes("text", b"{}", 415, "unsupported-media-type", "json", {"Content-Type": "text/json"}),
    RefusedBytes(
        "Latin-1", b"{}", 415, "unsupported-media-type", "UTF-8", {"Content-Type": "application/json; charset=latin-1"}
    ),
    RefusedBytes(
        "compressed", b"{}", 415, "unsupported-media-type", "Content-Encoding", {**JSON, "Content-Encoding": "gzip"}
    ),
    RefusedBytes("too large", b'"' + b"x" * 2**20 + b'"', 413, "body-too-large", "1048576"),
    RefusedBytes(
        "nothing acceptable", b"{}", 406, "not-acceptable", "application/json", {**JSON, "Accept": "text/html"}
    ),
    RefusedBytes(
        "JSON expressly unwanted",
        b"{}",
        406,
        "not-acceptable",
        "application/json",
        {**JSON, "Accept": "application/json;q=0, */*"},
    ),
    RefusedBytes("no such path", b"{}", 404, "not-found", path="/v1/resolves"),
    RefusedBytes("a slash too many", b"{}", 404, "not-found", path="/v1/resolve/"),
    RefusedBytes("two slashes", b"{}", 404, "not-found", "One slash", path="/%2Fv1/resolve"),
    RefusedBytes("not a path at all", b"", 404, "not-found", path="/%ff%00/../etc"),
    RefusedBytes("no such hero", b"", 404, "not-found", path="/v1/heroes/nobody", method="GET"),
    RefusedBytes("no such board", b"", 404, "not-found", path="/v1/boards/..", method="GET"),
    RefusedBytes("no such problem", b"", 404, "not-found", path="/problems/none", method="GET"),
    RefusedBytes("GET of a call", b"", 405, "method-not-allowed", "POST", method="GET"),
    RefusedBytes("POST to the catalogue", b"{}", 405, "method-not-allowed", "GET", path="/v1/heroes"),
    RefusedBytes("DELETE", b"", 405, "method-not-allowed", "POST", method="DELETE"),
]

CONTRACT = [
    contract("a field missing", GAMES, {"/board": DROP}, "/board", "missing", "setup"),
    contract("an unknown field", GAMES, {"/sed": "x"}, "/sed", 'did you mean "seed"?', "setup"),
    contract("an unknown mode", GAMES, {"/mode": "dual"}, "/mode", "duel", "setup"),
    contract("five players", GAMES, {"/players": seats("", "", "", "", "")}, "/players", "2 to 4", "setup"),
    contract("a viewer twice", GAMES, {"/views_for": ["alice", "alice"]}, "/views_for", "twice", "setup"),
    contract("a view without a viewer", "/v1/views", {}, "/viewer", "missing"),
    contract("one player", GAMES, {"/players/1": DROP}, "/players", "2 to 4", "setup"),
    contract("a seed that is a number", GAMES, {"/seed": 7}, "/seed", "string", "setup"),
    contract("a seed too long", GAMES, {"/seed": "x" * 65}, "/seed", "64", "setup"),
    contract(
        "a name of control characters", GAMES, {"/players/0/name": "a\u0007"}, "/players/0/name", "control", "setup",
    ),
    contract("an empty name", GAMES, {"/players/0/name": ""}, "/players/0/name", "1 to 40", "setup"),
    contract("a player id with a space", GAMES, {"/players/0/id": "al ice"}, "/players/0/id", "letters", "setup"),
    contract("a newline after an id", GAMES, {"/players/0/id": "alice\n"}, "/players/0/id", "letters", "setup"),
    contract("a ruling by its id", GAMES, {"/options": {"rulings": ["x"]}}, "/options/rulings/0", "object", "setup"),
    contract(
        "a ruling without a value", GAMES, {"/options": {"rulings": [{"id": "winner-check"}]}},
        "/options/rulings/0/value", "missing", "setup",
    ),
    contract(
        "too many rulings", GAMES, {"/options": {"rulings": [DRAW] * 17}}, "/options/rulings", "0 to 16", "setup",
    ),
    contract(
        "a set of items by its name", GAMES, {"/options": {"items": ["The Raft"]}}, "/options/items/0", "id", "setup",
    ),
    contract(
        "a set of items twice", GAMES, {"/options": {"items": [RAFT, RAFT]}}, "/options/items", "twice", "setup",
    ),
    contract(
        "too many sets", GAMES, {"/options": {"items": list("abcdefghi")}}, "/options/items", "0 to 8", "setup",
    ),
    contract("no state", LEGAL, {"/state": DROP}, "/state", "missing"),
    contract("a null state", LEGAL, {"/state": None}, "/state", "not null"),
    contract("a state in a string", LEGAL, {"/state": "{}"}, "/state", "object"),
    contract("an unknown field of a state", LEGAL, {"/state/turns": 1}, "/state/turns", 'did you mean "turn"?'),
    contract("a field name to be escaped", LEGAL, {"/state/a~1b~0c": 1}, "/state/a~1b~0c", "a/b~c"),
    contract("a field name without end", LEGAL, {"/state/" + "x" * 9999: 1}, "/state", "9999 characters"),
    contract("marshmallow's own name", LEGAL, {"/state/_schema": 1}, "/state", "_schema"),
    contract("an integer in a string", LEGAL, {"/state/step": "3"}, "/state/step", "integer"),
    contract("a fraction", LEGAL, {"/state/step": 3.5}, "/state/step", "integer"),
    contract("a huge number", LEGAL, {"/state/step": 1e30}, "/state/step", "9007199254740991"),
    contract("one above 2^53-1", LEGAL, {"/state/generator/counter": 2**53}, "/state/generator/counter", "integer"),
    contract("true for 1", LEGAL, {"/state/schema": True}, "/state/schema", "integer"),
    contract("1 for true", LEGAL, {"/state/players/0/conceded": 1}, "/state/players/0/conceded", "true or false"),
    contract("a card list of numbers", LEGAL, {"/state/players/0/hand/0": 3}, "/state/players/0/hand/0", "string"),
    contract("too many cards", LEGAL, {"/state/players/0/deck": ["feint"] * 61}, "/state/players/0/deck", "60"),
    contract("health below 0", LEGAL, {"/state/fighters/0/health": -1}, "/state/fighters/0/health", "0 to 99"),
    contract(
        "a counter below 0", LEGAL, {"/state/players/0/counters": [{"id": "hellfire", "value": -1}]},
        "/state/players/0/counters/0/value", "0 to 99",
    ),
    contract(
        "an effect without end", LEGAL, {"/state/modifiers": [{**LASTING, "until": "end-of-turns"}]},
        "/state/modifiers/0/until", 'did you mean "end-of-turn"?',
    ),
    contract(
        "an item that lies nowhere", LEGAL, {"/state/items": [{"id": "food-tray", "space": None}]},
        "/state/items/0/space", "not null",
    ),
    contract("too many frames", LEGAL, {"/state/frames": [{}] * 33}, "/state/frames", "32"),
    contract("neither action nor actions", RESOLVE, {"/action": DROP}, "", "either"),
    contract("both action and actions", RESOLVE, {"/actions": [MANEUVER]}, "", "either"),
    contract("no actions", RESOLVE, {"/action": DROP, "/actions": []}, "/actions", "1 to 100"),
    contract("too many actions", RESOLVE, {"/action": DROP, "/actions": [MANEUVER] * 101}, "/actions", "100"),
    contract("an unknown action", RESOLVE, {"/action/type": "manoeuver"}, "/action/type", 'did you mean "maneuver"?'),
    contract("an action without a type", RESOLVE, {"/action/type": DROP}, "/action/type", "missing"),
    contract("an action type that is a list", RESOLVE, {"/action/type": []}, "/action/type", "one of"),
    contract("an action without a player", RESOLVE, {"/action/player": DROP}, "/action/player", "missing"),
    contract("an action with too much", RESOLVE, {"/action/card": "feint"}, "/action/card", "Unknown field"),
    contract("a label sent back", RESOLVE, {"/action/label": "Maneuver"}, "/action/label", "Unknown field"),
    contract(
        "an enormous number", RESOLVE, {"/action": {"type": "choose-number", "player": "alice", "number": 100}},
        "/action/number", "0 to 99",
    ),
    contract(
        "a route of many names", RESOLVE, {"/action": {"type": "choose-route", "player": "alice", "next": ["bigfoot"]}},
        "/action/next", "string",
    ),
    contract("a decision in a string", RESOLVE, {"/decision": "1"}, "/decision", "integer"),
    contract("a null decision", RESOLVE, {"/decision": None}, "/decision", "not null"),
    contract("a null action", VALIDATE, {"/action": None}, "/action", "not null"),
    Refused("a view", RESOLVE, "first turn", {"/state/type": "view"}, 422, "view-is-not-a-state", "/state/type"),
    Refused(
        "a newer state of another shape", VALIDATE, "first turn", {"/state/schema": 2, "/state/new": 1},
        409, "unsupported-schema", "/state/schema",
    ),
]  # fmt: skip

FORGED: dict[str, Any] = {"script": "rules/turn", "at": "/nowhere", "player": None, "bound": []}
DRAWING: dict[str, Any] = {"script": "robin-hood/regroup/after", "at": "/0", "player": "alice", "bound": []}
FINISHED: dict[str, Any] = {**DRAWING, "at": "/9"}
TURN: dict[str, Any] = {"script": "rules/turn", "at": "/action", "player": None, "bound": []}
WRONG_TYPE: dict[str, Any] = {**TURN, "bound": [{"name": "mover", "type": "number", "number": 1}]}
WINNER = {"id": "winner-check", "value": "end-of-action"}

GAME = [
    Refused(
        "a newer state", RESOLVE, "first turn", {"/state/schema": 2.0}, 409, "unsupported-schema", "/state/schema",
    ),
    Refused(
        "an unknown hero", GAMES, "setup", {"/players/1/hero": "robin"}, 409, "unknown-content", "/players/1/hero",
    ),
    at_table("two in a free-for-all", "free-for-all", seats("", ""), "/players", "3 or 4 players, not 2"),
    at_table("three in a duel", "duel", seats("", "", ""), "/players", "2 players, not 3"),
    at_table("three in teams", "teams", seats("a", "b", "a"), "/players", "4 players, not 3"),
    at_table("three against one", "teams", seats("a", "b", "a", "a"), "/players", "3 in a, 1 in b"),
    at_table("teams out of order", "teams", seats("a", "a", "b", "b"), "/players", "A, B, A, B"),
    at_table("too few starts", "teams", seats("a", "b", "a", "b"), "/players", "2 start spaces", "sherwood-forest"),
    at_table("teams in a free-for-all", "free-for-all", seats("", "x", "x"), "/players/2/team", 'the team "x"'),
    at_table("a person for two sides", "duel", seats("", "", person="p0"), "/players/1/person", "two sides"),
    at_table("somebody else's seat", "teams", seats("a", "b", "a", "b", person="p0"), "/players/3/person", "two sides"),
    at_table("a watching person", "duel", seats("", "", person="spectator"), "/players/1/person", "only watch"),
    Refused(
        "a viewer who is not at the table", GAMES, "setup", {"/views_for": ["alice", "mallory"]}, 409, "unknown-viewer",
        "/views_for/1", '"mallory" is not at this table', "views.viewer",
    ),
    Refused(
        "a view for nobody at the table", "/v1/views", "first turn",
        {"/action": DROP, "/viewer": "mallory"}, 409, "unknown-viewer",
        "/viewer",
        "a view can be had for alice, bob, spectator", "views.viewer",
    ),
    Refused(
        "an event of another game", "/v1/views", "first turn",
        {"/action": DROP, "/viewer": "alice", "/events": [FOREIGN]}, 409,
        "invalid-state", "/events/0", "not one of this game", "views.events",
    ),
    Refused("an unknown board", GAMES, "setup", {"/board": "atlantis"}, 409, "unknown-content", "/board"),
    Refused(
        "two players of one id", GAMES, "setup", {"/players/1/id": "alice"}, 409, "illegal-setup", "/players/1/id",
    ),
    Refused("a reserved id", GAMES, "setup", {"/players/1/id": "spectator"}, 409, "illegal-setup", "/players/1/id"),
    Refused(
        "three at a duel", GAMES, "setup", {"/players/2": {"id": "carol", "hero": "bigfoot"}},
        409, "illegal-setup", "/players",
    ),
    options("an unknown ruleset", {"ruleset": "curent"}, "/ruleset", 'did you mean "current"'),
    options("an unknown ruling", {"rulings": [{**DRAW, "id": "both-heroes-fal"}]}, "/rulings/0/id", "both-heroes-fall"),
    options("an unknown value", {"rulings": [DRAW, {**WINNER, "value": "imediate"}]}, "/rulings/1/value", "immediate"),
    options("a ruling twice", {"rulings": [DRAW, WINNER, DRAW]}, "/rulings/2/id", "both-heroes-fall"),
    options("an unknown set of items", {"items": ["redemption"]}, "/items/0", "redemption-row", board="the-raft"),
    options("items on a board without marks", {"items": [RAFT]}, "/items", ""),
    Refused("a stale decision", RESOLVE, "first turn", {"/decision": 1}, 409, "stale-decision", "/decision"),
    Refused("a stale decision at the end", RESOLVE, "finished", {"/decision": 1}, 409, "stale-decision", "/decision"),
    Refused(
        "the wrong seat", RESOLVE, "first turn", {"/action/player": "bob"}, 409, "not-your-decision", "/action/player",
    ),
    Refused(
        "a stranger", RESOLVE, "first turn", {"/action/player": "eve"}, 409, "not-your-decision", "/action/player",
    ),
    Refused("an action after the end", RESOLVE, "finished", {}, 409, "game-over", "/action"),
    Refused(
        "a pinned game after a change", RESOLVE, "first turn",
        {"/state/options/content": "pinned", "/state/content/0/digest": DIGEST},
        409, "content-changed", "/state/content/0/digest",
    ),
    illegal(
        "an answer to another question", {"type": "accept", "player": "alice"}, "/action/type", "turn.two-actions",
    ),
    illegal(
        "another game's action", {"type": "place-fighter", "player": "alice", "fighter": "arthur", "space": "s99"},
        "/action/type", "turn.two-actions",
    ),
    illegal(
        "an item where none lies", {"type": "use-item", "player": "alice", "fighter": "outlaw-1", "item": "food-tray"},
        "/action/item", "items.scheme",
    ),
    illegal(
        "an item nobody asked for", {"type": "attach-item", "player": "alice", "item": "food-tray"},
        "/action/type", "turn.two-actions",
    ),
    illegal(
        "a route nobody asked for", {"type": "choose-route", "player": "alice", "next": None},
        "/action/type", "turn.two-actions",
    ),
    illegal(
        "a number nobody asked for", {"type": "choose-number", "player": "alice", "number": 3.0},
        "/action/type", "turn.two-actions",
    ),
    illegal(
        "an unknown option", {"type": "choose-option", "player": "alice", "option": "huge"},
        "/action/option", "traits.setup", "choose-option",
    ),
    illegal(
        "a number out of reach", {"type": "choose-number", "player": "alice", "number": 99},
        "/action/number", "combat.after", "choose-number",
    ),
    illegal(
        "a route through oneself", {"type": "choose-route", "player": "alice", "next": "ghost-rider"},
        "/action/next", "movement.routes", "choose-route",
    ),
    illegal(
        "a route by a way of one's own", {"type": "choose-route", "player": "alice", "next": None, "path": ["s01"]},
        "/action/path", "movement.routes", "choose-route",
    ),
    illegal(
        "an item that lies elsewhere", {"type": "attach-item", "player": "alice", "item": "axe-of-angarruumus"},
        "/action/item", "items.combat", "attach-item",
    ),
    illegal(
        "a space out of reach", {"type": "choose-space", "player": "alice", "space": "s99"},
        "/action/space", "scheme.effect", "choose-space",
    ),
    Refused(
        "an unknown item of a state", RESOLVE, "first turn",
        {"/state/content/2": {"kind": "item", "id": "teapot", "digest": DIGEST}},
        409, "unknown-content", "/state/content/2/id",
    ),
    broken("two fighters in a space", {"/state/fighters/1/space": "s08", "/state/fighters/0/space": "s08"},
           "/state/fighters/1/space", "spaces.one-fighter"),
    broken(
        "a space that is not there", {"/state/fighters/0/space": "s99"}, "/state/fighters/0/space", "state.spaces",
    ),
    broken(
        "more health than the dial has", {"/state/fighters/0/health": 99}, "/state/fighters/0/health", "health.dial",
    ),
    broken("a card too many", {"/state/players/0/discard": ["feint"]}, "/state/players/0", "state.cards-conserved"),
    broken(
        "another hero's card", {"/state/players/0/deck/0": "savagery"}, "/state/players/0/deck/0", "state.known-cards",
    ),
    broken("a frame that points nowhere", {"/state/frames/0": FORGED}, "/state/frames/0/at", "state.frames"),
    broken(
        "a frame of no script", {"/state/frames/0/script": "no/such/script"}, "/state/frames/0/script", "state.frames",
    ),
    broken("a card that is not being played", {"/state/frames": [TURN, DRAWING]}, "/state/frames/1", "state.frames"),
    broken("a stack of free draws", {"/state/frames": [TURN] + [DRAWING] * 31}, "/state/frames/1", "state.frames"),
    broken("a finished script", {"/state/frames": [TURN, FINISHED]}, "/state/frames/1/at", "state.frames"),
    broken("something bound by nobody", {"/state/frames": [WRONG_TYPE]}, "/state/frames/0/bound/0", "state.frames"),
    broken("no work left", {"/state/frames": []}, "/state/frames", "state.frames"),
    broken("a fighter twice", {"/state/fighters/1/id": "robin-hood"}, "/state/fighters/1", "state.fighters"),
    broken(
        "an item of another game", {"/state/items": [{"id": "food-tray", "space": "s01"}]},
        "/state/items/0/id", "items.setup",
    ),
    broken(
        "a counter of nobody", {"/state/players/0/counters": [{"id": "hellfire", "value": 1}]},
        "/state/players/0/counters", "counters.range",
    ),
    broken(
        "a trait of nobody", {"/state/players/0/traits": [{"id": "size", "value": "big"}]},
        "/state/players/0/traits", "traits.setup",
    ),
    broken("an effect of nothing", {"/state/modifiers": [LASTING]}, "/state/modifiers/0", "state.modifiers"),
    broken(
        "an item in nobody's hand",
        {"/state/item_in_use": {"player": "alice", "fighter": "robin-hood", "item": "food-tray"}},
        "/state/item_in_use/item", "items.setup",
    ),
    broken(
        "a ruling that is none", {"/state/options/rulings/0/id": "x"}, "/state/options/rulings/0", "setup.options",
    ),
    broken("a ruleset that is none", {"/state/options/ruleset": "x"}, "/state/options/ruleset", "setup.options"),
    broken("a switch left open", {"/state/options/rulings/0": DROP}, "/state/options/rulings", "setup.options"),
    broken(
        "two of one ruling", {"/state/options/rulings/0/id": DRAW["id"]}, "/state/options/rulings", "state.unique",
    ),
    broken("items of no set", {"/state/options/items": ["atlantis"]}, "/state/options/items/0", "setup.options"),
    broken("a turn of nobody", {"/state/turn/player": "eve"}, "/state/turn/player", "state.turn"),
]  # fmt: skip
