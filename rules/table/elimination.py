"""Who leaves the game, and with whom: by the rules of the mode."""

from collections.abc import Mapping

from rules.engine.game import Game
from rules.state.outcome import is_decided
from rules.table.stack import break_off, end_if_won
from rules.table.telling import tell
from rules.table.values import tell_values
from rules.trace.events.fighters import FighterRemoved
from rules.trace.events.game import PlayerConceded, PlayerEliminated

ELIMINATION_RULES = {"free-for-all": "free-for-all.elimination", "teams": "teams.elimination"}


def leave_with(game: Game, falls: Mapping[str, int]) -> None:
    """Those who are eliminated by the fall of these fighters, each told by the event of that number.

    In a duel the game is over instead.
    """
    at = game.state.event_count
    for owner in dict.fromkeys(game.state.fighter(fighter).owner for fighter in falls):
        if not game.state.player(owner).is_out and _is_eliminated(game, owner):
            _eliminate(game, owner, at, ELIMINATION_RULES[game.state.mode], _fall_of(game, owner, falls))


def _fall_of(game: Game, owner: str, falls: Mapping[str, int]) -> int:
    """The hero's, where it fell with others, or the last one's."""
    hero = game.state.hero_of(owner).id
    return falls.get(hero) or max(falls[one.id] for one in game.state.fighters_of(owner) if one.id in falls)


def _is_eliminated(game: Game, player: str) -> bool:
    """Ruling hero-defeated: in a free-for-all with the hero; in team play when no fighter is left.

    Rule teams.fallen-hero: until then a player without a hero goes on.
    """
    match game.state.mode:
        case "free-for-all":
            return game.state.hero_of(player).health == 0
        case "teams":
            return not game.standing(player)
    return False


def _eliminate(game: Game, player: str, at: int, rule: str, because: int) -> None:
    game.state.player(player).out_at = at
    number = tell(game, PlayerEliminated(player), rule, because)
    for fighter in game.state.fighters_of(player):
        if fighter.health:
            origin, fighter.space, fighter.health = fighter.space, None, 0
            tell(game, FighterRemoved(fighter.id, origin), rule, number)


def concede(game: Game, player: str) -> None:
    """At any moment: all of the player's fighters leave, and what is still asked of the player answers itself.

    Ruling conceding-in-a-combat: their combat is broken off where it has no result yet.
    """
    at = game.state.event_count
    game.state.player(player).conceded = True
    number = tell(game, PlayerConceded(player), "game.concede")
    _eliminate(game, player, at, "game.concede", number)
    if is_decided(game.state):
        # Whatever was going on is not carried to its end: there is nobody left to play against.
        del game.state.frames[1:]
        end_if_won(game, at)
    elif _is_in_an_open_combat(game, player):
        break_off(game, number)
    tell_values(game)


def _is_in_an_open_combat(game: Game, player: str) -> bool:
    """Ruling conceding-in-a-combat: as attacker's or defender's player, and before the result."""
    combat = game.state.combat
    if combat is None or combat.result is not None:
        return False
    return player in [game.state.fighter(fighter).owner for fighter in (combat.attacker, combat.defender)]
