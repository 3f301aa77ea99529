"""What a card is worth in a combat: the parts of its value, and whether it is ignored."""

from dataclasses import dataclass

from rules.trace.events.combat import ValuePart


@dataclass(frozen=True, slots=True)
class Worth:
    """The first part is what is printed, or was set instead; the others are added to it."""

    parts: tuple[ValuePart, ...]
    is_ignored: bool = False

    @property
    def full(self) -> int:
        """What the value would be if nothing ignored it. Ruling card-value: it never falls below 0."""
        return max(0, self.sum)

    @property
    def value(self) -> int:
        """Ruling ignored-value: it reads as 0."""
        return 0 if self.is_ignored else self.full

    @property
    def sum(self) -> int:
        return sum(part.amount for part in self.parts)

    def added(self) -> dict[str, int]:
        """What is added, by the reason."""
        added: dict[str, int] = {}
        for part in self.parts[1:]:
            added[part.why] = added.get(part.why, 0) + part.amount
        return added
