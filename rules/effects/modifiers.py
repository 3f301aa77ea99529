"""What holds all the time while a hero is in the game."""

from dataclasses import dataclass

from rules.effects.effect import Effect
from rules.effects.numbers import Number, parse_number
from rules.effects.scope import Scope
from rules.engine.game import Game
from rules.state.model import Frame

MODIFIERS = ("move",)


@dataclass(frozen=True, slots=True)
class AddToMove:
    """Adds to the move value of a maneuver, never to the moves of an effect."""

    add: Number

    def read(self, game: Game, player: str) -> int:
        return self.add.read(Effect(game, Frame(f"{game.hero_of(player).id}/always", "/", player, {})))

    def say(self) -> str:
        return f"When you maneuver, {self.add.say_added('your move value')}."


def parse_modifier(value: object, scope: Scope) -> AddToMove:
    members = scope.members(value, ("modifier", "add"))
    if members["modifier"] not in MODIFIERS:
        raise scope.at("modifier").unknown("a modifier", members["modifier"], MODIFIERS)
    return AddToMove(parse_number(members["add"], scope.at("add")))


def added_to_move(game: Game, player: str) -> int:
    return sum(modifier.read(game, player) for modifier in game.hero_of(player).modifiers)
