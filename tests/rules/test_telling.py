"""What random games tell, read as one story: causes that came before and led to it, sums that join up."""

import re
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

import rules
from rules.engine.question import Question
from rules.trace.event import Event
from rules.trace.events.cards import CardBoosted, CardReplaced, CardRevealed
from rules.trace.events.combat import AttackDeclared, CombatResolved, CombatValue, ValueChanged, ValueIgnored
from rules.trace.events.effects import EffectStarted
from rules.trace.events.fighters import FighterDefeated, FighterRemoved
from rules.trace.events.game import GameEnded, PlayerConceded, PlayerEliminated
from rules.trace.events.health import DamageDealt
from rules.trace.events.turn import ActionStarted, MoveValueChanged
from rules.trace.told import ToldEvent
from tests.rules.play import leaving_sometimes, new_duel, new_table, played

HEROES = list(rules.load_content().heroes)

DUELS = [(hero, HEROES[(i + 5) % len(HEROES)]) for i, hero in enumerate(HEROES)]
MIRRORS = [(hero, hero) for hero in HEROES]
BIG: list[tuple[rules.Mode, tuple[str, ...]]] = [
    ("free-for-all", ("ghost-rider", "moon-knight", "ghost-rider")),
    ("free-for-all", ("alice", "sinbad", "she-hulk", "doctor-strange")),
    ("free-for-all", ("luke-cage", "medusa", "spider-man", "king-arthur")),
    ("teams", ("robin-hood", "bigfoot", "alice", "moon-knight")),
    ("teams", ("doctor-strange", "king-arthur", "doctor-strange", "sinbad")),
]
TABLES = [
    *(new_duel(f"story {i}", ("the-raft", "sanctum-sanctorum")[i % 2], pair) for i, pair in enumerate(DUELS)),
    *(new_duel(f"mirror {i}", ("marmoreal", "yukon")[i % 2], pair) for i, pair in enumerate(MIRRORS)),
    *(new_table(f"table {i}", mode, "sarpedon", heroes) for i, (mode, heroes) in enumerate(BIG)),
]
at_every_table = pytest.mark.parametrize("number", range(len(TABLES)))


def story(number: int) -> Iterator[rules.Adjudication]:
    return played(f"story {number}", TABLES[number], leaving_sometimes(in_duels=0, in_others=0.005))


Story = tuple[tuple[Sequence[ToldEvent], Question | None], ...]


@cache
def story_of(number: int) -> Story:
    """What was told step by step, and what was asked then."""
    return tuple((here.events, here.position.question) for here in story(number))


@at_every_table
def test_causes_came_before_and_led_to_it(number: int) -> None:
    told: dict[int, ToldEvent] = {}
    for events, _ in story_of(number):
        for one in events:
            told[one.number] = one
            _was_caused(one, told)

    assert list(told) == list(range(1, len(told) + 1))


# What these are always caused by.
CAUSES: dict[type[Event], tuple[type[Event], ...]] = {
    FighterDefeated: (DamageDealt,),
    PlayerEliminated: (FighterDefeated, PlayerConceded),
    FighterRemoved: (PlayerEliminated,),
    GameEnded: (FighterDefeated, PlayerEliminated),
}


def _was_caused(one: ToldEvent, told: dict[int, ToldEvent]) -> None:
    cause = one.cause.members
    if cause["type"] == "event":
        assert cause["number"] < one.number
    if type(one.event) in CAUSES:
        assert isinstance(told[cause["number"]].event, CAUSES[type(one.event)])
    if isinstance(one.event, FighterDefeated):
        damage = told[cause["number"]].event
        assert isinstance(damage, DamageDealt)
        assert (damage.fighter, damage.after) == (one.event.fighter, 0)
    if isinstance(one.event, EffectStarted):
        assert cause["type"] != "effect"


@at_every_table
def test_the_value_of_a_combat_card_is_told_from_the_printed_one_to_the_last(number: int) -> None:
    values: dict[str, int] = {}
    attacker = ""
    for events, _ in story_of(number):
        for one in events:
            match one.event:
                case AttackDeclared(player=player):
                    values, attacker = {}, player
                case (
                    CardRevealed(player=player, value=int(value), from_="combat")
                    | CardReplaced(player=player, value=value)
                ):
                    values[player] = value
                case ValueChanged(player=player, before=before, after=after):
                    assert values[player] == before
                    values[player] = after
                case ValueIgnored(player=player):
                    values[player] = 0
                case CombatResolved(attack=attack, defense=defense):
                    _is_sum(attack, values.pop(attacker, None))
                    _is_sum(defense, values.popitem()[1] if values else None)


def _is_sum(resolved: CombatValue | None, told: int | None) -> None:
    if resolved is not None:
        assert resolved.value == told
        assert sum(part.amount for part in resolved.parts) == resolved.value


@at_every_table
def test_nothing_changes_into_itself(number: int) -> None:
    for events, _ in story_of(number):
        for one in events:
            data = one.event.data()
            assert "after" not in data or data["before"] != data["after"], one.text


@at_every_table
def test_the_move_value_is_told_from_the_one_asked_about_to_the_one_moved_by(number: int) -> None:
    value = asked = None
    heroes = rules.load_content().heroes
    owners = {player.id: heroes[player.hero].move for player in TABLES[number].state.players}
    for events, question in story_of(number):
        for one in events:
            match one.event:
                case ActionStarted(player=player, kind="maneuver"):
                    value = owners[player]
                case CardBoosted(before=before, after=after):
                    assert before == value == asked
                    value = after
                case MoveValueChanged(before=before, after=after):
                    assert before == value
                    value = after
        if question and question.kind == "boost" and question.source is None:
            asked = int(re.findall(r"the move value of (\d+)", question.prompt)[0])
            assert asked == value
        if question and question.kind == "move-fighters" and question.source is None:
            assert question.up_to == value
