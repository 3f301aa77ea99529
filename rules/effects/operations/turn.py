"""Actions, counters, traits, and what holds for a while."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.catalogue import Counter, Trait
from rules.effects.language.effect import Effect
from rules.effects.language.operation import Applied, Operation
from rules.effects.language.scope import Scope
from rules.effects.modifiers import Conditional
from rules.effects.words.numbers import Number
from rules.effects.words.players import say_out
from rules.engine.game import Game
from rules.engine.modifier import SUBJECT, LeftBehind, is_held, subject_name
from rules.state.actions import Action
from rules.state.bindings import Binding
from rules.state.model import Frame, Until
from rules.state.model import Lasting as LastingEntry
from rules.table.counters import change_trait, gain, spend
from rules.table.lasting import begin_lasting
from rules.table.movement import say_held
from rules.table.stack import AT_ONCE, END_THE_TURN
from rules.table.turns import cut_turn_short, gain_actions, spend_actions
from rules.trace.events.effects import UNTIL
from rules.wording.clauses import Clause, Meanwhile, Verb
from rules.wording.names import Name
from rules.wording.phrases import OWNER, ByRuling, Countable, Owned
from rules.wording.sentences import count_of, listing, text_of

CHANGE = Verb("change", "changes")
END = Verb("end", "ends")
GAIN = Verb("gain", "gains")
SPEND = Verb("spend", "spends")

ENDS_ALREADY = "the turn ends with this action"


@dataclass(frozen=True, slots=True)
class Gain(Operation):
    """Never above the counter's most."""

    counter: Counter
    amount: Number

    name = "gain"

    def impossible(self, effect: Effect) -> str | None:
        has = effect.game.state.player(effect.you).counters[self.counter.id]
        if has == self.counter.most:
            return f"{self.counter.name} is at {has} already, which is the most"
        return self.amount.why_none(effect, f"there is 0 {self.counter.name} to gain")

    def futile(self, effect: Effect) -> str | None:
        """What was paid may have made room for it."""
        if effect.is_out:
            return say_out(effect, [effect.you])
        return None if self.amount.read(effect) else self.impossible(effect)

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        gain(effect.game, effect.you, self.counter, self.amount.read(effect))
        return Applied(done=True)

    @property
    def clause(self) -> Clause:
        return Clause(OWNER, GAIN, self.amount.of(Countable(Name(self.counter.name))).whole)


@dataclass(frozen=True, slots=True)
class Spend(Operation):
    """All of it or nothing."""

    counter: Counter
    amount: Number

    name = "spend"
    is_price = True

    def impossible(self, effect: Effect) -> str | None:
        has = effect.game.state.player(effect.you).counters[self.counter.id]
        wanted = self.amount.read(effect)
        who = effect.game.names.player(effect.you)
        if has < wanted:
            return f"{who} has only {has} {self.counter.name} and needs {wanted}"
        return self.amount.why_none(effect, f"there is 0 {self.counter.name} to spend")

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        spend(effect.game, effect.you, self.counter, self.amount.read(effect))
        return Applied(done=True)

    @property
    def clause(self) -> Clause:
        return Clause(OWNER, SPEND, self.amount.of(Countable(Name(self.counter.name))).whole)


@dataclass(frozen=True, slots=True)
class ChangeTrait(Operation):
    """To the next value of the trait; after the last comes the first."""

    trait: Trait

    name = "change-trait"

    def not_worth_asking(self, effect: Effect) -> str | None:
        return say_out(effect, [effect.you]) if effect.is_out else None

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        following = self.trait.after(effect.game.state.player(effect.you).traits[self.trait.id])
        change_trait(effect.game, effect.you, self.trait.id, following, "traits.change")
        return Applied(done=True)

    @property
    def clause(self) -> Clause:
        name = Name(self.trait.name)
        return Clause(OWNER, CHANGE, (Owned(OWNER, name),) if len(self.trait.values) == 2 else ("to the next", name))


@dataclass(frozen=True, slots=True)
class GainAction(Operation):
    """Ruling gained-actions: they must be taken."""

    amount: Number

    name = "gain-action"
    gains_actions = True

    def check(self, scope: Scope) -> None:
        scope.demand_action(self.name)

    def impossible(self, effect: Effect) -> str | None:
        if effect.game.turn.player != effect.you:
            return _not_your_turn(effect)
        if effect.is_out:
            return say_out(effect, [effect.you])
        return self.amount.why_none(effect, "there are 0 actions to gain")

    def not_worth_asking(self, effect: Effect) -> str | None:
        return ENDS_ALREADY if effect.game.turn.cut_short else self.impossible(effect)

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        gain_actions(effect.game, self.amount.read(effect))
        return Applied(done=True)

    @property
    def clause(self) -> Clause:
        return Clause(OWNER, GAIN, self.amount.of(Countable("action", "actions")).whole)


@dataclass(frozen=True, slots=True)
class SpendAction(Operation):
    amount: Number

    name = "spend-action"
    is_price = True

    def check(self, scope: Scope) -> None:
        scope.demand_action(self.name)

    def impossible(self, effect: Effect) -> str | None:
        if effect.game.turn.player != effect.you:
            return _not_your_turn(effect)
        left = effect.game.turn.actions_left
        if left < self.amount.read(effect):
            return f"{effect.game.names.player(effect.you)} has {count_of(left, 'action')} left"
        return self.amount.why_none(effect, "there are 0 actions to spend")

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        spend_actions(effect.game, self.amount.read(effect))
        return Applied(done=True)

    @property
    def clause(self) -> Clause:
        return Clause(OWNER, SPEND, self.amount.of(Countable("more action", "more actions")).whole)


def _not_your_turn(effect: Effect) -> str:
    return f"it is not the turn of {effect.game.names.player(effect.you)}"


_HOW_MUCH = ByRuling(
    END_THE_TURN,
    AT_ONCE,
    so=("at once: nothing more of this action happens, and no further actions are taken",),
    otherwise=("with this action: no further actions are taken",),
    unknown=("early: no further actions are taken in it",),
)


@dataclass(frozen=True, slots=True)
class EndTurn(Operation):
    """Rulings gained-actions and end-the-turn: no further action is taken, and how much of this one the game says."""

    name = "end-turn"

    def check(self, scope: Scope) -> None:
        scope.demand_action(self.name)

    def impossible(self, effect: Effect) -> str | None:
        return ENDS_ALREADY if effect.game.turn.cut_short else None

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        cut_turn_short(effect.game)
        return Applied(done=True)

    @property
    def clause(self) -> Clause:
        return Clause(OWNER, END, ("the turn", _HOW_MUCH))


@dataclass(frozen=True, slots=True)
class Lasting(Operation):
    """Fighters and players are fixed when it is made; cards and conditions are read when they matter."""

    until: Until
    modifiers: tuple[Conditional, ...]
    name_: str = ""

    name = "lasting"

    def check(self, scope: Scope) -> None:
        if self.until == "end-of-combat":
            scope.at("until").demand_combat(self.until)
        if self.name_:
            scope.own.lasting.give(self.name_)

    @property
    def left_behind(self) -> LeftBehind:
        return self

    def impossible(self, effect: Effect) -> str | None:
        reasons = dict.fromkeys(modifier.why_for_nobody(effect) for modifier in self.modifiers)
        return None if None in reasons else listing([reason for reason in reasons if reason])

    def not_worth_asking(self, effect: Effect) -> str | None:
        """With a maneuver, for as long as that, what changes moves alone is nothing to those who cannot make any."""
        is_of_moves = effect.source.window == "maneuver" and self.until == "end-of-action"
        if not is_of_moves or not all(modifier.is_of_moves for modifier in self.modifiers):
            return self.impossible(effect)
        fighters = effect.game.standing(effect.you)
        are_held = all(is_held(effect.game, fighter) for fighter in fighters)
        return say_held(effect.game, fighters) if are_held and fighters else None

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        bound = {subject_name(i): subject for i, subject in enumerate(self.subjects(effect)) if subject is not None}
        entry = LastingEntry(effect.frame.script, effect.frame.at, effect.you, self.until, bound)
        begin_lasting(effect.game, entry, effect.rule)
        return Applied(done=True)

    def subjects(self, effect: Effect) -> Sequence[Binding | None]:
        return [modifier.subject(effect) for modifier in self.modifiers]

    @property
    def clause(self) -> Meanwhile:
        return Meanwhile(tuple(modifier.saying for modifier in self.modifiers), UNTIL[self.until])

    def told(self, game: Game, entry: LastingEntry) -> str:
        effects = [Effect(game, frame) for frame in self._frames(entry)]
        held = tuple(modifier.told(effect) for modifier, effect in zip(self.modifiers, effects, strict=True))
        return text_of((Meanwhile(held),), effects[0].voice_to(None))

    def _frames(self, entry: LastingEntry) -> Iterator[Frame]:
        """Of each modifier, with whom it was made for."""
        for i in range(len(self.modifiers)):
            subject = entry.bound.get(subject_name(i))
            yield Frame(entry.script, entry.at, entry.player, {SUBJECT: subject} if subject else {})
