"""The heads of the language as steps on the stack: do, if, may, choose - and the door into an ability."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import combinations

from rules.effects.language.ahead import (
    EffectStep,
    Idle,
    block,
    given,
    hurt_by,
    hurts_own,
    rest_of_block,
    why_nothing,
    why_void,
)
from rules.effects.language.choices import Choice
from rules.effects.language.effect import Effect
from rules.effects.language.operation import Applied, Operation
from rules.effects.words.conditions import Condition
from rules.effects.words.players import PlayerSelector
from rules.engine.game import Game
from rules.engine.modifier import LeftBehind
from rules.engine.question import Answer, Question
from rules.engine.step import Call, GoTo, Onward
from rules.refusals.refusal import Violation
from rules.state.actions import Accept, Action, ChooseOption, Decline
from rules.state.bindings import Chosen
from rules.state.model import Fighter, Frame
from rules.table.scripts import tell_started
from rules.table.telling import apply_ruling, tell
from rules.trace.events.choices import ChoiceMade
from rules.wording.clauses import Chain, Clause, Deed, OfferOfAll, OneOf
from rules.wording.names import words_of
from rules.wording.phrases import READER
from rules.wording.prompts import Prompt, label_of
from rules.wording.sentences import listing
from rules.wording.verbs import CHOOSE
from rules.wording.voice import Voice

OPTIONS = "options"
AND = "-and-"


class OperationStep(EffectStep):
    """A step that carries out an operation, whether its player must or may."""

    operation: Operation
    name: str | None
    purpose: str | None

    def question(self, game: Game, frame: Frame) -> Question | None:
        effect = Effect(game, frame)
        return self.ask(effect) if self.operation.is_ready(effect) else None

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        effect = Effect(game, frame)
        if not self.operation.is_ready(effect):
            self.operation.get_ready(effect)
            return GoTo(self.path)
        return self.carry_out(effect, answer)

    def carry_out(self, effect: Effect, answer: Action | None) -> Onward:
        return GoTo(self.resolve(effect, answer))

    def meant_by(self, game: Game, frame: Frame, question: Question, action: Action) -> Action | None:
        return self.operation.meant_by(Effect(game, frame), question, action)

    def why_not(self, game: Game, frame: Frame, question: Question, action: Action) -> Violation | None:
        return self.operation.why_not(Effect(game, frame), question, action)

    def may_call(self, game: Game, frame: Frame) -> Frame | None:
        return self.operation.calls(Effect(game, frame))

    def faults(self, game: Game, frame: Frame) -> list[str]:
        return self.operation.faults(Effect(game, frame))

    @property
    def may_hurt_own(self) -> bool:
        return self.operation.may_hurt_own

    @property
    def gives(self) -> frozenset[str]:
        return frozenset({self.name}) if self.name else frozenset()

    def past(self, effect: Effect) -> Effect:
        nothing = self.operation.nothing
        return given(effect, self.name, nothing) if self.name and nothing is not None else effect

    @property
    def is_price(self) -> bool:
        return self.operation.is_price

    @property
    def reads_own_value(self) -> bool:
        return self.operation.reads_own_value

    @property
    def gains_actions(self) -> bool:
        return self.operation.gains_actions

    @property
    def left_behind(self) -> LeftBehind | None:
        return self.operation.left_behind


@dataclass(slots=True, eq=False)
class Do(OperationStep):
    """Rule cards.mandatory: carried out even where it hurts."""

    path: str
    operation: Operation
    name: str | None
    next: str | None = None
    says: Chain | None = None
    purpose: str | None = None

    def ask(self, effect: Effect) -> Question | None:
        if self._why_not(effect):
            return None
        question = self.operation.ask(effect)
        if question is not None and isinstance(self.operation, Choice):
            question = self._weighed(effect, self.operation, question)
        return question and for_what(question, self.says, self.purpose)

    def _weighed(self, effect: Effect, choice: Choice, question: Question) -> Question:
        """Each answer with what it does to the player's own."""
        assert self.name is not None, "what is chosen has a name"
        ahead = rest_of_block(effect, self)
        answers = []
        for answer in question.answers:
            chosen = given(effect, self.name, choice.binding(effect, answer.action))
            answers.append(replace(answer, hurts=hurts_own(chosen, question.player, ahead)))
        return replace(question, answers=answers)

    def _why_not(self, effect: Effect) -> str | None:
        """Why nothing is done, or nobody asked; where there is but one answer, what follows tells why it is in vain."""
        impossible = self.operation.impossible(effect)
        if impossible or not isinstance(self.operation, Choice) or not self.operation.is_open(effect):
            return impossible
        return self._why_void(effect, self.operation)

    def _why_void(self, effect: Effect, choice: Choice) -> str | None:
        assert self.name is not None, "what is chosen has a name"
        return why_void(effect, self.name, choice, rest_of_block(effect, self))

    def idle(self, effect: Effect) -> Idle | None:
        choice = self.operation
        if choice.reads_hidden:
            return None
        void = self._why_void(effect, choice) if isinstance(choice, Choice) else choice.futile(effect)
        why = choice.impossible(effect) or void
        return Idle(why) if why else None

    def hurt(self, effect: Effect) -> list[Fighter]:
        return [] if self.operation.reads_hidden else self.operation.hurt(effect)

    def carry_out(self, effect: Effect, answer: Action | None) -> Onward:
        applied = self._apply(effect, answer)
        if applied and applied.call:
            return Call(applied.call)
        return GoTo(self.path if applied and applied.again else self.next)

    def _apply(self, effect: Effect, answer: Action | None) -> Applied | None:
        why_not = self._why_not(effect) if answer is None else None
        applied = None if why_not else apply(effect, self.operation, answer, self.name)
        if why_not:
            _skip(effect, self.operation, why_not)
            self.operation.forget(effect)
        # What comes to nothing is bound as nothing, so that later steps may speak of it.
        is_pending = applied is not None and (applied.again or applied.result is not None)
        if self.name and not is_pending and self.operation.nothing is not None:
            effect.bind(self.name, self.operation.nothing)
        return applied

    def resolve(self, effect: Effect, answer: Action | None) -> str | None:
        raise AssertionError("it runs by itself, since it may call")


def for_what(question: Question, says: Chain | None, purpose: str | None) -> Question:
    """A question that says, too, what the choice is for."""
    asks = question.asks.leading_to(says) if says and isinstance(question.asks, Prompt) else question.asks
    return replace(question, asks=asks, purpose=question.purpose or purpose)


def apply(effect: Effect, operation: Operation, answer: Action | None, name: str | None) -> Applied:
    if isinstance(answer, Decline):
        effect.decline(answer.player, operation.kind, (operation.clause,))
        applied = Applied(done=False)
    else:
        _tell_rulings(effect, operation)
        applied = operation.apply(effect, answer)
    if not applied.again:
        operation.forget(effect)
    if name is not None and applied.result is not None and not applied.again:
        effect.bind(name, applied.result)
    return applied


def _skip(effect: Effect, operation: Operation, why_not: str) -> None:
    _tell_rulings(effect, operation)
    effect.skip(why_not)


def _tell_rulings(effect: Effect, operation: Operation) -> None:
    for ruling in operation.decided_by(effect):
        apply_ruling(effect.game, ruling)


@dataclass(slots=True, eq=False)
class If(EffectStep):
    path: str
    condition: Condition
    then: str | None
    otherwise: str | None
    has_else: bool
    next: str | None = None

    @property
    def reads_own_value(self) -> bool:
        return self.condition.reads_own_value

    def idle(self, effect: Effect) -> Idle | None:
        if self.condition.reads_hidden:
            return None
        branch = self._branch(effect)
        why = why_nothing(effect, branch) if branch else self.condition.why_not(effect)
        return Idle(why) if why else None

    def hurt(self, effect: Effect) -> list[Fighter]:
        return [] if self.condition.reads_hidden else list(hurt_by(effect, self._branch(effect)))

    def _branch(self, effect: Effect) -> list[EffectStep]:
        return block(effect, f"{self.path}/{'then' if self.condition.holds(effect) else 'else'}")

    def resolve(self, effect: Effect, answer: Action | None) -> str | None:
        for ruling in self.condition.decided_by(effect):
            apply_ruling(effect.game, ruling)
        if self.condition.holds(effect):
            return self.then
        if not self.has_else:
            effect.skip(self.condition.why_not(effect))
        return self.otherwise


@dataclass(slots=True, eq=False)
class May(OperationStep):
    """Fused with the operation's own question: its answers, or to decline. One that asks nothing is a yes or no."""

    path: str
    operation: Operation
    name: str | None
    if_done: str | None
    if_not: str | None
    next: str | None = None
    says: Chain | None = None
    purpose: str | None = None
    is_known_after: bool = False

    @property
    def may_hurt_own(self) -> bool:
        """Its player is asked."""
        return False

    def ask(self, effect: Effect) -> Question | None:
        # Ruling idle-may: not asked where public information says so.
        if self._why_not(effect):
            return None
        question = self.operation.ask(effect)
        if question is None:
            return for_what(yes_or_no(effect, lambda: self.operation.offer), self.says, None)
        question = for_what(question, self.says, self.purpose)
        if question.is_optional:
            return question
        return replace(question, answers=[*question.answers, Answer(Decline(question.player), "Decline")])

    def _why_not(self, effect: Effect) -> str | None:
        if self.operation.reads_hidden:
            return None
        return self.operation.not_worth_asking(effect) or self._why_in_vain(effect)

    def _why_not_done(self, effect: Effect, answer: Action | None) -> str | None:
        """Where nobody was asked, or it is only found out now."""
        if answer is None:
            return self._why_not(effect)
        is_found_out = self.operation.reads_hidden and not isinstance(answer, Decline)
        return self.operation.impossible(effect) if is_found_out else None

    def _why_in_vain(self, effect: Effect) -> str | None:
        """Why nothing would come of it, or of what hangs on it where that is all it is for."""
        if_done = block(effect, f"{self.path}/if_done")
        if isinstance(self.operation, Choice):
            ahead = if_done or rest_of_block(effect, self)
            return why_void(effect, self.name, self.operation, ahead) if self.name else None
        if self.operation.is_price:
            return why_nothing(effect, if_done)
        return self.operation.futile(effect) if self.if_done == self.if_not else None

    def idle(self, effect: Effect) -> Idle | None:
        why_not = self._why_not(effect)
        return Idle(why_not, block(effect, f"{self.path}/if_not")) if why_not else None

    def resolve(self, effect: Effect, answer: Action | None) -> str | None:
        applied = Applied(done=False)
        if why_not := self._why_not_done(effect, answer):
            _skip(effect, self.operation, why_not)
        else:
            applied = apply(effect, self.operation, answer, self.name)
        if applied.again:
            return self.path
        if self.is_known_after and not applied.done and self.name and self.operation.nothing is not None:
            effect.bind(self.name, self.operation.nothing)
        return self.if_done if applied.done else self.if_not


def yes_or_no(effect: Effect, offer: Callable[[], Deed]) -> Question:
    return Question(
        kind="confirm",
        player=effect.you,
        asks=effect.prompt(offer),
        rule=effect.rule,
        answers=[Answer(Accept(effect.you), "Yes"), Answer(Decline(effect.you), "No")],
        source=effect.source,
    )


@dataclass(slots=True, eq=False)
class MayAll(EffectStep):
    """A yes or no to several steps together."""

    path: str
    inside: str
    next: str | None = None
    says: OfferOfAll | None = None

    def ask(self, effect: Effect) -> Question | None:
        return None if self._why_not(effect) else yes_or_no(effect, self._offer)

    def _offer(self) -> OfferOfAll:
        assert self.says is not None, "every step knows what it says once its script is read"
        return self.says

    def _why_not(self, effect: Effect) -> str | None:
        """Where the first step gets nothing that the others could speak of, there is nothing to be asked."""
        inside = block(effect, f"{self.path}/may")
        first = inside[0]
        idle = first.idle(effect) if isinstance(first, Do) and first.name else None
        return idle.why if idle else why_nothing(effect, inside)

    def idle(self, effect: Effect) -> Idle | None:
        why_not = self._why_not(effect)
        return Idle(why_not) if why_not else None

    def resolve(self, effect: Effect, answer: Action | None) -> str | None:
        if isinstance(answer, Accept):
            return self.inside
        if answer is None:
            effect.skip(self._why_not(effect) or "nothing can be done")
            return self.next
        effect.decline(effect.you, "confirm", self._offer().steps)
        return self.next


@dataclass(slots=True, eq=False)
class ChooseOptions(EffectStep):
    """One question for some of several blocks; then they are carried out in the order they are listed in."""

    path: str
    options: tuple[str, ...]
    amount: int
    by: PlayerSelector
    gate: str
    next: str | None = None
    says: OneOf | None = None

    def _why_not(self, effect: Effect) -> str | None:
        """Why nothing comes of any of them."""
        reasons = [why for name in self.options if (why := why_nothing(effect, self._block(effect, name)))]
        return listing(list(dict.fromkeys(reasons))) if len(reasons) == len(self.options) else None

    def idle(self, effect: Effect) -> Idle | None:
        why_not = self._why_not(effect)
        return Idle(why_not) if why_not else None

    def ask(self, effect: Effect) -> Question | None:
        if self._why_not(effect):
            return None
        (player,) = self.by.pick(effect)
        few = len(self.options)
        return Question(
            kind="choose-option",
            player=player,
            asks=effect.prompt(lambda: Clause(READER, CHOOSE, (f"{self.amount} of its {few} effects",)), player),
            rule=effect.rule,
            answers=self._answers(effect, player),
            source=effect.source,
        )

    @property
    def clause(self) -> Clause:
        return Clause(self.by.noun, CHOOSE, (f"{self.amount} of these {len(self.options)}",))

    def _answers(self, effect: Effect, player: str) -> list[Answer]:
        voice = effect.voice_to(player)
        chosen = combinations(self.options, self.amount)
        return [self._answer(effect, player, names, self._label(names, voice)) for names in chosen]

    def _answer(self, effect: Effect, player: str, names: tuple[str, ...], label: str) -> Answer:
        steps = [step for name in names for step in self._block(effect, name)]
        return Answer(ChooseOption(player, AND.join(names)), label, hurts=hurts_own(effect, player, steps))

    def _block(self, effect: Effect, option: str) -> list[EffectStep]:
        return block(effect, f"{self.path}/options/{self.options.index(option)}/steps")

    def _label(self, names: tuple[str, ...], voice: Voice) -> str:
        assert self.says is not None, "every step knows what it says once its script is read"
        blocks = dict(zip(self.options, self.says.options, strict=True))
        return label_of([blocks[name] for name in names], voice, words_of(AND.join(names)).capitalize())

    def resolve(self, effect: Effect, answer: Action | None) -> str | None:
        if not isinstance(answer, ChooseOption):
            effect.skip(self._why_not(effect) or "nothing can be chosen")
            return self.next
        tell(effect.game, ChoiceMade(answer.player, "choose-option", answer.option), effect.rule)
        effect.bind(OPTIONS, Chosen(tuple(answer.option.split(AND))))
        return self.gate


@dataclass(slots=True, eq=False)
class Gate(EffectStep):
    """Into a block that was chosen, or past it."""

    path: str
    option: str
    inside: str | None
    next: str | None = None

    def resolve(self, effect: Effect, answer: Action | None) -> str | None:
        chosen = effect.frame.bound.get(OPTIONS)
        return self.inside if isinstance(chosen, Chosen) and self.option in chosen.ids else self.next


@dataclass(slots=True, eq=False)
class Ability(EffectStep):
    """The door into one ability: passed in silence where its condition does not hold."""

    path: str
    condition: Condition | None
    inside: str | None
    next: str | None = None

    def is_open(self, effect: Effect) -> bool:
        return self.condition is None or self.condition.holds(effect)

    def resolve(self, effect: Effect, answer: Action | None) -> str | None:
        if not self.is_open(effect):
            return self.next
        tell_started(effect.game, effect.frame, effect.rule)
        return self.inside
