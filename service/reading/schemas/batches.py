"""The body of a batch."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from marshmallow import Schema, fields, post_load

from service.reading.schemas.requests import RequestBody


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


BATCH = RequestBody[BatchRequest]("runBatch", BatchEnvelope())
