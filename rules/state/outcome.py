"""Who has won is read off the state, never stored in it."""

from dataclasses import dataclass
from typing import Any, Literal

from rules.state.model import State

WINNER_CHECK = "winner-check"
BOTH_HEROES_FALL = "both-heroes-fall"

Reason = Literal["hero-defeated", "conceded"]
_ENDS = {"duel": "game.end", "free-for-all": "free-for-all.end", "teams": "teams.end"}


@dataclass(frozen=True, slots=True)
class Outcome:
    """Without winners it is a draw. `standing` has everybody's place, in the order of seats."""

    winners: tuple[str, ...]
    standing: tuple[tuple[str, int], ...]
    reason: Reason
    rule: str

    def to_json(self) -> dict[str, Any]:
        return {
            "type": "won" if self.winners else "draw",
            "winners": list(self.winners),
            "reason": self.reason,
            "rule": self.rule,
            "standing": [{"player": player, "place": place} for player, place in self.standing],
        }


def outcome_of(state: State) -> Outcome | None:
    """Rulebook, Winning the Game: it ends the moment only one side has a hero left."""
    if not is_decided(state) or (_is_checked_late(state) and is_in_an_action(state)):
        return None
    winning = _winning_teams(state)
    winners = tuple(player.id for player in state.players if player.team in winning)
    reason = _reason(state)
    rule = "game.concede" if reason == "conceded" else _ENDS[state.mode]
    return Outcome(winners, _standing(state, winners), reason, rule)


def is_decided(state: State) -> bool:
    return len(teams_with_heroes(state)) <= 1


def is_in_an_action(state: State) -> bool:
    """Whether an action is going on, and not an ability of the turn's beginning or end, which belongs to a player."""
    return len(state.frames) > 1 and state.frames[1].player is None


def teams_with_heroes(state: State) -> set[str]:
    return {
        state.player(fighter.owner).team for fighter in state.fighters if fighter.kind == "hero" and fighter.health > 0
    }


def _is_checked_late(state: State) -> bool:
    return state.options.rulings[WINNER_CHECK] == "end-of-action"


def _winning_teams(state: State) -> set[str]:
    """Those with a hero; where none is left and the ruling cannot decide, those who are still in the game."""
    standing = teams_with_heroes(state)
    if standing:
        return standing
    if not is_for_the_ruling(state):
        return {player.team for player in state.players if not player.is_out}
    # Before the first turn a hero leaves only with a player who concedes, and the last one stays.
    if state.turn is None or state.options.rulings[BOTH_HEROES_FALL] == "draw":
        return standing
    return {state.player(state.turn.player).team}


def is_for_the_ruling(state: State) -> bool:
    """Ruling both-heroes-fall: where no hero is left, the player whose turn it is wins, or it is a draw.

    Not where that player has conceded, and the whole team: to leave does not win.
    """
    return not teams_with_heroes(state) and not (state.turn and _has_conceded(state, state.turn.player))


def _has_conceded(state: State, player: str) -> bool:
    return all(other.conceded for other in state.players if state.are_friends(other.id, player))


def _standing(state: State, winners: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """Winners first, then whoever stayed longer. Those who fell together, and those of one team, share a place."""
    if state.mode == "teams":
        return tuple((player.id, 1 if player.id in winners or not winners else 2) for player in state.players)
    stayed = {player.id: _FOR_EVER if player.id in winners else player.out_at or 0 for player in state.players}
    return tuple((player, 1 + sum(other > stayed[player] for other in stayed.values())) for player in stayed)


_FOR_EVER = 2**53


def _reason(state: State) -> Reason:
    """What happened last: whoever was out last has conceded, or fell."""
    last = max((player.out_at or 0 for player in state.players), default=0)
    return "conceded" if any(player.conceded and player.out_at == last for player in state.players) else "hero-defeated"
