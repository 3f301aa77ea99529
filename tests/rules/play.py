"""Random play in process, for the properties that must hold at every decision."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import rules
from rules.state.actions import Concede
from rules.trace.event import Event

Kind = TypeVar("Kind", bound=Event)
Choose = Callable[[rules.Adjudication, random.Random], rules.Action]

BOARDS = ("sherwood-forest", "yukon")
SEATINGS = (("robin-hood", "bigfoot"), ("bigfoot", "robin-hood"), ("sinbad", "medusa"), ("medusa", "sinbad"))
LONGEST_GAME = 5_000
EAGER = ("attack", "scheme", "defend", "boost", "accept", "use-item", "attach-item")

NO_OPTIONS = rules.Options()
PLAYERS = ("alice", "bob", "carol", "dave")
BIG_TABLES: tuple[tuple[rules.Mode, str, tuple[str, ...]], ...] = (
    ("free-for-all", "the-raft", ("ghost-rider", "robin-hood", "luke-cage")),
    ("free-for-all", "marmoreal", ("she-hulk", "doctor-strange", "alice", "she-hulk")),
    ("teams", "sarpedon", ("king-arthur", "medusa", "spider-man", "moon-knight")),
    ("teams", "sanctum-sanctorum", ("sinbad", "bigfoot", "doctor-strange", "luke-cage")),
)

# Every hero once, on boards with items and without.
TABLES = (
    ("the-raft", ("ghost-rider", "robin-hood")),
    ("sanctum-sanctorum", ("doctor-strange", "king-arthur")),
    ("sarpedon", ("alice", "luke-cage")),
    ("the-raft", ("she-hulk", "medusa")),
    ("yukon", ("moon-knight", "sinbad")),
    ("sanctum-sanctorum", ("bigfoot", "spider-man")),
)


def new_duel(seed: str, board: str = "sherwood-forest", heroes: tuple[str, str] = SEATINGS[0]) -> rules.Adjudication:
    pairs = zip(("alice", "bob"), heroes, strict=True)
    seats = tuple(rules.Seat(player, hero, player, player, player) for player, hero in pairs)
    return rules.new_game(rules.Setup("duel", board, seats, seed))


def new_table(
    seed: str, mode: rules.Mode, board: str, heroes: Sequence[str], options: rules.Options = NO_OPTIONS
) -> rules.Adjudication:
    """More than two players; in teams every other one is of the same team."""
    teams = ("north", "south", "north", "south") if mode == "teams" else PLAYERS
    seats = tuple(
        rules.Seat(player, hero, player, player, team)
        for player, hero, team in zip(PLAYERS, heroes, teams, strict=False)
    )
    return rules.new_game(rules.Setup(mode, board, seats, seed, options))


def told(here: rules.Adjudication, kind: type[Kind]) -> list[Kind]:
    """The events of this type."""
    return [entry.event for entry in here.events if isinstance(entry.event, kind)]


def random_duel(seed: str, board: str, heroes: tuple[str, str]) -> Iterator[rules.Adjudication]:
    """Every adjudication of a game whose players answer at random, the last with its outcome."""
    return random_game(seed, new_duel(seed, board, heroes))


def random_game(seed: str, here: rules.Adjudication) -> Iterator[rules.Adjudication]:
    return played(seed, here, lambda here, chance: chance.choice(here.legal_actions).action)


def played(seed: str, here: rules.Adjudication, choose: Choose) -> Iterator[rules.Adjudication]:
    chance = random.Random(seed)
    yield here
    for _ in range(LONGEST_GAME):
        if here.outcome:
            return
        here = rules.resolve(here.state, choose(here, chance))
        yield here
    raise AssertionError(f"the game with seed {seed} did not end in {LONGEST_GAME} actions")


def eager_action(here: rules.Adjudication, chance: random.Random) -> rules.Action:
    """One after which cards take effect is preferred."""
    answers = [answer.action for answer in here.legal_actions]
    eager = [action for action in answers if action.type in EAGER]
    return chance.choice(eager if eager and chance.random() < 0.6 else answers)


def leaving_sometimes(in_duels: float, in_others: float) -> Choose:
    """As above, but now and then somebody concedes."""

    def choose(here: rules.Adjudication, chance: random.Random) -> rules.Action:
        playing = [player.id for player in here.state.players if not player.is_out]
        if chance.random() < (in_others if len(playing) > 2 else in_duels):
            return Concede(chance.choice(playing))
        return eager_action(here, chance)

    return choose
