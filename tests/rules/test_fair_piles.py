"""What a single position does not show of piles: fair shuffles, and the order of cards discarded together."""

import pytest

import rules
from rules.rulebook.attack import Attack
from rules.rulebook.item import UseItem
from rules.state.actions import ChooseCard
from rules.trace.events.cards import PileShuffled
from tests.conformance.table import table
from tests.rules.play import told


def test_a_scheme_that_was_searched_for_is_out_of_the_deck_when_it_is_shuffled() -> None:
    space = _scheme_space()
    spaces = {"robin-hood": space, "bigfoot": "s01" if space != "s01" else "s02"}
    items = {"brazier-of-bomgaliath": space}
    state = table({"board": "sanctum-sanctorum", "spaces": spaces, "items": items})

    actions = [UseItem("alice", "robin-hood", "brazier-of-bomgaliath"), ChooseCard("alice", "steal-from-the-rich")]
    after = rules.resolve(state, actions)

    assert [shuffled.count for shuffled in told(after, PileShuffled)] == [29]


def _scheme_space() -> str:
    spaces = rules.load_content().boards["sanctum-sanctorum"].spaces
    return next(space.id for space in spaces if space.item == "scheme")


@pytest.mark.parametrize("seed", ["1", "2", "3", "4", "5", "6"])
def test_random_cards_discarded_together_lie_in_hand_order(seed: str) -> None:
    state = table(
        {
            "heroes": ["she-hulk", "moon-knight"],
            "spaces": {"she-hulk": "s08", "moon-knight": "s09"},
            "hand": {"alice": ["omega-level-threat"], "bob": ["feint", "madness-will-keep-you-alive"]},
            "seed": seed,
        }
    )

    here = rules.resolve(state, Attack("alice", "she-hulk", "moon-knight", "omega-level-threat"))
    after = rules.resolve(here.state, rules.action_from_json({"type": "decline", "player": "bob"}))

    assert after.state.player("bob").discard[:2] == ["madness-will-keep-you-alive", "feint"]
