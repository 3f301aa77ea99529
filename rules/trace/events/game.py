"""The game: its beginning and end, who leaves it, chance, and what it is played by."""

from typing import Literal

from rules.state.model import ContentKind
from rules.state.seats import Mode
from rules.trace.event import Event, event
from rules.trace.names import Names, count_of

_MODES: dict[Mode, str] = {"duel": "The duel", "free-for-all": "The free-for-all", "teams": "The game of teams"}


@event()
class GameStarted(Event):
    mode: Mode
    board: str
    players: tuple[str, ...]

    def text(self, names: Names) -> str:
        return f"{_MODES[self.mode]} begins on {names.board}: {names.players(self.players)}."


@event()
class PlayerConceded(Event):
    player: str

    def text(self, names: Names) -> str:
        return f"{names.player(self.player)} concedes and leaves the game."


@event()
class PlayerEliminated(Event):
    player: str

    def text(self, names: Names) -> str:
        return f"{names.player(self.player)} is out of the game."


@event()
class GameEnded(Event):
    winners: tuple[str, ...]
    reason: Literal["hero-defeated", "conceded"]

    def text(self, names: Names) -> str:
        if not self.winners:
            return "The game is a draw."
        verb = "wins" if len(self.winners) == 1 else "win"
        return f"The game is over: {names.players(self.winners)} {verb}."


@event()
class RulingApplied(Event):
    ruling: str
    value: str

    def text(self, names: Names) -> str:
        return f"Ruling {self.ruling}, {self.value}: {names.ruling(self.ruling, self.value)}"


@event()
class ContentChanged(Event):
    kind: ContentKind
    id: str
    before: str
    after: str

    def text(self, names: Names) -> str:
        return f"The {self.kind} {self.id} has changed since this game was last judged; it goes on with the new one."


@event(secret=("counter", "results"), known_to="nobody", informs=True)
class RandomDrawn(Event):
    reason: str
    counter: int
    below: tuple[int, ...]
    results: tuple[int, ...]

    def text(self, names: Names) -> str:
        return f"Chance: {count_of(len(self.below), 'random number')} ({self.reason})."
