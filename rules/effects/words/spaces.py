"""Words for spaces."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.effects.language.effect import Effect
from rules.effects.language.scope import Meaning, Scope, bound
from rules.effects.language.voices import Meant
from rules.effects.words.fighters import FighterSelector, parse_fighters
from rules.wording.phrases import Noun, Owned, Phrase


@dataclass(frozen=True, slots=True)
class BoundSpace(Meant):
    name: str
    meaning: Meaning

    def pick(self, effect: Effect) -> int:
        return effect.game.topology.mask_of(effect.spaces(self.name))

    def nobody(self, effect: Effect) -> str:
        """Why there is no such space."""
        return "no space was chosen"

    def known(self, effect: Effect) -> Sequence[str]:
        return effect.spaces(self.name) if self.name in effect.frame.bound else ()

    @property
    def some(self) -> Noun:
        return bound(self.meaning, self.name, meant=self)


@dataclass(frozen=True, slots=True)
class SpaceSelector:
    """All spaces for which every filter holds; `empty` where the effect demands an empty one."""

    in_zone_of: FighterSelector | None = None
    adjacent_to: FighterSelector | BoundSpace | None = None
    start: bool = False
    empty: bool = False
    other_than: FighterSelector | None = None

    def pick(self, effect: Effect) -> int:
        topology = effect.game.topology
        mask = topology.all_spaces
        if self.in_zone_of:
            mask &= _union(topology.zone_mates, _spaces_of(self.in_zone_of, effect))
        if self.adjacent_to:
            mask &= _union(topology.neighbours, _spaces_of(self.adjacent_to, effect))
        if self.start:
            mask &= topology.mask_of(topology.starts.values())
        if self.other_than:
            mask &= ~_spaces_of(self.other_than, effect)
        return mask & ~effect.game.occupied() if self.empty else mask

    def noun(self, placed: FighterSelector | None = None) -> Noun:
        """One of them, seen from the fighter that is placed there."""
        is_another = self.other_than is not None and self.other_than == placed
        article = "another" if is_another else "any" if self == ANYWHERE else "an" if self.empty else "a"
        return Noun((f"{article} {self._kind}", *self._where(), *(() if is_another else self._elsewhere())))

    @property
    def _kind(self) -> str:
        return " ".join([*(["empty"] if self.empty else []), *(["start"] if self.start else []), "space"])

    def _where(self) -> tuple[Phrase, ...]:
        zone: tuple[Phrase, ...] = ("in one of", Owned(self.in_zone_of.some, "zones")) if self.in_zone_of else ()
        return (*zone, *(("next to", self.adjacent_to.some) if self.adjacent_to else ()))

    def _elsewhere(self) -> tuple[Phrase, ...]:
        return ("other than that of", self.other_than.noun) if self.other_than else ()

    def nowhere(self, effect: Effect) -> str:
        for anchor in (self.in_zone_of, self.adjacent_to):
            if anchor and not anchor.pick(effect):
                return anchor.nobody(effect)
        where = effect.in_words(Noun((f"no {'start ' if self.start else ''}space", *self._where())))
        return f"{where} is free"


ANYWHERE = SpaceSelector()


def _spaces_of(place: FighterSelector | BoundSpace, effect: Effect) -> int:
    if isinstance(place, BoundSpace):
        return place.pick(effect)
    return effect.game.topology.mask_of(fighter.space for fighter in place.pick(effect) if fighter.space)


def _union(masks: tuple[int, ...], spaces: int) -> int:
    union = 0
    for i, mask in enumerate(masks):
        if spaces >> i & 1:
            union |= mask
    return union


def parse_spaces(value: object, scope: Scope) -> SpaceSelector:
    if value == "any":
        return ANYWHERE
    members = scope.members(value, (), ("in_zone_of", "adjacent_to", "start", "empty", "other_than"))
    if not members:
        raise scope.fail('say which spaces, or "any"')
    fighters = {
        name: parse_fighters(members[name], scope.at(name)) for name in ("in_zone_of", "other_than") if name in members
    }
    flags = {name: scope.at(name).flag(members[name]) for name in ("start", "empty") if name in members}
    beside = _parse_beside(members["adjacent_to"], scope.at("adjacent_to")) if "adjacent_to" in members else None
    return SpaceSelector(
        fighters.get("in_zone_of"),
        beside,
        flags.get("start", False),
        flags.get("empty", False),
        fighters.get("other_than"),
    )


def _parse_beside(value: object, scope: Scope) -> FighterSelector | BoundSpace:
    if isinstance(value, str) and value.startswith("$") and scope.types.get(value[1:]) == "space":
        name = scope.type_of(value, "space")
        return BoundSpace(name, scope.names[name])
    return parse_fighters(value, scope)
