"""A board of the caller's own in the rules: it travels in the state, and its topology in bytes."""

import random
from collections.abc import Iterator

import pytest

import rules
from rules.plain.digest import digest_of
from tests.own_boards import Json, crossing
from tests.service.games import seats

BOARDS = list(rules.load_content().boards.values())
HEROES = ("robin-hood", "king-arthur")
TOPOLOGY = ("ids", "index", "all_spaces", "neighbours", "zone_mates", "distances", "starts")


def own(members: Json) -> rules.Board:
    return rules.board_from_json(members)


def copy_of(board: rules.Board) -> rules.Board:
    return own({**board.members(), "id": "a-copy"})


def played(board: rules.Board) -> Iterator[rules.Adjudication]:
    """Every position of a game at random; after the first, nothing but the state tells the board."""
    chance = random.Random("own boards")
    setup = rules.Setup("duel", board.id, seats(HEROES), "own boards")
    game = rules.new_game(setup, rules.load_content().with_boards(board))
    yield game
    while not game.outcome:
        state = rules.state_from_json(rules.state_to_json(game.state))
        game = rules.resolve(state, chance.choice(game.legal_actions).action)
        yield game


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_distances_survive_as_bytes(board: rules.Board) -> None:
    known = board.topology.distances_to_bytes()
    restored = rules.Topology.build(board.spaces, board.connections, known)

    for member in TOPOLOGY:
        assert getattr(restored, member) == getattr(board.topology, member)


def test_nonsense_is_never_taken_for_distances() -> None:
    board = own(crossing())
    good = board.topology.distances_to_bytes()
    flipped = [good[:i] + bytes([good[i] ^ 1 << bit]) + good[i + 1 :] for i in range(len(good)) for bit in range(8)]
    shuffled = bytes(reversed(good[:9])) + good[9:]

    for data in (b"", b"x", bytes(10_000), good[:-1], good + b"\0", bytes(len(good)), shuffled, *flipped):
        with pytest.raises(ValueError, match="distances"):
            rules.board_from_json(crossing(), known_distances=data)


@pytest.mark.parametrize("board", BOARDS[4::8], ids=lambda board: board.id)
def test_a_copy_of_a_board_on_offer_plays_like_it(board: rules.Board) -> None:
    for there, here in zip(played(board), played(copy_of(board)), strict=True):
        one, other = there.to_json(), here.to_json()

        assert other["state"]["board"]["spaces"] == rules.describe_board(board)["spaces"]
        assert one["legal_actions"] == other["legal_actions"]
        assert one["state"] | {"board": None} == other["state"] | {"board": None}


def test_the_state_carries_the_board_through_the_whole_game() -> None:
    board = own(crossing())

    last = list(played(board))[-1]

    assert last.outcome
    assert rules.state_to_json(last.state)["board"] == rules.describe_board(board)


def test_a_board_on_offer_stays_a_reference() -> None:
    game = next(played(BOARDS[0]))

    assert rules.state_to_json(game.state)["board"] == {"id": BOARDS[0].id, "digest": BOARDS[0].digest}


def test_what_is_not_said_is_null_and_whole_floats_are_whole() -> None:
    spelled_out = own(crossing()).to_json()
    for space in spelled_out["spaces"]:
        space["x"] = float(space["x"])
        space["start"] = space["start"] and float(space["start"])

    assert rules.board_from_json(spelled_out).to_json() == own(crossing()).to_json()


@pytest.mark.parametrize(
    "change",
    [
        {"name": "Crossroads"},
        {"set": "Other boards"},
        {"id": "crossroads"},
        {"frame": {"width": 700, "height": 600}},
        {"zones": [{"id": "meadow", "color": "#000000"}, {"id": "river", "color": "#486a78"}]},
        {"connections": crossing()["connections"][1:]},
    ],
    ids=lambda change: next(iter(change)),
)
def test_the_digest_of_ones_own_board_covers_all_of_it(change: Json) -> None:
    """Found by its digest, a board must not come with the names that somebody else gave it."""
    assert own(crossing(**change)).digest != own(crossing()).digest


def test_the_digest_is_that_of_the_board_as_it_is_written() -> None:
    board = own(crossing()).to_json()
    digest = board.pop("digest")

    assert digest == digest_of(board) == rules.board_digest(crossing())


def test_a_board_beside_a_state_is_followed_or_refused_like_one_on_offer() -> None:
    members = rules.state_to_json(next(played(own(crossing()))).state)
    members["board"] = {"id": "crossing", "digest": members["board"]["digest"]}
    renamed = rules.load_content().with_boards(own(crossing(name="Crossroads")))

    followed = rules.resolve(rules.state_from_json(members), _first_action(members, renamed), content=renamed).to_json()
    pinned = rules.validate(
        rules.state_from_json(members | {"options": members["options"] | {"content": "pinned"}}), content=renamed
    )

    assert followed["events"][0]["type"] == "content-changed"
    assert followed["state"]["board"] == {"id": "crossing", "digest": own(crossing(name="Crossroads")).digest}
    assert pinned.refusal is not None
    assert pinned.refusal.code == "content-changed"


def _first_action(members: Json, content: rules.Content) -> rules.Action:
    return rules.legal_actions(rules.state_from_json(members), content).legal_actions[0].action


def test_a_state_that_only_names_its_board_says_what_it_needs() -> None:
    members = rules.state_to_json(next(played(own(crossing()))).state)
    digest = members["board"]["digest"]
    members["board"] = {"id": "crossing", "digest": digest}

    refusal = rules.validate(rules.state_from_json(members)).refusal

    assert refusal is not None
    assert refusal.code == "unknown-content"
    assert refusal.extra["needs"] == [{"kind": "board", "id": "crossing", "digest": digest}]
