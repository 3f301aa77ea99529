"""The state of a game as plain typed data, and its JSON."""
