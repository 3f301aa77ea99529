"""Plain data, as JSON and YAML have it, and what it is called by.

Nothing here knows the game.
"""
