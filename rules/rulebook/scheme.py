"""Rulebook, Action: Scheme. A fighter plays the card, its effect is resolved, it is discarded."""

from dataclasses import dataclass

from rules.engine.game import Game
from rules.engine.question import Answer
from rules.engine.step import Call, GoTo, Onward, Step, procedure
from rules.refusals.refusal import Violation
from rules.rulebook.turn_action import TurnAction
from rules.state.actions import Action
from rules.state.bindings import CardReference
from rules.state.model import Frame
from rules.table.hands import not_in_hand
from rules.table.schemes import discard_scheme, play_scheme
from rules.table.scripts import SCHEME_PROCEDURE, begin, frame_for
from rules.table.turns import begin_action
from rules.wording.sentences import sentence


@dataclass(frozen=True, slots=True)
class Scheme(TurnAction):
    fighter: str
    card: str

    type = "scheme"

    @classmethod
    def options(cls, game: Game) -> list[Answer]:
        player = game.turn.player
        names = game.names
        return [
            Answer(
                cls(player, fighter.id, card),
                f"{names.fighter(fighter.id).first} plays {names.card(player, card)}",
                hurts=game.card(player, card).may_hurt_own,
            )
            for card in dict.fromkeys(game.state.player(player).hand)
            if game.card(player, card).type == "scheme"
            for fighter in game.standing(player)
            if game.may_play(fighter, game.card(player, card))
        ]

    def why_not(self, game: Game) -> Violation | None:
        missing = not_in_hand(game, self.player, self.card, "scheme.play")
        if missing:
            return missing
        card = game.card(self.player, self.card)
        if card.type != "scheme":
            return Violation("scheme.play", "/card", f"{card.name} is no scheme card, it is of type {card.type}.")
        fighter = next((f for f in game.standing(self.player) if f.id == self.fighter), None)
        if fighter is None:
            who, owner = game.names.fighter_sent(self.fighter).first, game.names.player(self.player)
            message = f"{who} is not a fighter of {owner} on the battlefield."
            return Violation("scheme.fighter", "/fighter", message)
        if not game.may_play(fighter, card):
            return Violation(
                "scheme.fighter", "/fighter", sentence("{} may not play {}", game.names.fighter(fighter.id), card.name)
            )
        return None

    def take(self, game: Game) -> Call:
        begin_action(game, "scheme")
        play_scheme(game, CardReference(self.player, "hand", self.card), self.fighter)
        return Call(SCHEME.frame())


class SchemeEffect(Step):
    """Runs as soon as the card was played: that is the last event."""

    path = "/effect"

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        effect = self.may_call(game, frame)
        return begin(game, effect, because=game.state.event_count) if effect else GoTo(self.next)

    def may_call(self, game: Game, frame: Frame) -> Frame | None:
        scheme = game.state.scheme
        if scheme is None:
            return None
        return frame_for(game.card(scheme.player, scheme.card).scripts.get("scheme"), scheme.player)


class DiscardTheScheme(Step):
    path = "/discard"
    is_cleanup = True

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        discard_scheme(game)
        return GoTo(self.next)


SCHEME = procedure(SCHEME_PROCEDURE, [SchemeEffect(), DiscardTheScheme()])
