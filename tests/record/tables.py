"""Tables of the READMEs that follow from the contract, from the content and from the code."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import rules
from rules.effects.language.parameters import parameters_of
from rules.effects.operations import OPERATIONS
from service.reading.contract import PATH, Contract


@dataclass(frozen=True)
class Box:
    name: str
    heroes: int
    cards: int  # distinct ones
    boards: int
    items: int


BOXES = (
    Box("Battle of Legends, Volume One", 4, 58, 2, 0),
    Box("Robin Hood vs. Bigfoot", 2, 22, 2, 0),
    Box("Redemption Row", 3, 37, 1, 6),
    Box("Brains and Brawn", 3, 35, 1, 6),
)


def with_calls(readme: str) -> str:
    return _with_table(readme, ("call", "answers"), _calls())


def with_completeness(readme: str) -> str:
    """How much of each box is in: what there is, against what the boxes hold."""
    return _with_table(readme, ("set", "heroes", "cards", "boards", "items"), _boxes())


def with_operations(readme: str) -> str:
    return _with_table(readme, ("operation", "parameters", "keeps"), _operations())


def _with_table(text: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [_row(head), f"|{'---|' * len(head)}", *map(_row, rows)]
    table = re.compile(rf"^{re.escape(lines[0])}\n(\|.*\n)*", re.MULTILINE)
    assert len(table.findall(text)) == 1, lines[0]
    return table.sub(lambda _: "".join(f"{line}\n" for line in lines), text)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _calls() -> Iterable[Sequence[str]]:
    for path, methods in Contract(PATH.read_bytes()).document["paths"].items():
        for method, operation in methods.items():
            yield f"`{method.upper()} {path}`", operation["summary"]


def _boxes() -> Iterable[Sequence[str]]:
    content = rules.load_content()
    for box in BOXES:
        heroes = [hero for hero in content.heroes.values() if hero.set == box.name]
        cards = sum(len(hero.cards) for hero in heroes)
        boards = sum(board.set == box.name for board in content.boards.values())
        items = sum(item.set == box.name for item in content.items.values())
        counts = ((len(heroes), box.heroes), (cards, box.cards), (boards, box.boards), (items, box.items))
        yield box.name, *(f"{there} of {in_the_box}" for there, in_the_box in counts)
    further = sum(board.set not in [box.name for box in BOXES] for board in content.boards.values())
    yield "other sets", "", "", str(further), ""


def _operations() -> Iterable[Sequence[str]]:
    for name, operation in OPERATIONS.items():
        required, optional = parameters_of(operation)
        parameters = ", ".join([*(f"`{p}`" for p in required), *(f"`{p}?`" for p in optional)])
        kept = f"`{operation.binds_by}` {operation.binds}" if operation.binds else ""
        yield f"`{name}`", parameters, kept
