"""Rulebook, Setup, steps 3 to 7."""

from collections.abc import Sequence

from rules.catalogue import Content, Trait, slug
from rules.engine.game import Game
from rules.engine.question import Answer, Question
from rules.engine.step import Become, GoTo, Onward, Step, procedure
from rules.rulebook.turn import TURN
from rules.state.actions import Action, ChooseOption, PlaceFighter
from rules.state.model import Fighter, Frame
from rules.table.chance import shuffled
from rules.table.counters import change_trait
from rules.table.hands import STARTING_HAND, draw
from rules.table.items import place_item
from rules.table.movement import place
from rules.table.piles import shuffle_deck
from rules.table.turns import give_first_turn
from rules.trace.names import sentence

ITEM_KINDS = ("scheme", "combat")


class DealCards(Step):
    """Everybody shuffles and draws five; nobody can be exhausted by it."""

    path = "/deal"

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        for player in game.state.players:
            shuffle_deck(game, player.id, "setup.deck")
            draw(game, [player.id], STARTING_HAND, "setup.deck")
        return GoTo(self.next)


class PlaceItems(Step):
    """Rulebook, Battlefield Items: a random token on each space marked for one, combat and scheme items apart."""

    path = "/items"

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        for kind in ITEM_KINDS:
            spaces = [space.id for space in game.content.boards[game.state.board.id].spaces if space.item == kind]
            tokens = pool(game.content, game.state.options.items or (), kind)
            if not spaces or not tokens:
                continue
            for space, item in zip(spaces, shuffled(game, tokens, f"{kind}-items"), strict=False):
                place_item(game, item, space)
        return GoTo(self.next)


def pool(content: Content, sets: Sequence[str], kind: str) -> list[str]:
    """The tokens of these sets, of which a game takes as many as it has spaces for."""
    return [item.id for item in content.items.values() if item.kind == kind and slug(item.set) in sets]


class PlaceFighters(Step):
    """Seat by seat: the hero on the start space of the seat's number, then the sidekicks where their player likes.

    What a player has to decide about their fighters comes then, before the next player places anybody.
    """

    path = "/place"

    def question(self, game: Game, frame: Frame) -> Question | None:
        fighter = to_place(game)
        trait = to_choose(game)
        if trait is not None:
            return self._trait_question(game, *trait)
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

    def _trait_question(self, game: Game, player: str, trait: Trait) -> Question:
        return Question(
            kind="choose-option",
            player=player,
            prompt=f"Setup: choose the {trait.name} of {game.hero_of(player).name}.",
            rule="traits.setup",
            answers=[Answer(ChooseOption(player, value.id), value.name.capitalize()) for value in trait.values],
        )

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        if isinstance(answer, ChooseOption):
            self._choose_trait(game, answer)
            return GoTo(self.path)
        fighter = to_place(game)
        if fighter is None:
            return GoTo(self.next)
        if isinstance(answer, PlaceFighter):
            place(game, fighter.id, answer.space, "setup.sidekicks")
        else:
            seat = [player.id for player in game.state.players].index(fighter.owner)
            place(game, fighter.id, game.topology.start_space(seat + 1), "setup.hero")
        return GoTo(self.path)

    def _choose_trait(self, game: Game, answer: ChooseOption) -> None:
        chosen = to_choose(game)
        assert chosen is not None, "only listed answers are accepted"
        player, trait = chosen
        change_trait(game, player, trait.id, answer.option, "traits.setup")


def to_choose(game: Game) -> tuple[str, Trait] | None:
    """The next trait a player has to choose, once all their fighters are placed."""
    for player in game.state.players:
        if player.is_out:
            continue
        if any(fighter.space is None for fighter in game.state.fighters_of(player.id)):
            return None
        for trait in game.hero_of(player.id).traits.values():
            if trait.id not in player.traits:
                return player.id, trait
    return None


def to_place(game: Game) -> Fighter | None:
    """The next fighter to come onto the battlefield: they are listed in the order of placing."""
    return next((fighter for fighter in game.state.fighters if fighter.space is None and fighter.health), None)


def sidekick_spaces(game: Game, sidekick: Fighter) -> list[str]:
    """The free spaces of every zone the hero's space belongs to."""
    hero = game.state.hero_of(sidekick.owner)
    assert hero.space is not None, "a hero is placed before its sidekicks"
    zone = game.topology.zone_mates[game.topology.index[hero.space]] & free_spaces(game)
    return game.topology.ids_of(zone) or nearest_free(game, hero.space)


def free_spaces(game: Game) -> int:
    """Where nobody stands, and no hero is still to begin."""
    seats = [player.id for player in game.state.players]
    heroes = [game.state.hero_of(player) for player in seats]
    to_come = [hero for hero in heroes if hero.space is None and hero.health]
    starts = game.topology.mask_of(game.topology.start_space(seats.index(hero.owner) + 1) for hero in to_come)
    return game.topology.all_spaces & ~game.occupied() & ~starts


def nearest_free(game: Game, origin: str) -> list[str]:
    """Where a crowd has filled the zones of a hero, its sidekicks begin as near to it as they can."""
    free = game.topology.ids_of(free_spaces(game))
    nearest = min(game.topology.distance(origin, space) for space in free)
    return [space for space in free if game.topology.distance(origin, space) == nearest]


class FirstTurn(Step):
    """Rulebook, Setup 7: whoever has start space 1 begins."""

    path = "/first-turn"

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        first = next(player.id for player in game.state.players if not player.is_out)
        give_first_turn(game, first)
        return Become(TURN.frame())


SETUP = procedure("setup", [DealCards(), PlaceItems(), PlaceFighters(), FirstTurn()])
