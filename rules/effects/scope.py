"""Where a piece of a script stands while it is read: its path, its window, and the names bound so far."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from rules.catalogue import COMBAT_WINDOWS, FighterKind
from rules.content_error import ContentError, nearest, shown

IN_COMBAT = (*COMBAT_WINDOWS, "after-combat")


@dataclass(frozen=True, slots=True)
class Scope:
    path: str
    window: str
    kinds: Mapping[str, FighterKind]
    names: dict[str, str] = field(default_factory=dict)

    def at(self, member: str | int) -> "Scope":
        return replace(self, path=f"{self.path}/{member}")

    @property
    def in_combat(self) -> bool:
        return self.window in IN_COMBAT

    def fail(self, message: str) -> ContentError:
        return ContentError(self.path, message)

    def unknown(self, what: str, word: object, known: Iterable[str]) -> ContentError:
        known = sorted(known)
        hint = nearest(word, known) if isinstance(word, str) else ""
        return self.fail(f"{shown(word)} is not {what}{hint}; known: {', '.join(known)}")

    def demand_combat(self, word: str) -> None:
        if not self.in_combat:
            raise self.fail(f'"{word}" has a meaning only in a combat, not in "{self.window}"')

    def type_of(self, reference: str, wanted: str) -> str:
        """The name behind $name, which must be bound before and be of the wanted type."""
        name = reference.removeprefix("$")
        if name not in self.names:
            raise self.unknown("a name bound before this step", reference, (f"${known}" for known in self.names))
        if self.names[name] != wanted:
            raise self.fail(f"{reference} is a {self.names[name]}, and a {wanted} is needed")
        return name

    def members(self, value: object, required: Iterable[str], optional: Iterable[str] = ()) -> dict[str, object]:
        """A map with just these members."""
        required = tuple(required)
        known = (*required, *optional)
        if not isinstance(value, dict):
            raise self.fail(f"{shown(value)} is not a map with {', '.join(known)}")
        for member in value:
            if member not in known:
                raise self.unknown("a member here", member, known)
        for member in required:
            if member not in value:
                raise self.fail(f'"{member}" is missing')
        return value
