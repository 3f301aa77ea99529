"""Effects of cards, abilities and items; what holds for a while; what a hero has and is."""

from collections.abc import Sequence
from typing import Literal

from rules.catalogue.cards import CombatWindow
from rules.state.model import Until
from rules.trace.event import Event, event
from rules.trace.names import Names, possessive
from rules.trace.source import WINDOWS, EffectSource, EffectWindow
from rules.trace.voices import as_told
from rules.wording.sentences import listing, sentence

LONGEST_TEXT = 300


@event()
class EffectStarted(Event):
    player: str
    source: EffectSource
    window: EffectWindow

    def text(self, names: Names) -> str:
        """In the catalogue's words where the names of this game would take too much room."""
        wordings = names.wordings(self.player, self.source, self.window)
        told = self._says(names, [as_told(wording, names, self.player) for wording in wordings])
        return told if len(told) <= LONGEST_TEXT else self._says(names, [wording.text for wording in wordings])

    def _says(self, names: Names, texts: Sequence[str]) -> str:
        when = "" if self.source.type == "item" else f", {WINDOWS[self.window]}"
        return sentence("{}{}: {}", names.source_of_player(self.player, self.source), when, " ".join(texts))


@event()
class EffectSkipped(Event):
    player: str
    source: EffectSource
    window: EffectWindow
    why: str

    def text(self, names: Names) -> str:
        return sentence("{}: {}, so this part does nothing", names.source_of_player(self.player, self.source), self.why)


Lost = Literal[CombatWindow, "always", "item", "boost"]

_WHEN: dict[Lost, str] = {
    "immediately": WINDOWS["immediately"],
    "during": WINDOWS["during"],
    "after": WINDOWS["after"],
    "always": WINDOWS["always"],
}
_ATTACHED: dict[Lost, str] = {"item": "its item", "boost": "its boost"}


@event()
class EffectCancelled(Event):
    player: str
    card: str
    lost: tuple[Lost, ...]

    def text(self, names: Names) -> str:
        card = names.card_of_player(self.player, self.card)
        windows = [f'"{_WHEN[one]}"' for one in self.lost if one in _WHEN]
        lost = [f"what it does {listing(windows)}"] if windows else []
        lost += [_ATTACHED[one] for one in self.lost if one in _ATTACHED]
        return sentence("{} is cancelled{}", card, f" and loses {listing(lost)}" if lost else ", which changes nothing")


UNTIL: dict[Until, str] = {
    "end-of-combat": "until the end of the combat",
    "end-of-action": "until the end of the action",
    "end-of-turn": "until the end of the turn",
}


@event()
class ModifierAdded(Event):
    player: str
    source: EffectSource
    window: EffectWindow
    says: str
    until: Until

    def text(self, names: Names) -> str:
        return sentence("{}, {}: {}", names.source_of_player(self.player, self.source), UNTIL[self.until], self.says)


@event()
class ModifierEnded(Event):
    player: str
    source: EffectSource
    window: EffectWindow
    says: str

    def text(self, names: Names) -> str:
        return sentence("No longer in force, {}: {}", names.source_of_player(self.player, self.source), self.says)


@event()
class CounterChanged(Event):
    player: str
    counter: str
    before: int
    after: int

    def text(self, names: Names) -> str:
        counter = names.counter(self.player, self.counter)
        whose = possessive(names.player(self.player))
        return sentence("{} {} goes from {} to {}", whose, counter, self.before, self.after)


@event()
class TraitChanged(Event):
    """Before the setup chose it, a trait is nothing."""

    player: str
    trait: str
    before: str | None
    after: str

    def text(self, names: Names) -> str:
        trait = names.of_hero(self.player, names.trait(self.player, self.trait))
        after = names.trait_value(self.player, self.trait, self.after)
        if self.before is None:
            return sentence("{} is {}", trait, after)
        return sentence(
            "{} changes from {} to {}", trait, names.trait_value(self.player, self.trait, self.before), after
        )
