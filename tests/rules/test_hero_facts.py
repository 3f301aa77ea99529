"""The heroes against numbers and names written down here a second time."""

from collections import Counter
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
SINBAD_ALONE = ("sinbad",)
PORTER_ALONE = ("porter",)
SINBADS_SIDE = ("sinbad", "porter")
MEDUSA_ALONE = ("medusa",)
HARPIES_ALONE = ("harpy",)
MEDUSAS_SIDE = ("medusa", "harpy")
VOYAGE = ("voyage",)

FOREST = "Robin Hood vs. Bigfoot"
LEGENDS = "Battle of Legends, Volume One"


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
    boost: int | None
    copies: int
    played_by: tuple[str, ...]
    windows: tuple[str, ...]
    tags: tuple[str, ...] = ()


@dataclass(frozen=True)
class HeroFacts:
    id: str
    name: str
    set: str
    health: int
    move: int
    attack: str
    sidekicks: tuple[Sidekick, ...]
    abilities: tuple[str, ...]
    cards: tuple[CardFacts, ...]


ROBIN_HOOD = HeroFacts(
    id="robin-hood",
    name="Robin Hood",
    set=FOREST,
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
    set=FOREST,
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


def voyage(destination: str, name: str, boost: int | None = None) -> CardFacts:
    """The seven differ in their names, in what they do afterwards, and in that only one has a boost number."""
    return CardFacts(destination, name, "attack", 2, boost, 1, SINBAD_ALONE, ("during", "after"), VOYAGE)


SINBAD = HeroFacts(
    id="sinbad",
    name="Sinbad",
    set=LEGENDS,
    health=15,
    move=2,
    attack="melee",
    sidekicks=(Sidekick("porter", "The Porter", count=1, health=6, attack="melee"),),
    abilities=("always",),
    cards=(
        voyage("voyage-home", "Voyage Home", boost=1),
        voyage("voyage-to-the-island-that-was-a-whale", "Voyage to the Island That Was a Whale"),
        voyage("voyage-to-the-valley-of-the-giant-snakes", "Voyage to the Valley of the Giant Snakes"),
        voyage(
            "voyage-to-the-creature-with-eyes-like-coals-of-fire",
            "Voyage to the Creature With Eyes Like Coals of Fire",
        ),
        voyage("voyage-to-the-cannibals-with-the-root-of-madness", "Voyage to the Cannibals With the Root of Madness"),
        voyage("voyage-to-the-city-of-the-man-eating-apes", "Voyage to the City of the Man-Eating Apes"),
        voyage("voyage-to-the-city-of-the-king-of-serendib", "Voyage to the City of the King of Serendib"),
        CardFacts("by-fortune-and-fate", "By Fortune and Fate", "attack", 3, 1, 3, PORTER_ALONE, ("after",)),
        CardFacts("commanding-impact", "Commanding Impact", "attack", 5, 2, 1, SINBADS_SIDE, ("after",)),
        CardFacts("exploit", "Exploit", "versatile", 4, 1, 2, SINBADS_SIDE, ("after",)),
        CardFacts("toil-and-danger", "Toil and Danger", "versatile", 3, 1, 4, SINBAD_ALONE, ("after",)),
        CardFacts("leap-away", "Leap Away", "versatile", 4, 1, 2, SINBADS_SIDE, ("after",)),
        CardFacts("momentous-shift", "Momentous Shift", "versatile", 3, 1, 3, SINBADS_SIDE, ("during",)),
        CardFacts("feint", "Feint", "versatile", 2, 1, 3, SINBADS_SIDE, ("immediately",)),
        CardFacts("regroup", "Regroup", "versatile", 1, 1, 3, SINBADS_SIDE, ("after",)),
        CardFacts("riches-beyond-compare", "Riches Beyond Compare", "scheme", None, 1, 2, SINBAD_ALONE, ("scheme",)),
    ),
)

MEDUSA = HeroFacts(
    id="medusa",
    name="Medusa",
    set=LEGENDS,
    health=16,
    move=3,
    attack="ranged",
    sidekicks=(Sidekick("harpy", "Harpy", count=3, health=1, attack="melee"),),
    abilities=("start-of-turn",),
    cards=(
        CardFacts("gaze-of-stone", "Gaze of Stone", "attack", 2, 4, 3, MEDUSA_ALONE, ("after",)),
        CardFacts("second-shot", "Second Shot", "attack", 3, 3, 3, MEDUSA_ALONE, ("during",)),
        CardFacts("dash", "Dash", "versatile", 3, 1, 3, MEDUSAS_SIDE, ("after",)),
        CardFacts(
            "the-hounds-of-mighty-zeus", "The Hounds of Mighty Zeus", "versatile", 4, 3, 2, HARPIES_ALONE, ("after",)
        ),
        CardFacts("clutching-claws", "Clutching Claws", "versatile", 3, 2, 3, HARPIES_ALONE, ("after",)),
        CardFacts("snipe", "Snipe", "versatile", 3, 1, 3, MEDUSAS_SIDE, ("after",)),
        CardFacts("feint", "Feint", "versatile", 2, 2, 3, MEDUSAS_SIDE, ("immediately",)),
        CardFacts("regroup", "Regroup", "versatile", 1, 2, 3, MEDUSAS_SIDE, ("after",)),
        CardFacts("hiss-and-slither", "Hiss and Slither", "defense", 4, 3, 3, MEDUSA_ALONE, ("after",)),
        CardFacts("a-momentary-glance", "A Momentary Glance", "scheme", None, 4, 2, MEDUSA_ALONE, ("scheme",)),
        CardFacts("winged-frenzy", "Winged Frenzy", "scheme", None, 2, 2, MEDUSAS_SIDE, ("scheme",)),
    ),
)

HEROES = (ROBIN_HOOD, BIGFOOT, SINBAD, MEDUSA)
EVERY_HERO = pytest.mark.parametrize("facts", HEROES, ids=lambda facts: facts.id)
EVERY_CARD = pytest.mark.parametrize(
    ("facts", "card"),
    [pytest.param(facts, card, id=f"{facts.id}/{card.id}") for facts in HEROES for card in facts.cards],
)


def described(facts: HeroFacts) -> dict[str, Any]:
    return rules.describe_hero(rules.load_content().heroes[facts.id])


@EVERY_HERO
def test_name_health_move_and_attack(facts: HeroFacts) -> None:
    hero = described(facts)

    found = (hero["id"], hero["name"], hero["set"], hero["health"], hero["move"], hero["attack"])

    assert found == (facts.id, facts.name, facts.set, facts.health, facts.move, facts.attack)


@EVERY_HERO
def test_sidekicks(facts: HeroFacts) -> None:
    hero = described(facts)

    assert tuple(Sidekick(**sidekick) for sidekick in hero["sidekicks"]) == facts.sidekicks


@EVERY_HERO
def test_the_ability_acts_at_its_time(facts: HeroFacts) -> None:
    hero = described(facts)

    assert tuple(ability["when"] for ability in hero["abilities"]) == facts.abilities


@EVERY_HERO
def test_the_deck_has_these_cards_and_no_others_thirty_in_all(facts: HeroFacts) -> None:
    hero = described(facts)

    assert sorted(card["id"] for card in hero["cards"]) == sorted(card.id for card in facts.cards)
    assert sum(card["copies"] for card in hero["cards"]) == 30


@EVERY_CARD
def test_name_type_value_boost_copies_players_and_windows_of(facts: HeroFacts, card: CardFacts) -> None:
    (found,) = (one for one in described(facts)["cards"] if one["id"] == card.id)

    windows = tuple(text["window"] for text in found["text"])
    members = {name: found[name] for name in ("id", "name", "type", "value", "boost", "copies")}
    players, tags = tuple(found["played_by"]), tuple(found["tags"])
    assert CardFacts(**members, played_by=players, windows=windows, tags=tags) == card


def test_what_several_decks_share_by_name_does_the_same_in_each() -> None:
    decks = [{card["id"]: card for card in described(facts)["cards"]} for facts in HEROES]
    holders = Counter(card for deck in decks for card in deck)

    shared = {card for card, count in holders.items() if count > 1}

    assert shared == {"feint", "momentous-shift", "regroup"}
    for card in shared:
        first, *others = (deck[card]["text"] for deck in decks if card in deck)
        assert [text for text in others if text != first] == []
