"""The shape of every action."""

from service.schemas.fields import Items, Shape, Word, player_id, slug


class ManeuverShape(Shape):
    type = Word("maneuver")
    player = player_id()


class SchemeShape(Shape):
    type = Word("scheme")
    player = player_id()
    fighter = slug()
    card = slug()


class AttackShape(Shape):
    type = Word("attack")
    player = player_id()
    fighter = slug()
    target = slug()
    card = slug()


class PlaceFighterShape(Shape):
    type = Word("place-fighter")
    player = player_id()
    fighter = slug()
    space = slug()


class BoostShape(Shape):
    type = Word("boost")
    player = player_id()
    card = slug()


class MoveFighterShape(Shape):
    type = Word("move-fighter")
    player = player_id()
    fighter = slug()
    to = slug()
    path = Items(slug(), 1, 60, required=False)


class EndMovesShape(Shape):
    type = Word("end-moves")
    player = player_id()


class DefendShape(Shape):
    type = Word("defend")
    player = player_id()
    card = slug()


class AcceptShape(Shape):
    type = Word("accept")
    player = player_id()


class DeclineShape(Shape):
    type = Word("decline")
    player = player_id()


class ChooseFighterShape(Shape):
    type = Word("choose-fighter")
    player = player_id()
    fighter = slug()


class ChoosePlayerShape(Shape):
    type = Word("choose-player")
    player = player_id()
    chosen = player_id()


class ChooseCardShape(Shape):
    type = Word("choose-card")
    player = player_id()
    card = slug()


ACTION_SHAPES: dict[str, type[Shape]] = {
    "maneuver": ManeuverShape,
    "scheme": SchemeShape,
    "attack": AttackShape,
    "place-fighter": PlaceFighterShape,
    "boost": BoostShape,
    "move-fighter": MoveFighterShape,
    "end-moves": EndMovesShape,
    "defend": DefendShape,
    "accept": AcceptShape,
    "decline": DeclineShape,
    "choose-fighter": ChooseFighterShape,
    "choose-player": ChoosePlayerShape,
    "choose-card": ChooseCardShape,
}
