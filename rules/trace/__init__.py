"""What is told of a game: events, their causes, and the names that sentences use.

Whoever tells an event brings its facts; its sentence is made here and nowhere else.
"""
