"""The ways of saying no: every problem, and the nearest known word.

Anybody may refuse; nothing here knows who asked, or for what.
"""
