"""Rulebook, Your Turn: two actions, the hand limit, then the next player."""

from rules.engine.game import Game
from rules.engine.question import Answer, Question
from rules.engine.step import GoTo, Onward, Step, procedure
from rules.rulebook import attack, item, maneuver, scheme
from rules.rulebook.combat.procedure import COMBAT
from rules.state.actions import Action, Attack, ChooseCard, Maneuver, PlayScheme, UseItem
from rules.state.model import Frame
from rules.table.hands import HAND_LIMIT, discard
from rules.table.lasting import expire
from rules.table.scripts import begin, frame_for
from rules.table.turns import ACTIONS_A_TURN, begin_turn, end_turn
from rules.trace.names import count_of


class Begin(Step):
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
        return begin(game, ability) if ability else GoTo(self.next)

    def may_call(self, game: Game, frame: Frame) -> Frame | None:
        player = game.turn.player
        if game.state.player(player).is_out:
            return None
        return frame_for(game.hero_of(player).triggers.get(self.when), player)


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
            prompt=f"Your turn: choose an action ({count_of(left, 'action')} left).",
            rule="turn.two-actions",
            answers=self._options(game),
            private=True,
        )

    def _options(self, game: Game) -> list[Answer]:
        return [*maneuver.options(game), *scheme.options(game), *attack.options(game), *item.options(game)]

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        match answer:
            case Maneuver():
                return maneuver.take(game, answer)
            case PlayScheme():
                return scheme.take(game, answer)
            case Attack():
                return attack.take(game, answer)
            case UseItem():
                return item.take(game, answer)
            case None:  # the player is out of the game
                return GoTo(self.next)
        raise AssertionError("only listed answers are accepted")

    def may_call(self, game: Game, frame: Frame) -> Frame | None:
        # A scheme that is played by an item stands on the item.
        state = game.state
        under_way = ((COMBAT, state.combat), (item.ITEM, state.item_in_use), (scheme.SCHEME, state.scheme))
        return next((action for action, is_there in under_way if is_there), maneuver.MANEUVER).frame()

    def faults(self, game: Game, frame: Frame) -> list[str]:
        is_asking = frame is game.state.frames[-1]
        left = game.turn.actions_left
        if is_asking and left == 0:
            return ["An action is to be taken, but none is left."]
        most = ACTIONS_A_TURN if is_asking else ACTIONS_A_TURN - 1
        if left > most and not game.hero_of(game.turn.player).gains_actions:
            return [f"At most {most} actions can be left here, not {left}."]
        return ["The turn is cut short, so no action can be taken."] if is_asking and game.turn.cut_short else []

    def returned(self, game: Game, frame: Frame) -> GoTo:
        expire(game, "end-of-action")
        # Ruling "End the turn": the remaining actions are skipped, gained ones too.
        goes_on = game.turn.actions_left and not game.turn.cut_short and not game.state.player(game.turn.player).is_out
        return GoTo(self.path if goes_on else self.next)


class HandLimit(Step):
    """Rulebook: at the end of the turn, discard down to seven; one card at a time."""

    path = "/hand-limit"

    def question(self, game: Game, frame: Frame) -> Question | None:
        player = game.turn.player
        hand = game.state.player(player).hand
        if len(hand) <= HAND_LIMIT or game.state.player(player).is_out:
            return None
        return Question(
            kind="choose-card",
            player=player,
            prompt=f"Hand limit: choose a card to discard ({len(hand) - HAND_LIMIT} too many).",
            rule="turn.hand-limit",
            answers=[Answer(ChooseCard(player, card), game.names.card(player, card)) for card in dict.fromkeys(hand)],
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
        return GoTo(Begin.path)


TURN = procedure(
    "turn",
    [Begin(), Moment("start-of-turn"), TakeActions(), Moment("end-of-turn"), HandLimit(), Pass()],
)
