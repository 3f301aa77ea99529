"""What is done with chosen cards: a word that goes with the question."""

from collections.abc import Sequence

from rules.effects.language.ahead import EffectStep
from rules.effects.language.choices import Choice
from rules.effects.language.steps import OperationStep


def tell_purposes(steps: Sequence[EffectStep]) -> None:
    """Let each choice know what the first step that takes the chosen cards does with them."""
    acting = [step for step in steps if isinstance(step, OperationStep)]
    for choice in acting:
        if choice.name is not None and isinstance(choice.operation, Choice):
            purposes = (step.operation.purpose_of(choice.name) for step in acting)
            choice.purpose = next((purpose for purpose in purposes if purpose), None)
