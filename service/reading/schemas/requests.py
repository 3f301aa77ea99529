"""The request bodies of the calls that play a game: a shape explains a bad one, an envelope loads an accepted one."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from marshmallow import INCLUDE, Schema, ValidationError, fields, post_load, validates_schema

import rules
from service.reading.content import content_for_game, content_for_state, read_board, read_content
from service.reading.schemas.actions import ACTION_SHAPES
from service.reading.schemas.boards import ContentShape, OwnBoardShape
from service.reading.schemas.faults import violations
from service.reading.schemas.fields import (
    AnyObject,
    Items,
    Part,
    Shape,
    Tagged,
    Text,
    Whole,
    Word,
    player_id,
    player_name,
    slug,
)
from service.reading.schemas.state import StateShape, item_sets, ruling_choices

LONGEST_NAME = 40
OMITTABLE = ("events", "legal_actions", "labels", "state")

Request = TypeVar("Request")


@dataclass(frozen=True, slots=True)
class PositionRequest:
    state: rules.State
    content: rules.Content


@dataclass(frozen=True, slots=True)
class GameRequest:
    setup: rules.Setup
    content: rules.Content
    views_for: Sequence[str] = ()
    omit: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class ResolveRequest:
    """One action or a list of them: refusals point into `action` or `actions`, as it was sent."""

    state: rules.State
    content: rules.Content
    actions: rules.Action | Sequence[rules.Action]
    decision: int | None = None
    views_for: Sequence[str] = ()
    omit: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class ViewRequest:
    state: rules.State
    content: rules.Content
    viewer: str
    events: Sequence[dict[str, Any]] = ()


@dataclass(frozen=True, slots=True)
class ValidateRequest:
    state: rules.State
    content: rules.Content
    action: rules.Action | None = None
    decision: int | None = None


def viewers() -> Items:
    return Items(player_id(), 0, 8, distinct=True, required=False)


def omitted() -> Items:
    return Items(Word(*OMITTABLE), 0, len(OMITTABLE), distinct=True, required=False)


class SeatShape(Shape):
    id = player_id()
    hero = slug()
    name = player_name(required=False)
    person = player_id(required=False)
    team = player_id(required=False)

    @post_load
    def to_seat(self, given: dict[str, str], **_: object) -> rules.Seat:
        defaults = {"name": given["id"][:LONGEST_NAME], "person": given["id"], "team": given["id"]}
        return rules.Seat(**(defaults | given))


class GameOptionsShape(Shape):
    content = Word("follow", "pinned", required=False)
    team_hands = Word("shared", "own", required=False)
    items = item_sets(required=False)
    rulings = ruling_choices(required=False)

    @post_load
    def to_options(self, given: dict[str, Any], **_: object) -> rules.Options:
        return rules.Options(
            content=given.get("content", "follow"),
            team_hands=given.get("team_hands", "shared"),
            # Without a word on items the board decides; an empty list says that there are none.
            items=tuple(given["items"]) if "items" in given else None,
            rulings=tuple((ruling["id"], ruling["value"]) for ruling in given.get("rulings", ())),
        )


class GameShape(Shape):
    mode = Word(*rules.MODES)
    board = Text(
        "the id of a board, or the digest of one: sha256: and 64 hexadecimal digits",
        "[a-z0-9]+(-[a-z0-9]+)*|sha256:[0-9a-f]{64}",
        longest=71,
    )
    content = Part(ContentShape, required=False)
    players = Items(Part(SeatShape), 2, 4)
    # The one answer not decided by its request alone: a game without a seed gets a random one.
    seed = Text("at most 64 characters", required=False, load_default=lambda: secrets.token_hex(16))
    options = Part(GameOptionsShape, required=False, load_default=rules.Options)
    views_for = viewers()
    omit = omitted()


class GameEnvelope(GameShape):
    """Loads: a new game comes once, so it may be read field by field."""

    @post_load
    def to_request(self, given: dict[str, Any], **_: object) -> GameRequest:
        board, content = content_for_game(given["board"], read_content(given.get("content")))
        setup = rules.Setup(
            mode=given["mode"],
            board=board,
            seats=tuple(given["players"]),
            seed=given["seed"],
            options=given["options"],
        )
        return GameRequest(setup, content, given.get("views_for", ()), given.get("omit", ()))


class LegalActionsShape(Shape):
    state = Part(StateShape)
    content = Part(ContentShape, required=False)


class ResolveShape(Shape):
    state = Part(StateShape)
    content = Part(ContentShape, required=False)
    decision = Whole(required=False)
    action = Tagged(ACTION_SHAPES, required=False)
    actions = Items(Tagged(ACTION_SHAPES), 1, 100, required=False)
    views_for = viewers()
    omit = omitted()

    @validates_schema(pass_original=True, skip_on_field_errors=False)
    def require_one_or_several(self, _: object, original: object, **__: object) -> None:
        if isinstance(original, dict) and ("action" in original) == ("actions" in original):
            raise ValidationError('Expected either "action" or "actions".')


class ValidateShape(Shape):
    state = Part(StateShape)
    content = Part(ContentShape, required=False)
    decision = Whole(required=False)
    action = Tagged(ACTION_SHAPES, required=False)


class SentEventShape(Shape):
    number = Whole(1)
    type = slug()
    data = AnyObject(16)
    hidden = Items(Text("at most 64 characters"), 0, 16)
    seen_by = Items(player_id(), 0, 8)
    cause = AnyObject(8)
    rule = Text("the id of a rule", r"[a-z0-9-]+(\.[a-z0-9-]+)*", longest=80)
    text = Text("at most 600 characters", longest=600)


class ViewShape(Shape):
    state = Part(StateShape)
    content = Part(ContentShape, required=False)
    viewer = player_id()
    events = Items(Part(SentEventShape), 0, 1000, required=False)


class StateField(fields.Field[Any]):
    def _deserialize(self, value: dict[str, Any] | rules.State, *_: object, **__: object) -> rules.State:
        """One that several calls of a batch share comes already read."""
        return value if isinstance(value, rules.State) else rules.state_from_json(value, read_board)


class ActionField(fields.Field[Any]):
    def _deserialize(self, value: dict[str, Any], *_: object, **__: object) -> rules.Action:
        return rules.action_from_json(value)


class StateEnvelope(Schema):
    """A state and the content beside it, which may be needed to play on."""

    state = StateField()
    content = fields.Raw()

    def content_of(self, given: dict[str, Any]) -> rules.Content:
        return content_for_state(given["state"], read_content(given.get("content")))


class PositionEnvelope(StateEnvelope):
    @post_load
    def to_request(self, given: dict[str, Any], **_: object) -> PositionRequest:
        return PositionRequest(given["state"], self.content_of(given))


class ResolveEnvelope(StateEnvelope):
    decision = Whole(required=False)
    action = ActionField()
    actions = fields.List(ActionField())
    views_for = fields.List(fields.String())
    omit = fields.List(fields.String())

    @post_load
    def to_request(self, given: dict[str, Any], **_: object) -> ResolveRequest:
        actions = given["actions"] if "actions" in given else given["action"]
        return ResolveRequest(
            given["state"],
            self.content_of(given),
            actions,
            given.get("decision"),
            given.get("views_for", ()),
            given.get("omit", ()),
        )


class ValidateEnvelope(StateEnvelope):
    decision = Whole(required=False)
    action = ActionField()

    @post_load
    def to_request(self, given: dict[str, Any], **_: object) -> ValidateRequest:
        return ValidateRequest(given["state"], self.content_of(given), given.get("action"), given.get("decision"))


class ViewEnvelope(StateEnvelope):
    viewer = fields.String()
    events = fields.List(fields.Raw())

    @post_load
    def to_request(self, given: dict[str, Any], **_: object) -> ViewRequest:
        return ViewRequest(given["state"], self.content_of(given), given["viewer"], given.get("events", ()))


@dataclass(frozen=True)
class RequestBody(Generic[Request]):
    operation: str
    shape: Schema
    envelope: Schema

    @property
    def takes_state(self) -> bool:
        return "state" in self.shape.fields

    def load(self, body: object) -> Request:
        request: Request = self.envelope.load(body)  # type: ignore[arg-type]  # the contract took it
        return request

    def explain(self, body: object) -> list[dict[str, Any]]:
        """What is wrong with a body, place by place; nothing, if nothing is."""
        try:
            self.shape.load(body)  # type: ignore[arg-type]  # what is no object is explained too
        except ValidationError as error:
            return violations(error.messages)
        return []


NEW_GAME = RequestBody[GameRequest]("newGame", GameShape(), GameEnvelope())
LEGAL_ACTIONS = RequestBody[PositionRequest]("listLegalActions", LegalActionsShape(), PositionEnvelope())
RESOLVE = RequestBody[ResolveRequest]("resolve", ResolveShape(), ResolveEnvelope())
VIEW = RequestBody[ViewRequest]("view", ViewShape(), ViewEnvelope())
REGISTER_BOARD = RequestBody[Mapping[str, Any]]("registerBoard", OwnBoardShape(), Schema(unknown=INCLUDE))
VALIDATE = RequestBody[ValidateRequest]("validate", ValidateShape(), ValidateEnvelope())
