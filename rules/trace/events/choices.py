"""Choices of players. Which card or number was chosen is told by what follows."""

from rules.trace.event import Event, event
from rules.trace.names import Names
from rules.wording.sentences import sentence


@event()
class ChoiceMade(Event):
    player: str
    kind: str
    chosen: str

    def text(self, names: Names) -> str:
        player = names.player(self.player)
        match self.kind:
            case "choose-fighter":
                return sentence("{} chooses {}", player, names.fighter(self.chosen))
            case "choose-player":
                return sentence("{} chooses {}", player, names.player(self.chosen))
            case "choose-option":
                return sentence("{} chooses: {}", player, self.chosen.replace("-", " "))
            case _:
                return sentence("{} chooses {}", player, self.chosen)


@event()
class ChoiceDeclined(Event):
    player: str
    kind: str
    says: str

    def text(self, names: Names) -> str:
        return sentence("{} declines: {}", names.player(self.player), self.says)
