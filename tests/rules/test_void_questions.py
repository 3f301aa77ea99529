"""Nobody is asked what nothing hangs on, unless only hidden cards tell; tried with schemes made for the purpose."""

from typing import Any

import pytest

import rules
from rules.rulebook.scheme import Scheme
from rules.state.actions import Accept
from tests.rules.test_made_up_hero import PLAY, at_the_table, why_skipped, with_scheme

Steps = list[dict[str, Any]]

ANYBODY: dict[str, Any] = {"choose": "fighters", "from": {"side": "any"}, "as": "one"}
HEALED = {"do": "recover", "fighters": "$one", "amount": 2}
DRAWN = {"do": "draw", "amount": 1}
A_HERO = {"any": {"in": "$one", "kind": "hero"}}
ALL_ARE_WELL = "Robin Hood has full health, Bigfoot has full health and the Jackalope has full health"

NOT_ASKED: list[tuple[str, Steps]] = [
    ("what is chosen comes to nothing", [ANYBODY, HEALED]),
    ("what else happens comes after it", [ANYBODY, HEALED, DRAWN]),
    ("nothing else happens between", [ANYBODY, {"do": "recover", "fighters": "robin-hood", "amount": 1}, HEALED]),
    ("it comes to nothing on both ways", [ANYBODY, {"if": A_HERO, "then": [HEALED], "else": [HEALED]}]),
    ("it may be left out", [{"may": ANYBODY, "if_done": [HEALED]}]),
    ("it is spoken of further on", [{"may": ANYBODY}, HEALED]),
    ("neither option does anything", [{"choose": "option", "options": [
        {"name": "one", "steps": [{"do": "recover", "fighters": "robin-hood", "amount": 1}]},
        {"name": "other", "steps": [{"do": "move", "fighters": "robin-hood", "up_to": 0}]},
    ]}]),
    ("none of several steps does anything", [{"may": [
        {"do": "recover", "fighters": "robin-hood", "amount": 1},
        {"do": "put", "cards": {"pile": "discard", "of": "you"}, "to": "hand"},
    ]}]),
    ("one choice hangs on another", [
        {"choose": "spaces", "from": {"adjacent_to": "robin-hood"}, "as": "here"},
        {"choose": "spaces", "from": {"adjacent_to": "$here"}, "as": "there"},
        {"do": "recover", "fighters": {"side": "any", "at": ["$there"]}, "amount": 1},
    ]),
]  # fmt: skip


@pytest.mark.parametrize("steps", [steps for _, steps in NOT_ASKED], ids=[name for name, _ in NOT_ASKED])
def test_nobody_is_asked_what_nothing_hangs_on(steps: Steps) -> None:
    content = with_scheme(steps)

    after = rules.resolve(at_the_table(content), PLAY, content=content)

    assert asked(after) == "take-action"
    assert why_skipped(after)


def test_the_reason_names_everybody_who_could_have_been_chosen() -> None:
    content = with_scheme([ANYBODY, HEALED])

    after = rules.resolve(at_the_table(content), PLAY, content=content)

    assert why_skipped(after) == [ALL_ARE_WELL, "nobody was chosen"]


HURT = {"health": {"bigfoot": 15}}
ASKED: list[tuple[str, Steps, dict[str, Any], str]] = [
    ("one answer matters", [ANYBODY, HEALED], HURT, "choose-fighter"),
    ("something between may change that", [ANYBODY, DRAWN, HEALED], {}, "choose-fighter"),
    ("one of two ways matters", [ANYBODY, {"if": A_HERO, "then": [HEALED], "else": [DRAWN]}], {}, "choose-fighter"),
    ("nothing speaks of it", [ANYBODY, DRAWN], {}, "choose-fighter"),
    ("one option does something", [{"choose": "option", "options": [
        {"name": "one", "steps": [{"do": "recover", "fighters": "robin-hood", "amount": 1}]},
        {"name": "other", "steps": [DRAWN]},
    ]}], {}, "choose-option"),
    ("the cards are hidden", [
        {"choose": "cards", "from": {"pile": "hand", "of": "you"}, "as": "shown"},
        {"do": "recover", "fighters": "robin-hood", "amount": {"boost_of": "$shown"}},
    ], {"hand": {"alice": ["steal-from-the-rich", "feint"]}}, "choose-card"),
]  # fmt: skip


@pytest.mark.parametrize(("steps", "given", "kind"), [row[1:] for row in ASKED], ids=[row[0] for row in ASKED])
def test_a_question_that_can_matter_is_asked(steps: Steps, given: dict[str, Any], kind: str) -> None:
    content = with_scheme(steps)

    after = rules.resolve(at_the_table(content, **given), PLAY, content=content)

    assert asked(after) == kind


@pytest.mark.parametrize("deck", [["ambush"], []])
def test_whether_a_hidden_card_is_there_is_found_out_and_not_told_before(deck: list[str]) -> None:
    ambush = {"pile": "deck", "of": "you", "card": "ambush"}
    content = with_scheme([{"may": {"do": "put", "cards": ambush, "to": "hand"}, "if_not": [DRAWN]}])
    both = {"hand": {"alice": ["steal-from-the-rich"]}, "deck": {"alice": deck}}
    gone = {} if deck else {"discard": {"alice": ["ambush", "ambush"]}, "deck": {"alice": ["snark"]}}
    state = at_the_table(content, **both | gone)

    here = rules.resolve(state, Scheme("alice", "robin-hood", "steal-from-the-rich"), content=content)
    after = rules.resolve(here.state, Accept("alice"), content=content)

    assert asked(here) == "confirm"
    assert after.state.player("alice").hand == (["ambush", "ambush"] if deck else ["snark"])
    assert why_skipped(after) == ([] if deck else ["Ambush is not in alice's deck"])


def asked(here: rules.Adjudication) -> str:
    question = here.position.question
    assert question is not None
    return question.kind
