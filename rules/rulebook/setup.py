"""Rulebook, Setup, steps 3 to 7."""

from collections.abc import Sequence

from rules.board.space import ITEM_KINDS
from rules.catalogue import Content, Trait
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
from rules.table.telling import tell
from rules.table.turns import give_first_turn
from rules.trace.events.fighters import ZonesFull
from rules.wording.names import Name
from rules.wording.sentences import sentence


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
            tokens = pool(game.content, game.state.options.items, kind)
            if not spaces or not tokens:
                continue
            for space, item in zip(spaces, shuffled(game, tokens, f"{kind}-items"), strict=False):
                place_item(game, item, space)
        return GoTo(self.next)


def pool(content: Content, sets: Sequence[str], kind: str) -> list[str]:
    """The tokens of these sets, of which a game takes as many as it has spaces for."""
    return [item.id for item in content.items.values() if item.kind == kind and item.set_id in sets]


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
        return self._sidekick_question(game, fighter) if fighter and fighter.kind == "sidekick" else None

    def _sidekick_question(self, game: Game, sidekick: Fighter) -> Question:
        in_zones = room_in_zones(game, sidekick)
        name = game.names.fighter(sidekick.id)
        return Question(
            kind="place-fighter",
            player=sidekick.owner,
            asks=f"Setup: {_in_a_zone(name) if in_zones else _anywhere(name)}.",
            rule="setup.sidekicks" if in_zones else "setup.crowded",
            answers=[
                Answer(PlaceFighter(sidekick.owner, sidekick.id, space), f"{name.first} on {space}")
                for space in game.topology.ids_of(in_zones or free_spaces(game))
            ],
            fighter=sidekick.id,
        )

    def _trait_question(self, game: Game, player: str, trait: Trait) -> Question:
        return Question(
            kind="choose-option",
            player=player,
            asks=sentence("Setup: choose the {} of {}", trait.name, game.names.hero(player)),
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
            self._place_sidekick(game, fighter, answer.space)
        else:
            place(game, fighter.id, start_of(game, fighter), "setup.hero")
        return GoTo(self.path)

    def _place_sidekick(self, game: Game, sidekick: Fighter, space: str) -> None:
        if room_in_zones(game, sidekick):
            place(game, sidekick.id, space, "setup.sidekicks")
            return
        tell(game, ZonesFull(game.state.hero_of(sidekick.owner).id, sidekick.id), "setup.crowded")
        place(game, sidekick.id, space, "setup.crowded")

    def _choose_trait(self, game: Game, answer: ChooseOption) -> None:
        chosen = to_choose(game)
        assert chosen is not None, "only listed answers are accepted"
        player, trait = chosen
        change_trait(game, player, trait.id, answer.option, "traits.setup")


def _in_a_zone(sidekick: Name) -> str:
    return f"place {sidekick} in a zone of your hero"


def _anywhere(sidekick: Name) -> str:
    return f"the zones of your hero have no room, so place {sidekick} on any free space that is kept for no hero"


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


def room_in_zones(game: Game, sidekick: Fighter) -> int:
    """The free spaces of every zone the hero's space belongs to.

    Ruling crowded-setup: where there is none, the sidekick comes on any free space of the board.
    """
    hero = game.state.hero_of(sidekick.owner)
    assert hero.space is not None, "a hero is placed before its sidekicks"
    return game.topology.zone_mates[game.topology.index[hero.space]] & free_spaces(game)


def free_spaces(game: Game) -> int:
    return game.topology.all_spaces & ~game.occupied() & ~kept_for_heroes(game)


def kept_for_heroes(game: Game) -> int:
    """Where a hero is still to begin."""
    to_come = [
        start_of(game, fighter)
        for fighter in game.state.fighters
        if fighter.kind == "hero" and fighter.space is None and fighter.health
    ]
    return game.topology.mask_of(to_come)


def start_of(game: Game, fighter: Fighter) -> str:
    """The start space of its player's seat."""
    seats = [player.id for player in game.state.players]
    return game.topology.start_space(seats.index(fighter.owner) + 1)


class FirstTurn(Step):
    """Rulebook, Setup 7: whoever has start space 1 begins."""

    path = "/first-turn"

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        first = next(player.id for player in game.state.players if not player.is_out)
        give_first_turn(game, first)
        return Become(TURN.frame())


SETUP = procedure("setup", [DealCards(), PlaceItems(), PlaceFighters(), FirstTurn()])
