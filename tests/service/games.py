"""Games to send: setups, states taken from real play, and the ways clients mangle JSON."""

import random
from collections.abc import Iterator
from typing import Any

import rules

Json = dict[str, Any]
Pair = tuple[str, str]

FIRST_PAIR = ("robin-hood", "bigfoot")
# Who is asked what, where it is not everybody on every board: heroes and board.
ASKED_OF: dict[str, tuple[Pair, str]] = {
    "choose-route": (("ghost-rider", "robin-hood"), "sherwood-forest"),
    "attach-item": (FIRST_PAIR, "the-raft"),
    "choose-space": (("king-arthur", "robin-hood"), "sherwood-forest"),
    "choose-number": (("ghost-rider", "robin-hood"), "sherwood-forest"),
    "choose-option": (("alice", "bigfoot"), "sherwood-forest"),
}


def duel(**changes: object) -> Json:
    """A setup that works."""
    body: Json = {
        "mode": "duel",
        "board": "sherwood-forest",
        "players": [
            {"id": "alice", "name": "Alice", "hero": "robin-hood"},
            {"id": "bob", "name": "Bob", "hero": "bigfoot"},
        ],
        "seed": "a quiet afternoon",
    }
    return body | changes


def seats(heroes: Pair) -> tuple[rules.Seat, ...]:
    alice, bob = heroes
    return (rules.Seat("alice", alice, "Alice", "alice", "alice"), rules.Seat("bob", bob, "Bob", "bob", "bob"))


def random_play(seed: str, board: str = "sherwood-forest", heroes: Pair = FIRST_PAIR) -> Iterator[Json]:
    """Every adjudication of a game whose players answer at random."""
    chance = random.Random(seed)
    setup = rules.Setup("duel", board, seats(heroes), seed, rules.Options())
    answer = rules.new_game(setup).to_json()
    yield answer
    while answer["decision"]:
        state = rules.state_from_json(answer["state"])
        action = rules.action_from_json(chance.choice(answer["legal_actions"])["action"])
        answer = rules.resolve(state, [action]).to_json()
        yield answer


def first_question() -> Json:
    """Alice is asked to place her first sidekick."""
    return next(random_play("first question"))


def first_turn() -> Json:
    """Alice is asked for her first action."""
    return next(answer for answer in random_play("first turn") if answer["state"]["turn"])


def first_turn_on(board: Json) -> Json:
    """The same on a board of Alice's own."""
    own = rules.board_from_json(board)
    content = rules.load_content().with_boards(own)
    game = rules.new_game(rules.Setup("duel", own.id, seats(("bigfoot", "king-arthur")), "first turn"), content)
    while not game.state.turn:
        game = rules.resolve(game.state, game.legal_actions[0].action)
    return game.to_json()


def finished_game() -> Json:
    return list(random_play("finished"))[-1]


def asking(kind: str, player: str | None = None) -> Json:
    """A moment in which somebody, or this player, is asked this kind of question."""
    heroes, board = ASKED_OF.get(kind, (FIRST_PAIR, "sherwood-forest"))
    games = (answer for number in range(20) for answer in random_play(f"asking {number}", board, heroes))
    asked = ((answer, answer["decision"]) for answer in games if answer["decision"])
    return next(answer for answer, it in asked if it["kind"] == kind and player in (None, it["player"]))
