"""From a hero file's plain data to a Hero: one file has the stats, the abilities and the thirty cards."""

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeVar, cast

from rules.catalogue import (
    CARD_WINDOWS,
    COMBAT_WINDOWS,
    ITEMS,
    RULES,
    Ability,
    AttackType,
    Card,
    CardType,
    Counter,
    FighterKind,
    Hero,
    Script,
    Switch,
    Trait,
    TraitValue,
)
from rules.effects.language.parser import TRIGGERS, parse_script, parse_trigger
from rules.effects.language.scope import OwnWords, Scope
from rules.effects.language.wording import sentence_of, wording_of, wording_of_ability
from rules.effects.modifiers import Conditional, parse_modifier, parse_modifiers
from rules.engine.modifier import ALWAYS
from rules.plain.digest import digest_of
from rules.refusals.content_error import ContentError, nearest, shown

DECK_SIZE = 30
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_TYPES = ("attack", "defense", "versatile", "scheme")
_NAMES = ("name", "set")
_LISTS = ("cards", "counters", "sidekicks", "traits", "values")
RESERVED = (ITEMS, RULES)


class Place:
    """A spot in a hero file, for reading members and complaining about them."""

    def __init__(self, value: object, path: str) -> None:
        self.value = value
        self.path = path

    def fail(self, message: str) -> ContentError:
        return ContentError(self.path, message)

    def members(self, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> dict[str, "Place"]:
        known = (*required, *optional)
        if not isinstance(self.value, dict):
            raise self.fail(f"a map with {', '.join(known)} is needed here")
        for key in self.value:
            if key not in known:
                raise self.fail(f"{shown(key)} is not known here{nearest(str(key), known)}; known: {', '.join(known)}")
        for key in required:
            if key not in self.value:
                raise self.fail(f'"{key}" is missing')
        return {key: Place(member, f"{self.path}/{key}") for key, member in self.value.items()}

    def entries(self) -> list["Place"]:
        if not isinstance(self.value, list):
            raise self.fail("a list is needed here")
        return [Place(entry, f"{self.path}/{i}") for i, entry in enumerate(self.value)]

    def text(self) -> str:
        if not isinstance(self.value, str) or not self.value.strip():
            raise self.fail("a text is needed here")
        return self.value

    def id(self) -> str:
        if not _ID.fullmatch(self.text()):
            raise self.fail(f"{shown(self.value)} is not an id: small letters, digits and single hyphens")
        return self.text()

    def number(self, least: int, most: int) -> int:
        if not isinstance(self.value, int) or isinstance(self.value, bool) or not least <= self.value <= most:
            raise self.fail(f"a whole number from {least} to {most} is needed here, not {shown(self.value)}")
        return self.value

    def word(self, known: tuple[str, ...]) -> str:
        if self.value not in known:
            raise self.fail(f"{shown(self.value)} is not one of {', '.join(known)}{nearest(str(self.value), known)}")
        return str(self.value)


_MEMBERS = ("id", "name", "set", "health", "move", "attack", "cards")
_LEFT_OUT_IF_NONE = ("sidekicks", "counters", "traits", "modifiers", "abilities")


def parse_hero(data: object, where: str, switches: Mapping[str, Switch] | None = None) -> Hero:
    """`switches` are those its conditions may speak of."""
    place = Place(data, where)
    none = {member: Place([], place.path) for member in _LEFT_OUT_IF_NONE}
    members = none | place.members(_MEMBERS, _LEFT_OUT_IF_NONE)
    fighters = [_hero_fighter(members), *(_sidekick(entry) for entry in members["sidekicks"].entries())]
    if len({fighter.id for fighter in fighters}) != len(fighters):
        raise members["sidekicks"].fail("two fighters have the same id")
    hero_id = members["id"].id()
    if hero_id in RESERVED:
        raise members["id"].fail(f'"{hero_id}" is kept for scripts that are no hero\'s')
    own = OwnWords(
        kinds={fighter.id: fighter for fighter in fighters},
        counters=_by_id(members["counters"], _counter),
        traits=_by_id(members["traits"], _trait),
        cards=_card_names(members["cards"]),
        switches=switches or {},
    )
    cards = [parse_card(entry, hero_id, own) for entry in members["cards"].entries()]
    _check_deck(cards, members["cards"])
    triggers, abilities = _abilities(members["abilities"], hero_id, own)
    modifiers = _modifiers(members["modifiers"], own)
    own.lasting.check()
    scripts = [*triggers.values(), *(script for card in cards for script in card.scripts.values())]
    return Hero(
        id=hero_id,
        name=members["name"].text(),
        set=members["set"].text(),
        move=members["move"].number(0, 9),
        fighters=tuple(fighters),
        cards={card.id: card for card in cards},
        counters=own.counters,
        traits=own.traits,
        abilities=(*(Ability("always", sentence_of(modifier.say())) for modifier in modifiers), *abilities),
        modifiers=modifiers,
        triggers=triggers,
        gains_actions=any(script.gains_actions for script in scripts),
        digest=digest_of(mechanics(data)),
    )


T = TypeVar("T", Counter, Trait)


def _by_id(place: Place, parse: Callable[[Place], T]) -> dict[str, T]:
    parsed: dict[str, T] = {}
    for entry in place.entries():
        thing = parse(entry)
        if thing.id in parsed:
            raise ContentError(f"{entry.path}/id", f'"{thing.id}" is there already')
        parsed[thing.id] = thing
    return parsed


def _counter(entry: Place) -> Counter:
    members = entry.members(("id", "name", "start", "most"))
    most = members["most"].number(1, 99)
    return Counter(members["id"].id(), members["name"].text(), members["start"].number(0, most), most)


def _trait(entry: Place) -> Trait:
    members = entry.members(("id", "name", "values", "start"))
    values = [_trait_value(value) for value in members["values"].entries()]
    ids = [value.id for value in values]
    if len(set(ids)) < 2 or len(set(ids)) != len(ids):
        raise members["values"].fail("a trait has at least two values, each with an id of its own")
    start = members["start"].word((*ids, "chosen"))
    return Trait(members["id"].id(), members["name"].text(), tuple(values), None if start == "chosen" else start)


def _trait_value(entry: Place) -> TraitValue:
    members = entry.members(("id", "name"))
    return TraitValue(members["id"].id(), members["name"].text())


def _card_names(place: Place) -> dict[str, str]:
    return {
        str(card.value["id"]): str(card.value.get("name"))
        for card in place.entries()
        if isinstance(card.value, dict) and "id" in card.value
    }


def _hero_fighter(members: Mapping[str, Place]) -> FighterKind:
    health = members["health"].number(1, 99)
    return FighterKind(members["id"].id(), members["name"].text(), 1, health, _attack(members["attack"]), is_hero=True)


def _sidekick(entry: Place) -> FighterKind:
    members = entry.members(("id", "name", "count", "health", "attack"))
    return FighterKind(
        members["id"].id(),
        members["name"].text(),
        members["count"].number(1, 9),
        members["health"].number(1, 99),
        _attack(members["attack"]),
        is_hero=False,
    )


def _attack(place: Place) -> AttackType:
    return cast("AttackType", place.word(("melee", "ranged")))


def parse_card(entry: Place, hero_id: str, own: OwnWords) -> Card:
    sections = (*CARD_WINDOWS, ALWAYS)
    members = entry.members(("id", "name", "type", "boost", "copies", "played_by"), ("value", "tags", *sections))
    card_id = members["id"].id()
    card_type = cast("CardType", members["type"].word(_TYPES))
    scripts = _windows(members, card_type, f"{hero_id}/{card_id}", own)
    always = _always(members, card_type, own)
    texts = {window: wording_of(script) for window, script in scripts.items()}
    return Card(
        id=card_id,
        name=members["name"].text(),
        type=card_type,
        value=_value(entry, members, card_type),
        boost=None if members["boost"].value is None else members["boost"].number(0, 9),
        copies=members["copies"].number(1, DECK_SIZE),
        played_by=_played_by(members["played_by"], own.kinds),
        tags=tuple(tag.id() for tag in members["tags"].entries()) if "tags" in members else (),
        scripts=scripts,
        always=always,
        texts={**({ALWAYS: " ".join(sentence_of(one.say()) for one in always)} if always else {}), **texts},
    )


def _always(members: Mapping[str, Place], card_type: CardType, own: OwnWords) -> tuple[Conditional, ...]:
    if ALWAYS not in members:
        return ()
    place = members[ALWAYS]
    if card_type == "scheme":
        raise place.fail('a card of type scheme has no section "always"')
    return parse_modifiers(place.value, Scope(place.path, ALWAYS, own))


def _value(entry: Place, members: Mapping[str, Place], card_type: CardType) -> int | None:
    if card_type == "scheme":
        if "value" in members:
            raise members["value"].fail("a scheme has no value")
        return None
    if "value" not in members:
        raise entry.fail('"value" is missing')
    return members["value"].number(0, 99)


def _played_by(place: Place, kinds: Mapping[str, FighterKind]) -> frozenset[str]:
    if place.value == "any":
        return frozenset(kinds)
    return frozenset(entry.word(tuple(kinds)) for entry in place.entries())


def _windows(members: Mapping[str, Place], card_type: CardType, script_id: str, own: OwnWords) -> dict[str, Script]:
    allowed = ("scheme",) if card_type == "scheme" else COMBAT_WINDOWS
    scripts = {}
    for window in CARD_WINDOWS:
        if window in members:
            place = members[window]
            if window not in allowed:
                raise place.fail(f'a card of type {card_type} has no window "{window}"')
            scripts[window] = parse_script(f"{script_id}/{window}", place.value, window, own, place.path)
    return scripts


def _check_deck(cards: list[Card], place: Place) -> None:
    ids = [card.id for card in cards]
    for i, card_id in enumerate(ids):
        if card_id in ids[:i]:
            raise ContentError(f"{place.path}/{i}/id", f'the card "{card_id}" is there already')
    size = sum(card.copies for card in cards)
    if size != DECK_SIZE:
        raise place.fail(f"a deck has {DECK_SIZE} cards, and this one has {size}")


def _abilities(place: Place, hero_id: str, own: OwnWords) -> tuple[dict[str, Script], tuple[Ability, ...]]:
    by_trigger: dict[str, list[tuple[str, Mapping[str, Any]]]] = {}
    for entry in place.entries():
        when = entry.members(("when", "steps"), ("if",))["when"].word(tuple(TRIGGERS))
        by_trigger.setdefault(when, []).append((entry.path, cast("Mapping[str, Any]", entry.value)))
    scripts = {when: parse_trigger(f"{hero_id}/{when}", abilities, when, own) for when, abilities in by_trigger.items()}
    texts = tuple(
        Ability(when, wording_of_ability(scripts[when], i))
        for when, abilities in by_trigger.items()
        for i in range(len(abilities))
    )
    return scripts, texts


def _modifiers(place: Place, own: OwnWords) -> tuple[Conditional, ...]:
    return tuple(parse_modifier(entry.value, Scope(entry.path, ALWAYS, own)) for entry in place.entries())


def mechanics(value: object) -> object:
    """What the digest covers: everything but what heroes, fighters, cards, counters, traits and items are called."""
    if isinstance(value, list):
        return [mechanics(entry) for entry in value]
    if not isinstance(value, dict):
        return value
    return {key: mechanics(member) if key in _LISTS else member for key, member in value.items() if key not in _NAMES}
