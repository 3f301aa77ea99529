"""Items of the board."""

from typing import Literal

from rules.trace.event import Event, event
from rules.trace.names import Names
from rules.wording.sentences import sentence


@event()
class ItemPlaced(Event):
    item: str
    space: str

    def text(self, names: Names) -> str:
        return sentence("Item on {}: {}", self.space, names.item(self.item))


@event()
class ItemAttached(Event):
    player: str
    fighter: str
    item: str
    role: Literal["attack", "defense"]

    def text(self, names: Names) -> str:
        return sentence(
            "{} takes up an item for the {}: {}", names.fighter(self.fighter), self.role, names.item(self.item)
        )


@event()
class ItemUsed(Event):
    player: str
    fighter: str
    item: str

    def text(self, names: Names) -> str:
        return sentence("{} uses an item: {}", names.fighter(self.fighter), names.item(self.item))


@event()
class ItemRemoved(Event):
    item: str

    def text(self, names: Names) -> str:
        return sentence("Item out of the game: {}", names.item(self.item))
