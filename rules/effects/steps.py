"""The heads of the language as steps on the stack: do, if, may, choose - and the door into an ability."""

from abc import abstractmethod
from dataclasses import dataclass, replace

from rules.board import PathFault
from rules.effects.conditions import Condition
from rules.effects.effect import Effect
from rules.effects.operation import LEFT, Applied, Operation
from rules.engine.game import Game
from rules.engine.question import Answer, Question
from rules.engine.script import GoTo, Outcome, Step
from rules.state.actions import Accept, Action, Decline, MoveFighter
from rules.state.model import Frame


class EffectStep(Step):
    """A step of content: reads the game as an Effect of the frame's owner."""

    def question(self, game: Game, frame: Frame) -> Question | None:
        return self.ask(Effect(game, frame))

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Outcome:
        return GoTo(self.resolve(Effect(game, frame), answer))

    def ask(self, effect: Effect) -> Question | None:
        return None

    @abstractmethod
    def resolve(self, effect: Effect, answer: Action | None) -> str | None:
        """Do it, and say which step comes next; None ends the script."""


@dataclass(slots=True, eq=False)
class Do(EffectStep):
    path: str
    operation: Operation
    name: str | None
    next: str | None = None
    says_next: str = ""

    def ask(self, effect: Effect) -> Question | None:
        if self.operation.impossible(effect):
            return None
        question = self.operation.ask(effect)
        return question and replace(question, prompt=with_next(question.prompt, self.says_next))

    def resolve(self, effect: Effect, answer: Action | None) -> str | None:
        why_not = self.operation.impossible(effect)
        if why_not:
            effect.skip(why_not)
        if (not why_not or self.name) and apply(effect, self.operation, answer, self.name).again:
            return self.path
        return self.next

    def path_fault(self, game: Game, frame: Frame, action: MoveFighter) -> PathFault | None:
        return self.operation.path_fault(Effect(game, frame), action)


def with_next(prompt: str, following: str) -> str:
    """A prompt that says, too, what the choice is for."""
    return f"{prompt.removesuffix('.')}, then {following}." if following else prompt


def apply(effect: Effect, operation: Operation, answer: Action | None, name: str | None) -> Applied:
    if isinstance(answer, Decline):
        effect.game.tell("choice-declined", effect.rule, {"player": answer.player, "kind": operation.kind})
        return Applied(done=False)
    applied = operation.apply(effect, answer)
    if not applied.again:
        effect.frame.bound.pop(LEFT, None)
    if name is not None and applied.result is not None:
        effect.bind(name, applied.result)
    return applied


@dataclass(slots=True, eq=False)
class If(EffectStep):
    path: str
    condition: Condition
    then: str | None
    otherwise: str | None
    has_else: bool
    next: str | None = None

    def resolve(self, effect: Effect, answer: Action | None) -> str | None:
        if self.condition.holds(effect):
            return self.then
        if not self.has_else:
            effect.skip(self.condition.why_not(effect))
        return self.otherwise


@dataclass(slots=True, eq=False)
class May(EffectStep):
    """Fused with the operation's own question: its answers, or to decline. One that asks nothing is a yes or no."""

    path: str
    operation: Operation
    name: str | None
    if_done: str | None
    if_not: str | None
    next: str | None = None
    says_next: str = ""
    says_if_not: str = ""

    def ask(self, effect: Effect) -> Question | None:
        # Ruling "A may that can do nothing": not asked where public information says so.
        if self.operation.impossible(effect):
            return None
        question = self.operation.ask(effect)
        if question is None:
            return self._confirm(effect)
        if question.is_optional:
            return replace(question, prompt=question.prompt.replace(": ", ": you may ", 1))
        decline = Answer(Decline(question.player), "Decline")
        return replace(question, prompt=self._prompt(effect, question), answers=[*question.answers, decline])

    def _prompt(self, effect: Effect, question: Question) -> str:
        owner = effect.game.names.player(effect.you)
        otherwise = f": then {owner} will {self.says_if_not}" if self.says_if_not else ""
        prompt = with_next(question.prompt, self.says_next)
        return f"{prompt.removesuffix('.')}, or decline{otherwise}."

    def _confirm(self, effect: Effect) -> Question:
        return Question(
            kind="confirm",
            player=effect.you,
            prompt=f"{effect.title}: {self.operation.say(may=True)}.",
            rule=effect.rule,
            answers=[Answer(Accept(effect.you), "Yes"), Answer(Decline(effect.you), "No")],
            source=effect.source,
        )

    def resolve(self, effect: Effect, answer: Action | None) -> str | None:
        if answer is None:
            effect.skip(self.operation.impossible(effect) or "nothing can be done")
            return self.if_not
        return self.if_done if apply(effect, self.operation, answer, self.name).done else self.if_not

    def path_fault(self, game: Game, frame: Frame, action: MoveFighter) -> PathFault | None:
        return self.operation.path_fault(Effect(game, frame), action)


@dataclass(slots=True, eq=False)
class Ability(EffectStep):
    """The door into one ability: passed in silence where its condition does not hold."""

    path: str
    condition: Condition | None
    inside: str | None
    next: str | None = None

    def resolve(self, effect: Effect, answer: Action | None) -> str | None:
        if self.condition is not None and not self.condition.holds(effect):
            return self.next
        effect.start()
        return self.inside
