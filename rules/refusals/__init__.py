"""The ways of saying no: to a caller, and to the author of a content file.

Anybody may refuse; nothing here knows what.
"""
