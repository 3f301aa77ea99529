"""An attack from the defender's card to the discard piles."""
