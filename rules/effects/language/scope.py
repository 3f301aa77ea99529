"""Where a piece of a script stands while it is read: its path, its window, and the names bound so far."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from math import inf

from rules.catalogue import COMBAT_WINDOWS, Counter, FighterKind, Switch, Trait
from rules.plain.node import Node
from rules.refusals.content_error import ContentError
from rules.wording.phrases import OWNER, Noun

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
    """What a name stands for: its type, how it is spoken of, whether a player chose it or a search found it."""

    type: str
    noun: Noun
    is_chosen: bool = False
    is_found: bool = False
    is_secret: bool = False  # whether only its player knows which cards they are
    owner: Noun = OWNER  # whose cards they are
    nobody: str = "nobody was chosen"


def bound(meaning: Meaning, name: str, meant: object = None) -> Noun:
    """What a script has given this name."""
    return replace(meaning.noun, name=name, meant=meant)


MOVED_THROUGH = Meaning(
    "fighter",
    Noun(("each opposing fighter moved through",), "fighter", is_long=True),
    nobody="no opposing fighter was moved through",
)


@dataclass(frozen=True, slots=True)
class Scope:
    path: str
    window: str
    own: OwnWords
    names: dict[str, Meaning] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)  # the names that a step, or one within it, has spoken of

    @property
    def kinds(self) -> Mapping[str, FighterKind]:
        return self.own.kinds

    def at(self, member: str | int) -> "Scope":
        return replace(self, path=f"{self.path}/{member}")

    @property
    def in_combat(self) -> bool:
        return self.window in IN_COMBAT

    def node(self, value: object) -> Node:
        """The value that is read here."""
        return Node(value, self.path)

    def fail(self, message: str) -> ContentError:
        return ContentError(self.path, message)

    def unknown(self, what: str, word: object, known: Iterable[str]) -> ContentError:
        return self.node(word).unknown(what, word, sorted(known))

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
        return self.node(value).word(what, sorted(known))

    def flag(self, value: object) -> bool:
        return self.node(value).flag()

    def new_name(self, value: object) -> str:
        if not isinstance(value, str) or not value.replace("-", "").isalpha() or value != value.lower():
            raise self.node(value).expected("a name of small letters and hyphens")
        return value

    def type_of(self, reference: str, wanted: str) -> str:
        """The name behind $name, which must be bound before and be of the wanted type."""
        name = reference.removeprefix("$")
        if name not in self.names or name == reference:
            raise self.unknown("a name bound before this step", reference, (f"${known}" for known in self.names))
        if self.names[name].type != wanted:
            raise self.fail(f"{reference} is a {self.names[name].type}, and a {wanted} is needed")
        self.used.add(name)
        return name

    @property
    def types(self) -> dict[str, str]:
        return {name: meaning.type for name, meaning in self.names.items()}

    def members(self, value: object, required: Iterable[str], optional: Iterable[str] = ()) -> dict[str, object]:
        """Of a map with just these."""
        return {key: member.value for key, member in self.node(value).members(required, optional).items()}

    def entries(self, value: object, what: str, least: int = 1, most: float = inf) -> list[tuple[object, "Scope"]]:
        """Of a list of so many, each with where it stands."""
        return [(entry.value, self.at(i)) for i, entry in enumerate(self.node(value).entries(what, least, most))]
