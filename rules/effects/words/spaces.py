"""Words for spaces."""

from collections.abc import Callable
from dataclasses import dataclass

from rules.effects.language.effect import Effect
from rules.effects.language.scope import Scope
from rules.effects.words.fighters import FighterSelector, parse_fighters
from rules.trace.names import possessive


@dataclass(frozen=True, slots=True)
class BoundSpace:
    name: str

    def pick(self, effect: Effect) -> int:
        return effect.game.topology.mask_of(effect.spaces(self.name))

    def nobody(self, effect: Effect) -> str:
        """Why there is no such space."""
        return "no space was chosen"

    def say(self) -> str:
        return "that space"

    def named(self, effect: Effect) -> str:
        return " and ".join(effect.spaces(self.name))


Namer = Callable[[FighterSelector | BoundSpace], str]


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

    def say(self, placed: FighterSelector | None = None) -> str:
        """Where, seen from the fighter that is placed there."""
        return self._say(placed, lambda place: place.say())

    def named(self, effect: Effect, placed: FighterSelector | None = None) -> str:
        """As `say`, with the names of those who are meant now."""
        return self._say(placed, lambda place: place.named(effect))

    def _article(self) -> str:
        if self.empty:
            return "an"
        return "any" if self == ANYWHERE else "another" if self.other_than else "a"

    def _say(self, placed: FighterSelector | None, name: Namer) -> str:
        noun = f"{'empty ' if self.empty else ''}{'start ' if self.start else ''}space"
        return f"{self._article()} {noun}{self._zone(placed, name)}{self._beside(name)}{self._other(placed, name)}"

    def _zone(self, placed: FighterSelector | None, name: Namer) -> str:
        if self.in_zone_of is None:
            return ""
        owner = "its" if placed == self.in_zone_of else possessive(name(self.in_zone_of))
        return f" in one of {owner} zones"

    def _beside(self, name: Namer) -> str:
        return f" next to {name(self.adjacent_to)}" if self.adjacent_to else ""

    def _other(self, placed: FighterSelector | None, name: Namer) -> str:
        if self.other_than is None or placed == self.other_than:
            return ""
        return f" than that of {name(self.other_than)}"

    def nowhere(self, effect: Effect) -> str:
        for anchor in (self.in_zone_of, self.adjacent_to):
            if anchor and not anchor.pick(effect):
                return anchor.nobody(effect)
        if self.in_zone_of:
            return f"no space in the zones of {self.in_zone_of.named(effect)} is free"
        if self.adjacent_to:
            return f"no space next to {self.adjacent_to.named(effect)} is free"
        return f"no {'start ' if self.start else ''}space is free"


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
        return BoundSpace(scope.type_of(value, "space"))
    return parse_fighters(value, scope)
