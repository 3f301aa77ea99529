"""Fields as strict as the contract, and their messages. Every field is required unless it says otherwise."""

import re
from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any, TypedDict, Unpack

from marshmallow import EXCLUDE, Schema, ValidationError, fields, validates_schema
from marshmallow.exceptions import SCHEMA

from service.reading.schemas.faults import MOST_FAULTS, UnknownField, UnknownWord
from service.refusals.nearest import LONGEST_WORD

LARGEST = 2**53 - 1
MISSING = "This field is missing."
MESSAGES: dict[str, str | list[Any] | dict[Any, Any]] = {
    "required": MISSING,
    "null": "Expected a value, not null.",
}


class FieldOptions(TypedDict, total=False):
    required: bool
    allow_none: bool
    load_default: Callable[[], object]


class Strict(fields.Field[Any]):
    default_error_messages = MESSAGES

    def __init__(self, **options: Unpack[FieldOptions]) -> None:
        options.setdefault("required", True)
        super().__init__(**options)


class Text(Strict):
    """`expected` completes the sentence "Expected ..."."""

    def __init__(
        self, expected: str, pattern: str = ".*", longest: int = LONGEST_WORD, **options: Unpack[FieldOptions]
    ) -> None:
        super().__init__(**options)
        self.expected = expected
        self.pattern = re.compile(pattern, re.DOTALL)
        self.longest = longest

    def _deserialize(self, value: object, *_: object, **__: object) -> str:
        if not isinstance(value, str):
            raise ValidationError("Expected a string.")
        if len(value) > self.longest or not self.pattern.fullmatch(value):
            raise ValidationError(f"Expected {self.expected}.")
        return value


class Word(Strict):
    def __init__(self, *known: str, **options: Unpack[FieldOptions]) -> None:
        super().__init__(**options)
        self.known = known

    def _deserialize(self, value: object, *_: object, **__: object) -> str:
        if not isinstance(value, str) or value not in self.known:
            raise ValidationError([UnknownWord(value, self.known)])
        return value


class Whole(Strict):
    def __init__(self, least: int = 0, most: int = LARGEST, **options: Unpack[FieldOptions]) -> None:
        super().__init__(**options)
        self.least, self.most = least, most

    def _deserialize(self, value: object, *_: object, **__: object) -> int:
        # JSON has one kind of number: 3.0 is an integer, and some clients write every integer so.
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if type(value) is not int or not self.least <= value <= self.most:
            raise ValidationError(f"Expected an integer from {self.least} to {self.most}.")
        return value


class Flag(Strict):
    def _deserialize(self, value: object, *_: object, **__: object) -> bool:
        if not isinstance(value, bool):
            raise ValidationError("Expected true or false.")
        return value


class Items(Strict):
    """A list too long is refused unread: explaining each of its entries would take for ever."""

    def __init__(
        self,
        entry: fields.Field[Any],
        shortest: int,
        longest: int,
        *,
        distinct: bool = False,
        **options: Unpack[FieldOptions],
    ) -> None:
        super().__init__(**options)
        self.entries = fields.List(entry)
        self.shortest, self.longest = shortest, longest
        self.distinct = distinct

    def _deserialize(self, value: object, *_: object, **__: object) -> object:
        if not isinstance(value, list):
            raise ValidationError("Expected an array.")
        if not self.shortest <= len(value) <= self.longest:
            raise ValidationError(f"Expected {self.shortest} to {self.longest} entries, not {len(value)}.")
        entries = self.entries.deserialize(value)
        if self.distinct and len(set(entries)) < len(entries):
            raise ValidationError("Expected no entry twice.")
        return entries


class Shape(Schema):
    """An object with these fields and no others."""

    class Meta:
        unknown = EXCLUDE  # refused below, where the nearest known name is at hand

    error_messages = {"type": "Expected an object."}  # noqa: RUF012  # as marshmallow declares it

    @validates_schema(pass_original=True, skip_on_field_errors=False)
    def refuse_unknown_fields(self, _: object, original: object, **__: object) -> None:
        if not isinstance(original, dict):
            return
        faults: dict[str, list[UnknownField]] = {}
        for name in islice((name for name in original if name not in self.fields), MOST_FAULTS):
            place = name if len(name) <= LONGEST_WORD else SCHEMA
            faults.setdefault(place, []).append(UnknownField(name, tuple(self.fields)))
        if faults:
            raise ValidationError(faults)


class AnyObject(Strict):
    """An object of whatever shape, with so many members at most."""

    def __init__(self, most: int, **options: Unpack[FieldOptions]) -> None:
        super().__init__(**options)
        self.most = most

    def _deserialize(self, value: object, *_: object, **__: object) -> object:
        if not isinstance(value, dict):
            raise ValidationError("Expected an object.")
        if len(value) > self.most:
            raise ValidationError(f"Expected at most {self.most} members, not {len(value)}.")
        return value


class Part(fields.Nested):
    default_error_messages = MESSAGES

    def __init__(self, shape: type[Schema], **options: Unpack[FieldOptions]) -> None:
        options.setdefault("required", True)
        super().__init__(shape, **options)


class Tagged(Strict):
    """An object whose `type` decides its shape."""

    def __init__(self, shapes: Mapping[str, type[Shape]], **options: Unpack[FieldOptions]) -> None:
        super().__init__(**options)
        self.shapes = {tag: shape() for tag, shape in shapes.items()}
        self.known = tuple(shapes)

    def _deserialize(self, value: object, *_: object, **__: object) -> object:
        if not isinstance(value, dict):
            raise ValidationError("Expected an object.")
        if "type" not in value:
            raise ValidationError({"type": [MISSING]})
        tag = value["type"]
        if not isinstance(tag, str) or tag not in self.shapes:
            raise ValidationError({"type": [UnknownWord(tag, self.known)]})
        return self.shapes[tag].load(value)


def slug(**options: Unpack[FieldOptions]) -> Text:
    expected = "an id such as two-words: lower-case letters and digits, single hyphens between, 64 at most"
    return Text(expected, "[a-z0-9]+(-[a-z0-9]+)*", **options)


def player_id(**options: Unpack[FieldOptions]) -> Text:
    return Text("an id of 1 to 64 letters, digits, hyphens and underscores", "[A-Za-z0-9_-]+", **options)


def player_name(**options: Unpack[FieldOptions]) -> Text:
    expected = "1 to 40 characters, none of them control characters"
    return Text(expected, "[^\x00-\x1f\x7f-\x9f]+", longest=40, **options)


def sha256(**options: Unpack[FieldOptions]) -> Text:
    return Text('"sha256:" and 64 hexadecimal digits in lower case', "sha256:[0-9a-f]{64}", longest=71, **options)
