"""Words for players."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from rules.effects.effect import Effect
from rules.effects.scope import Scope


class PlayerSelector(ABC):
    @abstractmethod
    def pick(self, effect: Effect) -> list[str]: ...

    @abstractmethod
    def say(self) -> str: ...

    def say_one(self) -> str:
        return self.say()


@dataclass(frozen=True, slots=True)
class You(PlayerSelector):
    def pick(self, effect: Effect) -> list[str]:
        return [effect.you]

    def say(self) -> str:
        return "you"


@dataclass(frozen=True, slots=True)
class Opponent(PlayerSelector):
    def pick(self, effect: Effect) -> list[str]:
        return [effect.opponent()]

    def say(self) -> str:
        return "your opponent"


@dataclass(frozen=True, slots=True)
class Opponents(PlayerSelector):
    def pick(self, effect: Effect) -> list[str]:
        return effect.game.state.opponents_of(effect.you)

    def say(self) -> str:
        return "each opponent"

    def say_one(self) -> str:
        return "an opponent"


@dataclass(frozen=True, slots=True)
class BoundPlayer(PlayerSelector):
    name: str

    def pick(self, effect: Effect) -> list[str]:
        return list(effect.players(self.name))

    def say(self) -> str:
        return "that player"


YOU = You()
WORDS: dict[str, PlayerSelector] = {"you": YOU, "opponent": Opponent(), "opponents": Opponents()}


def parse_players(value: object, scope: Scope) -> PlayerSelector:
    if isinstance(value, str) and value.startswith("$"):
        return BoundPlayer(scope.type_of(value, "player"))
    if not isinstance(value, str) or value not in WORDS:
        raise scope.unknown("a word for players", value, WORDS)
    if value == "opponent":
        # Outside a combat nobody is *the* opponent: the player chooses one of the opponents.
        scope.demand_combat(value)
    return WORDS[value]
