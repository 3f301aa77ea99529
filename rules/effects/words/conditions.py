"""Conditions: what an effect hangs on. Each can say itself, and say why it does not hold."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from rules.effects.language.effect import Effect
from rules.effects.language.scope import AFTER_THE_RESULT, Scope
from rules.effects.words.cards import CardSelector, parse_pile
from rules.effects.words.closed import (
    CARD_NOUNS,
    CARD_OWNERS,
    CARD_WORDS,
    CardWord,
    no_card,
    parse_card_word,
    side_meant,
)
from rules.effects.words.fighters import FighterSelector, Filtered, parse_fighters, parse_filtered, parse_one_fighter
from rules.effects.words.numbers import Literal, Number, parse_two_numbers
from rules.engine.modifier import left_behind
from rules.plain import Members
from rules.state.model import Fighter
from rules.trace.names import possessive
from rules.wording.clauses import HAVE, Both, Clause, Given, Switched, Verb
from rules.wording.names import Name, words_of
from rules.wording.phrases import OWNER, Noun, Owned
from rules.wording.sentences import listing
from rules.wording.verbs import ARE, PLAY

ATTACK = Verb("attack", "attacks", "attacked")
LOSE = Verb("lose", "loses", "lost")
START = Verb("start", "starts", "started")
WIN = Verb("win", "wins", "won")


class Condition(ABC):
    is_fixed: ClassVar[bool] = False  # whether it stays as it is while an effect is resolved

    @abstractmethod
    def holds(self, effect: Effect) -> bool: ...

    @property
    @abstractmethod
    def given(self) -> Given:
        """What it says."""

    @abstractmethod
    def why_not(self, effect: Effect) -> str: ...

    def decided_by(self, effect: Effect) -> list[str]:
        """The switches without which it might have come out otherwise."""
        return []

    def name(self) -> str | None:
        """What a sum may call the situation it speaks of."""
        return None

    @property
    def reads_own_value(self) -> bool:
        """Whether it depends on the value that its own card has at the moment."""
        return False

    @property
    def reads_hidden(self) -> bool:
        """Whether it hangs on cards that are not for everybody to see."""
        return False


@dataclass(frozen=True, slots=True)
class Result(Condition):
    """Won or lost."""

    is_won: bool

    is_fixed = True

    def holds(self, effect: Effect) -> bool:
        result = effect.combat.result
        return result is not None and (result.winner == effect.you) == self.is_won

    @property
    def given(self) -> Given:
        return Clause(OWNER, WIN if self.is_won else LOSE, ("the combat",), is_past=True)

    def why_not(self, effect: Effect) -> str:
        if effect.combat.result is None:
            return "nobody won the combat"
        return f"{effect.game.names.player(effect.you)} {'did not win' if self.is_won else 'won'} the combat"


@dataclass(frozen=True, slots=True)
class Attacking(Condition):
    is_over: bool = False

    is_fixed = True

    def holds(self, effect: Effect) -> bool:
        return effect.is_attacking

    @property
    def given(self) -> Given:
        return Clause(OWNER, ATTACK, is_past=True) if self.is_over else Clause(OWNER, ARE, ("attacking",))

    def why_not(self, effect: Effect) -> str:
        return f"{effect.game.names.player(effect.you)} is not the attacker"


@dataclass(frozen=True, slots=True)
class Adjacent(Condition):
    one: FighterSelector
    other: FighterSelector

    def holds(self, effect: Effect) -> bool:
        return any(
            effect.game.topology.are_adjacent(a.space, b.space)
            for a in self.one.pick(effect)
            for b in self.other.pick(effect)
            if a.space and b.space
        )

    @property
    def given(self) -> Given:
        return Clause(self.one.some, ARE, ("next to", self.other.some))

    def why_not(self, effect: Effect) -> str:
        for fighters in (self.one, self.other):
            if not fighters.pick(effect):
                return fighters.nobody(effect)
        return f"{self.one.named(effect)} is not next to {self.other.named(effect)}"


@dataclass(frozen=True, slots=True)
class StartedElsewhere(Condition):
    """Rule started.elsewhere; Ruling started-elsewhere: a returned sidekick has no start space."""

    fighter: FighterSelector

    def holds(self, effect: Effect) -> bool:
        return any(self._has_left_its_start(effect, fighter) for fighter in self.fighter.pick(effect))

    def _has_left_its_start(self, effect: Effect, fighter: Fighter) -> bool:
        return effect.game.turn.started_at.get(fighter.id) != fighter.space

    @property
    def given(self) -> Given:
        return Clause(self.fighter.some, START, ("this turn in a different space",), is_past=True)

    def why_not(self, effect: Effect) -> str:
        if not self.fighter.pick(effect):
            return self.fighter.nobody(effect)
        return f"{self.fighter.named(effect)} stands where the turn began"


@dataclass(frozen=True, slots=True)
class IsHero(Condition):
    fighter: FighterSelector

    def holds(self, effect: Effect) -> bool:
        return any(fighter.kind == "hero" for fighter in self.fighter.candidates(effect))

    @property
    def given(self) -> Given:
        return Clause(self.fighter.noun, ARE, ("a hero",))

    def why_not(self, effect: Effect) -> str:
        if not self.fighter.candidates(effect):
            return self.fighter.nobody(effect)
        return f"{self.fighter.named(effect)} is not a hero"


@dataclass(frozen=True, slots=True)
class InRole(Condition):
    """Whether one of the fighters is the attacker, or the defender."""

    role: str
    fighters: FighterSelector

    def holds(self, effect: Effect) -> bool:
        combatant = getattr(effect.combat, self.role)
        return combatant in [fighter.id for fighter in self.fighters.candidates(effect)]

    @property
    def given(self) -> Given:
        return Clause(self.fighters.some, ARE, (f"the {self.role}",))

    def why_not(self, effect: Effect) -> str:
        if not self.fighters.candidates(effect):
            return self.fighters.nobody(effect)
        return f"{self.fighters.named(effect)} is not the {self.role}"


@dataclass(frozen=True, slots=True)
class Nobody(Condition):
    """False, too, if a fighter it leans on is off the board."""

    fighters: Filtered

    def holds(self, effect: Effect) -> bool:
        return not self.fighters.why_unanchored(effect) and not self.fighters.pick(effect)

    @property
    def given(self) -> Given:
        return self.fighters.there_is("no")

    def why_not(self, effect: Effect) -> str:
        there = self.fighters.pick(effect)
        who = effect.game.names.fighters([fighter.id for fighter in there])
        return self.fighters.why_unanchored(effect) or f"{who} {'is' if len(there) == 1 else 'are'} there"


@dataclass(frozen=True, slots=True)
class Somebody(Condition):
    fighters: Filtered

    def holds(self, effect: Effect) -> bool:
        return bool(self.fighters.pick(effect))

    @property
    def given(self) -> Given:
        return self.fighters.there_is("a")

    def why_not(self, effect: Effect) -> str:
        return self.fighters.nobody(effect)


@dataclass(frozen=True, slots=True)
class CardsThere(Condition):
    """Whether a pile holds such a card, or none."""

    cards: CardSelector
    wanted: bool

    def holds(self, effect: Effect) -> bool:
        return bool(self.cards.pick(effect)) == self.wanted

    @property
    def reads_hidden(self) -> bool:
        return self.cards.reads_hidden

    @property
    def given(self) -> Given:
        return self.cards.there_is("a" if self.wanted else "no")

    def why_not(self, effect: Effect) -> str:
        return self.cards.nothing(effect) if self.wanted else "there is such a card"


@dataclass(frozen=True, slots=True)
class HasCombatCard(Condition):
    """Whether a side has a card in the combat."""

    card: CardWord
    wanted: bool

    def holds(self, effect: Effect) -> bool:
        return (side_meant(effect, self.card) is not None) == self.wanted

    @property
    def given(self) -> Given:
        return Clause(CARD_OWNERS[self.card], HAVE, (f"{'a' if self.wanted else 'no'} card in the combat",))

    def why_not(self, effect: Effect) -> str:
        if self.wanted:
            return no_card(effect, self.card)
        owner = effect.you if self.card == "your-card" else effect.opponent()
        return f"{effect.game.names.player(owner)} has a card in this combat"


@dataclass(frozen=True, slots=True)
class Compared(Condition):
    one: Number
    other: Number
    is_least: bool

    def holds(self, effect: Effect) -> bool:
        one, other = self.one.read(effect), self.other.read(effect)
        return one >= other if self.is_least else one <= other

    @property
    def given(self) -> Given:
        if isinstance(self.other, Literal):
            is_none = not self.is_least and self.other.number == 0
            more = () if is_none else (f"or {'more' if self.is_least else 'less'}",)
            return Clause(self.one.noun, ARE, (self.other.noun, *more))
        return Clause(self.one.noun, ARE, (f"at {'least' if self.is_least else 'most'}", self.other.noun))

    def why_not(self, effect: Effect) -> str:
        reasons = [_why_so_much(number, effect) for number in (self.one, self.other)]
        return listing([reason for reason in reasons if reason])

    @property
    def reads_own_value(self) -> bool:
        return self.one.reads_own_value or self.other.reads_own_value

    @property
    def reads_hidden(self) -> bool:
        return self.one.reads_hidden or self.other.reads_hidden


def _why_so_much(number: Number, effect: Effect) -> str:
    """What is written out says it already."""
    if isinstance(number, Literal):
        return ""
    much = f"{effect.in_words(number.noun)} is {number.read(effect)}"
    return number.why_none(effect, much) or much


@dataclass(frozen=True, slots=True)
class HasTrait(Condition):
    trait: str
    value: str
    trait_name: str
    value_name: str

    def holds(self, effect: Effect) -> bool:
        return effect.game.state.player(effect.you).traits.get(self.trait) == self.value

    @property
    def given(self) -> Given:
        return Clause(Noun((Owned(OWNER, Name(self.trait_name)),)), ARE, (Name(self.value_name),))

    def why_not(self, effect: Effect) -> str:
        hero = effect.game.names.hero(effect.you)
        return f"{possessive(hero)} {self.trait_name} is not {self.value_name}"

    def name(self) -> str | None:
        return self.value_name


@dataclass(frozen=True, slots=True)
class RulingIs(Condition):
    ruling: str
    value: str

    is_fixed = True

    def holds(self, effect: Effect) -> bool:
        return effect.game.ruling(self.ruling) == self.value

    @property
    def given(self) -> Given:
        return Switched(self.ruling, self.value)

    def why_not(self, effect: Effect) -> str:
        return f"the ruling {self.ruling} is {effect.game.ruling(self.ruling)}"

    def decided_by(self, effect: Effect) -> list[str]:
        return [self.ruling]


@dataclass(frozen=True, slots=True)
class PlayedBy(Condition):
    """Who put the card down, whoever fights now."""

    card: CardWord
    fighter: FighterSelector

    def holds(self, effect: Effect) -> bool:
        side = side_meant(effect, self.card)
        return side is not None and side.fighter in [fighter.id for fighter in self.fighter.candidates(effect)]

    @property
    def given(self) -> Given:
        return Clause(self.fighter.some, PLAY, (CARD_NOUNS[self.card],), is_past=True)

    def why_not(self, effect: Effect) -> str:
        if side_meant(effect, self.card) is None:
            return no_card(effect, self.card)
        return f"{self.fighter.named(effect)} did not play the card"


@dataclass(frozen=True, slots=True)
class InForce(Condition):
    """Whether a lasting effect of that name is on."""

    name_: str

    def holds(self, effect: Effect) -> bool:
        return any(
            lasting.player == effect.you and left_behind(effect.game, lasting).name_ == self.name_
            for lasting in effect.game.state.modifiers
        )

    @property
    def given(self) -> Clause:
        return Clause(Noun((f"the {words_of(self.name_)}",)), ARE, ("on",))

    def why_not(self, effect: Effect) -> str:
        return effect.in_words(replace(self.given, is_denied=True))


@dataclass(frozen=True, slots=True)
class Fell(Condition):
    """Whether the damage of an earlier step defeated anybody."""

    name_: str

    is_fixed = True

    def holds(self, effect: Effect) -> bool:
        return bool(effect.fighters(self.name_))

    @property
    def given(self) -> Given:
        return Clause(Noun(("a fighter",)), ARE, ("defeated by this",), is_past=True)

    def why_not(self, effect: Effect) -> str:
        return "nobody was defeated by this"


@dataclass(frozen=True, slots=True)
class Several(Condition):
    """All of them, or at least one."""

    parts: tuple[Condition, ...]
    is_all: bool

    def holds(self, effect: Effect) -> bool:
        return (all if self.is_all else any)(part.holds(effect) for part in self.parts)

    @property
    def given(self) -> Given:
        return Both(tuple(part.given for part in self.parts), "and" if self.is_all else "or")

    def why_not(self, effect: Effect) -> str:
        reasons = [part.why_not(effect) for part in self.parts if not part.holds(effect)]
        return listing(list(dict.fromkeys(reasons)))

    def decided_by(self, effect: Effect) -> list[str]:
        """A switch decides only where the other parts leave it open."""
        others = [part.holds(effect) for part in self.parts if not part.decided_by(effect)]
        is_open = all(others) if self.is_all else not any(others)
        return [ruling for part in self.parts for ruling in part.decided_by(effect)] if is_open else []

    def name(self) -> str | None:
        return next((name for part in self.parts if (name := part.name())), None)

    @property
    def reads_own_value(self) -> bool:
        return any(part.reads_own_value for part in self.parts)

    @property
    def reads_hidden(self) -> bool:
        return any(part.reads_hidden for part in self.parts)


CONDITION_WORDS: dict[str, Condition] = {
    "won": Result(is_won=True),
    "lost": Result(is_won=False),
    "attacking": Attacking(),
}


def parse_condition(value: object, scope: Scope) -> Condition:
    if isinstance(value, str):
        return _parse_word(value, scope)
    forms = sorted(CONDITION_FORMS)
    if not isinstance(value, dict) or not value:
        words = ", ".join(CONDITION_WORDS)
        raise scope.fail(f"a condition is one of the words {words}, or one of the maps {', '.join(forms)}")
    with_is = next((form for form in ("ruling", "trait") if form in value), None)
    form = scope.word("a condition", with_is or next(iter(value)), forms)
    members = scope.members(value, (form, "is") if with_is else (form,))
    return CONDITION_FORMS[form](members, scope)


def _parse_word(word: str, scope: Scope) -> Condition:
    scope.word("a condition", word, {**CONDITION_WORDS, **CONDITION_FORMS})
    if word not in CONDITION_WORDS:
        raise scope.fail(f'"{word}" needs to be told of what: {{{word}: ...}}')
    scope.demand_combat(word)
    if word in ("won", "lost"):
        scope.demand_result(word)
    is_over = word == "attacking" and scope.window in AFTER_THE_RESULT
    return Attacking(is_over=True) if is_over else CONDITION_WORDS[word]


def _parse_adjacent(members: Members, scope: Scope) -> Condition:
    one, other = scope.at("adjacent").entries(members["adjacent"], "two fighters: [one, other]", least=2, most=2)
    return Adjacent(parse_fighters(*one), parse_fighters(*other))


def _parse_any(members: Members, scope: Scope) -> Condition:
    operand, here = members["any"], scope.at("any")
    if isinstance(operand, dict) and "in" in operand:
        return _parse_any_in(operand, here)
    return _parse_there(operand, here, wanted=True)


def _parse_any_in(operand: object, scope: Scope) -> Condition:
    """Of those that something else means: whether a card was played by somebody, or a fighter is of a kind."""
    if isinstance(operand, dict) and operand["in"] in CARD_WORDS:
        members = scope.members(operand, ("in", "played_by"))
        card = parse_card_word(members["in"], scope.at("in"))
        return PlayedBy(card, parse_fighters(members["played_by"], scope.at("played_by")))
    members = scope.members(operand, ("in", "kind"))
    scope.at("kind").word("a kind of fighter", members["kind"], ("hero",))
    return IsHero(parse_one_fighter(members["in"], scope.at("in")))


def _parse_none(members: Members, scope: Scope) -> Condition:
    return _parse_there(members["none"], scope.at("none"), wanted=False)


def _parse_there(operand: object, scope: Scope, *, wanted: bool) -> Condition:
    if isinstance(operand, str) and operand in CARD_WORDS:
        return HasCombatCard(parse_card_word(operand, scope), wanted)
    if isinstance(operand, dict) and "pile" in operand:
        return CardsThere(parse_pile(operand, scope), wanted)
    fighters = parse_filtered(operand, scope)
    return Somebody(fighters) if wanted else Nobody(fighters)


def _parse_started(members: Members, scope: Scope) -> Condition:
    return StartedElsewhere(parse_fighters(members["started_elsewhere"], scope.at("started_elsewhere")))


def _parse_role(form: str, role: str) -> Callable[[Members, Scope], Condition]:
    def parse(members: Members, scope: Scope) -> Condition:
        scope.at(form).demand_combat(form)
        return InRole(role, parse_fighters(members[form], scope.at(form)))

    return parse


def _parse_at_least(members: Members, scope: Scope) -> Condition:
    return Compared(*parse_two_numbers(members["at_least"], scope.at("at_least")), is_least=True)


def _parse_at_most(members: Members, scope: Scope) -> Condition:
    return Compared(*parse_two_numbers(members["at_most"], scope.at("at_most")), is_least=False)


def _parse_trait(members: Members, scope: Scope) -> Condition:
    trait = scope.own.traits[scope.at("trait").word("a trait of this hero", members["trait"], scope.own.traits)]
    value = scope.at("is").word(f"a {trait.name}", members["is"], [value.id for value in trait.values])
    return HasTrait(trait.id, value, trait.name, trait.value(value).name)


def _parse_ruling(members: Members, scope: Scope) -> Condition:
    switch = scope.own.switches[scope.at("ruling").word("a ruling", members["ruling"], scope.own.switches)]
    return RulingIs(switch.id, scope.at("is").word("a value of this ruling", members["is"], switch.values))


def _parse_lasting(members: Members, scope: Scope) -> Condition:
    name = str(members["lasting"])
    scope.own.lasting.ask(name, scope.at("lasting"))
    return InForce(name)


def _parse_defeated(members: Members, scope: Scope) -> Condition:
    return Fell(scope.at("defeated").type_of(str(members["defeated"]), "fighter"))


def _parse_several(form: str) -> Callable[[Members, Scope], Condition]:
    def parse(members: Members, scope: Scope) -> Condition:
        parts = scope.at(form).entries(members[form], "a list of at least two conditions", least=2)
        return Several(tuple(parse_condition(*part) for part in parts), form == "all")

    return parse


CONDITION_FORMS: Mapping[str, Callable[[Members, Scope], Condition]] = {
    "adjacent": _parse_adjacent,
    "all": _parse_several("all"),
    "any": _parse_any,
    "at_least": _parse_at_least,
    "at_most": _parse_at_most,
    "attacking": _parse_role("attacking", "attacker"),
    "defeated": _parse_defeated,
    "defending": _parse_role("defending", "defender"),
    "either": _parse_several("either"),
    "lasting": _parse_lasting,
    "none": _parse_none,
    "ruling": _parse_ruling,
    "started_elsewhere": _parse_started,
    "trait": _parse_trait,
}
