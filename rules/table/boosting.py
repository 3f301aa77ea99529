"""What a card is worth where it is discarded to boost."""

from rules.engine.game import Game
from rules.engine.question import Answer
from rules.state.actions import Boost
from rules.table.values import boost_number


def boost_answer(game: Game, player: str, card: str) -> Answer:
    return Answer(Boost(player, card), f"{game.names.card(player, card)}: +{boost_number(game, player, card)}")
