"""openapi.yaml is sound by itself, and the service answers exactly what it lists."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from jsonschema_rs import meta
from schemathesis.openapi import from_dict

from service import Settings, create_app
from service.calls.calls import CALLS
from service.reading.contract import PATH
from service.refusals.problems import PROBLEMS
from tests.contract.document import DOCUMENT, at, operations, walk

SCHEMAS: dict[str, Any] = DOCUMENT["components"]["schemas"]
LARGEST = 2**53 - 1
REQUESTS = {
    path.removeprefix("/v1/"): item["post"]["requestBody"]["content"]["application/json"]["schema"]["$ref"]
    for path, item in DOCUMENT["paths"].items()
    if "post" in item
}


def test_the_document_is_openapi_3_1() -> None:
    assert DOCUMENT["openapi"].startswith("3.1.")

    from_dict(DOCUMENT).validate()


def test_every_schema_is_json_schema_2020_12() -> None:
    for name, schema in SCHEMAS.items():
        assert meta.is_valid({"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}), name


def test_every_reference_leads_somewhere() -> None:
    references = [node["$ref"] for node in walk(DOCUMENT) if isinstance(node.get("$ref"), str)]

    assert len(references) > 500
    for reference in references:
        assert at(reference)


def test_every_component_is_used() -> None:
    text = PATH.read_text()
    for kind, components in DOCUMENT["components"].items():
        if kind == "securitySchemes":  # operations name these without a reference
            continue
        for name in components:
            assert f"'#/components/{kind}/{name}'" in text, f"{kind}/{name}"


def test_every_operation_has_a_route_and_every_route_an_operation() -> None:
    routes = {
        (method, re.sub(r"<(\w+)>", r"{\1}", rule.rule))
        for rule in create_app(Settings()).url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }

    assert routes == {(operation.method, operation.path) for operation in operations()}


def test_every_operation_has_an_id_of_its_own_and_a_known_tag() -> None:
    ids = [operation.id for operation in operations()]
    tags = {tag["name"] for tag in DOCUMENT["tags"]}

    assert len(ids) == len(set(ids))
    assert all(set(operation.members["tags"]) <= tags for operation in operations())


def test_what_keys_and_rates_may_answer_is_documented_wherever_they_hold() -> None:
    uncounted = {"/healthz", "/readyz", "/metrics"}
    for operation in operations():
        needs_key = operation.method == "POST" or operation.path == "/metrics"

        assert ("401" in operation.members["responses"]) == ("security" in operation.members) == needs_key, operation.id
        assert ("429" in operation.members["responses"]) == (operation.path not in uncounted), operation.id


def test_every_operation_may_fail_and_may_be_too_busy() -> None:
    busy = {"$ref": "#/components/responses/Unavailable"}
    for operation in operations():
        assert "500" in operation.members["responses"], operation.id
        assert operation.members["responses"]["503"] == busy, operation.id


def test_no_number_is_above_what_a_double_can_hold() -> None:
    integers = [node for node in walk(SCHEMAS) if "integer" in (node.get("type"), *_types(node))]

    assert integers
    for node in integers:
        assert -LARGEST <= node["minimum"] <= node["maximum"] <= LARGEST, node
    assert not [node for node in walk(SCHEMAS) if "number" in _types(node)]


def _types(node: dict[str, Any]) -> list[object]:
    kind = node.get("type")
    return kind if isinstance(kind, list) else [kind] if isinstance(kind, str) else []


def test_every_pattern_is_anchored() -> None:
    patterns = [node["pattern"] for node in walk(SCHEMAS) if isinstance(node.get("pattern"), str)]

    assert patterns
    for pattern in patterns:
        assert pattern.startswith("^"), pattern
        assert pattern.endswith("$"), pattern


def test_prefix_items_are_not_used_as_client_generators_stumble_over_them() -> None:
    assert not [node for node in walk(DOCUMENT) if "prefixItems" in node]


def test_every_object_in_a_request_refuses_unknown_fields_and_every_list_is_bounded() -> None:
    for operation in operations():
        if "requestBody" not in operation.members:
            continue
        for name in _reachable(operation.members["requestBody"]) - {"BatchCall"} | _calls_of_batches():
            for node in walk(SCHEMAS[name]):
                assert node.get("type") != "object" or node.get("additionalProperties") is False or _is_told(name), name
                assert node.get("type") != "array" or "maxItems" in node, name
                assert node.get("type") != "string" or _is_bounded(node), name


def _calls_of_batches() -> set[str]:
    """Judged one by one, as what their entry says it is."""
    return {reference.rpartition("/")[2] for reference in SCHEMAS["BatchCall"]["discriminator"]["mapping"].values()}


def test_a_call_of_a_batch_is_its_request_with_its_name_and_perhaps_without_a_state() -> None:
    mapping = SCHEMAS["BatchCall"]["discriminator"]["mapping"]
    assert list(mapping) == SCHEMAS["BatchCall"]["properties"]["call"]["enum"] == list(CALLS)

    for name, reference in mapping.items():
        call, request = at(reference), at(REQUESTS[name])
        assert call["properties"].keys() == request["properties"].keys() | {"call"}, name
        assert set(call["required"]) == set(request["required"]) - {"state"} | {"call"}, name
        assert call.get("oneOf") == request.get("oneOf"), name
        for member, schema in request["properties"].items():
            assert _without_words(call["properties"][member]) == _without_words(schema), f"{name} {member}"


def _without_words(schema: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in schema.items() if key != "description"}


def _is_told(name: str) -> bool:
    """What an event tells and came from was made here: the game itself judges whether it could have been."""
    return name in ("ToldData", "ToldCause")


def _is_bounded(node: dict[str, Any]) -> bool:
    has_length = "maxLength" in node or re.search(r"\{(\d+,)?\d+\}\$$", node.get("pattern", ""))
    return bool({"enum", "const"} & node.keys() or has_length)


def _reachable(node: object) -> set[str]:
    found: set[str] = set()
    waiting = _named(node)
    while waiting:
        name = waiting.pop()
        found.add(name)
        waiting |= _named(SCHEMAS[name]) - found
    return found


def _named(node: object) -> set[str]:
    prefix = "#/components/schemas/"
    return {ref["$ref"].removeprefix(prefix) for ref in walk(node) if str(ref.get("$ref")).startswith(prefix)}


@pytest.mark.parametrize("name", ["Action", "Event", "Cause", "Binding"])
def test_a_discriminator_names_every_alternative_by_its_type(name: str) -> None:
    alternatives = {option["$ref"] for option in SCHEMAS[name]["oneOf"]}
    mapping = SCHEMAS[name]["discriminator"]["mapping"]

    assert alternatives == set(mapping.values())
    for tag, reference in mapping.items():
        kind = at(reference)["properties"]["type"]
        assert tag in kind.get("enum", [kind.get("const")])


def test_the_problem_codes_are_those_of_the_service() -> None:
    assert SCHEMAS["ProblemCode"]["enum"] == list(PROBLEMS)


def test_the_version_is_that_of_the_project() -> None:
    project = tomllib.loads((Path(PATH).parent / "pyproject.toml").read_text())

    assert DOCUMENT["info"]["version"] == project["project"]["version"]
