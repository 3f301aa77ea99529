"""Fighters on the board: where they come, go and stand."""

from rules.trace.event import Event, event
from rules.trace.names import Names
from rules.wording.sentences import sentence


@event()
class FighterPlaced(Event):
    fighter: str
    from_: str | None
    to: str

    def text(self, names: Names) -> str:
        origin = f", from {self.from_}" if self.from_ else ""
        if self.from_ == self.to:
            origin = ", where it stood"
        return sentence("{} is placed on {}{}", names.fighter(self.fighter), self.to, origin)


@event()
class ZonesFull(Event):
    hero: str
    sidekick: str

    def text(self, names: Names) -> str:
        fighters = names.fighter(self.hero), names.fighter(self.sidekick)
        anywhere = "any free space that is kept for no hero"
        return sentence("The zones of {} have no room, so {} may begin on {}", *fighters, anywhere)


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
            return sentence("{} moves through {} and back to {}", fighter, through, self.to)
        way = f", through {through}" if through else ""
        return sentence("{} moves from {} to {}{}", fighter, self.from_, self.to, way)


@event()
class FighterReturned(Event):
    fighter: str
    to: str
    health: int

    def text(self, names: Names) -> str:
        return sentence("{} returns to {} with {} health", names.fighter(self.fighter), self.to, self.health)


@event()
class FighterRemoved(Event):
    """In the setup it may not have been placed yet: `from_` is nothing then."""

    fighter: str
    from_: str | None

    def text(self, names: Names) -> str:
        comes = "leaves" if self.from_ else "does not come to"
        return sentence("{} {} the battlefield", names.fighter(self.fighter), comes)


@event()
class FightersSwapped(Event):
    fighter: str
    other: str
    from_: str
    to: str

    def text(self, names: Names) -> str:
        fighter, other = names.fighter(self.fighter), names.fighter(self.other)
        return sentence("{} ({}) and {} ({}) swap spaces", fighter, self.from_, other, self.to)


@event()
class FighterDefeated(Event):
    fighter: str

    def text(self, names: Names) -> str:
        return sentence("{} is defeated", names.fighter(self.fighter))
