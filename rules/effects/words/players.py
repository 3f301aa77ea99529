"""Words for players."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rules.effects.language.effect import Effect
from rules.effects.language.scope import Scope
from rules.effects.language.voices import Meant
from rules.wording.phrases import OWNER, Noun, Owned, Perspective
from rules.wording.sentences import in_words


class PlayerSelector(Meant):
    is_one: ClassVar[bool] = True  # whether the words can mean only one player

    @abstractmethod
    def pick(self, effect: Effect) -> list[str]: ...

    @property
    @abstractmethod
    def noun(self) -> Noun: ...

    @property
    def one(self) -> Noun:
        """Any one of them."""
        return self.noun

    def known(self, effect: Effect) -> Sequence[str]:
        return ()

    def nobody(self, effect: Effect) -> str:
        """Why it happens to none of them."""
        return say_out(effect, self.pick(effect))


def say_out(effect: Effect, players: Sequence[str]) -> str:
    return f"{effect.game.names.players(players)} {'is' if len(players) == 1 else 'are'} out of the game"


def say_if_out(effect: Effect, players: Sequence[str]) -> str | None:
    """Ruling void-for-the-eliminated: where none of them is in the game any more."""
    return None if still_in(effect, players) or not players else say_out(effect, list(dict.fromkeys(players)))


def still_in(effect: Effect, players: Sequence[str]) -> list[str]:
    return [player for player in players if not effect.game.state.player(player).is_out]


@dataclass(frozen=True, slots=True)
class You(PlayerSelector):
    def pick(self, effect: Effect) -> list[str]:
        return [effect.you]

    @property
    def noun(self) -> Noun:
        return OWNER


@dataclass(frozen=True, slots=True)
class Opponent(PlayerSelector):
    def pick(self, effect: Effect) -> list[str]:
        return [effect.opponent()]

    @property
    def noun(self) -> Noun:
        return Noun((Owned(OWNER, "opponent"),), "player", meant=self)

    def known(self, effect: Effect) -> Sequence[str]:
        return self.pick(effect)


@dataclass(frozen=True, slots=True)
class Opponents(PlayerSelector):
    is_one = False

    def pick(self, effect: Effect) -> list[str]:
        return effect.game.state.opponents_of(effect.you)

    @property
    def noun(self) -> Noun:
        return Noun((_opponent("each"),), "player")

    @property
    def one(self) -> Noun:
        return Noun((_opponent("an"),), "player")


def _opponent(article: str) -> Perspective:
    return Perspective((f"{article} opponent",), (f"{article} opponent of", OWNER))


@dataclass(frozen=True, slots=True)
class OfTheCombat(PlayerSelector):
    """The one who won the combat, the one who lost it, or both: the defender's player first."""

    word: str
    phrase: str

    def pick(self, effect: Effect) -> list[str]:
        state = effect.game.state
        both = [state.fighter(effect.combat.defender).owner, state.fighter(effect.combat.attacker).owner]
        result = effect.combat.result
        if self.word == "combat-players" or result is None:
            return both
        return [player for player in both if (player == result.winner) == (self.word == "winner")]

    @property
    def noun(self) -> Noun:
        return Noun((self.phrase,), "player", is_long=True)


class BothOfTheCombat(OfTheCombat):
    is_one = False


@dataclass(frozen=True, slots=True)
class Everybody(PlayerSelector):
    is_one = False

    def pick(self, effect: Effect) -> list[str]:
        return [player.id for player in effect.game.state.players if not player.is_out]

    @property
    def noun(self) -> Noun:
        return Noun(("every player",), "player")

    @property
    def one(self) -> Noun:
        return Noun(("a player",), "player")


@dataclass(frozen=True, slots=True)
class BoundPlayer(PlayerSelector):
    name: str

    def pick(self, effect: Effect) -> list[str]:
        return list(effect.players(self.name))

    def nobody(self, effect: Effect) -> str:
        return PlayerSelector.nobody(self, effect) if self.pick(effect) else "nobody was chosen"

    @property
    def noun(self) -> Noun:
        return Noun(("that player",), "player", meant=self)

    def known(self, effect: Effect) -> Sequence[str]:
        return self.pick(effect) if self.name in effect.frame.bound else ()


YOU = You()
OPPONENT = Opponent()
PLAYER_WORDS: dict[str, PlayerSelector] = {
    "you": YOU,
    "opponent": OPPONENT,
    "opponents": Opponents(),
    "winner": OfTheCombat("winner", "the player who won the combat"),
    "loser": OfTheCombat("loser", "the player who lost the combat"),
    "combat-players": BothOfTheCombat("combat-players", "each player in the combat"),
    "all-players": Everybody(),
}
_AFTER_THE_RESULT = ("winner", "loser")


def parse_players(value: object, scope: Scope) -> PlayerSelector:
    if isinstance(value, str) and value.startswith("$"):
        return BoundPlayer(scope.type_of(value, "player"))
    word = scope.word("a word for players", value, PLAYER_WORDS)
    if word in ("opponent", "combat-players"):
        # Outside a combat nobody is *the* opponent: the player chooses one of the opponents.
        scope.demand_combat(word)
    if word in _AFTER_THE_RESULT:
        scope.demand_result(word)
    return PLAYER_WORDS[word]


def parse_one_player(value: object, scope: Scope) -> PlayerSelector:
    player = parse_players(value, scope)
    if not player.is_one:
        raise scope.fail(f"one player is needed, and this may be several: {in_words(player.noun)}")
    return player
