from dataclasses import dataclass, replace

from rules.board import PathFault
from rules.catalogue import FighterKind
from rules.effects.effect import Effect
from rules.effects.fighters import FighterSelector, Filtered
from rules.effects.numbers import Number
from rules.effects.operation import LEFT, Applied, Operation, you_may
from rules.effects.spaces import SpaceSelector
from rules.effects.words import OneFighter
from rules.engine.question import Answer, Question
from rules.movement import Passes, can_move, move, move_answers, nobody, path_fault, place, return_to_board
from rules.state.actions import Action, Decline, EndMoves, MoveFighter, PlaceFighter
from rules.state.bindings import Fighters
from rules.state.model import Fighter
from rules.trace.names import listing, sentence


@dataclass(frozen=True, slots=True)
class Move(Operation):
    """Each of the fighters moves once, in any order; moving 0 spaces is allowed, so it can always be declined."""

    fighters: FighterSelector
    up_to: Number
    through: Filtered | None = None

    name = "move"
    kind = "move-fighter"
    asks_again = True

    def impossible(self, effect: Effect) -> str | None:
        movers = self.left(effect)
        if not movers:
            return None if self._has_begun(effect) else self.fighters.nobody(effect)
        if self._has_begun(effect) or any(self._can_move(effect, mover) for mover in movers):
            return None
        return f"{listing([effect.game.names.fighter(mover.id) for mover in movers])} cannot move anywhere"

    def _has_begun(self, effect: Effect) -> bool:
        return LEFT in effect.frame.bound

    def left(self, effect: Effect) -> list[Fighter]:
        """Those still to move. The set is fixed when the first of them moves."""
        if not self._has_begun(effect):
            return self.fighters.pick(effect)
        return [effect.game.state.fighter(fighter) for fighter in effect.fighters(LEFT)]

    def _can_move(self, effect: Effect, mover: Fighter) -> bool:
        return can_move(effect.game, mover, self.up_to.read(effect), self._passes(effect))

    def ask(self, effect: Effect) -> Question | None:
        return self._ask_one(effect) if self.fighters.is_one else self._ask_several(effect)

    def _ask_one(self, effect: Effect) -> Question:
        (mover,) = self.left(effect)
        name = effect.game.names.fighter(mover.id)
        stay = Answer(Decline(effect.you), f"Do not move {name}")
        question = self._question(effect, self.kind, f"move {name}", [mover], stay)
        return replace(question, fighter=mover.id)

    def _ask_several(self, effect: Effect) -> Question:
        enough = Answer(EndMoves(effect.you), "No more moves")
        return self._question(effect, "move-fighters", f"move {self.fighters.say()}", self.left(effect), enough)

    def _question(self, effect: Effect, kind: str, what: str, movers: list[Fighter], end: Answer) -> Question:
        up_to = self.up_to.read(effect)
        passes = self._passes(effect)
        moves = [answer for mover in movers for answer in move_answers(effect.game, effect.you, mover, up_to, passes)]
        return Question(
            kind=kind,
            player=effect.you,
            prompt=f"{effect.title}: {what} {self._say_how_far()}.",
            rule=effect.rule,
            answers=[*moves, end],
            source=effect.source,
            up_to=up_to,
        )

    def path_fault(self, effect: Effect, action: MoveFighter) -> PathFault | None:
        mover = effect.game.state.fighter(action.fighter)
        return path_fault(effect.game, mover, self.up_to.read(effect), action.path or (), self._passes(effect))

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        if not isinstance(answer, MoveFighter):
            return Applied(done=False)
        left = tuple(mover.id for mover in self.left(effect) if mover.id != answer.fighter)
        move(effect.game, answer, effect.rule)
        if left:
            effect.bind(LEFT, Fighters(left))
        return Applied(done=True, again=bool(left))

    def _passes(self, effect: Effect) -> Passes:
        if self.through is None:
            return nobody
        passable = {fighter.id for fighter in self.through.pick(effect)}
        return lambda fighter: fighter.id in passable

    def _say_how_far(self) -> str:
        through = f", also through {self.through.say_bare()}s" if self.through else ""
        return f"up to {self.up_to.say_of('space')}{through}"

    def say(self, *, may: bool = False) -> str:
        return you_may(f"move {self.fighters.say()} {self._say_how_far()}", may=may)


def _place_question(effect: Effect, fighter: Fighter, spaces: list[str], prompt: str) -> Question:
    name = sentence(effect.game.names.fighter(fighter.id))
    answers = [Answer(PlaceFighter(effect.you, fighter.id, space), f"{name} on {space}") for space in spaces]
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
