"""Cards of several decks, written once: a hero file says `shared: feint`, and what is the deck's own of it."""

from collections.abc import Mapping
from typing import Any

from rules.catalogue import CARD_WINDOWS
from rules.content.hero import parse_card
from rules.effects.language.scope import OwnWords
from rules.engine.modifier import ALWAYS
from rules.plain.node import Node

SharedCards = Mapping[str, Mapping[str, Any]]

_OF_THE_DECK = ("boost", "copies", "played_by")
_OF_ANY_DECK: dict[str, Any] = {"boost": None, "copies": 1, "played_by": "any"}


def parse_shared_cards(data: object, where: str) -> SharedCards:
    """The cards as they were written, each found to be right in the deck of whoever has no words of their own."""
    cards: dict[str, Mapping[str, Any]] = {}
    for entry in Node(data, where).entries():
        members = entry.members(("id", "name", "type"), ("value", "tags", *CARD_WINDOWS, ALWAYS))
        card = {key: member.value for key, member in members.items()}
        own = OwnWords()
        card_id = parse_card(Node(_OF_ANY_DECK | card, entry.path), "shared", own).id
        own.lasting.check()
        if card_id in cards:
            raise members["id"].fail(f'the card "{card_id}" is there already')
        cards[card_id] = card
    return cards


def with_shared_cards(hero: object, where: str, shared: SharedCards) -> object:
    """A hero file's data with whole cards alone; what is wrong in it otherwise stays for its reader to say."""
    if not isinstance(hero, dict) or not isinstance(hero.get("cards"), list):
        return hero
    return hero | {"cards": [_whole(entry, shared) for entry in Node(hero["cards"], f"{where}/cards").entries()]}


def _whole(entry: Node, shared: SharedCards) -> object:
    if not isinstance(entry.value, dict) or "shared" not in entry.value:
        return entry.value
    members = entry.members(("shared", *_OF_THE_DECK))
    card = shared[members["shared"].word("a shared card", shared)]
    return {**card, **{key: members[key].value for key in _OF_THE_DECK}}
