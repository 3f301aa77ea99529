"""Damage, recovery and defeat."""

from collections.abc import Iterator, Mapping

from rules.engine.game import Game
from rules.engine.modifier import HeldModifier, modifiers_now
from rules.state.model import Fighter
from rules.state.outcome import WINNER_CHECK, is_decided, outcome_of, teams_with_heroes
from rules.table.elimination import leave_with
from rules.table.telling import apply_ruling, tell
from rules.trace.events.fighters import FighterDefeated
from rules.trace.events.health import (
    DamageDealt,
    DamageKind,
    DamagePrevented,
    DamageReduced,
    ExhaustionSuffered,
    HealthRecovered,
    HealthSet,
)

EXHAUSTION_DAMAGE = 2


def deal_damage(
    game: Game, amounts: Mapping[str, int], kind: DamageKind, rule: str, because: int | None = None
) -> list[str]:
    """Ruling one-operation: all damage is dealt at once; then the defeated leave. Gives those who were defeated by it.

    Combat damage comes as it is: its result was determined before.
    """
    group = game.state.event_count + 1
    if kind != "combat":
        amounts = {fighter: suffered(game, fighter, amount, kind, rule, because) for fighter, amount in amounts.items()}
    hurt = [game.state.fighter(fighter) for fighter, amount in amounts.items() if amount > 0]
    hurt = [fighter for fighter in hurt if fighter.health]
    dealt = {fighter.id: _hurt(game, fighter, amounts[fighter.id], kind, rule, group, because) for fighter in hurt}
    falls = {fighter.id: _defeat(game, fighter, dealt[fighter.id]) for fighter in hurt if fighter.health == 0}
    leave_with(game, falls)
    _say_if_the_game_goes_on(game, falls)
    return list(falls)


def suffered(game: Game, fighter_id: str, amount: int, kind: DamageKind, rule: str, because: int | None = None) -> int:
    """What is left of the damage after caps, reductions and prevention, in this order."""
    for one, before, after in _lessened(game, fighter_id, amount, kind):
        for ruling in one.modifier.decided_by(game, one.frame):
            apply_ruling(game, ruling, because)
        if one.holds(game):
            _tell_less(game, fighter_id, before, after, one, rule, because)
            amount = after
    return amount


def is_spared(game: Game, fighter: str, amount: int, kind: DamageKind) -> bool:
    """Whether nothing would be left of the damage."""
    for one, _, after in _lessened(game, fighter, amount, kind):
        amount = after if one.holds(game) else amount
    return amount == 0


def _lessened(game: Game, fighter_id: str, amount: int, kind: DamageKind) -> Iterator[tuple[HeldModifier, int, int]]:
    """What would make the damage less, where it holds, with the damage before it and after."""
    fighter = game.state.fighter(fighter_id)
    for one in sorted(modifiers_now(game), key=lambda one: one.modifier.order):
        less = one.modifier.damage(game, one.frame, fighter, kind, amount)
        if less != amount:
            yield one, amount, less
            amount = less if one.holds(game) else amount


def _tell_less(
    game: Game, fighter: str, before: int, after: int, one: HeldModifier, rule: str, because: int | None
) -> None:
    why = one.modifier.why(game, one.frame)
    if one.modifier.prevents:
        tell(game, DamagePrevented(fighter, before, why), rule, because)
    else:
        tell(game, DamageReduced(fighter, before, after, why), rule, because)


def _say_if_the_game_goes_on(game: Game, falls: Mapping[str, int]) -> None:
    """Where these heroes have decided the game, and the action is carried to its end all the same."""
    heroes = [fighter for fighter in map(game.state.fighter, falls) if fighter.kind == "hero"]
    lost = {game.state.player(hero.owner).team for hero in heroes}
    was_open = len(teams_with_heroes(game.state) | lost) > 1
    if was_open and is_decided(game.state) and outcome_of(game.state) is None:
        apply_ruling(game, WINNER_CHECK, falls[heroes[-1].id])


def _hurt(
    game: Game, fighter: Fighter, amount: int, kind: DamageKind, rule: str, group: int, because: int | None
) -> int:
    before = fighter.health
    fighter.health = max(0, before - amount)
    return tell(game, DamageDealt(fighter.id, amount, before, fighter.health, kind, group), rule, because)


def _defeat(game: Game, fighter: Fighter, because: int) -> int:
    """Ruling defeated-fighters: it leaves the battlefield immediately; a card it has played goes on."""
    fighter.space = None
    return tell(game, FighterDefeated(fighter.id), "health.defeat", because)


def most_health(game: Game, fighter: str) -> int:
    """Ruling health-dial: the highest number of the dial is the starting health."""
    return game.roster[fighter].kind.health


def recover(game: Game, fighter_id: str, amount: int, rule: str) -> None:
    """Nothing is told of whoever has full health."""
    fighter = game.state.fighter(fighter_id)
    before = fighter.health
    fighter.health = min(before + amount, most_health(game, fighter_id))
    if fighter.health > before:
        tell(game, HealthRecovered(fighter_id, fighter.health - before, before, after=fighter.health), rule)


def on_the_dial(game: Game, fighter: str, health: int) -> int:
    """Never above the dial, and never a defeat."""
    return max(1, min(health, most_health(game, fighter)))


def set_health(game: Game, fighter_id: str, health: int, rule: str) -> None:
    fighter = game.state.fighter(fighter_id)
    before = fighter.health
    fighter.health = on_the_dial(game, fighter_id, health)
    tell(game, HealthSet(fighter_id, before, after=fighter.health), rule)


def exhaust(game: Game, player: str) -> None:
    """Ruling exhaustion: each single card that cannot be drawn deals 2 damage to each of the player's fighters."""
    number = tell(game, ExhaustionSuffered(player), "draw.exhaustion")
    amounts = {fighter.id: EXHAUSTION_DAMAGE for fighter in game.standing(player)}
    deal_damage(game, amounts, "exhaustion", "draw.exhaustion", number)
