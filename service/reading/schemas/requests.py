"""The requests, and the envelopes that load them from bodies which the contract has accepted."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from marshmallow import INCLUDE, Schema, fields, post_load

import rules
from service.reading.content import content_for_game, content_for_state, read_board, read_content

LONGEST_SEAT_NAME = 40

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


class GameEnvelope(Schema):
    mode = fields.Raw()
    board = fields.Raw()
    content = fields.Raw()
    players = fields.Raw()
    # The one answer not decided by its request alone: a game without a seed gets a random one.
    seed = fields.Raw(load_default=lambda: secrets.token_hex(16))
    options = fields.Raw(load_default=dict)
    views_for = fields.Raw(load_default=())
    omit = fields.Raw(load_default=())

    @post_load
    def to_request(self, given: dict[str, Any], **_: object) -> GameRequest:
        board, content = content_for_game(given["board"], read_content(given.get("content")))
        setup = rules.Setup(
            mode=given["mode"],
            board=board,
            seats=tuple(_seat(player) for player in given["players"]),
            seed=given["seed"],
            options=_options(given["options"]),
        )
        return GameRequest(setup, content, given["views_for"], given["omit"])


def _seat(given: Mapping[str, str]) -> rules.Seat:
    defaults = {"name": given["id"][:LONGEST_SEAT_NAME], "person": given["id"], "team": given["id"]}
    return rules.Seat(**{**defaults, **given})


def _options(given: Mapping[str, Any]) -> rules.Options:
    return rules.Options(
        content=given.get("content", "follow"),
        team_hands=given.get("team_hands", "shared"),
        # Without a word on items the board decides; an empty list says that there are none.
        items=tuple(given["items"]) if "items" in given else None,
        ruleset=given.get("ruleset", "rulebooks"),
        rulings=tuple((ruling["id"], ruling["value"]) for ruling in given.get("rulings", ())),
    )


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
    decision = fields.Integer()
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
    decision = fields.Integer()
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
    envelope: Schema

    @property
    def takes_state(self) -> bool:
        return "state" in self.envelope.fields

    def load(self, body: object) -> Request:
        request: Request = self.envelope.load(body)  # type: ignore[arg-type]  # the contract took it
        return request


NEW_GAME = RequestBody[GameRequest]("newGame", GameEnvelope())
LEGAL_ACTIONS = RequestBody[PositionRequest]("listLegalActions", PositionEnvelope())
RESOLVE = RequestBody[ResolveRequest]("resolve", ResolveEnvelope())
VIEW = RequestBody[ViewRequest]("view", ViewEnvelope())
REGISTER_BOARD = RequestBody[Mapping[str, Any]]("registerBoard", Schema(unknown=INCLUDE))
VALIDATE = RequestBody[ValidateRequest]("validate", ValidateEnvelope())
