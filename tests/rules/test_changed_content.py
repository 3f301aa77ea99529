"""A game whose hero has changed under it."""

import copy
from dataclasses import replace

import pytest

import rules
from rules.content.hero import parse_hero
from tests.rules.hero_files import hero_data
from tests.rules.play import new_duel


def with_copies(**copies: int) -> rules.Content:
    """The shipped content, with other numbers of copies in one deck."""
    data = copy.deepcopy(hero_data("robin-hood"))
    for card in data["cards"]:
        card["copies"] = copies.get(card["id"], card["copies"])
    hero = parse_hero(data, "changed.yaml")
    shipped = rules.load_content()
    return replace(shipped, heroes={**shipped.heroes, hero.id: hero})


def test_a_deck_made_up_otherwise_is_nobodys_mistake() -> None:
    state = new_duel("changed").state

    with pytest.raises(rules.Refusal) as caught:
        rules.legal_actions(state, with_copies(snark=4, regroup=2))

    assert caught.value.code == "content-changed"
    assert "robin-hood has changed, and this game cannot go on with the new one" in caught.value.detail
    assert [violation.at for violation in caught.value.violations] == ["/state/content/0/digest"]
