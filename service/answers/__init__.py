"""What goes out: documents made at start-up, pictures, problems, and what all answers have in common.

Nothing here plays; whatever the application refuses becomes a problem here and nowhere else.
"""
