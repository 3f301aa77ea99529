"""JSON as a language writes it that has no whole numbers, such as that of Godot."""

from typing import Any


def as_floats(value: Any) -> Any:  # noqa: ANN401  # any JSON
    match value:
        case bool():
            return value
        case int():
            return float(value)
        case dict():
            return {key: as_floats(inner) for key, inner in value.items()}
        case list():
            return [as_floats(inner) for inner in value]
    return value
