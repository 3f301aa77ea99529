"""What the head `choose` can choose. An empty choice binds the empty set; what is done with it then does nothing."""

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rules.effects.effect import Effect
from rules.effects.fighters import FighterSelector
from rules.effects.operation import Applied, Operation, you_may
from rules.effects.players import PlayerSelector
from rules.engine.question import Answer, Question
from rules.state.actions import Action, ChooseFighter, ChoosePlayer
from rules.state.bindings import Fighters, Players
from rules.trace.names import sentence


class Choice(Operation):
    """One of the things its `from` selects, kept under a name."""

    nothing: ClassVar[Fighters | Players]

    def impossible(self, effect: Effect) -> str | None:
        return None if self.answers(effect) else self.nobody(effect)

    def ask(self, effect: Effect) -> Question | None:
        return Question(
            kind=self.kind,
            player=effect.you,
            prompt=f"{effect.title}: {self.clause()}.",
            rule=effect.rule,
            answers=self.answers(effect),
            source=effect.source,
        )

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        if answer is None:
            return Applied(done=False, result=self.nothing)
        chosen = self.chosen(answer)
        data = {"player": answer.player, "kind": self.kind, "chosen": chosen.ids[0]}
        effect.game.tell("choice-made", effect.rule, data)
        return Applied(done=True, result=chosen)

    def say(self, *, may: bool = False) -> str:
        return you_may(self.clause(), may=may)

    @abstractmethod
    def answers(self, effect: Effect) -> list[Answer]: ...

    @abstractmethod
    def chosen(self, answer: Action) -> Fighters | Players: ...

    @abstractmethod
    def could_be(self, effect: Effect, chosen: str) -> bool:
        """Whether it may have been chosen; those who stood nearby then need not do so now."""

    @abstractmethod
    def nobody(self, effect: Effect) -> str:
        """Why there is nothing to choose."""

    @abstractmethod
    def clause(self) -> str: ...


@dataclass(frozen=True, slots=True)
class ChooseAFighter(Choice):
    from_: FighterSelector

    name = "fighter"
    kind = "choose-fighter"
    binds = "fighter"
    nothing = Fighters(())

    def answers(self, effect: Effect) -> list[Answer]:
        return [
            Answer(ChooseFighter(effect.you, fighter.id), sentence(effect.game.names.fighter(fighter.id)))
            for fighter in self.from_.pick(effect)
        ]

    def chosen(self, answer: Action) -> Fighters:
        assert isinstance(answer, ChooseFighter), "only listed answers are accepted"
        return Fighters((answer.fighter,))

    def could_be(self, effect: Effect, chosen: str) -> bool:
        return self.from_.could_include(effect, effect.game.state.fighter(chosen))

    def nobody(self, effect: Effect) -> str:
        return self.from_.nobody(effect)

    def clause(self) -> str:
        return f"choose {self.from_.say_one()}"


@dataclass(frozen=True, slots=True)
class ChooseAPlayer(Choice):
    from_: PlayerSelector

    name = "player"
    kind = "choose-player"
    binds = "player"
    nothing = Players(())

    def answers(self, effect: Effect) -> list[Answer]:
        names = effect.game.names
        return [Answer(ChoosePlayer(effect.you, p), names.player(p)) for p in self.from_.pick(effect)]

    def chosen(self, answer: Action) -> Players:
        assert isinstance(answer, ChoosePlayer), "only listed answers are accepted"
        return Players((answer.chosen,))

    def could_be(self, effect: Effect, chosen: str) -> bool:
        return chosen in self.from_.pick(effect)

    def nobody(self, effect: Effect) -> str:
        return f"there is nobody to choose ({self.from_.say_one()})"

    def clause(self) -> str:
        return f"choose {self.from_.say_one()}"


CHOICES: Mapping[str, type[Choice]] = {choice.name: choice for choice in (ChooseAFighter, ChooseAPlayer)}
