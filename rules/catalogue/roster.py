"""Who fights for whom: the fighters of a game follow from its seats, so their ids need never be taken apart."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from rules.catalogue import FighterKind, Hero
from rules.state.model import Player


@dataclass(frozen=True, slots=True)
class Enlisted:
    id: str
    owner: str
    kind: FighterKind
    name: str

    @property
    def role(self) -> Literal["hero", "sidekick"]:
        return "hero" if self.kind.is_hero else "sidekick"


def enlist(players: Sequence[Player], heroes: Mapping[str, Hero]) -> dict[str, Enlisted]:
    """Every fighter of the game, seat by seat, hero first."""
    seats = Counter(player.hero for player in players)
    fighters: dict[str, Enlisted] = {}
    for number, player in enumerate(players, 1):
        prefix = f"p{number}-" if seats[player.hero] > 1 else ""
        for kind in heroes[player.hero].fighters:
            for enlisted in _of_kind(kind, player.id, prefix):
                fighters[enlisted.id] = enlisted
    return fighters


def _of_kind(kind: FighterKind, owner: str, prefix: str) -> list[Enlisted]:
    if kind.count == 1:
        return [Enlisted(prefix + kind.id, owner, kind, kind.name)]
    return [
        Enlisted(f"{prefix}{kind.id}-{number}", owner, kind, f"{kind.name} {number}")
        for number in range(1, kind.count + 1)
    ]
