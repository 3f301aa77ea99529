from collections.abc import Iterator

from rules.engine.game import Game
from rules.refusals.refusal import Violation
from rules.state.seats import Table

MOST_COUNTED = 1_000_000_000  # no game is that long; keeps every number exact in every client


def seat_faults(game: Game) -> Iterator[Violation]:
    state = game.state
    yield from Table(state.mode, state.players, game.topology, "state.seats", "/state/players").faults()
    yield from _out_faults(game)
    yield from _content_faults(game)
    yield from _option_faults(game)
    yield from _count_faults(game)


def _out_faults(game: Game) -> Iterator[Violation]:
    """Whoever is out has no fighter left, unless the game ended with it; nobody is out of a duel that goes on."""
    goes_on = bool(game.state.frames)
    for i, player in enumerate(game.state.players):
        at = f"/state/players/{i}/out_at"
        if player.conceded and not player.is_out:
            yield Violation("state.seats", at, f"{player.id} has conceded and so is out of the game.")
        if not player.is_out:
            continue
        if goes_on and game.state.mode == "duel":
            yield Violation("state.seats", at, "Nobody can be out of a duel that goes on.")
        if goes_on and any(fighter.health for fighter in game.state.fighters_of(player.id)):
            yield Violation("state.seats", at, f"{player.id} still has fighters, and so is not out of the game.")
        if (player.out_at or 0) > game.state.event_count:
            yield Violation("state.counts", at, "That event has not happened yet.")


def _content_faults(game: Game) -> Iterator[Violation]:
    """The heroes at the table, then the items that were put on the battlefield."""
    heroes = list(dict.fromkeys(player.hero for player in game.state.players))
    listed = [(ref.kind, ref.id) for ref in game.state.content]
    if [entry for entry in listed if entry[0] != "item"] != [("hero", hero) for hero in heroes]:
        message = f"Must list just the heroes at the table ({', '.join(heroes)}) and the items of the game."
        yield Violation("state.content", "/state/content", message)
    if len(set(listed)) != len(listed):
        yield Violation("state.content", "/state/content", "The same thing is listed twice.")


def _option_faults(game: Game) -> Iterator[Violation]:
    yield from _ruling_faults(game)
    options = game.state.options
    for i, wanted in enumerate(options.items):
        if wanted not in game.content.item_sets:
            yield Violation("setup.options", f"/state/options/items/{i}", f"There are no items of a set {wanted}.")


def _ruling_faults(game: Game) -> Iterator[Violation]:
    """The ruleset has set every switch, or the caller has, whatever the ruleset says of it."""
    options, known = game.state.options, game.content.rulings
    if options.ruleset not in known.rulesets:
        message = f"There is no ruleset {options.ruleset}, but {' and '.join(known.rulesets)}."
        yield Violation("setup.options", "/state/options/ruleset", message)
    for i, (ruling, value) in enumerate(options.rulings.items()):
        if ruling not in known.switches or value not in known.switches[ruling].values:
            at = f"/state/options/rulings/{i}"
            yield Violation("setup.options", at, f"There is no ruling {ruling} with the value {value}.")
    for missing in (switch for switch in known.switches if switch not in options.rulings):
        message = f"A state has the value of every switch, and that of {missing} is missing."
        yield Violation("setup.options", "/state/options/rulings", message)


def _count_faults(game: Game) -> Iterator[Violation]:
    state = game.state
    counts = {
        "/state/step": state.step,
        "/state/event_count": state.event_count,
        "/state/generator/counter": state.generator.counter,
        "/state/turn/number": state.turn.number if state.turn else 0,
        "/state/turn/round": state.turn.round if state.turn else 0,
    }
    for at, count in counts.items():
        if count > MOST_COUNTED:
            yield Violation("state.counts", at, f"No game gets as far as {count}.")
