"""openapi.yaml, the single source. Made from it at start-up for each request body: a compiled validator, which judges,
and a shape, which explains."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from jsonschema_rs import Draft202012Validator
from marshmallow import Schema, ValidationError

from service.reading.schemas.faults import pointer, violations
from service.reading.schemas.shapes import Shapes

PATH = Path(__file__).resolve().parents[2] / "openapi.yaml"
JSON = "application/json"


def call_in_batch(name: str) -> str:
    """What a call is validated as, where it is one of a batch."""
    return f"{name} in a batch"


class Contract:
    def __init__(self, text: bytes) -> None:
        self.text = text
        self.document: dict[str, Any] = yaml.load(text, Loader=yaml.CSafeLoader)
        bodies = dict(self._bodies())
        shapes = Shapes({f"#/components/schemas/{name}": schema for name, schema in self._schemas.items()})
        self._validators = {name: self._compile(reference) for name, reference in bodies.items()}
        self._shapes: dict[str, Schema] = {name: shapes.shape(reference)() for name, reference in bodies.items()}

    @property
    def version(self) -> str:
        return str(self.document["info"]["version"])

    @property
    def calls(self) -> Mapping[str, str]:
        """Where each call of a batch is described."""
        mapping: Mapping[str, str] = self._schemas["BatchCall"]["discriminator"]["mapping"]
        return mapping

    @property
    def forms(self) -> dict[str, tuple[str, ...]]:
        """What each path answers GET with, by Flask's name of it; the first is for whoever has no preference."""
        return {route: tuple(got["responses"]["200"]["content"]) for route, got in self._got()}

    @property
    def documents(self) -> list[str]:
        """The paths whose answers never change, so that a client may have them already."""
        return [route for route, got in self._got() if "304" in got["responses"]]

    def accepts(self, operation: str, body: object) -> bool:
        try:
            return self._validators[operation].is_valid(body)
        except ValueError:  # nested deeper than the validator can follow
            return False

    def explain(self, operation: str, body: object) -> list[dict[str, Any]]:
        """What is wrong with a body, place by place; nothing, if nothing is."""
        try:
            self._shapes[operation].load(body)  # type: ignore[arg-type]  # what is no object is explained too
        except ValidationError as error:
            return violations(error.messages)
        return []

    def first_fault(self, operation: str, body: object) -> dict[str, Any]:
        """The validator's own words on the first fault, without the value it is about."""
        fault = next(self._validators[operation].iter_errors(body))
        at = "".join(pointer("", key) for key in fault.instance_path)
        return {"rule": None, "at": at, "message": fault.message}

    @property
    def _schemas(self) -> Mapping[str, Any]:
        schemas: Mapping[str, Any] = self.document["components"]["schemas"]
        return schemas

    def _got(self) -> Iterator[tuple[str, Mapping[str, Any]]]:
        for path, methods in self.document["paths"].items():
            if "get" in methods:
                yield path.replace("{", "<").replace("}", ">"), methods["get"]

    def _bodies(self) -> Iterator[tuple[str, str]]:
        """Each body that is judged, and where it is described."""
        for path in self.document["paths"].values():
            for operation in path.values():
                if "requestBody" in operation:
                    yield operation["operationId"], operation["requestBody"]["content"][JSON]["schema"]["$ref"]
        yield from ((call_in_batch(name), reference) for name, reference in self.calls.items())

    def _compile(self, reference: str) -> Draft202012Validator:
        whole = {"$ref": reference, "components": self.document["components"]}
        return Draft202012Validator(whole, mask="this value")


@cache
def load_contract() -> Contract:
    return Contract(PATH.read_bytes())
