"""The one renderer: from trees to words. It knows person, number, possession, second mentions and nesting.

Our own words and the names among them stay apart to the very end, as a sentence may begin with the one or the other.
"""

from collections.abc import Iterable
from typing import TypeAlias

from rules.wording.clauses import (
    Are,
    Block,
    Both,
    Chain,
    Clause,
    Deed,
    Given,
    IfThen,
    Meanwhile,
    OfferOfAll,
    OneOf,
    Saying,
    Switched,
    While,
)
from rules.wording.names import Name, genitive
from rules.wording.phrases import OWNER, Aside, ByRuling, Noun, Owned, Perspective, Phrase, Row
from rules.wording.voice import Voice

Words: TypeAlias = list[str | Name]

_POSSESSIVE = {"it": "its", "them": "their"}


def joined(texts: Iterable[Words], link: str, last: str = "") -> Words:
    """One after the other, with what stands between them, and before the last of them."""
    texts = list(texts)
    words: Words = []
    for i, text in enumerate(texts):
        if i:
            words.append(last if last and i == len(texts) - 1 else link)
        words += text
    return words


class Renderer:
    """For one text, from its beginning to its end."""

    def __init__(self, voice: Voice, later: Voice | None = None) -> None:
        """Of a chain what follows may be said in another voice, a `later` one."""
        self.voice = voice
        self._later = later or voice
        self._known = ""  # the script's name for what the last clause made known
        self._is_used = False  # whether this clause has spoken of that
        self._mentioned: list[Noun] = []  # players and fighters of this clause
        self._object: Noun | None = None  # the last thing that was spoken of
        self._doer: Noun | None = None  # who was the last to do something in this sentence

    def sentences(self, block: Block) -> list[Words]:
        return [words for saying in block if (words := self.sentence(saying))]

    def sentence(self, saying: Saying) -> Words:
        self._doer = self._object = None
        return self.saying(saying)

    def saying(self, saying: Saying) -> Words:
        """Empty, where it says nothing in this game."""
        match saying:
            case While():
                return self._while(saying)
            case IfThen():
                return self._if_then(saying)
            case Chain():
                return [word for group in self.groups(saying) for piece in group for word in piece]
            case OneOf():
                return self._one_of(saying)
        return self._deed(saying)

    def _deed(self, deed: Deed) -> Words:
        match deed:
            case Clause():
                return self.clause(deed)
            case Meanwhile():
                return self._meanwhile(deed)
            case OfferOfAll():
                return ["you may do all of this: ", *self.block(deed.steps)]

    # Blocks

    def block(self, block: Block) -> Words:
        return joined(self._steps(block), ", then ")

    def _steps(self, block: Block) -> list[Words]:
        return [words for saying in block if (words := self._step(saying))]

    def _step(self, saying: Saying) -> Words:
        """A branch within a branch is set apart, so that it is clear what an "otherwise" belongs to."""
        words = self.saying(saying)
        is_apart = isinstance(saying, IfThen) and self._known_truth(saying.given) is None
        return ["(", *words, ")"] if words and is_apart else words

    def groups(self, chain: Chain) -> list[list[Words]]:
        """The clause, what follows and what if not: pieces, of which a prompt may have to leave some out."""
        clause = self._deed(chain.clause)
        self.voice = self._later
        then = self._linked(chain.then, "; if so, " if chain.is_price else ", then ")
        return [[clause], then, self._linked(chain.if_not, "; if not, ")]

    def _linked(self, block: Block, first: str) -> list[Words]:
        return [[", then " if i else first, *words] for i, words in enumerate(self._steps(block))]

    def _if_then(self, step: IfThen) -> Words:
        truth = self._known_truth(step.given)
        if truth is not None:
            return self.block(step.then if truth else step.otherwise)
        known = self._known
        words: Words = ["if ", *self.given(step.given), ", ", *self.block(step.then)]
        self._known = known
        return [*words, "; otherwise ", *self.block(step.otherwise)] if step.otherwise else words

    def _while(self, held: While) -> Words:
        truth = self._known_truth(held.given)
        if truth is None:
            return [*self.clause(held.clause), " while ", *self.given(held.given)]
        return self.clause(held.clause) if truth else []

    def _meanwhile(self, held: Meanwhile) -> Words:
        texts = [words for saying in held.sayings if (words := self.saying(saying))]
        is_open = any(isinstance(one, While) and self._known_truth(one.given) is None for one in held.sayings)
        all_of_it = joined(texts, "; ") if is_open else joined(texts, ", ", " and ")
        if held.is_offered:
            return [f"you may let this hold {held.until}: ", *all_of_it]
        return [f"{held.until}, ", *all_of_it] if held.until else all_of_it

    def _one_of(self, choice: OneOf) -> Words:
        who = self.clause(choice.clause)
        doer, options = self._doer, []
        for option in choice.options:
            self._doer = doer
            options.append(self.block(option))
        return [*who, ": ", *joined(options, "; ")]

    # What something hangs on

    def given(self, given: Given) -> Words:
        match given:
            case Clause():
                return self.clause(given, is_order=False)
            case Switched():
                return [f"the ruling {given.ruling} is {given.value}"]
            case Both():
                open_parts = [part for part in given.parts if self._known_truth(part) is None]
                return joined((self._part_of(given, part) for part in open_parts), f" {given.word} ")

    def _part_of(self, whole: Both, part: Given) -> Words:
        words = self.given(part)
        return ["(", *words, ")"] if isinstance(part, Both) and part.word != whole.word else words

    def _known_truth(self, given: Given) -> bool | None:
        """Of what hangs on rulings alone, in a game; None where it is open."""
        match given:
            case Switched():
                value = self.voice.value_of(given.ruling)
                return None if value is None else value == given.value
            case Both():
                truths = [self._known_truth(part) for part in given.parts]
                decides = given.word == "or"
                if decides in truths:
                    return decides
                return None if None in truths else not decides
        return None

    # Clauses

    def clause(self, clause: Clause, *, is_order: bool = True) -> Words:
        """By itself an order to whom it speaks to; otherwise, and where somebody else came between, a statement."""
        subject = self.voice.noun(clause.subject)
        self._mentioned, self._is_used = [], False
        is_bare = is_order and not clause.may and self._is_told(subject)
        words = [] if is_bare else [*self._subject(subject), " "]
        words += [_form(clause, subject), *(word for part in clause.rest for word in self._spaced(part))]
        if is_order:
            self._doer = subject
            self._known = clause.makes or (self._known if self._is_used else "")
        return words

    def _is_told(self, subject: Noun) -> bool:
        return subject.standing == "you" and (self._doer is None or self._doer.standing == "you")

    def _subject(self, subject: Noun) -> Words:
        return ["it"] if subject == self._object else self._noun(subject)

    # Phrases

    def parts(self, parts: Iterable[Phrase]) -> Words:
        first, *others = parts
        return [*self.part(first), *(word for part in others for word in self._spaced(part))]

    def _spaced(self, part: Phrase) -> Words:
        link = ", " if isinstance(part, Aside) and not part.in_brackets else " "
        return [link, *self.part(part)]

    def part(self, part: Phrase) -> Words:
        match part:
            case str() | Name():
                return [part]
            case Noun():
                return self._noun(self.voice.noun(part))
            case Owned():
                return self._owned(part, self.voice.noun(part.owner))
            case Row():
                return joined([self.part(one) for one in part.parts], ", ", f" {part.word} ")
            case Aside():
                return ["(", *self.parts(part.parts), ")"] if part.in_brackets else self.parts(part.parts)
            case Perspective() | ByRuling():
                return self.parts(self._said_here(part))

    def _said_here(self, part: Perspective | ByRuling) -> tuple[Phrase, ...]:
        """To this reader, and in this game."""
        if isinstance(part, Perspective):
            return part.to_owner if self.voice.noun(OWNER).standing == "you" else part.to_others
        value = self.voice.value_of(part.ruling)
        if value is None:
            return part.unknown
        return part.so if value == part.value else part.otherwise

    def _noun(self, noun: Noun) -> Words:
        if self._is_just_known(noun):
            self._is_used = True
            return [noun.again]
        words = self.parts(noun.words)
        if noun.standing == "thing":
            self._object = noun
        elif noun.standing in ("player", "fighter"):
            self._mentioned.append(noun)
        return words

    def _is_just_known(self, noun: Noun) -> bool:
        return bool(noun.again and noun.name) and noun.name == self._known

    def _owned(self, owned: Owned, owner: Noun) -> Words:
        pronoun = self._possessive(owner)
        if pronoun:
            return [pronoun, " ", owned.what]
        if owned.is_of or owner.is_long:
            return ["the ", owned.what, " of ", *self._noun(owner)]
        words = self._noun(owner)
        return [*words, genitive(str(words[-1])), " ", owned.what]

    def _possessive(self, owner: Noun) -> str:
        """Your; their or its, where nobody else has been spoken of that it could be."""
        if owner.standing == "you":
            return "your"
        if owner.again in _POSSESSIVE and self._is_just_known(owner):
            self._is_used = True
            return _POSSESSIVE[owner.again]
        if [noun for noun in self._mentioned if noun.standing == owner.standing] != [owner]:
            return ""
        return "their" if owner.is_many or owner.standing == "player" else "its"


def _form(clause: Clause, subject: Noun) -> str:
    """Of its verb, as it goes with the subject."""
    verb, denied = clause.verb, " not" if clause.is_denied else ""
    if clause.may:
        return f"may{denied} {'be' if isinstance(verb, Are) else verb.base}"
    is_third = not subject.is_many and subject.standing != "you"
    if isinstance(verb, Are):
        present, past = (verb.third, verb.past) if is_third else (verb.base, "were")
        return f"{past if clause.is_past else present}{denied}"
    if clause.is_denied:
        return f"{'did' if clause.is_past else 'does' if is_third else 'do'} not {verb.base}"
    return verb.past if clause.is_past else verb.third if is_third else verb.base
