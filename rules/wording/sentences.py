"""Sentences, finished: they begin with a capital and end once, but names stay as they are."""

from collections.abc import Sequence

from rules.wording.clauses import Block, Both, Clause, Given, Switched
from rules.wording.names import Name, ends_a_sentence
from rules.wording.phrases import Phrase
from rules.wording.renderer import Renderer, Words
from rules.wording.voice import CATALOGUE, Voice


def sentence(pattern: str, *leaves: object) -> str:
    """Of a pattern that begins as one, with names and numbers in its places: "{} attacks {}"."""
    if isinstance(leaves[0], Name) and pattern.startswith("{}"):
        leaves = (leaves[0].first, *leaves[1:])
    text = pattern.format(*leaves)
    return text if ends_a_sentence(text) else f"{text}."


def said(words: Words) -> str:
    """As they begin a sentence or a label, if our own are capital already."""
    first, *others = words
    return "".join([first.first if isinstance(first, Name) else first, *map(str, others)])


def begun(words: Words) -> Words:
    """With a capital of our own."""
    first, *others = words
    return [first.capitalize() if isinstance(first, str) else first, *others]


def closed(words: Words) -> str:
    """As a sentence."""
    last = words[-1]
    is_closed = isinstance(last, Name) and ends_a_sentence(str(last))
    return said([*begun(words), *([] if is_closed else ["."])])


def text_of(block: Block, voice: Voice = CATALOGUE) -> str:
    return " ".join(closed(words) for words in Renderer(voice).sentences(block))


def as_ordered(block: Block, voice: Voice) -> str:
    """As whoever does it is told to: draw 2 cards, then discard 1 card."""
    return "".join(map(str, Renderer(voice).block(block)))


def in_words(said: Phrase | Given, voice: Voice = CATALOGUE) -> str:
    """As within a sentence."""
    renderer = Renderer(voice)
    words = renderer.given(said) if isinstance(said, Clause | Switched | Both) else renderer.part(said)
    return "".join(map(str, words))


def listing(words: Sequence[object]) -> str:
    """a, b and c"""
    *before, last = map(str, words or [""])
    return f"{', '.join(before)} and {last}" if before else last


def count_of(number: int, thing: str) -> str:
    """1 card, 2 cards"""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
