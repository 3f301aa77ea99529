"""Items: laid on the battlefield, used as a scheme or attached to a combat card, and gone after that."""

from typing import Literal

from rules.engine.game import Game
from rules.state.model import CombatCard, ContentReference, Fighter, ItemInUse


def place_item(game: Game, item: str, space: str) -> None:
    """The game knows the item's content from now on."""
    game.state.items[item] = space
    game.state.content.append(ContentReference("item", item, game.content.items[item].digest))
    game.tell("item-placed", "items.setup", {"item": item, "space": space})


def use_item(game: Game, player: str, fighter: str, item: str) -> None:
    del game.state.items[item]
    game.state.item_in_use = ItemInUse(player, fighter, item)
    game.tell("item-used", "items.scheme", {"player": player, "fighter": fighter, "item": item})


def remove_item_in_use(game: Game) -> None:
    used = game.state.item_in_use
    assert used is not None, "an item frame has an item in use"
    game.state.item_in_use = None
    game.tell("item-removed", "items.scheme", {"item": used.item})


def attach_item(game: Game, card: CombatCard, role: Literal["attack", "defense"], fighter: Fighter, item: str) -> None:
    card.item = item
    del game.state.items[item]
    data = {"player": fighter.owner, "fighter": fighter.id, "item": item, "role": role}
    game.tell("item-attached", "items.combat", data)
