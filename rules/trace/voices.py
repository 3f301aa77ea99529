"""The voice of a game: with the rulings in force, and with the names of its fighters."""

from dataclasses import dataclass

from rules.trace.names import Names
from rules.wording.phrases import Noun
from rules.wording.sentences import text_of
from rules.wording.voice import Voice
from rules.wording.wordings import Wording


@dataclass(frozen=True, slots=True)
class Fielded:
    """The one fighter of a kind that the owner of an effect has."""

    kind: str


class TableVoice(Voice):
    """To the owner of an effect, in the words of the catalogue: `printed` is the voice of that."""

    def __init__(self, names: Names, owner: str, printed: Voice) -> None:
        self.names = names
        self.owner = owner
        self.printed = printed

    def noun(self, noun: Noun) -> Noun:
        if isinstance(noun.meant, Fielded):
            return Noun((self.names.fielded(self.owner, noun.meant.kind),), "fighter")
        return self.printed.noun(noun)

    def value_of(self, ruling: str) -> str | None:
        return self.names.value_of(ruling)


def as_told(wording: Wording, names: Names, owner: str) -> str:
    """In one game, where it says something else there."""
    if not wording.hangs_on_rulings and not names.has_namesakes:
        return wording.text
    return text_of(wording.block, TableVoice(names, owner, wording.voice))
