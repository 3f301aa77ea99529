"""What a script says: made once, and again in a game where it says something else."""

from rules.wording.clauses import Block
from rules.wording.phrases import Noun
from rules.wording.sentences import text_of
from rules.wording.voice import CATALOGUE, Voice


class Wording:
    """A text of the catalogue with what it is made of. `voice` is whose it is: a card's, an ability's, an item's."""

    __slots__ = ("block", "hangs_on_rulings", "text", "voice")

    def __init__(self, block: Block, voice: Voice = CATALOGUE) -> None:
        curious = _Curious(voice)
        self.block = block
        self.voice = voice
        self.text = text_of(block, curious)
        self.hangs_on_rulings = curious.was_asked


class _Curious(Voice):
    """Notes whether anybody wanted to know a ruling."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self.was_asked = False

    def noun(self, noun: Noun) -> Noun:
        return self._voice.noun(noun)

    def value_of(self, ruling: str) -> str | None:
        self.was_asked = True
        return None
