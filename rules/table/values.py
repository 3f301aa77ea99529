"""The value of a card in a combat: printed or last set, plus every addition, never below 0; ignored, it counts 0."""

from typing import Literal

from rules.engine.game import Game
from rules.engine.modifier import modifiers_now
from rules.state.model import Combat, CombatCard, ValueChange
from rules.table.telling import tell
from rules.trace.events.combat import IGNORED, PRINTED, CombatValue, ValueChanged, ValueIgnored, ValuePart


def value_parts(game: Game, side: CombatCard) -> list[tuple[int, str]]:
    parts = [(printed_value(game, side), PRINTED)]
    for change in (*side.changes, *_standing_additions(game, side)):
        if change.type == "set":
            # Ruling card-value: the last "is N instead" replaces what was printed or set; additions stay.
            parts[0] = (change.amount, change.why)
        else:
            parts.append((change.amount, change.why))
    return parts


def _standing_additions(game: Game, side: CombatCard) -> list[ValueChange]:
    """What adds to the value as long as it holds. From the result on, everything is written down.

    Ruling size-or-identity-bonus: a bonus is added to a card, so without one there is none.
    """
    if is_settled(game):
        return []
    boosts = [] if side.cancelled or side.face == "down" else [boost_of_card(game, side, card) for card in side.boosts]
    # What a modifier would add is read first: whether it holds may itself hang on a value.
    added = [
        ValueChange("add", amount, one.modifier.why(game, one.frame))
        for one in modifiers_now(game)
        if (amount := one.modifier.added_to_value(game, one.frame, side)) and one.holds(game)
    ]
    return [*boosts, *added]


def boost_of_card(game: Game, side: CombatCard, card: str) -> ValueChange:
    return ValueChange("add", boost_number(game, side.player, card), f"boost {game.names.card(side.player, card)}")


def is_settled(game: Game) -> bool:
    return game.state.combat is not None and game.state.combat.result is not None


def printed_value(game: Game, side: CombatCard) -> int:
    return game.card(side.player, side.card).value or 0


def base_value(game: Game, side: CombatCard) -> int:
    """The printed one, or the last one set instead."""
    return value_parts(game, side)[0][0]


def is_ignored(game: Game, side: CombatCard) -> bool:
    if side.ignored or is_settled(game):
        return side.ignored
    return any(one.modifier.ignores_value(game, one.frame, side) and one.holds(game) for one in modifiers_now(game))


def value_of(game: Game, side: CombatCard | None) -> int:
    """Ruling ignored-value: it reads as 0."""
    return 0 if side is None or is_ignored(game, side) else full_value_of(game, side)


def full_value_of(game: Game, side: CombatCard) -> int:
    """What the value would be if nothing ignored it."""
    return max(0, sum(amount for amount, _ in value_parts(game, side)))


def settle(game: Game, side: CombatCard) -> None:
    """Write down what adds to the value and whether it is ignored, so that nothing later changes the result."""
    is_now_ignored = is_ignored(game, side)
    side.changes += _standing_additions(game, side)
    side.ignored = is_now_ignored


def explained(game: Game, side: CombatCard | None) -> CombatValue | None:
    """The value and what it is the sum of, for the trace."""
    if side is None:
        return None
    if is_ignored(game, side):
        return CombatValue(0, (ValuePart(0, IGNORED),))
    return CombatValue(value_of(game, side), tuple(ValuePart(*part) for part in value_parts(game, side)))


def change_value(game: Game, side: CombatCard, change: Literal["set", "add"], amount: int, why: str, rule: str) -> None:
    before, was_ignored = value_of(game, side), is_ignored(game, side)
    side.changes.append(ValueChange(change, amount, why))
    if was_ignored or not is_ignored(game, side):
        tell_value(game, side, before, value_of(game, side), why, rule)
    else:
        tell_value(game, side, before, full_value_of(game, side), why, rule)
        tell(game, ValueIgnored(side.player, side.card), rule)


def ignore_value(game: Game, side: CombatCard) -> None:
    side.ignored = True
    tell(game, ValueIgnored(side.player, side.card), "cards.value")


def tell_value(game: Game, side: CombatCard, before: int, after: int, why: str, rule: str) -> None:
    tell(game, ValueChanged(side.player, side.card, before, after, why), rule)


def boost_number(game: Game, player: str, card: str) -> int:
    """Ruling no-boost-number: where the number is read, it counts 0."""
    return game.card(player, card).boost or 0


def played_cards(combat: Combat) -> list[CombatCard]:
    """The defender's first, as everywhere in a combat."""
    return [side for side in (combat.defense, combat.attack) if side]
