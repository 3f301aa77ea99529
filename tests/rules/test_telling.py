"""What random games tell, read as one story: causes that came before, and led to it."""

import random
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

import rules
from rules.engine.question import Question
from rules.state.actions import Concede
from rules.trace.event import Event
from rules.trace.events.effects import EffectStarted
from rules.trace.events.fighters import FighterDefeated, FighterRemoved
from rules.trace.events.game import GameEnded, PlayerConceded, PlayerEliminated
from rules.trace.events.health import DamageDealt
from rules.trace.told import ToldEvent
from tests.rules.play import new_duel, new_table

HEROES = list(rules.load_content().heroes)
EAGER = ("attack", "scheme", "defend", "boost", "accept", "use-item", "attach-item")
LONGEST_GAME = 5_000

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
    """Attacks and schemes are preferred; in a game of many somebody leaves now and then."""
    chance = random.Random(f"story {number}")
    here = TABLES[number]
    yield here
    for _ in range(LONGEST_GAME):
        if here.outcome:
            return
        here = rules.resolve(here.state, _some_action(here, chance))
        yield here
    raise AssertionError(f"story {number} did not end")


def _some_action(here: rules.Adjudication, chance: random.Random) -> rules.Action:
    answers = [answer.action for answer in here.legal_actions]
    playing = [player.id for player in here.state.players if not player.is_out]
    if chance.random() < (0.005 if len(playing) > 2 else 0):
        return Concede(chance.choice(playing))
    eager = [action for action in answers if action.type in EAGER]
    return chance.choice(eager if eager and chance.random() < 0.6 else answers)


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
