"""The shape of every action."""

from service.reading.schemas.fields import Items, Shape, Whole, Word, player_id, slug


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


class UseItemShape(Shape):
    type = Word("use-item")
    player = player_id()
    fighter = slug()
    item = slug()


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


class ChooseRouteShape(Shape):
    type = Word("choose-route")
    player = player_id()
    through = Items(slug(), 0, 40)


class EndMovesShape(Shape):
    type = Word("end-moves")
    player = player_id()


class AttachItemShape(Shape):
    type = Word("attach-item")
    player = player_id()
    item = slug()


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


class ChooseSpaceShape(Shape):
    type = Word("choose-space")
    player = player_id()
    space = slug()


class ChooseCardShape(Shape):
    type = Word("choose-card")
    player = player_id()
    card = slug()


class ChooseNumberShape(Shape):
    type = Word("choose-number")
    player = player_id()
    number = Whole(0, 99)


class ChooseOptionShape(Shape):
    type = Word("choose-option")
    player = player_id()
    option = slug()


class ConcedeShape(Shape):
    type = Word("concede")
    player = player_id()


ACTION_SHAPES: dict[str, type[Shape]] = {
    "maneuver": ManeuverShape,
    "scheme": SchemeShape,
    "attack": AttackShape,
    "use-item": UseItemShape,
    "place-fighter": PlaceFighterShape,
    "boost": BoostShape,
    "move-fighter": MoveFighterShape,
    "choose-route": ChooseRouteShape,
    "end-moves": EndMovesShape,
    "attach-item": AttachItemShape,
    "defend": DefendShape,
    "accept": AcceptShape,
    "decline": DeclineShape,
    "choose-fighter": ChooseFighterShape,
    "choose-player": ChoosePlayerShape,
    "choose-space": ChooseSpaceShape,
    "choose-card": ChooseCardShape,
    "choose-number": ChooseNumberShape,
    "choose-option": ChooseOptionShape,
    "concede": ConcedeShape,
}
