"""The shapes of requests, made from the schemas of the contract: each explains what the contract refuses."""

from collections.abc import Mapping, Sequence
from typing import Any

from marshmallow import Schema, fields

from service.reading.schemas.fields import (
    AnyObject,
    FieldOptions,
    Flag,
    Items,
    Likest,
    OpenShape,
    Part,
    Shape,
    Tagged,
    Text,
    Whole,
    Word,
)

JsonSchema = Mapping[str, Any]
# What completes the sentence "Expected ..." stands in the contract, beside the pattern.
EXPECTED = "x-expected"
NULL = {"type": "null"}


class Shapes:
    """Every shape once, however many refer to it. `named` are the schemas of the contract by their references."""

    def __init__(self, named: Mapping[str, JsonSchema]) -> None:
        self._named = named
        self._made: dict[str, type[Schema]] = {}

    def shape(self, reference: str) -> type[Schema]:
        if reference not in self._made:
            self._made[reference] = self._object(self._named[reference], reference.rpartition("/")[2])
        return self._made[reference]

    def _object(self, schema: JsonSchema, name: str) -> type[Schema]:
        required = schema.get("required", ())
        members = {
            member: self._field(inner, {"required": member in required})
            for member, inner in schema["properties"].items()
        }
        kind = OpenShape if schema.get("additionalProperties", True) else Shape
        alternatives = [word for one in schema.get("oneOf", ()) for word in one["required"]]
        return type(name, (kind,), {**members, "alternatives": alternatives})

    def _field(self, schema: JsonSchema, options: FieldOptions) -> fields.Field[Any]:
        if "$ref" in schema:
            named = self._named[schema["$ref"]]
            if "properties" in named:
                return Part(self.shape(schema["$ref"]), **options)
            return self._field(named, options)
        if "oneOf" in schema:
            return self._one_of(schema, options)
        if isinstance(schema["type"], list):
            return self._or_null(schema, options)
        return self._typed(schema, options)

    def _one_of(self, schema: JsonSchema, options: FieldOptions) -> fields.Field[Any]:
        variants: Sequence[JsonSchema] = [variant for variant in schema["oneOf"] if variant != NULL]
        if len(variants) == 1:
            return self._field(variants[0], {**options, "allow_none": True})
        if "discriminator" in schema:
            told = schema["discriminator"]
            shapes = {word: self.shape(reference) for word, reference in told["mapping"].items()}
            return Tagged(told["propertyName"], shapes, **options)
        return Likest([self.shape(variant["$ref"]) for variant in variants], **options)

    def _or_null(self, schema: JsonSchema, options: FieldOptions) -> fields.Field[Any]:
        (kind,) = (kind for kind in schema["type"] if kind != "null")
        return self._typed({**schema, "type": kind}, {**options, "allow_none": True})

    def _typed(self, schema: JsonSchema, options: FieldOptions) -> fields.Field[Any]:
        match schema["type"]:
            case "string":
                return _text(schema, options)
            case "integer":
                return Whole(schema["minimum"], schema["maximum"], **options)
            case "boolean":
                return Flag(**options)
            case "array":
                entry = self._field(schema["items"], {})
                distinct = schema.get("uniqueItems", False)
                return Items(entry, schema.get("minItems", 0), schema["maxItems"], distinct=distinct, **options)
            case "object":
                return AnyObject(schema["maxProperties"], **options)
        raise ValueError(f"There is no field for {schema}.")


def _text(schema: JsonSchema, options: FieldOptions) -> fields.Field[Any]:
    if "const" in schema:
        return Word(schema["const"], **options)
    if "enum" in schema:
        return Word(*(word for word in schema["enum"] if word is not None), **options)
    longest = schema.get("maxLength")
    expected = schema[EXPECTED] if "pattern" in schema else f"at most {longest} characters"
    return Text(expected, schema.get("pattern"), longest, **options)
