"""How a card, an ability and an item speak of the card and the fighter they are about."""

from collections.abc import Mapping

from rules.trace.source import SourceType
from rules.wording.phrases import OWNER, Noun, Owned
from rules.wording.voice import CATALOGUE, OtherWords, Voice

THIS_CARD = Noun(("this card",))
YOUR_FIGHTER = Noun((Owned(OWNER, "fighter"),), "fighter")

# An ability is no card, and a fighter that uses an item need not be in a combat.
PRINTED_VOICES: Mapping[SourceType, Voice] = {
    "card": CATALOGUE,
    "ability": OtherWords({THIS_CARD.words: Noun((Owned(OWNER, "card"),))}),
    "item": OtherWords(
        {
            THIS_CARD.words: Noun(("the card this item is used with",), is_long=True),
            YOUR_FIGHTER.words: Noun(("the fighter using this item",), "fighter", is_long=True),
        }
    ),
}
