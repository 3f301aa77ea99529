"""Rulebook, Action: Scheme. A fighter plays the card, its effect is resolved, it is discarded."""

from rules.engine.game import Game
from rules.engine.question import Answer
from rules.engine.step import Call, GoTo, Onward, Step, procedure
from rules.refusals.refusal import Violation
from rules.state.actions import Action, PlayScheme
from rules.state.bindings import CardReference
from rules.state.model import Frame
from rules.table.hands import not_in_hand
from rules.table.schemes import discard_scheme, play_scheme
from rules.table.scripts import SCHEME_PROCEDURE, begin, frame_for
from rules.table.turns import begin_action
from rules.trace.names import sentence


def options(game: Game) -> list[Answer]:
    player = game.turn.player
    names = game.names
    return [
        Answer(
            PlayScheme(player, fighter.id, card),
            sentence(f"{names.fighter(fighter.id)} plays {names.card(player, card)}"),
        )
        for card in dict.fromkeys(game.state.player(player).hand)
        if game.card(player, card).type == "scheme"
        for fighter in game.standing(player)
        if game.may_play(fighter, game.card(player, card))
    ]


def why_not(game: Game, action: PlayScheme) -> Violation | None:
    missing = not_in_hand(game, action.player, action.card, "scheme.play")
    if missing:
        return missing
    card = game.card(action.player, action.card)
    if card.type != "scheme":
        return Violation("scheme.play", "/card", f"{card.name} is no scheme card, it is of type {card.type}.")
    fighter = next((f for f in game.standing(action.player) if f.id == action.fighter), None)
    if fighter is None:
        who, owner = game.names.fighter_sent(action.fighter), game.names.player(action.player)
        message = f"{who} is not a fighter of {owner} on the battlefield."
        return Violation("scheme.fighter", "/fighter", message)
    if not game.may_play(fighter, card):
        return Violation("scheme.fighter", "/fighter", f"{game.names.fighter(fighter.id)} may not play {card.name}.")
    return None


def take(game: Game, action: PlayScheme) -> Call:
    begin_action(game, "scheme")
    play_scheme(game, CardReference(action.player, "hand", action.card), action.fighter)
    return Call(SCHEME.frame())


class SchemeEffect(Step):
    path = "/effect"

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        effect = self.may_call(game, frame)
        return begin(game, effect) if effect else GoTo(self.next)

    def may_call(self, game: Game, frame: Frame) -> Frame | None:
        scheme = game.state.scheme
        if scheme is None:
            return None
        return frame_for(game.card(scheme.player, scheme.card).scripts.get("scheme"), scheme.player)


class DiscardTheScheme(Step):
    path = "/discard"

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        discard_scheme(game)
        return GoTo(self.next)


SCHEME = procedure(SCHEME_PROCEDURE, [SchemeEffect(), DiscardTheScheme()])
