"""openapi.yaml, the single source: one compiled validator per request body, built at start-up."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from jsonschema_rs import Draft202012Validator

PATH = Path(__file__).resolve().parents[2] / "openapi.yaml"
JSON = "application/json"


def call_in_batch(name: str) -> str:
    """What a call is validated as, where it is one of a batch."""
    return f"{name} in a batch"


class Contract:
    def __init__(self, text: bytes) -> None:
        self.text = text
        self.document: dict[str, Any] = yaml.load(text, Loader=yaml.CSafeLoader)
        self._validators = {
            operation["operationId"]: self._compile(operation["requestBody"]["content"][JSON]["schema"])
            for operation in self._operations()
            if "requestBody" in operation
        }
        self._validators |= {
            call_in_batch(name): self._compile({"$ref": reference}) for name, reference in self.calls.items()
        }

    @property
    def version(self) -> str:
        return str(self.document["info"]["version"])

    @property
    def calls(self) -> Mapping[str, str]:
        """Where each call of a batch is described."""
        mapping: Mapping[str, str] = self.document["components"]["schemas"]["BatchCall"]["discriminator"]["mapping"]
        return mapping

    def accepts(self, operation: str, body: object) -> bool:
        try:
            return self._validators[operation].is_valid(body)
        except ValueError:  # nested deeper than the validator can follow
            return False

    def first_fault(self, operation: str, body: object) -> tuple[list[str | int], str]:
        """The validator's own words on the first fault, without the value it is about."""
        fault = next(self._validators[operation].iter_errors(body))
        return fault.instance_path, fault.message

    def _operations(self) -> Iterator[Mapping[str, Any]]:
        for path in self.document["paths"].values():
            yield from path.values()

    def _compile(self, schema: Mapping[str, Any]) -> Draft202012Validator:
        whole = {**schema, "components": self.document["components"]}
        return Draft202012Validator(whole, mask="this value")


@cache
def load_contract() -> Contract:
    return Contract(PATH.read_bytes())
