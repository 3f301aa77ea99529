"""How many sit at a table, for whom they play, and who plays them: the same for a new game and for a state."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from rules.board import Topology
from rules.plain.names import as_seen
from rules.refusals.refusal import Violation

Mode = Literal["duel", "free-for-all", "teams"]
MODES: tuple[Mode, ...] = ("duel", "free-for-all", "teams")
SPECTATOR = "spectator"
MODE_NAMES = {"duel": "A duel", "free-for-all": "A free-for-all", "teams": "A game of teams"}
SEATS = {"duel": (2,), "free-for-all": (3, 4), "teams": (4,)}


class Sitting(Protocol):
    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def person(self) -> str: ...

    @property
    def team(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Table:
    """Seats in turn order; `at` is where they stand in the request."""

    mode: Mode
    seats: Sequence[Sitting]
    topology: Topology
    rule: str
    at: str

    def faults(self) -> Iterator[Violation]:
        yield from self._number_faults()
        yield from self._id_faults()
        yield from self._name_faults()
        yield from self._team_faults()
        yield from self._person_faults()

    def _fault(self, message: str, place: str = "") -> Violation:
        return Violation(self.rule, f"{self.at}{place}", message)

    def _number_faults(self) -> Iterator[Violation]:
        allowed = SEATS[self.mode]
        name = MODE_NAMES[self.mode]
        if len(self.seats) not in allowed:
            numbers = " or ".join(str(number) for number in allowed)
            yield self._fault(f"{name} has {numbers} players, not {len(self.seats)}.")
        starts = len(self.topology.starts)
        if len(self.seats) > starts:
            yield self._fault(f"This battlefield has {starts} start spaces, too few for {len(self.seats)} players.")

    def _id_faults(self) -> Iterator[Violation]:
        seen: set[str] = set()
        for i, seat in enumerate(self.seats):
            if seat.id in seen:
                yield self._fault(f'Two players have the id "{seat.id}".', f"/{i}/id")
            if seat.id == SPECTATOR:
                yield self._fault(f'"{SPECTATOR}" is kept for those who only watch.', f"/{i}/id")
            seen.add(seat.id)

    def _name_faults(self) -> Iterator[Violation]:
        for i, seat in enumerate(self.seats):
            if not as_seen(seat.name):
                yield self._fault(f"Nothing can be seen of the name of {seat.id}.", f"/{i}/name")

    def _team_faults(self) -> Iterator[Violation]:
        """Rules teams.seats and teams.order: two of two, a player of each in turn; elsewhere each for themselves."""
        teams = [seat.team for seat in self.seats]
        if self.mode == "teams":
            if sorted(Counter(teams).values()) != [2, 2]:
                yield self._fault(f"Two teams of two players are needed, and here are {_counted(teams)}.")
            elif teams[0] != teams[2]:
                yield self._fault("Seats are in turn order, and a player of each team has a turn by turns: A, B, A, B.")
            return
        for i, team in enumerate(teams):
            if team in teams[:i]:
                yield self._fault(f'Two players have the team "{team}".', f"/{i}/team")

    def _person_faults(self) -> Iterator[Violation]:
        """One person may play two seats of one team, and nobody is called what another seat is called."""
        ids = [seat.id for seat in self.seats]
        for i, seat in enumerate(self.seats):
            for other in self.seats[:i]:
                if other.person == seat.person and other.team != seat.team:
                    yield self._fault(f"{seat.person} cannot play for two sides.", f"/{i}/person")
            if seat.person == SPECTATOR:
                yield self._fault(f'"{SPECTATOR}" is kept for those who only watch.', f"/{i}/person")
            if seat.person != seat.id and seat.person in ids and self._plays(seat.person) != seat.person:
                yield self._fault(f'"{seat.person}" is the seat of another person.', f"/{i}/person")

    def _plays(self, seat_id: str) -> str:
        return next(seat.person for seat in self.seats if seat.id == seat_id)


def room_faults(fighters: int, topology: Topology, at: str) -> Iterator[Violation]:
    """Ruling crowded-setup: where there are fewer spaces than fighters, not everybody could be placed."""
    spaces = len(topology.ids)
    if spaces < fighters:
        yield Violation("setup.room", at, f"This battlefield has {spaces} spaces, too few for {fighters} fighters.")


def _counted(teams: Sequence[str]) -> str:
    return ", ".join(f"{count} in {team}" for team, count in Counter(teams).items())
