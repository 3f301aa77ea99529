"""The value of a card in a combat: printed or last set, plus every addition, never below 0; ignored, it counts 0.

Every change is told, so that each value told begins where the last one ended: at first that is the printed one.
"""

from collections.abc import Iterator
from typing import Literal

from rules.engine.game import Game
from rules.engine.modifier import HeldModifier, modifiers_now
from rules.engine.worth import Worth
from rules.state.model import Combat, CombatCard, ValueChange
from rules.table.telling import tell, tell_caused
from rules.trace.events.combat import (
    IGNORED,
    NEVER_BELOW_0,
    PRINTED,
    CombatValue,
    ValueChanged,
    ValueIgnored,
    ValuePart,
)
from rules.trace.told import Cause


def printed_value(game: Game, side: CombatCard) -> int:
    return game.card(side.player, side.card).value or 0


def is_settled(game: Game) -> bool:
    return game.state.combat is not None and game.state.combat.result is not None


def _standing_additions(game: Game, side: CombatCard) -> list[ValueChange]:
    """What adds to the value as long as it holds. From the result on, everything is written down.

    Ruling size-or-identity-bonus: a bonus is added to a card, so without one there is none.
    """
    if is_settled(game):
        return []
    boosts = [] if side.cancelled or side.face == "down" else [boost_of_card(game, side, card) for card in side.boosts]
    return [*boosts, *(ValueChange("add", amount, _why(game, one)) for one, amount in _adding(game, side))]


def _adding(game: Game, side: CombatCard) -> Iterator[tuple[HeldModifier, int]]:
    # What a modifier would add is read first: whether it holds may itself hang on a value.
    for one in modifiers_now(game):
        if (amount := one.modifier.added_to_value(game, one.frame, side)) and one.holds(game):
            yield one, amount


def _why(game: Game, one: HeldModifier) -> str:
    return one.modifier.why(game, one.frame)


def boost_of_card(game: Game, side: CombatCard, card: str) -> ValueChange:
    return ValueChange("add", boost_number(game, side.player, card), f"boost {game.names.card(side.player, card)}")


def base_value(game: Game, side: CombatCard) -> int:
    """The printed one, or the last one set instead."""
    return worth_of(game, side).parts[0].amount


def is_ignored(game: Game, side: CombatCard) -> bool:
    if side.ignored or is_settled(game):
        return side.ignored
    return any(one.modifier.ignores_value(game, one.frame, side) and one.holds(game) for one in modifiers_now(game))


def value_of(game: Game, side: CombatCard | None) -> int:
    """Ruling ignored-value: it reads as 0."""
    return 0 if side is None or is_ignored(game, side) else full_value_of(game, side)


def full_value_of(game: Game, side: CombatCard) -> int:
    """What the value would be if nothing ignored it."""
    value, added = printed_value(game, side), 0
    for change in (*side.changes, *_standing_additions(game, side)):
        if change.type == "set":
            # Ruling card-value: the last "is N instead" replaces what was printed or set; additions stay.
            value = change.amount
        else:
            added += change.amount
    return max(0, value + added)


def worth_of(game: Game, side: CombatCard) -> Worth:
    """What adds to it at the reveal comes first, as it is told."""
    printed = printed_value(game, side)
    base = ValuePart(printed, PRINTED)
    for change in side.changes:
        if change.type == "set":
            base = ValuePart(change.amount, change.why, instead_of=printed)
    added = [change for change in side.changes if change.type == "add"]
    additions = [ValuePart(one.amount, one.why) for one in (*_standing_additions(game, side), *added)]
    return Worth((base, *additions), is_ignored(game, side))


def settle(game: Game, side: CombatCard) -> None:
    """Write down what adds to the value and whether it is ignored, so that nothing later changes the result."""
    is_now_ignored = is_ignored(game, side)
    side.changes += _standing_additions(game, side)
    side.ignored = is_now_ignored


def explained(game: Game, side: CombatCard | None) -> CombatValue | None:
    """The value and what it is the sum of, for the trace."""
    if side is None:
        return None
    worth = worth_of(game, side)
    if worth.is_ignored:
        return CombatValue(0, (ValuePart(0, IGNORED),))
    lifted = (ValuePart(-worth.sum, NEVER_BELOW_0),) if worth.sum < 0 else ()
    return CombatValue(worth.value, (*worth.parts, *lifted))


def change_value(game: Game, side: CombatCard, change: Literal["set", "add"], amount: int, why: str) -> bool:
    """Whether that has made a difference."""
    side.changes.append(ValueChange(change, amount, why))
    return _tell_difference(game, side)


def ignore_value(game: Game, side: CombatCard) -> None:
    side.ignored = True
    _tell_difference(game, side)


def note_values(game: Game) -> None:
    """What was told before an answer, as far as something can still change it."""
    game.worths = {side.player: worth_of(game, side) for side in _open_cards(game)}


def begin_value(game: Game, side: CombatCard) -> None:
    """The printed value has just been told."""
    game.worths[side.player] = Worth((ValuePart(printed_value(game, side), PRINTED),))


def tell_values(game: Game) -> None:
    """Say what else has come of what happened, such as a size that is another one now."""
    for side in _open_cards(game):
        _tell_difference(game, side)


def _open_cards(game: Game) -> list[CombatCard]:
    """Those whose values everybody follows: face up, before the result."""
    combat = game.state.combat
    if combat is None or combat.result is not None:
        return []
    return [side for side in played_cards(combat) if side.face == "up"]


def _tell_difference(game: Game, side: CombatCard) -> bool:
    before, now = _noted(game, side)
    if before == now or (before.is_ignored and now.is_ignored):
        return False
    if before.is_ignored:
        return _tell_value(game, side, 0, now.value, "no longer ignored", "cards.value")
    is_told = _tell_changes(game, side, before, now)
    if now.is_ignored:
        tell(game, ValueIgnored(side.player, side.card), "cards.value")
    return is_told or now.is_ignored


def _noted(game: Game, side: CombatCard) -> tuple[Worth, Worth]:
    """What it was worth when the table was last told, and what it is now."""
    before = game.worths[side.player]
    game.worths[side.player] = now = worth_of(game, side)
    return before, now


def tell_loss(game: Game, side: CombatCard, why: str) -> None:
    """What a cancelled card has lost, all at once."""
    before, now = _noted(game, side)
    _tell_value(game, side, before.value, now.value, why, "cards.cancelled")


def _tell_changes(game: Game, side: CombatCard, before: Worth, now: Worth) -> bool:
    """One after the other, each with its reason. What a modifier adds comes of whatever made the modifier."""
    causes = {_why(game, one): Cause.of_frame(one.frame) for one, _ in _adding(game, side)}
    told, total = [], before.sum
    for why, by in _differences(before, now):
        rule = "cards.modifiers" if why in causes else "cards.value"
        told.append(_tell_value(game, side, max(0, total), max(0, total + by), why, rule, causes.get(why)))
        total += by
    return any(told)


def _differences(before: Worth, now: Worth) -> Iterator[tuple[str, int]]:
    base, other = now.parts[0], before.parts[0]
    if base != other:
        yield base.why, base.amount - other.amount
    was, is_now = before.added(), now.added()
    for why, amount in is_now.items():
        if amount != was.get(why, 0):
            yield why, amount - was.get(why, 0)
    for why in was:
        if why not in is_now:
            yield f"no longer {why}", -was[why]


def _tell_value(
    game: Game, side: CombatCard, before: int, after: int, why: str, rule: str, cause: Cause | None = None
) -> bool:
    if before == after:
        return False
    tell_caused(game, ValueChanged(side.player, side.card, before, after, why), rule, cause or game.cause)
    return True


def boost_number(game: Game, player: str, card: str) -> int:
    """Ruling no-boost-number: where the number is read, it counts 0."""
    return game.card(player, card).boost or 0


def played_cards(combat: Combat) -> list[CombatCard]:
    """The defender's first, as everywhere in a combat."""
    return [side for side in (combat.defense, combat.attack) if side]
