import re
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from rules.board import Space, parse_board
from rules.refusals.content_error import ContentError, nearest
from tests.rules.shipped_boards import SHIPPED_BOARDS, board_data, shipped_board

Data = dict[Any, Any]
Change = Callable[[Data], object]


def meadow() -> Data:
    """A sound board: four spaces in a row, two zones, a start at each end."""
    return {
        "id": "meadow",
        "name": "Meadow",
        "set": "Tests",
        "frame": {"width": 400, "height": 100},
        "zones": [{"id": "green", "color": "#00ff00"}, {"id": "brown", "color": "#663300"}],
        "spaces": [
            {"id": "gate", "x": 50, "y": 50, "zones": ["green"], "start": 1},
            {"id": "path", "x": 150, "y": 50, "zones": ["green", "brown"]},
            {"id": "well", "x": 250, "y": 50, "zones": ["brown"], "start": None},
            {"id": "barn", "x": 350, "y": 50, "zones": ["brown"], "start": 2},
        ],
        "connections": [["gate", "path"], ["path", "well"], ["well", "barn"]],
    }


def changed(change: Change) -> Data:
    data = meadow()
    change(data)
    return data


def spaces_in_a_row(count: int) -> list[Data]:
    return [{"id": f"s{i}", "x": 0, "y": 0, "zones": ["green"]} for i in range(count)]


def crowd_the_gate(data: Data) -> None:
    extra = spaces_in_a_row(16)
    data["spaces"] += extra
    data["connections"] += [["gate", space["id"]] for space in extra]


def connect_everything_twice(data: Data) -> None:
    pairs = [list(pair) for pair in combinations(("gate", "path", "well", "barn"), 2)]
    data["connections"] = pairs * 6


BROKEN: list[tuple[str, Change, str, str]] = [
    ("a missing key", lambda b: b.pop("frame"), "", '"frame" is missing'),
    (
        "an unknown key with a near one",
        lambda b: b.update(zone=[]),
        "",
        '"zone" is not known here (did you mean "zones"?)',
    ),
    ("a far unknown key", lambda b: b.update(weather=1), "", '"weather" is not known here; known: id, name,'),
    ("a key that is no word", lambda b: b.update({True: 1}), "", "True is not known here"),
    (
        "no map for the frame",
        lambda b: b.update(frame=[4, 1]),
        "/frame",
        "expected a map with width, height, not [4, 1]",
    ),
    (
        "a frame without area",
        lambda b: b["frame"].update(width=0),
        "/frame/width",
        "expected a whole number from 1 to 10000, not 0",
    ),
    ("an id in capitals", lambda b: b.update(id="Meadow"), "/id", "small letters, digits and single hyphens"),
    ("an id with a line feed", lambda b: b.update(id="meadow\n"), "/id", "small letters, digits and single hyphens"),
    ("an id too long", lambda b: b.update(id="m" * 65), "/id", "at most 64 characters"),
    ("an empty name", lambda b: b.update(name=""), "/name", "1 to 80 printable characters"),
    ("a blank name", lambda b: b.update(name=" \u3164"), "/name", "of which something can be seen"),
    ("an unprintable set", lambda b: b.update(set="a\udc00"), "/set", '"a\\udc00"'),
    (
        "a colour by name",
        lambda b: b["zones"][0].update(color="green"),
        "/zones/0/color",
        'expected a colour such as #7e8e63, not "green"',
    ),
    (
        "a colour that is an address",
        lambda b: b["zones"][0].update(color="url(https://example.org)"),
        "/zones/0/color",
        "expected a colour such as #7e8e63",
    ),
    (
        "a zone declared twice",
        lambda b: b["zones"].append({"id": "green", "color": "#00ff01"}),
        "/zones/2/id",
        'zone "green" appears twice',
    ),
    (
        "a zone nobody uses",
        lambda b: b["zones"].append({"id": "blue", "color": "#0000ff"}),
        "/zones/2",
        'zone "blue" has no space',
    ),
    (
        "a zone nobody declared",
        lambda b: b["spaces"][1].update(zones=["gren"]),
        "/spaces/1/zones/0",
        '"gren" is not a zone of this board (did you mean "green"?)',
    ),
    (
        "a space twice in a zone",
        lambda b: b["spaces"][1].update(zones=["green", "green"]),
        "/spaces/1/zones/1",
        'zone "green" appears twice',
    ),
    ("a space in no zone", lambda b: b["spaces"][1].update(zones=[]), "/spaces/1/zones", "at least one entry"),
    (
        "too many zones",
        lambda b: b.update(zones=[{"id": f"z{i}", "color": "#000000"} for i in range(33)]),
        "/zones",
        "33 entries, at most 32 are allowed",
    ),
    (
        "a misspelt key of a space",
        lambda b: b["spaces"][0].update(stat=1),
        "/spaces/0",
        '"stat" is not known here (did you mean "start"?)',
    ),
    (
        "a space twice",
        lambda b: b["spaces"][3].update(id="gate"),
        "/spaces/3/id",
        'space "gate" appears twice',
    ),
    (
        "a space outside the frame",
        lambda b: b["spaces"][3].update(x=401),
        "/spaces/3/x",
        "expected a whole number from 0 to 400, not 401",
    ),
    ("half a pixel", lambda b: b["spaces"][2].update(y=0.5), "/spaces/2/y", "whole number"),
    ("true as a number", lambda b: b["spaces"][2].update(y=True), "/spaces/2/y", "not True"),
    ("no spaces", lambda b: b.update(spaces=[]), "/spaces", "expected a list with at least one entry, not []"),
    (
        "too many spaces",
        lambda b: b.update(spaces=spaces_in_a_row(129)),
        "/spaces",
        "129 entries, at most 128 are allowed",
    ),
    (
        "a start taken twice",
        lambda b: b["spaces"][3].update(start=1),
        "/spaces/3/start",
        'start 1 is already space "gate"',
    ),
    (
        "a gap between the starts",
        lambda b: b["spaces"][3].update(start=3),
        "/spaces",
        "numbered from 1 without gaps, 2 is missing",
    ),
    (
        "a single start",
        lambda b: b["spaces"][3].pop("start"),
        "/spaces",
        "at least 2 starts are needed, not 1",
    ),
    (
        "an item of no kind",
        lambda b: b["spaces"][2].update(item=True),
        "/spaces/2/item",
        "True is not a kind of item; known: scheme, combat",
    ),
    ("start zero", lambda b: b["spaces"][3].update(start=0), "/spaces/3/start", "from 1 to"),
    (
        "a line to nowhere",
        lambda b: b["connections"].append(["gate", "wel"]),
        "/connections/3/1",
        '"wel" is not a space of this board (did you mean "well"?)',
    ),
    (
        "an end that is no word",
        lambda b: b["connections"].append([["gate"], "well"]),
        "/connections/3/0",
        "['gate'] is not a space of this board",
    ),
    (
        "a line with three ends",
        lambda b: b["connections"].append(["gate", "well", "barn"]),
        "/connections/3",
        "expected a pair of spaces",
    ),
    (
        "a space connected with itself",
        lambda b: b["connections"].append(["well", "well"]),
        "/connections/3",
        'space "well" is connected with itself',
    ),
    (
        "a line drawn twice, the other way round",
        lambda b: b["connections"].append(["path", "gate"]),
        "/connections/3",
        '"path" and "gate" are already connected by meadow.yaml/connections/0',
    ),
    (
        "a space out of reach",
        lambda b: b["connections"].pop(),
        "/connections",
        'space "barn" cannot be reached from "gate"',
    ),
    ("too many lines at one space", crowd_the_gate, "/connections", "has 17 connections"),
    (
        "more lines than the spaces can bear",
        connect_everything_twice,
        "/connections",
        "36 entries, at most 32 are allowed",
    ),
]


@pytest.mark.parametrize(("change", "path", "words"), [pytest.param(*case[1:], id=case[0]) for case in BROKEN])
def test_a_broken_board_is_refused_with_its_place_and_reason(change: Change, path: str, words: str) -> None:
    data = changed(change)

    with pytest.raises(ContentError, match=re.escape(words)) as refused:
        parse_board(data, "meadow.yaml")

    assert refused.value.path == f"meadow.yaml{path}"
    assert str(refused.value) == f"{refused.value.path}: {refused.value.message}"


def test_a_board_that_is_no_map_is_refused() -> None:
    with pytest.raises(ContentError, match=r'^here: expected a map with id, .*, connections, not "meadow"$'):
        parse_board("meadow", "here")


def test_a_sound_board_keeps_everything_as_written() -> None:
    board = parse_board(meadow(), "meadow.yaml")

    assert (board.id, board.name, board.set) == ("meadow", "Meadow", "Tests")
    assert (board.frame.width, board.frame.height) == (400, 100)
    assert [(zone.id, zone.color) for zone in board.zones] == [
        ("green", "#00ff00"),
        ("brown", "#663300"),
    ]
    assert board.spaces[1] == Space("path", 150, 50, ("green", "brown"), None, None)
    assert [space.start for space in board.spaces] == [1, None, None, 2]
    assert board.connections == (("gate", "path"), ("path", "well"), ("well", "barn"))


def test_a_board_of_the_largest_size_is_accepted() -> None:
    data = meadow()
    data["spaces"] += spaces_in_a_row(124)
    data["connections"].append(["barn", "s0"])
    data["connections"] += [[f"s{i}", f"s{i + 1}"] for i in range(123)]

    board = parse_board(data, "meadow.yaml")

    assert board.topology.distance("gate", "s123") == 127


@pytest.mark.parametrize("board", SHIPPED_BOARDS)
def test_the_shipped_file_is_named_after_its_board(board: str) -> None:
    assert parse_board(board_data(board), board).id == board


DRAWING_ONLY: list[Change] = [
    lambda b: b.update(id="lawn", name="Lawn", set="Other"),
    lambda b: b["frame"].update(width=500),
    lambda b: b["zones"][0].update(color="#123456"),
    lambda b: b["zones"].reverse(),
    lambda b: b["spaces"][0].update(x=1, y=2),
    lambda b: b["spaces"][1]["zones"].reverse(),
    lambda b: b["connections"].reverse(),
    lambda b: b["connections"][0].reverse(),
]

MECHANICS: list[Change] = [
    lambda b: b["spaces"].reverse(),
    lambda b: b["spaces"][1].update(zones=["brown"]),
    lambda b: (b["spaces"][0].update(start=2), b["spaces"][3].update(start=1)),
    lambda b: b["spaces"][2].update(item="combat"),
    lambda b: b["connections"].append(["gate", "barn"]),
]


@pytest.mark.parametrize("change", DRAWING_ONLY)
def test_the_digest_ignores_names_drawing_and_meaningless_order(change: Change) -> None:
    before, after = parse_board(meadow(), "before"), parse_board(changed(change), "after")

    assert after.digest == before.digest


@pytest.mark.parametrize("change", MECHANICS)
def test_the_digest_changes_with_the_mechanics(change: Change) -> None:
    before, after = parse_board(meadow(), "before"), parse_board(changed(change), "after")

    assert after.digest != before.digest


def test_the_kind_of_an_item_is_part_of_the_mechanics() -> None:
    combat = parse_board(changed(lambda b: b["spaces"][2].update(item="combat")), "combat")
    scheme = parse_board(changed(lambda b: b["spaces"][2].update(item="scheme")), "scheme")

    assert (combat.spaces[2].item, scheme.spaces[2].item) == ("combat", "scheme")
    assert combat.digest != scheme.digest


@pytest.mark.parametrize(
    ("board", "digest"),
    [
        ("sherwood-forest", "sha256:101d26b3f94df6756c9ae5b7bd55bf4bd479e1356348b9a6cc7ea3b40b109ad8"),
        ("yukon", "sha256:c2299260ca9e9f380760bab69da75ccb507b3ec455fb37d39339e57829707f6a"),
    ],
)
def test_a_board_without_items_keeps_the_digest_it_had_before_there_were_any(board: str, digest: str) -> None:
    assert shipped_board(board).digest == digest


def test_digests_have_the_form_of_the_contract_and_tell_boards_apart() -> None:
    digests = {shipped_board(board).digest for board in SHIPPED_BOARDS}

    assert len(digests) == len(SHIPPED_BOARDS)
    assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", digest) for digest in digests)


def test_no_near_word_is_sought_for_an_endless_one() -> None:
    assert nearest("connection", ["connections"]) == ' (did you mean "connections"?)'
    assert nearest("x" * 65, ["x" * 64]) == ""
