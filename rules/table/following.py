"""A game that goes on with content that has changed since it was last judged."""

from dataclasses import replace

from rules.engine.game import Game
from rules.state.model import BoardReference, Reference
from rules.table.telling import tell
from rules.trace.events.game import ContentChanged


def follow_content(game: Game, before: Reference, digest: str) -> None:
    after = replace(before, digest=digest)
    if isinstance(after, BoardReference):
        game.state.board = after
    else:
        game.state.content = [after if ref == before else ref for ref in game.state.content]
    tell(game, ContentChanged(before.kind, before.id, before.digest, digest), "state.content")
