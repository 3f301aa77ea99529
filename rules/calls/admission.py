"""Letting a state in: its schema and content must be ours, and it must be able to stand."""

from collections.abc import Iterator

from rules.catalogue import ITEMS, Content
from rules.engine.budget import Budget
from rules.engine.game import Game
from rules.engine.question import Question
from rules.invariants import question_at_rest, refuse_impossible
from rules.refusals.refusal import ChangedContent, InvalidState, UnsupportedSchema, Violation
from rules.rulebook.procedures import procedure_named
from rules.state.model import SCHEMA, BoardReference, Reference, State
from rules.table.following import follow_content

# A card, a fighter, a frame: read, copied, checked and written again.
UNITS_A_THING = 5
THINGS_A_FRAME = 5  # each is followed to its script


def size_of(state: State) -> int:
    """How many things are in a state, which is what checking and showing it costs."""
    cards = sum(len(player.hand) + len(player.deck) + len(player.discard) for player in state.players)
    bound = [*(frame.bound for frame in state.frames), *(lasting.bound for lasting in state.modifiers)]
    return cards + len(state.fighters) + len(state.items) + sum(THINGS_A_FRAME + len(one) for one in bound)


def admit(state: State, content: Content, budget: Budget) -> tuple[Game, Question | None]:
    """A game to be adjudicated, made from a copy of the state, and the question it waits with unless it is over."""
    refuse_other_schemas(state)
    budget.spend(UNITS_A_THING * size_of(state), "the state")
    if state.own_board is not None:
        content = content.with_boards(state.own_board)
    game = Game(state.copy(), content, procedure_named, budget)
    changed = list(_changes(game))
    _refuse_changes(game, changed)
    question = _question_of(game, changed)
    for before, digest in changed:
        follow_content(game, before, digest)
    return game, question


def _question_of(game: Game, changed: list[tuple[Reference, str]]) -> Question | None:
    """The question the state stands at. A state that fits only what the content used to be is nobody's mistake."""
    try:
        refuse_impossible(game)
        return question_at_rest(game)
    except InvalidState as refusal:
        if not changed:
            raise
        why = f"and this game cannot go on with the new one: {refusal.violations[0].message}"
        raise _content_changed(game, changed[0][0], why) from refusal


def refuse_other_schemas(state: State) -> None:
    if state.schema != SCHEMA:
        violation = Violation(
            "state.schema", "/state/schema", f"This service reads schema {SCHEMA}, not {state.schema}."
        )
        raise UnsupportedSchema(
            f"The state is of schema {state.schema}; this Umpire reads schema {SCHEMA}.", [violation]
        )


def _changes(game: Game) -> Iterator[tuple[Reference, str]]:
    """What the game was last judged with, and its digest now, where the mechanics differ."""
    for before in game.state.references:
        digest = game.content.digest_of(before.kind, before.id)
        if digest is not None and digest != before.digest:
            yield before, digest


def _refuse_changes(game: Game, changed: list[tuple[Reference, str]]) -> None:
    for before, _ in changed:
        if game.state.options.content == "pinned":
            raise _content_changed(game, before, "and this game is pinned to the content it began with")
        if before.kind != "board" and any(_is_of(script, before) for script in _running(game)):
            raise _content_changed(game, before, "and the game stands in the middle of one of its effects")


def _running(game: Game) -> list[str]:
    """The scripts that are being carried out, or whose lasting effects are on."""
    return [frame.script for frame in game.state.frames] + [entry.script for entry in game.state.modifiers]


def _is_of(script: str, content: Reference) -> bool:
    owner, _, rest = script.partition("/")
    return rest.partition("/")[0] == content.id if owner == ITEMS else owner == content.id


def _content_changed(game: Game, reference: Reference, why: str) -> ChangedContent:
    if isinstance(reference, BoardReference):
        at = "/state/board/digest"
    else:
        at = f"/state/content/{game.state.content.index(reference)}/digest"
    violation = Violation("state.content", at, f"{reference.id} is not what it was when this state was made.")
    return ChangedContent(f"The {reference.kind} {reference.id} has changed, {why.removesuffix('.')}.", [violation])
