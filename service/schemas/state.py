"""The shape of a state, part by part, from the smallest to the whole."""

from service.schemas.fields import (
    LARGEST,
    Flag,
    Items,
    Nothing,
    Part,
    Shape,
    Tagged,
    Text,
    Whole,
    Word,
    nothing_yet,
    player_id,
    player_name,
    sha256,
    slug,
)

MOST_FIGHTERS = 40
MOST_CARDS = 60


def pile() -> Items:
    return Items(slug(), 0, MOST_CARDS)


class BoardReferenceShape(Shape):
    id = slug()
    digest = sha256()


class HeroReferenceShape(Shape):
    kind = Word("hero")
    id = slug()
    digest = sha256()


class StateOptionsShape(Shape):
    content = Word("follow", "pinned")
    rulings = nothing_yet()


class GeneratorShape(Shape):
    key = Text("32 hexadecimal digits in lower case", "[0-9a-f]{32}")
    counter = Whole()


class FighterAtShape(Shape):
    fighter = slug()
    space = slug()


class TurnShape(Shape):
    number = Whole(1)
    player = player_id()
    actions_left = Whole(0, 99)
    started_at = Items(Part(FighterAtShape), 0, MOST_FIGHTERS)


class PlayerShape(Shape):
    id = player_id()
    name = player_name()
    hero = slug()
    person = player_id()
    team = player_id()
    out = Flag()
    counters = nothing_yet()
    traits = nothing_yet()
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


class SchemeInPlayShape(Shape):
    player = player_id()
    fighter = slug()
    card = slug()


class ValueChangeShape(Shape):
    type = Word("set", "add")
    amount = Whole(-99, 99)
    why = Text("at most 80 characters", longest=80)


class CombatCardShape(Shape):
    player = player_id()
    card = slug()
    face = Word("up", "down")
    cancelled = Flag()
    ignored = Flag()
    item = Nothing()
    boosts = nothing_yet()
    changes = Items(Part(ValueChangeShape), 0, 32)


class CombatResultShape(Shape):
    attack = Whole(-LARGEST)
    defense = Whole(-LARGEST)
    damage = Whole(-LARGEST)
    winner = player_id()


class CombatShape(Shape):
    attacker = slug()
    defender = slug()
    attack = Part(CombatCardShape)
    defense = Part(CombatCardShape, allow_none=True)
    result = Part(CombatResultShape, allow_none=True)


class BindingShape(Shape):
    name = Text("a name of 1 to 40 lower-case letters and hyphens", "[a-z][a-z-]{0,39}")


class IdsBindingShape(BindingShape):
    type = Word("fighter", "player")
    ids = Items(player_id(), 0, MOST_CARDS)


class NumberBindingShape(BindingShape):
    type = Word("number")
    number = Whole(-LARGEST)


class CardReferenceShape(Shape):
    player = player_id()
    card = slug()


class CardsBindingShape(BindingShape):
    type = Word("card")
    cards = Items(Part(CardReferenceShape), 0, MOST_CARDS)


BINDING_SHAPES: dict[str, type[Shape]] = {
    "fighter": IdsBindingShape,
    "player": IdsBindingShape,
    "number": NumberBindingShape,
    "card": CardsBindingShape,
}


class FrameShape(Shape):
    script = Text("the name of a script", "[a-z0-9-]+(/[a-z0-9-]+)*", longest=200)
    at = Text("a place in a script", "(/[a-z0-9_-]+)+", longest=200)
    player = player_id(allow_none=True)
    bound = Items(Tagged(BINDING_SHAPES), 0, 16)


class StateShape(Shape):
    type = Word("state")
    schema = Whole(1)
    step = Whole()
    event_count = Whole()
    mode = Word("duel")
    board = Part(BoardReferenceShape)
    content = Items(Part(HeroReferenceShape), 1, 4)
    options = Part(StateOptionsShape)
    generator = Part(GeneratorShape)
    turn = Part(TurnShape, allow_none=True)
    players = Items(Part(PlayerShape), 2, 4)
    fighters = Items(Part(FighterShape), 2, MOST_FIGHTERS)
    items = nothing_yet()
    modifiers = nothing_yet()
    scheme = Part(SchemeInPlayShape, allow_none=True)
    combat = Part(CombatShape, allow_none=True)
    frames = Items(Part(FrameShape), 0, 32)
