"""What is told of a value that changes during the combat, where no card of the shipped decks shows it."""

from typing import Any

import rules
from rules.rulebook.attack import Attack
from rules.rulebook.combat.defense import Defend
from rules.state.actions import ChooseNumber, PlaceFighter
from rules.state.model import ValueChange
from rules.trace.events.combat import CombatResolved, CombatValue, ValueChanged, ValueIgnored, ValuePart
from tests.conformance.table import table
from tests.rules.hero_files import hero_data
from tests.rules.play import told
from tests.rules.test_made_up_hero import at_the_table, made_up

BONUS = "Robin Hood's ability"
AWAY = {"do": "place", "fighters": "robin-hood", "to": "any"}
NEAR = {"any": {"side": "opposing", "adjacent_to": "robin-hood"}}
SPACES = {"robin-hood": "s08", "bigfoot": "s09"}
SHOT = Attack("alice", "robin-hood", "bigfoot", "ambush")


def with_ambush(windows: dict[str, list[Any]], **changes: object) -> rules.Content:
    """Ambush does this and nothing else."""
    cards = [
        {name: member for name, member in card.items() if name != "during"} | windows
        if card["id"] == "ambush"
        else card
        for card in hero_data("robin-hood")["cards"]
    ]
    return made_up(cards=cards, **changes)


def with_bonus(condition: dict[str, Any], steps: list[Any]) -> rules.Content:
    """2 for Robin Hood's attack cards, as long as the condition holds; the steps are Ambush's at the reveal."""
    cards = {"role": "attack", "played_by": "robin-hood"}
    return with_ambush(
        {"immediately": steps}, modifiers=[{"modifier": "value", "cards": cards, "add": 2, "while": condition}]
    )


def changes(here: rules.Adjudication) -> list[tuple[int, int, str]]:
    return [(event.before, event.after, event.why) for event in told(here, ValueChanged)]


def test_a_bonus_that_is_lost_and_won_again_is_told() -> None:
    content = with_bonus(NEAR, [AWAY, AWAY])
    state = at_the_table(content, spaces=SPACES, hand={"alice": ["ambush"]})
    place = [PlaceFighter("alice", "robin-hood", space) for space in ("s28", "s16")]

    after = rules.resolve(state, [SHOT, *place], content=content)

    assert changes(after) == [(2, 4, BONUS), (4, 2, f"no longer {BONUS}"), (2, 4, BONUS)]
    (result,) = told(after, CombatResolved)
    assert result.attack == CombatValue(4, (ValuePart(2, "printed"), ValuePart(2, BONUS)))


def test_a_bonus_that_comes_of_a_boost_is_told_with_it() -> None:
    one_discarded = {"at_least": [{"count": {"pile": "discard", "of": "you"}}, 1]}
    content = with_bonus(one_discarded, [{"do": "boost", "from": "deck-top"}])
    state = at_the_table(content, spaces=SPACES, hand={"alice": ["ambush"]}, deck={"alice": ["snark"]})

    after = rules.resolve(state, SHOT, content=content)

    assert sorted(why for _, _, why in changes(after)) == [BONUS, "boost Snark"]
    assert [(before, after) for before, after, _ in changes(after)] in ([(2, 3), (3, 5)], [(2, 4), (4, 5)])


def test_a_value_that_is_ignored_for_a_while_is_told_as_0_and_then_as_what_it_is() -> None:
    ignored = {"modifier": "value", "cards": "your-card", "ignore": True, "while": NEAR}
    content = with_ambush({"immediately": [AWAY], "always": [ignored]})
    state = at_the_table(content, spaces=SPACES, hand={"alice": ["ambush"]})

    here = rules.resolve(state, SHOT, content=content)
    after = rules.resolve(here.state, PlaceFighter("alice", "robin-hood", "s28"), content=content)

    assert told(here, ValueIgnored) == [ValueIgnored("alice", "ambush")]
    assert changes(after) == [(0, 2, "no longer ignored")]


def test_a_sum_that_would_fall_below_0_says_why_it_does_not() -> None:
    """Only a state from outside can have it so."""
    hand = {"alice": ["spirit-of-vengeance"], "bob": ["deal-with-the-devil"]}
    spaces = {"ghost-rider": "s08", "p1-ghost-rider": "s08", "p2-ghost-rider": "s09"}
    state = table({"heroes": ["ghost-rider", "ghost-rider"], "spaces": spaces, "hand": hand})
    attack = Attack("alice", "p1-ghost-rider", "p2-ghost-rider", "spirit-of-vengeance")
    here = rules.resolve(state, [attack, Defend("bob", "deal-with-the-devil")])
    forged = here.state.copy()
    assert forged.combat is not None
    assert forged.combat.defense is not None
    forged.combat.defense.changes.append(ValueChange("add", -9, "a curse"))

    after = rules.resolve(forged, ChooseNumber("bob", 5))

    assert not changes(after)
    (result,) = told(after, CombatResolved)
    assert result.defense is not None
    assert str(result.defense) == "0 = 2 printed - 9 a curse + 5 Deal With The Devil + 2 never below 0"
    assert sum(part.amount for part in result.defense.parts) == result.defense.value
