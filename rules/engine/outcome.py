"""Who has won is read off the state, never stored in it."""

from dataclasses import dataclass
from typing import Any

from rules.state.model import State


@dataclass(frozen=True, slots=True)
class Outcome:
    winners: tuple[str, ...]
    losers: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        places = [(player, 1) for player in self.winners] + [(player, 2) for player in self.losers]
        return {
            "type": "won",
            "winners": list(self.winners),
            "reason": "hero-defeated",
            "rule": "game.end",
            "standing": [{"player": player, "place": place} for player, place in places],
        }


def outcome_of(state: State) -> Outcome | None:
    """Rulebook, Winning the Game: it ends the moment only one side has a hero left."""
    standing = [fighter.owner for fighter in state.fighters if fighter.kind == "hero" and fighter.health > 0]
    if len(standing) > 1:
        return None
    winner = standing[0] if standing else _active_player(state)
    losers = tuple(player.id for player in state.players if player.id != winner)
    return Outcome(winners=(winner,), losers=losers)


def _active_player(state: State) -> str:
    """Ruling both-heroes-fall: where one operation defeats both heroes, the player whose turn it is wins."""
    assert state.turn is not None, "nobody is hurt before the first turn"
    return state.turn.player
