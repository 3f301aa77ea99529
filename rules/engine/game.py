"""A game being adjudicated: the state, the content it is played with, and what has happened in this call."""

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from rules.catalogue import RULES, Card, Content, Hero, Script
from rules.catalogue.roster import enlist
from rules.engine.budget import Budget
from rules.engine.step import Procedure, Step
from rules.refusals.refusal import UnknownContent, Violation
from rules.state.model import Fighter, Frame, State, Turn
from rules.trace.names import Names
from rules.trace.told import Cause, ToldEvent

if TYPE_CHECKING:
    from rules.engine.worth import Worth

HOW_TO_SEND = {"board": " Send it whole: in the state, as it was given to you, or in `content.boards`."}


class Game:
    """Changed in place while a call is adjudicated; the caller's own state is copied before."""

    def __init__(
        self,
        state: State,
        content: Content,
        procedures: Callable[[str], Procedure | None],
        budget: Budget,
    ) -> None:
        refuse_unknown_content(state, content)
        self.state = state
        self.content = content
        self.procedures = procedures
        self.budget = budget
        self.topology = content.boards[state.board.id].topology
        self.roster = enlist(state.players, content.heroes)
        board = content.boards[state.board.id]
        self.names = Names(state.players, self.roster, content, board, dict(state.options.rulings))
        self.events: list[ToldEvent] = []
        self.cause: Cause = Cause.of_setup()
        self.trigger: Cause = self.cause  # what has brought up the ability that is at its door
        self.cut_short_by: int | None = None  # the event by which the running step has ended the turn
        self.step_began = 0  # where the events of the current step begin
        self.worths: dict[str, Worth] = {}  # what the table was told last of each player's combat card

    def script(self, script_id: str) -> Script | None:
        return self.procedures(script_id) if script_id.startswith(f"{RULES}/") else self.content.script(script_id)

    def content_step(self, script_id: str, at: str) -> Step:
        script = self.content.script(script_id)
        assert script is not None, f"{script_id} was checked when the state came in"
        return step_in(script, at)

    def script_of(self, frame: Frame) -> Script:
        script = self.script(frame.script)
        assert script is not None, f"{frame.script} was checked when the state came in"
        return script

    def ruling(self, ruling: str) -> str:
        """The value of a switch in this game."""
        return self.state.options.rulings[ruling]

    @property
    def turn(self) -> Turn:
        assert self.state.turn is not None, "a turn is going on once setup is done"
        return self.state.turn

    def hero_of(self, player: str) -> Hero:
        return self.content.heroes[self.state.player(player).hero]

    def card(self, player: str, card: str) -> Card:
        return self.hero_of(player).cards[card]

    def may_play(self, fighter: Fighter, card: Card) -> bool:
        return fighter.health > 0 and self.roster[fighter.id].kind.id in card.played_by

    def fighter_on(self, space: str) -> Fighter | None:
        return next((fighter for fighter in self.state.fighters if fighter.space == space), None)

    def occupied(self) -> int:
        return self.topology.mask_of(fighter.space for fighter in self.state.fighters if fighter.space)

    def fighters_on_board(self) -> list[Fighter]:
        return [fighter for fighter in self.state.fighters if fighter.space]

    def standing(self, player: str) -> list[Fighter]:
        """The player's fighters on the board."""
        return [fighter for fighter in self.state.fighters_of(player) if fighter.space]


def step_in(script: Script, at: str) -> Step:
    """Every place of a script is one where something happens; asking an abstract class each time would be dear."""
    return cast("Step", script.steps[at])


def refuse_unknown_content(state: State, content: Content) -> None:
    wanted = [("hero", player.hero, f"/state/players/{i}/hero") for i, player in enumerate(state.players)]
    wanted += [
        (ref.kind, ref.id, f"/state/content/{i}/id") for i, ref in enumerate(state.content) if ref.kind == "item"
    ]
    wanted.append(("board", state.board.id, "/state/board/id"))
    known = {"hero": content.heroes, "item": content.items, "board": content.boards}
    missing = [(kind, name, at) for kind, name, at in wanted if name not in known[kind]]
    if missing:
        violations = [
            Violation("state.content", at, f'There is no {kind} "{name}" here.{HOW_TO_SEND.get(kind, "")}')
            for kind, name, at in missing
        ]
        detail = f'This service does not know the {missing[0][0]} "{missing[0][1]}".'
        raise UnknownContent(detail, violations, needs=[_need(kind, name, state) for kind, name, _ in missing])


def _need(kind: str, name: str, state: State) -> dict[str, str]:
    need = {"kind": kind, "id": name}
    return {**need, "digest": state.board.digest} if kind == "board" else need
