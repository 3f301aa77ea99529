"""A new game: who sits where, with what, on which board."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from rules.board import Board
from rules.catalogue import Content, slug
from rules.catalogue.roster import enlist
from rules.refusals.content_error import nearest
from rules.refusals.refusal import IllegalSetup, UnknownContent, Violation
from rules.rulebook.setup import SETUP
from rules.state.model import (
    SCHEMA,
    BoardReference,
    ContentOption,
    ContentReference,
    Fighter,
    Generator,
    Player,
    State,
    StateOptions,
    TeamHands,
)
from rules.state.seats import Mode, Table, room_faults
from rules.table.chance import key_of


@dataclass(frozen=True, slots=True)
class Seat:
    """Seats are in turn order: the first has start space 1 and the first turn."""

    id: str
    hero: str
    name: str
    person: str
    team: str


@dataclass(frozen=True, slots=True)
class Options:
    """`items` names the sets whose tokens are in the game; None leaves that to the board.

    `rulings` are the switches that are set in place of the ruleset.
    """

    content: ContentOption = "follow"
    team_hands: TeamHands = "shared"
    items: tuple[str, ...] | None = None
    ruleset: str = "rulebooks"
    rulings: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Setup:
    mode: Mode
    board: str
    seats: tuple[Seat, ...]
    seed: str
    options: Options = field(default_factory=Options)


def opening_state(setup: Setup, content: Content) -> State:
    """Everything chosen, nothing done yet: the stack stands at the first step of the setup."""
    _refuse_unknown(setup, content)
    topology = content.boards[setup.board].topology
    table = Table(setup.mode, setup.seats, topology, "setup.seats", "/players")
    players = [_player(seat, content) for seat in setup.seats]
    fighters = _fighters(players, content)
    faults = [*table.faults(), *room_faults(len(fighters), topology, "/board"), *_option_faults(setup, content)]
    if faults:
        raise IllegalSetup(f"The game cannot begin: {faults[0].message}", faults)
    heroes = dict.fromkeys(seat.hero for seat in setup.seats)
    board = content.boards[setup.board]
    return State(
        schema=SCHEMA,
        step=0,
        event_count=0,
        mode=setup.mode,
        board=board if board.is_own else BoardReference(board.id, board.digest),
        content=[ContentReference("hero", hero, content.heroes[hero].digest) for hero in heroes],
        options=_options(setup, content),
        generator=Generator(key_of(setup.seed), 0),
        turn=None,
        players=players,
        fighters=fighters,
        items={},
        modifiers=[],
        scheme=None,
        item_in_use=None,
        combat=None,
        frames=[SETUP.frame()],
    )


def _player(seat: Seat, content: Content) -> Player:
    hero = content.heroes[seat.hero]
    return Player(
        id=seat.id,
        name=seat.name,
        hero=seat.hero,
        person=seat.person,
        team=seat.team,
        out_at=None,
        conceded=False,
        counters={counter.id: counter.start for counter in hero.counters.values()},
        traits={trait.id: trait.start for trait in hero.traits.values() if trait.start is not None},
        hand=[],
        discard=[],
        deck=hero.deck,
    )


def _options(setup: Setup, content: Content) -> StateOptions:
    """Everything said: the sets whose tokens lie on the board, and the value of each switch."""
    options = setup.options
    items = _items_of_board(content.boards[setup.board], content) if options.items is None else options.items
    rulings = {**content.rulings.rulesets[options.ruleset].values, **dict(options.rulings)}
    return StateOptions(options.content, options.team_hands, items, options.ruleset, rulings)


def _items_of_board(board: Board, content: Content) -> tuple[str, ...]:
    own = slug(board.set)
    return (own,) if own in content.item_sets and item_spaces(board) else ()


def item_spaces(board: Board) -> int:
    return sum(space.item is not None for space in board.spaces)


def _option_faults(setup: Setup, content: Content) -> Iterator[Violation]:
    yield from _ruleset_faults(setup.options, content)
    yield from _ruling_faults(setup.options, content)
    known = content.item_sets
    for i, wanted in enumerate(setup.options.items or ()):
        if wanted not in known:
            message = f'There are no items of a set "{wanted}"{nearest(wanted, known)}; there are {", ".join(known)}.'
            yield Violation("setup.options", f"/options/items/{i}", message)
    board = content.boards[setup.board]
    if setup.options.items and not item_spaces(board):
        boards = ", ".join(board.id for board in content.boards.values() if item_spaces(board))
        message = f"{board.name} has no spaces for items; these have: {boards}."
        yield Violation("setup.options", "/options/items", message)


def _ruleset_faults(options: Options, content: Content) -> Iterator[Violation]:
    known = list(content.rulings.rulesets)
    if options.ruleset not in known:
        near = nearest(options.ruleset, known)
        message = f'There is no ruleset "{options.ruleset}"{near}; there are {", ".join(known)}.'
        yield Violation("setup.options", "/options/ruleset", message)


def _ruling_faults(options: Options, content: Content) -> Iterator[Violation]:
    switches = content.rulings.switches
    seen: set[str] = set()
    for i, (ruling, value) in enumerate(options.rulings):
        at = f"/options/rulings/{i}"
        if ruling not in switches:
            known = list(switches)
            message = f'There is no ruling "{ruling}"{nearest(ruling, known)}; there are {", ".join(known)}.'
            yield Violation("setup.options", f"{at}/id", message)
            continue
        if ruling in seen:
            yield Violation("setup.options", f"{at}/id", f"The ruling {ruling} is there twice.")
        seen.add(ruling)
        values = switches[ruling].values
        if value not in values:
            message = f'The ruling {ruling} is {" or ".join(values)}, not "{value}"{nearest(value, values)}.'
            yield Violation("setup.options", f"{at}/value", message)


def _fighters(players: list[Player], content: Content) -> list[Fighter]:
    """Rulebook, Setup 3: everybody at starting health, nobody on the battlefield yet."""
    return [
        Fighter(one.id, one.owner, one.role, one.kind.id, None, one.kind.health)
        for one in enlist(players, content.heroes).values()
    ]


def _refuse_unknown(setup: Setup, content: Content) -> None:
    wanted = [("board", setup.board, "/board", content.boards.keys())]
    wanted += [("hero", seat.hero, f"/players/{i}/hero", content.heroes.keys()) for i, seat in enumerate(setup.seats)]
    missing = [entry for entry in wanted if entry[1] not in entry[3]]
    if missing:
        violations = [
            Violation(
                "setup.content",
                at,
                f'There is no {kind} "{thing}"{nearest(thing, known)}; there are {", ".join(known)}.',
            )
            for kind, thing, at, known in missing
        ]
        needs = [{"kind": kind, "id": thing} for kind, thing, _, _ in missing]
        raise UnknownContent(violations[0].message, violations, needs=needs)
