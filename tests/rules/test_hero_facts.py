"""The two heroes against numbers and names written down here a second time."""

from dataclasses import dataclass
from typing import Any

import pytest

import rules

ROBIN_HOOD_ALONE = ("robin-hood",)
OUTLAWS_ALONE = ("outlaw",)
ROBIN_HOODS_SIDE = ("robin-hood", "outlaw")
BIGFOOT_ALONE = ("bigfoot",)
JACKALOPE_ALONE = ("jackalope",)
BIGFOOTS_SIDE = ("bigfoot", "jackalope")


@dataclass(frozen=True)
class Sidekick:
    id: str
    name: str
    count: int
    health: int
    attack: str


@dataclass(frozen=True)
class CardFacts:
    id: str
    name: str
    type: str
    value: int | None
    boost: int
    copies: int
    played_by: tuple[str, ...]
    windows: tuple[str, ...]


@dataclass(frozen=True)
class HeroFacts:
    id: str
    name: str
    health: int
    move: int
    attack: str
    sidekicks: tuple[Sidekick, ...]
    abilities: tuple[str, ...]
    cards: tuple[CardFacts, ...]


ROBIN_HOOD = HeroFacts(
    id="robin-hood",
    name="Robin Hood",
    health=13,
    move=2,
    attack="ranged",
    sidekicks=(Sidekick("outlaw", "Outlaw", count=4, health=1, attack="melee"),),
    abilities=("after-combat",),
    cards=(
        CardFacts("a-hunters-eye", "A Hunter's Eye", "attack", 5, 4, 3, ROBIN_HOOD_ALONE, ()),
        CardFacts("ambush", "Ambush", "attack", 2, 3, 2, ROBIN_HOODS_SIDE, ("during",)),
        CardFacts("disarming-shot", "Disarming Shot", "attack", 4, 3, 2, ROBIN_HOOD_ALONE, ("after",)),
        CardFacts("piercing-shot", "Piercing Shot", "attack", 2, 3, 2, ROBIN_HOOD_ALONE, ("after",)),
        CardFacts("highway-robbery", "Highway Robbery", "attack", 2, 2, 4, OUTLAWS_ALONE, ("immediately",)),
        CardFacts("snark", "Snark", "versatile", 3, 1, 3, ROBIN_HOODS_SIDE, ("after",)),
        CardFacts("wily-fighting", "Wily Fighting", "versatile", 3, 1, 3, ROBIN_HOODS_SIDE, ("after",)),
        CardFacts("feint", "Feint", "versatile", 2, 2, 3, ROBIN_HOODS_SIDE, ("immediately",)),
        CardFacts("regroup", "Regroup", "versatile", 1, 2, 3, ROBIN_HOODS_SIDE, ("after",)),
        CardFacts("defenders-of-sherwood", "Defenders of Sherwood", "defense", 3, 2, 2, ROBIN_HOODS_SIDE, ("after",)),
        CardFacts("steal-from-the-rich", "Steal From the Rich", "scheme", None, 3, 3, ROBIN_HOOD_ALONE, ("scheme",)),
    ),
)

BIGFOOT = HeroFacts(
    id="bigfoot",
    name="Bigfoot",
    health=16,
    move=3,
    attack="melee",
    sidekicks=(Sidekick("jackalope", "The Jackalope", count=1, health=6, attack="melee"),),
    abilities=("end-of-turn",),
    cards=(
        CardFacts("larger-than-life", "Larger Than Life", "attack", 6, 3, 3, BIGFOOT_ALONE, ()),
        CardFacts("savagery", "Savagery", "attack", 4, 3, 3, BIGFOOT_ALONE, ("after",)),
        CardFacts("disengage", "Disengage", "attack", 4, 2, 2, BIGFOOTS_SIDE, ("after",)),
        CardFacts("hoax", "Hoax", "versatile", 4, 2, 3, BIGFOOTS_SIDE, ("after",)),
        CardFacts("skirmish", "Skirmish", "versatile", 4, 1, 3, BIGFOOTS_SIDE, ("after",)),
        CardFacts("momentous-shift", "Momentous Shift", "versatile", 3, 1, 3, BIGFOOTS_SIDE, ("during",)),
        CardFacts("feint", "Feint", "versatile", 2, 2, 3, BIGFOOTS_SIDE, ("immediately",)),
        CardFacts("regroup", "Regroup", "versatile", 1, 2, 3, BIGFOOTS_SIDE, ("after",)),
        CardFacts(
            "its-just-your-imagination",
            "It's Just Your Imagination",
            "defense",
            3,
            3,
            2,
            BIGFOOTS_SIDE,
            ("immediately",),
        ),
        CardFacts("jackalope-horns", "Jackalope Horns", "scheme", None, 2, 3, JACKALOPE_ALONE, ("scheme",)),
        CardFacts(
            "crash-through-the-trees", "Crash Through the Trees", "scheme", None, 3, 2, BIGFOOT_ALONE, ("scheme",)
        ),
    ),
)

THE_TWO = pytest.mark.parametrize("facts", [ROBIN_HOOD, BIGFOOT], ids=lambda facts: facts.id)
EVERY_CARD = pytest.mark.parametrize(
    ("facts", "card"),
    [pytest.param(facts, card, id=f"{facts.id}/{card.id}") for facts in (ROBIN_HOOD, BIGFOOT) for card in facts.cards],
)


def described(facts: HeroFacts) -> dict[str, Any]:
    return rules.describe_hero(rules.load_content().heroes[facts.id])


@THE_TWO
def test_name_health_move_and_attack(facts: HeroFacts) -> None:
    hero = described(facts)

    found = (hero["id"], hero["name"], hero["set"], hero["health"], hero["move"], hero["attack"])

    assert found == (facts.id, facts.name, "Robin Hood vs. Bigfoot", facts.health, facts.move, facts.attack)


@THE_TWO
def test_sidekicks(facts: HeroFacts) -> None:
    hero = described(facts)

    assert tuple(Sidekick(**sidekick) for sidekick in hero["sidekicks"]) == facts.sidekicks


@THE_TWO
def test_the_ability_acts_at_its_time(facts: HeroFacts) -> None:
    hero = described(facts)

    assert tuple(ability["when"] for ability in hero["abilities"]) == facts.abilities


@THE_TWO
def test_the_deck_has_these_cards_and_no_others_thirty_in_all(facts: HeroFacts) -> None:
    hero = described(facts)

    assert sorted(card["id"] for card in hero["cards"]) == sorted(card.id for card in facts.cards)
    assert sum(card["copies"] for card in hero["cards"]) == 30


@EVERY_CARD
def test_name_type_value_boost_copies_players_and_windows_of(facts: HeroFacts, card: CardFacts) -> None:
    (found,) = (one for one in described(facts)["cards"] if one["id"] == card.id)

    windows = tuple(text["window"] for text in found["text"])
    members = {name: found[name] for name in ("id", "name", "type", "value", "boost", "copies")}
    assert CardFacts(**members, played_by=tuple(found["played_by"]), windows=windows) == card


def test_what_both_decks_call_feint_and_regroup_is_the_same_in_both() -> None:
    ours, theirs = ({card["id"]: card for card in described(facts)["cards"]} for facts in (ROBIN_HOOD, BIGFOOT))

    shared = ours.keys() & theirs.keys()

    assert shared == {"feint", "regroup"}
    assert {card: ours[card]["text"] for card in shared} == {card: theirs[card]["text"] for card in shared}
