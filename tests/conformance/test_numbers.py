"""A number is a case's name for good: each file has numbers of its own, and room to go on."""

import re
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from tests.conformance.chapters import CASES, CHAPTERS, FOLDER, Chapter

README = FOLDER.with_name("README.md").read_text(encoding="utf-8")


def overlap(one: range, other: range) -> bool:
    return one.start < other.stop and other.start < one.stop


def test_no_number_is_used_twice() -> None:
    counted = Counter(case["case"] for case in CASES)

    assert [number for number, times in counted.items() if times > 1] == []


def test_no_two_files_share_numbers() -> None:
    ranges = [numbers for chapter in CHAPTERS for numbers in (chapter.own, chapter.further) if numbers]

    assert [pair for pair in combinations(ranges, 2) if overlap(*pair)] == []


@pytest.mark.parametrize("chapter", CHAPTERS, ids=[chapter.file for chapter in CHAPTERS])
def test_a_file_uses_its_numbers_and_goes_on_at_ten_times_them_once_the_last_is_taken(chapter: Chapter) -> None:
    further = [number for number in chapter.numbers if number not in chapter.own]

    assert [number for number in further if number not in chapter.further] == []
    assert not further or chapter.own[-1] in chapter.numbers


def test_the_table_has_every_file_and_its_numbers() -> None:
    rows = re.findall(r"^\| (\d+)-(\d+) \| `(.*?)` \|", README, re.MULTILINE)
    shown = {
        chapter.file
        for first, last, pattern in rows
        for chapter in CHAPTERS
        if Path(chapter.file).match(pattern) and int(first) <= chapter.own[0] and chapter.own[-1] <= int(last)
    }

    assert shown == {chapter.file for chapter in CHAPTERS}
