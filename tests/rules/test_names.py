"""What players are called in sentences."""

import re

import pytest

import rules
from rules.rulebook.maneuver import Maneuver
from rules.trace.names import told_apart
from rules.wording.names import Name
from rules.wording.sentences import sentence
from tests.rules.play import eager_action, played, random_game


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ({"p1": "Alex", "p2": "Bo"}, ["Alex", "Bo"]),
        ({"p1": "Alex", "p2": "Alex"}, ["Alex (p1)", "Alex (p2)"]),
        ({"p1": "Alex", "p2": "ALEX", "p3": "Bo"}, ["Alex (p1)", "ALEX (p2)", "Bo"]),
        ({"p1": "p2", "p2": "Bo"}, ["p2 (p1)", "Bo"]),
        ({"p1": "p1", "p2": "p2"}, ["p1", "p2"]),
        ({"p1": "p2", "p2": "p2"}, ["p2 (p1)", "p2 (p2)"]),
        ({"p1": "Alex", "p2": " Al\u200bex"}, ["Alex (p1)", " Al\u200bex (p2)"]),
        ({"p1": "Alex (p3)", "p2": "Alex", "p3": "Alex"}, ["Alex (p3) (p1)", "Alex (p2)", "Alex (p3)"]),
    ],
)
def test_names_that_could_mean_two_players_come_with_the_seat(names: dict[str, str], told: list[str]) -> None:
    assert [str(name) for name in told_apart(names).values()] == told


@pytest.mark.parametrize(
    "name", ["Esq.", "Who?", "Yes!", "Hm...", "Hm\u2026", "\u65e5\u672c\u3002", "\u4f60\uff1f", "\u4f60\uff01"]
)
def test_a_sentence_that_ends_with_a_name_that_has_a_stop_ends_once(name: str) -> None:
    assert sentence("Ann chooses {}", Name(name)) == f"Ann chooses {name}"


def test_any_other_sentence_has_its_stop() -> None:
    assert sentence("Ann chooses {}", Name("Bo")) == "Ann chooses Bo."
    assert sentence("Ann chooses ({})", Name("Esq.")) == "Ann chooses (Esq.)."


TWO_STOPS = re.compile(r"[.!?\u2026\u3002\uff01\uff1f]\.$")
NAMES = ("John Smith, Esq.", "Who?", "Yes!", "Hm\u2026")


def test_nothing_in_a_game_ends_with_two_stops() -> None:
    heroes = ("robin-hood", "spider-man", "she-hulk", "alice")
    seats = [
        rules.Seat(f"p{i}", hero, name, f"p{i}", f"p{i}")
        for i, (hero, name) in enumerate(zip(heroes, NAMES, strict=True))
    ]
    here = rules.new_game(rules.Setup("free-for-all", "marmoreal", tuple(seats), "stops"))
    said: list[str] = []
    for after in random_game("stops", here):
        said += [event.text for event in after.events]
        if question := after.position.question:
            said += [question.prompt, _refusal(after, question.player)]

    assert not [text for text in said if TWO_STOPS.search(text)]
    assert any(text.endswith(NAMES) for text in said)


def _refusal(here: rules.Adjudication, asked: str) -> str:
    other = next(player.id for player in here.state.players if player.id != asked)
    refusal = rules.validate(here.state, Maneuver(other)).refusal
    assert refusal is not None
    return refusal.detail


LONGEST = "W" * 40
MIRRORS: list[tuple[rules.Mode, str, tuple[str, ...]]] = [
    *(("duel", "the-raft", (hero, hero)) for hero in rules.load_content().heroes),
    ("free-for-all", "sanctum-sanctorum", ("robin-hood",) * 4),
    ("free-for-all", "marmoreal", ("medusa",) * 4),
    ("teams", "sarpedon", ("doctor-strange", "luke-cage") * 2),
]


@pytest.mark.parametrize(("mode", "board", "heroes"), MIRRORS)
def test_with_the_longest_names_everything_still_fits_and_every_label_is_another(
    mode: rules.Mode, board: str, heroes: tuple[str, ...]
) -> None:
    """The ids of the seats, which tell the names apart, differ in the middle alone."""
    ids = ["x" * 31 + str(i) + "x" * 32 for i in range(len(heroes))]
    seats = [
        rules.Seat(seat, hero, LONGEST, seat, f"t{i % 2}" if mode == "teams" else seat)
        for i, (seat, hero) in enumerate(zip(ids, heroes, strict=True))
    ]
    begun = rules.new_game(rules.Setup(mode, board, tuple(seats), "long"))
    for here in played("long", begun, eager_action):
        assert all(len(event.text) <= 1000 for event in here.events)
        if question := here.position.question:
            assert len(question.prompt) <= 200
            assert all(1 <= len(answer.label) <= 80 for answer in question.answers)
            assert len({answer.label for answer in question.answers}) == len(question.answers), question
