"""What content is made of once it is read: heroes, cards, items, rulings, and scripts as data.

Nothing here knows a game; it may be shared by all of them and never changes.
"""

from rules.catalogue.cards import CARD_WINDOWS, COMBAT_WINDOWS, Card, CardType
from rules.catalogue.content import Content
from rules.catalogue.heroes import Ability, AttackType, Counter, FighterKind, Hero, Trait, TraitValue
from rules.catalogue.items import ITEMS, Item, slug
from rules.catalogue.modifier import Modifier
from rules.catalogue.rulings import Rule, Ruleset, Ruling, Rulings, Switch
from rules.catalogue.script import RULES, BoundNames, Place, Script

__all__ = [
    "CARD_WINDOWS",
    "COMBAT_WINDOWS",
    "ITEMS",
    "RULES",
    "Ability",
    "AttackType",
    "BoundNames",
    "Card",
    "CardType",
    "Content",
    "Counter",
    "FighterKind",
    "Hero",
    "Item",
    "Modifier",
    "Place",
    "Rule",
    "Ruleset",
    "Ruling",
    "Rulings",
    "Script",
    "Switch",
    "Trait",
    "TraitValue",
    "slug",
]
