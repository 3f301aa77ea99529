"""Items of the board."""

from typing import Literal

from rules.trace.event import Event, event
from rules.trace.names import Names


@event()
class ItemPlaced(Event):
    item: str
    space: str

    def text(self, names: Names) -> str:
        return f"Item on {self.space}: {names.item(self.item)}."


@event()
class ItemAttached(Event):
    player: str
    fighter: str
    item: str
    role: Literal["attack", "defense"]

    def text(self, names: Names) -> str:
        return f"{names.fighter(self.fighter)} takes up an item for the {self.role}: {names.item(self.item)}."


@event()
class ItemUsed(Event):
    player: str
    fighter: str
    item: str

    def text(self, names: Names) -> str:
        return f"{names.fighter(self.fighter)} uses an item: {names.item(self.item)}."


@event()
class ItemRemoved(Event):
    item: str

    def text(self, names: Names) -> str:
        return f"Item out of the game: {names.item(self.item)}."
