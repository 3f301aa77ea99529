"""Items: laid on the battlefield, used as a scheme or attached to a combat card, and gone after that."""

from typing import Literal

from rules.engine.game import Game
from rules.state.model import CombatCard, ContentReference, Fighter, ItemInUse
from rules.table.telling import tell
from rules.trace.events.items import ItemAttached, ItemPlaced, ItemRemoved, ItemUsed


def place_item(game: Game, item: str, space: str) -> None:
    """The game knows the item's content from now on."""
    game.state.items[item] = space
    game.state.content.append(ContentReference("item", item, game.content.items[item].digest))
    tell(game, ItemPlaced(item, space), "items.setup")


def use_item(game: Game, player: str, fighter: str, item: str) -> None:
    del game.state.items[item]
    game.state.item_in_use = ItemInUse(player, fighter, item)
    tell(game, ItemUsed(player, fighter, item), "items.scheme")


def remove_item_in_use(game: Game) -> None:
    used = game.state.item_in_use
    assert used is not None, "an item frame has an item in use"
    game.state.item_in_use = None
    tell(game, ItemRemoved(used.item), "items.scheme")


def attach_item(game: Game, card: CombatCard, role: Literal["attack", "defense"], fighter: Fighter, item: str) -> None:
    card.item = item
    del game.state.items[item]
    tell(game, ItemAttached(fighter.owner, fighter.id, item, role), "items.combat")
