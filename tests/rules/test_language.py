"""Reading hero files: what is wrong is said with its path and the nearest known word."""

import pytest

from rules.content.hero import parse_hero
from rules.content.loader import read_yaml
from rules.refusals.content_error import ContentError
from tests.rules.hero_files import DROP, changed, hero_data

SKIRMISH = 4  # its place in Bigfoot's file


def broken(path: str, value: object) -> object:
    """Bigfoot's file with another value at this path."""
    return changed(hero_data("bigfoot"), path, value)


EFFECT = f"cards/{SKIRMISH}/after"

BROKEN = [
    ("helth", 16, "", 'did you mean "health"'),
    ("health", 0, "/health", "from 1 to 99"),
    ("health", True, "/health", "a whole number"),
    ("attack", "mele", "/attack", 'did you mean "melee"'),
    ("move", DROP, "", '"move" is missing'),
    ("id", "Big Foot", "/id", "small letters"),
    ("sidekicks/0/id", "bigfoot", "/sidekicks", "same id"),
    ("cards/0/copies", 2, "/cards", "this one has 29"),
    ("cards/1/id", "larger-than-life", "/cards/1/id", "there already"),
    ("cards/0/type", "atack", "/cards/0/type", 'did you mean "attack"'),
    ("cards/0/value", DROP, "/cards/0", '"value" is missing'),
    ("cards/9/value", 3, "/cards/9/value", "a scheme has no value"),
    ("cards/0/played_by", ["bigfot"], "/cards/0/played_by/0", 'did you mean "bigfoot"'),
    ("cards/0/scheme", [{"do": "draw", "amount": 1}], "/cards/0/scheme", 'has no window "scheme"'),
    (EFFECT, [], "/cards/4/after", "at least one step"),
    (f"{EFFECT}/0/if", "one", "/cards/4/after/0/if", "is not a condition"),
    (f"{EFFECT}/0/els", [], "/cards/4/after/0", "is not known here"),
    (f"{EFFECT}/0/then/1/do", "mvoe", "/cards/4/after/0/then/1/do", 'did you mean "move"'),
    (f"{EFFECT}/0/then/1/upto", 2, "/cards/4/after/0/then/1", 'did you mean "up_to"'),
    (f"{EFFECT}/0/then/1/up_to", -1, "/cards/4/after/0/then/1/up_to", "from 0 to 99"),
    (f"{EFFECT}/0/then/1/fighters", "$moved", "/cards/4/after/0/then/1/fighters", "a name bound before"),
    ("cards/2/after/0/fighters", "combatants", "/cards/2/after/0/fighters", "one fighter is needed"),
    (f"{EFFECT}/0/then/0/choose", "figher", "/cards/4/after/0/then/0/choose", 'did you mean "fighters"'),
    (f"{EFFECT}/0/then/0/from", {"side": "foes"}, "/cards/4/after/0/then/0/from/side", "is not a side"),
    (f"{EFFECT}/0/then/0/as", "Mover", "/cards/4/after/0/then/0/as", "small letters"),
    (f"{EFFECT}/0/do", "draw", "/cards/4/after/0", "one head"),
    ("cards/9/scheme/0/fighters", "attacker", "/cards/9/scheme/0/fighters", "only in a combat"),
    ("cards/9/scheme/2/amount", "combat-damage", "/cards/9/scheme/2/amount", "only after the combat"),
    (
        "cards/9/scheme/2/amount",
        {"boost_of": "$target"},
        "/cards/9/scheme/2/amount/boost_of",
        "a card is needed",
    ),
    ("cards/9/scheme/2/do", "cancel-effects", "/cards/9/scheme/2", "before the result of a combat"),
    ("abilities/0/when", "end-of-trun", "/abilities/0/when", 'did you mean "end-of-turn"'),
    ("abilities/0/steps", DROP, "/abilities/0", '"steps" is missing'),
]


@pytest.mark.parametrize(("path", "value", "where", "words"), BROKEN, ids=[f"{row[0]}: {row[3]}" for row in BROKEN])
def test_a_broken_hero_file_is_refused(path: str, value: object, where: str, words: str) -> None:
    with pytest.raises(ContentError) as caught:
        parse_hero(broken(path, value), "bigfoot.yaml")

    assert caught.value.path == f"bigfoot.yaml{where}"
    assert words in caught.value.message


@pytest.mark.parametrize("text", ["a: &x 1\nb: *x", "base: &x {a: 1}\nc: {<<: *x}"])
def test_anchors_are_not_allowed(text: str) -> None:
    with pytest.raises(ContentError, match="anchors"):
        read_yaml(text, "a file")


def test_broken_yaml_is_a_content_error() -> None:
    with pytest.raises(ContentError, match="not YAML"):
        read_yaml("a: [", "a file")


def test_a_digest_is_of_the_mechanics_not_of_the_names() -> None:
    digest = parse_hero(hero_data("bigfoot"), "x").digest

    assert parse_hero(broken("cards/0/name", "Huge"), "x").digest == digest
    assert parse_hero(broken("cards/0/value", 7), "x").digest != digest
    assert parse_hero(broken("abilities/0/steps/0/may/amount", 2), "x").digest != digest


def test_wording_follows_the_effects() -> None:
    hero = parse_hero(broken("cards/1/after/0/then/0/amount", 3), "x")

    assert "deal 3 damage to each fighter next to Bigfoot" in hero.cards["savagery"].wordings["after"].text
