"""Damage, recovery and defeat."""

from collections.abc import Mapping
from typing import Literal

from rules.engine.game import Game
from rules.engine.outcome import outcome_of
from rules.state.model import Fighter

EXHAUSTION_DAMAGE = 2

Kind = Literal["combat", "effect", "exhaustion"]


def deal_damage(game: Game, amounts: Mapping[str, int], kind: Kind, rule: str, because: int | None = None) -> None:
    """All damage of one operation is dealt at once; then the defeated leave; then the winner is checked."""
    group = game.state.event_count + 1
    hurt = [game.state.fighter(fighter) for fighter, amount in amounts.items() if amount > 0]
    for fighter in hurt:
        _hurt(game, fighter, amounts[fighter.id], kind, rule, group, because)
    for fighter in hurt:
        if fighter.health == 0:
            _defeat(game, fighter)
    _end_if_won(game)


def _hurt(game: Game, fighter: Fighter, amount: int, kind: Kind, rule: str, group: int, because: int | None) -> None:
    before = fighter.health
    fighter.health = max(0, before - amount)
    data = {"fighter": fighter.id, "amount": amount, "before": before, "after": fighter.health}
    game.tell("damage-dealt", rule, {**data, "kind": kind, "group": group}, because)


def _defeat(game: Game, fighter: Fighter) -> None:
    """Rulebook, Defeating a Fighter: it leaves the battlefield immediately."""
    fighter.space = None
    game.tell("fighter-defeated", "health.defeat", {"fighter": fighter.id})


def _end_if_won(game: Game) -> None:
    outcome = outcome_of(game.state)
    if outcome:
        game.tell("game-ended", "game.end", {"winners": list(outcome.winners), "reason": "hero-defeated"})


def recover(game: Game, fighter_id: str, amount: int, rule: str) -> bool:
    """Never above the dial, whose highest number is the starting health."""
    fighter = game.state.fighter(fighter_id)
    before = fighter.health
    fighter.health = min(before + amount, game.roster[fighter_id].kind.health)
    if fighter.health == before:
        return False
    data = {
        "fighter": fighter_id,
        "amount": fighter.health - before,
        "before": before,
        "after": fighter.health,
    }
    game.tell("health-recovered", rule, data)
    return True


def exhaust(game: Game, player: str) -> None:
    """Rulebook, Drawing Cards: a card that cannot be drawn deals 2 damage to each of the player's fighters."""
    number = game.tell("exhaustion-suffered", "draw.exhaustion", {"player": player})
    amounts = {fighter.id: EXHAUSTION_DAMAGE for fighter in game.standing(player)}
    deal_damage(game, amounts, "exhaustion", "draw.exhaustion", number)
