"""Games to send: setups, states taken from real play, and the ways clients mangle JSON."""

import random
from collections.abc import Iterator
from typing import Any

import rules

Json = dict[str, Any]


def duel(**changes: object) -> Json:
    """A setup that works."""
    body: Json = {
        "mode": "duel",
        "board": "sherwood-forest",
        "players": [
            {"id": "alice", "name": "Alice", "hero": "robin-hood"},
            {"id": "bob", "name": "Bob", "hero": "bigfoot"},
        ],
        "seed": "a quiet afternoon",
    }
    return body | changes


def seats() -> tuple[rules.Seat, ...]:
    return (
        rules.Seat("alice", "robin-hood", "Alice", "alice", "alice"),
        rules.Seat("bob", "bigfoot", "Bob", "bob", "bob"),
    )


def random_play(seed: str, board: str = "sherwood-forest") -> Iterator[Json]:
    """Every adjudication of a game whose players answer at random."""
    chance = random.Random(seed)
    setup = rules.Setup("duel", board, seats(), seed, rules.Options())
    answer = rules.new_game(setup).to_json()
    yield answer
    while answer["decision"]:
        state = rules.state_from_json(answer["state"])
        action = rules.action_from_json(chance.choice(answer["legal_actions"])["action"])
        answer = rules.resolve(state, [action]).to_json()
        yield answer


def first_question() -> Json:
    """Alice is asked to place her first sidekick."""
    return next(random_play("first question"))


def first_turn() -> Json:
    """Alice is asked for her first action."""
    return next(answer for answer in random_play("first turn") if answer["state"]["turn"])


def finished_game() -> Json:
    return list(random_play("finished"))[-1]


def asking(kind: str) -> Json:
    """A moment in which somebody is asked this kind of question."""
    games = (answer for number in range(20) for answer in random_play(f"asking {number}"))
    return next(answer for answer in games if answer["decision"] and answer["decision"]["kind"] == kind)
