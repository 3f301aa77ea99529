"""The calls that play: a typed request in, the answer as plain data out.

Each asks one function of `rules`; a batch asks several, each by itself.
"""
