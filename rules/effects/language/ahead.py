"""A step of content, and what would come of those that lie ahead of it, as far as everybody can see."""

from abc import abstractmethod
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from rules.effects.language.choices import Choice
from rules.effects.language.effect import Effect
from rules.effects.language.operation import KEPT
from rules.engine.game import Game
from rules.engine.question import Question
from rules.engine.step import GoTo, Onward, Step
from rules.state.actions import Action
from rules.state.bindings import Binding
from rules.state.model import Fighter, Frame
from rules.wording.sentences import listing


class EffectStep(Step):
    """A step of content: reads the game as an Effect of the frame's owner."""

    reads: frozenset[str] = frozenset()  # the names that it or a step within it speaks of

    def question(self, game: Game, frame: Frame) -> Question | None:
        return self.ask(Effect(game, frame))

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        return GoTo(self.resolve(Effect(game, frame), answer))

    def ask(self, effect: Effect) -> Question | None:
        return None

    @abstractmethod
    def resolve(self, effect: Effect, answer: Action | None) -> str | None:
        """Do it, and say which step comes next; None ends the script."""

    def idle(self, effect: Effect) -> "Idle | None":
        """Why it does nothing itself, where that is certain and public."""
        return None

    def hurt(self, effect: Effect) -> list[Fighter]:
        """The fighters that it would hurt if it were carried out now, as far as everybody can see."""
        return []

    @property
    def gives(self) -> frozenset[str]:
        """The name of its result, if that has one."""
        return frozenset()

    def past(self, effect: Effect) -> Effect:
        """As the steps after it see the game if it has done nothing."""
        return effect

    @property
    def is_price(self) -> bool:
        """Whether it is done for nothing but what hangs on it."""
        return False


@dataclass(frozen=True, slots=True)
class Idle:
    """A step that does nothing itself: why, and the steps it leads to."""

    why: str
    then: Sequence[EffectStep] = ()


def block(effect: Effect, path: str) -> list[EffectStep]:
    """The steps of a block, in their order."""
    return _from(effect, path, 0)


def rest_of_block(effect: Effect, step: EffectStep) -> list[EffectStep]:
    path, _, number = step.path.rpartition("/")
    return _from(effect, path, int(number) + 1)


def _from(effect: Effect, path: str, number: int) -> list[EffectStep]:
    steps = effect.game.script_of(effect.frame).steps
    found: list[EffectStep] = []
    while isinstance(step := steps.get(f"{path}/{number + len(found)}"), EffectStep):
        found.append(step)
    return found


def given(effect: Effect, name: str, binding: Binding) -> Effect:
    """As a step further on sees it once this has a name; what the step at work remembers is its own."""
    bound = {known: what for known, what in effect.frame.bound.items() if known not in KEPT}
    return Effect(effect.game, replace(effect.frame, bound={**bound, name: binding}))


def why_nothing(effect: Effect, ahead: Iterable[EffectStep]) -> str | None:
    """Why nothing comes of any of these steps; None where something might."""
    reasons: list[str] = []
    for _, idle, _ in _course(effect, ahead):
        if idle is None:
            return None
        reasons.append(idle.why)
    return next(iter(reasons), None)


def why_void(effect: Effect, name: str, choice: Choice, ahead: Sequence[EffectStep]) -> str | None:
    """Why nothing comes of what hangs on a choice, whatever is chosen; None where something might.

    Ruling hidden-information: what only its player sees tells nothing. Whoever is out of the game has no secrets left.
    """
    if choice.is_hidden and not effect.is_out:
        return None
    reasons = []
    for answer in choice.answers(effect):
        chosen = given(effect, name, choice.binding(effect, answer.action))
        why = _why_in_vain(chosen, frozenset({name}), ahead)
        if why is None:
            return None
        reasons.append(why)
    return listing(list(dict.fromkeys(reasons)))


def _why_in_vain(effect: Effect, names: frozenset[str], ahead: Iterable[EffectStep]) -> str | None:
    """Why nothing comes of the steps that speak of what has one of these names, apart from what they cost."""
    reasons: list[str] = []
    for step, idle, later in _course(effect, ahead):
        hangs = bool(names & step.reads)
        if idle is None and not hangs:
            # It happens whatever was chosen, and those after it may then do something.
            return None if any(names & other.reads for other in later) else next(iter(reasons), None)
        if idle is None and not step.is_price:
            return None
        if hangs:
            names |= step.gives
            reasons += [idle.why] if idle and not step.is_price else []
    return next(iter(reasons), None)


def hurts_own(effect: Effect, player: str, ahead: Iterable[EffectStep]) -> bool:
    """Whether one of these steps would hurt a fighter of the player's side, as far as its turn can be foreseen."""
    return any(effect.game.state.are_friends(fighter.owner, player) for fighter in hurt_by(effect, ahead))


def hurt_by(effect: Effect, ahead: Iterable[EffectStep]) -> Iterator[Fighter]:
    """Up to the first step that gives a name to something, since nobody knows yet what."""
    for step in ahead:
        yield from step.hurt(effect)
        if step.gives:
            return


def _course(
    effect: Effect, ahead: Iterable[EffectStep]
) -> Iterator[tuple[EffectStep, Idle | None, Sequence[EffectStep]]]:
    """The steps one after the other, each as if those before it had done nothing, and with those after it."""
    steps = deque(ahead)
    while steps:
        step = steps.popleft()
        idle = step.idle(effect)
        yield step, idle, tuple(steps)
        steps.extendleft(reversed(idle.then if idle else ()))
        effect = step.past(effect)
