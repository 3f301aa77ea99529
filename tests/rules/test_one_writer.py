"""Who writes the state, as the syntax trees have it: the room of the table, and nobody else.

A write is, wherever it stands outside that room:

- an assignment (also augmented, annotated, unpacked or by `for`) or a `del` whose target is a field of the state's
  mutable dataclasses, or an entry of such a field: `fighter.space = None`, `del state.items[item]`;
- a call that changes what such a field holds: `player.hand.remove(card)`, `insort(player.hand, card)`;
- either of the two by a local name for the field: `deck = player.deck`, then `deck.pop()`; so, too, for `getattr`;
- `setattr`, `delattr` or `__setattr__` on anything but `self`.

The fields are known by their names alone, whatever the object is; an object may write its own fields through `self`,
unless it is of the state. What makes a new object writes nothing: constructors, `copy`, `replace`, `list(...)`.
"""

import ast
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path

import rules
from rules.state import model

PACKAGE = Path(rules.__file__).parent
ROOM = PACKAGE / "table"

STATE = tuple(
    kind
    for kind in vars(model).values()
    if isinstance(kind, type) and is_dataclass(kind) and not kind.__dataclass_params__.frozen  # type: ignore[attr-defined]  # typeshed does not know it
)
FIELDS = frozenset(field.name for kind in STATE for field in fields(kind))

MUTATORS = frozenset(
    {
        "add",
        "append",
        "clear",
        "difference_update",
        "discard",
        "extend",
        "insert",
        "intersection_update",
        "pop",
        "popitem",
        "remove",
        "reverse",
        "setdefault",
        "sort",
        "symmetric_difference_update",
        "update",
        "__delitem__",
        "__iadd__",
        "__ior__",
        "__setitem__",
    }
)
CHANGE_THEIR_ARGUMENT = frozenset(
    {"insort", "insort_left", "insort_right", "heappush", "heappop", "heapify", "shuffle", "setattr", "delattr"}
)
SET_ATTRIBUTES = frozenset({"setattr", "delattr", "__setattr__", "__delattr__"})

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


class Writers(ast.NodeVisitor):
    """The lines of one module that write the state."""

    def __init__(self, *, of_the_state: bool = False) -> None:
        self.of_the_state = of_the_state
        self.lines: set[int] = set()
        self.names: set[str] = set()  # local names for what a field holds

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        outside, self.names = self.names, set(self.names)
        # Twice, since a loop may write by a name that is given further down.
        self.generic_visit(node)
        self.generic_visit(node)
        self.names = outside

    def visit_Assign(self, node: ast.Assign) -> None:
        for target in node.targets:
            self._assigned(target, node.value)
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self._assigned(node.target, node.value)
        self.generic_visit(node)

    def visit_NamedExpr(self, node: ast.NamedExpr) -> None:
        self._assigned(node.target, node.value)
        self.generic_visit(node)

    def visit_For(self, node: ast.For) -> None:
        self._assigned(node.target, node.iter)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self._write(node.target)
        if isinstance(node.target, ast.Name) and self._is_held(node.target):
            self.lines.add(node.lineno)  # `hand += cards` changes the list itself
        self.generic_visit(node)

    def visit_Delete(self, node: ast.Delete) -> None:
        for target in node.targets:
            self._write(target)

    def visit_Call(self, node: ast.Call) -> None:
        called = node.func
        name = called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
        changes_first = name in CHANGE_THEIR_ARGUMENT and node.args and self._is_held(node.args[0])
        sets = name in SET_ATTRIBUTES and node.args and not self._is_self(node.args[0])
        mutates = isinstance(called, ast.Attribute) and name in MUTATORS and self._is_held(called.value)
        if changes_first or sets or mutates:
            self.lines.add(node.lineno)
        self.generic_visit(node)

    def _assigned(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Name) and self._is_held(value):
            self.names.add(target.id)
        elif isinstance(target, ast.Tuple | ast.List):
            values = value.elts if isinstance(value, ast.Tuple | ast.List) else [value] * len(target.elts)
            for part, of in zip(target.elts, values, strict=False):
                self._assigned(part, of)
        else:
            self._write(target)

    def _write(self, target: ast.expr) -> None:
        is_entry = isinstance(target, ast.Subscript) and self._is_held(target.value)
        is_field = isinstance(target, ast.Attribute) and self._is_held(target)
        if is_entry or is_field:
            self.lines.add(target.lineno)

    def _is_held(self, value: ast.expr) -> bool:
        """Whether this is what a field of the state holds, and no copy of it."""
        match value:
            case ast.Attribute():
                is_own = self._is_self(value.value) and not self.of_the_state
                return value.attr in FIELDS and not is_own
            case ast.Name():
                return value.id in self.names
            case ast.Call(func=ast.Name(id="getattr"), args=[of, *_]):
                return not self._is_self(of)
            case ast.Subscript():
                return self._is_held(value.value)
            case ast.Tuple() | ast.List():
                return any(map(self._is_held, value.elts))
            case ast.IfExp():
                return self._is_held(value.body) or self._is_held(value.orelse)
            case ast.BoolOp():
                return any(map(self._is_held, value.values))
            case ast.NamedExpr():
                return self._is_held(value.value)
        return False

    def _is_self(self, value: ast.expr) -> bool:
        return isinstance(value, ast.Name) and value.id == "self"


def _writing_lines(source: str, *, of_the_state: bool = False) -> list[int]:
    writers = Writers(of_the_state=of_the_state)
    writers.visit(ast.parse(source))
    return sorted(writers.lines)


def writers() -> Iterator[tuple[Path, int]]:
    """Every line of the package that writes the state, by its module."""
    for path in sorted(PACKAGE.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        of_the_state = path == Path(model.__file__)
        for line in _writing_lines(source, of_the_state=of_the_state):
            yield path, line


if __name__ == "__main__":
    out = [(p, l) for p, l in writers() if not p.is_relative_to(ROOM)]
    for p, l in out:
        print(f"{p.relative_to(PACKAGE)}:{l}: {p.read_text().splitlines()[l - 1].strip()}")
    print(len(out), len({p for p, _ in out}), len(list(writers())))
