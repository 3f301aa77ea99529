"""What things are called, letter for letter. The ends of a name are looked at here, and nowhere is one changed."""

from dataclasses import dataclass

# Those of other scripts, too.
_ENDINGS = (".", "!", "?", "\u2026", "\u3002", "\uff01", "\uff1f")
_SPOKEN_WITH_A_Y = ("uni", "use", "usu")


@dataclass(frozen=True, slots=True)
class Name:
    """An article that belongs to it is small within a sentence; `whose` tells two of one name apart."""

    text: str
    article: str = ""
    whose: str = ""

    def __str__(self) -> str:
        return self._after(self.article) if self.article or self.whose else self.text

    @property
    def first(self) -> str:
        """As a sentence or a label begins with it."""
        return self._after(self.article.capitalize()) if self.article or self.whose else self.text

    def _after(self, article: str) -> str:
        name = f"{self.text} ({self.whose})" if self.whose else self.text
        return f"{article} {name}" if article else name


def spelled(text: str) -> Name:
    """As its author spells it: "The Giant" has an article of its own."""
    first, _, rest = text.partition(" ")
    return Name(rest, article="the") if first == "The" and rest else Name(text)


def ends_a_sentence(name: str) -> bool:
    return name.endswith(_ENDINGS)


def genitive(words: str) -> str:
    """What is put after them."""
    return "'" if words.endswith(("s", "S")) else "'s"


def article(word: str) -> str:
    """That of a word, by how its first letters are mostly spoken."""
    is_vowel = word[:1].lower() in ("a", "e", "i", "o", "u") and word[:3].lower() not in _SPOKEN_WITH_A_Y
    return "an" if is_vowel else "a"


def words_of(an_id: str) -> str:
    """An id read aloud: long-sleep is the long sleep."""
    return an_id.replace("-", " ")
