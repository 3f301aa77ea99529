"""States that match the contract and were tampered with: each is played on or refused, and never breaks the service."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from service.reading.contract import load_contract
from tests.contract.test_two_validators import changed, places, value_at
from tests.service.client import Client
from tests.service.games import FIRST_PAIR, Json, random_play

FORGERIES = 600
TABLES = (
    ("sherwood-forest", FIRST_PAIR),
    ("yukon", FIRST_PAIR),
    ("the-raft", ("ghost-rider", "king-arthur")),
    ("sanctum-sanctorum", ("alice", "moon-knight")),
)


def distinct_moments() -> list[Json]:
    """One state for each question asked in the middle of each kind of work."""
    moments: dict[tuple[object, ...], Json] = {}
    for board, heroes in TABLES:
        for answer in random_play(f"forged on {board}", board, heroes):
            state, decision = answer["state"], answer["decision"]
            scripts = tuple(frame["script"] for frame in state["frames"])
            moments.setdefault((decision and decision["kind"], *scripts), state)
    return list(moments.values())


def forged_states(seed: int) -> Iterator[Json]:
    """Values of one state put into another: each could stand there, few of them do."""
    chance = random.Random(seed)
    moments = distinct_moments()
    while True:
        state, other = chance.choice(moments), chance.choice(moments)
        forged: Any = state
        for _ in range(chance.choice((1, 1, 2))):
            path = chance.choice([place for place in places(forged) if place])
            forged = changed(forged, path, value_at(other, chance.choice(list(places(other)))))
        if load_contract().accepts("listLegalActions", {"state": forged}):
            yield forged


@pytest.mark.parametrize("seed", range(3))
def test_a_forged_state_is_played_on_or_refused(client: Client, seed: int) -> None:
    statuses: Counter[int] = Counter()
    for _, state in zip(range(FORGERIES), forged_states(seed), strict=False):
        listed = client.post("/v1/legal-actions", {"state": state})
        statuses[listed.status_code] += 1
        if listed.status_code == 200 and listed.json and listed.json["legal_actions"]:
            client.play("/v1/resolve", {"state": state, "action": listed.json["legal_actions"][-1]["action"]})

    assert set(statuses) == {200, 409}
