"""Running the stack: take the top frame's step until somebody has to be asked or the game is over."""

from collections.abc import Sequence

from rules.engine.game import Game, step_in
from rules.engine.question import Question
from rules.engine.step import Become, Call, GoTo, Onward, Step
from rules.state.actions import Action
from rules.state.model import Frame
from rules.state.outcome import BOTH_HEROES_FALL, WINNER_CHECK, is_for_the_ruling, is_in_an_action, outcome_of
from rules.table.telling import apply_ruling, tell
from rules.table.values import note_values, tell_values
from rules.trace.event import Event
from rules.trace.events.fighters import FighterDefeated
from rules.trace.events.game import GameEnded, PlayerConceded, PlayerEliminated
from rules.trace.told import Cause

UNITS_AN_ANSWER = 10
END_THE_TURN = "end-the-turn"
AT_ONCE = "at-once"


def step_of(game: Game, frame: Frame) -> Step:
    return step_in(game.script_of(frame), frame.at)


def pending(game: Game) -> Question | None:
    """What the top frame asks; None if its step runs by itself."""
    frame = game.state.frames[-1]
    question = step_of(game, frame).question(game, frame)
    if question is not None:
        game.budget.spend(UNITS_AN_ANSWER * len(question.answers), f"the answers to {question.kind}")
    return question


def run(game: Game) -> Question | None:
    """Go on until a question needs its player; None when the game is over."""
    while game.state.frames:
        question = pending(game)
        if question is not None and not answers_itself(game, question):
            return question
        advance(game, default_of(question))
    return None


def default_of(question: Question | None) -> Action | None:
    return question.answers[question.default].action if question else None


def answers_itself(game: Game, question: Question) -> bool:
    """Where everybody sees the only answer, and where a player who has conceded would have to give one."""
    return question.is_forced or game.state.player(question.player).conceded


def begin_step(game: Game) -> None:
    """What follows is caused by the action that answers this step; the next question is of the next."""
    note_values(game)
    game.cause = game.trigger = Cause.of_action(game.state.step)
    game.step_began = len(game.events)
    game.state.step += 1


def advance(game: Game, answer: Action | None) -> None:
    """Run the top frame's step once."""
    frame = game.state.frames[-1]
    move = _run_step(game, frame, answer)
    if move is None:
        return
    _follow(game, frame, move)
    if not end_if_won(game) and game.cut_short_by is not None:
        _end_the_action(game, game.cut_short_by)


def _run_step(game: Game, frame: Frame, answer: Action | None) -> Onward | None:
    """None if the game is over with it."""
    game.budget.step(f"{frame.script}{frame.at}")
    outside = game.cause
    game.cause = _cause_within(game, frame)
    move = step_of(game, frame).run(game, frame, answer)
    is_over = end_if_won(game)
    if frame.player is not None and not is_over:
        tell_values(game)
    game.cause = outside
    return None if is_over else move


def _follow(game: Game, frame: Frame, move: Onward) -> None:
    match move:
        case Call(called):
            game.state.frames.append(called)
        case Become(following):
            game.state.frames[-1] = following
        case GoTo():
            _go_to(game, frame, move)


def _end_the_action(game: Game, number: int) -> None:
    """Ruling end-the-turn: the turn was ended by this event; the rest of the action is skipped, or carried out."""
    game.cut_short_by = None
    if _has_more_to_do(game):
        apply_ruling(game, END_THE_TURN, number)
    if game.ruling(END_THE_TURN) == AT_ONCE:
        break_off(game, number)


def _has_more_to_do(game: Game) -> bool:
    """Whether anything would still be told or asked in the action, its cleanup aside."""
    ahead = Game(game.state.copy(), game.content, game.procedures, game.budget)
    while len(ahead.state.frames) > 1:
        frame = ahead.state.frames[-1]
        question = pending(ahead)
        if question is not None and not answers_itself(ahead, question):
            return True
        move = _silent_step(ahead, frame, question)
        if move is None:
            return True
        _follow(ahead, frame, move)
    return False


def _silent_step(ahead: Game, frame: Frame, question: Question | None) -> Onward | None:
    """Where a step leads that tells nothing, or only cleans up; None of any other."""
    step = step_of(ahead, frame)
    if step.is_cleanup:
        return GoTo(step.next)
    move = _run_step(ahead, frame, default_of(question))
    return None if ahead.events else move


def break_off(game: Game, because: int) -> None:
    """Nothing more of the action happens but what cleans up, caused by the event `because`; the turn goes on."""
    outside, game.cause = game.cause, Cause.of_event(because)
    turn, *under_way = game.state.frames
    game.state.frames = [turn]
    for frame in reversed(under_way):
        _clean_up(game, frame)
    _go_to(game, turn, step_of(game, turn).returned(game, turn))
    game.cause = outside


def _clean_up(game: Game, frame: Frame) -> None:
    for place in game.script_of(frame).steps:
        step = step_in(game.script_of(frame), place)
        if step.is_cleanup:
            step.run(game, frame, None)


def end_if_won(game: Game, at: int | None = None) -> bool:
    """Rulebook, Winning the Game: the game ends at once, so nothing that was still to come happens.

    Everybody who has not won is out with it, by the event `at` or the last one.
    """
    outcome = outcome_of(game.state)
    if outcome is None or not game.state.frames:
        return False
    for player in game.state.players:
        if player.id not in outcome.winners and player.out_at is None:
            player.out_at = game.state.event_count if at is None else at
    because = _deciding_event(game, outcome.winners)
    if is_in_an_action(game.state):
        apply_ruling(game, WINNER_CHECK, because)
    if is_for_the_ruling(game.state):
        apply_ruling(game, BOTH_HEROES_FALL, because)
    game.state.frames.clear()
    outcome = outcome_of(game.state)
    assert outcome is not None, "a game that is over stays so"
    tell(game, GameEnded(outcome.winners, outcome.reason), outcome.rule, because)
    return True


def _deciding_event(game: Game, winners: Sequence[str]) -> int | None:
    """The last of this step by which somebody who has not won lost a hero or left; none where that was before."""
    told = reversed(game.events[game.step_began :])
    return next((one.number for one in told if _lost_by(game, one.event) not in (None, *winners)), None)


def _lost_by(game: Game, event: Event) -> str | None:
    match event:
        case FighterDefeated():
            fallen = game.roster[event.fighter]
            return fallen.owner if fallen.kind.is_hero else None
        case PlayerEliminated() | PlayerConceded():
            return event.player
    return None


def _cause_within(game: Game, frame: Frame) -> Cause:
    return game.cause if frame.player is None else Cause.of_frame(frame)


def _go_to(game: Game, frame: Frame, move: GoTo) -> None:
    if move.path is not None:
        frame.at = move.path
        return
    game.state.frames.pop()
    if game.state.frames:
        below = game.state.frames[-1]
        _go_to(game, below, step_of(game, below).returned(game, below))
