"""What players are called in sentences."""

import pytest

from rules.trace.names import told_apart


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ({"p1": "Alex", "p2": "Bo"}, ["Alex", "Bo"]),
        ({"p1": "Alex", "p2": "Alex"}, ["Alex (p1)", "Alex (p2)"]),
        ({"p1": "Alex", "p2": "ALEX", "p3": "Bo"}, ["Alex (p1)", "ALEX (p2)", "Bo"]),
        ({"p1": "p2", "p2": "Bo"}, ["p2 (p1)", "Bo"]),
        ({"p1": "p1", "p2": "p2"}, ["p1", "p2"]),
        ({"p1": "p2", "p2": "p2"}, ["p2 (p1)", "p2 (p2)"]),
        ({"p1": "Alex (p3)", "p2": "Alex", "p3": "Alex"}, ["Alex (p3) (p1)", "Alex (p2)", "Alex (p3)"]),
    ],
)
def test_names_that_could_mean_two_players_come_with_the_seat(names: dict[str, str], told: list[str]) -> None:
    assert [str(name) for name in told_apart(names).values()] == told
