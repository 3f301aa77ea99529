"""Plain English: what is said is a tree of names, phrases and clauses, of which one renderer makes sentences.

It knows grammar, and nothing of the game; nobody edits what it has made.
"""
