"""Battlefields as graphs: spaces, zones, connections, and how far a move reaches.

A board knows nothing of a game; who stands where is told to it as masks of spaces.
"""

from rules.board.board import Board, Rectangle
from rules.board.codec import board_digest, board_from_json
from rules.board.limits import BoardLimits
from rules.board.movement import Path, PathFault, PathRule, check_path, destinations, reach
from rules.board.parse import parse_board
from rules.board.routes import Trail, Ways
from rules.board.space import Connection, Space, Zone
from rules.board.topology import Topology

__all__ = [
    "Board",
    "BoardLimits",
    "Connection",
    "Path",
    "PathFault",
    "PathRule",
    "Rectangle",
    "Space",
    "Topology",
    "Trail",
    "Ways",
    "Zone",
    "board_digest",
    "board_from_json",
    "check_path",
    "destinations",
    "parse_board",
    "reach",
]
