"""What changes how the rules count, as a hero, a card or a lasting effect has it."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, cast

from rules.catalogue import FighterKind
from rules.effects.language.effect import Effect
from rules.effects.language.printed import THIS_CARD
from rules.effects.language.scope import Scope
from rules.effects.words.conditions import Condition, parse_condition
from rules.effects.words.fighters import (
    FighterSelector,
    Filtered,
    OfKind,
    parse_fighters,
    parse_filtered,
    parse_kind,
    parse_one_fighter,
)
from rules.effects.words.numbers import Number, added_to, parse_number, value_noun
from rules.effects.words.players import PlayerSelector, parse_players, still_in
from rules.engine.game import Game
from rules.engine.modifier import SUBJECT, RuleModifier
from rules.plain import Members
from rules.state.bindings import Binding, Fighters, Players
from rules.state.model import CombatCard, Fighter, Frame
from rules.wording.clauses import Clause, Saying, Verb, While
from rules.wording.phrases import OWNER, Noun, Owned, Row, together
from rules.wording.verbs import ARE, DRAW, IGNORE, MOVE, TAKE

LEAVE = Verb("leave", "leaves")

Role = Literal["attack", "defense"]


@dataclass(frozen=True, slots=True)
class Conditional(RuleModifier):
    """Holds while its condition does; without one, as long as it is there."""

    while_: Condition | None

    is_of_moves: ClassVar[bool] = False  # whether it changes nothing but the moves of a maneuver

    def holds(self, game: Game, frame: Frame) -> bool:
        return self.while_ is None or self.while_.holds(Effect(game, frame))

    def decided_by(self, game: Game, frame: Frame) -> list[str]:
        return self.while_.decided_by(Effect(game, frame)) if self.while_ else []

    def why(self, game: Game, frame: Frame) -> str:
        effect = Effect(game, frame)
        situation = self.while_ and self.while_.name()
        return str(game.names.of_one_hero(effect.you, situation)) if situation else str(effect.title)

    @property
    def saying(self) -> Saying:
        return self._while(self.clause)

    def told(self, effect: Effect) -> Saying:
        """The same of those it was made for."""
        return self._while(self.clause_for(effect))

    def _while(self, clause: Clause) -> Saying:
        return While(clause, self.while_.given) if self.while_ else clause

    @property
    @abstractmethod
    def clause(self) -> Clause: ...

    def clause_for(self, effect: Effect) -> Clause:
        return self.clause

    def subject(self, effect: Effect) -> Binding | None:
        """Whom a lasting effect fixes when it is made."""
        return None

    def why_for_nobody(self, effect: Effect) -> str | None:
        """Why there is nobody a lasting effect could be made for, if it is made for somebody."""
        return None


@dataclass(frozen=True, slots=True)
class CardsOf:
    """The cards that one of the owner's fighters plays in a role."""

    role: Role
    played_by: FighterKind

    def includes(self, effect: Effect, side: CombatCard) -> bool:
        role_side = effect.combat.attack if self.role == "attack" else effect.combat.defense
        played_by = effect.game.roster[side.fighter].kind.id
        return side is role_side and side.player == effect.you and played_by == self.played_by.id

    @property
    def noun(self) -> Noun:
        by = OfKind(self.played_by.id, self.played_by.name, self.played_by.count)
        return Noun((f"{self.role} cards played by", by.some), is_many=True, is_long=True)


@dataclass(frozen=True, slots=True)
class ThisCard:
    def includes(self, effect: Effect, side: CombatCard) -> bool:
        return side is effect.your_card

    @property
    def noun(self) -> Noun:
        return THIS_CARD


@dataclass(frozen=True, slots=True)
class AddToValue(Conditional):
    cards: CardsOf | ThisCard
    add: Number

    def added_to_value(self, game: Game, frame: Frame, side: CombatCard) -> int:
        effect = Effect(game, frame)
        return self.add.read(effect) if self.cards.includes(effect, side) else 0

    @property
    def clause(self) -> Clause:
        return added_to(self.add, value_noun(self.cards.noun))


@dataclass(frozen=True, slots=True)
class IgnoreTheValue(Conditional):
    cards: CardsOf | ThisCard

    def ignores_value(self, game: Game, frame: Frame, side: CombatCard) -> bool:
        return self.cards.includes(Effect(game, frame), side)

    @property
    def clause(self) -> Clause:
        return Clause(OWNER, IGNORE, (value_noun(self.cards.noun),))


_KINDS = {"combat": "combat damage", "effect": "damage from effects", "exhaustion": "damage from exhaustion"}


@dataclass(frozen=True, slots=True)
class Damage(Conditional):
    """Ruling combat-damage: caps come first, then reductions, then prevention."""

    fighters: FighterSelector
    kinds: tuple[str, ...]
    how: Literal["at_most", "less", "prevent"]
    amount: int

    subject_type = "fighter"

    @property
    def order(self) -> int:
        return ("at_most", "less", "prevent").index(self.how)

    @property
    def prevents(self) -> bool:
        return self.how == "prevent"

    def damage(self, game: Game, frame: Frame, fighter: Fighter, kind: str, amount: int) -> int:
        if kind not in self.kinds or fighter.id not in _subjects(Effect(game, frame), self.fighters):
            return amount
        match self.how:
            case "at_most":
                return min(amount, self.amount)
            case "less":
                return max(0, amount - self.amount)
            case "prevent":
                return 0

    @property
    def clause(self) -> Clause:
        return self._of(self.fighters.noun)

    def clause_for(self, effect: Effect) -> Clause:
        return self._of(_named(effect, self.fighters))

    def _of(self, fighters: Noun) -> Clause:
        much = {"at_most": f"at most {self.amount}", "less": f"{self.amount} less", "prevent": "no"}[self.how]
        kinds = tuple(_KINDS[kind] for kind in self.kinds)
        return Clause(fighters, TAKE, (much, Row(kinds, "or" if self.prevents else "and")))

    def subject(self, effect: Effect) -> Binding | None:
        return Fighters(tuple(fighter.id for fighter in self.fighters.pick(effect)))

    def why_for_nobody(self, effect: Effect) -> str | None:
        return None if self.fighters.pick(effect) else self.fighters.nobody(effect)


@dataclass(frozen=True, slots=True)
class Move(Conditional):
    """Changes the move value of the owner's maneuvers, never the moves of an effect."""

    how: Literal["add", "set", "at_most"]
    number: Number

    is_of_moves = True

    def base_move(self, game: Game, frame: Frame, value: int) -> int:
        return self.number.read(Effect(game, frame)) if self.how == "set" else value

    def added_to_move(self, game: Game, frame: Frame) -> int:
        return self.number.read(Effect(game, frame)) if self.how == "add" else 0

    def capped_move(self, game: Game, frame: Frame, value: int) -> int:
        return min(value, self.number.read(Effect(game, frame))) if self.how == "at_most" else value

    @property
    def clause(self) -> Clause:
        value = Noun(("the move value of", Owned(OWNER, "maneuvers")))
        if self.how == "add":
            return added_to(self.number, value)
        return Clause(value, ARE, (*(("at most",) if self.how == "at_most" else ()), self.number.noun))


@dataclass(frozen=True, slots=True)
class Through(Conditional):
    through: Filtered

    is_of_moves = True

    def lets_pass(self, game: Game, frame: Frame, mover: Fighter, other: Fighter) -> bool:
        return mover.owner == frame.player and other in self.through.pick(Effect(game, frame))

    @property
    def clause(self) -> Clause:
        own = Noun((Owned(OWNER, "fighters"),), "fighter", is_many=True)
        return Clause(own, MOVE, ("through", self.through.plural, "in a maneuver"), may=True)


@dataclass(frozen=True, slots=True)
class HoldInPlace(Conditional):
    fighters: FighterSelector

    subject_type = "fighter"

    def holds_in_place(self, game: Game, frame: Frame, fighter: Fighter) -> bool:
        return fighter.id in _subjects(Effect(game, frame), self.fighters)

    @property
    def clause(self) -> Clause:
        return self._of(self.fighters.noun)

    def clause_for(self, effect: Effect) -> Clause:
        return self._of(_named(effect, self.fighters))

    def _of(self, fighters: Noun) -> Clause:
        return Clause(fighters, LEAVE, (Owned(fighters, "space"),), may=True, is_denied=True)

    def subject(self, effect: Effect) -> Binding | None:
        return Fighters(tuple(fighter.id for fighter in self.fighters.pick(effect)))

    def why_for_nobody(self, effect: Effect) -> str | None:
        return None if self.fighters.pick(effect) else self.fighters.nobody(effect)


@dataclass(frozen=True, slots=True)
class ForbidDrawing(Conditional):
    players: PlayerSelector

    subject_type = "player"

    def forbids_drawing(self, game: Game, frame: Frame, player: str) -> bool:
        return player in self._players(Effect(game, frame))

    @property
    def clause(self) -> Clause:
        return self._of(self.players.noun)

    def clause_for(self, effect: Effect) -> Clause:
        return self._of(together(tuple(effect.player(player) for player in self._players(effect)), "and"))

    def _of(self, players: Noun) -> Clause:
        return Clause(players, DRAW, ("cards",), may=True, is_denied=True)

    def _players(self, effect: Effect) -> Sequence[str]:
        return effect.players(SUBJECT) if SUBJECT in effect.frame.bound else self.players.pick(effect)

    def subject(self, effect: Effect) -> Binding | None:
        return Players(tuple(self.players.pick(effect)))

    def why_for_nobody(self, effect: Effect) -> str | None:
        players = self.players.pick(effect)
        return None if still_in(effect, players) else self.players.nobody(effect)


def _subjects(effect: Effect, fighters: FighterSelector) -> tuple[str, ...]:
    """Those a lasting effect was made for, or those its words mean now."""
    if SUBJECT in effect.frame.bound:
        return effect.fighters(SUBJECT)
    return tuple(fighter.id for fighter in fighters.pick(effect))


def _named(effect: Effect, fighters: FighterSelector) -> Noun:
    subjects = _subjects(effect, fighters)
    return together(tuple(effect.fighter(one) for one in subjects), "and") if subjects else fighters.noun


def parse_modifier(value: object, scope: Scope) -> Conditional:
    if not isinstance(value, dict) or "modifier" not in value:
        raise scope.fail(f"a modifier is a map with modifier: {', '.join(sorted(MODIFIERS))}")
    kind = scope.at("modifier").word("a modifier", value["modifier"], MODIFIERS)
    parameters, ways, parse = MODIFIERS[kind]
    members = scope.members(value, ("modifier", *parameters), (*ways, "while"))
    chosen = [way for way in ways if way in members]
    if len(chosen) != 1:
        raise scope.fail(f"a modifier {kind} has just one of {', '.join(ways)}")
    condition = parse_condition(members["while"], scope.at("while")) if "while" in members else None
    return parse(members, chosen[0], condition, scope)


def parse_modifiers(value: object, scope: Scope) -> tuple[Conditional, ...]:
    return tuple(parse_modifier(*entry) for entry in scope.entries(value, "a list with at least one modifier"))


def _parse_value(members: Members, way: str, condition: Condition | None, scope: Scope) -> Conditional:
    cards = _parse_combat_cards(members["cards"], scope.at("cards"))
    if way == "add":
        _refuse_values(members["add"], scope.at("add"))
        _refuse_values(members.get("while"), scope.at("while"))
        return AddToValue(condition, cards, parse_number(members["add"], scope.at("add")))
    _demand_true(members[way], scope.at(way))
    return IgnoreTheValue(condition, cards)


def _refuse_values(value: object, scope: Scope) -> None:
    """What adds to a value may not hang on values: there would be no end to it."""
    if isinstance(value, dict):
        for key, member in value.items():
            if key == "value_of":
                raise scope.at(key).fail("what adds to a value may not hang on a value")
            _refuse_values(member, scope.at(str(key)))
    elif isinstance(value, list):
        for i, entry in enumerate(value):
            _refuse_values(entry, scope.at(i))


def _parse_combat_cards(value: object, scope: Scope) -> CardsOf | ThisCard:
    if value == "your-card":
        return ThisCard()
    members = scope.members(value, ("role", "played_by"))
    role = cast("Role", scope.at("role").word("a role of a card", members["role"], ("attack", "defense")))
    return CardsOf(role, parse_kind(members["played_by"], scope.at("played_by")))


def _demand_true(value: object, scope: Scope) -> None:
    if not scope.flag(value):
        raise scope.fail("only true has a meaning here")


def _parse_damage(members: Members, way: str, condition: Condition | None, scope: Scope) -> Conditional:
    kinds = scope.at("kinds").entries(members["kinds"], f"a list of kinds of damage: {', '.join(_KINDS)}")
    words = tuple(here.word("a kind of damage", kind, _KINDS) for kind, here in kinds)
    how = cast("Literal['at_most', 'less', 'prevent']", way)
    fighters = parse_fighters(members["fighters"], scope.at("fighters"))
    return Damage(condition, fighters, words, how, _parse_amount(members[way], way, scope.at(way)))


def _parse_amount(value: object, way: str, scope: Scope) -> int:
    if way == "prevent":
        _demand_true(value, scope)
        return 0
    return scope.node(value).number(0, 99)


def _parse_move(members: Members, way: str, condition: Condition | None, scope: Scope) -> Conditional:
    how = cast("Literal['add', 'set', 'at_most']", way)
    return Move(condition, how, parse_number(members[way], scope.at(way)))


def _parse_through(members: Members, way: str, condition: Condition | None, scope: Scope) -> Conditional:
    return Through(condition, parse_filtered(members[way], scope.at(way)))


def _parse_forbid(members: Members, way: str, condition: Condition | None, scope: Scope) -> Conditional:
    what = scope.at("what").word("something that can be forbidden", members["what"], _FORBIDDEN)
    if way != _FORBIDDEN[what]:
        raise scope.at(way).fail(f'"{what}" is forbidden to {_FORBIDDEN[what]}')
    if what == "draw":
        return ForbidDrawing(condition, parse_players(members[way], scope.at(way)))
    return HoldInPlace(condition, parse_one_fighter(members[way], scope.at(way)))


# What can be forbidden, and to whom.
_FORBIDDEN = {"draw": "players", "leave-space": "fighters"}


ParseModifier = Callable[[Members, str, Condition | None, Scope], Conditional]

# What each needs, and of what it needs just one.
MODIFIERS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...], ParseModifier]] = {
    "damage": (("fighters", "kinds"), ("at_most", "less", "prevent"), _parse_damage),
    "forbid": (("what",), ("fighters", "players"), _parse_forbid),
    "move": ((), ("add", "at_most", "set"), _parse_move),
    "through": ((), ("through",), _parse_through),
    "value": (("cards",), ("add", "ignore"), _parse_value),
}
