"""For Schemathesis: where it generates a good body, most get heroes that exist or a state that stands.

Left to itself it knocks at the door of the game and is never let in. What it means to be refused is left as it is.
"""

import random
from functools import cache
from typing import Any

import orjson
import schemathesis
from schemathesis.generation.meta import TestPhase
from schemathesis.generation.modes import GenerationMode

import rules
from service.reading.contract import load_contract
from tests.own_boards import crossing
from tests.service.games import random_play

Json = dict[str, Any]
AnyCase = schemathesis.Case[Any]

LET_IN = 0.75
TABLES = (
    ("sherwood-forest", ("robin-hood", "bigfoot")),
    ("the-raft", ("ghost-rider", "she-hulk")),
    ("sarpedon", ("alice", "king-arthur")),
    ("sanctum-sanctorum", ("doctor-strange", "moon-knight")),
)


@cache
def positions() -> list[Json]:
    """Moments of real games, none of them over."""
    games = [list(random_play("hooks", board, heroes))[:-1] for board, heroes in TABLES]
    fitting = [answer for game in games for answer in game if not remembers(answer["state"])]
    return fitting[:: max(1, len(fitting) // 80)]


def remembers(state: Json) -> bool:
    """Whether something is bound. Schemathesis takes such states for bad ones: where several words of a discriminator
    lead to one schema, it lets only the last of them pass."""
    return any(entry["bound"] for entry in (*state["frames"], *state["modifiers"]))


@cache
def examples() -> list[object]:
    return [example["value"] for example in load_contract().document["components"]["examples"].values()]


@schemathesis.hook
def before_call(_: schemathesis.HookContext, case: AnyCase, __: dict[str, Any]) -> None:
    name = case.operation.path.removeprefix("/v1/")
    body: Any = case.body
    if case.method == "POST" and name in FITTED and is_good(case) and body not in examples():
        chance = random.Random(orjson.dumps(body))
        if chance.random() < LET_IN:
            case.body = FITTED[name](body, chance)


def is_good(case: AnyCase) -> bool:
    """Meant to be accepted, in all its parts. The boundary values of the coverage phase are wanted as they are."""
    if case.meta is None or case.meta.phase.name is TestPhase.COVERAGE:
        return False
    modes = {case.meta.generation.mode, *(part.mode for part in case.meta.components.values())}
    return modes == {GenerationMode.POSITIVE}


def with_known_content(body: Json, chance: random.Random) -> Json:
    content = rules.load_content()
    heroes = [chance.choice(sorted(content.heroes)) for _ in range(2)]
    seats = [{"id": player, "hero": hero} for player, hero in zip(("alice", "bob"), heroes, strict=True)]
    kept = {member: value for member, value in body.items() if member in ("seed", "omit")}
    return {"mode": "duel", "board": chance.choice(sorted(content.boards)), "players": seats, **kept}


def with_a_standing_state(body: Json, chance: random.Random) -> Json:
    kept = {member: value for member, value in body.items() if member != "content"}
    return {**kept, "state": chance.choice(positions())["state"]}


def with_a_board_to_play_on(body: Json, _: random.Random) -> Json:
    return crossing(name=body.get("name", "Crossing"))


def with_a_viewer(_: Json, chance: random.Random) -> Json:
    viewer = chance.choice(("alice", "bob", rules.SPECTATOR))
    return {"state": chance.choice(positions())["state"], "viewer": viewer}


def with_a_legal_action(body: Json, chance: random.Random) -> Json:
    here = chance.choice(positions())
    kept = {member: value for member, value in body.items() if member == "omit"}
    return {"state": here["state"], "action": chance.choice(here["legal_actions"])["action"], **kept}


FITTED = {
    "boards": with_a_board_to_play_on,
    "games": with_known_content,
    "legal-actions": with_a_standing_state,
    "resolve": with_a_legal_action,
    "validate": with_a_standing_state,
    "views": with_a_viewer,
}
