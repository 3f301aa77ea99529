"""The contract as the tests use it: operations found by path, and answers held to exactly the documented fields."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from jsonschema_rs import Draft202012Validator

from service.reading.contract import load_contract
from service.refusals.problems import PROBLEMS

DOCUMENT = load_contract().document
PROBLEM_JSON = "application/problem+json"


@dataclass(frozen=True)
class Operation:
    method: str
    path: str
    id: str
    members: Mapping[str, Any]

    def answers(self, method: str, path: str) -> bool:
        pattern = re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(self.path))
        return method == self.method and re.fullmatch(pattern, path) is not None

    def response(self, status: int) -> Mapping[str, Any]:
        return resolved(self.members["responses"][str(status)])


def operations() -> Iterator[Operation]:
    for path, item in DOCUMENT["paths"].items():
        for method, members in item.items():
            yield Operation(method.upper(), path, members["operationId"], members)


def resolved(node: Mapping[str, Any]) -> Mapping[str, Any]:
    while set(node) == {"$ref"}:
        node = at(node["$ref"])
    return node


def at(reference: str) -> Any:  # noqa: ANN401  # whatever the document has there
    node: Any = DOCUMENT
    for step in reference.removeprefix("#/").split("/"):
        node = node[step.replace("~1", "/").replace("~0", "~")]
    return node


def walk(node: object) -> Iterator[dict[str, Any]]:
    """Every object of the document."""
    match node:
        case dict():
            yield node
            for value in node.values():
                yield from walk(value)
        case list():
            for value in node:
                yield from walk(value)


def closed(node: Any) -> Any:  # noqa: ANN401  # a copy of any part of a schema
    """The same schema without tolerance: clients ignore fields they do not know, the tests must not."""
    if isinstance(node, list):
        return [closed(value) for value in node]
    if not isinstance(node, dict):
        return node
    copy = {key: closed(value) for key, value in node.items()}
    if copy.get("type") == "object" and "properties" in copy:
        copy["additionalProperties"] = False
    return copy


@cache
def closed_components() -> dict[str, Any]:
    return {"schemas": closed(DOCUMENT["components"]["schemas"])}


def validator(schema: Mapping[str, Any]) -> Draft202012Validator:
    return Draft202012Validator({**closed(schema), "components": closed_components()})


@cache
def validator_for(operation: str, status: int, mimetype: str) -> Draft202012Validator:
    members = next(found for found in operations() if found.id == operation)
    return validator(members.response(status)["content"][mimetype]["schema"])


@cache
def problem_validator() -> Draft202012Validator:
    return validator({"$ref": "#/components/schemas/Problem"})


def operation_for(method: str, path: str) -> Operation | None:
    method = "GET" if method == "HEAD" else method
    return next((found for found in operations() if found.answers(method, path)), None)


def check_problem(problem: Mapping[str, Any], status: int, headers: Mapping[str, str]) -> None:
    problem_validator().validate(problem)
    assert problem["status"] == status == PROBLEMS[problem["code"]].status
    assert problem["title"] == PROBLEMS[problem["code"]].title
    assert problem["type"] == f"/problems/{problem['code']}"
    assert problem["request_id"] == headers["X-Request-ID"]
