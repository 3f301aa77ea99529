"""The one door chance comes through: a seed and a counter make every number (Ruling randomness).

Every use is logged.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import replace

from rules.engine.game import Game
from rules.table.telling import tell
from rules.trace.events.game import RandomDrawn

_WORD = 2**64


def key_of(seed: str) -> str:
    return hashlib.sha256(b"umpire:" + seed.encode()).hexdigest()[:32]


def roll(game: Game, reason: str, below: Sequence[int]) -> list[int]:
    """One number from 0 up to each bound, the bound excluded."""
    counter = game.state.generator.counter
    results = [_number_below(game, bound) for bound in below]
    tell(game, RandomDrawn(reason, counter, tuple(below), tuple(results)), "chance.logged")
    return results


def shuffled(game: Game, cards: Sequence[str], reason: str) -> list[str]:
    """Fisher and Yates, from the last place to the second. One card or none needs no chance."""
    order = list(cards)
    if len(order) < 2:
        return order
    places = range(len(order) - 1, 0, -1)
    for place, other in zip(places, roll(game, reason, [place + 1 for place in places]), strict=True):
        order[place], order[other] = order[other], order[place]
    return order


def _number_below(game: Game, bound: int) -> int:
    """Words too near the top of their range are thrown away, so that every result is equally likely."""
    fair = _WORD - _WORD % bound
    while (word := _next_word(game)) >= fair:
        pass
    return word % bound


def _next_word(game: Game) -> int:
    generator = game.state.generator
    game.state.generator = replace(generator, counter=generator.counter + 1)
    block = bytes.fromhex(generator.key) + generator.counter.to_bytes(8, "big")
    return int.from_bytes(hashlib.sha256(block).digest()[:8], "big")
