"""The verbs of the step language. A new operation is a class in one of these files and a line in this list."""

from collections.abc import Mapping

from rules.effects.language.operation import Operation
from rules.effects.operations.cards import Boost, DiscardCards, DrawCards
from rules.effects.operations.combat import (
    AddValue,
    Announce,
    CancelEffects,
    IgnoreValue,
    SetCombatCard,
    SetDefender,
    SetValue,
)
from rules.effects.operations.fighters import Move, Place, ReturnSidekick, SwapSpaces
from rules.effects.operations.health import DealDamage, Recover, SetHealth
from rules.effects.operations.piles import Look, PlayScheme, Put, RevealUntil, Shuffle
from rules.effects.operations.turn import ChangeTrait, EndTurn, Gain, GainAction, Lasting, Spend, SpendAction

OPERATIONS: Mapping[str, type[Operation]] = {
    operation.name: operation
    for operation in (
        AddValue,
        Announce,
        Boost,
        CancelEffects,
        ChangeTrait,
        DealDamage,
        DiscardCards,
        DrawCards,
        EndTurn,
        Gain,
        GainAction,
        IgnoreValue,
        Lasting,
        Look,
        Move,
        Place,
        PlayScheme,
        Put,
        Recover,
        RevealUntil,
        ReturnSidekick,
        SetCombatCard,
        SetDefender,
        SetHealth,
        SetValue,
        Shuffle,
        Spend,
        SpendAction,
        SwapSpaces,
    )
}
