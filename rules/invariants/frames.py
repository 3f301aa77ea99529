"""Frames are input: each must point into a running script, remember what it binds, and fit the one below."""

from collections.abc import Iterator

from rules.catalogue import ITEMS, BoundNames, Script
from rules.engine.game import Game
from rules.engine.question import Question
from rules.invariants.history import history_faults
from rules.refusals.refusal import InvalidState, Violation
from rules.rulebook.setup import SETUP
from rules.rulebook.turn import TURN
from rules.state.bindings import Binding, Cards, Chosen, Fighters, Number, Players, Spaces
from rules.state.model import Frame
from rules.state.outcome import outcome_of
from rules.table.stack import answers_itself, pending, step_of

MOST_BOUND_NUMBER = 99


def frame_faults(game: Game) -> Iterator[Violation]:
    frames = game.state.frames
    if (outcome_of(game.state) is not None) != (not frames):
        yield Violation("state.frames", "/state/frames", "A game has work left just until it is over.")
    for i, frame in enumerate(frames):
        faults = list(_position_faults(game, frame, f"/state/frames/{i}"))
        yield from faults
        if faults:
            return
    for i, frame in enumerate(frames):
        faults = list(_standing_faults(game, i, frame))
        yield from faults
        if faults:
            return


def _position_faults(game: Game, frame: Frame, at: str) -> Iterator[Violation]:
    script = game.script(frame.script)
    if script is None:
        yield Violation("state.frames", f"{at}/script", f"There is no script {frame.script}.")
        return
    if frame.at not in script.steps:
        yield Violation("state.frames", f"{at}/at", f"{frame.script} has no step {frame.at}, or is finished there.")
        return
    yield from _owner_faults(game, frame, script, at)
    yield from _binding_faults(game, frame, script, at)


def _owner_faults(game: Game, frame: Frame, script: Script, at: str) -> Iterator[Violation]:
    if not script.is_content:
        if frame.player is not None:
            yield Violation("state.frames", f"{at}/player", "A procedure of the rules belongs to nobody.")
        return
    hero = frame.script.partition("/")[0]
    if hero == ITEMS:
        return  # whoever uses it; the frame below says so
    if not any(player.id == frame.player and player.hero == hero for player in game.state.players):
        yield Violation("state.frames", f"{at}/player", f"This script belongs to the player of {hero}.")


def _binding_faults(game: Game, frame: Frame, script: Script, at: str) -> Iterator[Violation]:
    names = script.names.get(frame.at, BoundNames())
    for missing in (name for name in names.certain if name not in frame.bound):
        yield Violation("state.frames", f"{at}/bound", f'"{missing}" must be bound at {frame.at}.')
    for i, (name, binding) in enumerate(frame.bound.items()):
        where = f"{at}/bound/{i}"
        wanted = names.certain.get(name) or names.possible.get(name)
        if wanted is None:
            yield Violation("state.frames", where, f'{frame.script} binds no "{name}".')
        elif binding.type != wanted:
            yield Violation("state.frames", where, f'"{name}" is a {wanted}, not a {binding.type}.')
        elif not _is_known(game, binding):
            yield Violation("state.frames", where, f'"{name}" holds something that is not in this game.')


def _is_known(game: Game, binding: Binding) -> bool:
    seats = [player.id for player in game.state.players]
    match binding:
        case Fighters(ids):
            return all(fighter in game.roster for fighter in ids)
        case Players(ids):
            return all(player in seats for player in ids)
        case Spaces(ids):
            return all(space in game.topology.index for space in ids)
        case Chosen(ids):
            return len(set(ids)) == len(ids)
        case Cards(cards):
            return all(card.player in seats and card.card in game.hero_of(card.player).cards for card in cards)
        case Number(number):
            return 0 <= number <= MOST_BOUND_NUMBER


def _standing_faults(game: Game, i: int, frame: Frame) -> Iterator[Violation]:
    at = f"/state/frames/{i}"
    frames = game.state.frames
    if i == 0:
        bottom = (TURN if game.state.turn else SETUP).id
        if frame.script != bottom:
            yield Violation("state.frames", at, f"The lowest frame is {bottom}.")
            return
    step = step_of(game, frame)
    if i + 1 < len(frames):
        called = step.may_call(game, frame)
        above = frames[i + 1]
        if called is None or (called.script, called.player) != (above.script, above.player):
            message = f"{frame.script}{frame.at} does not call {above.script} for {above.player}."
            yield Violation("state.frames", f"/state/frames/{i + 1}", message)
            return
    for fault in step.faults(game, frame):
        yield Violation("state.frames", at, fault)
    if frame.player is not None:
        yield from history_faults(game, frame, at)


def question_at_rest(game: Game) -> Question | None:
    """A state is only ever handed out when a player has to be asked, or the game is over."""
    frames = game.state.frames
    if not frames:
        return None
    question = pending(game)
    if question is None or answers_itself(game, question) or not question.answers:
        top = frames[-1]
        message = f"Nobody has to decide anything at {top.script}{top.at}: no state is left standing there."
        raise InvalidState.because([Violation("state.at-rest", f"/state/frames/{len(frames) - 1}", message)])
    return question
