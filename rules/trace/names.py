"""Names for sentences. An unknown card ("?") is spoken of as "a card", so redacted events can be told again."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from rules.board import Board
from rules.catalogue import Content, Hero
from rules.catalogue.roster import Enlisted
from rules.plain.names import as_seen
from rules.state.model import Player
from rules.trace.source import EffectSource
from rules.wording.names import Name, genitive, spelled
from rules.wording.sentences import listing
from rules.wording.wordings import Wording

UNKNOWN = "?"


class Names:
    def __init__(
        self,
        players: Sequence[Player],
        roster: Mapping[str, Enlisted],
        content: Content,
        board: Board,
        rulings: Mapping[str, str],
    ) -> None:
        self._players = {player.id: player for player in players}
        self._roster = roster
        self._fighters: dict[str, Name] = {}
        self._content = content
        self._rulings = rulings
        self.board = board.name

    @cached_property
    def _called(self) -> Mapping[str, Name]:
        return told_apart({seat: player.name for seat, player in self._players.items()})

    def player(self, player: str) -> Name:
        return self._called[player]

    def players(self, players: Sequence[str]) -> str:
        return listing([self.player(player) for player in players])

    def fighter(self, fighter: str) -> Name:
        """Where two players have one of that name, with whose it is."""
        if fighter not in self._fighters:
            enlisted = self._roster[fighter]
            self._fighters[fighter] = self._of_player(spelled(enlisted.name), enlisted.owner, enlisted.name)
        return self._fighters[fighter]

    def _of_player(self, name: Name, player: str, text: str) -> Name:
        if text not in self._shared:
            return name
        owner = self.player(player)
        return replace(name, whose=owner.whose or owner.text)

    @cached_property
    def _shared(self) -> frozenset[str]:
        """Names that several fighters have."""
        counts = Counter(enlisted.name for enlisted in self._roster.values())
        return frozenset(name for name, count in counts.items() if count > 1)

    @property
    def has_namesakes(self) -> bool:
        return bool(self._shared)

    def fielded(self, player: str, kind: str) -> Name:
        """The player's one fighter of a kind."""
        fighters = self._roster.values()
        return self.fighter(next(one.id for one in fighters if one.owner == player and one.kind.id == kind))

    def fighter_sent(self, fighter: str) -> Name:
        """What a caller called a fighter, which may be anything."""
        return self.fighter(fighter) if fighter in self._roster else Name(fighter)

    def fighters(self, fighters: Sequence[str]) -> str:
        return listing([self.fighter(fighter) for fighter in fighters])

    def card(self, player: str, card: str) -> Name:
        if card == UNKNOWN:
            return Name("card", article="a")
        return Name(self._hero(player).cards[card].name)

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

    def hero(self, player: str) -> Name:
        """As the fighter is called."""
        return self.fielded(player, self._hero(player).fighters[0].id)

    def of_hero(self, player: str, what: str) -> Name:
        """What a hero has, such as its ability."""
        hero = self.hero(player)
        return replace(hero, text=f"{hero.text}{genitive(hero.text)} {what}")

    def of_one_hero(self, player: str, word: str) -> Name:
        """What a hero is at the moment, with whose it is where two players have that hero."""
        return replace(self.hero(player), text=word, article="")

    def value_of(self, ruling: str) -> str:
        """Of a switch in this game."""
        return self._rulings[ruling]

    def ruling(self, ruling: str, value: str) -> str:
        """What a switch says where it has this value."""
        return self._content.rulings.switches[ruling].values[value]

    def source(self, player: str, source: EffectSource) -> Name:
        """A card or an item by its name, an ability by its hero's."""
        if source.type == "card":
            return self.card(player, source.id)
        if source.type == "item":
            return Name(self.item(source.id))
        return self.of_hero(player, "ability")

    def source_of_player(self, player: str, source: EffectSource) -> Name:
        """With whose card it is, since both players may have one of that name."""
        return self.card_of_player(player, source.id) if source.type == "card" else self.source(player, source)

    def card_of_player(self, player: str, card: str) -> Name:
        return replace(self.card(player, card), whose=str(self.player(player)))

    def wordings(self, player: str, source: EffectSource, window: str) -> Sequence[Wording]:
        hero = self._hero(player)
        if source.type == "card":
            return [hero.cards[source.id].wordings[window]]
        if source.type == "item":
            return [self._content.items[source.id].wording]
        return [ability.wording for ability in hero.abilities if ability.when == window]


def told_apart(names: Mapping[str, str]) -> dict[str, Name]:
    """By seat, what each player is called: names that could mean two of them come with the seat's id."""
    told = dict(names)
    while unclear := [seat for seat in told if told[seat] == names[seat] and _is_unclear(seat, told)]:
        told.update({seat: f"{names[seat]} ({seat})" for seat in unclear})
    return {seat: Name(name, whose="" if told[seat] == name else seat) for seat, name in names.items()}


def _is_unclear(seat: str, names: Mapping[str, str]) -> bool:
    """Names that look alike could mean either, too."""
    name = _read(names[seat])
    return any(name in (_read(other), _read(names[other])) for other in names if other != seat)


def _read(name: str) -> str:
    return as_seen(name).casefold()


def possessive(name: object) -> str:
    return f"{name}{genitive(str(name))}"
