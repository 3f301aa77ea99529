"""Words for spaces."""

from dataclasses import dataclass

from rules.effects.effect import Effect
from rules.effects.fighters import FighterSelector, parse_fighters
from rules.effects.scope import Scope
from rules.trace.names import possessive


@dataclass(frozen=True, slots=True)
class SpaceSelector:
    """The spaces of the zones a fighter stands in; `empty` where the effect demands an empty one."""

    in_zone_of: FighterSelector
    empty: bool = False

    def pick(self, effect: Effect) -> int:
        topology = effect.game.topology
        mask = 0
        for fighter in self.in_zone_of.pick(effect):
            assert fighter.space is not None, "selectors pick fighters on the board"
            mask |= topology.zone_mates[topology.index[fighter.space]]
        return mask & ~effect.game.occupied() if self.empty else mask

    def say(self, placed: FighterSelector | None = None) -> str:
        """Where, seen from the fighter that is placed there."""
        empty = "an empty space" if self.empty else "a space"
        owner = "its" if placed == self.in_zone_of else possessive(self.in_zone_of.say())
        return f"{empty} in one of {owner} zones"

    def nowhere(self, effect: Effect) -> str:
        return f"no space in the zones of {self.in_zone_of.named(effect)} is free"


def parse_spaces(value: object, scope: Scope) -> SpaceSelector:
    members = scope.members(value, ("in_zone_of",), ("empty",))
    empty = members.get("empty", False)
    if not isinstance(empty, bool):
        raise scope.at("empty").fail("must be true or false")
    return SpaceSelector(parse_fighters(members["in_zone_of"], scope.at("in_zone_of")), empty)
