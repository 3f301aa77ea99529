"""A game being adjudicated, what can be asked of it and of its players, and what a step is.

The engine knows no rule of the game and changes no state.
"""
