"""Rulebook, Setup, steps 3 to 7."""

from rules.engine.game import Game
from rules.engine.question import Answer, Question
from rules.engine.script import Become, GoTo, Outcome, Step, procedure
from rules.movement import place
from rules.piles import STARTING_HAND, draw, shuffle_deck
from rules.state.actions import Action, PlaceFighter
from rules.state.model import Fighter, Frame, Turn
from rules.trace.names import sentence
from rules.turn.turn import ACTIONS_A_TURN


class DealCards(Step):
    """Everybody shuffles and draws five; nobody can be exhausted by it."""

    path = "/deal"

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Outcome:
        for player in game.state.players:
            shuffle_deck(game, player.id, "setup.deck")
            draw(game, player.id, STARTING_HAND, "setup.deck")
        return GoTo(self.next)


class PlaceFighters(Step):
    """Seat by seat: the hero on the start space of the seat's number, then the sidekicks where their player likes."""

    path = "/place"

    def question(self, game: Game, frame: Frame) -> Question | None:
        fighter = to_place(game)
        if fighter is None or fighter.kind == "hero":
            return None
        spaces = sidekick_spaces(game, fighter)
        name = game.names.fighter(fighter.id)
        return Question(
            kind="place-fighter",
            player=fighter.owner,
            prompt=f"Setup: place {name} in a zone of your hero.",
            rule="setup.sidekicks",
            answers=[
                Answer(PlaceFighter(fighter.owner, fighter.id, space), sentence(f"{name} on {space}"))
                for space in spaces
            ],
            fighter=fighter.id,
        )

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Outcome:
        fighter = to_place(game)
        if fighter is None:
            return GoTo(self.next)
        if isinstance(answer, PlaceFighter):
            place(game, fighter.id, answer.space, "setup.sidekicks")
        else:
            seat = [player.id for player in game.state.players].index(fighter.owner)
            place(game, fighter.id, game.topology.start_space(seat + 1), "setup.hero")
        return GoTo(self.path)


def to_place(game: Game) -> Fighter | None:
    """The next fighter to come onto the battlefield: they are listed in the order of placing."""
    return next((fighter for fighter in game.state.fighters if fighter.space is None), None)


def sidekick_spaces(game: Game, sidekick: Fighter) -> list[str]:
    """The free spaces of every zone the hero's space belongs to."""
    hero = game.state.hero_of(sidekick.owner)
    assert hero.space is not None, "a hero is placed before its sidekicks"
    zone = game.topology.zone_mates[game.topology.index[hero.space]]
    return game.topology.ids_of(zone & ~game.occupied())


class FirstTurn(Step):
    """Rulebook, Setup 7: whoever has start space 1 begins."""

    path = "/first-turn"

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Outcome:
        game.state.turn = Turn(1, game.state.players[0].id, ACTIONS_A_TURN, {})
        return Become(Frame("rules/turn", "/begin", None, {}))


SETUP = procedure("rules/setup", [DealCards(), PlaceFighters(), FirstTurn()])
