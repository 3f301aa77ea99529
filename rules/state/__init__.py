"""The whole truth about a game as plain data, its JSON both ways, and what can be read off it alone.

Nothing here knows the rules, and nothing here changes a state.
"""
