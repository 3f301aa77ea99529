"""What changes how the rules count, as far as the catalogue knows it: it can be said."""

from abc import ABC, abstractmethod

from rules.wording.clauses import Saying


class Modifier(ABC):
    @property
    @abstractmethod
    def saying(self) -> Saying: ...
