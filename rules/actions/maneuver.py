"""Rulebook, Action: Maneuver. Draw a card, boost if you like, then move each fighter once."""

from rules.board import PathFault
from rules.boosting import boost_answer
from rules.effects.modifiers import added_to_move
from rules.engine.game import Game
from rules.engine.question import Answer, Question
from rules.engine.script import Call, GoTo, Names, Outcome, Step, procedure
from rules.movement import move, move_answers, path_fault
from rules.piles import discard, draw
from rules.refusals import Violation
from rules.state.actions import Action, Boost, Decline, EndMoves, Maneuver, MoveFighter
from rules.state.bindings import Fighters, Number
from rules.state.model import Frame
from rules.values import boost_number


def options(game: Game) -> list[Answer]:
    return [Answer(Maneuver(game.turn.player), "Maneuver")]


def why_not(game: Game, action: Action) -> Violation | None:
    """A maneuver can always be taken, even with an empty deck."""
    return None


def take(game: Game, action: Maneuver) -> Call:
    game.turn.actions_left -= 1
    game.tell("action-started", "turn.two-actions", {"player": action.player, "kind": "maneuver"})
    return Call(Frame("rules/maneuver", "/draw", None, {}))


class Draw(Step):
    path = "/draw"

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Outcome:
        draw(game, game.turn.player, 1, "maneuver.draw")
        return GoTo(self.next)


class BoostTheMove(Step):
    path = "/boost"

    def question(self, game: Game, frame: Frame) -> Question | None:
        player = game.turn.player
        hand = dict.fromkeys(game.state.player(player).hand)
        if not hand:
            return None
        return Question(
            kind="boost",
            player=player,
            prompt=f"Maneuver: discard a card to boost the move value of {unboosted(game, player)}?",
            rule="maneuver.boost",
            answers=[*self._boosts(game, player, list(hand)), Answer(Decline(player), "No boost")],
            private=True,
        )

    def _boosts(self, game: Game, player: str, hand: list[str]) -> list[Answer]:
        return [boost_answer(game, player, card) for card in hand if game.card(player, card).boost is not None]

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Outcome:
        value = game.hero_of(game.turn.player).move
        if isinstance(answer, Boost):
            value += self._boost(game, answer, value)
        # Read once, after the boost was discarded and before the first fighter moves.
        value += self._bonus(game, value)
        frame.bound = {"move": Number(value), "moved": Fighters(())}
        return GoTo(self.next)

    def _bonus(self, game: Game, before: int) -> int:
        player = game.turn.player
        amount = added_to_move(game, player)
        if amount:
            data = {"player": player, "before": before, "after": before + amount, "why": game.hero_of(player).name}
            game.tell("move-value-changed", "maneuver.move", data)
        return amount

    def _boost(self, game: Game, answer: Boost, before: int) -> int:
        amount = boost_number(game, answer.player, answer.card)
        discard(game, answer.player, answer.card, "boost", "maneuver.boost")
        data = {"player": answer.player, "card": answer.card, "amount": amount}
        game.tell("card-boosted", "maneuver.boost", {**data, "before": before, "after": before + amount})
        return amount


class MoveTheFighters(Step):
    """One at a time in any order, each once; fighters that have moved are remembered."""

    path = "/move"

    def question(self, game: Game, frame: Frame) -> Question | None:
        player = game.turn.player
        move_value = _move_value(frame)
        answers = [
            answer
            for fighter in game.standing(player)
            if fighter.id not in _moved(frame)
            for answer in move_answers(game, player, fighter, move_value)
        ]
        return Question(
            kind="move-fighters",
            player=player,
            prompt=f"Maneuver: move any of your fighters up to {move_value} spaces, one after the other.",
            rule="maneuver.move",
            answers=[*answers, Answer(EndMoves(player), "No more moves")],
            up_to=move_value,
        )

    def path_fault(self, game: Game, frame: Frame, action: MoveFighter) -> PathFault | None:
        return path_fault(game, game.state.fighter(action.fighter), _move_value(frame), action.path or ())

    def faults(self, game: Game, frame: Frame) -> list[str]:
        player = game.state.player(game.turn.player)
        faults = []
        boosts = {0} | {boost_number(game, player.id, card) for card in player.discard[:1]}
        if _move_value(frame) - unboosted(game, player.id) not in boosts:
            faults.append("The move value is not the hero's, nor that plus the boost of the card discarded last.")
        own = {fighter.id for fighter in game.standing(player.id)}
        if not own.issuperset(_moved(frame)) or len(set(_moved(frame))) != len(_moved(frame)):
            faults.append("Only fighters of the player on the battlefield can have moved, each once.")
        return faults

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Outcome:
        if not isinstance(answer, MoveFighter):
            return GoTo(None)
        move(game, answer, "maneuver.move")
        frame.bound["moved"] = Fighters((*_moved(frame), answer.fighter))
        return GoTo(self.path)


def unboosted(game: Game, player: str) -> int:
    return game.hero_of(player).move + added_to_move(game, player)


def _move_value(frame: Frame) -> int:
    value = frame.bound["move"]
    assert isinstance(value, Number), "bindings of a frame are checked when a state comes in"
    return value.number


def _moved(frame: Frame) -> tuple[str, ...]:
    moved = frame.bound["moved"]
    assert isinstance(moved, Fighters), "bindings of a frame are checked when a state comes in"
    return moved.ids


_BINDS = {"move": "number", "moved": "fighter"}
MANEUVER = procedure("rules/maneuver", [Draw(), BoostTheMove(), MoveTheFighters()], {"/move": Names(_BINDS, _BINDS)})
