"""Words for cards in piles. Cards being played are in no pile."""

from dataclasses import dataclass
from typing import Literal, cast

from rules.effects.effect import Effect
from rules.effects.players import YOU, PlayerSelector, parse_players
from rules.effects.scope import Scope
from rules.state.bindings import CardReference
from rules.trace.names import possessive

Pile = Literal["hand", "discard"]

PILES = ("discard", "hand")
_PILE_NAMES = {"hand": "hand", "discard": "discard pile"}


@dataclass(frozen=True, slots=True)
class CardSelector:
    """All cards of a player's pile, or those with a tag."""

    pile: Pile
    of: PlayerSelector
    tag: str | None = None

    def pick(self, effect: Effect) -> list[CardReference]:
        return [CardReference(player, card) for player in self.of.pick(effect) for card in self._cards(effect, player)]

    def _cards(self, effect: Effect, player: str) -> list[str]:
        cards: list[str] = getattr(effect.game.state.player(player), self.pile)
        return [card for card in cards if self.tag is None or self.tag in effect.game.card(player, card).tags]

    def nothing(self, effect: Effect) -> str:
        owner = effect.game.names.players(self.of.pick(effect))
        return f"there is no {self._kind()} in the {_PILE_NAMES[self.pile]} of {owner}"

    def say(self) -> str:
        return f"each {self._kind()} in {self.say_pile()}"

    def say_taken(self) -> str:
        return f"each {self._kind()} from {self.say_pile()}"

    def say_pile(self) -> str:
        owner = "your" if self.of is YOU else possessive(self.of.say())
        return f"{owner} {_PILE_NAMES[self.pile]}"

    def _kind(self) -> str:
        return f"{self.tag.capitalize()} card" if self.tag else "card"


def parse_cards(value: object, scope: Scope) -> CardSelector:
    members = scope.members(value, ("pile", "of"), ("tag",))
    pile = members["pile"]
    if pile not in PILES:
        raise scope.at("pile").unknown("a pile", pile, PILES)
    tag = members.get("tag")
    if tag is not None and not isinstance(tag, str):
        raise scope.at("tag").fail("a tag is a word")
    return CardSelector(cast("Pile", pile), parse_players(members["of"], scope.at("of")), tag)
