"""Fields as strict as the contract, and their messages. Every field is required unless it says otherwise."""

import re
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, ClassVar, TypedDict, Unpack

from marshmallow import EXCLUDE, Schema, ValidationError, fields, validates_schema
from marshmallow.exceptions import SCHEMA

from service.reading.schemas.faults import MOST_FAULTS, UnknownField, UnknownWord
from service.refusals.nearest import LONGEST_SOUGHT

MISSING = "This field is missing."
MESSAGES: dict[str, str | list[Any] | dict[Any, Any]] = {
    "required": MISSING,
    "null": "Expected a value, not null.",
}


class FieldOptions(TypedDict, total=False):
    required: bool
    allow_none: bool


class Strict(fields.Field[Any]):
    default_error_messages = MESSAGES

    def __init__(self, **options: Unpack[FieldOptions]) -> None:
        options.setdefault("required", True)
        super().__init__(**options)


class Text(Strict):
    """`expected` completes the sentence "Expected ..."."""

    def __init__(
        self, expected: str, pattern: str | None, longest: int | None, **options: Unpack[FieldOptions]
    ) -> None:
        super().__init__(**options)
        self.expected = expected
        self.pattern = re.compile(pattern) if pattern else None
        self.longest = longest

    def _deserialize(self, value: object, *_: object, **__: object) -> str:
        if not isinstance(value, str):
            raise ValidationError("Expected a string.")
        if self._is_too_long(value) or (self.pattern and not self.pattern.fullmatch(value)):
            raise ValidationError(f"Expected {self.expected}.")
        return value

    def _is_too_long(self, value: str) -> bool:
        return self.longest is not None and len(value) > self.longest


class Word(Strict):
    def __init__(self, *known: str, **options: Unpack[FieldOptions]) -> None:
        super().__init__(**options)
        self.known = known

    def _deserialize(self, value: object, *_: object, **__: object) -> str:
        if not isinstance(value, str) or value not in self.known:
            raise ValidationError([UnknownWord(value, self.known)])
        return value


class Whole(Strict):
    def __init__(self, least: int, most: int, **options: Unpack[FieldOptions]) -> None:
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


class OpenShape(Schema):
    """An object with these fields, and perhaps others; of the `alternatives` it has one."""

    class Meta:
        unknown = EXCLUDE

    error_messages = {"type": "Expected an object."}  # noqa: RUF012  # as marshmallow declares it
    alternatives: ClassVar[Sequence[str]] = ()

    @validates_schema(pass_original=True, skip_on_field_errors=False)
    def require_one_alternative(self, _: object, original: object, **__: object) -> None:
        if self.alternatives and isinstance(original, dict) and len(original.keys() & set(self.alternatives)) != 1:
            either = " or ".join(f'"{name}"' for name in self.alternatives)
            raise ValidationError(f"Expected either {either}.")


class Shape(OpenShape):
    """An object with these fields and no others."""

    @validates_schema(pass_original=True, skip_on_field_errors=False)
    def refuse_unknown_fields(self, _: object, original: object, **__: object) -> None:
        if not isinstance(original, dict):
            return
        faults: dict[str, list[UnknownField]] = {}
        for name in islice((name for name in original if name not in self.fields), MOST_FAULTS):
            place = name if len(name) <= LONGEST_SOUGHT else SCHEMA
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
    """An object in which the member `tag` decides the shape."""

    def __init__(self, tag: str, shapes: Mapping[str, type[Schema]], **options: Unpack[FieldOptions]) -> None:
        super().__init__(**options)
        self.tag = tag
        self.shapes = {word: shape() for word, shape in shapes.items()}

    def _deserialize(self, value: object, *_: object, **__: object) -> object:
        if not isinstance(value, dict):
            raise ValidationError("Expected an object.")
        if self.tag not in value:
            raise ValidationError({self.tag: [MISSING]})
        word = value[self.tag]
        if not isinstance(word, str) or word not in self.shapes:
            raise ValidationError({self.tag: [UnknownWord(word, tuple(self.shapes))]})
        return self.shapes[word].load(value)


class Likest(Strict):
    """An object of one of several shapes: the one that knows most of the members sent."""

    def __init__(self, shapes: Sequence[type[Schema]], **options: Unpack[FieldOptions]) -> None:
        super().__init__(**options)
        self.shapes = [shape() for shape in shapes]

    def _deserialize(self, value: object, *_: object, **__: object) -> object:
        if not isinstance(value, dict):
            raise ValidationError("Expected an object.")
        return max(self.shapes, key=lambda shape: len(value.keys() & shape.fields.keys())).load(value)
