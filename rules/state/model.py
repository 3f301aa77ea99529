"""The whole truth about a game. Nothing derivable is stored: who decides, hand sizes and the winner are read off it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from rules.board.board import Board
from rules.plain.derived import SORTED, Listed, copier
from rules.state.bindings import Binding
from rules.state.seats import Mode

SCHEMA = 1

ContentKind = Literal["hero", "board", "item"]
ContentOption = Literal["follow", "pinned"]
TeamHands = Literal["shared", "own"]
Until = Literal["end-of-combat", "end-of-action", "end-of-turn"]


@dataclass(frozen=True, slots=True)
class BoardReference:
    """A board on offer, or one that comes beside the state."""

    id: str
    digest: str

    kind: ClassVar[ContentKind] = "board"


@dataclass(frozen=True, slots=True)
class ContentReference:
    kind: Literal["hero", "item"]
    id: str
    digest: str


Reference = BoardReference | ContentReference


@dataclass(frozen=True, slots=True)
class StateOptions:
    """What holds in this game, all of it: the sets whose tokens are in it, and the value of every switch."""

    content: ContentOption
    team_hands: TeamHands
    items: tuple[str, ...]
    ruleset: str
    rulings: Annotated[Mapping[str, str], Listed("id", "value")]


@dataclass(frozen=True, slots=True)
class Generator:
    key: str
    counter: int


@dataclass(slots=True)
class Turn:
    number: int
    round: int
    player: str
    actions_left: int
    started_at: Annotated[dict[str, str], Listed("fighter", "space")]  # where it stood when the turn began
    cut_short: bool = False


@dataclass(slots=True)
class Player:
    """Index 0 is the top of deck and discard; the hand is kept sorted, so that its order tells nothing.

    `out_at` is the number of the last event before the player was out; the same for those who fell together.
    """

    id: str
    name: str
    hero: str
    person: str
    team: str
    out_at: int | None
    conceded: bool
    counters: Annotated[dict[str, int], Listed("id", "value")]
    traits: Annotated[dict[str, str], Listed("id", "value")]
    hand: Annotated[list[str], SORTED]
    discard: list[str]
    deck: list[str]

    @property
    def is_out(self) -> bool:
        return self.out_at is not None


@dataclass(slots=True)
class Fighter:
    id: str
    owner: str
    kind: Literal["hero", "sidekick"]
    character: str  # its entry in the catalogue: the hero's id, or that of all sidekicks of one name
    space: str | None
    health: int


@dataclass(frozen=True, slots=True)
class ValueChange:
    type: Literal["set", "add"]
    amount: int
    why: str


@dataclass(slots=True)
class CombatCard:
    """One side's card. `fighter` played it, whoever fights now; `item` and `boosts` lie beside it."""

    player: str
    fighter: str
    card: str
    face: Literal["up", "down"] = "down"
    cancelled: bool = False
    ignored: bool = False
    item: str | None = None
    boosts: list[str] = field(default_factory=list)
    changes: list[ValueChange] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class CombatResult:
    attack: int
    defense: int
    damage: int
    winner: str


@dataclass(slots=True)
class Combat:
    """A side's card is None if none was played, and once an effect has taken it away."""

    attacker: str
    defender: str
    attack: CombatCard | None
    defense: CombatCard | None = None
    announced: int | None = None
    result: CombatResult | None = None


@dataclass(frozen=True, slots=True)
class SchemeInPlay:
    player: str
    fighter: str
    card: str


@dataclass(frozen=True, slots=True)
class ItemInUse:
    player: str
    fighter: str
    item: str


@dataclass(frozen=True, slots=True)
class Lasting:
    """Modifiers that an effect has left behind: a pointer to the step that made them, never a copy of them.

    `bound` holds, by the modifier's number in the step, whom it was made for.
    """

    script: str
    at: str
    player: str
    until: Until
    bound: Annotated[Mapping[str, Binding], Listed("name")]


@dataclass(slots=True)
class Frame:
    """One unfinished piece of work: a script, the place it stands at, and what it remembers.

    `player` is the owner of a card's or ability's script; the procedures of the rules have none.
    """

    script: str
    at: str
    player: str | None
    bound: Annotated[dict[str, Binding], Listed("name")]


@dataclass(slots=True)
class State:
    schema: int
    step: int
    event_count: int
    mode: Mode
    board: BoardReference | Board  # a board of the caller's own travels with its game; nobody else has to know it
    content: list[ContentReference]
    options: StateOptions
    generator: Generator
    turn: Turn | None
    players: list[Player]
    fighters: list[Fighter]
    items: Annotated[dict[str, str], Listed("id", "space")]  # token -> the space it lies on
    modifiers: list[Lasting]
    scheme: SchemeInPlay | None
    item_in_use: ItemInUse | None
    combat: Combat | None
    frames: list[Frame]

    type: ClassVar[str] = "state"

    @property
    def references(self) -> list[Reference]:
        """What the game is played with and does not carry with it."""
        return [*self.content] if isinstance(self.board, Board) else [self.board, *self.content]

    @property
    def own_board(self) -> Board | None:
        return self.board if isinstance(self.board, Board) else None

    def copy(self) -> "State":
        return copier(State)(self)

    def player(self, player_id: str) -> Player:
        for player in self.players:
            if player.id == player_id:
                return player
        raise KeyError(player_id)

    def fighter(self, fighter_id: str) -> Fighter:
        for fighter in self.fighters:
            if fighter.id == fighter_id:
                return fighter
        raise KeyError(fighter_id)

    def fighters_of(self, player_id: str) -> list[Fighter]:
        return [fighter for fighter in self.fighters if fighter.owner == player_id]

    def hero_of(self, player_id: str) -> Fighter:
        return next(f for f in self.fighters if f.owner == player_id and f.kind == "hero")

    def are_friends(self, one: str, other: str) -> bool:
        """Rule teams.friends: whether two players are on one team, or are one and the same."""
        return one == other or self.player(one).team == self.player(other).team

    def opponents_of(self, player_id: str) -> list[str]:
        """Those who are still in the game."""
        players = [player for player in self.players if not player.is_out]
        return [player.id for player in players if not self.are_friends(player.id, player_id)]

    def seat_after(self, player_id: str) -> str:
        """Who is next in turn order, of those still in the game."""
        seats = [player.id for player in self.players]
        here = seats.index(player_id)
        following = seats[here + 1 :] + seats[: here + 1]
        return next(seat for seat in following if not self.player(seat).is_out)
