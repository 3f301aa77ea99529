"""Writes a golden game of the current schema: python -m tests.golden. That of a released schema stays as it is."""

import json
import random
from pathlib import Path
from typing import Any

import rules
from tests.rules.play import BOARDS, SEATINGS, new_duel

FOLDER = Path(__file__).parent
EVERY = 9  # positions of every ninth decision are enough to meet every kind


def golden_game() -> list[dict[str, dict[str, Any]]]:
    chance = random.Random("golden")
    here = new_duel("golden", BOARDS[0], SEATINGS[0])
    positions = []
    while not here.outcome:
        action = chance.choice(here.legal_actions).action
        after = rules.resolve(here.state, action)
        if here.state.step % EVERY == 0 or here.state.combat:
            state, following = rules.state_to_json(here.state), rules.state_to_json(after.state)
            positions.append({"state": state, "action": action.to_json(), "next": following})
        here = after
    return positions


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(position, separators=(",", ":")) for position in golden_game())
    (FOLDER / f"schema-{rules.SCHEMA}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
