"""Heroes and boards as data, and the one place where files are read."""

from rules.content.loader import load_content, load_rulebook, load_rulings

__all__ = ["load_content", "load_rulebook", "load_rulings"]
