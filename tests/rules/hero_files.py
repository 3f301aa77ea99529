"""Hero files as plain data, as they are written and with the cards that several decks share put in."""

import copy
from pathlib import Path
from typing import Any, cast

import rules
from rules.content.loader import load_shared_cards, read_yaml
from rules.content.shared_cards import with_shared_cards

CONTENT = Path(rules.__file__).parent / "content"
DROP = object()


def hero_text(hero: str) -> str:
    return (CONTENT / "heroes" / f"{hero}.yaml").read_text(encoding="utf-8")


def as_written(hero: str) -> dict[str, Any]:
    return cast("dict[str, Any]", read_yaml(hero_text(hero), hero))


def hero_data(hero: str) -> dict[str, Any]:
    return whole(hero_text(hero), hero)


def whole(text: str, where: str) -> dict[str, Any]:
    return cast("dict[str, Any]", with_shared_cards(read_yaml(text, where), where, load_shared_cards()))


def changed(data: object, path: str, value: object) -> object:
    """The file with another value at this path; `DROP` takes the member away."""
    *way, last = [int(part) if part.isdigit() else part for part in path.split("/")]
    copied: Any = copy.deepcopy(data)
    place = copied
    for part in way:
        place = place[part]
    if value is DROP:
        del place[last]
    else:
        place[last] = value
    return copied
