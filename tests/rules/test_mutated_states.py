"""Spoiled states by the thousand: whatever matches the contract is answered or refused, and never anything else."""

import json
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from functools import cache, partial
from typing import TypeVar

import pytest
from jsonschema_rs import Draft202012Validator

import rules
from tests.contract.document import validator
from tests.rules.forging import at
from tests.rules.mutations import MUTATIONS, Chance, Json
from tests.rules.play import BIG_TABLES, TABLES, new_table, random_duel, random_game

GAMES = [*TABLES, *((board, heroes[::-1]) for board, heroes in TABLES)] + [
    ("yukon", (hero, hero)) for hero in rules.load_content().heroes
]
BATCHES = 6
STATES_IN_A_BATCH = 800
MOST_MUTATIONS = 3
ACTIONS_TRIED = 3

Answer = TypeVar("Answer")


@cache
def honest_states() -> list[Json]:
    duels = [random_duel(f"mutated {number}", *game) for number, game in enumerate(GAMES)]
    tables = [random_game(f"mutated {table}", new_table("mutated", *table)) for table in BIG_TABLES]
    return [rules.state_to_json(here.state) for game in (*duels, *tables) for here in game]


def spoiled(seed: int) -> tuple[Json, Chance]:
    chance = Chance(seed, honest_states())
    state = chance.elsewhere()
    for _ in range(chance.number(1, MOST_MUTATIONS)):
        chance.pick(MUTATIONS)(state, chance)
    return state, chance


def answered(state: Json, call: Callable[[], Answer]) -> Answer:
    """What the call gives; a refusal is passed on, and anything else fails with the state that did it."""
    try:
        return call()
    except rules.Refusal:
        raise
    except Exception as error:
        raise AssertionError(f"{error!r} with the state {json.dumps(state)}") from error


@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_spoiled_state_is_answered_or_refused(batch: int) -> None:
    first = batch * STATES_IN_A_BATCH

    verdicts = Counter(_judged(*spoiled(seed)) for seed in range(first, first + STATES_IN_A_BATCH))

    assert verdicts["accepted"] > STATES_IN_A_BATCH / 20, "most mutations are refused, but not all are faults"
    assert verdicts["invalid-state"] > STATES_IN_A_BATCH / 2


def _judged(state: Json, chance: Chance) -> str:
    validator_of("State").validate(state)
    before = deepcopy(state)
    try:
        read = answered(before, lambda: rules.state_from_json(state))
        position = answered(before, lambda: rules.legal_actions(read))
    except rules.Refusal as refusal:
        _says_what_and_where(refusal, state)
        return refusal.code
    finally:
        assert state == before
    _keeps_its_promises(read, position, chance)
    return "accepted"


@cache
def validator_of(schema: str) -> Draft202012Validator:
    return validator({"$ref": f"#/components/schemas/{schema}"})


def _says_what_and_where(refusal: rules.Refusal, state: Json) -> None:
    assert refusal.violations
    for violation in refusal.violations:
        assert violation.rule in rules.load_rulebook()
        assert violation.message
        at({"state": state}, violation.at)


def _resolved(state: rules.State, action: rules.Action) -> Json:
    return rules.resolve(state, action).to_json()


def _keeps_its_promises(state: rules.State, position: rules.Position, chance: Chance) -> None:
    """Every listed action is accepted, leads to a state that is accepted again, and leaves this one as it was."""
    before = rules.state_to_json(state)
    listed = [answer.action for answer in position.legal_actions]
    for action in chance.random.sample(listed, min(ACTIONS_TRIED, len(listed))):
        after = answered(before, partial(_resolved, state, action))
        validator_of("Adjudication").validate(after)
        rules.legal_actions(rules.state_from_json(after["state"]))
    assert (listed == []) == (position.outcome is not None)
    assert rules.state_to_json(state) == before
