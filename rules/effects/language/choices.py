"""What the head `choose` can choose. An empty choice binds the empty set; what is done with it then does nothing."""

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from rules.effects.language.effect import Effect
from rules.effects.language.operation import SO_FAR, Applied, Operation
from rules.effects.language.scope import Meaning
from rules.effects.words.cards import Cards
from rules.effects.words.fighters import FighterSelector
from rules.effects.words.numbers import ONE, AtLeastOne, Number
from rules.effects.words.players import PlayerSelector
from rules.effects.words.spaces import SpaceSelector
from rules.engine.question import Answer, Question
from rules.state.actions import Action, ChooseCard, ChooseFighter, ChooseNumber, ChoosePlayer, ChooseSpace
from rules.state.bindings import Binding, CardReference, Fighters, Players, Spaces
from rules.state.bindings import Cards as CardBinding
from rules.state.bindings import Number as NumberBinding
from rules.table.piles import search_deck
from rules.table.telling import tell
from rules.trace.events.choices import ChoiceMade
from rules.wording.clauses import Clause
from rules.wording.phrases import OWNER, Noun, Phrase
from rules.wording.verbs import CHOOSE


class Choice(Operation):
    """One of the things its `from` selects, kept under a name."""

    must_bind = True

    def impossible(self, effect: Effect) -> str | None:
        return None if self.answers(effect) else self.nobody(effect)

    def ask(self, effect: Effect) -> Question | None:
        return Question(
            kind=self.kind,
            player=effect.you,
            asks=effect.prompt(lambda: self.clause, note=self.note(effect)),
            rule=effect.rule,
            answers=self.answers(effect),
            source=effect.source,
        )

    def is_open(self, effect: Effect) -> bool:
        """Whether it can still be skipped: nothing is chosen yet, and there is something to be decided."""
        return len(self.answers(effect)) > 1

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        if answer is None:
            return Applied(done=False, result=self.nothing)
        chosen = self.binding(effect, answer)
        self.tell(effect, chosen)
        return Applied(done=True, result=chosen)

    def result_fault(self, effect: Effect, bound: Binding) -> str | None:
        return None if self.could_be(effect, bound) else "holds something that was not there to be chosen"

    def tell(self, effect: Effect, chosen: Binding) -> None:
        """What is done with a card or a number tells which it was."""
        if isinstance(chosen, Fighters | Players | Spaces):
            (one,) = chosen.ids
            tell(effect.game, ChoiceMade(effect.you, self.kind, one), effect.rule)

    def note(self, effect: Effect) -> str:
        """What the prompt says besides."""
        return ""

    @property
    def clause(self) -> Clause:
        return Clause(OWNER, CHOOSE, self.what)

    @property
    def is_hidden(self) -> bool:
        """Whether what there is to choose from is not for everybody to see."""
        return False

    @abstractmethod
    def answers(self, effect: Effect) -> list[Answer]: ...

    @abstractmethod
    def binding(self, effect: Effect, answer: Action) -> Binding:
        """What is chosen by it."""

    @abstractmethod
    def could_be(self, effect: Effect, bound: Binding) -> bool:
        """Whether it may have been chosen; those who stood nearby then need not do so now."""

    @abstractmethod
    def nobody(self, effect: Effect) -> str:
        """Why there is nothing to choose."""

    @property
    @abstractmethod
    def what(self) -> tuple[Phrase, ...]:
        """The object of its clause."""


@dataclass(frozen=True, slots=True)
class ChooseFighters(Choice):
    from_: FighterSelector

    name = "fighters"
    kind = "choose-fighter"
    binds = "fighter"

    def answers(self, effect: Effect) -> list[Answer]:
        return [
            Answer(ChooseFighter(effect.you, fighter.id), effect.game.names.fighter(fighter.id).first)
            for fighter in self.from_.pick(effect)
        ]

    def binding(self, effect: Effect, answer: Action) -> Binding:
        assert isinstance(answer, ChooseFighter), "only listed answers are accepted"
        return Fighters((answer.fighter,))

    def could_be(self, effect: Effect, bound: Binding) -> bool:
        fighters = [effect.game.state.fighter(fighter) for fighter in bound.ids] if isinstance(bound, Fighters) else []
        return len(fighters) <= 1 and all(self.from_.could_include(effect, fighter) for fighter in fighters)

    def nobody(self, effect: Effect) -> str:
        return self.from_.nobody(effect)

    @property
    def what(self) -> tuple[Phrase, ...]:
        return (self.from_.one,)

    @property
    def result(self) -> Meaning:
        return Meaning("fighter", Noun(("the chosen fighter",), "fighter"), is_chosen=True)


@dataclass(frozen=True, slots=True)
class ChoosePlayers(Choice):
    from_: PlayerSelector

    name = "players"
    kind = "choose-player"
    binds = "player"

    def answers(self, effect: Effect) -> list[Answer]:
        names = effect.game.names
        return [Answer(ChoosePlayer(effect.you, p), names.player(p).first) for p in self.from_.pick(effect)]

    def binding(self, effect: Effect, answer: Action) -> Binding:
        assert isinstance(answer, ChoosePlayer), "only listed answers are accepted"
        return Players((answer.chosen,))

    def could_be(self, effect: Effect, bound: Binding) -> bool:
        ids = bound.ids if isinstance(bound, Players) else ()
        return len(ids) <= 1 and set(ids) <= set(self.from_.pick(effect))

    def nobody(self, effect: Effect) -> str:
        return f"there is nobody to choose ({effect.in_words(self.from_.one)})"

    @property
    def what(self) -> tuple[Phrase, ...]:
        return (self.from_.one,)

    @property
    def result(self) -> Meaning:
        return Meaning("player", Noun(("that player",), "player"), is_chosen=True)


@dataclass(frozen=True, slots=True)
class ChooseSpaces(Choice):
    from_: SpaceSelector

    name = "spaces"
    kind = "choose-space"
    binds = "space"

    def answers(self, effect: Effect) -> list[Answer]:
        spaces = effect.game.topology.ids_of(self.from_.pick(effect))
        return [Answer(ChooseSpace(effect.you, space), self._label(effect, space)) for space in spaces]

    def _label(self, effect: Effect, space: str) -> str:
        there = effect.game.fighter_on(space)
        return f"{space} ({effect.game.names.fighter(there.id)})" if there else space

    def binding(self, effect: Effect, answer: Action) -> Binding:
        assert isinstance(answer, ChooseSpace), "only listed answers are accepted"
        return Spaces((answer.space,))

    def could_be(self, effect: Effect, bound: Binding) -> bool:
        return isinstance(bound, Spaces) and len(bound.ids) <= 1

    def nobody(self, effect: Effect) -> str:
        return self.from_.nowhere(effect)

    @property
    def what(self) -> tuple[Phrase, ...]:
        return (self.from_.noun(),)

    @property
    def result(self) -> Meaning:
        return Meaning("space", Noun(("the chosen space",), again="that space"), is_chosen=True)


@dataclass(frozen=True, slots=True)
class ChooseANumber(Choice):
    """From 0 up. What it is for tells the number."""

    up_to: Number

    name = "number"
    kind = "choose-number"
    binds = "number"

    def answers(self, effect: Effect) -> list[Answer]:
        numbers = range(self.up_to.read(effect) + 1)
        return [Answer(ChooseNumber(effect.you, number), str(number), changes=number) for number in numbers]

    def binding(self, effect: Effect, answer: Action) -> Binding:
        assert isinstance(answer, ChooseNumber), "only listed answers are accepted"
        return NumberBinding(answer.number)

    def could_be(self, effect: Effect, bound: Binding) -> bool:
        return isinstance(bound, NumberBinding)

    def nobody(self, effect: Effect) -> str:
        return "there is no number to choose"

    @property
    def what(self) -> tuple[Phrase, ...]:
        return ("a number from 0 up to", self.up_to.noun)

    @property
    def result(self) -> Meaning:
        return Meaning("number", Noun(("the chosen number",), again="that number"), is_chosen=True)


@dataclass(frozen=True, slots=True)
class ChooseCards(Choice):
    """One at a time, as many as there are. What is done with them tells which they were."""

    from_: Cards
    amount: AtLeastOne = ONE

    name = "cards"
    kind = "choose-card"
    binds = "card"
    keeps: ClassVar[Mapping[str, str]] = {SO_FAR: "card"}

    @property
    def result(self) -> Meaning:
        chosen = Noun(("the chosen card",), again="it")
        several = Noun(("the chosen cards",), is_many=True, again="them")
        noun = chosen if self.amount == ONE else several
        return Meaning("card", noun, is_chosen=True, is_secret=self.from_.is_hidden, owner=self.from_.owner)

    def left(self, effect: Effect) -> list[CardReference]:
        """Those that can still be chosen; of equal ones the topmost first."""
        left = self.from_.pick(effect)
        for card in self._so_far(effect):
            if card in left:
                left.remove(card)
        return left

    def is_ready(self, effect: Effect) -> bool:
        return SO_FAR in effect.frame.bound or not self.from_.searched(effect)

    def get_ready(self, effect: Effect) -> None:
        """Ruling searched-deck: who is asked what to take has seen it all."""
        for owner in self.from_.searched(effect):
            search_deck(effect.game, effect.you, owner)
        effect.bind(SO_FAR, CardBinding(()))

    def _so_far(self, effect: Effect) -> tuple[CardReference, ...]:
        return effect.cards(SO_FAR) if SO_FAR in effect.frame.bound else ()

    def answers(self, effect: Effect) -> list[Answer]:
        """Sorted, so that the list does not tell the order of a pile."""
        cards = sorted({(card.card, card.player) for card in self.left(effect)})
        return [
            Answer(ChooseCard(effect.you, card), effect.game.names.card(owner, card).first) for card, owner in cards
        ]

    def impossible(self, effect: Effect) -> str | None:
        return None if self._so_far(effect) or self.left(effect) else self.nobody(effect)

    @property
    def is_hidden(self) -> bool:
        return self.from_.is_hidden

    def is_open(self, effect: Effect) -> bool:
        return not self._so_far(effect) and (self.is_hidden or Choice.is_open(self, effect))

    def ask(self, effect: Effect) -> Question | None:
        question = Choice.ask(self, effect)
        assert question is not None, "a choice asks"
        return replace(question, private=self.from_.is_hidden)

    def note(self, effect: Effect) -> str:
        left = self.amount.read(effect) - len(self._so_far(effect))
        return "" if self.amount == ONE else f"{left} to choose"

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        if not isinstance(answer, ChooseCard):
            return Applied(done=False, result=self.nothing)
        so_far = (*self._so_far(effect), self._topmost(effect, answer))
        effect.bind(SO_FAR, CardBinding(so_far))
        if len(so_far) < self.amount.read(effect) and self.left(effect):
            return Applied(done=True, again=True)
        return Applied(done=True, result=CardBinding(so_far))

    def binding(self, effect: Effect, answer: Action) -> Binding:
        assert isinstance(answer, ChooseCard), "only listed answers are accepted"
        return CardBinding((self._topmost(effect, answer),))

    def _topmost(self, effect: Effect, answer: ChooseCard) -> CardReference:
        return next(card for card in self.left(effect) if card.card == answer.card)

    def could_be(self, effect: Effect, bound: Binding) -> bool:
        return isinstance(bound, CardBinding) and len(bound.cards) <= self.amount.read(effect)

    def faults(self, effect: Effect) -> list[str]:
        so_far = self._so_far(effect)
        is_sound = not set(so_far) - set(self.from_.pick(effect)) and len(so_far) < self.amount.read(effect)
        has_begun = bool(so_far) or SO_FAR not in effect.frame.bound or bool(self.from_.searched(effect))
        is_left = not so_far or bool(self.left(effect))
        return [] if is_sound and has_begun and is_left else ["These are not cards chosen so far."]

    def nobody(self, effect: Effect) -> str:
        return self.from_.nothing(effect)

    @property
    def what(self) -> tuple[Phrase, ...]:
        return (self.from_.some(self.amount.number),)


CHOICES: Mapping[str, type[Choice]] = {
    choice.name: choice for choice in (ChooseFighters, ChoosePlayers, ChooseSpaces, ChooseCards, ChooseANumber)
}
