from dataclasses import dataclass

from rules.board import PathFault
from rules.catalogue import FighterKind
from rules.effects.effect import Effect
from rules.effects.fighters import Filtered
from rules.effects.numbers import Number
from rules.effects.operation import Applied, Operation, you_may
from rules.effects.spaces import SpaceSelector
from rules.effects.words import OneFighter
from rules.engine.question import Answer, Question
from rules.movement import Passes, move, move_answers, nobody, path_fault, place, reachable, return_to_board
from rules.state.actions import Action, Decline, MoveFighter, PlaceFighter
from rules.state.model import Fighter


@dataclass(frozen=True, slots=True)
class Move(Operation):
    """One fighter moves; moving 0 spaces is allowed, so it can always be declined."""

    fighter: OneFighter
    up_to: Number
    through: Filtered | None = None

    name = "move"
    kind = "move-fighter"

    def impossible(self, effect: Effect) -> str | None:
        fighters = self.fighter.pick(effect)
        if not fighters:
            return self.fighter.nobody(effect)
        if not reachable(effect.game, fighters[0], self.up_to.read(effect), self._passes(effect)):
            return f"{effect.game.names.fighter(fighters[0].id)} cannot move anywhere"
        return None

    def ask(self, effect: Effect) -> Question | None:
        (mover,) = self.fighter.pick(effect)
        up_to = self.up_to.read(effect)
        name = effect.game.names.fighter(mover.id)
        stay = Answer(Decline(effect.you), f"do not move {name}")
        return Question(
            kind=self.kind,
            player=effect.you,
            prompt=f"{effect.title}: move {name} {self._say_how_far()}.",
            rule=effect.rule,
            answers=[*move_answers(effect.game, effect.you, mover, up_to, self._passes(effect)), stay],
            source=effect.source,
            fighter=mover.id,
            up_to=up_to,
        )

    def path_fault(self, effect: Effect, action: MoveFighter) -> PathFault | None:
        (mover,) = self.fighter.pick(effect)
        return path_fault(effect.game, mover, self.up_to.read(effect), action.path or (), self._passes(effect))

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        if not isinstance(answer, MoveFighter):
            return Applied(done=False)
        move(effect.game, answer, effect.rule)
        return Applied(done=True)

    def _passes(self, effect: Effect) -> Passes:
        if self.through is None:
            return nobody
        passable = {fighter.id for fighter in self.through.pick(effect)}
        return lambda fighter: fighter.id in passable

    def _say_how_far(self) -> str:
        through = f", also through {self.through.say_bare()}s" if self.through else ""
        return f"up to {self.up_to.say_of('space')}{through}"

    def say(self, *, may: bool = False) -> str:
        return you_may(f"move {self.fighter.say()} {self._say_how_far()}", may=may)


def _place_question(effect: Effect, fighter: Fighter, spaces: list[str], prompt: str) -> Question:
    answers = [Answer(PlaceFighter(effect.you, fighter.id, space), f"on {space}") for space in spaces]
    return Question(
        kind="place-fighter",
        player=effect.you,
        prompt=f"{effect.title}: {prompt}.",
        rule=effect.rule,
        answers=answers,
        source=effect.source,
        fighter=fighter.id,
    )


@dataclass(frozen=True, slots=True)
class Place(Operation):
    """Not a move. Occupied spaces are not offered; where none is left the placing fails and the rest goes on."""

    fighter: OneFighter
    in_: SpaceSelector

    name = "place"
    kind = "place-fighter"

    def impossible(self, effect: Effect) -> str | None:
        if not self.fighter.pick(effect):
            return self.fighter.nobody(effect)
        return None if self._spaces(effect) else self.in_.nowhere(effect)

    def _spaces(self, effect: Effect) -> list[str]:
        (fighter,) = self.fighter.pick(effect)
        assert fighter.space is not None, "selectors pick fighters on the board"
        # Ruling "Placing on the space one stands on": allowed unless the card says empty.
        others = effect.game.occupied() & ~effect.game.topology.mask_of([fighter.space])
        return effect.game.topology.ids_of(self.in_.pick(effect) & ~others)

    def ask(self, effect: Effect) -> Question | None:
        (fighter,) = self.fighter.pick(effect)
        prompt = f"place {effect.game.names.fighter(fighter.id)} in {self.in_.say(self.fighter)}"
        return _place_question(effect, fighter, self._spaces(effect), prompt)

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        if not isinstance(answer, PlaceFighter):
            return Applied(done=False)
        place(effect.game, answer.fighter, answer.space, "placing.not-a-move")
        return Applied(done=True)

    def say(self, *, may: bool = False) -> str:
        return you_may(f"place {self.fighter.say()} in {self.in_.say(self.fighter)}", may=may)


@dataclass(frozen=True, slots=True)
class ReturnSidekick(Operation):
    """Ruling "Returned sidekick": full health, an empty space; none defeated or no space: nothing."""

    named: FighterKind
    in_: SpaceSelector

    name = "return-sidekick"
    kind = "place-fighter"

    def impossible(self, effect: Effect) -> str | None:
        if self._defeated(effect) is None:
            return f"no {self.named.name} is defeated"
        return None if self._spaces(effect) else self.in_.nowhere(effect)

    def _defeated(self, effect: Effect) -> Fighter | None:
        """Sidekicks of one name are alike, so the first of them returns."""
        own = effect.game.state.fighters_of(effect.you)
        fallen = (f for f in own if f.health == 0 and effect.game.roster[f.id].kind.id == self.named.id)
        return next(fallen, None)

    def _spaces(self, effect: Effect) -> list[str]:
        return effect.game.topology.ids_of(self.in_.pick(effect) & ~effect.game.occupied())

    def ask(self, effect: Effect) -> Question | None:
        fighter = self._defeated(effect)
        assert fighter is not None, "an impossible operation does not ask"
        prompt = f"return {effect.game.names.fighter(fighter.id)} to {self.in_.say()}"
        return _place_question(effect, fighter, self._spaces(effect), prompt)

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        if not isinstance(answer, PlaceFighter):
            return Applied(done=False)
        return_to_board(effect.game, answer.fighter, answer.space, "sidekick.returns")
        return Applied(done=True)

    def say(self, *, may: bool = False) -> str:
        return you_may(f"return a defeated {self.named.name}, if there is one, to {self.in_.say()}", may=may)
