"""Words for fighters. A word selects only fighters on the board, in the order of the state."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from rules.catalogue import FighterKind
from rules.effects.language.effect import Effect
from rules.effects.language.scope import Meaning, Scope
from rules.state.model import Fighter
from rules.trace.names import in_sentence, listing


class FighterSelector(ABC):
    @abstractmethod
    def candidates(self, effect: Effect) -> list[Fighter]:
        """The fighters meant, on the board or not."""

    def pick(self, effect: Effect) -> list[Fighter]:
        return [fighter for fighter in self.candidates(effect) if fighter.space]

    @property
    def is_one(self) -> bool:
        """Whether the words can mean only one fighter."""
        return True

    @property
    def could_be_own(self) -> bool:
        """Whether the words may mean a fighter of the owner's."""
        return True

    def could_include(self, effect: Effect, fighter: Fighter) -> bool:
        """Whether the words may have meant this fighter a moment ago."""
        return fighter in self.candidates(effect)

    def named(self, effect: Effect) -> str:
        """The fighters meant, by their names, for everybody who reads the trace."""
        return listing([effect.game.names.fighter(fighter.id) for fighter in self.candidates(effect)]) or self.say()

    def nobody(self, effect: Effect) -> str:
        """Why nobody is selected."""
        verb = "is" if len(self.candidates(effect)) <= 1 else "are"
        return f"{self.named(effect)} {verb} not on the battlefield"

    @abstractmethod
    def say(self) -> str: ...

    def say_one(self) -> str:
        return self.say()


@dataclass(frozen=True, slots=True)
class Word(FighterSelector):
    """A fighter, or two, that the situation names."""

    phrase: str
    find: Callable[[Effect], list[Fighter]]
    one: str = ""
    is_opposing: bool = False

    @property
    def is_one(self) -> bool:
        return not self.one

    @property
    def could_be_own(self) -> bool:
        return not self.is_opposing

    def candidates(self, effect: Effect) -> list[Fighter]:
        return self.find(effect)

    def say(self) -> str:
        return self.phrase

    def say_one(self) -> str:
        return self.one or self.phrase


@dataclass(frozen=True, slots=True)
class OfKind(FighterSelector):
    """The owner's fighters of one kind: a hero, or every sidekick of that name."""

    kind: str
    name: str
    count: int

    @property
    def is_one(self) -> bool:
        return self.count == 1

    def candidates(self, effect: Effect) -> list[Fighter]:
        own = effect.game.state.fighters_of(effect.you)
        return [fighter for fighter in own if effect.game.roster[fighter.id].kind.id == self.kind]

    def say(self) -> str:
        return in_sentence(self.name) if self.is_one else f"each {self.name}"


@dataclass(frozen=True, slots=True)
class Bound(FighterSelector):
    name: str
    meaning: Meaning

    def candidates(self, effect: Effect) -> list[Fighter]:
        return [effect.game.state.fighter(fighter) for fighter in effect.fighters(self.name)]

    @property
    def is_one(self) -> bool:
        return self.meaning.is_chosen

    def nobody(self, effect: Effect) -> str:
        if self.candidates(effect):
            return FighterSelector.nobody(self, effect)
        if self.meaning.is_chosen:
            return "nobody was chosen"
        return f"there is no {self.meaning.says.removeprefix('each ') or 'such fighter'}"

    def say(self) -> str:
        return self.meaning.says


@dataclass(frozen=True, slots=True)
class Filtered(FighterSelector):
    """All fighters of a side for which every filter holds."""

    side: str
    adjacent_to: FighterSelector | None = None
    in_zone_of: FighterSelector | None = None
    nearest_to: FighterSelector | None = None
    at: tuple[str, ...] = ()  # names of spaces chosen before

    @property
    def is_one(self) -> bool:
        return False

    @property
    def could_be_own(self) -> bool:
        return self.side != "opposing"

    def candidates(self, effect: Effect) -> list[Fighter]:
        found = [
            fighter
            for fighter in effect.game.state.fighters
            if is_on_side(effect, fighter, self.side)
            and self._is_near(fighter, self.adjacent_to, effect, effect.game.topology.are_adjacent)
            and self._is_near(fighter, self.in_zone_of, effect, effect.game.topology.share_zone)
            and (not self.at or any(fighter.space in effect.spaces(name) for name in self.at))
        ]
        return self._nearest(found, self.nearest_to, effect) if self.nearest_to else found

    def _nearest(self, found: list[Fighter], anchor: FighterSelector, effect: Effect) -> list[Fighter]:
        """Rule spaces.nearest, Ruling nearest: fighters on the way do not count; all of them where several tie."""
        distance = effect.game.topology.distance
        origins = [other.space for other in anchor.pick(effect) if other.space]
        away = {f.id: min(distance(o, f.space) for o in origins) for f in found if f.space and origins}
        return [fighter for fighter in found if away.get(fighter.id) == min(away.values(), default=None)]

    def _is_near(
        self,
        fighter: Fighter,
        anchor: FighterSelector | None,
        effect: Effect,
        near: Callable[[str, str], bool],
    ) -> bool:
        if anchor is None:
            return True
        if fighter.space is None:
            return False
        return any(other.space and near(other.space, fighter.space) for other in anchor.pick(effect))

    def could_include(self, effect: Effect, fighter: Fighter) -> bool:
        return is_on_side(effect, fighter, self.side)

    def why_unanchored(self, effect: Effect) -> str | None:
        """What the words lean on and is not there; no condition on them holds then."""
        if self.at and not any(effect.spaces(name) for name in self.at):
            return "no space was chosen"
        anchors = (one for one in (self.adjacent_to, self.in_zone_of, self.nearest_to) if one is not None)
        return next((anchor.nobody(effect) for anchor in anchors if not anchor.pick(effect)), None)

    def say(self) -> str:
        return f"each {self._noun()}{self._say_where()}"

    def say_one(self) -> str:
        return f"one {self._noun()}{self._say_where()}"

    def say_bare(self) -> str:
        return f"{self._say_side()}fighter{self._say_where()}"

    def nobody(self, effect: Effect) -> str:
        there_is_none = f"there is no {self._say_side()}fighter{self._where(lambda anchor: anchor.named(effect))}"
        return self.why_unanchored(effect) or there_is_none

    def _noun(self) -> str:
        return "of your fighters" if self.side == "own" else f"{self._say_side()}fighter"

    def _say_side(self) -> str:
        return "" if self.side == "any" else f"{self.side} "

    def _say_where(self) -> str:
        return self._where(lambda anchor: anchor.say())

    def _where(self, name: Callable[[FighterSelector], str]) -> str:
        adjacent = f" next to {name(self.adjacent_to)}" if self.adjacent_to else ""
        adjacent += f" nearest to {name(self.nearest_to)}" if self.nearest_to else ""
        adjacent += f" on {'that space' if len(self.at) == 1 else 'those spaces'}" if self.at else ""
        if self.in_zone_of is None:
            return adjacent
        # Ruling own-zone: it includes oneself, wherever the words do not say opposing.
        oneself = "" if self.side == "opposing" else f" ({name(self.in_zone_of)} included)"
        return f"{adjacent} sharing a zone with {name(self.in_zone_of)}{oneself}"


@dataclass(frozen=True, slots=True)
class Union(FighterSelector):
    """Several words together: nobody is meant twice."""

    parts: tuple[FighterSelector, ...]

    @property
    def is_one(self) -> bool:
        return False

    @property
    def could_be_own(self) -> bool:
        return any(part.could_be_own for part in self.parts)

    def candidates(self, effect: Effect) -> list[Fighter]:
        meant = {fighter.id for part in self.parts for fighter in part.candidates(effect)}
        return [fighter for fighter in effect.game.state.fighters if fighter.id in meant]

    def could_include(self, effect: Effect, fighter: Fighter) -> bool:
        return any(part.could_include(effect, fighter) for part in self.parts)

    def nobody(self, effect: Effect) -> str:
        return listing(list(dict.fromkeys(part.nobody(effect) for part in self.parts)))

    def say(self) -> str:
        return listing([part.say() for part in self.parts])

    def say_one(self) -> str:
        return " or ".join(part.say_one() for part in self.parts)


def is_on_side(effect: Effect, fighter: Fighter, side: str) -> bool:
    """Ruling your-fighters: own is yours alone, friendly includes a teammate's."""
    friends = effect.game.state.are_friends(fighter.owner, effect.you)
    return {"any": True, "own": fighter.owner == effect.you, "friendly": friends, "opposing": not friends}[side]


FIGHTER_WORDS = {
    "your-fighter": Word("your fighter", lambda e: [e.your_fighter()]),
    "opposing-fighter": Word("the opposing fighter", lambda e: [e.opposing_fighter()], is_opposing=True),
    "attacker": Word("the attacker", lambda e: [e.game.state.fighter(e.combat.attacker)]),
    "defender": Word("the defender", lambda e: [e.game.state.fighter(e.combat.defender)]),
    "combatants": Word(
        "both fighters in the combat",
        lambda e: [e.game.state.fighter(e.combat.attacker), e.game.state.fighter(e.combat.defender)],
        one="one of the fighters in the combat",
    ),
}
SIDES = ("any", "friendly", "opposing", "own")
_ANCHORS = ("adjacent_to", "in_zone_of", "nearest_to")


def parse_fighters(value: object, scope: Scope) -> FighterSelector:
    if isinstance(value, str):
        return _parse_word(value, scope)
    if isinstance(value, list):
        return Union(tuple(parse_fighters(*part) for part in scope.entries(value, "a list of fighters")))
    members = scope.members(value, ("side",), (*_ANCHORS, "at"))
    side = scope.at("side").word("a side", members["side"], SIDES)
    anchors = {name: parse_fighters(members[name], scope.at(name)) for name in _ANCHORS if name in members}
    at = _parse_spaces(members["at"], scope.at("at")) if "at" in members else ()
    return Filtered(side, **anchors, at=at)


def _parse_spaces(value: object, scope: Scope) -> tuple[str, ...]:
    spaces = scope.entries(value, "a list of spaces chosen before: [$name]")
    return tuple(here.type_of(str(name), "space") for name, here in spaces)


def _parse_word(word: str, scope: Scope) -> FighterSelector:
    if word.startswith("$"):
        name = scope.type_of(word, "fighter")
        return Bound(name, scope.names[name])
    if word in scope.kinds:
        kind = scope.kinds[word]
        return OfKind(word, kind.name, kind.count)
    if word not in FIGHTER_WORDS:
        raise scope.unknown("a word for fighters", word, (*FIGHTER_WORDS, *scope.kinds))
    if word != "your-fighter" or scope.window != "scheme":
        scope.demand_combat(word)
    return FIGHTER_WORDS[word]


def parse_one_fighter(value: object, scope: Scope) -> FighterSelector:
    fighter = parse_fighters(value, scope)
    if not fighter.is_one:
        raise scope.fail(f"one fighter is needed, and this may be several: {fighter.say()}")
    return fighter


def parse_two_fighters(value: object, scope: Scope) -> tuple[FighterSelector, FighterSelector]:
    one, other = scope.entries(value, "two fighters: [one, other]", least=2, most=2)
    return parse_one_fighter(*one), parse_one_fighter(*other)


def parse_kind(value: object, scope: Scope) -> FighterKind:
    return scope.kinds[scope.word("a fighter of this hero", value, scope.kinds)]


def parse_filtered(value: object, scope: Scope) -> Filtered:
    fighters = parse_fighters(value, scope)
    if not isinstance(fighters, Filtered):
        raise scope.fail("a map with a side is needed here")
    return fighters
