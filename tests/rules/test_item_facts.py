"""Every item against its name, set, kind and value written down a second time, in item_facts.yaml."""

from collections import Counter
from pathlib import Path

import pytest
import yaml

import rules

_WRITTEN: dict[str, list[str | int | None]] = yaml.safe_load(
    Path(__file__).with_name("item_facts.yaml").read_text("utf-8")
)


def test_there_are_these_items_and_no_others() -> None:
    assert sorted(rules.load_content().items) == sorted(_WRITTEN)


@pytest.mark.parametrize("item", _WRITTEN)
def test_name_set_kind_and_value_of(item: str) -> None:
    found = rules.load_content().items[item]

    assert [found.id, found.name, found.set, found.kind, found.value] == [item, *_WRITTEN[item]]


def test_each_set_has_as_many_items_of_a_kind_as_its_board_has_marks() -> None:
    items = rules.load_content().items.values()
    boards = {board.set: board for board in rules.load_content().boards.values()}

    for of_set, count in Counter((item.set, item.kind) for item in items).items():
        board, kind = boards[of_set[0]], of_set[1]
        assert (kind, count) == (kind, sum(space.item == kind for space in board.spaces))
