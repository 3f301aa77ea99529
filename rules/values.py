"""The value of a card in a combat: printed or last set, plus every addition, never below 0; ignored, it counts 0."""

from typing import Any, Literal

from rules.engine.game import Game
from rules.state.model import Combat, CombatCard, ValueChange

PRINTED = "printed"


def value_parts(game: Game, side: CombatCard) -> list[tuple[int, str]]:
    parts = [(printed_value(game, side), PRINTED)]
    for change in side.changes:
        if change.type == "set":
            # Ruling "Value": the last "is N instead" replaces what was printed or set; additions stay.
            parts[0] = (change.amount, change.why)
        else:
            parts.append((change.amount, change.why))
    return parts


def printed_value(game: Game, side: CombatCard) -> int:
    return game.card(side.player, side.card).value or 0


def value_of(game: Game, side: CombatCard | None) -> int:
    if side is None or side.ignored:
        return 0
    return max(0, sum(amount for amount, _ in value_parts(game, side)))


def explained(game: Game, side: CombatCard) -> dict[str, Any]:
    """The value and what it is the sum of, for the trace."""
    if side.ignored:
        return {"value": 0, "parts": [{"amount": 0, "why": "ignored"}]}
    parts = [{"amount": amount, "why": why} for amount, why in value_parts(game, side)]
    return {"value": value_of(game, side), "parts": parts}


def change_value(game: Game, side: CombatCard, change: Literal["set", "add"], amount: int, why: str, rule: str) -> None:
    before = value_of(game, side)
    side.changes.append(ValueChange(change, amount, why))
    after = value_of(game, side)
    game.tell(
        "value-changed", rule, {"player": side.player, "card": side.card, "before": before, "after": after, "why": why}
    )


def boost_number(game: Game, player: str, card: str) -> int:
    """Ruling "Cards without a boost number": where the number is read, it counts 0."""
    return game.card(player, card).boost or 0


def side_of(combat: Combat, player: str) -> CombatCard | None:
    """The card this player has in the combat."""
    return combat.attack if combat.attack.player == player else combat.defense


def side_against(combat: Combat, player: str) -> CombatCard | None:
    return combat.defense if combat.attack.player == player else combat.attack
