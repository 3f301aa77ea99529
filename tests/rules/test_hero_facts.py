"""Every hero against the numbers and names of hero_facts.yaml, which was compared with what is printed."""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml

import rules
from rules.catalogue import Hero

COLUMNS = ("name", "type", "value", "boost", "copies", "played_by", "windows", "tags")


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
    tags: tuple[str, ...]


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
    counters: dict[str, dict[str, Any]]
    traits: dict[str, dict[str, Any]]


def hero_facts(hero: str, written: dict[str, Any]) -> HeroFacts:
    sidekicks = tuple(Sidekick(**sidekick) for sidekick in written["sidekicks"])
    side = (hero, *(sidekick.id for sidekick in sidekicks))
    printed = {name: written[name] for name in ("name", "set", "health", "move", "attack")}
    return HeroFacts(
        id=hero,
        **printed,
        sidekicks=sidekicks,
        abilities=tuple(written["abilities"]),
        cards=tuple(card_facts(card, side, columns) for card, columns in written["cards"].items()),
        counters=written.get("counters", {}),
        traits=written.get("traits", {}),
    )


def card_facts(card: str, side: tuple[str, ...], columns: list[Any]) -> CardFacts:
    members = dict(zip(COLUMNS, columns, strict=False))
    members["played_by"] = side if members["played_by"] == "any" else (members["played_by"],)
    members["windows"] = tuple(members["windows"])
    members["tags"] = tuple(members.get("tags", ()))
    return CardFacts(id=card, **members)


_WRITTEN: dict[str, dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("hero_facts.yaml").read_text("utf-8"))
HEROES = [hero_facts(hero, written) for hero, written in _WRITTEN.items()]
EVERY_HERO = pytest.mark.parametrize("facts", HEROES, ids=lambda facts: facts.id)
EVERY_CARD = pytest.mark.parametrize(
    ("facts", "card"),
    [pytest.param(facts, card, id=f"{facts.id}/{card.id}") for facts in HEROES for card in facts.cards],
)


def shipped(facts: HeroFacts) -> Hero:
    return rules.load_content().heroes[facts.id]


def described(facts: HeroFacts) -> dict[str, Any]:
    return rules.describe_hero(shipped(facts))


def test_there_are_facts_for_every_hero() -> None:
    assert {facts.id for facts in HEROES} == set(rules.load_content().heroes)


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
def test_each_counter_has_its_name_its_start_and_its_most(facts: HeroFacts) -> None:
    counters = shipped(facts).counters

    found = {
        id_: {"name": counter.name, "start": counter.start, "most": counter.most} for id_, counter in counters.items()
    }

    assert found == facts.counters


@EVERY_HERO
def test_each_trait_has_its_values_in_their_order_and_its_start(facts: HeroFacts) -> None:
    traits = shipped(facts).traits

    found = {id_: ([(value.id, value.name) for value in trait.values], trait.start) for id_, trait in traits.items()}

    assert found == {
        id_: (list(trait["values"].items()), None if trait["start"] == "chosen" else trait["start"])
        for id_, trait in facts.traits.items()
    }


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

    shared = {card: count for card, count in holders.items() if count > 1}

    assert shared == {
        "commanding-impact": 2,
        "disarming-shot": 2,
        "feint": 9,
        "momentous-shift": 5,
        "regroup": 7,
        "skirmish": 3,
        "snark": 2,
    }
    for card in shared:
        first, *others = (deck[card]["text"] for deck in decks if card in deck)
        assert [text for text in others if text != first] == []
