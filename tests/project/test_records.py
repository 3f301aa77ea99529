"""What is recorded from the code is what the code says today."""

import pytest

from tests.golden.games import FILE
from tests.record.records import RECORDS, Record


# Golden games are compared position by position, whatever has become of the content.
@pytest.mark.parametrize("record", [one for one in RECORDS if one.path != FILE], ids=lambda record: record.what)
def test_a_record_is_up_to_date(record: Record) -> None:
    text = record.path.read_text(encoding="utf-8")

    assert record.renewed(text) == text, "run python -m tests.record, and read what it changes"
