"""Numbers a script may use: written out, or read from the situation. Anything about nothing counts 0."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated

from rules.effects.language.effect import Effect
from rules.effects.language.scope import Meaning, Scope, bound
from rules.effects.words.cards import BoundCards, Cards, CardSelector, parse_cards, parse_pile
from rules.effects.words.closed import CARD_NOUNS, CardWord, no_card, parse_card_word, say_ignored, side_meant
from rules.effects.words.fighters import FighterSelector, Filtered, parse_filtered, parse_one_fighter
from rules.table.values import boost_number, full_value_of, is_ignored, printed_value, value_of
from rules.wording.clauses import Clause, Verb
from rules.wording.names import Name
from rules.wording.phrases import OWNER, Countable, Noun, Owned, Perspective, Phrase

LARGEST_NUMBER = 99
ADD = Verb("add", "adds")


@dataclass(frozen=True, slots=True)
class Amount:
    """How much of something: the words for it, and what they hang on, which may stand apart from them."""

    much: tuple[Phrase, ...]
    by: tuple[Phrase, ...] = ()

    @property
    def whole(self) -> tuple[Phrase, ...]:
        return (*self.much, *self.by)


class Number(ABC):
    @abstractmethod
    def read(self, effect: Effect) -> int: ...

    def why_none(self, effect: Effect, otherwise: str) -> str | None:
        """Why it is 0, if it is."""
        return None if self.read(effect) else self.nothing(effect) or otherwise

    def nothing(self, effect: Effect) -> str | None:
        """What it speaks of and is not there, where it is 0."""
        return None

    @property
    @abstractmethod
    def noun(self) -> Noun:
        """The number itself."""

    @property
    def each(self) -> tuple[Phrase, ...]:
        """What it counts one by one, if it does."""
        return ()

    def of(self, thing: Countable) -> Amount:
        """2 cards, 1 card for each fighter, a number of cards equal to the value"""
        if self.each:
            return Amount(thing.counted(1), ("for", *self.each))
        return Amount(("a number of", thing.many) if thing.many else (thing.one,), ("equal to", self.noun))

    @property
    def added(self) -> Amount:
        """As what is added to another number."""
        return Amount(("1",), ("for", *self.each)) if self.each else Amount((self.noun,))

    @property
    def reads_own_value(self) -> bool:
        """Whether it depends on the value that its own card has at the moment."""
        return False

    @property
    def reads_hidden(self) -> bool:
        """Whether it hangs on cards that are not for everybody to see."""
        return False


def added_to(number: Number, to: Noun) -> Clause:
    amount = number.added
    return Clause(OWNER, ADD, (*amount.much, "to", to, *amount.by))


@dataclass(frozen=True, slots=True)
class Literal(Number):
    number: int

    def read(self, effect: Effect) -> int:
        return self.number

    @property
    def noun(self) -> Noun:
        return Noun((str(self.number),), "number")

    def of(self, thing: Countable) -> Amount:
        return Amount(thing.counted(self.number))


ONE = Literal(1)
AtLeastOne = Annotated[Literal, "not 0"]


@dataclass(frozen=True, slots=True)
class CombatDamage(Number):
    """Ruling damage-dealt: after reductions, not limited by the health that was left."""

    def read(self, effect: Effect) -> int:
        result = effect.combat.result
        return result.damage if result else 0

    def nothing(self, effect: Effect) -> str | None:
        return "no combat damage was dealt"

    @property
    def noun(self) -> Noun:
        return Noun(("the combat damage dealt",))

    @property
    def each(self) -> tuple[Phrase, ...]:
        return ("each point of combat damage dealt",)


@dataclass(frozen=True, slots=True)
class Named(Number):
    """A number chosen before."""

    name: str
    meaning: Meaning

    def read(self, effect: Effect) -> int:
        return effect.number(self.name)

    @property
    def noun(self) -> Noun:
        return bound(self.meaning, self.name)

    def of(self, thing: Countable) -> Amount:
        return Amount(("that", *thing.much))


@dataclass(frozen=True, slots=True)
class BoostOf(Number):
    """Of cards in a pile, or of a combat card."""

    card: Cards | CardWord

    def read(self, effect: Effect) -> int:
        return sum(boost_number(effect.game, player, card) for player, card in self._cards(effect))

    def _cards(self, effect: Effect) -> list[tuple[str, str]]:
        if isinstance(self.card, str):
            side = side_meant(effect, self.card)
            return [(side.player, side.card)] if side else []
        # A card that was discarded may have been put elsewhere since, and is still the one that was meant.
        if isinstance(self.card, BoundCards):
            return [(card.player, card.card) for card in effect.cards(self.card.name)]
        return [(card.player, card.card) for card in self.card.pick(effect)]

    @property
    def reads_hidden(self) -> bool:
        if isinstance(self.card, BoundCards):
            return self.card.meaning.is_secret
        return isinstance(self.card, Cards) and self.card.is_hidden

    def nothing(self, effect: Effect) -> str | None:
        if self._cards(effect):
            return None
        return no_card(effect, self.card) if isinstance(self.card, str) else self.card.nothing(effect)

    @property
    def noun(self) -> Noun:
        if isinstance(self.card, str):
            return Noun((Owned(CARD_NOUNS[self.card], "boost number", is_of=True),))
        if self.card.is_one:
            return Noun((Owned(self.card.noun, "boost number", is_of=True),))
        return Noun(("the sum of", Owned(self.card.plural, "boost numbers", is_of=True)))


@dataclass(frozen=True, slots=True)
class ValueOf(Number):
    """After the result as it was then. What decides whether a value is ignored reads it `unignored`."""

    card: CardWord
    unignored: bool = False

    def read(self, effect: Effect) -> int:
        combat = effect.game.state.combat
        result = combat.result if combat else None
        if result:
            is_attack = (self.card == "your-card") == effect.is_attacking
            return result.attack if is_attack else result.defense
        side = side_meant(effect, self.card)
        if side is None:
            return 0
        return full_value_of(effect.game, side) if self.unignored else value_of(effect.game, side)

    def nothing(self, effect: Effect) -> str | None:
        side = side_meant(effect, self.card)
        if side is None:
            return no_card(effect, self.card)
        return say_ignored(effect, side) if is_ignored(effect.game, side) else None

    @property
    def noun(self) -> Noun:
        return value_noun(CARD_NOUNS[self.card])

    @property
    def reads_own_value(self) -> bool:
        return self.card == "your-card"


def value_noun(card: Noun) -> Noun:
    return Noun((Owned(card, "value", is_of=True),))


@dataclass(frozen=True, slots=True)
class PrintedValueOf(Number):
    card: CardWord

    def read(self, effect: Effect) -> int:
        side = side_meant(effect, self.card)
        return printed_value(effect.game, side) if side else 0

    def nothing(self, effect: Effect) -> str | None:
        return None if side_meant(effect, self.card) else no_card(effect, self.card)

    @property
    def noun(self) -> Noun:
        return Noun((Owned(CARD_NOUNS[self.card], "printed value", is_of=True),))


@dataclass(frozen=True, slots=True)
class CountOf(Number):
    things: CardSelector | Filtered

    def read(self, effect: Effect) -> int:
        return len(self.things.pick(effect))

    @property
    def reads_hidden(self) -> bool:
        return isinstance(self.things, Cards) and self.things.reads_hidden

    def nothing(self, effect: Effect) -> str | None:
        return self.things.nothing(effect) if isinstance(self.things, Cards) else self.things.nobody(effect)

    @property
    def noun(self) -> Noun:
        return Noun(("the number of", self.things.plural))

    @property
    def each(self) -> tuple[Phrase, ...]:
        return (self.things.each if isinstance(self.things, CardSelector) else self.things.noun,)


@dataclass(frozen=True, slots=True)
class CounterOf(Number):
    counter: str
    name: str

    def read(self, effect: Effect) -> int:
        return effect.game.state.player(effect.you).counters[self.counter]

    def nothing(self, effect: Effect) -> str | None:
        return f"{effect.game.names.player(effect.you)} has no {self.name}"

    @property
    def noun(self) -> Noun:
        return Noun((Owned(OWNER, Name(self.name)),))

    @property
    def each(self) -> tuple[Phrase, ...]:
        counted: tuple[Phrase, ...] = ("each", Name(self.name))
        return (Perspective((*counted, "you have"), (*counted, "of", OWNER)),)


@dataclass(frozen=True, slots=True)
class HealthOf(Number):
    fighter: FighterSelector

    def read(self, effect: Effect) -> int:
        return sum(fighter.health for fighter in self.fighter.pick(effect))

    def nothing(self, effect: Effect) -> str | None:
        return self.fighter.nobody(effect)

    @property
    def noun(self) -> Noun:
        return Noun((Owned(self.fighter.noun, "health"),))


@dataclass(frozen=True, slots=True)
class Times(Number):
    factor: Number
    number: Number

    def read(self, effect: Effect) -> int:
        return self.factor.read(effect) * self.number.read(effect)

    def nothing(self, effect: Effect) -> str | None:
        return next((one.nothing(effect) for one in (self.factor, self.number) if not one.read(effect)), None)

    @property
    def noun(self) -> Noun:
        return Noun((*self._times, self.number.noun))

    @property
    def _times(self) -> tuple[Phrase, ...]:
        return ("twice",) if self.factor == Literal(2) else (self.factor.noun, "times")

    def of(self, thing: Countable) -> Amount:
        if isinstance(self.factor, Literal) and self.number.each:
            return Amount(thing.counted(self.factor.number), ("for", *self.number.each))
        return Number.of(self, thing)

    @property
    def added(self) -> Amount:
        if isinstance(self.factor, Literal) and self.number.each:
            return Amount(self.factor.noun.words, ("for", *self.number.each))
        return Amount((self.noun,))

    @property
    def reads_own_value(self) -> bool:
        return self.factor.reads_own_value or self.number.reads_own_value

    @property
    def reads_hidden(self) -> bool:
        return self.factor.reads_hidden or self.number.reads_hidden


def parse_number(value: object, scope: Scope) -> Number:
    if isinstance(value, int) and not isinstance(value, bool):
        return Literal(scope.node(value).number(0, LARGEST_NUMBER))
    if value == "combat-damage":
        scope.demand_result("combat-damage")
        return CombatDamage()
    if isinstance(value, str) and value.startswith("$"):
        name = scope.type_of(value, "number")
        return Named(name, scope.names[name])
    if not isinstance(value, dict) or len(value) != 1:
        raise scope.unknown("a number", value, ("combat-damage", "$name", "a whole number", *NUMBER_FORMS))
    ((form, operand),) = value.items()
    return NUMBER_FORMS[scope.word("a number", form, NUMBER_FORMS)](operand, scope.at(str(form)))


def _parse_counter(operand: object, scope: Scope) -> Number:
    counter = scope.word("a counter of this hero", operand, scope.own.counters)
    return CounterOf(counter, scope.own.counters[counter].name)


def _parse_value(operand: object, scope: Scope) -> Number:
    return ValueOf(parse_card_word(operand, scope), unignored=scope.window == "always")


def _parse_boosting(operand: object, scope: Scope) -> Cards | CardWord:
    if isinstance(operand, str) and not operand.startswith("$"):
        return parse_card_word(operand, scope)
    return parse_cards(operand, scope)


def _parse_counted(operand: object, scope: Scope) -> CardSelector | Filtered:
    is_pile = isinstance(operand, dict) and "pile" in operand
    return parse_pile(operand, scope) if is_pile else parse_filtered(operand, scope)


def parse_at_least_one(value: object, scope: Scope) -> Literal:
    number = parse_number(value, scope)
    if not isinstance(number, Literal) or number.number == 0:
        raise scope.fail("a whole number of at least 1 is needed here")
    return number


def parse_two_numbers(operand: object, scope: Scope) -> tuple[Number, Number]:
    one, other = scope.entries(operand, "two numbers: [one, other]", least=2, most=2)
    return parse_number(*one), parse_number(*other)


NUMBER_FORMS: Mapping[str, Callable[[object, Scope], Number]] = {
    "boost_of": lambda operand, scope: BoostOf(_parse_boosting(operand, scope)),
    "count": lambda operand, scope: CountOf(_parse_counted(operand, scope)),
    "counter": _parse_counter,
    "health_of": lambda operand, scope: HealthOf(parse_one_fighter(operand, scope)),
    "printed_value_of": lambda operand, scope: PrintedValueOf(parse_card_word(operand, scope)),
    "times": lambda operand, scope: Times(*parse_two_numbers(operand, scope)),
    "value_of": _parse_value,
}
