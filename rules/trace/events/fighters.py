"""Fighters on the board: where they come, go and stand."""

from rules.trace.event import Event, event
from rules.trace.names import Names


@event()
class FighterPlaced(Event):
    fighter: str
    from_: str | None
    to: str

    def text(self, names: Names) -> str:
        origin = f", from {self.from_}" if self.from_ else ""
        return f"{names.fighter(self.fighter)} is placed on {self.to}{origin}."


@event()
class ZonesFull(Event):
    hero: str
    sidekick: str

    def text(self, names: Names) -> str:
        hero, sidekick = names.fighter(self.hero), names.fighter(self.sidekick)
        return f"The zones of {hero} have no room, so {sidekick} may begin on any free space that is kept for no hero."


@event()
class FighterMoved(Event):
    fighter: str
    from_: str
    to: str
    path: tuple[str, ...]
    through: tuple[str, ...]

    def text(self, names: Names) -> str:
        fighter, through = names.fighter(self.fighter), names.fighters(self.through)
        if self.from_ == self.to:
            return f"{fighter} moves through {through} and back to {self.to}."
        way = f", through {through}" if through else ""
        return f"{fighter} moves from {self.from_} to {self.to}{way}."


@event()
class FighterReturned(Event):
    fighter: str
    to: str
    health: int

    def text(self, names: Names) -> str:
        return f"{names.fighter(self.fighter)} returns to {self.to} with {self.health} health."


@event()
class FighterRemoved(Event):
    fighter: str

    def text(self, names: Names) -> str:
        return f"{names.fighter(self.fighter)} leaves the battlefield."


@event()
class FightersSwapped(Event):
    fighter: str
    other: str
    from_: str
    to: str

    def text(self, names: Names) -> str:
        fighter, other = names.fighter(self.fighter), names.fighter(self.other)
        return f"{fighter} ({self.from_}) and {other} ({self.to}) swap spaces."


@event()
class FighterDefeated(Event):
    fighter: str

    def text(self, names: Names) -> str:
        return f"{names.fighter(self.fighter)} is defeated."
