"""A new game: who sits where, with what, on which board."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from rules.catalogue import Content
from rules.content_error import nearest
from rules.engine.chance import key_of
from rules.engine.roster import enlist
from rules.refusals import IllegalSetup, UnknownContent, Violation
from rules.state.model import SCHEMA, ContentReference, Fighter, Frame, Generator, Options, Player, State

MODES = ("duel",)
SEATS_OF_A_DUEL = 2
SPECTATOR = "spectator"


@dataclass(frozen=True, slots=True)
class Seat:
    """Seats are in turn order: the first has start space 1 and the first turn."""

    id: str
    hero: str
    name: str
    person: str
    team: str


@dataclass(frozen=True, slots=True)
class Setup:
    mode: str
    board: str
    seats: tuple[Seat, ...]
    seed: str
    options: Options = field(default_factory=Options)


def opening_state(setup: Setup, content: Content) -> State:
    """Everything chosen, nothing done yet: the stack stands at the first step of the setup."""
    _refuse_unknown(setup, content)
    faults = list(_seat_faults(setup))
    if faults:
        raise IllegalSetup(f"The game cannot begin: {faults[0].message}", faults)
    players = [_player(seat, content) for seat in setup.seats]
    heroes = dict.fromkeys(seat.hero for seat in setup.seats)
    return State(
        schema=SCHEMA,
        step=0,
        event_count=0,
        mode=setup.mode,
        board=ContentReference("board", setup.board, content.boards[setup.board].digest),
        content=[ContentReference("hero", hero, content.heroes[hero].digest) for hero in heroes],
        options=setup.options,
        generator=Generator(key_of(setup.seed), 0),
        turn=None,
        players=players,
        fighters=_fighters(players, content),
        scheme=None,
        combat=None,
        frames=[Frame("rules/setup", "/deal", None, {})],
    )


def _player(seat: Seat, content: Content) -> Player:
    deck = content.heroes[seat.hero].deck
    return Player(seat.id, seat.name, seat.hero, seat.person, seat.team, out=False, hand=[], discard=[], deck=deck)


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


def _seat_faults(setup: Setup) -> Iterator[Violation]:
    if len(setup.seats) != SEATS_OF_A_DUEL:
        yield Violation("setup.seats", "/players", f"A duel has 2 players, not {len(setup.seats)}.")
    for member in ("id", "team"):
        seen: set[str] = set()
        for i, seat in enumerate(setup.seats):
            value = getattr(seat, member)
            if value in seen:
                yield Violation("setup.seats", f"/players/{i}/{member}", f'Two players have the {member} "{value}".')
            seen.add(value)
    for i, seat in enumerate(setup.seats):
        if seat.id == SPECTATOR:
            yield Violation("setup.seats", f"/players/{i}/id", f'"{SPECTATOR}" is kept for those who only watch.')
