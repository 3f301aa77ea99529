"""What a card is worth where it is discarded to boost."""

from rules.engine.game import Game
from rules.engine.question import Answer, Question
from rules.refusals.refusal import Violation
from rules.state.actions import Action, Boost
from rules.table.values import boost_number

MOST_BOOST = 99  # no card has more


def boost_answer(game: Game, player: str, card: str, most: int = MOST_BOOST) -> Answer:
    """Labelled with what it will really give, where that is less than its number."""
    number = boost_number(game, player, card)
    gives = f"+{number}" if number <= most else f"+{most} (of {number})"
    return Answer(Boost(player, card), f"{game.names.card(player, card)}: {gives}")


def why_no_boost(game: Game, question: Question, action: Action) -> Violation | None:
    card = game.hero_of(action.player).cards.get(action.card) if isinstance(action, Boost) else None
    if card is None or card.boost is not None:
        return None
    return Violation(question.rule, "/card", f"{card.name} has no boost number.")
