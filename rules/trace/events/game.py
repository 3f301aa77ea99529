"""The game: its beginning and end, who leaves it, chance, and what it is played by."""

from typing import Literal

from rules.state.model import ContentKind
from rules.state.seats import Mode
from rules.trace.event import Event, event
from rules.trace.names import Names
from rules.wording.sentences import count_of, sentence

_MODES: dict[Mode, str] = {"duel": "The duel", "free-for-all": "The free-for-all", "teams": "The game of teams"}


@event()
class GameStarted(Event):
    mode: Mode
    board: str
    players: tuple[str, ...]

    def text(self, names: Names) -> str:
        return sentence("{} begins on {}: {}", _MODES[self.mode], names.board, names.players(self.players))


@event()
class PlayerConceded(Event):
    player: str

    def text(self, names: Names) -> str:
        return sentence("{} concedes and leaves the game", names.player(self.player))


@event()
class PlayerEliminated(Event):
    player: str

    def text(self, names: Names) -> str:
        return sentence("{} is out of the game", names.player(self.player))


@event()
class GameEnded(Event):
    winners: tuple[str, ...]
    reason: Literal["hero-defeated", "conceded"]

    def text(self, names: Names) -> str:
        if not self.winners:
            return "The game is a draw."
        verb = "wins" if len(self.winners) == 1 else "win"
        return sentence("The game is over: {} {}", names.players(self.winners), verb)


@event()
class RulingApplied(Event):
    ruling: str
    value: str

    def text(self, names: Names) -> str:
        return sentence("Ruling {}, {}: {}", self.ruling, self.value, names.ruling(self.ruling, self.value))


@event()
class ContentChanged(Event):
    kind: ContentKind
    id: str
    before: str
    after: str

    def text(self, names: Names) -> str:
        return sentence(
            "The {} {} has changed since this game was last judged; it goes on with the new one", self.kind, self.id
        )


@event(secret=("counter", "results"), known_to="nobody", informs=True)
class RandomDrawn(Event):
    reason: str
    counter: int
    below: tuple[int, ...]
    results: tuple[int, ...]

    def text(self, names: Names) -> str:
        return sentence("Chance: {} ({})", count_of(len(self.below), "random number"), self.reason)
