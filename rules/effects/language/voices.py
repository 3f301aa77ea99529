"""The voice of an effect that is resolved: it knows who is meant, and who reads."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.trace.voices import TableVoice
from rules.wording.names import Name
from rules.wording.phrases import OWNER, READER, Noun, together
from rules.wording.voice import Voice

if TYPE_CHECKING:
    from rules.effects.language.effect import Effect


class Meant(ABC):
    """Words for players, fighters or spaces, of which a game may know whom they mean."""

    @abstractmethod
    def known(self, effect: "Effect") -> Sequence[str]:
        """Whom a sentence of the game names instead of these words; nobody, where that is not certain."""


@dataclass(frozen=True, slots=True)
class Certain(Meant):
    """A player of the game, by id."""

    player: str

    def known(self, effect: "Effect") -> Sequence[str]:
        return (self.player,)


class EffectVoice(TableVoice):
    """To its reader, or to everybody. What is said of later names players alone: fighters and spaces may change."""

    def __init__(self, effect: "Effect", printed: Voice, reader: str | None, *, is_of_later: bool = False) -> None:
        super().__init__(effect.game.names, effect.you, printed)
        self.effect = effect
        self.reader = reader
        self.is_of_later = is_of_later

    def noun(self, noun: Noun) -> Noun:
        if noun.standing == "you":
            return OWNER if noun == READER else self._player(self.owner)
        known = self._known(noun)
        if not known:
            return super().noun(noun)
        called = {"player": self._player, "fighter": self._fighter}.get(noun.standing, _space)
        return together(tuple(called(one) for one in known), "and")

    def _known(self, noun: Noun) -> Sequence[str]:
        is_certain = isinstance(noun.meant, Meant) and (noun.standing == "player" or not self.is_of_later)
        return noun.meant.known(self.effect) if is_certain and isinstance(noun.meant, Meant) else ()

    def _player(self, player: str) -> Noun:
        return OWNER if player == self.reader else Noun((self.names.player(player),), "player")

    def _fighter(self, fighter: str) -> Noun:
        return Noun((self.names.fighter(fighter),), "fighter")


def _space(space: str) -> Noun:
    return Noun((Name(space),))
