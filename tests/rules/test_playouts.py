"""What must hold at every decision of random games."""

import json
import random
from collections import Counter
from dataclasses import replace

import pytest

import rules
from rules.rulebook.combat.defense import Defend
from rules.rulebook.maneuver import Maneuver
from rules.rulebook.scheme import Scheme
from rules.state.actions import Action, ChooseCard, ChooseNumber, Decline, EndMoves, MoveFighter, PlaceFighter
from rules.trace.events.health import DamageDealt
from tests.rules.play import BIG_TABLES, BOARDS, SEATINGS, TABLES, new_table, random_duel, random_game, told

GAMES = [(f"playout {i}", board, heroes) for i, (board, heroes) in enumerate(TABLES)]


@pytest.mark.parametrize(("seed", "board", "heroes"), GAMES)
def test_every_decision_of_a_random_duel(seed: str, board: str, heroes: tuple[str, str]) -> None:
    chance = random.Random(seed)
    for here in random_duel(seed, board, heroes):
        if here.outcome:
            assert here.legal_actions == ()
            break
        _has_a_complete_question(here)
        _does_least_by_default(here)
        _survives_json(here)
        _conserves_cards(here.state)
        _resolves_every_listed_action(here)
        _refuses_unlisted_actions(here, chance)


def _has_a_complete_question(here: rules.Adjudication) -> None:
    question = here.position.question
    assert question is not None
    assert question.kind in rules.DECISION_KINDS
    assert 1 <= len(question.answers) <= 150
    assert len(question.prompt) <= 200
    assert all(1 <= len(answer.label) <= 80 for answer in question.answers)
    assert len({answer.action for answer in question.answers}) == len(question.answers)
    assert len({answer.label for answer in question.answers}) == len(question.answers)
    assert all(len(event.text) <= 300 for event in here.events)


def _does_least_by_default(here: rules.Adjudication) -> None:
    """Ruling default-answer, judged by what comes of the answers where that follows at once."""
    question = here.position.question
    assert question is not None
    least = question.answers[question.default]
    if question.is_optional:
        assert isinstance(least.action, Decline | EndMoves)
        return
    stays = [answer for answer in question.answers if _stays(here.state, answer.action)]
    assert not stays or least in stays
    if isinstance(least.action, ChooseNumber):
        assert least.action.number == min(
            answer.action.number for answer in question.answers if isinstance(answer.action, ChooseNumber)
        )
    if question.kind in ("choose-fighter", "choose-option") and _hurts_own(here, question.player, least.action):
        assert all(_hurts_own(here, question.player, answer.action) for answer in question.answers)


def _stays(state: rules.State, action: Action) -> bool:
    return isinstance(action, PlaceFighter) and state.fighter(action.fighter).space == action.space


def _hurts_own(here: rules.Adjudication, player: str, action: Action) -> bool:
    hurt = [here.state.fighter(damage.fighter) for damage in told(rules.resolve(here.state, action), DamageDealt)]
    return any(here.state.are_friends(fighter.owner, player) for fighter in hurt)


def _survives_json(here: rules.Adjudication) -> None:
    before = rules.state_to_json(here.state)

    read = rules.state_from_json(json.loads(json.dumps(before)))

    assert rules.state_to_json(read) == before
    action = here.legal_actions[-1].action
    assert rules.resolve(read, action).to_json() == rules.resolve(here.state, action).to_json()


def _conserves_cards(state: rules.State) -> None:
    for player in state.players:
        sides = [side for side in (state.combat.attack, state.combat.defense) if side] if state.combat else []
        played = [card for side in sides if side.player == player.id for card in (side.card, *side.boosts)]
        if state.scheme and state.scheme.player == player.id:
            played.append(state.scheme.card)
        cards = Counter([*player.hand, *player.deck, *player.discard, *played])
        assert cards == Counter(rules.load_content().heroes[player.hero].deck)


def _resolves_every_listed_action(here: rules.Adjudication) -> None:
    before = rules.state_to_json(here.state)

    for answer in here.legal_actions:
        after = rules.resolve(here.state, answer.action, decision=here.state.step)
        assert after.state.step == here.state.step + 1
        assert [event.number for event in after.events] == list(
            range(here.state.event_count + 1, after.state.event_count + 1)
        )

    assert rules.state_to_json(here.state) == before


def _refuses_unlisted_actions(here: rules.Adjudication, chance: random.Random) -> None:
    for action in _unlisted(here, chance):
        with pytest.raises(rules.Refusal) as caught:
            rules.resolve(here.state, action)
        assert caught.value.code in ("illegal-action", "not-your-decision")
        assert caught.value.violations
        for violation in caught.value.violations:
            assert violation.rule in rules.load_rulebook()
            assert violation.at.startswith("/action")
            assert violation.message


def _unlisted(here: rules.Adjudication, chance: random.Random) -> list[Action]:
    state = here.state
    question = here.position.question
    assert question is not None
    player = question.player
    fighters = [fighter.id for fighter in state.fighters]
    spaces = list(rules.load_content().boards[state.board.id].topology.ids)
    cards = [card for seat in state.players for card in rules.load_content().heroes[seat.hero].cards]
    other = next(seat.id for seat in state.players if seat.id != player)
    pick = chance.choice
    tries: list[Action] = [
        Maneuver(player),
        Decline(player),
        Scheme(player, pick(fighters), pick(cards)),
        rules.ACTION_TYPES["attack"](player, pick(fighters), pick(fighters), pick(cards)),  # type: ignore[call-arg]
        PlaceFighter(player, pick(fighters), pick(spaces)),
        MoveFighter(player, pick(fighters), pick(spaces)),
        MoveFighter(player, "nobody", "nowhere", ("nowhere",)),
        Defend(player, pick(cards)),
        ChooseCard(player, pick(cards)),
        replace(question.answers[0].action, player=other),
    ]
    listed = {_without_path(answer.action) for answer in question.answers}
    return [action for action in tries if _without_path(action) not in listed]


def _without_path(action: Action) -> Action:
    return replace(action, path=None) if isinstance(action, MoveFighter) else action


@pytest.mark.parametrize(("mode", "board", "heroes"), BIG_TABLES)
def test_every_decision_of_a_random_game_of_more_than_two(
    mode: rules.Mode, board: str, heroes: tuple[str, ...]
) -> None:
    chance = random.Random(board)
    for here in random_game(f"table {board}", new_table("playout", mode, board, heroes)):
        if here.outcome:
            assert len(here.outcome.standing) == len(heroes)
            break
        _has_a_complete_question(here)
        _does_least_by_default(here)
        _survives_json(here)
        _conserves_cards(here.state)
        _refuses_unlisted_actions(here, chance)


@pytest.mark.parametrize("hero", rules.load_content().heroes)
def test_two_players_may_bring_the_same_hero(hero: str) -> None:
    for here in random_duel(f"mirror {hero}", BOARDS[1], (hero, hero)):
        if here.outcome is None:
            _has_a_complete_question(here)
            _survives_json(here)
            _conserves_cards(here.state)

    assert {fighter.id for fighter in here.state.fighters if fighter.kind == "hero"} == {f"p1-{hero}", f"p2-{hero}"}


def test_a_refused_list_tells_nothing_of_what_it_would_have_drawn() -> None:
    here = next(here for here in random_duel("peek", BOARDS[0], SEATINGS[0]) if here.state.turn)

    with pytest.raises(rules.Refusal) as caught:
        rules.resolve(here.state, [Maneuver("alice"), Maneuver("alice")])

    assert caught.value.code == "illegal-action"
    assert [violation.at for violation in caught.value.violations] == ["/actions/1"]
    assert "Accepted" not in caught.value.detail


@pytest.mark.parametrize("seed", ["one", "two", ""])
def test_the_same_seed_and_actions_give_the_same_bytes(seed: str) -> None:
    games = [[json.dumps(here.to_json()) for here in random_duel(seed, BOARDS[0], SEATINGS[0])] for _ in range(2)]

    assert games[0] == games[1]


def test_another_seed_gives_another_game() -> None:
    first, second = (next(random_duel(seed, BOARDS[0], SEATINGS[0])) for seed in ("one", "two"))

    assert first.state.players[0].deck != second.state.players[0].deck


def test_hundreds_of_random_duels_end() -> None:
    for i in range(60):
        *_, last = random_duel(f"many {i}", *TABLES[i % len(TABLES)])
        assert last.outcome is not None
        assert last.outcome.to_json()["type"] == "won"
