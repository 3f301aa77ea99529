"""Whose voice a text is said in: the catalogue's, which knows no game, or that of one game to one reader."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.wording.phrases import Noun, Phrase


class Voice:
    """By itself that of the catalogue, on a card."""

    def noun(self, noun: Noun) -> Noun:
        """What is said for it."""
        return noun

    def value_of(self, ruling: str) -> str | None:
        """Of a switch, where there is a game."""
        return None


@dataclass(frozen=True, slots=True)
class OtherWords(Voice):
    """The catalogue's for what is no card: instead of a card's words, those said there."""

    words: Mapping[tuple[Phrase, ...], Noun]

    def noun(self, noun: Noun) -> Noun:
        return self.words.get(noun.words, noun)


CATALOGUE = Voice()
