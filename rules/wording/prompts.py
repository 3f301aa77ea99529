"""What a player is asked: what to do, and as much of what comes of it as there is room for. And what buttons say."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from rules.wording.clauses import Block, Chain, Clause, Deed
from rules.wording.names import Name
from rules.wording.renderer import Renderer, Words, joined
from rules.wording.sentences import begun, closed, said, sentence
from rules.wording.voice import Voice

LONGEST_PROMPT = 200  # with the full stop
LONGEST_LABEL = 80  # what a button can show


@dataclass(frozen=True, slots=True)
class Speaker:
    """Who asks: by what name, and in which voices, for what is to be done `now` and for what `later` comes of it."""

    title: Name
    now: Voice
    later: Voice


@dataclass(slots=True)
class Prompt:
    """A sentence when it is read; most are not, so nothing is put into words before."""

    speaker: Callable[[], Speaker]
    asked: Callable[[], Deed]
    note: str = ""
    says: Chain | None = None

    def leading_to(self, says: Chain) -> "Prompt":
        """With all that a step says: whether it may be left, and what comes of it."""
        return Prompt(self.speaker, self.asked, self.note, says)

    def __str__(self) -> str:
        speaker, chain = self.speaker(), self._chain()
        beginning: Words = [speaker.title, ": "]
        ways: list[tuple[Words, Voice]] = [(beginning, speaker.now), (beginning, speaker.later), ([], speaker.later)]
        texts = (self._in_words(first, chain, Renderer(voice, speaker.later)) for first, voice in ways)
        return next((text for text in texts if text), sentence("{}: make your choice", speaker.title))

    def _chain(self) -> Chain:
        asked = self.asked()
        if self.says is None:
            return Chain(asked)
        if isinstance(asked, Clause) and isinstance(self.says.clause, Clause):
            asked = replace(asked, may=self.says.clause.may, makes=self.says.clause.makes)
        return replace(self.says, clause=asked)

    def _in_words(self, beginning: Words, chain: Chain, renderer: Renderer) -> str:
        """Whole clauses alone; nothing, where there is no room for the first of them."""
        (first,), *others = renderer.groups(chain)
        words = [*beginning, *first, *([f" ({self.note})"] if self.note else [])]
        room = LONGEST_PROMPT - 1 - _length(words)
        for group in others:
            for piece in group:
                if _length(piece) > room:
                    break
                words += piece
                room -= _length(piece)
        return closed(words) if room >= 0 else ""


def _length(words: Words) -> int:
    return sum(len(str(word)) for word in words)


def label_of(blocks: Sequence[Block], voice: Voice, otherwise: str) -> str:
    """What a button says; something shorter, where there is no room for that."""
    words = joined((Renderer(voice).block(block) for block in blocks), "; ")
    label = said(begun(words)) if words else ""
    return label if 0 < len(label) <= LONGEST_LABEL else otherwise
