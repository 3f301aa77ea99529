"""Moving and placing fighters."""

from collections.abc import Callable, Sequence
from functools import partial

from rules.board import Path, PathFault, PathRule, Trail, Ways, check_path, destinations, reach
from rules.engine.game import Game
from rules.engine.modifier import is_held
from rules.engine.question import Answer, Question
from rules.state.actions import ChooseRoute, MoveFighter
from rules.state.model import Fighter
from rules.table.telling import tell
from rules.trace.events.fighters import FighterMoved, FighterPlaced, FighterReturned, FightersSwapped

Passes = Callable[[Fighter], bool]
"""Which fighters the mover may pass although they are its opponents."""


def nobody(_fighter: Fighter) -> bool:
    return False


class Way:
    """How one fighter may move now: how far, through whom, and whether it matters who is passed.

    `watched_by` is the player to whose opponents it matters that they are passed; None if to nobody.
    """

    __slots__ = ("game", "mover", "passes", "up_to", "watched_by")

    def __init__(
        self, game: Game, mover: Fighter, up_to: int, passes: Passes = nobody, watched_by: str | None = None
    ) -> None:
        self.game = game
        self.mover = mover
        self.up_to = up_to
        self.passes = passes
        self.watched_by = watched_by

    @property
    def _is_free(self) -> bool:
        return self.mover.space is not None and not is_held(self.game, self.mover)

    @property
    def _origin(self) -> str:
        assert self.mover.space is not None, "only a fighter on the board is offered a move"
        return self.mover.space

    def _blocked(self) -> int:
        """Rules movement.through-friends and movement.owners-view, Ruling moving-an-opposing-fighter."""
        state = self.game.state
        return self.game.topology.mask_of(
            other.space
            for other in state.fighters
            if other.space and not state.are_friends(other.owner, self.mover.owner) and not self.passes(other)
        )

    def _watched(self) -> list[Fighter]:
        if self.watched_by is None:
            return []
        foes = self.game.state.opponents_of(self.watched_by)
        return [fighter for fighter in self.game.fighters_on_board() if fighter.owner in foes]

    def is_possible(self) -> bool:
        if not self._is_free:
            return False
        limits = (self._origin, self.up_to, self._blocked(), self.game.occupied())
        return bool(reach(self.game.topology, *limits)) or self._leads_home()

    def leads_anywhere(self) -> bool:
        """Whether it is possible with some move value; to pass somebody and come back takes two spaces."""
        if not self._is_free:
            return False
        limits = (self._origin, len(self.game.topology.ids), self._blocked(), self.game.occupied())
        there_and_back = Way(self.game, self.mover, 2, self.passes, self.watched_by)
        return bool(reach(self.game.topology, *limits)) or there_and_back.is_possible()

    def destinations(self) -> list[tuple[str, Path | None]]:
        """Where the fighter may go, each with a shortest path - or none, where it must be asked whom to pass."""
        if not self._is_free:
            return []
        if self._watched():
            return self._ways().ends(self.game.occupied())
        limits = (self._origin, self.up_to, self._blocked(), self.game.occupied())
        return [(space, path) for space, path in destinations(self.game.topology, *limits)]

    def _leads_home(self) -> bool:
        return self._ways().leads_to(self.game.topology.index[self._origin])

    def _ways(self) -> Ways:
        topology = self.game.topology
        counted = topology.mask_of(fighter.space for fighter in self._watched() if fighter.space)
        spend = partial(self.game.budget.spend, where="the ways of a move")
        return Ways(topology, topology.index[self._origin], self.up_to, self._blocked(), counted, spend)

    def trail(self, to: str, through: Sequence[str]) -> Trail | None:
        """The way to a space past these fighters, one after the other; None if there is none any more.

        Whoever has left the game meanwhile is not passed.
        """
        if not self._is_free:
            return None
        spaces = [space for fighter in through if (space := self.game.state.fighter(fighter).space)]
        return self._ways().trail(self.game.topology.index[to]).past(spaces)

    def is_open(self, to: str, through: Sequence[str]) -> bool:
        """Whether there is something to choose on the way to a space, past these, all of whom can be passed so."""
        if to not in self.game.topology.index or self.game.fighter_on(to) not in (None, self.mover):
            return False
        trail = self.trail(to, through)
        return trail is not None and trail.settled_way() is None

    def way_chosen(self, to: str, through: Sequence[str], answer: ChooseRoute) -> Path | None:
        """The whole way, if with this answer there is nothing more to choose."""
        if answer.next is None:
            trail = self.trail(to, through)
            return trail.straight_way() if trail else None
        trail = self.trail(to, (*through, answer.next))
        return trail.settled_way() if trail else None

    def passed_on(self, path: Sequence[str]) -> tuple[str, ...]:
        """Ruling moved-through: entered and left, so the last space does not count; each counts once."""
        spaces = frozenset(path[:-1])
        return tuple(fighter.id for fighter in self._watched() if fighter.space in spaces and fighter is not self.mover)

    def path_fault(self, path: Sequence[str]) -> PathFault | None:
        limits = (self._origin, self.up_to, self._blocked(), self.game.occupied())
        fault = check_path(self.game.topology, *limits, path)
        if fault and fault.rule is PathRule.ENDS_AT_ORIGIN and self.passed_on(path):
            return None
        return fault

    def answers(self, player: str) -> list[Answer]:
        name = self.game.names.fighter(self.mover.id).first
        return [
            Answer(MoveFighter(player, self.mover.id, to, path), self._label(name, to))
            for to, path in self.destinations()
        ]

    def _label(self, name: str, to: str) -> str:
        return f"{name} back to {to}" if to == self.mover.space else f"{name} to {to}"

    def route_question(self, player: str, to: str, through: Sequence[str], rule: str, title: str) -> Question | None:
        """Whom the fighter passes next, as long as that makes a difference."""
        trail = self.trail(to, through)
        if trail is None or trail.settled_way():
            return None
        name, so_far = self.game.names.fighter(self.mover.id), self.game.names.fighters(through)
        through_so_far = f" through {so_far}" if so_far else ""
        return Question(
            kind="choose-route",
            player=player,
            asks=f"{title}: {name} moves{through_so_far} to {to}. Choose whom it moves through next.",
            rule=rule,
            answers=self._route_answers(player, trail),
            fighter=self.mover.id,
            up_to=self.up_to,
        )

    def _route_answers(self, player: str, trail: Trail) -> list[Answer]:
        """Straight there first, if that is possible, then in the order of the fighters."""
        straight, onward = trail.straight_way(), trail.onward()
        nobody_further = [Answer(ChooseRoute(player, None, straight), "Nobody further", changes=0)] if straight else []
        return nobody_further + [
            Answer(
                ChooseRoute(player, fighter.id, _way_past(onward[fighter.space])),
                f"Through {self.game.names.fighter(fighter.id)}",
            )
            for fighter in self.game.fighters_on_board()
            if fighter.space in onward
        ]


def _way_past(trail: Trail) -> Path | None:
    """The whole way, unless somebody else must be chosen for it."""
    return trail.settled_way() or trail.straight_way()


def say_held(game: Game, held: Sequence[Fighter]) -> str:
    """Why these are not moved or placed."""
    spaces = "its space" if len(held) == 1 else "their spaces"
    return f"{game.names.fighters([fighter.id for fighter in held])} may not leave {spaces}"


def move(game: Game, mover: Fighter, path: Sequence[str], rule: str) -> int:
    origin, mover.space = _standing_on(mover), path[-1]
    # Ruling moved-through: entered and left, so the last space does not count.
    passed = tuple(
        fighter.id for fighter in map(game.fighter_on, dict.fromkeys(path[:-1])) if fighter and fighter is not mover
    )
    return tell(game, FighterMoved(mover.id, origin, path[-1], tuple(path), passed), rule)


def _standing_on(fighter: Fighter) -> str:
    assert fighter.space is not None, "who moves stands on the board"
    return fighter.space


def place(game: Game, fighter_id: str, space: str, rule: str) -> None:
    fighter = game.state.fighter(fighter_id)
    origin, fighter.space = fighter.space, space
    tell(game, FighterPlaced(fighter_id, origin, space), rule)


def swap(game: Game, one: Fighter, other: Fighter, rule: str) -> None:
    origin, to = _standing_on(one), _standing_on(other)
    one.space, other.space = to, origin
    tell(game, FightersSwapped(one.id, other.id, origin, to), rule)


def return_to_board(game: Game, fighter_id: str, space: str, rule: str) -> None:
    """Ruling returned-sidekick: with full health."""
    fighter = game.state.fighter(fighter_id)
    fighter.space = space
    fighter.health = game.roster[fighter_id].kind.health
    tell(game, FighterReturned(fighter_id, space, fighter.health), rule)
