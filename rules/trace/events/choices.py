"""Choices of players. Which card or number was chosen is told by what follows."""

from rules.trace.event import Event, event
from rules.trace.names import Names


@event()
class ChoiceMade(Event):
    player: str
    kind: str
    chosen: str

    def text(self, names: Names) -> str:
        player = names.player(self.player)
        match self.kind:
            case "choose-fighter":
                return f"{player} chooses {names.fighter(self.chosen)}."
            case "choose-player":
                return f"{player} chooses {names.player(self.chosen)}."
            case "choose-option":
                return f"{player} chooses: {self.chosen.replace('-', ' ')}."
            case _:
                return f"{player} chooses {self.chosen}."


@event()
class ChoiceDeclined(Event):
    player: str
    kind: str

    def text(self, names: Names) -> str:
        return f"{names.player(self.player)} declines."
