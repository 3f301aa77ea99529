from rules.turn.setup import SETUP
from rules.turn.turn import TURN

__all__ = ["SETUP", "TURN"]
