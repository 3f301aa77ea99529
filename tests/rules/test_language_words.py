"""Counters, traits, modifiers, options and items in content files: what is wrong is said with its path and a word."""

import copy
from typing import Any

import pytest

import rules
from rules.content.hero import parse_hero
from rules.content.item import parse_items
from rules.refusals.content_error import ContentError
from tests.rules.hero_files import DROP, changed, hero_data

# Where Bigfoot's file has a script of each window.
AFTER = "cards/4/after"
DURING = "cards/5/during"
IMMEDIATELY = "cards/6/immediately"
SCHEME = "cards/10/scheme"

HELLFIRE = {"id": "hellfire", "name": "Hellfire", "start": 5, "most": 5}
BIG, SMALL = {"id": "big", "name": "big"}, {"id": "small", "name": "small"}
SIZE = {"id": "size", "name": "size", "values": [BIG, SMALL], "start": "big"}
BIGGER = {"modifier": "value", "cards": {"role": "attack", "played_by": "bigfoot"}, "add": 2}
DRAW = {"do": "draw", "amount": 1}
FITTING = {"role": "attack", "playable_by": "opposing-fighter"}


def bigfoot() -> dict[str, Any]:
    """Bigfoot's file with a counter, a trait and a modifier besides."""
    return hero_data("bigfoot") | copy.deepcopy({"counters": [HELLFIRE], "traits": [SIZE], "modifiers": [BIGGER]})


def items() -> list[dict[str, Any]]:
    return [
        {
            "id": "security-camera",
            "name": "Security Camera",
            "set": "Redemption Row",
            "kind": "scheme",
            "scheme": [DRAW],
        },
        {"id": "food-tray", "name": "Food Tray", "set": "Redemption Row", "kind": "combat", "value": 1},
    ]


def option(name: str) -> dict[str, Any]:
    return {"name": name, "steps": [DRAW]}


def options(*names: str, **members: object) -> list[dict[str, Any]]:
    return [{"choose": "option", "options": [option(name) for name in names], **members}]


def lasting(*modifiers: dict[str, Any], until: str = "end-of-turn") -> list[dict[str, Any]]:
    return [{"do": "lasting", "until": until, "modifiers": list(modifiers)}]


def when(condition: object) -> list[dict[str, Any]]:
    return [{"if": condition, "then": [DRAW]}]


LEFT_OUT = ("sidekicks", "counters", "traits", "modifiers", "abilities")

BROKEN_HEROES: list[tuple[str, object, str, str]] = [
    # Counters and traits
    ("counters/0/start", 6, "/counters/0/start", "from 0 to 5"),
    ("counters", [HELLFIRE, HELLFIRE], "/counters/1/id", '"hellfire" is there already'),
    ("counters/0/mots", 5, "/counters/0", 'did you mean "most"'),
    ("traits/0/values", [BIG], "/traits/0/values", "at least two values"),
    ("traits/0/values", [BIG, SMALL, BIG], "/traits/0/values", "an id of its own"),
    ("traits/0/start", "bigg", "/traits/0/start", 'did you mean "big"'),
    (AFTER, [{"do": "spend", "counter": "helfire", "amount": 1}], f"/{AFTER}/0/counter", 'did you mean "hellfire"'),
    (AFTER, [{"do": "gain", "counter": "size", "amount": 1}], f"/{AFTER}/0/counter", "is not a counter"),
    (AFTER, [{"do": "change-trait", "trait": "siez"}], f"/{AFTER}/0/trait", 'did you mean "size"'),
    (
        AFTER,
        [{"do": "draw", "amount": {"counter": "hellfir"}}],
        f"/{AFTER}/0/amount/counter",
        'did you mean "hellfire"',
    ),
    # Conditions
    (AFTER, when({"trait": "size", "is": "smal"}), f"/{AFTER}/0/if/is", 'did you mean "small"'),
    (AFTER, when({"trait": "siz", "is": "small"}), f"/{AFTER}/0/if/trait", 'did you mean "size"'),
    (AFTER, when({"ruling": "winer-check", "is": "immediate"}), f"/{AFTER}/0/if/ruling", 'did you mean "winner-check"'),
    (AFTER, when({"ruling": "winner-check", "is": "imediate"}), f"/{AFTER}/0/if/is", 'did you mean "immediate"'),
    (AFTER, when({"atacking": "bigfoot"}), f"/{AFTER}/0/if", 'did you mean "attacking"'),
    (AFTER, when({"at_least": [1]}), f"/{AFTER}/0/if/at_least", "two numbers"),
    (AFTER, when({"either": []}), f"/{AFTER}/0/if/either", "at least two conditions"),
    (AFTER, when({"defeated": "$blast"}), f"/{AFTER}/0/if/defeated", "a name bound before"),
    (SCHEME, when("lost"), f"/{SCHEME}/0/if", "only in a combat"),
    (DURING, when("lost"), f"/{DURING}/0/if", "only after the combat"),
    (
        SCHEME,
        when({"at_least": [{"value_of": "your-card"}, 4]}),
        f"/{SCHEME}/0/if/at_least/0/value_of",
        "only in a combat",
    ),
    (AFTER, when({"ruling": "winner-check"}), f"/{AFTER}/0/if", '"is" is missing'),
    (AFTER, when({"any": {"in": "combatants", "kind": "hero"}}), f"/{AFTER}/0/if/any/in", "one fighter is needed"),
    (AFTER, when({"any": {"in": "opposing-fighter", "kind": "heroo"}}), f"/{AFTER}/0/if/any/kind", '"hero"'),
    (AFTER, when({"any": {"in": "your-card", "kind": "hero"}}), f"/{AFTER}/0/if/any", '"kind" is not known here'),
    (AFTER, when({"any": {"in": "your-card", "played_by": "bigfot"}}), f"/{AFTER}/0/if/any/played_by", '"bigfoot"'),
    (AFTER, when("defending"), f"/{AFTER}/0/if", "of what: {defending: ...}"),
    (SCHEME, when({"defending": "bigfoot"}), f"/{SCHEME}/0/if/defending", "only in a combat"),
    # Heads and options
    (AFTER, [{"may": []}], f"/{AFTER}/0/may", "at least one step"),
    (AFTER, [{"do": "draw", "amount": 1, "by": "opponent"}], f"/{AFTER}/0", '"by"'),
    (AFTER, options("draw", "draw"), f"/{AFTER}/0/options/1/name", "taken already"),
    (AFTER, options("draw", "place", "recover", amount=3), f"/{AFTER}/0/amount", "from 1 to 2"),
    (AFTER, options("draw"), f"/{AFTER}/0/options", "at least two options"),
    (AFTER, options("draw", "place", by="oponent"), f"/{AFTER}/0/by", 'did you mean "opponent"'),
    (AFTER, [{"choose": "number", "as": "n"}], f"/{AFTER}/0", '"up_to" is missing'),
    (AFTER, [{"choose": "cards", "from": "your-card", "as": "one"}], f"/{AFTER}/0/from", "your-card"),
    (AFTER, [{"choose": "spaces", "from": {"in_zone": "bigfoot"}, "as": "s"}], f"/{AFTER}/0/from", '"in_zone_of"'),
    (AFTER, options("draw", "place", by="opponents"), f"/{AFTER}/0/by", "one player is needed"),
    (AFTER, [{"may": [DRAW], "if_done": [DRAW]}], f"/{AFTER}/0", '"if_done"'),
    (AFTER, [{"choose": "spaces", "from": {}, "as": "s"}], f"/{AFTER}/0/from", '"any"'),
    (AFTER, [{"choose": "fighters", "from": "combatants", "as": "so-far"}], f"/{AFTER}/0/as", "taken already"),
    # Operations
    (SCHEME, [{"do": "announce", "amount": 3}], f"/{SCHEME}/0", "only in a combat"),
    (SCHEME, [{"do": "set-defender", "fighters": "bigfoot"}], f"/{SCHEME}/0", "only in a combat"),
    (AFTER, [{"do": "set-combat-card", "cards": "$x"}], f"/{AFTER}/0", "before the result"),
    (DURING, [{"do": "boost", "from": "dek-top"}], f"/{DURING}/0/from", 'did you mean "deck-top"'),
    (
        SCHEME,
        [{"do": "put", "cards": {"pile": "hand", "of": "you"}, "to": "deck-botom"}],
        f"/{SCHEME}/0/to",
        'did you mean "deck-bottom"',
    ),
    (SCHEME, [{"do": "look", "cards": {"pile": "dek", "of": "you"}}], f"/{SCHEME}/0/cards/pile", 'did you mean "deck"'),
    (SCHEME, [{"do": "discard", "amount": 1, "by": "ownr"}], f"/{SCHEME}/0/by", '"owner"'),
    (
        AFTER,
        [{"do": "swap-spaces", "fighters": ["combatants", "bigfoot"]}],
        f"/{AFTER}/0/fighters/0",
        "one fighter is needed",
    ),
    (AFTER, [{"do": "swap-spaces", "fighters": "combatants"}], f"/{AFTER}/0/fighters", "two fighters"),
    (AFTER, [{"do": "boost"}], f"/{AFTER}/0", "before the result"),
    (
        IMMEDIATELY,
        [{"do": "reveal-until", "players": "opponent", "until": {**FITTING, "role": "atack"}, "as": "found"}],
        f"/{IMMEDIATELY}/0/until/role",
        'did you mean "attack"',
    ),
    (
        AFTER,
        [{"do": "move", "fighters": "combatants", "up_to": 1, "passed_as": "passed"}],
        f"/{AFTER}/0",
        "just one fighter moves",
    ),
    (
        IMMEDIATELY,
        [{"do": "reveal-until", "players": "opponent", "until": FITTING}],
        f"/{IMMEDIATELY}/0",
        '"as" is missing',
    ),
    (
        SCHEME,
        [{"choose": "number", "up_to": 3, "as": "n"}, {"do": "recover", "fighters": "$n", "amount": 1}],
        f"/{SCHEME}/1/fighters",
        "$n is a number, and a fighter is needed",
    ),
    (
        SCHEME,
        [{"do": "put", "cards": {"pile": "deck", "of": "you", "card": "hoaxx"}, "to": "hand"}],
        f"/{SCHEME}/0/cards/card",
        'did you mean "hoax"',
    ),
    (
        SCHEME,
        [
            {"do": "move", "fighters": "bigfoot", "up_to": 5, "through": {"side": "opposing"}, "passed_as": "passed"},
            {"do": "set-health", "fighters": "$passed", "amount": 1},
        ],
        f"/{SCHEME}/1/fighters",
        "one fighter is needed",
    ),
    # What lasts, and what always holds
    (SCHEME, lasting(BIGGER, until="end-of-trun"), f"/{SCHEME}/0/until", 'did you mean "end-of-turn"'),
    (SCHEME, lasting(), f"/{SCHEME}/0/modifiers", "at least one modifier"),
    (SCHEME, when({"lasting": "hell-cycle"}), f"/{SCHEME}/0/if/lasting", "is not a lasting effect"),
    ("modifiers/0/modifier", "vaule", "/modifiers/0/modifier", 'did you mean "value"'),
    ("modifiers/0/ignore", True, "/modifiers/0", "just one of add, ignore"),
    ("modifiers/0/add", DROP, "/modifiers/0", "just one of add, ignore"),
    ("modifiers/0/cards/role", "atack", "/modifiers/0/cards/role", 'did you mean "attack"'),
    ("modifiers/0/while", "wonn", "/modifiers/0/while", "is not a condition"),
    ("modifiers/0", {"modifier": "through", "through": {}}, "/modifiers/0/through", '"side" is missing'),
    (
        "modifiers/0",
        {"modifier": "damage", "fighters": "bigfoot", "kinds": ["efect"], "prevent": True},
        "/modifiers/0/kinds/0",
        'did you mean "effect"',
    ),
    (
        "modifiers/0",
        {"modifier": "damage", "fighters": "bigfoot", "kinds": ["combat"], "less": 2, "prevent": True},
        "/modifiers/0",
        "just one of at_most, less, prevent",
    ),
    ("modifiers/0", {"modifier": "move", "add": 1, "set": 4}, "/modifiers/0", "just one of add, at_most, set"),
    ("modifiers/0", {"modifier": "forbid", "players": "you"}, "/modifiers/0", '"what" is missing'),
    ("modifiers/0", {"modifier": "forbid", "what": "draw"}, "/modifiers/0", "just one of fighters, players"),
    (
        "modifiers/0",
        {"modifier": "forbid", "what": "drew", "players": "you"},
        "/modifiers/0/what",
        'did you mean "draw"',
    ),
    (
        "modifiers/0",
        {"modifier": "forbid", "what": "draw", "fighters": "bigfoot"},
        "/modifiers/0/fighters",
        '"draw" is forbidden to players',
    ),
    ("cards/10/always", [BIGGER], "/cards/10/always", 'has no section "always"'),
    ("cards/4/always", [], "/cards/4/always", "at least one modifier"),
    (
        "modifiers/0",
        {"modifier": "damage", "fighters": "your-fighter", "kinds": ["combat"], "less": 1},
        "/modifiers/0/fighters",
        "only in a combat",
    ),
    # Triggers
    ("abilities/0/when", "after-mov", "/abilities/0/when", 'did you mean "after-move"'),
    ("abilities/0/steps", [{"do": "announce", "amount": 3}], "/abilities/0/steps/0", "only in a combat"),
    ("abilities/0/if", {"any": "your-card"}, "/abilities/0/if/any", "only in a combat"),
    (
        "abilities/0/steps",
        [{"do": "deal-damage", "fighters": "$passed", "amount": 1}],
        "/abilities/0/steps/0/fighters",
        "a name bound before",
    ),
]

BROKEN_ITEMS: list[tuple[str, object, str, str]] = [
    ("0/kind", "sceme", "/0/kind", 'did you mean "scheme"'),
    ("0/value", 1, "/0/value", "a scheme item has no value"),
    ("0/scheme", DROP, "/0", '"scheme" is missing'),
    ("0/during", [DRAW], "/0", '"during" is not known here'),
    ("0/scheme", [], "/0/scheme", "at least one step"),
    ("0/scheme", [{"do": "recover", "fighters": "bigfoot", "amount": 1}], "/0/scheme/0/fighters", "is not a word"),
    ("0/scheme", [{"do": "spend", "counter": "hellfire", "amount": 1}], "/0/scheme/0/counter", "is not a counter"),
    ("0/scheme", [{"do": "draw", "amount": 1, "players": "opponent"}], "/0/scheme/0/players", "only in a combat"),
    ("0/scheme", when({"lasting": "hell-cycle"}), "/0/scheme/0/if/lasting", "is not a lasting effect"),
    ("1/value", DROP, "/1", '"value" is missing'),
    ("1/scheme", [DRAW], "/1/scheme", "a combat item has no scheme"),
    ("1/value", 0, "/1/value", "from 1 to"),
    ("1/id", "security-camera", "/1/id", "there already"),
    ("1/set", DROP, "/1", '"set" is missing'),
]


def names_of(rows: list[tuple[str, object, str, str]]) -> list[str]:
    return [f"{where}: {words}" for _, _, where, words in rows]


@pytest.mark.parametrize(("path", "value", "where", "words"), BROKEN_HEROES, ids=names_of(BROKEN_HEROES))
def test_a_broken_hero_file_is_refused(path: str, value: object, where: str, words: str) -> None:
    with pytest.raises(ContentError) as caught:
        parse_hero(changed(bigfoot(), path, value), "bigfoot.yaml", rules.load_rulings().switches)

    assert caught.value.path == f"bigfoot.yaml{where}"
    assert words in caught.value.message


@pytest.mark.parametrize(("path", "value", "where", "words"), BROKEN_ITEMS, ids=names_of(BROKEN_ITEMS))
def test_a_broken_item_file_is_refused(path: str, value: object, where: str, words: str) -> None:
    with pytest.raises(ContentError) as caught:
        parse_items(changed(items(), path, value), "items.yaml")

    assert caught.value.path == f"items.yaml{where}"
    assert words in caught.value.message


def _speaking_of(name: str) -> object:
    """A condition on the first card, and the lasting effect on a later one."""
    data = changed(bigfoot(), SCHEME, [{**lasting(BIGGER)[0], "name": "long-sleep"}])
    return changed(data, "cards/0/after", when({"lasting": name}))


def test_a_condition_may_speak_of_a_lasting_effect_that_comes_later() -> None:
    parse_hero(_speaking_of("long-sleep"), "bigfoot.yaml", rules.load_rulings().switches)


def test_a_lasting_effect_that_never_comes_is_refused_once_the_file_is_read() -> None:
    with pytest.raises(ContentError, match='did you mean "long-sleep"') as caught:
        parse_hero(_speaking_of("long-slep"), "bigfoot.yaml", rules.load_rulings().switches)

    assert caught.value.path == "bigfoot.yaml/cards/0/after/0/if/lasting"


def test_what_a_hero_has_none_of_is_left_out() -> None:
    plain = {member: value for member, value in bigfoot().items() if member not in LEFT_OUT}
    plain["cards"] = [card | {"played_by": "any"} for card in plain["cards"] if "jackalope" not in str(card)]
    plain["cards"][0]["copies"] += 3

    hero = parse_hero(plain, "bigfoot.yaml")

    assert [fighter.id for fighter in hero.fighters] == ["bigfoot"]
    assert (hero.counters, hero.traits, hero.modifiers, hero.abilities) == ({}, {}, (), ())


def test_without_the_mistakes_both_files_are_read() -> None:
    hero = parse_hero(bigfoot(), "bigfoot.yaml", rules.load_rulings().switches)
    tokens = parse_items(items(), "items.yaml")

    assert (list(hero.counters), list(hero.traits), len(hero.modifiers)) == (["hellfire"], ["size"], 1)
    assert list(tokens) == ["security-camera", "food-tray"]
