"""Parameters with a closed list of words, and parameters that must be just one thing."""

from typing import Annotated, Literal, cast, get_args

from rules.effects.language.effect import Effect
from rules.effects.language.printed import THIS_CARD
from rules.effects.language.scope import Scope
from rules.effects.words.cards import Cards
from rules.effects.words.fighters import FighterSelector
from rules.effects.words.players import OPPONENT, PlayerSelector
from rules.state.model import CombatCard
from rules.wording.phrases import OWNER, Noun, Owned

PickedBy = Literal["owner", "you", "random"]
PutWhere = Literal["hand", "discard", "deck-top", "deck-bottom", "deck-shuffled"]
PutOrder = Literal["chosen"]
BoostFrom = Literal["hand", "deck-top"]
CardWord = Literal["your-card", "opposing-card"]
OneFighter = Annotated[FighterSelector, "one"]
TwoFighters = Annotated[tuple[FighterSelector, FighterSelector], "one and one"]
OnePlayer = Annotated[PlayerSelector, "one"]
ChosenCards = Annotated[Cards, "bound before"]
CardOrWord = Annotated[Cards | CardWord, "in a pile or in the combat"]

CARD_WORDS: tuple[str, ...] = get_args(CardWord)
CARD_NOUNS: dict[CardWord, Noun] = {
    "your-card": THIS_CARD,
    "opposing-card": Noun((Owned(OPPONENT.noun, "card"),)),
}
CARD_OWNERS: dict[CardWord, Noun] = {"your-card": OWNER, "opposing-card": OPPONENT.noun}


def parse_card_word(value: object, scope: Scope) -> CardWord:
    word = cast("CardWord", scope.word("a card of the combat", value, CARD_WORDS))
    if scope.window != "always":
        scope.demand_combat(word)
    return word


def side_meant(effect: Effect, card: CardWord) -> CombatCard | None:
    if effect.game.state.combat is None:
        return None
    return effect.your_card if card == "your-card" else effect.opposing_card


def no_card(effect: Effect, card: CardWord) -> str:
    owner = effect.you if card == "your-card" else effect.opponent()
    return f"{effect.game.names.player(owner)} has no card in this combat"


def say_ignored(effect: Effect, side: CombatCard) -> str:
    return f"the value of {effect.game.names.card(side.player, side.card)} is ignored"
