"""The five calls of the face, from a state that comes in to an answer that goes out.

Every state is checked before anything happens, and what was passed in is never changed.
"""
