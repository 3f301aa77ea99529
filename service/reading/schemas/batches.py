"""The body of a batch, and the calls in it: the members of each call's request, with its name."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from marshmallow import INCLUDE, Schema, fields, post_load

from service.reading.contract import call_in_batch
from service.reading.schemas.fields import Items, Part, Shape, Word
from service.reading.schemas.requests import RequestBody
from service.reading.schemas.state import StateShape

MOST_CALLS = 1000


@dataclass(frozen=True, slots=True)
class BatchRequest:
    """Everything still as it was sent: each call is judged by itself, the state when a call wants it."""

    calls: Sequence[Mapping[str, Any]]
    state: Mapping[str, Any] | None = None


class BatchEnvelope(Schema):
    state = fields.Raw()
    calls = fields.Raw()

    @post_load
    def to_request(self, given: dict[str, Any], **_: object) -> BatchRequest:
        return BatchRequest(**given)


def batch_body(names: Iterable[str]) -> RequestBody[BatchRequest]:
    class AnyCallShape(Schema):
        class Meta:
            unknown = INCLUDE  # judged as the call it names

        error_messages = Shape.error_messages
        call = Word(*names)

    class BatchShape(Shape):
        state = Part(StateShape, required=False)
        calls = Items(Part(AnyCallShape), 1, MOST_CALLS)

    return RequestBody("runBatch", BatchShape(), BatchEnvelope())


def in_batch(name: str, body: RequestBody[Any]) -> RequestBody[Any]:
    """The same request as one of a batch: it says which it is, and may do without a state of its own."""
    members: dict[str, Any] = {"call": Word(name)}
    if body.takes_state:
        members["state"] = Part(StateShape, required=False)
    shape = type("CallShape", (type(body.shape),), members)
    return RequestBody(call_in_batch(name), shape(), body.envelope)
