"""What can be seen of a name."""

import pytest

from rules.plain.names import as_seen

BLANK = [
    "", " ", "\t\n", "\u00a0\u2003\u3000", "\u200b\u200d\ufeff", "\u00ad", "\u2066\u2069", "\u3164", "\uffa0",
    "\u115f\u1160", "\u2800", "\u034f", "\ufe0f", "\U000e0041\U000e007f", "\U000e0100", "\u180e",
]  # fmt: skip


@pytest.mark.parametrize("name", BLANK)
def test_nothing_is_seen_of_a_blank_name(name: str) -> None:
    assert as_seen(name) == ""


@pytest.mark.parametrize("name", ["x", "\u4f60\u597d", "\U0001f600", "\u2764\ufe0f", "\u05d0", ".", "\u00b4"])
def test_letters_signs_and_pictures_are_seen(name: str) -> None:
    assert as_seen(name)


@pytest.mark.parametrize(
    ("one", "other"), [("Sam", "S\u00adam"), ("Sam Lee", " Sam\u2003 Lee "), ("\u212b", "\u00c5"), ("Sam", "Sam\ufe0f")]
)
def test_names_that_look_alike_are_seen_alike(one: str, other: str) -> None:
    assert as_seen(one) == as_seen(other)
