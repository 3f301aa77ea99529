"""Clauses, what they hang on, and how they are put together into a text. Plain data, as phrases are."""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from rules.wording.phrases import OWNER, Noun, Phrase


@dataclass(frozen=True, slots=True)
class Verb:
    """You draw, it draws; and in the past where that is spoken of."""

    base: str
    third: str
    past: str = ""


@dataclass(frozen=True, slots=True)
class Are(Verb):
    """The one verb with more forms than these, and no need of "do" to be denied."""


HAVE = Verb("have", "has")
THERE = Noun(("there",))


@dataclass(frozen=True, slots=True)
class Clause:
    """Who does what. `makes` is the script's name for what comes of it, by which later clauses speak of that."""

    subject: Noun
    verb: Verb
    rest: tuple[Phrase, ...] = ()
    may: bool = False
    is_denied: bool = False
    is_past: bool = False
    makes: str = ""


@dataclass(frozen=True, slots=True)
class Switched:
    """That a ruling has a value: known in a game, so that nobody need be told there."""

    ruling: str
    value: str


@dataclass(frozen=True, slots=True)
class Both:
    """Several things together, or one of them."""

    parts: tuple["Given", ...]
    word: Literal["and", "or"]


Given: TypeAlias = Clause | Switched | Both
"""What something hangs on."""


@dataclass(frozen=True, slots=True)
class While:
    clause: Clause
    given: Given


@dataclass(frozen=True, slots=True)
class Meanwhile:
    """What holds until something is over."""

    sayings: tuple["Saying", ...]
    until: str = ""
    is_offered: bool = False


@dataclass(frozen=True, slots=True)
class IfThen:
    given: Given
    then: "Block"
    otherwise: "Block" = ()


@dataclass(frozen=True, slots=True)
class Chain:
    """A clause and what follows from it: of a price, if it is paid."""

    clause: "Deed"
    then: "Block" = ()
    if_not: "Block" = ()
    is_price: bool = False


@dataclass(frozen=True, slots=True)
class OfferOfAll:
    """All of it, or none."""

    steps: "Block"


@dataclass(frozen=True, slots=True)
class OneOf:
    """Some of several blocks, as somebody chooses."""

    clause: Clause
    options: tuple["Block", ...]


Deed: TypeAlias = Clause | Meanwhile | OfferOfAll
"""What is done, or may be done, at once."""

Saying: TypeAlias = Clause | While | Meanwhile | IfThen | Chain | OfferOfAll | OneOf
Block: TypeAlias = tuple[Saying, ...]


def offered(clause: Clause, *, to_its_subject: bool = False) -> Clause:
    """As something you may do, or may have somebody else do; or that they may do, if it is they who are asked."""
    if clause.subject is OWNER or to_its_subject:
        return replace(clause, may=True)
    return Clause(OWNER, HAVE, (clause.subject, clause.verb.base, *clause.rest), may=True, makes=clause.makes)
