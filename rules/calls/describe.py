"""Heroes and boards as the catalogue shows them; every sentence is made from the effects."""

from typing import Any

from rules.board import Board
from rules.catalogue import Card, Counter, FighterKind, Hero, Item, Rule, Ruleset, Ruling, Switch, Trait


def summarise_hero(hero: Hero) -> dict[str, Any]:
    leader, *sidekicks = hero.fighters
    return {
        "id": hero.id,
        "name": hero.name,
        "set": hero.set,
        "digest": hero.digest,
        "health": leader.health,
        "move": hero.move,
        "attack": leader.attack,
        "sidekicks": [_describe_sidekick(kind) for kind in sidekicks],
    }


def describe_hero(hero: Hero) -> dict[str, Any]:
    return {
        **summarise_hero(hero),
        "counters": [_describe_counter(counter) for counter in hero.counters.values()],
        "traits": [_describe_trait(trait) for trait in hero.traits.values()],
        "abilities": [{"when": ability.when, "text": ability.wording.text} for ability in hero.abilities],
        "cards": [_describe_card(card, hero) for card in hero.cards.values()],
    }


def _describe_counter(counter: Counter) -> dict[str, Any]:
    return {"id": counter.id, "name": counter.name, "start": counter.start, "most": counter.most}


def _describe_trait(trait: Trait) -> dict[str, Any]:
    values = [{"id": value.id, "name": value.name} for value in trait.values]
    return {"id": trait.id, "name": trait.name, "values": values, "start": trait.start}


def _describe_sidekick(kind: FighterKind) -> dict[str, Any]:
    return {
        "id": kind.id,
        "name": kind.name,
        "count": kind.count,
        "health": kind.health,
        "attack": kind.attack,
    }


def _describe_card(card: Card, hero: Hero) -> dict[str, Any]:
    return {
        "id": card.id,
        "name": card.name,
        "type": card.type,
        "value": card.value,
        "boost": card.boost,
        "copies": card.copies,
        "tags": list(card.tags),
        "played_by": [kind.id for kind in hero.fighters if kind.id in card.played_by],
        "text": [{"window": window, "text": wording.text} for window, wording in card.wordings.items()],
    }


def summarise_board(board: Board) -> dict[str, Any]:
    return {
        "id": board.id,
        "name": board.name,
        "set": board.set,
        "digest": board.digest,
        "spaces": len(board.spaces),
        "starts": sum(space.start is not None for space in board.spaces),
        "items": sum(space.item is not None for space in board.spaces),
    }


def describe_board(board: Board) -> dict[str, Any]:
    return board.to_json()


def describe_topology(board: Board) -> dict[str, Any]:
    """For each space, in the board's order: its neighbours, those in its zones, and how far each is."""
    topology = board.topology
    return {
        "spaces": [
            {
                "id": space,
                "neighbours": topology.ids_of(topology.neighbours[i]),
                "zone_mates": topology.ids_of(topology.zone_mates[i] & ~(1 << i)),
                "distances": list(topology.distances[i]),
            }
            for i, space in enumerate(topology.ids)
        ]
    }


def describe_rule(rule: Rule) -> dict[str, Any]:
    return {"id": rule.id, "says": rule.says, "source": rule.source}


def describe_item(item: Item) -> dict[str, Any]:
    return {
        "id": item.id,
        "name": item.name,
        "set": item.set,
        "digest": item.digest,
        "kind": item.kind,
        "value": item.value,
        "text": [{"window": item.window, "text": item.wording.text}],
    }


def describe_ruling(ruling: Ruling) -> dict[str, Any]:
    if not isinstance(ruling, Switch):
        return {"id": ruling.id, "kind": "fixed", "says": ruling.says, "default": None, "values": []}
    values = [{"id": value, "says": says} for value, says in ruling.values.items()]
    return {"id": ruling.id, "kind": "switch", "says": ruling.says, "default": ruling.default, "values": values}


def describe_ruleset(ruleset: Ruleset) -> dict[str, Any]:
    values = [{"id": switch, "value": value} for switch, value in ruleset.values.items()]
    return {"id": ruleset.id, "says": ruleset.says, "values": values}
