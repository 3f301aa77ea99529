"""Rulebook, Action: Maneuver. Draw a card, boost if you like, then move each fighter once."""

from dataclasses import dataclass
from functools import partial

from rules.board import Path, Trail
from rules.catalogue import BoundNames
from rules.effects.language.effect import Effect
from rules.effects.language.steps import Ability
from rules.engine.game import Game
from rules.engine.modifier import modifiers_now
from rules.engine.question import Answer, Question
from rules.engine.step import Call, GoTo, Onward, Step, procedure
from rules.refusals.refusal import Violation
from rules.rulebook.turn_action import TurnAction
from rules.state.actions import Action, Boost, ChooseRoute, Decline, EndMoves, MoveFighter
from rules.state.bindings import Fighters, Number, Spaces
from rules.state.model import Fighter, Frame
from rules.table.boosting import MOST_BOOST, boost_answer, why_no_boost
from rules.table.frames import forget, remember, stand_at
from rules.table.hands import discard, draw, exhausted_by
from rules.table.move_value import added_to_move, base_move, move_value, tell_base_move, tell_move_value
from rules.table.movement import Way, move
from rules.table.scripts import begin, frame_for
from rules.table.sent_move import move_meant, route_meant, why_no_move
from rules.table.telling import tell
from rules.table.turns import begin_action
from rules.table.values import boost_number
from rules.trace.events.cards import CardBoosted
from rules.wording.sentences import listing


@dataclass(frozen=True, slots=True)
class Maneuver(TurnAction):
    type = "maneuver"

    @classmethod
    def options(cls, game: Game) -> list[Answer]:
        player = game.turn.player
        return [Answer(cls(player), "Maneuver", hurts=bool(exhausted_by(game, player, 1)))]

    def why_not(self, game: Game) -> Violation | None:
        """A maneuver can always be taken, even with an empty deck."""
        return None

    def take(self, game: Game) -> Call:
        begin_action(game, "maneuver")
        return Call(MANEUVER.frame())


class BeginManeuver(Step):
    """Abilities that come with the maneuver, before anything else of it: that it was taken is the last event."""

    path = "/begin"

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        ability = self.may_call(game, frame)
        return begin(game, ability, because=game.state.event_count) if ability else GoTo(self.next)

    def may_call(self, game: Game, frame: Frame) -> Frame | None:
        player = game.turn.player
        return frame_for(game.hero_of(player).triggers.get("maneuver"), player)


class Draw(Step):
    path = "/draw"

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        draw(game, [game.turn.player], 1, "maneuver.draw")
        return GoTo(self.next)


class SetTheMove(Step):
    """What is set in place of the hero's move value is told before anybody is asked to boost it."""

    path = "/move-value"

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        tell_base_move(game, game.turn.player)
        return GoTo(self.next)


class BoostTheMove(Step):
    path = "/boost"

    def question(self, game: Game, frame: Frame) -> Question | None:
        player = game.turn.player
        hand = dict.fromkeys(game.state.player(player).hand)
        if not hand or game.state.player(player).is_out or not self._anybody_can_move(game, player):
            return None
        return Question(
            kind="boost",
            player=player,
            asks=self._prompt(game, player),
            rule="maneuver.boost",
            answers=[*self._boosts(game, player, list(hand)), Answer(Decline(player), "No boost")],
            private=True,
        )

    def _prompt(self, game: Game, player: str) -> str:
        """The value that is boosted; what is added is counted once more after that."""
        added = listing([f"{why} adds {amount} so far" for why, amount in added_to_move(game, player)])
        value = f"{base_move(game, player)} ({added})" if added else f"{base_move(game, player)}"
        return f"Maneuver: discard a card to boost the move value of {value}?"

    def why_not(self, game: Game, frame: Frame, question: Question, action: Action) -> Violation | None:
        return why_no_boost(game, question, action)

    def _anybody_can_move(self, game: Game, player: str) -> bool:
        return any(_way(game, fighter, 0).leads_anywhere() for fighter in game.standing(player))

    def _boosts(self, game: Game, player: str, hand: list[str]) -> list[Answer]:
        """Rule cards.boost-of-the-defeated: whoever could play the card, its boost number counts."""
        most = move_value(game, player, MOST_BOOST) - move_value(game, player)
        return [boost_answer(game, player, card, most) for card in hand if game.card(player, card).boost is not None]

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        value = base_move(game, game.turn.player)
        if isinstance(answer, Boost):
            value += self._boost(game, answer, value)
        # Read once, after the boost was discarded and before the first fighter moves.
        value = tell_move_value(game, game.turn.player, value)
        remember(frame, "move", Number(value))
        remember(frame, "moved", Fighters(()))
        return GoTo(self.next)

    def _boost(self, game: Game, answer: Boost, before: int) -> int:
        amount = boost_number(game, answer.player, answer.card)
        discard(game, answer.player, answer.card, "boost", "maneuver.boost")
        tell(game, CardBoosted(answer.player, answer.card, amount, before, after=before + amount), "maneuver.boost")
        return amount


# What the frame remembers of a fighter whose way is being chosen.
_WAY = {"mover": "fighter", "to": "space", "through": "fighter"}


class Moving(Step):
    """What the two steps of moving share: how a fighter may move, and what follows when it has moved."""

    def way(self, game: Game, frame: Frame, mover: Fighter) -> Way:
        return _way(game, mover, _move_value(frame))

    def carry_out(self, game: Game, frame: Frame, mover: Fighter, path: Path) -> Onward:
        passed = self.way(game, frame, mover).passed_on(path)
        is_watched = _is_watched(game, mover)
        number = move(game, mover, path, "maneuver.move")
        remember(frame, "moved", Fighters((*_moved(frame), mover.id)))
        forget(frame, _WAY)
        stand_at(frame, MoveTheFighters.path)
        ability = _after_move(game, mover.id, passed)
        return begin(game, ability, because=number) if ability and is_watched else GoTo(MoveTheFighters.path)

    def may_call(self, game: Game, frame: Frame) -> Frame | None:
        return _after_move(game, _moved(frame)[-1], ()) if _moved(frame) else None

    def returned(self, game: Game, frame: Frame) -> GoTo:
        return GoTo(MoveTheFighters.path)


class MoveTheFighters(Moving):
    """One at a time in any order, each once; fighters that have moved are remembered."""

    path = "/move"

    def question(self, game: Game, frame: Frame) -> Question | None:
        player = game.turn.player
        value = _move_value(frame)
        answers = [
            answer
            for fighter in game.standing(player)
            if fighter.id not in _moved(frame)
            for answer in self.way(game, frame, fighter).answers(player)
        ]
        return Question(
            kind="move-fighters",
            player=player,
            asks=f"Maneuver: move any of your fighters up to {value} spaces, one after the other.",
            rule="maneuver.move",
            answers=[*answers, Answer(EndMoves(player), "No more moves")],
            up_to=value,
        )

    def meant_by(self, game: Game, frame: Frame, question: Question, action: Action) -> Action | None:
        return move_meant(game, question, action, partial(self.way, game, frame))

    def why_not(self, game: Game, frame: Frame, question: Question, action: Action) -> Violation | None:
        return why_no_move(game, question, action, partial(self.way, game, frame))

    def faults(self, game: Game, frame: Frame) -> list[str]:
        player = game.state.player(game.turn.player)
        faults = []
        boosts = {0} | {boost_number(game, player.id, card) for card in player.discard[:1]}
        if _move_value(frame) not in {move_value(game, player.id, boost) for boost in boosts}:
            faults.append("The move value is not the hero's, nor that plus the boost of the card discarded last.")
        own = {fighter.id for fighter in game.state.fighters_of(player.id)}
        if not own.issuperset(_moved(frame)) or len(set(_moved(frame))) != len(_moved(frame)):
            faults.append("Only fighters of the player can have moved, each once.")
        return faults

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        if not isinstance(answer, MoveFighter):
            return GoTo(None)
        if answer.path is None:
            remember(frame, "mover", Fighters((answer.fighter,)))
            remember(frame, "to", Spaces((answer.to,)))
            remember(frame, "through", Fighters(()))
            return GoTo(ChooseTheRoute.path)
        return self.carry_out(game, frame, game.state.fighter(answer.fighter), answer.path)


class ChooseTheRoute(Moving):
    """Where several ways lead to a space and it matters who is passed, it is asked: one passed after the other."""

    path = "/route"

    def question(self, game: Game, frame: Frame) -> Question | None:
        mover, to = _under_way(game, frame)
        if mover.space is None:
            return None  # its player has left the game
        way = self.way(game, frame, mover)
        return way.route_question(game.turn.player, to, _through(frame), "movement.routes", "Maneuver")

    def meant_by(self, game: Game, frame: Frame, question: Question, action: Action) -> Action | None:
        return route_meant(question, action)

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        mover, to = _under_way(game, frame)
        if mover.space is None:
            return GoTo(None)
        way, through = self.way(game, frame, mover), _through(frame)
        if not isinstance(answer, ChooseRoute):
            return self._go_on(game, frame, mover, way.trail(to, through))
        path = way.way_chosen(to, through, answer)
        if path is not None:
            return self.carry_out(game, frame, mover, path)
        assert answer.next is not None, "past nobody further there is nothing more to choose"
        remember(frame, "through", Fighters((*through, answer.next)))
        return GoTo(self.path)

    def _go_on(self, game: Game, frame: Frame, mover: Fighter, trail: Trail | None) -> Onward:
        """Somebody who stood on the way has left the game, and there is nothing more to choose."""
        path = trail.settled_way() if trail else None
        if path is not None:
            return self.carry_out(game, frame, mover, path)
        forget(frame, _WAY)
        return GoTo(MoveTheFighters.path)

    def faults(self, game: Game, frame: Frame) -> list[str]:
        faults = MoveTheFighters().faults(game, frame)
        movers, to = frame.bound["mover"], frame.bound["to"]
        if not isinstance(movers, Fighters) or not isinstance(to, Spaces) or (len(movers.ids), len(to.ids)) != (1, 1):
            return [*faults, "One fighter is on its way to one space."]
        mover, space = _under_way(game, frame)
        is_own = mover.owner == game.turn.player and mover.id not in _moved(frame)
        if not is_own or not self.way(game, frame, mover).is_open(space, _through(frame)):
            faults.append("There are not several ways for this fighter to that space.")
        return faults


def _way(game: Game, mover: Fighter, up_to: int) -> Way:
    player = game.turn.player
    passing = [one for one in modifiers_now(game) if one.frame.player == player and one.holds(game)]
    return Way(
        game,
        mover,
        up_to,
        lambda other: any(one.modifier.lets_pass(game, one.frame, mover, other) for one in passing),
        player if _is_watched(game, mover) else None,
    )


def _under_way(game: Game, frame: Frame) -> tuple[Fighter, str]:
    movers, to = frame.bound["mover"], frame.bound["to"]
    assert isinstance(movers, Fighters), "bindings of a frame are checked when a state comes in"
    assert isinstance(to, Spaces), "bindings of a frame are checked when a state comes in"
    return game.state.fighter(movers.ids[0]), to.ids[0]


def _after_move(game: Game, mover: str, passed: tuple[str, ...]) -> Frame | None:
    player = game.turn.player
    bound = {"mover": Fighters((mover,)), "passed": Fighters(passed)}
    return frame_for(game.hero_of(player).triggers.get("after-move"), player, bound)


def _is_watched(game: Game, mover: Fighter) -> bool:
    """Whether an ability is waiting for this move, so that it matters who is passed."""
    frame = _after_move(game, mover.id, ())
    if frame is None:
        return False
    doors = [step for step in game.script_of(frame).steps.values() if isinstance(step, Ability)]
    return any(door.is_open(Effect(game, frame)) for door in doors)


def _move_value(frame: Frame) -> int:
    value = frame.bound["move"]
    assert isinstance(value, Number), "bindings of a frame are checked when a state comes in"
    return value.number


def _moved(frame: Frame) -> tuple[str, ...]:
    moved = frame.bound["moved"]
    assert isinstance(moved, Fighters), "bindings of a frame are checked when a state comes in"
    return moved.ids


def _through(frame: Frame) -> tuple[str, ...]:
    """Whom the fighter under way passes, as far as that is chosen."""
    through = frame.bound["through"]
    assert isinstance(through, Fighters), "bindings of a frame are checked when a state comes in"
    return through.ids


_BINDS = {"move": "number", "moved": "fighter"}
_ON_THE_WAY = {**_BINDS, **_WAY}
MANEUVER = procedure(
    "maneuver",
    [BeginManeuver(), Draw(), SetTheMove(), BoostTheMove(), MoveTheFighters(), ChooseTheRoute()],
    {
        MoveTheFighters.path: BoundNames(_BINDS, _BINDS),
        ChooseTheRoute.path: BoundNames(_ON_THE_WAY, _ON_THE_WAY),
    },
)
