"""Who has won is read off the state, never stored in it."""

from dataclasses import dataclass
from typing import Any

from rules.state.model import State

WINNER_CHECK = "winner-check"
BOTH_HEROES_FALL = "both-heroes-fall"


@dataclass(frozen=True, slots=True)
class Outcome:
    """Without winners it is a draw."""

    winners: tuple[str, ...]
    losers: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        places = [(player, 1) for player in self.winners] + [(player, 2) for player in self.losers]
        if not self.winners:
            places = [(player, 1) for player in self.losers]
        return {
            "type": "won" if self.winners else "draw",
            "winners": list(self.winners),
            "reason": "hero-defeated",
            "rule": "game.end",
            "standing": [{"player": player, "place": place} for player, place in places],
        }


def outcome_of(state: State) -> Outcome | None:
    """Rulebook, Winning the Game: it ends the moment only one side has a hero left."""
    if not is_decided(state) or (_is_checked_late(state) and is_in_an_action(state)):
        return None
    winners = tuple(player.id for player in state.players if player.team in _winning_teams(state))
    losers = tuple(player.id for player in state.players if player.id not in winners)
    return Outcome(winners, losers)


def is_decided(state: State) -> bool:
    return len(_teams_with_heroes(state)) <= 1


def is_in_an_action(state: State) -> bool:
    """Whether something is going on within the turn: an action, or an ability of its beginning or end."""
    return len(state.frames) > 1


def _teams_with_heroes(state: State) -> set[str]:
    return {
        state.player(fighter.owner).team for fighter in state.fighters if fighter.kind == "hero" and fighter.health > 0
    }


def _is_checked_late(state: State) -> bool:
    return (WINNER_CHECK, "end-of-action") in state.options.rulings


def _winning_teams(state: State) -> set[str]:
    """Ruling both-heroes-fall: where no hero is left, the player whose turn it is wins, or it is a draw."""
    standing = _teams_with_heroes(state)
    if standing or (BOTH_HEROES_FALL, "draw") in state.options.rulings:
        return standing
    assert state.turn is not None, "nobody is hurt before the first turn"
    return {state.player(state.turn.player).team}
