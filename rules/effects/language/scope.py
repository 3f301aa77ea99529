"""Where a piece of a script stands while it is read: its path, its window, and the names bound so far."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from rules.catalogue import COMBAT_WINDOWS, Counter, FighterKind, Switch, Trait
from rules.refusals.content_error import ContentError, nearest, shown

IN_COMBAT = (*COMBAT_WINDOWS, "attack", "after-combat")
AFTER_THE_RESULT = ("after", "after-combat")


class LastingNames:
    """What a file calls its lasting effects. A condition may speak of a later one, so all are checked at last."""

    def __init__(self) -> None:
        self._given: set[str] = set()
        self._asked: list[tuple[str, Scope]] = []

    def give(self, name: str) -> None:
        self._given.add(name)

    def ask(self, name: str, scope: "Scope") -> None:
        self._asked.append((name, scope))

    def check(self) -> None:
        """Refuse what no lasting effect is called, once the whole file is read."""
        for name, scope in self._asked:
            scope.word("a lasting effect of this hero", name, self._given)


@dataclass(frozen=True, slots=True)
class OwnWords:
    """What a hero file brings along for its scripts to speak of, and the switches there are."""

    kinds: Mapping[str, FighterKind] = field(default_factory=dict)
    counters: Mapping[str, Counter] = field(default_factory=dict)
    traits: Mapping[str, Trait] = field(default_factory=dict)
    lasting: LastingNames = field(default_factory=LastingNames)
    cards: Mapping[str, str] = field(default_factory=dict)  # id -> name
    switches: Mapping[str, Switch] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a name stands for: its type, how a sentence speaks of it, whether a player chose it or a search found it."""

    type: str
    says: str = ""
    is_chosen: bool = False
    is_found: bool = False
    deck: str = "the deck"  # how a sentence speaks of the deck its cards belong to
    owner: str = ""  # how a sentence speaks of the player whose card was found


MOVED_THROUGH = Meaning("fighter", "each opposing fighter it moved through")


@dataclass(frozen=True, slots=True)
class Scope:
    path: str
    window: str
    own: OwnWords
    names: dict[str, Meaning] = field(default_factory=dict)

    @property
    def kinds(self) -> Mapping[str, FighterKind]:
        return self.own.kinds

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

    def demand_result(self, word: str) -> None:
        if self.window not in AFTER_THE_RESULT:
            raise self.fail(f'"{word}" is known only after the combat')

    def demand_action(self, word: str) -> None:
        if self.window in ("start-of-turn", "end-of-turn"):
            raise self.fail(f'"{word}" has a meaning only while an action is taken, not at "{self.window}"')

    def word(self, what: str, value: object, known: Iterable[str]) -> str:
        """One of the known words."""
        known = list(known)
        if not isinstance(value, str) or value not in known:
            raise self.unknown(what, value, known)
        return value

    def flag(self, value: object) -> bool:
        if not isinstance(value, bool):
            raise self.fail("must be true or false")
        return value

    def type_of(self, reference: str, wanted: str) -> str:
        """The name behind $name, which must be bound before and be of the wanted type."""
        name = reference.removeprefix("$")
        if name not in self.names or name == reference:
            raise self.unknown("a name bound before this step", reference, (f"${known}" for known in self.names))
        if self.names[name].type != wanted:
            raise self.fail(f"{reference} is a {self.names[name].type}, and a {wanted} is needed")
        return name

    @property
    def types(self) -> dict[str, str]:
        return {name: meaning.type for name, meaning in self.names.items()}

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
