"""What a battlefield item is."""

from dataclasses import dataclass

from rules.board.space import ItemKind
from rules.catalogue.script import Script
from rules.wording.wordings import Wording

ITEMS = "items"  # where a hero's id would stand in the name of a script


def slug(name: str) -> str:
    """The id of a set: Brains and Brawn is brains-and-brawn."""
    return "-".join("".join(c for c in name.lower() if c.isalnum() or c in " -").split())


@dataclass(frozen=True, slots=True)
class Item:
    """A battlefield item: an action of its own, or an effect that a combat card gains."""

    id: str
    name: str
    set: str
    set_id: str
    kind: ItemKind
    value: int | None
    script: Script
    window: str
    wording: Wording
    digest: str
