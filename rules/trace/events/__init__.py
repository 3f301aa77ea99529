"""The closed list of event types, by subject."""

from rules.trace.event import EVENT_TYPES
from rules.trace.events import cards, choices, combat, effects, fighters, game, health, items, turn

__all__ = ["EVENT_TYPES", "cards", "choices", "combat", "effects", "fighters", "game", "health", "items", "turn"]
