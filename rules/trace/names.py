"""Names for sentences. An unknown card ("?") is spoken of as "a card", so redacted events can be told again."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from rules.board import Board
from rules.catalogue import Content, Hero
from rules.catalogue.roster import Enlisted
from rules.state.model import Player
from rules.trace.source import EffectSource

UNKNOWN = "?"


class Names:
    def __init__(
        self, players: Sequence[Player], roster: Mapping[str, Enlisted], content: Content, board: Board
    ) -> None:
        self._players = {player.id: player for player in players}
        self._roster = roster
        self._content = content
        self.board = board.name

    @cached_property
    def _player_names(self) -> dict[str, str]:
        return told_apart({player.id: player.name for player in self._players.values()})

    def player(self, player: str) -> str:
        return self._player_names[player]

    def players(self, players: Sequence[str]) -> str:
        return listing([self.player(player) for player in players])

    def fighter(self, fighter: str) -> str:
        """As within a sentence."""
        return in_sentence(self._roster[fighter].name)

    def fighter_sent(self, fighter: str) -> str:
        """What a caller called a fighter, which may be anything."""
        return self.fighter(fighter) if fighter in self._roster else fighter

    def fighters(self, fighters: Sequence[str]) -> str:
        return listing([self.fighter(fighter) for fighter in fighters])

    def card(self, player: str, card: str) -> str:
        if card == UNKNOWN:
            return "a card"
        return self._hero(player).cards[card].name

    def _hero(self, player: str) -> Hero:
        return self._content.heroes[self._players[player].hero]

    def item(self, item: str) -> str:
        return self._content.items[item].name

    def counter(self, player: str, counter: str) -> str:
        return self._hero(player).counters[counter].name

    def trait(self, player: str, trait: str) -> str:
        return self._hero(player).traits[trait].name

    def trait_value(self, player: str, trait: str, value: str) -> str:
        return self._hero(player).traits[trait].value(value).name

    def hero(self, player: str) -> str:
        return self._hero(player).name

    def ruling(self, ruling: str, value: str) -> str:
        """What a switch says where it has this value."""
        return self._content.rulings.switches[ruling].values[value]

    def source(self, player: str, source: EffectSource) -> str:
        """A card or an item by its name, an ability by its hero's."""
        if source.type == "card":
            return self.card(player, source.id)
        if source.type == "item":
            return self.item(source.id)
        return f"{possessive(self._content.heroes[source.id].name)} ability"

    def source_of_player(self, player: str, source: EffectSource) -> str:
        """With whose card it is, since both players may have one of that name."""
        name = self.source(player, source)
        return f"{name} ({self.player(player)})" if source.type == "card" else name

    def wording(self, player: str, source: EffectSource, window: str) -> str:
        hero = self._hero(player)
        if source.type == "card":
            return hero.cards[source.id].texts[window]
        if source.type == "item":
            return self._content.items[source.id].text
        return " ".join(ability.text for ability in hero.abilities if ability.when == window)


def told_apart(names: Mapping[str, str]) -> dict[str, str]:
    """By seat, what each player is called: names that could mean two of them come with the seat's id."""
    told = dict(names)
    while unclear := [seat for seat in told if told[seat] == names[seat] and _is_unclear(seat, told)]:
        told.update({seat: f"{names[seat]} ({seat})" for seat in unclear})
    return told


def _is_unclear(seat: str, names: Mapping[str, str]) -> bool:
    name = names[seat].casefold()
    return any(name in (other.casefold(), names[other].casefold()) for other in names if other != seat)


def in_sentence(name: str) -> str:
    """An article that is part of a name is small within a sentence."""
    return f"the {name.removeprefix('The ')}" if name.startswith("The ") else name


def sentence(text: str) -> str:
    """Begins with a capital and ends once; but the names players gave themselves stay as they are."""
    ended = text[:-1] if text.endswith(("!.", "?.")) else text
    return f"The {ended.removeprefix('the ')}" if ended.startswith("the ") else ended


def capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def article(noun: str) -> str:
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


def listing(words: Sequence[str]) -> str:
    """a, b and c"""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def possessive(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def count_of(number: int, thing: str) -> str:
    """1 card, 2 cards"""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
