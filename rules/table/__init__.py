"""The verbs of the table: draw, discard, move, damage, defeat and all else that changes a state, and tells of it.

This room alone writes the state.
"""
