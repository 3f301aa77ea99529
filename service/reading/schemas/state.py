"""The shape of a state, part by part, from the smallest to the whole."""

from typing import Unpack

import rules
from service.reading.schemas.boards import BoardOfState
from service.reading.schemas.fields import (
    LARGEST,
    FieldOptions,
    Flag,
    Items,
    Part,
    Shape,
    Tagged,
    Text,
    Whole,
    Word,
    player_id,
    player_name,
    sha256,
    slug,
)

MOST_FIGHTERS = 40
MOST_CARDS = 60
MOST_ENTRIES = 16  # of the lists that have a handful


def pile() -> Items:
    return Items(slug(), 0, MOST_CARDS)


def item_sets(**options: Unpack[FieldOptions]) -> Items:
    return Items(slug(), 0, 8, distinct=True, **options)


class ContentReferenceShape(Shape):
    kind = Word("hero", "item")
    id = slug()
    digest = sha256()


class RulingChoiceShape(Shape):
    id = slug()
    value = slug()


def ruling_choices(**options: Unpack[FieldOptions]) -> Items:
    return Items(Part(RulingChoiceShape), 0, MOST_ENTRIES, **options)


class StateOptionsShape(Shape):
    content = Word("follow", "pinned")
    team_hands = Word("shared", "own")
    items = item_sets()
    rulings = ruling_choices()


class GeneratorShape(Shape):
    key = Text("32 hexadecimal digits in lower case", "[0-9a-f]{32}")
    counter = Whole()


class FighterAtShape(Shape):
    fighter = slug()
    space = slug()


class TurnShape(Shape):
    number = Whole(1)
    round = Whole(1)
    player = player_id()
    actions_left = Whole(0, 99)
    cut_short = Flag()
    started_at = Items(Part(FighterAtShape), 0, MOST_FIGHTERS)


class CounterValueShape(Shape):
    id = slug()
    value = Whole(0, 99)


class TraitChoiceShape(Shape):
    id = slug()
    value = slug()


class PlayerShape(Shape):
    id = player_id()
    name = player_name()
    hero = slug()
    person = player_id()
    team = player_id()
    out_at = Whole(allow_none=True)
    conceded = Flag()
    counters = Items(Part(CounterValueShape), 0, MOST_ENTRIES)
    traits = Items(Part(TraitChoiceShape), 0, MOST_ENTRIES)
    hand = pile()
    discard = pile()
    deck = pile()


class FighterShape(Shape):
    id = slug()
    owner = player_id()
    kind = Word("hero", "sidekick")
    character = slug()
    space = slug(allow_none=True)
    health = Whole(0, 99)


class ItemAtShape(Shape):
    id = slug()
    space = slug()


class SchemeInPlayShape(Shape):
    player = player_id()
    fighter = slug()
    card = slug()


class ItemInUseShape(Shape):
    player = player_id()
    fighter = slug()
    item = slug()


class ValueChangeShape(Shape):
    type = Word("set", "add")
    amount = Whole(-99, 99)
    why = Text("at most 80 characters", longest=80)


class CombatCardShape(Shape):
    player = player_id()
    fighter = slug()
    card = slug()
    face = Word("up", "down")
    cancelled = Flag()
    ignored = Flag()
    item = slug(allow_none=True)
    boosts = Items(slug(), 0, MOST_ENTRIES)
    changes = Items(Part(ValueChangeShape), 0, 32)


class CombatResultShape(Shape):
    attack = Whole(-LARGEST)
    defense = Whole(-LARGEST)
    damage = Whole(-LARGEST)
    winner = player_id()


class CombatShape(Shape):
    attacker = slug()
    defender = slug()
    attack = Part(CombatCardShape, allow_none=True)
    defense = Part(CombatCardShape, allow_none=True)
    announced = Whole(0, 99, allow_none=True)
    result = Part(CombatResultShape, allow_none=True)


class BindingShape(Shape):
    name = Text("a name of 1 to 40 lower-case letters and hyphens", "[a-z][a-z-]{0,39}")


class IdsBindingShape(BindingShape):
    type = Word("fighter", "player", "space", "option")
    ids = Items(player_id(), 0, MOST_CARDS)


class NumberBindingShape(BindingShape):
    type = Word("number")
    number = Whole(-LARGEST)


class CardReferenceShape(Shape):
    player = player_id()
    pile = Word("hand", "deck", "discard")
    card = slug()


class CardsBindingShape(BindingShape):
    type = Word("card")
    cards = Items(Part(CardReferenceShape), 0, MOST_CARDS)


BINDING_SHAPES: dict[str, type[Shape]] = {
    "fighter": IdsBindingShape,
    "player": IdsBindingShape,
    "space": IdsBindingShape,
    "option": IdsBindingShape,
    "number": NumberBindingShape,
    "card": CardsBindingShape,
}


class ScriptShape(Shape):
    script = Text("the name of a script", "[a-z0-9-]+(/[a-z0-9-]+)*", longest=200)
    at = Text("a place in a script", "(/[a-z0-9_-]+)+", longest=200)
    bound = Items(Tagged(BINDING_SHAPES), 0, MOST_ENTRIES)


class LastingShape(ScriptShape):
    player = player_id()
    until = Word("end-of-combat", "end-of-action", "end-of-turn")


class FrameShape(ScriptShape):
    player = player_id(allow_none=True)


class StateShape(Shape):
    type = Word("state")
    schema = Whole(1)
    step = Whole()
    event_count = Whole()
    mode = Word(*rules.MODES)
    board = BoardOfState()
    content = Items(Part(ContentReferenceShape), 1, MOST_ENTRIES)
    options = Part(StateOptionsShape)
    generator = Part(GeneratorShape)
    turn = Part(TurnShape, allow_none=True)
    players = Items(Part(PlayerShape), 2, 4)
    fighters = Items(Part(FighterShape), 2, MOST_FIGHTERS)
    items = Items(Part(ItemAtShape), 0, MOST_ENTRIES)
    modifiers = Items(Part(LastingShape), 0, 32)
    scheme = Part(SchemeInPlayShape, allow_none=True)
    item_in_use = Part(ItemInUseShape, allow_none=True)
    combat = Part(CombatShape, allow_none=True)
    frames = Items(Part(FrameShape), 0, 32)
