"""Names that people give themselves and their boards, as far as anybody can see them."""

import unicodedata

# Letters, signs and marks that are drawn as nothing, beside all that are of no class but control or format.
_BLANK = frozenset(
    map(
        chr,
        (
            0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2065, 0x2800, 0x3164, 0xFFA0, 0x1D159,
            *range(0x180B, 0x1810),
            *range(0xFE00, 0xFE10),
            *range(0xFFF0, 0xFFF9),
            *range(0xE0000, 0xE1000),
        ),
    )
)  # fmt: skip


def as_seen(name: str) -> str:
    """Without what is invisible and with single spaces; nothing is left of a blank name."""
    visible = (" " if mark.isspace() else mark for mark in unicodedata.normalize("NFKC", name) if _is_seen(mark))
    return " ".join("".join(visible).split())


def _is_seen(mark: str) -> bool:
    return mark.isspace() or (mark not in _BLANK and unicodedata.category(mark) not in ("Cc", "Cf"))
