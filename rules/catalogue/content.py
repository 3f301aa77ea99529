"""Everything on offer, by its id."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rules.board import Board
from rules.catalogue.heroes import Hero
from rules.catalogue.items import ITEMS, Item
from rules.catalogue.rulings import Rulings
from rules.catalogue.script import Script


@dataclass(frozen=True, slots=True)
class Content:
    heroes: Mapping[str, Hero]
    boards: Mapping[str, Board]
    items: Mapping[str, Item]
    item_sets: Sequence[str]  # the sets that have items, by their ids
    rulings: Rulings
    digest: str

    def with_boards(self, *boards: Board) -> "Content":
        """The same and these; of two with one id, the one named last."""
        return replace(self, boards={**self.boards, **{board.id: board for board in boards}})

    def digest_of(self, kind: str, thing_id: str) -> str | None:
        """Of a hero's, board's or item's mechanics, if it is known here."""
        known: Mapping[str, Mapping[str, Hero | Board | Item]] = {
            "board": self.boards,
            "hero": self.heroes,
            "item": self.items,
        }
        thing = known[kind].get(thing_id)
        return thing.digest if thing else None

    def script(self, script_id: str) -> Script | None:
        """A script by its name: hero/card/window, hero/trigger, or items/item/window."""
        owner, _, rest = script_id.partition("/")
        name, slash, window = rest.partition("/")
        if owner == ITEMS:
            item = self.items.get(name)
            return item.script if item and item.window == window else None
        hero = self.heroes.get(owner)
        if hero is None:
            return None
        if not slash:
            return hero.triggers.get(rest)
        card = hero.cards.get(name)
        return card.scripts.get(window) if card else None
