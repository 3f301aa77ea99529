from collections import Counter
from collections.abc import Iterator

from rules.engine.game import Game
from rules.refusals import Violation
from rules.setup import SEATS_OF_A_DUEL, SPECTATOR

MOST_COUNTED = 1_000_000_000  # no game is that long; keeps every number exact in every client


def seat_faults(game: Game) -> Iterator[Violation]:
    state = game.state
    if len(state.players) != SEATS_OF_A_DUEL:
        yield Violation("state.seats", "/state/players", f"A duel has 2 players, not {len(state.players)}.")
    for what in ("id", "team"):
        if max(Counter(getattr(player, what) for player in state.players).values()) > 1:
            yield Violation("state.seats", "/state/players", f"Two players have the same {what}.")
    for i, player in enumerate(state.players):
        if player.id == SPECTATOR:
            yield Violation("state.seats", f"/state/players/{i}/id", f'"{SPECTATOR}" cannot be a player.')
        if player.out:
            yield Violation("state.seats", f"/state/players/{i}/out", "Nobody can be out of a duel that goes on.")
    heroes = list(dict.fromkeys(player.hero for player in state.players))
    if [(ref.kind, ref.id) for ref in state.content] != [("hero", hero) for hero in heroes]:
        yield Violation(
            "state.content", "/state/content", f"Must list just the heroes at the table: {', '.join(heroes)}."
        )
    yield from _count_faults(game)


def _count_faults(game: Game) -> Iterator[Violation]:
    state = game.state
    counts = {
        "/state/step": state.step,
        "/state/event_count": state.event_count,
        "/state/generator/counter": state.generator.counter,
        "/state/turn/number": state.turn.number if state.turn else 0,
    }
    for at, count in counts.items():
        if count > MOST_COUNTED:
            yield Violation("state.counts", at, f"No game gets as far as {count}.")
