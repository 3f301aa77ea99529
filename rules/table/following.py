"""A game that goes on with content that has changed since it was last judged."""

from rules.engine.game import Game
from rules.state.model import ContentReference


def follow_content(game: Game, before: ContentReference, after: ContentReference) -> None:
    if before.kind == "board":
        game.state.board = after
    else:
        game.state.content = [after if ref == before else ref for ref in game.state.content]
    data = {"kind": before.kind, "id": before.id, "before": before.digest, "after": after.digest}
    game.tell("content-changed", "state.content", data)
