"""Rulebook, Your Turn: two actions, the hand limit, then the next player."""

from rules.engine.game import Game
from rules.engine.question import Answer, Question
from rules.engine.step import GoTo, Onward, Step, procedure
from rules.refusals.refusal import Violation
from rules.rulebook.actions import TURN_ACTIONS
from rules.rulebook.turn_action import TurnAction
from rules.state.actions import Action, ChooseCard
from rules.state.model import Frame
from rules.table.hands import HAND_LIMIT, discard
from rules.table.lasting import expire
from rules.table.scripts import begin, frame_for
from rules.table.stack import AT_ONCE, END_THE_TURN
from rules.table.turns import ACTIONS_A_TURN, begin_turn, end_turn
from rules.wording.sentences import count_of


class BeginTurn(Step):
    path = "/begin"

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        begin_turn(game)
        return GoTo(self.next)


class Moment(Step):
    """A moment of the turn at which abilities of its player take effect."""

    def __init__(self, when: str) -> None:
        self.path = f"/{when}"
        self.when = when

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        ability = self.may_call(game, frame)
        return begin(game, ability, because=self.trigger(game)) if ability else GoTo(self.next)

    def trigger(self, game: Game) -> int | None:
        """The event that brings the abilities up, if there is one."""
        return None

    def may_call(self, game: Game, frame: Frame) -> Frame | None:
        player = game.turn.player
        if game.state.player(player).is_out:
            return None
        return frame_for(game.hero_of(player).triggers.get(self.when), player)


class StartOfTurn(Moment):
    """That the turn has begun is the last event."""

    def __init__(self) -> None:
        super().__init__("start-of-turn")

    def trigger(self, game: Game) -> int | None:
        return game.state.event_count


class TakeActions(Step):
    """Rulebook: two actions must be taken, the same or different ones."""

    path = "/action"

    def question(self, game: Game, frame: Frame) -> Question | None:
        left = game.turn.actions_left
        if game.state.player(game.turn.player).is_out:
            return None
        return Question(
            kind="take-action",
            player=game.turn.player,
            asks=f"Your turn: choose an action ({count_of(left, 'action')} left).",
            rule="turn.two-actions",
            answers=[answer for action in TURN_ACTIONS for answer in action.options(game)],
            private=True,
        )

    def why_not(self, game: Game, frame: Frame, question: Question, action: Action) -> Violation | None:
        return action.why_not(game) if isinstance(action, TurnAction) else None

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        if answer is None:  # the player is out of the game
            return GoTo(self.next)
        assert isinstance(answer, TurnAction), "only listed answers are accepted"
        return answer.take(game)

    def may_call(self, game: Game, frame: Frame) -> Frame | None:
        """The action under way. What it works on lies on the table just then, which is checked of every state."""
        under_way = game.state.frames[1].script
        return next((action.frame() for action in TURN_ACTIONS.values() if action.id == under_way), None)

    def faults(self, game: Game, frame: Frame) -> list[str]:
        is_asking = frame is game.state.frames[-1]
        left = game.turn.actions_left
        if is_asking and left == 0:
            return ["An action is to be taken, but none is left."]
        most = ACTIONS_A_TURN if is_asking else ACTIONS_A_TURN - 1
        if left > most and not game.hero_of(game.turn.player).gains_actions:
            return [f"At most {most} actions can be left here, not {left}."]
        is_over = game.turn.cut_short and (is_asking or game.ruling(END_THE_TURN) == AT_ONCE)
        return ["The turn is cut short, so nothing more of its actions happens."] if is_over else []

    def returned(self, game: Game, frame: Frame) -> GoTo:
        expire(game, "end-of-action")
        # Ruling gained-actions: the remaining actions are skipped, gained ones too.
        goes_on = game.turn.actions_left and not game.turn.cut_short and not game.state.player(game.turn.player).is_out
        return GoTo(self.path if goes_on else self.next)


class HandLimit(Step):
    """Rulebook: at the end of the turn, discard down to seven. Ruling hand-limit: one card at a time."""

    path = "/hand-limit"

    def question(self, game: Game, frame: Frame) -> Question | None:
        player = game.turn.player
        hand = game.state.player(player).hand
        if len(hand) <= HAND_LIMIT or game.state.player(player).is_out:
            return None
        return Question(
            kind="choose-card",
            player=player,
            asks=f"Hand limit: choose a card to discard ({len(hand) - HAND_LIMIT} too many).",
            rule="turn.hand-limit",
            answers=[
                Answer(ChooseCard(player, card), game.names.card(player, card).first) for card in dict.fromkeys(hand)
            ],
            private=True,
            purpose="discard",
        )

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        if not isinstance(answer, ChooseCard):
            return GoTo(self.next)
        discard(game, answer.player, answer.card, "hand-limit", "turn.hand-limit")
        return GoTo(self.path)


class Pass(Step):
    path = "/pass"

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        end_turn(game)
        return GoTo(BeginTurn.path)


# Ruling end-of-turn: abilities first, then the hand limit.
TURN = procedure(
    "turn",
    [BeginTurn(), StartOfTurn(), TakeActions(), Moment("end-of-turn"), HandLimit(), Pass()],
)
