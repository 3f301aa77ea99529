"""From plain data to scripts. Every error names the path in the file and the nearest known word."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from rules.catalogue import FighterKind
from rules.effects.choices import CHOICES
from rules.effects.conditions import parse_condition
from rules.effects.operation import LEFT, Operation
from rules.effects.operations import OPERATIONS
from rules.effects.operations.fighters import Move
from rules.effects.parameters import build, parameters_of
from rules.effects.scope import Scope
from rules.effects.steps import Ability, Do, EffectStep, If, May
from rules.effects.wording import tell_prompts
from rules.engine.script import Names, Script, by_path

TRIGGERS = ("after-combat", "end-of-turn", "start-of-turn")
_HEADS = ("choose", "do", "if", "may")


class ScriptReader:
    """Reads one script. `place` paths (positions of frames) start at the script, `scope` paths at the file."""

    def __init__(self) -> None:
        self.steps: list[EffectStep] = []
        self.names: dict[str, Names] = {}
        self.every_name: dict[str, str] = {}

    def block(self, value: object, scope: Scope, place: str, after: str | None) -> str | None:
        """Read a list of steps; gives the path of the first, and links the last to `after`."""
        if not isinstance(value, list) or not value:
            raise scope.fail("a list of steps is needed here, and it may not be empty")
        paths = [f"{place}/{i}" for i in range(len(value))]
        for i, following in enumerate([*paths[1:], after]):
            self.step(value[i], scope.at(i), paths[i], following)
        return paths[0]

    def step(self, value: object, scope: Scope, place: str, after: str | None) -> None:
        self.names[place] = Names(certain=dict(scope.names), possible=dict(self.every_name))
        head = self._head(value, scope)
        readers: Mapping[str, Callable[[object, Scope, str, str | None], EffectStep]] = {
            "do": self._do,
            "if": self._if,
            "may": self._may,
            "choose": self._do,
        }
        step = readers[head](value, scope, place, after)
        if isinstance(step, Do) and step.operation.asks_again:
            self.names[place] = replace(self.names[place], possible={**self.names[place].possible, LEFT: "fighter"})
        self.steps.append(step)

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

    def _operation(self, value: object, scope: Scope) -> tuple[Operation, str | None]:
        """The operation of a `do` or a `choose`, and the name its result is bound to."""
        head = self._head(value, scope)
        known: Mapping[str, type[Operation]] = CHOICES if head == "choose" else OPERATIONS
        if head not in ("do", "choose") or not isinstance(value, dict):
            raise scope.fail(f'"{head}" cannot stand here, only do or choose')
        word = value[head]
        if not isinstance(word, str) or word not in known:
            raise scope.at(head).unknown("something to choose" if head == "choose" else "an operation", word, known)
        operation = known[word]
        if operation.before_result and scope.window not in ("immediately", "during"):
            raise scope.fail(f'"{word}" has a meaning only before the result of a combat, not in "{scope.window}"')
        return self._with_parameters(operation, value, head, scope)

    def _with_parameters(
        self, operation: type[Operation], value: object, head: str, scope: Scope
    ) -> tuple[Operation, str | None]:
        required, optional = parameters_of(operation)
        names_it = ("as",) if head == "choose" else ()
        may_name_it = ("as",) if operation.binds else ()
        members = dict(scope.members(value, (head, *required, *names_it), (*optional, *may_name_it)))
        del members[head]
        name = members.pop("as", None)
        return build(operation, members, scope), self._name(name, scope) if name is not None else None

    def _name(self, name: object, scope: Scope) -> str:
        if not isinstance(name, str) or not name.replace("-", "").isalpha() or name != name.lower():
            raise scope.at("as").fail("a name is made of small letters and hyphens")
        return name

    def _bind(self, name: str, operation: Operation, scope: Scope) -> None:
        kind = operation.binds or ""
        if self.every_name.get(name, kind) != kind or name in scope.names or name == LEFT:
            raise scope.at("as").fail(f'"{name}" is taken already')
        scope.names[name] = kind
        self.every_name[name] = kind

    def _branch(self, value: object, scope: Scope, place: str, after: str | None) -> str | None:
        """A block of its own: what is bound inside is not known after it."""
        return self.block(value, replace(scope, names=dict(scope.names)), place, after)

    def _if(self, value: object, scope: Scope, place: str, after: str | None) -> If:
        members = scope.members(value, ("if", "then"), ("else",))
        condition = parse_condition(members["if"], scope.at("if"))
        then = self._branch(members["then"], scope.at("then"), f"{place}/then", after)
        has_else = "else" in members
        otherwise = self._branch(members["else"], scope.at("else"), f"{place}/else", after) if has_else else after
        return If(place, condition, then, otherwise, has_else, next=after)

    def _may(self, value: object, scope: Scope, place: str, after: str | None) -> May:
        """What it names is known where it was done, and nowhere else."""
        members = scope.members(value, ("may",), ("if_done", "if_not"))
        operation, name = self._operation(members["may"], scope.at("may"))
        if isinstance(operation, Move) and not operation.fighters.is_one:
            raise scope.at("may").fail("several fighters need no may: each move can be left out")
        ways: dict[str, str | None] = {"if_not": after, "if_done": after}
        for way in ("if_not", "if_done"):
            if way in members:
                inner = replace(scope.at(way), names=dict(scope.names))
                if name is not None and way == "if_done":
                    self._bind(name, operation, inner)
                ways[way] = self.block(members[way], inner, f"{place}/{way}", after)
        return May(place, operation, name, ways["if_done"], ways["if_not"], next=after)

    def script(self, script_id: str, first: str | None) -> Script:
        return tell_prompts(Script(script_id, by_path(self.steps), first, self.names))


def parse_script(script_id: str, value: object, window: str, kinds: Mapping[str, FighterKind], where: str) -> Script:
    """One window of a card."""
    reader = ScriptReader()
    first = reader.block(value, Scope(where, window, kinds), "", None)
    return reader.script(script_id, first)


def parse_trigger(
    script_id: str,
    abilities: Sequence[tuple[str, Mapping[str, object]]],
    when: str,
    kinds: Mapping[str, FighterKind],
) -> Script:
    """All abilities of a hero with one trigger, in the order written; each comes with its path in the file."""
    reader = ScriptReader()
    doors = [f"/{i}" for i in range(len(abilities))]
    for door, following, (where, ability) in zip(doors, [*doors[1:], None], abilities, strict=True):
        scope = Scope(where, when, kinds)
        condition = parse_condition(ability["if"], scope.at("if")) if "if" in ability else None
        inside = reader.block(ability.get("steps"), scope.at("steps"), f"{door}/steps", following)
        reader.names[door] = Names()
        reader.steps.append(Ability(door, condition, inside, next=following))
    return reader.script(script_id, doors[0])
