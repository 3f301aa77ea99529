"""What an effect that ends the turn skips, in every kind of action, tried with a hero made for the purpose."""

from typing import Any

import pytest

import rules
from rules.rulebook.attack import Attack
from rules.rulebook.maneuver import Maneuver
from rules.rulebook.scheme import Scheme
from rules.state.actions import Accept, ChooseCard, Decline, MoveFighter
from rules.trace.events.cards import CardDiscarded, CardDrawn
from rules.trace.events.combat import CombatEnded, CombatResolved
from rules.trace.events.effects import ModifierEnded
from rules.trace.events.game import RulingApplied
from rules.trace.events.health import DamageDealt
from rules.trace.events.turn import TurnCutShort
from tests.rules.hero_files import hero_data
from tests.rules.play import told
from tests.rules.test_made_up_hero import at_the_table, made_up, why_skipped, with_card, with_scheme

END: dict[str, Any] = {"do": "end-turn"}
DRAW: dict[str, Any] = {"do": "draw", "amount": 1}
AFTER = {"end-the-turn": "after-the-combat"}
AT_ONCE = [RulingApplied("end-the-turn", "at-once")]
LATER = [RulingApplied("end-the-turn", "after-the-combat")]
SCHEME = Scheme("alice", "robin-hood", "steal-from-the-rich")


def resolved(content: rules.Content, *actions: rules.Action, **given: object) -> rules.Adjudication:
    given = {"spaces": {"robin-hood": "s08", "outlaw-1": "s20", "bigfoot": "s09", "jackalope": "s28"}, **given}
    return rules.resolve(at_the_table(content, **given), list(actions), content=content)


def is_bobs_turn(here: rules.Adjudication) -> bool:
    """Nothing of the action is left on the table."""
    state = here.state
    assert (state.combat, state.scheme, state.item_in_use, state.modifiers) == (None, None, None, [])
    return state.turn is not None and state.turn.player == "bob" and len(state.frames) == 1


@pytest.mark.parametrize(("rulings", "drawn", "said"), [({}, 1, AT_ONCE), (AFTER, 2, LATER)])
def test_a_scheme_is_broken_off_or_carried_out(rulings: dict[str, str], drawn: int, said: list[RulingApplied]) -> None:
    here = resolved(with_scheme([DRAW, END, DRAW]), SCHEME, rulings=rulings)

    assert len(told(here, CardDrawn)) == drawn
    assert told(here, RulingApplied) == said
    assert [card.card for card in told(here, CardDiscarded)] == ["steal-from-the-rich"]
    assert is_bobs_turn(here)


@pytest.mark.parametrize("rulings", [{}, AFTER])
@pytest.mark.parametrize("steps", [[DRAW, END], [{"choose": "option", "amount": 1, "as": "way"}]])
def test_the_switch_is_not_named_where_nothing_is_left(rulings: dict[str, str], steps: list[dict[str, Any]]) -> None:
    """Not by a block, either, that was not chosen."""
    if "choose" in steps[0]:
        options = [{"name": "end", "steps": [DRAW, END]}, {"name": "draw", "steps": [DRAW]}]
        steps = [{"choose": "option", "amount": 1, "options": options}]
    content = with_scheme(steps)
    state = at_the_table(content, rulings=rulings)
    here = rules.resolve(state, SCHEME, content=content)
    if here.position.question and here.position.question.kind == "choose-option":
        here = rules.resolve(here.state, here.legal_actions[0].action, content=content)

    assert told(here, TurnCutShort)
    assert told(here, RulingApplied) == []
    assert is_bobs_turn(here)


def test_a_price_may_end_the_turn_and_what_was_paid_for_is_skipped() -> None:
    content = with_scheme([{"may": END, "if_done": [DRAW]}])

    here = resolved(content, SCHEME, Accept("alice"))

    assert told(here, CardDrawn) == []
    assert told(here, RulingApplied) == AT_ONCE
    assert is_bobs_turn(here)


def test_a_combat_that_is_broken_off_before_its_result_has_none() -> None:
    content = with_card("ambush", immediately=[END])
    attack = Attack("alice", "robin-hood", "bigfoot", "ambush")

    here = resolved(content, attack, hand={"alice": ["ambush"]})

    assert told(here, CombatEnded) == [CombatEnded("robin-hood", "bigfoot", resolved=False)]
    assert told(here, CombatResolved) + told(here, DamageDealt) == []
    assert told(here, RulingApplied) == AT_ONCE
    assert is_bobs_turn(here)


def test_a_combat_that_is_carried_out_has_its_result() -> None:
    content = with_card("ambush", immediately=[END])
    attack = Attack("alice", "robin-hood", "bigfoot", "ambush")

    here = resolved(content, attack, Decline("alice"), hand={"alice": ["ambush"]}, rulings=AFTER)

    assert told(here, CombatEnded) == [CombatEnded("robin-hood", "bigfoot", resolved=True)]
    assert told(here, DamageDealt)
    assert told(here, RulingApplied) == LATER
    assert is_bobs_turn(here)


def test_a_maneuver_is_broken_off_before_its_draw() -> None:
    content = made_up(abilities=[{"when": "maneuver", "steps": [{"may": END}]}])

    here = resolved(content, Maneuver("alice"), Accept("alice"))

    assert told(here, CardDrawn) == []
    assert told(here, RulingApplied) == AT_ONCE
    assert is_bobs_turn(here)


def test_a_maneuver_is_broken_off_between_two_moves_and_what_lasts_for_the_action_is_over() -> None:
    longer = {"do": "lasting", "until": "end-of-action", "modifiers": [{"modifier": "move", "add": 1}]}
    abilities = [{"when": "maneuver", "steps": [longer]}, {"when": "after-move", "steps": [END]}]
    content = made_up(abilities=abilities)
    move = MoveFighter("alice", "robin-hood", "s03")

    here = resolved(content, Maneuver("alice"), Decline("alice"), move)

    assert here.state.fighter("robin-hood").space == "s03"
    assert told(here, ModifierEnded)
    assert told(here, RulingApplied) == AT_ONCE
    assert is_bobs_turn(here)


def test_a_maneuver_is_carried_out() -> None:
    content = made_up(abilities=[{"when": "after-move", "steps": [END]}])
    moves = (MoveFighter("alice", "robin-hood", "s03"), MoveFighter("alice", "outlaw-1", "s21"))

    here = resolved(content, Maneuver("alice"), Decline("alice"), *moves, rulings=AFTER)

    assert here.state.fighter("outlaw-1").space == "s21"
    assert len(told(here, TurnCutShort)) == 1
    assert why_skipped(here) == ["the turn ends with this action"]
    assert is_bobs_turn(here)


def test_a_scheme_that_is_played_after_a_combat_takes_everything_with_it() -> None:
    """Scheme, combat and the effect that played the scheme: all is cleaned up, each card in its pile."""
    hand = {"pile": "hand", "of": "you", "type": "scheme"}
    playing = [
        {"choose": "cards", "from": hand, "as": "plan"},
        {"do": "play-scheme", "cards": "$plan", "fighters": "robin-hood"},
        DRAW,
    ]
    changes: dict[str, dict[str, Any]] = {"ambush": {"after": playing}, "steal-from-the-rich": {"scheme": [END, DRAW]}}
    cards: list[dict[str, Any]] = hero_data("robin-hood")["cards"]
    content = made_up(cards=[card | changes.get(card["id"], {}) for card in cards])
    attack = Attack("alice", "robin-hood", "bigfoot", "ambush")

    here = resolved(content, attack, hand={"alice": ["ambush", "steal-from-the-rich"]})
    if here.position.question and here.position.question.kind == "choose-card":
        action = ChooseCard("alice", "steal-from-the-rich")
        here = rules.resolve(here.state, action, content=content)

    assert told(here, CardDrawn) == []
    assert {card.card for card in told(here, CardDiscarded)} == {"ambush", "steal-from-the-rich"}
    assert told(here, RulingApplied) == AT_ONCE
    assert is_bobs_turn(here)


def test_a_turn_that_was_ended_at_once_has_nothing_under_way() -> None:
    content = with_scheme([END, {"may": DRAW}])
    state = resolved(content, SCHEME, rulings=AFTER).state.copy()
    assert rules.validate(state, content=content).is_legal
    state.options.rulings["end-the-turn"] = "at-once"  # type: ignore[index]

    refusal = rules.validate(state, content=content).refusal

    assert refusal is not None
    assert [(violation.rule, violation.at) for violation in refusal.violations] == [("state.frames", "/state/frames/0")]
