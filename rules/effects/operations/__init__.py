"""The verbs of the step language. A new operation is a class in one of these files and a line in this list."""

from collections.abc import Mapping

from rules.effects.operation import Operation
from rules.effects.operations.cards import Boost, DiscardCards, DrawCards, Look, Put
from rules.effects.operations.combat import AddValue, CancelEffects, IgnoreValue, SetValue
from rules.effects.operations.fighters import Move, Place, ReturnSidekick
from rules.effects.operations.health import DealDamage, Recover

OPERATIONS: Mapping[str, type[Operation]] = {
    operation.name: operation
    for operation in (
        AddValue,
        Boost,
        CancelEffects,
        DealDamage,
        DiscardCards,
        DrawCards,
        IgnoreValue,
        Look,
        Move,
        Place,
        Put,
        Recover,
        ReturnSidekick,
        SetValue,
    )
}
