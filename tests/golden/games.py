"""Golden games: positions of each schema, and how they go on."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import rules
from tests.rules.play import new_duel

RELEASED = 0  # the last schema whose games stay as they are
FILE = Path(__file__).with_name(f"schema-{rules.SCHEMA}.json")
EVERY = 9
TABLES = (
    ("sherwood-forest", ("robin-hood", "bigfoot")),
    ("the-raft", ("ghost-rider", "alice")),
    ("sanctum-sanctorum", ("doctor-strange", "king-arthur")),
    *[("the-raft", ("king-arthur", "ghost-rider"))] * 6,
)


def golden_games() -> list[dict[str, dict[str, Any]]]:
    """Of the first game every ninth position, and of every game the first position of each kind of question."""
    met: set[str] = set()
    positions = []
    for number, (board, heroes) in enumerate(TABLES):
        for here, action, after in played(f"golden {number}", board, heroes):
            assert here.position.question is not None, "a game that goes on has a question"
            kind = here.position.question.kind
            if kind not in met or (number == 0 and here.state.step % EVERY == 0):
                met.add(kind)
                state, following = rules.state_to_json(here.state), rules.state_to_json(after.state)
                positions.append({"state": state, "action": action.to_json(), "next": following})
    return positions


def played(
    seed: str, board: str, heroes: tuple[str, str]
) -> Iterator[tuple[rules.Adjudication, rules.Action, rules.Adjudication]]:
    chance = random.Random(seed)
    here = new_duel(seed, board, heroes)
    while not here.outcome:
        action = chance.choice(here.legal_actions).action
        after = rules.resolve(here.state, action)
        yield here, action, after
        here = after


def with_games(recorded: str) -> str:
    if rules.SCHEMA <= RELEASED:
        return recorded
    lines = ",\n".join(json.dumps(position, separators=(",", ":")) for position in golden_games())
    return f"[\n{lines}\n]\n"
