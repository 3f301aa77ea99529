"""Where a procedure of the rules can stand is said once, by its steps."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import rules
from rules.rulebook.combat.procedure import COMBAT, Reveal
from rules.rulebook.procedures import procedure_named
from rules.rulebook.turn import TURN, TakeActions

PACKAGE = Path(rules.__file__).parent


def _texts(tree: ast.AST) -> Iterator[str]:
    return (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str))


def _places_written_out(tree: ast.Module) -> list[str]:
    """Names of procedures, and literal places where a frame is made or sent somewhere."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    moves = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in ("Frame", "GoTo")]
    given = [text for call in moves for argument in call.args for text in _texts(argument)]
    places = [text for text in given if text.startswith("/") and len(text) > 1]
    return places + [text for text in _texts(tree) if text.startswith("rules/")]


@pytest.mark.parametrize("line", ['GoTo("/begin")', 'Frame(TURN.id, "/action", None, {})', 'at == "rules/turn"'])
def test_a_place_that_is_written_out_is_noticed(line: str) -> None:
    assert _places_written_out(ast.parse(line))


def test_no_module_writes_out_a_place_of_a_procedure() -> None:
    for path in PACKAGE.rglob("*.py"):
        assert _places_written_out(ast.parse(path.read_text(encoding="utf-8"))) == [], path


def test_a_procedure_begins_at_its_first_step() -> None:
    frame = TURN.frame()

    assert (frame.script, frame.at, frame.player, frame.bound) == (TURN.id, TURN.first, None, {})
    assert procedure_named(frame.script) is TURN


def test_a_procedure_knows_the_order_of_its_places() -> None:
    places = list(COMBAT.steps)
    here = places.index(Reveal.path)

    assert [place for place in places if COMBAT.is_before(place, Reveal.path)] == places[:here]
    assert not COMBAT.is_before(Reveal.path, Reveal.path)
    assert not COMBAT.is_before(TakeActions.path, Reveal.path)
    assert not COMBAT.is_before(Reveal.path, TakeActions.path)
