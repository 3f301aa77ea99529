"""The five questions one can ask of the rules. Each is pure: what was passed in is never changed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.calls.admission import UNITS_A_THING, admit, size_of
from rules.calls.legality import accepted
from rules.calls.opening import Setup, opening_state
from rules.calls.sent_events import read_events
from rules.calls.view import Seen, view_for, viewer_of
from rules.catalogue import Content
from rules.content import load_content
from rules.engine.budget import Budget
from rules.engine.game import Game
from rules.engine.question import Answer, Question
from rules.plain.digest import digest_of
from rules.refusals.refusal import (
    BudgetExceeded,
    GameOver,
    IllegalAction,
    NotYourDecision,
    Refusal,
    StaleDecision,
    Violation,
)
from rules.rulebook.procedures import procedure_named
from rules.state.actions import Action, Concede
from rules.state.codec import state_to_json
from rules.state.model import State
from rules.state.outcome import Outcome, outcome_of
from rules.table.elimination import concede
from rules.table.stack import advance, begin_step, run
from rules.table.telling import UNITS_AN_EVENT, tell
from rules.trace.events.game import GameStarted
from rules.trace.told import Cause, ToldEvent
from rules.wording.sentences import sentence


@dataclass(frozen=True, slots=True)
class Position:
    """Who must decide what, with every possible answer; no question once there is an outcome."""

    step: int
    question: Question | None
    outcome: Outcome | None

    @property
    def legal_actions(self) -> Sequence[Answer]:
        return self.question.answers if self.question else ()

    def to_json(self) -> dict[str, Any]:
        return {
            "decision": self.question.to_json(self.step) if self.question else None,
            "legal_actions": [answer.to_json() for answer in self.legal_actions],
            "outcome": self.outcome.to_json() if self.outcome else None,
        }


@dataclass(frozen=True, slots=True)
class Adjudication:
    """The next state, what happened on the way, and the position it leads to."""

    state: State
    previous: State | None
    events: Sequence[ToldEvent]
    position: Position
    content: Content
    budget: Budget = field(repr=False, compare=False)

    @property
    def legal_actions(self) -> Sequence[Answer]:
        return self.position.legal_actions

    @property
    def outcome(self) -> Outcome | None:
        return self.position.outcome

    @property
    def is_undoable(self) -> bool:
        """Whether nobody learned anything new and no chance was used."""
        return not any(told.event.informs for told in self.events)

    def views_for(self, viewers: Sequence[str]) -> list[dict[str, Any]]:
        """The same as each of these may see it."""
        self.budget.spend(units_of_views(self.state, len(self.events), len(viewers)), "the views")
        seen = Seen(self.state, self.events, self.position.question, self.legal_actions, self.outcome)
        return [
            view_for(seen, viewer_of(self.state, viewer, f"/views_for/{i}"), self.content)
            for i, viewer in enumerate(viewers)
        ]

    def to_json(self, views_for: Sequence[str] = ()) -> dict[str, Any]:
        state = state_to_json(self.state)
        return {
            "state": state,
            "digest": digest_of(state),
            "previous": digest_of(state_to_json(self.previous)) if self.previous else None,
            "events": [told.to_json() for told in self.events],
            **self.position.to_json(),
            "undoable": self.is_undoable,
            "views": self.views_for(views_for),
        }


@dataclass(frozen=True, slots=True)
class Verdict:
    refusal: Refusal | None

    @property
    def is_legal(self) -> bool:
        return self.refusal is None

    def to_json(self) -> dict[str, Any]:
        violations = self.refusal.violations if self.refusal else ()
        return {
            "legal": self.is_legal,
            "code": self.refusal.code if self.refusal else None,
            "detail": self.refusal.detail if self.refusal else "Nothing is wrong with it.",
            "violations": [violation.to_json() for violation in violations],
        }


def new_game(setup: Setup, content: Content | None = None, *, budget: Budget | None = None) -> Adjudication:
    content = content or load_content()
    game = Game(opening_state(setup, content), content, procedure_named, budget or Budget())
    seats = tuple(seat.id for seat in setup.seats)
    number = tell(game, GameStarted(setup.mode, setup.board, seats), "setup.begin")
    game.cause = Cause.of_event(number)
    return _adjudication(game, run(game), None)


def legal_actions(state: State, content: Content | None = None, *, budget: Budget | None = None) -> Position:
    game, question = admit(state, content or load_content(), budget or Budget())
    return _position(game, question)


def resolve(
    state: State,
    actions: Action | Sequence[Action],
    *,
    decision: int | None = None,
    budget: Budget | None = None,
    content: Content | None = None,
) -> Adjudication:
    """One action, or several one after the other; if one is refused, none has happened."""
    game, question = admit(state, content or load_content(), budget or Budget())
    _refuse_stale(game, question, decision)
    for at, action in _placed(actions):
        question = _take_quietly(game, question, action, at)
    return _adjudication(game, question, state)


def validate(
    state: State,
    action: Action | None = None,
    *,
    decision: int | None = None,
    budget: Budget | None = None,
    content: Content | None = None,
) -> Verdict:
    """Whether the state can stand and the action would be accepted; the refusal it would get, if not."""
    try:
        if action is not None:
            resolve(state, action, decision=decision, budget=budget, content=content)
        else:
            _refuse_stale(*admit(state, content or load_content(), budget or Budget()), decision)
    except Refusal as refusal:
        return Verdict(refusal)
    return Verdict(None)


def view(
    state: State,
    viewer: str,
    events: Sequence[Mapping[str, Any]] = (),
    *,
    budget: Budget | None = None,
    content: Content | None = None,
) -> dict[str, Any]:
    """A state, and what led to it, as one viewer may see it."""
    game, question = admit(state, content or load_content(), budget or Budget())
    game.budget.spend(units_of_views(state, len(events), 1), "the view")
    position = _position(game, question)
    seen = Seen(game.state, read_events(events, game.names), question, position.legal_actions, position.outcome)
    return view_for(seen, viewer_of(game.state, viewer, "/viewer"), game.content)


def units_of_views(state: State, events: int, viewers: int) -> int:
    return viewers * (UNITS_A_THING * size_of(state) + UNITS_AN_EVENT * events)


def _placed(actions: Action | Sequence[Action]) -> list[tuple[str, Action]]:
    if isinstance(actions, Action):
        return [("/action", actions)]
    return [(f"/actions/{i}", action) for i, action in enumerate(actions)]


def _refuse_stale(game: Game, question: Question | None, decision: int | None) -> None:
    if decision is not None and decision != game.state.step:
        newer = " It is older than the decision: send the latest state." if decision > game.state.step else ""
        message = f"The state waits for decision {game.state.step}, and this answers decision {decision}.{newer}"
        violation = Violation("decision.current", "/decision", message)
        raise StaleDecision(message, [violation], decision=_asked(game, question))


def _asked(game: Game, question: Question | None) -> dict[str, Any] | None:
    return {"id": game.state.step, "player": question.player} if question else None


def _take_quietly(game: Game, question: Question | None, action: Action, at: str) -> Question | None:
    """Nothing of a refused list has happened, so its refusal may not depend on what it drew or revealed on the way."""
    try:
        return _take(game, question, action, at)
    except Refusal as refusal:
        if not any(told.event.informs for told in game.events):
            raise
        if isinstance(refusal, BudgetExceeded):
            stopped = Violation("state.budget", at, "Stopped there. Nothing has happened.")
            raise BudgetExceeded(refusal.detail, [stopped]) from None
        message = "This is not possible after the actions before it. Nothing of the list has happened."
        raise IllegalAction(message, [Violation("actions.list", at, message)]) from None


def _take(game: Game, question: Question | None, action: Action, at: str) -> Question | None:
    if question is None:
        raise _over(game, at)
    if isinstance(action, Concede):
        return _concede(game, question, action, at)
    if action.player != question.player:
        raise _not_asked(game, question, action, at)
    answer = accepted(game, question, action, at)
    begin_step(game)
    advance(game, answer)
    return run(game)


def _concede(game: Game, question: Question, action: Concede, at: str) -> Question | None:
    """Whoever is still in the game may leave it, whoever is asked."""
    if action.player not in [player.id for player in game.state.players if not player.is_out]:
        raise _not_in_the_game(game, action, at)
    begin_step(game)
    concede(game, action.player)
    return run(game)


def _not_in_the_game(game: Game, action: Action, at: str) -> IllegalAction:
    playing = ", ".join(player.id for player in game.state.players if not player.is_out)
    message = f'"{action.player}" is not in the game; these are: {playing}.'
    return IllegalAction(message, [Violation("game.concede", f"{at}/player", message)])


def _over(game: Game, at: str) -> GameOver:
    outcome = outcome_of(game.state)
    assert outcome is not None, "without frames the game is over"
    violation = Violation(outcome.rule, at, "The game is over; no action is possible.")
    how = f"{game.names.players(outcome.winners)} won" if outcome.winners else "it is a draw"
    return GameOver(f"The game is over: {how}.", [violation], outcome=outcome.to_json())


def _not_asked(game: Game, question: Question, action: Action, at: str) -> NotYourDecision:
    """Says who decides, and nothing of what they may choose from: the problem may be shown to the one who sent it."""
    asked = f"It is {game.names.player(question.player)} who has to decide ({question.kind})"
    seats = [player.id for player in game.state.players]
    if action.player in seats:
        message = sentence("{}, not {}", asked, game.names.player(action.player))
    else:
        message = f'There is no player "{action.player}" at this table, but {", ".join(seats)}. {asked}.'
    return NotYourDecision(
        message, [Violation(question.rule, f"{at}/player", message)], decision=_asked(game, question)
    )


def _position(game: Game, question: Question | None) -> Position:
    return Position(game.state.step, question, None if question else outcome_of(game.state))


def _adjudication(game: Game, question: Question | None, previous: State | None) -> Adjudication:
    return Adjudication(game.state, previous, game.events, _position(game, question), game.content, game.budget)
