"""What a player keeps beside the cards: counters and traits."""

from rules.catalogue import Counter
from rules.engine.game import Game
from rules.table.telling import tell
from rules.trace.events.effects import CounterChanged, TraitChanged


def gain(game: Game, player: str, counter: Counter, count: int) -> None:
    """Never above the counter's most."""
    _change(game, player, counter, count, "counters.range")


def spend(game: Game, player: str, counter: Counter, count: int) -> None:
    _change(game, player, counter, -count, "counters.spend")


def _change(game: Game, player: str, counter: Counter, by: int, rule: str) -> None:
    counters = game.state.player(player).counters
    before = counters[counter.id]
    counters[counter.id] = min(before + by, counter.most)
    if counters[counter.id] != before:
        tell(game, CounterChanged(player, counter.id, before, after=counters[counter.id]), rule)


def change_trait(game: Game, player: str, trait: str, value: str, rule: str) -> None:
    traits = game.state.player(player).traits
    before = traits.get(trait)
    traits[trait] = value
    tell(game, TraitChanged(player, trait, before, after=value), rule)
