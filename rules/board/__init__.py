from rules.board.board import Board, Frame
from rules.board.movement import Path, PathFault, PathRule, check_path, destinations, reach
from rules.board.parse import parse_board
from rules.board.routes import Route, routes
from rules.board.space import Connection, Space, Zone
from rules.board.topology import Topology

__all__ = [
    "Board",
    "Connection",
    "Frame",
    "Path",
    "PathFault",
    "PathRule",
    "Route",
    "Space",
    "Topology",
    "Zone",
    "check_path",
    "destinations",
    "parse_board",
    "reach",
    "routes",
]
