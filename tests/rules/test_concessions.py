"""Whoever leaves, and whenever: the game goes on from there, and a combat of theirs without a result is over.

`python -m tests.rules.test_concessions 20` does the same with twenty games at each table, at every decision.
"""

import json
import random
import sys
from collections import Counter

import pytest

import rules
from rules.state.actions import Concede
from rules.trace.events.combat import CombatEnded, CombatResolved
from rules.trace.events.effects import EffectStarted
from rules.trace.events.fighters import FighterDefeated
from rules.trace.events.game import GameEnded, PlayerConceded
from rules.trace.events.health import DamageDealt
from tests.rules.play import NO_OPTIONS, PLAYERS, eager_action, leaving_sometimes, new_duel, new_table, played, told

STEPS_AFTER = 3

# Everybody who asks something in the middle of a combat, a scheme or a maneuver, on boards with items and without.
BIG: tuple[tuple[rules.Mode, str, tuple[str, ...]], ...] = (
    ("free-for-all", "the-raft", ("luke-cage", "medusa", "king-arthur")),
    ("free-for-all", "sanctum-sanctorum", ("doctor-strange", "ghost-rider", "spider-man", "moon-knight")),
    ("free-for-all", "sarpedon", ("sinbad", "she-hulk", "alice", "robin-hood")),
    ("teams", "the-raft", ("king-arthur", "luke-cage", "bigfoot", "doctor-strange")),
    ("teams", "sarpedon", ("medusa", "moon-knight", "ghost-rider", "luke-cage")),
)
SWITCHED = rules.Options(rulings=(("winner-check", "end-of-action"),))
MOMENTS = ("setup", "turn", "maneuver", "scheme", "combat before the result", "combat after the result")
SOME = 0.15  # of the decisions about nothing but the next action or move


def table(i: int, number: int) -> rules.Adjudication:
    """In every other game the winner is checked at the end of an action."""
    mode, board, heroes = BIG[i]
    return new_table(f"leaving {i} {number}", mode, board, heroes, SWITCHED if (i + number) % 2 else NO_OPTIONS)


def playing(state: rules.State) -> list[str]:
    return [player.id for player in state.players if not player.is_out]


def fighting(state: rules.State) -> list[str]:
    """The two players of a combat that has no result yet."""
    if state.combat is None or state.combat.result is not None:
        return []
    return [state.fighter(fighter).owner for fighter in (state.combat.attacker, state.combat.defender)]


def moment(here: rules.Adjudication) -> str:
    """What is going on where somebody leaves."""
    names = [frame.script.removeprefix("rules/") for frame in here.state.frames if frame.player is None]
    if here.state.combat is None:
        return names[-1]
    return "combat after the result" if here.state.combat.result else "combat before the result"


def leave(here: rules.Adjudication, player: str) -> rules.Adjudication:
    """The state that follows is one that can be sent, read and judged again."""
    after = rules.resolve(here.state, Concede(player))
    state = rules.state_from_json(json.loads(json.dumps(rules.state_to_json(after.state))))
    assert rules.legal_actions(state).to_json() == after.position.to_json()
    return after


def has_left(here: rules.Adjudication, after: rules.Adjudication, player: str) -> None:
    assert not [fighter for fighter in after.state.fighters_of(player) if fighter.space or fighter.health]
    assert after.position.question is None or after.position.question.player != player
    assert told(after, PlayerConceded) == [PlayerConceded(player)]
    if after.outcome:
        assert told(after, GameEnded)
        assert player not in after.outcome.winners or _has_somebody_left(after.state, player)
    elif player in fighting(here.state):
        _is_broken_off(here.state, after)


def _has_somebody_left(state: rules.State, player: str) -> bool:
    """A team wins with those who are still in the game, and so does who was of it."""
    return any(not other.is_out and state.are_friends(other.id, player) for other in state.players)


def _is_broken_off(before: rules.State, after: rules.Adjudication) -> None:
    """No result, no damage and no effect of it, and nothing of it is left but the cards in the piles."""
    combat = before.combat
    assert combat is not None
    assert told(after, CombatEnded) == [CombatEnded(combat.attacker, combat.defender, resolved=False)]
    in_the_combat = [one.event for one in after.events[: _place_of(after, CombatEnded)]]
    assert not [event for event in in_the_combat if isinstance(event, EffectStarted | DamageDealt | FighterDefeated)]
    assert not told(after, CombatResolved)
    assert after.state.combat is None
    for side in (combat.attack, combat.defense):
        if side:
            assert {side.card, *side.boosts} <= set(after.state.player(side.player).discard)
            assert side.item not in after.state.items


def _place_of(here: rules.Adjudication, kind: type) -> int:
    return next(i for i, one in enumerate(here.events) if isinstance(one.event, kind))


def everybody_leaves(i: int, number: int, some: float = 1) -> Counter[str]:
    """At many a decision of the game each of those who are in it leaves, and the others go on a little."""
    tally: Counter[str] = Counter()
    chance = random.Random(f"leaving {i} {number}")
    for here in played(f"leaving {i} {number}", table(i, number), eager_action):
        if here.outcome or chance.random() > (some if moment(here) in ("turn", "maneuver") else 1):
            continue
        for player in playing(here.state):
            after = leave(here, player)
            has_left(here, after, player)
            tally[moment(here)] += 1
            tally["combats broken off"] += player in fighting(here.state) and after.outcome is None
            tally["games over"] += after.outcome is not None
            _goes_on(after, chance)
    return tally


def _goes_on(here: rules.Adjudication, chance: random.Random) -> None:
    for _ in range(STEPS_AFTER):
        if here.outcome is None:
            here = rules.resolve(here.state, eager_action(here, chance))


@pytest.mark.parametrize("i", range(len(BIG)))
def test_at_every_kind_of_decision_everybody_may_leave(i: int) -> None:
    tally = everybody_leaves(i, 0, SOME)

    assert tally["combats broken off"] > 20
    assert {*MOMENTS} <= tally.keys()


@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_a_state_in_which_somebody_has_left_an_open_combat_is_refused(side: str) -> None:
    open_combats = (here for here in played("forged", table(0, 0), eager_action) if len(fighting(here.state)) == 2)
    state = next(open_combats).state.copy()
    assert state.combat is not None
    gone = state.player(state.fighter(getattr(state.combat, side)).owner)
    gone.conceded, gone.out_at = True, state.event_count
    for fighter in state.fighters_of(gone.id):
        fighter.space, fighter.health = None, 0

    refusal = rules.validate(state).refusal

    assert refusal is not None
    told = [(violation.rule, violation.at) for violation in refusal.violations]
    assert ("combat.broken-off", f"/state/combat/{side}") in told


@pytest.mark.parametrize("heroes", [("king-arthur", "spider-man"), ("luke-cage", "medusa")])
def test_in_a_duel_the_other_has_won_at_every_decision(heroes: tuple[str, str]) -> None:
    for here in played("leaving", new_duel("leaving", "the-raft", heroes), eager_action):
        for player, other in (("alice", "bob"), ("bob", "alice")) if here.outcome is None else ():
            after = leave(here, player)
            assert after.outcome is not None
            assert after.outcome.winners == (other,)
            assert after.outcome.reason == "conceded"


def test_games_in_which_many_leave_come_to_their_end() -> None:
    left = 0
    for number in range(6):
        for i in range(len(BIG)):
            before = list(PLAYERS)
            choose = leaving_sometimes(in_duels=0, in_others=0.03)
            for here in played(f"{number} {i}", table(i, number), choose):
                assert set(playing(here.state)) <= set(before)
                before = playing(here.state)
            assert here.outcome is not None
            left += sum(player.conceded for player in here.state.players)

    assert left > 40


if __name__ == "__main__":
    total: Counter[str] = Counter()
    for number in range(int(sys.argv[1])):
        for i in range(len(BIG)):
            total += everybody_leaves(i, number)
    print(dict(total))
