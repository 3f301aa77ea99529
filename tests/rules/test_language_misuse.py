"""Content whose every word is known and that still makes no sense: it is refused when it is read, not in play."""

from typing import Any

import pytest

import rules
from rules.content.hero import parse_hero
from rules.refusals.content_error import ContentError
from tests.rules.hero_files import changed, hero_text, whole
from tests.rules.test_language_words import (
    AFTER,
    BIGGER,
    DRAW,
    DURING,
    SCHEME,
    bigfoot,
    lasting,
    options,
    when,
)

HAND = {"pile": "hand", "of": "you"}
DECK = {"pile": "deck", "of": "you"}
ONE = {"choose": "cards", "from": HAND, "as": "one"}


def ability(trigger: str, *steps: dict[str, Any]) -> dict[str, Any]:
    return {"when": trigger, "steps": list(steps)}


MISUSES: list[tuple[str, object, str, str]] = [
    # What could not be carried out
    (AFTER, [{"do": "put", "cards": "your-card", "to": "deck-bottom", "order": "chosen"}], f"/{AFTER}/0/order", ""),
    (AFTER, [{"do": "play-scheme", "cards": HAND, "fighters": "bigfoot"}], f"/{AFTER}/0/cards", ""),
    (DURING, [{"do": "set-combat-card", "cards": DECK}], f"/{DURING}/0/cards", ""),
    (
        "modifiers/0/while",
        {"at_least": [{"value_of": "opposing-card"}, 3]},
        "/modifiers/0/while/at_least/0/value_of",
        "",
    ),
    ("modifiers/0/add", {"value_of": "your-card"}, "/modifiers/0/add/value_of", ""),
    (
        "cards/4/always",
        [{"modifier": "value", "cards": "your-card", "add": {"value_of": "your-card"}}],
        "/cards/4/always/0/add/value_of",
        "",
    ),
    (
        "abilities/0",
        ability("attack", {"do": "cancel-effects", "cards": "opposing-card"}),
        "/abilities/0/steps/0",
        "",
    ),
    # What would leave a state that no game can stand in
    (SCHEME, [{"choose": "cards", "from": HAND, "amount": 0, "as": "x"}], f"/{SCHEME}/0/amount", ""),
    (DURING, [ONE, {"do": "set-combat-card", "cards": "$one"}], f"/{DURING}/1/cards", ""),
    (SCHEME, lasting(BIGGER, until="end-of-combat"), f"/{SCHEME}/0/until", "combat"),
    ("abilities/0", ability("attack", {"do": "add-value", "amount": 1}), "/abilities/0/steps/0", ""),
    (
        "abilities/0",
        ability("attack", {"do": "put", "cards": "your-card", "to": "discard"}),
        "/abilities/0/steps/0/cards",
        "",
    ),
    ("abilities/0", ability("start-of-turn", {"do": "spend-action", "amount": 2}), "/abilities/0/steps/0", ""),
    ("abilities/0", ability("start-of-turn", {"do": "end-turn"}), "/abilities/0/steps/0", ""),
    (
        "abilities/0",
        ability("end-of-turn", ONE, {"do": "play-scheme", "cards": "$one", "fighters": "bigfoot"}),
        "/abilities/0/steps/1",
        "",
    ),
    # What would do something else than it says
    (AFTER, [{"do": "announce", "amount": 3}], f"/{AFTER}/0", "attack"),
    ("abilities/0", ability("attack", {"do": "boost", "from": "deck-top"}), "/abilities/0/steps/0/from", "face down"),
    # A name without its $
    (
        AFTER,
        [
            {"do": "deal-damage", "fighters": "bigfoot", "amount": 1, "defeated_as": "fallen"},
            *when({"defeated": "fallen"}),
        ],
        f"/{AFTER}/1/if/defeated",
        "",
    ),
    # The place and the word
    (AFTER, options("Draw", "place"), f"/{AFTER}/0/options/0/name", "small letters"),
    (AFTER, [{"choose": "opton", "options": [DRAW]}], f"/{AFTER}/0/choose", 'did you mean "option"'),
]


@pytest.mark.parametrize(("path", "value", "where", "words"), MISUSES, ids=[f"{row[0]}: {row[2]}" for row in MISUSES])
def test_this_is_refused(path: str, value: object, where: str, words: str) -> None:
    with pytest.raises(ContentError) as caught:
        parse_hero(changed(bigfoot(), path, value), "bigfoot.yaml", rules.load_rulings().switches)

    assert caught.value.path == f"bigfoot.yaml{where}"
    assert words in caught.value.message


@pytest.mark.parametrize(
    ("hero", "before", "after"),
    [("ghost-rider", "{modifier: move, set: 4}", "{modifier: move, set: 9}"), ("alice", "name: recover", "name: heal")],
)
def test_a_digest_covers_what_a_modifier_sets_and_what_options_are_called(hero: str, before: str, after: str) -> None:
    assert before in hero_text(hero)

    digests = {
        parse_hero(whole(text, hero), hero, rules.load_rulings().switches).digest
        for text in (hero_text(hero), hero_text(hero).replace(before, after))
    }

    assert len(digests) == 2
