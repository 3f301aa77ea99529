"""From plain data to scripts. Every error names the path in the file and the nearest known word."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from rules.catalogue import BoundNames, Script
from rules.effects.language.ahead import EffectStep
from rules.effects.language.choices import CHOICES
from rules.effects.language.operation import KEPT, Operation
from rules.effects.language.parameters import build, parameters_of
from rules.effects.language.purposes import tell_purposes
from rules.effects.language.scope import MOVED_THROUGH, Meaning, OwnWords, Scope
from rules.effects.language.steps import (
    AND,
    OPTIONS,
    Ability,
    ChooseOptions,
    Do,
    Gate,
    If,
    May,
    MayAll,
    OperationStep,
)
from rules.effects.language.wording import tell_prompts
from rules.effects.operations import OPERATIONS
from rules.effects.words.conditions import parse_condition
from rules.effects.words.players import YOU, parse_one_player
from rules.engine.step import by_path
from rules.wording.phrases import Noun

# Each with the names that are bound when it begins.
TRIGGERS: Mapping[str, Mapping[str, Meaning]] = {
    "after-combat": {},
    "after-move": {
        "mover": Meaning("fighter", Noun(("the fighter that moved",), "fighter", is_long=True)),
        "passed": MOVED_THROUGH,
    },
    "attack": {},
    "end-of-turn": {},
    "maneuver": {},
    "start-of-turn": {},
}
_HEADS = ("choose", "do", "if", "may")


class ScriptReader:
    """Reads one script. `place` paths (positions of frames) start at the script, `scope` paths at the file."""

    def __init__(self) -> None:
        self.steps: list[EffectStep] = []
        self.names: dict[str, BoundNames] = {}
        self.every_name: dict[str, str] = {}

    def block(self, value: object, scope: Scope, place: str, after: str | None) -> str:
        """Read a list of steps; gives the path of the first, and links the last to `after`."""
        steps = scope.entries(value, "a list with at least one step")
        paths = [f"{place}/{i}" for i in range(len(steps))]
        for (step, here), path, following in zip(steps, paths, [*paths[1:], after], strict=True):
            self.step(step, here, path, following)
        return paths[0]

    def step(self, value: object, scope: Scope, place: str, after: str | None) -> None:
        self._stand(scope, place)
        readers: Mapping[str, Callable[[object, Scope, str, str | None], EffectStep]] = {
            "do": self._do,
            "if": self._if,
            "may": self._may,
            "choose": self._choose,
        }
        here = replace(scope, used=set())
        step = readers[self._head(value, here)](value, here, place, after)
        step.reads = frozenset(here.used)
        scope.used.update(here.used)
        if isinstance(step, OperationStep):
            kept = {**self.names[place].possible, **step.operation.keeps}
            self.names[place] = replace(self.names[place], possible=kept)
        self.steps.append(step)

    def _stand(self, scope: Scope, place: str) -> None:
        """Note what a frame remembers that stands at this place."""
        self.names[place] = BoundNames(certain=scope.types, possible=dict(self.every_name))

    def _head(self, value: object, scope: Scope) -> str:
        if not isinstance(value, dict):
            raise scope.fail(f"a step is a map with one of {', '.join(_HEADS)}")
        heads = [head for head in _HEADS if head in value]
        if not heads:
            raise scope.unknown("a step", next(iter(value), None), _HEADS)
        if len(heads) > 1:
            raise scope.fail(f"a step has one head, and this one has {' and '.join(heads)}")
        return heads[0]

    def _do(self, value: object, scope: Scope, place: str, after: str | None) -> Do:
        operation, name = self._operation(value, scope)
        if name is not None:
            self._bind(name, operation, scope)
        return Do(place, operation, name, next=after)

    def _choose(self, value: object, scope: Scope, place: str, after: str | None) -> EffectStep:
        if isinstance(value, dict) and value.get("choose") == "option":
            return self._options(value, scope, place, after)
        return self._do(value, scope, place, after)

    def _operation(self, value: object, scope: Scope) -> tuple[Operation, str | None]:
        """The operation of a `do` or a `choose`, and the name its result is bound to."""
        head = self._head(value, scope)
        known: Mapping[str, type[Operation]] = CHOICES if head == "choose" else OPERATIONS
        if head not in ("do", "choose") or not isinstance(value, dict):
            raise scope.fail(f'"{head}" cannot stand here, only do or choose')
        word = value[head]
        if not isinstance(word, str) or word not in known:
            what, words = ("something to choose", (*known, "option")) if head == "choose" else ("an operation", known)
            raise scope.at(head).unknown(what, word, words)
        operation = known[word]
        if operation.in_combat:
            scope.demand_combat(word)
        if operation.before_result and scope.window not in ("immediately", "during"):
            raise scope.fail(f'"{word}" has a meaning only before the result of a combat, not in "{scope.window}"')
        return self._with_parameters(operation, value, head, scope)

    def _with_parameters(
        self, operation: type[Operation], value: object, head: str, scope: Scope
    ) -> tuple[Operation, str | None]:
        required, optional = parameters_of(operation)
        by = operation.binds_by
        names_it = (by,) if operation.must_bind else ()
        may_name_it = (by,) if operation.binds else ()
        members = dict(scope.members(value, (head, *required, *names_it), (*optional, *may_name_it)))
        del members[head]
        name = members.pop(by, None)
        built = build(operation, members, scope)
        built.check(scope)
        done = built.in_window(scope)
        return (done, None) if name is None else (done.with_result(scope), scope.at(by).new_name(name))

    def _bind(self, name: str, operation: Operation, scope: Scope) -> None:
        kind = operation.binds or ""
        is_kept = name in (*KEPT, OPTIONS)
        if self.every_name.get(name, kind) != kind or name in scope.names or is_kept:
            raise scope.at(operation.binds_by).fail(f'"{name}" is taken already')
        scope.names[name] = operation.result
        self.every_name[name] = kind

    def _branch(self, value: object, scope: Scope, place: str, after: str | None) -> str:
        """A block of its own: what is bound inside is not known after it."""
        return self.block(value, replace(scope, names=dict(scope.names)), place, after)

    def _if(self, value: object, scope: Scope, place: str, after: str | None) -> If:
        members = scope.members(value, ("if", "then"), ("else",))
        condition = parse_condition(members["if"], scope.at("if"))
        then = self._branch(members["then"], scope.at("then"), f"{place}/then", after)
        has_else = "else" in members
        otherwise = self._branch(members["else"], scope.at("else"), f"{place}/else", after) if has_else else after
        return If(place, condition, then, otherwise, has_else, next=after)

    def _may(self, value: object, scope: Scope, place: str, after: str | None) -> EffectStep:
        """What it names is known where it was done; where nothing hangs on that, also afterwards, as nothing if not."""
        if isinstance(value, dict) and isinstance(value["may"], list):
            members = scope.members(value, ("may",))
            inside = self._branch(members["may"], scope.at("may"), f"{place}/may", after)
            return MayAll(place, inside, next=after)
        members = scope.members(value, ("may",), ("if_done", "if_not"))
        operation, name = self._operation(members["may"], scope.at("may"))
        operation.check_may(scope.at("may"))
        if name is not None and "if_done" not in members and "if_not" not in members:
            self._bind(name, operation, scope)
            return May(place, operation, name, after, after, next=after, is_known_after=True)
        ways: dict[str, str | None] = {"if_not": after, "if_done": after}
        for way in ("if_not", "if_done"):
            if way in members:
                inner = replace(scope.at(way), names=dict(scope.names))
                if name is not None and way == "if_done":
                    self._bind(name, operation, inner)
                ways[way] = self.block(members[way], inner, f"{place}/{way}", after)
        return May(place, operation, name, ways["if_done"], ways["if_not"], next=after)

    def _options(self, value: object, scope: Scope, place: str, after: str | None) -> ChooseOptions:
        """The question, then a gate before each block: into it if it was chosen, past it if not."""
        members = scope.members(value, ("choose", "options"), ("amount", "by"))
        entries = self._entries(members["options"], scope.at("options"))
        amount = scope.at("amount").node(members.get("amount", 1)).number(1, len(entries) - 1)
        by = parse_one_player(members["by"], scope.at("by")) if "by" in members else YOU
        if OPTIONS in self.every_name:
            raise scope.fail("one choice of options is enough for a script")
        self.every_name[OPTIONS] = "option"
        gates = [f"{place}/options/{i}" for i in range(len(entries))]
        for i, following in enumerate([*gates[1:], after]):
            name, steps = entries[i]
            here = scope.at("options").at(i)
            self._stand(here, gates[i])
            inside = self._branch(steps, here.at("steps"), f"{gates[i]}/steps", following)
            self.steps.append(Gate(gates[i], name, inside, next=following))
        return ChooseOptions(place, tuple(name for name, _ in entries), amount, by, gates[0], next=after)

    def _entries(self, value: object, scope: Scope) -> list[tuple[str, object]]:
        entries: list[tuple[str, object]] = []
        for entry, place in scope.entries(value, "a list of at least two options", least=2):
            members = place.members(entry, ("name", "steps"))
            here = place.at("name")
            name = here.new_name(members["name"])
            if name in [taken for taken, _ in entries]:
                raise here.fail(f'"{name}" is taken already')
            if AND in name:
                raise here.fail(f'"{AND}" stands between two names, so no name may have it')
            entries.append((name, members["steps"]))
        return entries

    def script(self, script_id: str, first: str | None) -> Script:
        tell_purposes(self.steps)
        return tell_prompts(Script(script_id, by_path(self.steps), first, self.names))


def parse_script(script_id: str, value: object, window: str, own: OwnWords, where: str) -> Script:
    """One window of a card, or of an item."""
    reader = ScriptReader()
    first = reader.block(value, Scope(where, window, own), "", None)
    return reader.script(script_id, first)


def parse_trigger(
    script_id: str,
    abilities: Sequence[tuple[str, Mapping[str, object]]],
    when: str,
    own: OwnWords,
) -> Script:
    """All abilities of a hero with one trigger, in the order written; each comes with its path in the file."""
    reader = ScriptReader()
    bound = {name: meaning.type for name, meaning in TRIGGERS[when].items()}
    doors = [f"/{i}" for i in range(len(abilities))]
    reader.every_name.update(bound)
    for door, following, (where, ability) in zip(doors, [*doors[1:], None], abilities, strict=True):
        scope = Scope(where, when, own, dict(TRIGGERS[when]))
        condition = parse_condition(ability["if"], scope.at("if")) if "if" in ability else None
        inside = reader.block(ability.get("steps"), scope.at("steps"), f"{door}/steps", following)
        reader.names[door] = BoundNames(bound, bound)
        reader.steps.append(Ability(door, condition, inside, next=following))
    return reader.script(script_id, doors[0])
