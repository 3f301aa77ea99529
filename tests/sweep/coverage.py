"""Which steps of the content's scripts have run, and which ways out of them were taken."""

from collections.abc import Iterator
from contextlib import contextmanager

import rules
from rules.catalogue import Hero, Place, Script
from rules.effects.language.ahead import EffectStep
from rules.effects.language.steps import Ability, Gate, If, May, MayAll, OperationStep
from rules.engine.game import Game
from rules.engine.step import GoTo, Onward, Step
from rules.state.actions import Action
from rules.state.model import Frame

Way = tuple[str, str, str]  # script, step, and "ran" or the branch that was taken


class Coverage:
    def __init__(self) -> None:
        self.taken: set[Way] = set()

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Notes every step of content that the engine runs meanwhile."""
        kinds: tuple[type[EffectStep], ...] = (EffectStep, OperationStep)
        honest = [kind.run for kind in kinds]
        for kind in kinds:
            self._watch(kind)
        try:
            yield
        finally:
            for kind, run in zip(kinds, honest, strict=True):
                kind.run = run  # type: ignore[method-assign]  # as it was

    def _watch(self, kind: type[EffectStep]) -> None:
        run = kind.run

        def noted(step: EffectStep, game: Game, frame: Frame, answer: Action | None) -> Onward:
            move = run(step, game, frame, answer)
            self.taken.add((frame.script, step.path, "ran"))
            if isinstance(move, GoTo) and (branch := branch_taken(step, move.path or "")):
                self.taken.add((frame.script, step.path, branch))
            return move

        kind.run = noted  # type: ignore[assignment, method-assign]  # put back by watching

    def missing(self) -> list[Way]:
        return sorted(set(every_way()) - self.taken)


def branch_taken(step: Step, following: str) -> str | None:
    """The branch of this step that the following one belongs to, if any."""
    for branch in branches(step):
        if following.startswith(f"{step.path}/{branch}/"):
            return branch
    return None


def branches(step: Place) -> tuple[str, ...]:
    match step:
        case If(has_else=True):
            return ("then", "else")
        case If():
            return ("then",)
        case Ability() | Gate():
            return ("steps",)
        case MayAll():
            return ("may",)
        case May():
            return tuple(
                way for way, first in (("if_done", step.if_done), ("if_not", step.if_not)) if first != step.next
            )
    return ()


def every_way() -> Iterator[Way]:
    content = rules.load_content()
    scripts = [script for hero in content.heroes.values() for script in scripts_of(hero)]
    for script in [*scripts, *(item.script for item in content.items.values())]:
        for step in script.steps.values():
            yield (script.id, step.path, "ran")
            yield from ((script.id, step.path, branch) for branch in branches(step))


def scripts_of(hero: Hero) -> list[Script]:
    cards = [script for card in hero.cards.values() for script in card.scripts.values()]
    return [*cards, *hero.triggers.values()]
