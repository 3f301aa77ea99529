"""What changes how the rules count, as far as the catalogue knows it: it can be said."""

from abc import ABC, abstractmethod


class Modifier(ABC):
    @abstractmethod
    def say(self) -> str: ...
