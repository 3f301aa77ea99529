"""Words for fighters. A word selects only fighters on the board, in the order of the state."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules.catalogue import FighterKind
from rules.effects.language.effect import Effect
from rules.effects.language.printed import YOUR_FIGHTER
from rules.effects.language.scope import Meaning, Scope, bound
from rules.effects.language.voices import Meant
from rules.effects.words.sides import SIDES, Which, fighters_of
from rules.state.model import Fighter
from rules.trace.voices import Fielded
from rules.wording.clauses import Clause
from rules.wording.names import article, spelled
from rules.wording.phrases import OWNER, Aside, Noun, Perspective, Phrase, together
from rules.wording.sentences import in_words, listing
from rules.wording.verbs import ARE


class FighterSelector(Meant):
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
        return self.is_for != "opposing"

    @property
    def is_for(self) -> str:
        """The side they are on, where that is certain."""
        return ""

    def could_include(self, effect: Effect, fighter: Fighter) -> bool:
        """Whether the words may have meant this fighter a moment ago."""
        return fighter in self.candidates(effect)

    def known(self, effect: Effect) -> Sequence[str]:
        return [fighter.id for fighter in self.candidates(effect)] if self.is_one else ()

    def named(self, effect: Effect) -> str:
        """The fighters meant, by their names, for everybody who reads the trace."""
        names = [effect.game.names.fighter(fighter.id) for fighter in self.candidates(effect)]
        return listing(names) if names else effect.in_words(self.noun)

    def nobody(self, effect: Effect) -> str:
        """Why nobody is selected."""
        verb = "is" if len(self.candidates(effect)) <= 1 else "are"
        return f"{self.named(effect)} {verb} not on the battlefield"

    @property
    @abstractmethod
    def noun(self) -> Noun:
        """All of them."""

    @property
    def one(self) -> Noun:
        """The one that is chosen from them."""
        return self.noun

    @property
    def some(self) -> Noun:
        """Any of them."""
        return self.one

    @property
    def again(self) -> Noun:
        """Any of them, a moment later."""
        return Noun(("that fighter",), "fighter")


@dataclass(frozen=True, slots=True)
class Word(FighterSelector):
    """A fighter, or two, that the situation names."""

    words: tuple[Phrase, ...]
    find: Callable[[Effect], list[Fighter]]
    side: str = ""
    any_one: str = ""

    @property
    def is_one(self) -> bool:
        return not self.any_one

    @property
    def is_for(self) -> str:
        return self.side

    def candidates(self, effect: Effect) -> list[Fighter]:
        return self.find(effect)

    @property
    def noun(self) -> Noun:
        return Noun(self.words, "fighter", is_many=not self.is_one, is_long=not self.is_one, meant=self)

    @property
    def one(self) -> Noun:
        return self.noun if self.is_one else Noun((self.any_one,), "fighter", is_long=True)


@dataclass(frozen=True, slots=True)
class OfKind(FighterSelector):
    """The owner's fighters of one kind: a hero, or every sidekick of that name."""

    kind: str
    name: str
    count: int

    @property
    def is_one(self) -> bool:
        return self.count == 1

    @property
    def is_for(self) -> str:
        return "own"

    def candidates(self, effect: Effect) -> list[Fighter]:
        own = effect.game.state.fighters_of(effect.you)
        return [fighter for fighter in own if effect.game.roster[fighter.id].kind.id == self.kind]

    @property
    def noun(self) -> Noun:
        return self._spoken_of("each")

    @property
    def one(self) -> Noun:
        return self._spoken_of("one")

    @property
    def some(self) -> Noun:
        return self._spoken_of(article(self.name))

    @property
    def again(self) -> Noun:
        return self.noun if self.is_one else Noun(("that fighter",), "fighter")

    def _spoken_of(self, which: str) -> Noun:
        name = spelled(self.name)
        if self.is_one:
            return Noun((name,), "fighter", meant=Fielded(self.kind))
        return Noun((which, Perspective((name,), (name, "of", OWNER))), "fighter", is_long=True)


@dataclass(frozen=True, slots=True)
class Bound(FighterSelector):
    name: str
    meaning: Meaning

    def candidates(self, effect: Effect) -> list[Fighter]:
        return [effect.game.state.fighter(fighter) for fighter in effect.fighters(self.name)]

    @property
    def is_one(self) -> bool:
        return self.meaning.is_chosen

    def known(self, effect: Effect) -> Sequence[str]:
        return FighterSelector.known(self, effect) if self.name in effect.frame.bound else ()

    def nobody(self, effect: Effect) -> str:
        return FighterSelector.nobody(self, effect) if self.candidates(effect) else self.meaning.nobody

    @property
    def noun(self) -> Noun:
        return bound(self.meaning, self.name, meant=self)


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

    @property
    def is_for(self) -> str:
        return "" if self.side == "any" else self.side

    def nobody(self, effect: Effect) -> str:
        return self.why_unanchored(effect) or effect.in_words(self.there_is("no"))

    @property
    def noun(self) -> Noun:
        return self._spoken_of("each")

    @property
    def one(self) -> Noun:
        return self._spoken_of("one")

    @property
    def some(self) -> Noun:
        return self._spoken_of("a")

    @property
    def plural(self) -> Noun:
        return self._spoken_of("all")

    def _spoken_of(self, which: Which) -> Noun:
        words = (*fighters_of(self.side, which), *self._where())
        return Noun(words, "fighter", is_many=which == "all", is_long=True)

    def there_is(self, which: Which) -> Clause:
        """That one of them, or none, stands where they are meant to."""
        who = Noun(fighters_of(self.side, which), "fighter", is_long=True)
        return Clause(who, ARE, self._where() or ("on the battlefield",))

    def _where(self) -> tuple[Phrase, ...]:
        filters = [self._beside(), self._nearest_to_whom(), self._on_what(), self._with_whom()]
        places = [place for place in filters if place]
        return tuple(part for i, place in enumerate(places) for part in (("and", *place) if i else place))

    def _beside(self) -> tuple[Phrase, ...]:
        return ("next to", self.adjacent_to.some) if self.adjacent_to else ()

    def _nearest_to_whom(self) -> tuple[Phrase, ...]:
        return ("nearest to", self.nearest_to.some) if self.nearest_to else ()

    def _on_what(self) -> tuple[Phrase, ...]:
        return ("on", f"the chosen {'space' if len(self.at) == 1 else 'spaces'}") if self.at else ()

    def _with_whom(self) -> tuple[Phrase, ...]:
        if self.in_zone_of is None:
            return ()
        return ("sharing a zone with", self.in_zone_of.some, *self._itself(self.in_zone_of))

    def _itself(self, anchor: FighterSelector) -> tuple[Phrase, ...]:
        """Ruling own-zone: it includes oneself, where one is of the side that is meant."""
        if self.side != "any" and not anchor.is_for:
            return (Aside((anchor.again, "included, if it is one"), in_brackets=True),)
        is_among = self.side == "any" or (self.side == "opposing") == (anchor.is_for == "opposing")
        return (Aside((anchor.again, "included"), in_brackets=True),) if is_among else ()


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

    @property
    def noun(self) -> Noun:
        return together(tuple(part.noun for part in self.parts), "and")

    @property
    def one(self) -> Noun:
        return together(tuple(part.one for part in self.parts), "or")

    @property
    def some(self) -> Noun:
        return together(tuple(part.some for part in self.parts), "or")


def is_on_side(effect: Effect, fighter: Fighter, side: str) -> bool:
    """Ruling your-fighters: own is yours alone, friendly includes a teammate's."""
    friends = effect.game.state.are_friends(fighter.owner, effect.you)
    return {"any": True, "own": fighter.owner == effect.you, "friendly": friends, "opposing": not friends}[side]


_OPPOSING_FIGHTER = Perspective(("the opposing fighter",), ("the fighter opposing", OWNER))
FIGHTER_WORDS = {
    "your-fighter": Word(YOUR_FIGHTER.words, lambda e: [e.your_fighter()], "own"),
    "opposing-fighter": Word((_OPPOSING_FIGHTER,), lambda e: [e.opposing_fighter()], "opposing"),
    "attacker": Word(("the attacker",), lambda e: [e.game.state.fighter(e.combat.attacker)]),
    "defender": Word(("the defender",), lambda e: [e.game.state.fighter(e.combat.defender)]),
    "combatants": Word(
        ("both fighters in the combat",),
        lambda e: [e.game.state.fighter(e.combat.attacker), e.game.state.fighter(e.combat.defender)],
        any_one="one of the fighters in the combat",
    ),
}
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
        raise scope.fail(f"one fighter is needed, and this may be several: {in_words(fighter.noun)}")
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
