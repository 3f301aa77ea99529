"""Decisions per second of random duels, and the figures a client sizes itself by."""

import random
import time
from collections.abc import Callable, Iterator

import rules
from rules.state.codec import state_to_json
from tests.rules.play import BOARDS, SEATINGS, random_duel


def playout_rows(seconds: float) -> Iterator[tuple[str, str]]:
    until = time.perf_counter() + seconds
    lengths: list[int] = []
    widest = 0
    while time.perf_counter() < until:
        i = len(lengths)
        positions = list(random_duel(f"benchmark {i}", BOARDS[i % 2], SEATINGS[i // 2 % 2]))
        lengths.append(len(positions) - 1)
        widest = max(widest, *(len(here.legal_actions) for here in positions))
    yield "decisions per second", f"{sum(lengths) / seconds:,.0f}"
    yield "games, decisions a game, longest", f"{len(lengths)}, {sum(lengths) / len(lengths):.0f}, {max(lengths)}"
    yield "longest list of legal actions", str(widest)
    yield from _parts(seconds / 2)


def _parts(seconds: float) -> Iterator[tuple[str, str]]:
    """Where the time of one call goes, over the positions of a few games."""
    games = (random_duel(f"parts {i}", BOARDS[i % 2], SEATINGS[0]) for i in range(6))
    states = [here.state for game in games for here in game if not here.outcome]
    bodies = [state_to_json(state) for state in states]
    chance = random.Random("parts")
    calls: dict[str, Callable[[int], object]] = {
        "read a state": lambda i: rules.state_from_json(bodies[i]),
        "list its legal actions": lambda i: rules.legal_actions(states[i]),
        "write a state": lambda i: state_to_json(states[i]),
    }
    spent = dict.fromkeys(calls, 0.0)
    rounds = 0
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        rounds += 1
        i = chance.randrange(len(states))
        for name, call in calls.items():
            began = time.perf_counter()
            call(i)
            spent[name] += time.perf_counter() - began
    for name, total in spent.items():
        yield name, f"{total / rounds * 1e6:.0f} us"
