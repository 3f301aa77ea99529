"""The shape of data as the contract has it, and as the classes of the rules have it: the same where both are one.

A shape is a plain type by its name in JSON, a set of words, a list with the shape of its entries, members by their
names, with a "?" where one may be left out, a tuple of alternatives, or members by the type that tells them apart.
"""

from collections.abc import Mapping
from dataclasses import fields
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, get_args, get_origin

from rules.plain.derived import LEFT_OUT, Listed, json_name
from tests.contract.document import at

PLAIN = {str: "string", int: "integer", bool: "boolean", NoneType: "null"}
Members = dict[str, object]


def shape_of(declared: Any) -> object:  # noqa: ANN401  # whatever a field may be declared as
    parts = get_args(declared)
    match get_origin(declared):
        case None:
            return PLAIN.get(declared) or members_of(declared)
        case kind if kind is Annotated:
            return _marked(declared)
        case kind if kind is Literal:
            return set(parts)
        case kind if kind is UnionType and NoneType not in parts:
            return {kind.type: members_of(kind) for kind in parts}
        case kind if kind is UnionType:
            return tuple(shape_of(part) for part in parts)
    return [shape_of(parts[0])]


def members_of(declared: Any, *apart: str) -> Members:  # noqa: ANN401  # any dataclass
    """But for the fields that are `apart`, as they have a form of their own."""
    tag = getattr(declared, "type", None)
    members = {_name(field): shape_of(field.type) for field in fields(declared) if field.name not in apart}
    return {"type": {tag}, **members} if isinstance(tag, str) else members


def _name(field: Any) -> str:  # noqa: ANN401  # mypy knows no type of all fields
    is_left_out = LEFT_OUT in getattr(field.type, "__metadata__", ())
    return json_name(field.name) + "?" * is_left_out


def _marked(declared: Any) -> object:  # noqa: ANN401  # a type with a mark
    kind, mark = get_args(declared)
    if isinstance(mark, Listed):
        return [_entry(mark, shape_of(get_args(kind)[1]))]
    shape = shape_of(kind)
    return shape[0] if mark == LEFT_OUT and isinstance(shape, tuple) else shape


def _entry(mark: Listed, value: object) -> Members:
    if mark.value:
        return {mark.key: "string", mark.value: value}
    assert isinstance(value, dict), "its members stand beside the key"
    return {tag: {mark.key: "string", **members} for tag, members in value.items()}


def shape_in_contract(schema: Mapping[str, Any]) -> object:  # noqa: PLR0911  # one for each form of a schema
    match schema:
        case {"$ref": reference}:
            return shape_in_contract(at(reference))
        case {"discriminator": {"mapping": mapping}}:
            return {tag: _tagged(tag, at(reference)) for tag, reference in mapping.items()}
        case {"oneOf": parts}:
            return tuple(shape_in_contract(part) for part in parts)
        case {"type": [*kinds]}:
            return tuple(shape_in_contract({**schema, "type": kind}) for kind in kinds)
        case {"enum": words}:
            return set(words)
        case {"const": word}:
            return {word}
        case {"type": "array", "items": items}:
            return [shape_in_contract(items)]
        case {"type": "object"}:
            return members_in_contract(schema)
    return schema["type"]


def members_in_contract(schema: Mapping[str, Any]) -> Members:
    required = schema["required"]
    return {name + "?" * (name not in required): shape_in_contract(one) for name, one in schema["properties"].items()}


def _tagged(tag: str, schema: Mapping[str, Any]) -> Members:
    """One schema may be that of several types."""
    return {**members_in_contract(schema), "type": {tag}}
