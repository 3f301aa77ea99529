"""What heroes and cards show, as hero_facts.yaml has it beside the hero files."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

import rules
from rules.catalogue import Card, Hero

FACTS = Path(__file__).parents[1] / "rules" / "hero_facts.yaml"


def with_facts(text: str) -> str:
    """The facts with the cards of today, those that are right as they stand; what else a hero shows is for hands."""
    for hero in rules.load_content().heroes.values():
        deck = re.compile(rf"(?m)(^{hero.id}:\n(?:  .*\n)*?  cards:\n)((?:    .*\n)*)")
        found = deck.search(text)
        if found:
            text = text[: found.start(2)] + _cards(hero, found[2]) + text[found.end(2) :]
    return text


def _cards(hero: Hero, written: str) -> str:
    entries = {entry.partition(":")[0].strip(): entry for entry in re.findall(r"    \S.*\n(?:      .*\n)*", written)}
    return "".join(_entry(card, hero, entries) for card in hero.cards.values())


def _entry(card: Card, hero: Hero, entries: Mapping[str, str]) -> str:
    facts = _facts(card, hero)
    if card.id in entries and _plain(yaml.safe_load(entries[card.id])[card.id], hero) == facts:
        return entries[card.id]
    line = yaml.safe_dump(facts, default_flow_style=True, width=1000, allow_unicode=True).strip()
    return f"    {card.id}: {line}\n"


def _facts(card: Card, hero: Hero) -> list[Any]:
    printed = [card.name, card.type, card.value, card.boost, card.copies, ", ".join(sorted(card.played_by))]
    return _plain([*printed, list(card.wordings), *([list(card.tags)] if card.tags else [])], hero)


def _plain(facts: list[Any], hero: Hero) -> list[Any]:
    """With `any` for the whole side, also where that is one fighter."""
    side = {", ".join(sorted(fighter.id for fighter in hero.fighters)): "any"}
    return [*facts[:5], side.get(facts[5], facts[5]), *facts[6:]]
