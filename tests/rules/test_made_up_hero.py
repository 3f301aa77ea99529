"""Rules that no card of the shipped decks shows, tried with a hero made for the purpose."""

from dataclasses import replace
from typing import Any

import pytest

import rules
from rules.content.hero import parse_hero
from rules.rulebook.attack import Attack
from rules.rulebook.combat.items import AttachItem
from rules.rulebook.scheme import Scheme
from rules.state.actions import Accept, ChooseOption, Decline
from rules.trace.events.choices import ChoiceMade
from rules.trace.events.combat import CombatResolved
from rules.trace.events.effects import EffectSkipped
from rules.trace.events.health import HealthRecovered
from tests.conformance.table import table
from tests.rules.hero_files import hero_data
from tests.rules.play import told


def made_up(**changes: object) -> rules.Content:
    """Robin Hood, changed."""
    hero = parse_hero(hero_data("robin-hood") | changes, "made-up.yaml")
    shipped = rules.load_content()
    return replace(shipped, heroes={**shipped.heroes, hero.id: hero})


def with_card(card_id: str, **changes: object) -> rules.Content:
    cards = hero_data("robin-hood")["cards"]
    return made_up(cards=[card | changes if card["id"] == card_id else card for card in cards])


def with_scheme(steps: list[Any]) -> rules.Content:
    return with_card("steal-from-the-rich", scheme=steps)


def at_the_table(content: rules.Content, **given: object) -> rules.State:
    spaces = {"robin-hood": "s08", "bigfoot": "s07", "jackalope": "s24"}
    state = table({"spaces": spaces, "hand": {"alice": ["steal-from-the-rich"]}, **given})
    hero = content.heroes["robin-hood"]
    state.content = [
        rules_ref if rules_ref.id != hero.id else type(rules_ref)("hero", hero.id, hero.digest)
        for rules_ref in state.content
    ]
    return state


PLAY = Scheme("alice", "robin-hood", "steal-from-the-rich")


def why_skipped(here: rules.Adjudication) -> list[str]:
    return [skipped.why for skipped in told(here, EffectSkipped)]


def test_health_recovers_no_higher_than_the_dial() -> None:
    content = with_scheme([{"do": "recover", "fighters": "robin-hood", "amount": 3}])
    hurt = at_the_table(content, health={"robin-hood": 11})

    after = rules.resolve(hurt, PLAY, content=content)

    assert after.state.fighter("robin-hood").health == 13
    assert told(after, HealthRecovered) == [HealthRecovered("robin-hood", 2, before=11, after=13)]


def test_where_nothing_can_be_recovered_the_reason_is_told() -> None:
    content = with_scheme([{"do": "recover", "fighters": "robin-hood", "amount": 3}])

    after = rules.resolve(at_the_table(content), PLAY, content=content)

    assert not told(after, HealthRecovered)
    assert why_skipped(after) == ["Robin Hood has full health"]


TO_NO_EFFECT: list[tuple[dict[str, Any], str]] = [
    ({"do": "set-health", "fighters": "robin-hood", "amount": 13}, "Robin Hood has 13 health already"),
    ({"do": "set-health", "fighters": "robin-hood", "amount": 20}, "Robin Hood has 13 health already"),
    ({"do": "recover", "fighters": "robin-hood", "amount": 0}, "there is 0 to recover"),
    ({"do": "recover", "fighters": ["robin-hood", "outlaw"], "amount": 1}, "Robin Hood has full health"),
    ({"do": "swap-spaces", "fighters": ["robin-hood", "your-fighter"]}, "Robin Hood has nobody to swap with"),
    (
        {"do": "deal-damage", "fighters": ["outlaw"], "amount": 1},
        "Outlaw 1, Outlaw 2, Outlaw 3 and Outlaw 4 are not",
    ),
    ({"do": "deal-damage", "fighters": "robin-hood", "amount": 0}, "the damage is 0"),
    ({"do": "draw", "amount": 0}, "there are 0 cards to draw"),
    ({"do": "gain-action", "amount": 0}, "there are 0 actions to gain"),
    ({"do": "spend-action", "amount": 2}, "alice has 1 action left"),
    ({"do": "move", "fighters": "robin-hood", "up_to": 0}, "the move is 0 spaces long"),
    ({"do": "put", "cards": {"pile": "discard", "of": "you"}, "to": "discard"}, "there is no card in alice's"),
    ({"do": "place", "fighters": "robin-hood", "to": {"adjacent_to": "outlaw"}}, "Outlaw 1, Outlaw 2, Outlaw 3 and"),
    (
        {"if": {"either": [{"any": {"side": "own", "adjacent_to": "outlaw"}}, {"adjacent": ["outlaw", "robin-hood"]}]}},
        "Outlaw 1, Outlaw 2, Outlaw 3 and Outlaw 4 are not on the battlefield",
    ),
    ({"if": {"at_least": [{"health_of": "robin-hood"}, 14]}}, "Robin Hood's health is 13"),
    ({"if": {"at_least": [14, {"health_of": "robin-hood"}]}}, ""),
    ({"if": {"none": {"side": "opposing"}}}, "Bigfoot and the Jackalope are there"),
    (
        {"if": {"none": {"side": "opposing", "in_zone_of": "outlaw"}}},
        "Outlaw 1, Outlaw 2, Outlaw 3 and Outlaw 4 are not",
    ),
]


@pytest.mark.parametrize(("step", "why"), TO_NO_EFFECT, ids=[str(step) for step, _ in TO_NO_EFFECT])
def test_a_step_that_comes_to_nothing_gives_its_true_reason(step: dict[str, Any], why: str) -> None:
    steps = [{**step, "then": [{"do": "draw", "amount": 1}]}] if "if" in step else [step]
    content = with_scheme(steps)

    after = rules.resolve(at_the_table(content), PLAY, content=content)

    reasons = why_skipped(after)
    assert len(reasons) == (1 if why else 0), reasons
    assert not why or reasons[0].startswith(why), reasons


def test_start_of_turn_abilities_come_before_the_first_action() -> None:
    ability = {"when": "start-of-turn", "steps": [{"may": {"do": "draw", "amount": 1}}]}
    content = made_up(abilities=[ability])
    pairs = zip(("bob", "alice"), ("bigfoot", "robin-hood"), strict=True)
    seats = tuple(rules.Seat(player, hero, player, player, player) for player, hero in pairs)
    here = rules.new_game(rules.Setup("duel", "sherwood-forest", seats, "start"), content)
    while not (here.state.turn and here.state.turn.player == "alice"):
        here = rules.resolve(here.state, here.legal_actions[-1].action, content=content)

    question = here.position.question
    assert question is not None
    assert (question.player, question.kind) == ("alice", "confirm")
    assert here.state.turn.actions_left == 2
    after = rules.resolve(here.state, Accept("alice"), content=content)
    assert len(after.state.player("alice").hand) == len(here.state.player("alice").hand) + 1
    declined = rules.resolve(here.state, Decline("alice"), content=content)
    assert declined.position.question is not None
    assert declined.position.question.kind == "take-action"
    forged = here.state.copy()
    assert forged.turn is not None
    forged.turn.actions_left = 0
    refusal = rules.validate(forged, content=content).refusal
    assert refusal is not None
    assert [(violation.rule, violation.at) for violation in refusal.violations] == [
        ("state.turn", "/state/turn/actions_left")
    ]


def test_a_choice_with_one_public_answer_is_made_without_asking() -> None:
    content = with_scheme([{"choose": "players", "from": "opponents", "as": "foe"}, {"do": "draw", "amount": 1}])

    after = rules.resolve(at_the_table(content), PLAY, content=content)

    assert [choice.chosen for choice in told(after, ChoiceMade)] == ["bob"]


def test_the_steps_of_a_call_are_bounded() -> None:
    state = table({"spaces": {"robin-hood": "s08", "bigfoot": "s07"}, "hand": {"alice": ["steal-from-the-rich"]}})

    with pytest.raises(rules.Refusal) as caught:
        rules.resolve(state, PLAY, budget=rules.Budget(steps=2))

    assert caught.value.code == "budget-exceeded"
    assert caught.value.detail == "This takes more than 2 engine steps."
    # Where it stopped may tell of cards that were drawn or revealed on the way, and nothing has happened.
    assert [violation.at for violation in caught.value.violations] == ["/action"]


def doubling() -> rules.Content:
    """An attack card whose effect during combat depends on the value it has by then."""
    return with_card("ambush", during=[{"do": "add-value", "amount": {"value_of": "your-card"}}])


@pytest.mark.parametrize(("first", "value"), [("card", 5), ("item", 6)])
def test_where_the_order_of_a_card_and_its_item_matters_their_player_orders_them(first: str, value: int) -> None:
    content = doubling()
    spaces = {"robin-hood": "s16", "bigfoot": "s09"}
    state = at_the_table(
        content, board="the-raft", spaces=spaces, items={"food-tray": "s16"}, hand={"alice": ["ambush"]}
    )

    here = rules.resolve(state, Attack("alice", "robin-hood", "bigfoot", "ambush"), content=content)
    asked = rules.resolve(here.state, AttachItem("alice", "food-tray"), content=content)
    question = asked.position.question
    assert question is not None
    assert (question.kind, question.player) == ("order-effects", "alice")
    assert [answer.label for answer in question.answers] == ["Ambush first", "The Food Tray first"]
    after = rules.resolve(asked.state, ChooseOption("alice", first), content=content)

    (result,) = told(after, CombatResolved)
    assert result.attack is not None
    assert result.attack.value == value


def test_where_it_does_not_matter_nobody_is_asked_for_an_order() -> None:
    state = table(
        {
            "board": "the-raft",
            "spaces": {"robin-hood": "s16", "bigfoot": "s09"},
            "items": {"food-tray": "s16"},
            "hand": {"alice": ["ambush"], "bob": ["hoax"]},
        }
    )

    here = rules.resolve(state, [Attack("alice", "robin-hood", "bigfoot", "ambush"), AttachItem("alice", "food-tray")])
    after = rules.resolve(here.state, Decline("bob"))

    assert told(after, CombatResolved)
