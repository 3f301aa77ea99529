"""The nearest known word, for those who nearly got it."""

from collections.abc import Iterable
from difflib import get_close_matches

LONGEST_SOUGHT = 64  # near-miss search is quadratic, and the word is a stranger's


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """Ends a sentence: with a hint, or with a full stop."""
    if isinstance(word, str) and len(word) <= LONGEST_SOUGHT:
        for near in get_close_matches(word.lower(), list(known), n=1):
            return f'; did you mean "{near}"?'
    return "."
