"""Nobody learns from a view, or from a problem, what they may not know: two states that differ only there look alike.

`python -m tests.rules.test_leaks 20` does the same with twenty games at each table, and says how much was compared.
"""

import copy
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

import orjson
import pytest

import rules
from rules.rulebook.attack import Attack
from rules.rulebook.combat.defense import Defend
from rules.rulebook.combat.items import AttachItem
from rules.rulebook.item import UseItem
from rules.rulebook.maneuver import Maneuver
from rules.rulebook.scheme import Scheme
from rules.state.actions import (
    Accept,
    Action,
    Boost,
    ChooseCard,
    ChooseFighter,
    ChooseNumber,
    ChooseOption,
    ChoosePlayer,
    ChooseRoute,
    ChooseSpace,
    Concede,
    Decline,
    EndMoves,
    MoveFighter,
    PlaceFighter,
)
from tests.rules.play import leaving_sometimes, played
from tests.rules.secrets import (
    Eyes,
    cards_of,
    disguised,
    disguised_events,
    everybody,
    eyes_of,
    first_difference,
    hidden_places,
    is_news,
    unseen_cards,
)

Json = dict[str, Any]
SEATS = ("ann", "ben", "cid", "dot")
GAMES = 4  # at each table in the suite
STEPS_AHEAD = 6
# Their sentences quote what is printed on a card, and that may be the name of another.
TELL_WORDINGS = ("effect-started", "effect-skipped", "choice-declined", "modifier-added", "modifier-ended")


@dataclass(frozen=True, slots=True)
class Table:
    mode: rules.Mode
    seats: int
    team_hands: str = "shared"
    person: str | None = None  # who plays the first seat and the third
    heroes: tuple[str, ...] = ()  # any, if none is said


LOOKERS = ("king-arthur", "moon-knight", "she-hulk", "doctor-strange")
WITH_LOOKERS = "heroes who look at cards and pick them"
TABLES = {
    "duel": Table("duel", 2),
    "free-for-all of three": Table("free-for-all", 3),
    "free-for-all of four": Table("free-for-all", 4),
    "teams with shared hands": Table("teams", 4),
    "teams with hands of their own": Table("teams", 4, "own"),
    "one person with two seats": Table("teams", 4, "shared", "pat"),
    "one person with two hands": Table("teams", 4, "own", "ann"),
    WITH_LOOKERS: Table("free-for-all", 4, heroes=LOOKERS),
}
at_every_table = pytest.mark.parametrize("name", TABLES)


# Positions


@dataclass(frozen=True, slots=True)
class Pair:
    """What is, and what might as well be for all that this viewer knows."""

    here: rules.Adjudication
    eyes: Eyes
    other: rules.State
    seed: str

    def chance(self) -> random.Random:
        return random.Random(self.seed)


def _new_game(table: Table, seed: str) -> rules.Adjudication:
    chance = random.Random(seed)
    content = rules.load_content()
    boards = [board.id for board in content.boards.values() if len(board.topology.starts) >= table.seats]
    heroes = table.heroes or tuple(content.heroes)
    seats = tuple(_seat(table, i, chance.choice(heroes)) for i in range(table.seats))
    options = rules.Options(team_hands="own" if table.team_hands == "own" else "shared")
    return rules.new_game(rules.Setup(table.mode, chance.choice(boards), seats, seed, options))


def _seat(table: Table, i: int, hero: str) -> rules.Seat:
    seat = SEATS[i]
    team = f"team-{i % 2}" if table.mode == "teams" else seat
    person = table.person if table.person and i % 2 == 0 else seat
    return rules.Seat(seat, hero, seat.capitalize(), person, team)


def _game(table: Table, seed: str) -> Iterator[rules.Adjudication]:
    return played(f"play {seed}", _new_game(table, seed), leaving_sometimes(in_duels=0.001, in_others=0.01))


@cache
def _positions(name: str, games: int = GAMES) -> list[rules.Adjudication]:
    """Some of the positions of some games, and all in which hidden things are on the table."""
    chance = random.Random(f"positions {name}")
    return [
        here
        for i in range(games)
        for here in _game(TABLES[name], f"leaks {name} {i}")
        if chance.random() < _interest(here)
    ]


def _interest(here: rules.Adjudication) -> float:
    question = here.position.question
    if question is None or not here.state.step or any(frame.bound for frame in here.state.frames if frame.player):
        return 1
    return {"take-action": 0.15, "move-fighters": 0.1, "place-fighter": 0.1, "defend": 0.5, "boost": 0.3}.get(
        question.kind, 1
    )


Who = Literal["each", "by turns", "asked"]


def _pairs(name: str, games: int, who: Who, *, every: int = 1, is_thorough: bool = True) -> Iterator[Pair]:
    """For some of the positions one viewer, or each, with a state they cannot tell from it."""
    for i, here in list(enumerate(_positions(name, games)))[::every]:
        for viewer in _viewers(here, i // every, who):
            seed = f"{name} {i} {viewer}"
            eyes = eyes_of(here.state, viewer)
            other = disguised(here, eyes, random.Random(seed), is_thorough=is_thorough)
            if other is not None:
                yield Pair(here, eyes, other, seed)


def _viewers(here: rules.Adjudication, i: int, who: Who) -> list[str]:
    viewers = everybody(here.state)
    match who:
        case "each":
            return viewers
        case "by turns":
            return [viewers[i % len(viewers)]]
        case "asked":
            return [here.position.question.player] if here.position.question else []


def _bytes(value: object) -> bytes:
    return orjson.dumps(value)


# Views


def views_tell_nothing(name: str, games: int = GAMES) -> Counter[str]:
    tally: Counter[str] = Counter(positions=len(_positions(name, games)))
    for pair in _pairs(name, games, "each"):
        events = disguised_events(pair.here, pair.eyes, pair.chance())

        (seen,) = pair.here.views_for([pair.eyes.id])
        imagined = rules.view(pair.other, pair.eyes.id, events)

        assert _bytes(seen) == _bytes(imagined), _where(seen, imagined, pair)
        tally["views compared"] += 1
        tally["with a face-down card replaced"] += pair.other.combat != pair.here.state.combat
        tally["with other bindings"] += pair.other.frames != pair.here.state.frames
        tally["with other hands"] += _hands(pair.other) != _hands(pair.here.state)
    return tally


def _hands(state: rules.State) -> list[list[str]]:
    return [player.hand for player in state.players]


def _where(one: Json, other: Json, pair: Pair) -> str:
    parts = [f"{key}: {one[key]} / {other[key]}" for key in one if one[key] != other[key]]
    return f"{pair.seed}: {pair.eyes.id} can tell them apart by {'; '.join(parts)[:3000]}"


@at_every_table
def test_a_view_is_the_same_whatever_its_viewer_may_not_know(name: str) -> None:
    tally = views_tell_nothing(name)

    assert tally["views compared"] > 0.9 * tally["positions"] * (TABLES[name].seats + 1)
    assert tally["with a face-down card replaced"] > 20
    assert tally["with other bindings"] > 0 or not TABLES[name].heroes


def views_say_what_they_hide(name: str, games: int = GAMES) -> Counter[str]:
    tally: Counter[str] = Counter()
    for i, here in enumerate(_positions(name, games)):
        (viewer,) = _viewers(here, i, "by turns")
        eyes = eyes_of(here.state, viewer)
        (seen,) = here.views_for([viewer])
        events = [event.to_json() for event in here.events]

        assert _bytes(rules.view(here.state, viewer, events)) == _bytes(seen)
        assert sorted(seen["hidden"]) == sorted(hidden_places(here, eyes))
        assert {"state": seen["state"], "events": seen["events"]} == _masked(here, seen)
        _names_nothing_unseen(here, eyes, seen)
        tally["views checked against the whole truth"] += 1
    return tally


def _masked(here: rules.Adjudication, seen: Json) -> Json:
    """The truth with just the places replaced that the view says are hidden."""
    events = [copy.deepcopy(event.to_json()) for event in here.events]
    truth: Json = {"state": rules.state_to_json(here.state), "events": events}
    for place in seen["hidden"]:
        if place == "/legal_actions":
            assert seen["legal_actions"] == []
            continue
        *way, last = place.split("/")[1:]
        inside: Any = truth
        for step in way:
            inside = inside[int(step)] if isinstance(inside, list) else inside[step]
        inside[last] = ["?"] * len(inside[last]) if isinstance(inside[last], list) else "?"
    truth["state"]["type"] = "view"
    del truth["state"]["generator"], truth["state"]["frames"]
    for event, told in zip(truth["events"], seen["events"], strict=True):
        del event["hidden"], event["seen_by"]
        event["text"] = told["text"]
    return truth


def _names_nothing_unseen(here: rules.Adjudication, eyes: Eyes, seen: Json) -> None:
    raw = _bytes(seen).decode()
    told = [event["text"] for event in seen["events"] if event["type"] not in TELL_WORDINGS]
    for card, name in unseen_cards(here, eyes).items():
        assert f'"{card}"' not in raw, (card, eyes, raw)
        assert not any(f" {name} " in f"{text} " for text in told), (name, eyes, told)


@at_every_table
def test_a_view_says_just_what_it_hides_and_names_no_unseen_card(name: str) -> None:
    assert views_say_what_they_hide(name)


def test_an_event_with_secrets_can_be_told_without_them() -> None:
    told = set()
    for name in ("free-for-all of four", WITH_LOOKERS):
        for here in _positions(name):
            (seen,) = here.views_for([rules.SPECTATOR])
            for entry, shown in zip(here.events, seen["events"], strict=True):
                if entry.event.hidden:
                    told.add(entry.event.name)
                    assert shown["text"].endswith("."), shown
                    assert "?" not in shown["text"], shown

    assert told == {kind.name for kind in rules.EVENT_TYPES.values() if kind.secret}


def test_somebody_who_is_out_keeps_their_own_view() -> None:
    out = 0
    for name in ("free-for-all of four", WITH_LOOKERS):
        for here in _positions(name):
            for i, player in enumerate(here.state.players):
                if player.is_out and here.outcome is None:
                    (seen,) = here.views_for([player.id])
                    assert seen["viewer"] == player.id
                    assert seen["state"]["players"][i]["hand"] == player.hand
                    assert seen["legal_actions"] == []
                    out += 1

    assert out > 50


# Problems


def problems_tell_nothing(name: str, games: int = GAMES) -> Counter[str]:
    tally: Counter[str] = Counter()
    for pair in _pairs(name, games, "by turns", every=2):
        for action, decision in _wrong_requests(pair):
            problem = _problem(pair.here.state, [action], decision)
            imagined = _problem(pair.other, [action], decision)

            assert problem == imagined, f"{pair.seed}: {action} {decision}\n{problem!r}\n{imagined!r}"
            tally["requests compared"] += 1
            tally["problems compared"] += problem is not None
    return tally


def lists_tell_nothing(name: str, games: int = GAMES) -> Counter[str]:
    tally: Counter[str] = Counter()
    for pair in _pairs(name, games, "asked", every=2):
        for actions in _wrong_lists(pair):
            problem = _problem(pair.here.state, actions)
            imagined = _problem(pair.other, actions)

            assert problem == imagined, f"{pair.seed}: {actions}\n{problem!r}\n{imagined!r}"
            tally["problems of lists compared"] += problem is not None
    return tally


def _problem(state: rules.State, actions: list[Action], decision: int | None = None) -> bytes | None:
    """What a sender is told, word by word; None if nothing is wrong with it."""
    try:
        rules.resolve(state, actions[0] if len(actions) == 1 else actions, decision=decision)
    except rules.Refusal as refusal:
        violations = [violation.to_json() for violation in refusal.violations]
        return _bytes([refusal.code, refusal.detail, violations, refusal.extra])
    return None


def _wrong_requests(pair: Pair) -> list[tuple[Action, int | None]]:
    """By a seat of the viewer; somebody who only watches can try a seat that is not there."""
    chance = pair.chance()
    step = pair.here.state.step
    seat = _sender(pair, chance)
    tries = chance.sample(_any_actions(pair.here.state, seat, chance), 4)
    is_out = any(player.id == seat and player.is_out for player in pair.here.state.players)
    leaving = [Concede(seat)] if is_out or seat == "nobody" else []
    return [*((action, None) for action in (*tries, *leaving)), (tries[0], step + 1), (tries[1], step - 1)]


def _sender(pair: Pair, chance: random.Random) -> str:
    question = pair.here.position.question
    if question and question.player in pair.eyes.seats and chance.random() < 0.8:
        return question.player
    return chance.choice(sorted(pair.eyes.seats) or ["nobody"])


def _any_actions(state: rules.State, seat: str, chance: random.Random) -> list[Action]:
    """One of each type; some of them may even be possible."""
    content = rules.load_content()
    pick = chance.choice
    fighters = [fighter.id for fighter in state.fighters]
    spaces = list(content.boards[state.board.id].topology.ids)
    players = [player.id for player in state.players]
    cards = list(cards_of(state.player(seat if seat in players else players[0])))
    items = list(content.items)
    return [
        *(Maneuver(seat), Accept(seat), Decline(seat), EndMoves(seat)),
        *(Scheme(seat, pick(fighters), pick(cards)) for _ in range(2)),
        *(Attack(seat, pick(fighters), pick(fighters), pick(cards)) for _ in range(2)),
        *(Defend(seat, pick(cards)), Boost(seat, pick(cards)), ChooseCard(seat, pick(cards))),
        *(UseItem(seat, pick(fighters), pick(items)), AttachItem(seat, pick(items))),
        *(PlaceFighter(seat, pick(fighters), pick(spaces)), MoveFighter(seat, pick(fighters), pick(spaces))),
        MoveFighter(seat, pick(fighters), pick(spaces), (pick(spaces), pick(spaces))),
        *(ChooseFighter(seat, pick(fighters)), ChooseSpace(seat, pick(spaces)), ChooseRoute(seat, pick(fighters))),
        *(ChooseNumber(seat, 99), ChooseOption(seat, "neither"), ChoosePlayer(seat, pick(players))),
    ]


def _wrong_lists(pair: Pair) -> list[list[Action]]:
    """Something that is possible, and then something that never is: nothing of it happens."""
    question = pair.here.position.question
    assert question is not None, "somebody is asked"
    chance = pair.chance()
    first = [chance.choice(question.answers).action for _ in range(2)]
    seat = question.player
    then: list[Action] = [ChooseNumber(seat, 99), Maneuver("nobody"), Concede("nobody"), ChooseOption(seat, "neither")]
    return [[action, chance.choice(then)] for action in first]


@at_every_table
def test_a_problem_tells_its_sender_nothing_hidden(name: str) -> None:
    tally = problems_tell_nothing(name)

    assert tally["problems compared"] > 200


@at_every_table
def test_a_refused_list_of_actions_tells_nothing_hidden(name: str) -> None:
    tally = lists_tell_nothing(name)

    assert tally["problems of lists compared"] > 50


# What happens next


def news_comes_as_news(name: str, games: int = GAMES) -> Counter[str]:
    """Both states go on in the same way, and look the same until an event tells the viewer something."""
    tally: Counter[str] = Counter()
    for pair in _pairs(name, games, "by turns", every=2, is_thorough=False):
        tally["games gone on with"] += 1
        chance = pair.chance()
        one, other = pair.here.state, pair.other
        for _ in range(STEPS_AHEAD):
            action = _common_action(one, other, chance)
            if action is None:
                break
            ones, others = rules.resolve(one, action), rules.resolve(other, action)
            tally["actions taken in both"] += 1
            if not _look_alike(ones, others, action, pair):
                break
            one, other = ones.state, others.state
    return tally


def _common_action(one: rules.State, other: rules.State, chance: random.Random) -> Action | None:
    answers = [{answer.action: None for answer in rules.legal_actions(state).legal_actions} for state in (one, other)]
    common = [action for action in answers[0] if action in answers[1]]
    playing = [player.id for player in one.players if not player.is_out]
    if one.frames and chance.random() < (0.2 if one.combat else 0.05):
        return Concede(chance.choice(playing))
    return chance.choice(common) if common else None


def _look_alike(one: rules.Adjudication, other: rules.Adjudication, action: Action, pair: Pair) -> bool:
    """Whether the viewer has still learned nothing that tells the two apart."""
    (seen,), (imagined,) = one.views_for([pair.eyes.id]), other.views_for([pair.eyes.id])
    if _bytes(seen) == _bytes(imagined):
        return True
    difference = first_difference(seen["events"], imagined["events"])
    assert difference is not None, f"{action}: {_where(seen, imagined, pair)}"
    assert is_news(*difference), f"{pair.seed}: {pair.eyes.id} learns by {action}: {difference}"
    return False


@at_every_table
def test_what_follows_looks_the_same_until_an_event_tells_something(name: str) -> None:
    tally = news_comes_as_news(name)

    assert tally["actions taken in both"] > 2 * tally["games gone on with"]


CHECKS: Mapping[str, Callable[[str, int], Counter[str]]] = {
    "views": views_tell_nothing,
    "what views hide": views_say_what_they_hide,
    "problems": problems_tell_nothing,
    "lists": lists_tell_nothing,
    "what follows": news_comes_as_news,
}


def _main(games: int) -> None:
    total: Counter[str] = Counter()
    for name in TABLES:
        for check, run in CHECKS.items():
            begun = time.perf_counter()
            try:
                tally = run(name, games)
            except Exception as found:  # the other checks go on
                print(f"FOUND at {name}, {check}: {type(found).__name__} {found}\n")
                continue
            total += tally
            print(f"{name}, {check}: {dict(tally)} in {time.perf_counter() - begun:.1f} s")
    print(dict(total))


if __name__ == "__main__":
    _main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
