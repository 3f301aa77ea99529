"""Boards as pictures a person can read: colours and patterns for zones, lines, starts, item marks, names."""

from service.answers.pictures.board import draw_board

__all__ = ["draw_board"]
