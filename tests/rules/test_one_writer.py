"""Who writes the state, as the syntax trees have it: the room of the table, and nobody else.

A write is

- an assignment of any kind, or a `del`, to a field of the state's mutable dataclasses or to an entry of such a field:
  `fighter.space = None`, `turn.actions_left -= 1`, `del state.items[item]`;
- a call that changes what such a field holds: `player.hand.remove(card)`, `insort(player.hand, card)`;
- either of the two by another name for it: a local one (`deck = player.deck`, then `deck.pop()`), `getattr`, or a
  parameter, since nobody knows what is passed (but `count += 1` is how one counts);
- `setattr`, `delattr` or `__setattr__` on anything but `self`.

Fields are known by their names alone, whatever has them; but an object may write its own through `self`, unless it is
of the state itself, and a parameter of type `type[...]` is a class. What makes a new object writes nothing:
constructors, `copy`, `replace`, `list(...)`.
"""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

import rules
from rules.state import model

PACKAGE = Path(rules.__file__).parent
WRITING_ROOM = "table"
ROOMS_WITHOUT_STATE = ("refusals", "plain", "board")  # below the state, which they cannot name

STATE = [kind for kind in vars(model).values() if is_dataclass(kind) and "__setattr__" not in vars(kind)]  # not frozen
FIELDS = frozenset(field.name for kind in STATE for field in fields(kind))
PILES = frozenset({"hand", "deck", "discard"})

CHANGE_A_LIST = {"append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort", "__iadd__"}
CHANGE_A_MAP = {"add", "discard", "popitem", "setdefault", "update", "__setitem__", "__delitem__", "__ior__"}
CHANGE_AN_ARGUMENT = {"insort", "insort_left", "insort_right", "heapify", "heappop", "heappush", "shuffle"}
SET_AN_ATTRIBUTE = {"setattr", "delattr", "__setattr__", "__delattr__"}


class Writes(ast.NodeVisitor):
    """The nodes of one module that write one of the fields, each with the function it stands in."""

    def __init__(self, tree: ast.AST, names: frozenset[str] = FIELDS, *, is_of_the_state: bool = False) -> None:
        self.fields = names
        self.other_things = frozenset() if is_of_the_state else frozenset({"self"})
        self.found: set[tuple[int, str]] = set()
        self.function = ""
        self.parameters: frozenset[str] = frozenset()
        self.aliases: frozenset[str] = frozenset()
        self.visit(tree)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        outside = self.function, self.parameters, self.aliases, self.other_things
        arguments = (*node.args.args, *node.args.kwonlyargs)
        self.function = node.name
        self.parameters |= {argument.arg for argument in arguments} - {"self", "cls"}
        self.other_things |= {argument.arg for argument in arguments if _is_class(argument)}
        # Twice, since a loop may write by a name that is given further down.
        self.generic_visit(node)
        self.generic_visit(node)
        self.function, self.parameters, self.aliases, self.other_things = outside

    def visit_Assign(self, node: ast.Assign) -> None:
        for target in node.targets:
            self._assign(target, node.value)
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self._assign(node.target, node.value)
        self.generic_visit(node)

    def visit_NamedExpr(self, node: ast.NamedExpr) -> None:
        self._assign(node.target, node.value)
        self.generic_visit(node)

    def visit_For(self, node: ast.For) -> None:
        self._assign_each(node.target, node.iter)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        self._assign_each(node.target, node.iter)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self._write(node.target)
        if isinstance(node.target, ast.Name) and self._is_of_a_field(node.target):
            self._note(node)  # `hand += cards` changes the list itself
        self.generic_visit(node)

    def visit_Delete(self, node: ast.Delete) -> None:
        for target in node.targets:
            self._write(target)

    def visit_Call(self, node: ast.Call) -> None:
        match node:
            case ast.Call(func=ast.Attribute(value=of, attr=name)) if (
                name in CHANGE_A_LIST | CHANGE_A_MAP and self._may_be_of_a_field(of)
            ):
                self._note(node)
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[first, *_]):
                changes = name in CHANGE_AN_ARGUMENT and self._may_be_of_a_field(first)
                if changes or (name in SET_AN_ATTRIBUTE and not self._is_other(first)):
                    self._note(node)
        self.generic_visit(node)

    def _assign_each(self, target: ast.expr, values: ast.expr) -> None:
        for value in values.elts if isinstance(values, ast.Tuple | ast.List) else [values]:
            self._assign(target, value)

    def _assign(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Name) and self._is_of_a_field(value):
            self.aliases |= {target.id}
        elif isinstance(target, ast.Tuple | ast.List):
            values = value.elts if isinstance(value, ast.Tuple | ast.List) else [value] * len(target.elts)
            for part, of in zip(target.elts, values, strict=False):
                self._assign(part, of)
        else:
            self._write(target)

    def _write(self, target: ast.expr) -> None:
        is_entry = isinstance(target, ast.Subscript) and self._may_be_of_a_field(target.value)
        if is_entry or (isinstance(target, ast.Attribute) and self._is_of_a_field(target)):
            self._note(target)

    def _note(self, node: ast.expr | ast.stmt) -> None:
        self.found.add((node.lineno, self.function))

    def _may_be_of_a_field(self, value: ast.expr) -> bool:
        is_parameter = isinstance(value, ast.Name) and value.id in self.parameters
        return is_parameter or self._is_of_a_field(value)

    def _is_of_a_field(self, value: ast.expr) -> bool:
        """Whether this is what a field of the state holds, and no copy of it."""
        match value:
            case ast.Attribute(value=of, attr=name):
                return name in self.fields and not self._is_other(of)
            case ast.Name(id=name):
                return name in self.aliases
            case ast.Call(func=ast.Name(id="getattr"), args=[of, *_]):
                return not self._is_other(of)
        return any(map(self._is_of_a_field, _one_of(value)))

    def _is_other(self, value: ast.expr) -> bool:
        """Whether this is nothing of the state."""
        return isinstance(value, ast.Name) and value.id in self.other_things


def _one_of(value: ast.expr) -> Sequence[ast.expr]:
    """The expressions of which it is one, or a part of one."""
    match value:
        case ast.Subscript() | ast.NamedExpr():
            return [value.value]
        case ast.IfExp():
            return [value.body, value.orelse]
        case ast.BoolOp():
            return value.values
    return []


def _is_class(argument: ast.arg) -> bool:
    match argument.annotation:
        case ast.Subscript(value=ast.Name(id="type")):
            return True
    return False


def _rooms() -> list[str]:
    rooms = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    return sorted(rooms - set(ROOMS_WITHOUT_STATE))


def _writers(room: str, names: frozenset[str] = FIELDS) -> Iterator[tuple[str, int, str]]:
    """Module, line and function of every write in a room."""
    for path in sorted((PACKAGE / room).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found = Writes(tree, names, is_of_the_state=path == Path(model.__file__)).found
        yield from ((str(path.relative_to(PACKAGE)), line, function) for line, function in sorted(found))


@pytest.mark.parametrize("room", [room for room in _rooms() if room != WRITING_ROOM])
def test_no_other_room_writes_the_state(room: str) -> None:
    assert list(_writers(room)) == []


def test_the_table_writes_the_state() -> None:
    assert len(list(_writers(WRITING_ROOM))) > 40


def test_a_card_leaves_a_pile_by_one_function_and_comes_into_one_by_another() -> None:
    touching = {(module, function) for module, _, function in _writers(WRITING_ROOM, PILES)}

    assert touching == {("table/piles.py", name) for name in ("take_out", "put_into", "shuffle_deck")}


@pytest.mark.parametrize("room", [room for room in _rooms() if room != WRITING_ROOM])
def test_no_other_room_takes_cards_out_of_piles_or_puts_them_in_by_itself(room: str) -> None:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in (PACKAGE / room).rglob("*.py")]
    imported = {
        alias.name
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }

    assert imported.isdisjoint({"take_out", "put_into"})


@pytest.mark.parametrize(
    "line",
    [
        "fighter.space = None",
        "fighter.space: str | None = None",
        "fighter.space, fighter.health = None, 0",
        "combat.attack = combat.defense = None",
        "game.turn.actions_left -= 1",
        "self.game.state.step += 1",
        "del game.state.items[item]",
        "del game.state.frames[1:]",
        "game.state.player(one).hand.remove(card)",
        "game.state.player(one).deck += cards",
        "others.append(player.deck.pop(0))",
        "insort(player.hand, card)",
        "bisect.insort(player.hand, card)",
        "setattr(combat, role, card)",
        "object.__setattr__(fighter, 'space', None)",
        "getattr(player, pile).remove(card)",
        "frame.bound['first'] = chosen",
        "frame.bound |= chosen",
        "for fighter.space in spaces: pass",
        "if game.state.modifiers.clear(): pass",
        "counters = player.counters; counters['fire'] = 2",
        "counters: dict[str, int] = player.counters\ncounters.update(fire=2)",
        "pile = player.hand if at_hand else player.deck\npile.clear()",
        "if (hand := player.hand): hand.sort()",
        "deck, cards = player.deck, []\ndeck += cards",
        "for pile in (player.hand, player.deck): pile.clear()",
        "[pile.clear() for pile in (player.hand, player.deck)]",
        "while True:\n    hand.pop()\n    hand = player.hand",
        "parameter.append(card)",
        "parameter[0] = card",
    ],
)
def test_a_write_is_seen(line: str) -> None:
    body = "\n".join(f"    {part}" for part in line.splitlines())

    assert Writes(ast.parse(f"def some(parameter):\n{body}")).found


@pytest.mark.parametrize(
    "line",
    [
        "hand = list(player.hand); hand.remove(card)",
        "hand = [*player.hand]; hand.remove(card)",
        "turn = Turn(1, first, 2, {})",
        "turn = replace(game.turn, actions_left=1)",
        "state = game.state.copy()",
        "self.player = player",
        "self.items = []; self.items.append(item)",
        "object.__setattr__(self, 'card', card)",
        "kind.name = 'card-drawn'",
        "names = sorted(player.counters); names.pop()",
        "cards = [(player.hand, player.deck)]; cards.pop()",
    ],
)
def test_what_makes_something_new_is_no_write(line: str) -> None:
    assert not Writes(ast.parse(f"def some(self, parameter, kind: type[Event]):\n    {line}")).found


def test_the_state_does_not_write_itself_either() -> None:
    tree = ast.parse("class Player:\n    def draw(self) -> None:\n        self.hand.append(self.deck.pop())")

    assert Writes(tree, is_of_the_state=True).found
