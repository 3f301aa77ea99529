"""What is wrong in a content file or in content sent by a caller, and where."""

import difflib
import json
import reprlib
from collections.abc import Iterable

# Near-miss search is quadratic in the length of the word, and the word may come from a stranger.
LONGEST_WORD = 64
SHAPE = "content.shape"


class ContentError(Exception):
    """`rule` is the rule of the rulebook that is broken, where it is more than the shape."""

    def __init__(self, path: str, message: str, rule: str = SHAPE) -> None:
        super().__init__(f"{path}: {message}")
        self.path = path
        self.message = message
        self.rule = rule


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word closest to a misspelt one, ready to end a sentence with."""
    if len(word) > LONGEST_WORD:
        return ""
    matches = difflib.get_close_matches(word, list(known), n=1)
    return f' (did you mean "{matches[0]}"?)' if matches else ""


def shown(value: object) -> str:
    """The value as a message may repeat it: short, and safe in any encoding."""
    if isinstance(value, str):
        return json.dumps(value[:LONGEST_WORD])
    return reprlib.repr(value)
