from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from rules.board import Path
from rules.catalogue import FighterKind
from rules.effects.language.effect import Effect
from rules.effects.language.operation import LEFT, ROUTE, THROUGH, Applied, Operation
from rules.effects.language.scope import MOVED_THROUGH, Meaning, Scope
from rules.effects.words.closed import OneFighter, OnePlayer, TwoFighters
from rules.effects.words.fighters import FighterSelector, Filtered
from rules.effects.words.numbers import Literal, Number
from rules.effects.words.players import YOU, say_out, still_in
from rules.effects.words.spaces import SpaceSelector
from rules.engine.modifier import is_held
from rules.engine.question import Answer, Question
from rules.refusals.refusal import Violation
from rules.state.actions import Action, ChooseRoute, Decline, EndMoves, MoveFighter, PlaceFighter
from rules.state.bindings import Fighters, Spaces
from rules.state.model import Fighter
from rules.table.movement import Passes, Way, move, nobody, place, return_to_board, say_held, swap
from rules.table.sent_move import move_meant, route_meant, why_no_move
from rules.wording.clauses import Clause, Verb, offered
from rules.wording.names import spelled
from rules.wording.phrases import OWNER, READER, Aside, Countable, Noun
from rules.wording.sentences import listing
from rules.wording.verbs import MOVE

Asked = Callable[[], Clause]
SPACES = Countable("space", "spaces")
PLACE = Verb("place", "places")
RETURN = Verb("return", "returns")
SWAP = Verb("swap", "swaps")

PLACE_ON_OCCUPIED = "place-on-occupied"


@dataclass(frozen=True, slots=True)
class Move(Operation):
    """Each of the fighters moves once, in any order; moving 0 spaces is allowed, so it can always be declined.

    Its result, if it is named, are the opposing fighters moved through; then it matters which way is taken.
    """

    fighters: FighterSelector
    up_to: Number
    through: Filtered | None = None
    is_watched: ClassVar[bool] = False

    name = "move"
    kind = "move-fighter"
    binds = "fighter"
    binds_by = "passed_as"
    keeps: ClassVar[Mapping[str, str]] = {LEFT: "fighter"}

    def impossible(self, effect: Effect) -> str | None:
        movers = self.left(effect)
        if not movers:
            return None if self._has_begun(effect) else self.fighters.nobody(effect)
        if self._has_begun(effect) or any(self._way(effect, mover).is_possible() for mover in movers):
            return None
        return self.up_to.why_none(effect, "the move is 0 spaces long") or _why_stuck(effect, movers)

    def _has_begun(self, effect: Effect) -> bool:
        return LEFT in effect.frame.bound

    def left(self, effect: Effect) -> list[Fighter]:
        """Those still to move. The set is fixed when the first of them moves."""
        if not self._has_begun(effect):
            return self.fighters.pick(effect)
        return [effect.game.state.fighter(fighter) for fighter in effect.fighters(LEFT)]

    def _way(self, effect: Effect, mover: Fighter) -> Way:
        watched_by = effect.you if self.is_watched else None
        return Way(effect.game, mover, self.up_to.read(effect), self._passes(effect), watched_by)

    def ask(self, effect: Effect) -> Question | None:
        return self._ask_one(effect) if self.fighters.is_one else self._ask_several(effect)

    def _ask_one(self, effect: Effect) -> Question:
        (mover,) = self.left(effect)
        name = effect.game.names.fighter(mover.id)
        stay = Answer(Decline(effect.you), f"Do not move {name}")
        question = self._question(effect, self.kind, [mover], stay)
        return replace(question, fighter=mover.id)

    def _ask_several(self, effect: Effect) -> Question:
        enough = Answer(EndMoves(effect.you), "No more moves")
        return self._question(effect, "move-fighters", self.left(effect), enough)

    def _question(self, effect: Effect, kind: str, movers: list[Fighter], end: Answer) -> Question:
        up_to = self.up_to.read(effect)
        moves = [answer for mover in movers for answer in self._way(effect, mover).answers(effect.you)]
        return Question(
            kind=kind,
            player=effect.you,
            asks=effect.prompt(lambda: replace(self, up_to=Literal(up_to)).clause),
            rule=effect.rule,
            answers=[*moves, end],
            source=effect.source,
            up_to=up_to,
        )

    def meant_by(self, effect: Effect, question: Question, action: Action) -> Action | None:
        return move_meant(effect.game, question, action, partial(self._way, effect))

    def why_not(self, effect: Effect, question: Question, action: Action) -> Violation | None:
        return why_no_move(effect.game, question, action, partial(self._way, effect))

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        if isinstance(answer, MoveFighter):
            return self.carry_out(effect, answer.fighter, answer.path or ())
        if not self._has_begun(effect):
            effect.decline(effect.you, "move-fighters", (self.clause,))
        return Applied(done=False)

    def carry_out(self, effect: Effect, fighter: str, path: Path) -> Applied:
        mover = effect.game.state.fighter(fighter)
        left = tuple(other.id for other in self.left(effect) if other is not mover)
        passed = self._way(effect, mover).passed_on(path)
        move(effect.game, mover, path, effect.rule)
        if left:
            effect.bind(LEFT, Fighters(left))
        return Applied(done=True, result=Fighters(passed), again=bool(left))

    def _passes(self, effect: Effect) -> Passes:
        if self.through is None:
            return nobody
        passable = {fighter.id for fighter in self.through.pick(effect)}
        return lambda fighter: fighter.id in passable

    def faults(self, effect: Effect) -> list[str]:
        """Of several fighters at least one has moved, and one is left."""
        if not self._has_begun(effect):
            return []
        left = effect.fighters(LEFT)
        meant = [fighter.id for fighter in self.fighters.candidates(effect)]
        is_sound = not self.fighters.is_one and set(left) < set(meant) and len(set(left)) == len(left) and left
        return [] if is_sound else ["These are not fighters still to be moved."]

    def check_may(self, scope: Scope) -> None:
        if not self.fighters.is_one:
            raise scope.fail("several fighters need no may: each move can be left out")

    def with_result(self, scope: Scope) -> Operation:
        """It matters which way is taken."""
        if not self.fighters.is_one:
            raise scope.fail("the result of a move can be named where just one fighter moves")
        return WatchedMove(self.fighters, self.up_to, self.through)

    @property
    def clause(self) -> Clause:
        through = (Aside(("also through", self.through.plural)),) if self.through else ()
        return Clause(OWNER, MOVE, (self.fighters.noun, "up to", *self.up_to.of(SPACES).whole, *through))


def _why_stuck(effect: Effect, movers: list[Fighter]) -> str:
    held = [mover for mover in movers if is_held(effect.game, mover)]
    shut_in = [mover.id for mover in movers if mover not in held]
    reasons = [say_held(effect.game, held)] if held else []
    reasons += [f"{effect.game.names.fighters(shut_in)} cannot move anywhere"] if shut_in else []
    return listing(reasons)


class WatchedMove(Move):
    """A move whose result is named: of one fighter, and with a question of its own for the way."""

    __slots__ = ()
    is_watched = True
    keeps: ClassVar[Mapping[str, str]] = {ROUTE: "space", THROUGH: "fighter"}

    @property
    def result(self) -> Meaning:
        return MOVED_THROUGH

    def _mover(self, effect: Effect) -> Fighter:
        (mover,) = self.fighters.pick(effect)
        return mover

    def ask(self, effect: Effect) -> Question | None:
        if ROUTE not in effect.frame.bound:
            return self._ask_one(effect)
        (to,) = effect.spaces(ROUTE)
        way = self._way(effect, self._mover(effect))
        question = way.route_question(effect.you, to, effect.fighters(THROUGH), effect.rule, effect.title)
        return question and replace(question, source=effect.source)

    def meant_by(self, effect: Effect, question: Question, action: Action) -> Action | None:
        return route_meant(question, action) or Move.meant_by(self, effect, question, action)

    def why_not(self, effect: Effect, question: Question, action: Action) -> Violation | None:
        return None if ROUTE in effect.frame.bound else Move.why_not(self, effect, question, action)

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        match answer:
            case MoveFighter(path=None):
                effect.bind(ROUTE, Spaces((answer.to,)))
                effect.bind(THROUGH, Fighters(()))
                return Applied(done=True, again=True)
            case MoveFighter():
                return self.carry_out(effect, answer.fighter, answer.path or ())
            case ChooseRoute():
                return self._choose(effect, answer)
        return self._go_on(effect) if ROUTE in effect.frame.bound else Applied(done=False, result=Fighters(()))

    def _choose(self, effect: Effect, answer: ChooseRoute) -> Applied:
        (to,) = effect.spaces(ROUTE)
        mover, through = self._mover(effect), effect.fighters(THROUGH)
        path = self._way(effect, mover).way_chosen(to, through, answer)
        if path is not None:
            return self.carry_out(effect, mover.id, path)
        assert answer.next is not None, "past nobody further there is nothing more to choose"
        effect.bind(THROUGH, Fighters((*through, answer.next)))
        return Applied(done=True, again=True)

    def _go_on(self, effect: Effect) -> Applied:
        """Somebody who stood on the way has left the game, and there is nothing more to choose."""
        (to,) = effect.spaces(ROUTE)
        mover = self._mover(effect)
        trail = self._way(effect, mover).trail(to, effect.fighters(THROUGH))
        path = trail.settled_way() if trail else None
        if path is not None:
            return self.carry_out(effect, mover.id, path)
        self.forget(effect)
        return Applied(done=True, again=True)

    def faults(self, effect: Effect) -> list[str]:
        if ROUTE not in effect.frame.bound:
            return []
        to, through = effect.spaces(ROUTE), effect.fighters(THROUGH)
        is_open = len(to) == 1 and any(
            self._way(effect, one).is_open(to[0], through) for one in self.fighters.pick(effect)
        )
        return [] if is_open else ["There are not several ways to that space."]


def _place_question(effect: Effect, player: str, fighter: Fighter, spaces: list[str], asked: Asked) -> Question:
    name = effect.game.names.fighter(fighter.id).first
    answers = [
        Answer(PlaceFighter(player, fighter.id, space), f"{name} on {space}", changes=not effect.game.fighter_on(space))
        for space in spaces
    ]
    return Question(
        kind="place-fighter",
        player=player,
        asks=effect.prompt(asked, player),
        rule=effect.rule,
        answers=answers,
        source=effect.source,
        fighter=fighter.id,
    )


@dataclass(frozen=True, slots=True)
class Place(Operation):
    """Not a move. Where no space is left, or the fighter may not leave its own, it fails and the rest goes on."""

    fighters: OneFighter
    to: SpaceSelector
    by: OnePlayer = YOU

    name = "place"
    kind = "place-fighter"

    def impossible(self, effect: Effect) -> str | None:
        if not self.fighters.pick(effect):
            return self.fighters.nobody(effect)
        (fighter,) = self.fighters.pick(effect)
        if is_held(effect.game, fighter):
            return say_held(effect.game, [fighter])
        # Ruling void-for-the-eliminated: only for a card of their own would they still answer.
        if self.by is not YOU and not still_in(effect, self.by.pick(effect)):
            return self.by.nobody(effect)
        return None if self._spaces(effect) else self.to.nowhere(effect)

    def not_worth_asking(self, effect: Effect) -> str | None:
        return self.impossible(effect) or (None if self._elsewhere(effect) else self.to.nowhere(effect))

    def _elsewhere(self, effect: Effect) -> int:
        """The spaces that would change anything."""
        return self.to.pick(effect) & ~effect.game.occupied()

    def _spaces(self, effect: Effect) -> list[str]:
        meant = self.to.pick(effect)
        taken = 0 if self._may_fail(effect) else self._taken(effect)
        return effect.game.topology.ids_of(meant & ~taken)

    def _may_fail(self, effect: Effect) -> bool:
        return effect.game.ruling(PLACE_ON_OCCUPIED) == "may-fail"

    def decided_by(self, effect: Effect) -> Sequence[str]:
        """Where a space that is meant is taken."""
        fighters = [fighter for fighter in self.fighters.pick(effect) if not is_held(effect.game, fighter)]
        return (PLACE_ON_OCCUPIED,) if fighters and self._taken(effect) & self.to.pick(effect) else ()

    def _taken(self, effect: Effect) -> int:
        (fighter,) = self.fighters.pick(effect)
        assert fighter.space is not None, "selectors pick fighters on the board"
        # Ruling placing-where-one-stands: allowed unless the card says empty.
        return effect.game.occupied() & ~effect.game.topology.mask_of([fighter.space])

    def ask(self, effect: Effect) -> Question | None:
        (fighter,) = self.fighters.pick(effect)
        (player,) = self.by.pick(effect)
        return _place_question(effect, player, fighter, self._spaces(effect), self._asked)

    def _asked(self) -> Clause:
        return replace(self.clause, subject=READER)

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        if not isinstance(answer, PlaceFighter):
            return Applied(done=False)
        if effect.game.topology.mask_of([answer.space]) & self._taken(effect):
            effect.skip(f"{answer.space} is occupied")
            return Applied(done=False)
        place(effect.game, answer.fighter, answer.space, "placing.not-a-move")
        return Applied(done=True)

    @property
    def clause(self) -> Clause:
        return Clause(self.by.noun, PLACE, (self.fighters.noun, "in", self.to.noun(self.fighters)))

    @property
    def offer(self) -> Clause:
        return offered(self.clause, to_its_subject=True)


@dataclass(frozen=True, slots=True)
class SwapSpaces(Operation):
    """Not a move."""

    fighters: TwoFighters

    name = "swap-spaces"

    def impossible(self, effect: Effect) -> str | None:
        for fighters in self.fighters:
            if not fighters.pick(effect):
                return fighters.nobody(effect)
        (one,), (other,) = (fighters.pick(effect) for fighters in self.fighters)
        if one is other:
            return f"{effect.game.names.fighter(one.id)} has nobody to swap with"
        held = [fighter for fighter in (one, other) if is_held(effect.game, fighter)]
        return say_held(effect.game, held) if held else None

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        (one,), (other,) = (fighter.pick(effect) for fighter in self.fighters)
        swap(effect.game, one, other, "placing.not-a-move")
        return Applied(done=True)

    @property
    def clause(self) -> Clause:
        one, other = self.fighters
        return Clause(OWNER, SWAP, ("the spaces of", one.noun, "and", other.noun))


@dataclass(frozen=True, slots=True)
class ReturnSidekick(Operation):
    """Ruling returned-sidekick: full health, an empty space; none defeated or no space: nothing."""

    kind_: FighterKind
    to: SpaceSelector

    name = "return-sidekick"
    kind = "place-fighter"

    def impossible(self, effect: Effect) -> str | None:
        if effect.is_out:
            return say_out(effect, [effect.you])
        if self._defeated(effect) is None:
            return f"no {self.kind_.name} is defeated"
        return None if self._spaces(effect) else self.to.nowhere(effect)

    def _defeated(self, effect: Effect) -> Fighter | None:
        """Sidekicks of one name are alike, so the first of them returns."""
        own = effect.game.state.fighters_of(effect.you)
        fallen = (f for f in own if f.health == 0 and effect.game.roster[f.id].kind.id == self.kind_.id)
        return next(fallen, None)

    def _spaces(self, effect: Effect) -> list[str]:
        return effect.game.topology.ids_of(self.to.pick(effect) & ~effect.game.occupied())

    def ask(self, effect: Effect) -> Question | None:
        fighter = self._defeated(effect)
        assert fighter is not None, "an impossible operation does not ask"
        asked = partial(self._of, effect.fighter(fighter.id))
        return _place_question(effect, effect.you, fighter, self._spaces(effect), asked)

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        if not isinstance(answer, PlaceFighter):
            return Applied(done=False)
        return_to_board(effect.game, answer.fighter, answer.space, "sidekick.returns")
        return Applied(done=True)

    @property
    def clause(self) -> Clause:
        return self._of(Noun(("a defeated", spelled(self.kind_.name), Aside(("if there is one",), in_brackets=True))))

    def _of(self, sidekick: Noun) -> Clause:
        """No space but an empty one is meant."""
        return Clause(OWNER, RETURN, (sidekick, "to", replace(self.to, empty=True).noun()))
