"""What heroes have and are, the items on the battlefield, and what lasts."""

from collections.abc import Iterable, Iterator

from rules.engine.game import Game
from rules.engine.modifier import subject_name
from rules.engine.step import Step
from rules.refusals.refusal import Violation
from rules.state.bindings import Binding, Fighters, Players
from rules.state.model import Lasting, Player


def belonging_faults(game: Game) -> Iterator[Violation]:
    for i, player in enumerate(game.state.players):
        at = f"/state/players/{i}"
        yield from _counter_faults(game, player, at)
        yield from _trait_faults(game, player, at)
    yield from _item_faults(game)
    for i, entry in enumerate(game.state.modifiers):
        yield from _lasting_faults(game, entry, f"/state/modifiers/{i}")


def _counter_faults(game: Game, player: Player, at: str) -> Iterator[Violation]:
    known = game.hero_of(player.id).counters
    if list(player.counters) != list(known):
        yield Violation("counters.range", f"{at}/counters", _has_just(player, "counters", known))
        return
    for i, (counter, value) in enumerate(player.counters.items()):
        if not 0 <= value <= known[counter].most:
            message = f"{known[counter].name} goes from 0 to {known[counter].most}."
            yield Violation("counters.range", f"{at}/counters/{i}/value", message)


def _trait_faults(game: Game, player: Player, at: str) -> Iterator[Violation]:
    """A trait that is chosen in the setup may be missing until then, and of a player who left before."""
    known = game.hero_of(player.id).traits
    is_settled = game.state.turn is not None and not player.is_out
    certain = [trait.id for trait in known.values() if trait.start is not None or is_settled]
    if not set(certain) <= set(player.traits) <= set(known):
        yield Violation("traits.setup", f"{at}/traits", _has_just(player, "traits", known))
        return
    for i, (trait, value) in enumerate(player.traits.items()):
        values = [one.id for one in known[trait].values]
        if value not in values:
            message = f"The {known[trait].name} is {' or '.join(values)}."
            yield Violation("traits.setup", f"{at}/traits/{i}/value", message)


def _has_just(player: Player, what: str, known: Iterable[str]) -> str:
    names = ", ".join(known)
    return f"{player.hero} has the {what} {names}." if names else f"{player.hero} has no {what}."


def _item_faults(game: Game) -> Iterator[Violation]:
    marks = {space.id: space.item for space in game.content.boards[game.state.board.id].spaces}
    in_game = [ref.id for ref in game.state.content if ref.kind == "item"]
    for i, (item, space) in enumerate(game.state.items.items()):
        at = f"/state/items/{i}"
        if item not in in_game or game.content.items[item].set_id not in game.state.options.items:
            yield Violation("items.setup", f"{at}/id", f"{item} is not one of the items of this game.")
        elif marks.get(space) != game.content.items[item].kind:
            yield Violation("items.setup", f"{at}/space", f"{space} is no space for the item {item}.")
    if len(set(game.state.items.values())) != len(game.state.items):
        yield Violation("items.setup", "/state/items", "Two items lie on one space.")
    yield from _taken_up_faults(game, in_game)


def _taken_up_faults(game: Game, in_game: list[str]) -> Iterator[Violation]:
    """An item that is used or attached lies nowhere."""
    for at, item, kind in _taken_up(game):
        if item not in in_game or game.content.items[item].kind != kind:
            yield Violation("items.setup", at, f"{item} is not a {kind} item of this game.")
        elif item in game.state.items:
            yield Violation("items.setup", at, f"{item} cannot lie on the battlefield, too.")
    taken = [item for _, item, _ in _taken_up(game)]
    if len(set(taken)) != len(taken):
        yield Violation("items.setup", "/state/combat", "One item cannot be taken up twice.")


def _taken_up(game: Game) -> list[tuple[str, str, str]]:
    state = game.state
    items = [("/state/item_in_use/item", state.item_in_use.item, "scheme")] if state.item_in_use else []
    for role in ("attack", "defense"):
        side = getattr(state.combat, role) if state.combat else None
        if side and side.item:
            items.append((f"/state/combat/{role}/item", side.item, "combat"))
    return items


def _lasting_faults(game: Game, entry: Lasting, at: str) -> Iterator[Violation]:
    """Each points to the step that made it, for a player who has that script, and remembers whom it was made for."""
    script = game.content.script(entry.script)
    step = script.steps.get(entry.at) if script else None
    lasting = step.left_behind if isinstance(step, Step) else None
    if lasting is None:
        yield Violation("state.modifiers", at, f"{entry.script}{entry.at} leaves nothing behind.")
        return
    owner = entry.script.partition("/")[0]
    if not any(player.id == entry.player and player.hero == owner for player in game.state.players):
        yield Violation("state.modifiers", f"{at}/player", f"This script belongs to the player of {owner}.")
    if entry.until != lasting.until:
        yield Violation("state.modifiers", f"{at}/until", f"This lasts until {lasting.until}.")
    if entry.until == "end-of-combat" and game.state.combat is None:
        yield Violation("state.modifiers", at, "What lasts until the end of a combat is over without one.")
    wanted = {
        subject_name(i): modifier.subject_type for i, modifier in enumerate(lasting.modifiers) if modifier.subject_type
    }
    if list(entry.bound) != list(wanted) or not all(_fits(game, entry.bound[n], wanted[n]) for n in wanted):
        yield Violation("state.modifiers", f"{at}/bound", "This does not say for whom it was made.")


def _fits(game: Game, binding: Binding, wanted: str) -> bool:
    match binding:
        case Fighters(ids) if wanted == "fighter":
            return all(fighter in game.roster for fighter in ids)
        case Players(ids) if wanted == "player":
            return all(player in [seat.id for seat in game.state.players] for player in ids)
    return False
