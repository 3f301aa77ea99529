"""Umpire over HTTP: reads a request, calls one function of `rules`, writes the answer."""

from service.app import create_app
from service.settings import Settings

__all__ = ["Settings", "create_app"]
