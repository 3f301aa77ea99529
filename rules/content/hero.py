"""From a hero file's plain data to a Hero: one file has the stats, the abilities and the thirty cards."""

from collections.abc import Mapping
from typing import Any, cast

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
from rules.effects.language.wording import wording_of, wording_of_ability, wording_of_modifiers
from rules.effects.modifiers import Conditional, parse_modifier, parse_modifiers
from rules.engine.modifier import ALWAYS
from rules.plain.digest import digest_of
from rules.plain.node import Node

DECK_SIZE = 30
_TYPES = ("attack", "defense", "versatile", "scheme")
_NAMES = ("name", "set")
_LISTS = ("cards", "counters", "sidekicks", "traits", "values")
RESERVED = (ITEMS, RULES)
_MEMBERS = ("id", "name", "set", "health", "move", "attack", "cards")
_LEFT_OUT_IF_NONE = ("sidekicks", "counters", "traits", "modifiers", "abilities")


def parse_hero(data: object, where: str, switches: Mapping[str, Switch] | None = None) -> Hero:
    """`switches` are those its conditions may speak of."""
    place = Node(data, where)
    none = {member: Node([], place.path) for member in _LEFT_OUT_IF_NONE}
    members = none | place.members(_MEMBERS, _LEFT_OUT_IF_NONE)
    fighters = [_hero_fighter(members), *(_sidekick(entry) for entry in members["sidekicks"].entries())]
    if len({fighter.id for fighter in fighters}) != len(fighters):
        raise members["sidekicks"].fail("two fighters have the same id")
    hero_id = members["id"].id()
    if hero_id in RESERVED:
        raise members["id"].fail(f'"{hero_id}" is kept for scripts that are no hero\'s')
    own = OwnWords(
        kinds={fighter.id: fighter for fighter in fighters},
        counters=members["counters"].by_id(_counter),
        traits=members["traits"].by_id(_trait),
        cards=_card_names(members["cards"]),
        switches=switches or {},
    )
    cards = members["cards"].by_id(lambda entry: parse_card(entry, hero_id, own))
    _check_deck(cards, members["cards"])
    triggers, abilities = _abilities(members["abilities"], hero_id, own)
    modifiers = _modifiers(members["modifiers"], own)
    own.lasting.check()
    scripts = [*triggers.values(), *(script for card in cards.values() for script in card.scripts.values())]
    return Hero(
        id=hero_id,
        name=members["name"].text(),
        set=members["set"].text(),
        move=members["move"].number(0, 9),
        fighters=tuple(fighters),
        cards=cards,
        counters=own.counters,
        traits=own.traits,
        abilities=(*(Ability("always", wording_of_modifiers(modifier)) for modifier in modifiers), *abilities),
        modifiers=modifiers,
        triggers=triggers,
        gains_actions=any(script.gains_actions for script in scripts),
        digest=digest_of(mechanics(data)),
    )


def _counter(entry: Node) -> Counter:
    members = entry.members(("id", "name", "start", "most"))
    most = members["most"].number(1, 99)
    return Counter(members["id"].id(), members["name"].text(), members["start"].number(0, most), most)


def _trait(entry: Node) -> Trait:
    members = entry.members(("id", "name", "values", "start"))
    values = [_trait_value(value) for value in members["values"].entries()]
    ids = [value.id for value in values]
    if len(set(ids)) < 2 or len(set(ids)) != len(ids):
        raise members["values"].fail("a trait has at least two values, each with an id of its own")
    start = members["start"].word("a value of this trait", (*ids, "chosen"))
    return Trait(members["id"].id(), members["name"].text(), tuple(values), None if start == "chosen" else start)


def _trait_value(entry: Node) -> TraitValue:
    members = entry.members(("id", "name"))
    return TraitValue(members["id"].id(), members["name"].text())


def _card_names(place: Node) -> dict[str, str]:
    return {
        str(card.value["id"]): str(card.value.get("name"))
        for card in place.entries()
        if isinstance(card.value, dict) and "id" in card.value
    }


def _hero_fighter(members: Mapping[str, Node]) -> FighterKind:
    health = members["health"].number(1, 99)
    return FighterKind(members["id"].id(), members["name"].text(), 1, health, _attack(members["attack"]), is_hero=True)


def _sidekick(entry: Node) -> FighterKind:
    members = entry.members(("id", "name", "count", "health", "attack"))
    return FighterKind(
        members["id"].id(),
        members["name"].text(),
        members["count"].number(1, 9),
        members["health"].number(1, 99),
        _attack(members["attack"]),
        is_hero=False,
    )


def _attack(place: Node) -> AttackType:
    return cast("AttackType", place.word("a kind of attack", ("melee", "ranged")))


def parse_card(entry: Node, hero_id: str, own: OwnWords) -> Card:
    sections = (*CARD_WINDOWS, ALWAYS)
    members = entry.members(("id", "name", "type", "boost", "copies", "played_by"), ("value", "tags", *sections))
    card_id = members["id"].id()
    card_type = cast("CardType", members["type"].word("a type of card", _TYPES))
    scripts = _windows(members, card_type, f"{hero_id}/{card_id}", own)
    always = _always(members, card_type, own)
    wordings = {window: wording_of(script) for window, script in scripts.items()}
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
        may_hurt_own=any(script.may_hurt_own for script in scripts.values()),
        wordings={**({ALWAYS: wording_of_modifiers(*always)} if always else {}), **wordings},
    )


def _always(members: Mapping[str, Node], card_type: CardType, own: OwnWords) -> tuple[Conditional, ...]:
    if ALWAYS not in members:
        return ()
    place = members[ALWAYS]
    if card_type == "scheme":
        raise place.fail('a card of type scheme has no section "always"')
    return parse_modifiers(place.value, Scope(place.path, ALWAYS, own))


def _value(entry: Node, members: Mapping[str, Node], card_type: CardType) -> int | None:
    if card_type == "scheme":
        if "value" in members:
            raise members["value"].fail("a scheme has no value")
        return None
    if "value" not in members:
        raise entry.fail('"value" is missing')
    return members["value"].number(0, 99)


def _played_by(place: Node, kinds: Mapping[str, FighterKind]) -> frozenset[str]:
    if place.value == "any":
        return frozenset(kinds)
    return frozenset(entry.word("a fighter of this hero", kinds) for entry in place.entries())


def _windows(members: Mapping[str, Node], card_type: CardType, script_id: str, own: OwnWords) -> dict[str, Script]:
    allowed = ("scheme",) if card_type == "scheme" else COMBAT_WINDOWS
    scripts = {}
    for window in CARD_WINDOWS:
        if window in members:
            place = members[window]
            if window not in allowed:
                raise place.fail(f'a card of type {card_type} has no window "{window}"')
            scripts[window] = parse_script(f"{script_id}/{window}", place.value, window, own, place.path)
    return scripts


def _check_deck(cards: Mapping[str, Card], place: Node) -> None:
    size = sum(card.copies for card in cards.values())
    if size != DECK_SIZE:
        raise place.fail(f"a deck has {DECK_SIZE} cards, and this one has {size}")


def _abilities(place: Node, hero_id: str, own: OwnWords) -> tuple[dict[str, Script], tuple[Ability, ...]]:
    by_trigger: dict[str, list[tuple[str, Mapping[str, Any]]]] = {}
    for entry in place.entries():
        when = entry.members(("when", "steps"), ("if",))["when"].word("a trigger", TRIGGERS)
        by_trigger.setdefault(when, []).append((entry.path, cast("Mapping[str, Any]", entry.value)))
    scripts = {when: parse_trigger(f"{hero_id}/{when}", abilities, when, own) for when, abilities in by_trigger.items()}
    told = tuple(
        Ability(when, wording_of_ability(scripts[when], i))
        for when, abilities in by_trigger.items()
        for i in range(len(abilities))
    )
    return scripts, told


def _modifiers(place: Node, own: OwnWords) -> tuple[Conditional, ...]:
    return tuple(parse_modifier(entry.value, Scope(entry.path, ALWAYS, own)) for entry in place.entries())


def mechanics(value: object) -> object:
    """What the digest covers: everything but what heroes, fighters, cards, counters, traits and items are called."""
    if isinstance(value, list):
        return [mechanics(entry) for entry in value]
    if not isinstance(value, dict):
        return value
    return {key: mechanics(member) if key in _LISTS else member for key, member in value.items() if key not in _NAMES}
