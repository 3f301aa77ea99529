"""Phrases: what somebody or something is spoken of as. Plain data, which the renderer alone turns into words."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, Union

from rules.wording.names import Name

Phrase: TypeAlias = Union[str, Name, "Noun", "Owned", "Row", "Aside", "Perspective", "ByRuling"]
Standing = Literal["you", "player", "fighter", "thing", "number"]


@dataclass(frozen=True, slots=True)
class Noun:
    """Somebody or something. For what is `meant` a voice may have another phrase.

    Right after the clause that made it known, by the `name` a script has for it, it is spoken of `again` in short.
    What belongs to a long one comes before it: the deck of the player who won the combat.
    """

    words: tuple[Phrase, ...]
    standing: Standing = "thing"
    is_many: bool = False
    is_long: bool = False
    meant: object = None
    name: str = ""
    again: str = ""


@dataclass(frozen=True, slots=True)
class Owned:
    """What somebody or something has: your deck, its zones; `is_of` where the owner always comes after it."""

    owner: Noun
    what: str | Name
    is_of: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """One, another and a third."""

    parts: tuple[Phrase, ...]
    word: Literal["and", "or"] = "and"


@dataclass(frozen=True, slots=True)
class Aside:
    """Set apart from what it follows: by a comma, or in brackets."""

    parts: tuple[Phrase, ...]
    in_brackets: bool = False


@dataclass(frozen=True, slots=True)
class Perspective:
    """What the owner of an effect is told otherwise than everybody else."""

    to_owner: tuple[Phrase, ...]
    to_others: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class ByRuling:
    """What is said in a game where a ruling has this value, where it has another, and where no game is known."""

    ruling: str
    value: str
    so: tuple[Phrase, ...]
    otherwise: tuple[Phrase, ...]
    unknown: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class Countable:
    """What is counted (cards) or, having no plural, measured (damage)."""

    one: str | Name
    many: str = ""

    @property
    def much(self) -> tuple[Phrase, ...]:
        """How much of it: that many cards, that much damage."""
        return ("many", self.many) if self.many else ("much", self.one)

    def counted(self, number: int) -> tuple[Phrase, ...]:
        """1 card, 2 cards, 2 damage"""
        return (str(number), self.many if self.many and number != 1 else self.one)


OWNER = Noun(("you",), "you", meant="you")
READER = Noun(("you",), "you", meant="reader")
"""The owner of an effect, and whoever reads."""


def together(nouns: tuple[Noun, ...], word: Literal["and", "or"]) -> Noun:
    if len(nouns) == 1:
        return nouns[0]
    return Noun((Row(nouns, word),), nouns[0].standing, is_many=word == "and", is_long=True)
