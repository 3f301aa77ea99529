"""The nearest known path, for those who nearly got it."""

from collections.abc import Iterable
from difflib import get_close_matches

LONGEST_PATH = 100  # near-miss search is quadratic, and the path is a stranger's


def nearest_path(path: str, known: Iterable[str]) -> str:
    """Ends the sentence "There is no such path": with a hint, or with a full stop."""
    near = get_close_matches(path.lower(), list(known), n=1) if len(path) <= LONGEST_PATH else []
    return f'; did you mean "{near[0]}"?' if near else "."
