"""The words that select and count: fighters, players, spaces, cards, numbers, conditions.

A word reads the table and never changes it.
"""
