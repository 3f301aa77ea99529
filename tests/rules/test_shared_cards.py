"""Cards of several decks are written once, and what is wrong with one is said where it stands."""

from collections import Counter
from typing import Any

import pytest

from rules.content.hero import parse_hero
from rules.content.loader import load_shared_cards
from rules.content.shared_cards import parse_shared_cards, with_shared_cards
from rules.refusals.content_error import ContentError
from tests.rules.hero_files import CONTENT, as_written

ENTRY = {"shared": "feint", "boost": 2, "copies": 3, "played_by": "any"}
CARD = {"id": "nod", "name": "Nod", "type": "attack", "value": 1}
DRAW = {"do": "draw", "amount": 1}


def written() -> dict[str, list[dict[str, Any]]]:
    """The cards of each hero file as they stand there."""
    return {path.stem: as_written(path.stem)["cards"] for path in CONTENT.glob("heroes/*.yaml")}


def test_a_reference_is_the_card_with_what_is_the_decks_own() -> None:
    hero = with_shared_cards({"id": "x", "cards": [DRAW, ENTRY]}, "x.yaml", load_shared_cards())

    card = {
        "id": "feint",
        "name": "Feint",
        "type": "versatile",
        "value": 2,
        "boost": 2,
        "copies": 3,
        "played_by": "any",
    }
    assert hero == {
        "id": "x",
        "cards": [DRAW, card | {"immediately": [{"do": "cancel-effects", "cards": "opposing-card"}]}],
    }


def test_a_card_that_several_decks_have_is_written_once() -> None:
    whole = Counter(card["id"] for cards in written().values() for card in cards if "id" in card)
    referred = Counter(card["shared"] for cards in written().values() for card in cards if "shared" in card)

    assert {card: times for card, times in whole.items() if times > 1 or card in load_shared_cards()} == {}
    assert {card for card, times in referred.items() if times > 1} == load_shared_cards().keys()


@pytest.mark.parametrize(
    ("changes", "where", "words"),
    [
        ({"shared": "faint"}, "/shared", 'did you mean "feint"'),
        ({"value": 3}, "", '"value" is not known here'),
        ({"copis": 3}, "", 'did you mean "copies"'),
    ],
)
def test_a_wrong_reference_is_refused_at_its_place(changes: dict[str, Any], where: str, words: str) -> None:
    with pytest.raises(ContentError) as caught:
        with_shared_cards({"cards": [DRAW, ENTRY | changes]}, "x.yaml", load_shared_cards())

    assert caught.value.path == f"x.yaml/cards/1{where}"
    assert words in caught.value.message


@pytest.mark.parametrize("member", ["boost", "copies", "played_by"])
def test_a_reference_says_all_that_is_the_decks_own(member: str) -> None:
    entry = {key: value for key, value in ENTRY.items() if key != member}

    with pytest.raises(ContentError) as caught:
        with_shared_cards({"cards": [entry]}, "x.yaml", load_shared_cards())

    assert caught.value.message == f'"{member}" is missing'


@pytest.mark.parametrize(
    ("card", "where", "words"),
    [
        (CARD | {"boost": 1}, "/0", '"boost" is not known here'),
        (CARD | {"after": [{"do": "drow", "amount": 1}]}, "/0/after/0/do", 'did you mean "draw"'),
        (CARD | {"after": [{"do": "gain", "counter": "hellfire", "amount": 1}]}, "/0/after/0/counter", "hellfire"),
        (CARD | {"after": [{"if": {"lasting": "sleep"}, "then": [DRAW]}]}, "/0/after/0/if/lasting", "sleep"),
        (CARD | {"type": "scheme"}, "/0/value", "a scheme has no value"),
    ],
)
def test_a_shared_card_that_is_wrong_or_speaks_of_one_heros_own_words_is_refused_where_it_is_written(
    card: dict[str, Any], where: str, words: str
) -> None:
    with pytest.raises(ContentError) as caught:
        parse_shared_cards([card], "shared-cards.yaml")

    assert caught.value.path == f"shared-cards.yaml{where}"
    assert words in caught.value.message


def test_two_shared_cards_of_one_id_are_refused() -> None:
    with pytest.raises(ContentError, match=r"shared-cards\.yaml/1/id: .* there already"):
        parse_shared_cards([CARD, CARD], "shared-cards.yaml")


@pytest.mark.parametrize("data", [None, [], {"cards": "none"}, {"cards": [None]}])
def test_what_is_no_hero_at_all_is_left_to_the_reader_of_heroes(data: object) -> None:
    assert with_shared_cards(data, "x.yaml", load_shared_cards()) == data


def test_the_reader_of_heroes_takes_whole_cards_alone() -> None:
    with pytest.raises(ContentError, match='cards/0: "shared" is not known here'):
        parse_hero(as_written("bigfoot") | {"cards": [ENTRY]}, "sent.json")
