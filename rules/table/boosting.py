"""What a card is worth where it is discarded to boost."""

from rules.engine.game import Game
from rules.engine.question import Answer, Question
from rules.refusals.refusal import Violation
from rules.state.actions import Action, Boost
from rules.table.values import boost_number


def boost_answer(game: Game, player: str, card: str) -> Answer:
    return Answer(Boost(player, card), f"{game.names.card(player, card)}: +{boost_number(game, player, card)}")


def why_no_boost(game: Game, question: Question, action: Action) -> Violation | None:
    card = game.hero_of(action.player).cards.get(action.card) if isinstance(action, Boost) else None
    if card is None or card.boost is not None:
        return None
    return Violation(question.rule, "/card", f"{card.name} has no boost number.")
