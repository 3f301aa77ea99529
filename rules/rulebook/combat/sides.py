"""The two sides of a combat."""

from typing import Literal

from rules.engine.game import Game
from rules.state.model import Combat, CombatCard, Fighter
from rules.table.combats import combat_in

Side = Literal["attacker", "defender"]


def card_of(combat: Combat, side: Side) -> CombatCard | None:
    return combat.attack if side == "attacker" else combat.defense


def fighter_of(game: Game, side: Side) -> Fighter:
    """Who fights on this side now."""
    combat = combat_in(game)
    return game.state.fighter(combat.attacker if side == "attacker" else combat.defender)
