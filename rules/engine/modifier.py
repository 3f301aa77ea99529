"""What changes how the rules count: abilities that always hold, cards while they lie on the table, lasting effects."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Protocol, cast

from rules.catalogue import Modifier
from rules.state.model import CombatCard, Fighter, Frame, Lasting, Until

if TYPE_CHECKING:
    from rules.engine.game import Game

ALWAYS = "always"


class RuleModifier(Modifier, ABC):
    """Each kind changes one of the things below and leaves the others as they are.

    `frame` tells whose modifier it is and what it remembers; it stands on no stack. Where several change one thing,
    they do so by their `order`.
    """

    subject_type: ClassVar[str | None] = None  # the type of whom a lasting one is made for

    @property
    def order(self) -> int:
        return 0

    @property
    def prevents(self) -> bool:
        """Whether it lets no damage through at all."""
        return False

    @abstractmethod
    def holds(self, game: "Game", frame: Frame) -> bool: ...

    @abstractmethod
    def decided_by(self, game: "Game", frame: Frame) -> Sequence[str]:
        """The switches on which it hangs whether this holds now."""

    @abstractmethod
    def why(self, game: "Game", frame: Frame) -> str:
        """What a sum names as the reason."""

    def added_to_value(self, game: "Game", frame: Frame, side: CombatCard) -> int:
        return 0

    def ignores_value(self, game: "Game", frame: Frame, side: CombatCard) -> bool:
        return False

    def damage(self, game: "Game", frame: Frame, fighter: Fighter, kind: str, amount: int) -> int:
        return amount

    def base_move(self, game: "Game", frame: Frame, value: int) -> int:
        return value

    def added_to_move(self, game: "Game", frame: Frame) -> int:
        return 0

    def capped_move(self, game: "Game", frame: Frame, value: int) -> int:
        return value

    def lets_pass(self, game: "Game", frame: Frame, mover: Fighter, other: Fighter) -> bool:
        return False

    def holds_in_place(self, game: "Game", frame: Frame, fighter: Fighter) -> bool:
        return False

    def forbids_drawing(self, game: "Game", frame: Frame, player: str) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class HeldModifier:
    """A modifier with whom it belongs to and what it remembers."""

    modifier: RuleModifier
    frame: Frame

    def holds(self, game: "Game") -> bool:
        return self.modifier.holds(game, self.frame)


def modifiers_now(game: "Game") -> Iterator[HeldModifier]:
    """Every modifier there is now, whether or not its condition holds."""
    for player in game.state.players:
        if player.is_out:
            continue
        hero = game.content.heroes[player.hero]
        for modifier in hero.modifiers:
            yield HeldModifier(_counting(modifier), Frame(f"{hero.id}/{ALWAYS}", "/", player.id, {}))
    yield from _of_cards(game)
    yield from _lasting(game)


def _of_cards(game: "Game") -> Iterator[HeldModifier]:
    combat = game.state.combat
    for side in (combat.defense, combat.attack) if combat else ():
        if side and not side.cancelled:
            for modifier in game.card(side.player, side.card).always:
                yield HeldModifier(
                    _counting(modifier),
                    Frame(f"{game.hero_of(side.player).id}/{side.card}/{ALWAYS}", "/", side.player, {}),
                )


def _counting(modifier: Modifier) -> RuleModifier:
    """Whatever content has read changes how the rules count; asking an abstract class each time would be dear."""
    return cast("RuleModifier", modifier)


def _lasting(game: "Game") -> Iterator[HeldModifier]:
    for lasting in game.state.modifiers:
        for number, modifier in enumerate(left_behind(game, lasting).modifiers):
            subject = subject_name(number)
            bound = {SUBJECT: lasting.bound[subject]} if subject in lasting.bound else {}
            yield HeldModifier(modifier, Frame(lasting.script, lasting.at, lasting.player, bound))


class LeftBehind(Protocol):
    """What a step leaves behind for a while: modifiers, until when, and what conditions call them."""

    @property
    def modifiers(self) -> Sequence[RuleModifier]: ...

    @property
    def until(self) -> Until: ...

    @property
    def name_(self) -> str: ...

    def told(self, game: "Game", entry: Lasting) -> str:
        """In words, with the names of those it was made for."""


def left_behind(game: "Game", entry: Lasting) -> LeftBehind:
    """By the step the entry points to."""
    found = game.content_step(entry.script, entry.at).left_behind
    assert found is not None, "what lasts was checked when the state came in"
    return found


SUBJECT = "subject"


def subject_name(number: int) -> str:
    """Under what a lasting effect keeps whom its modifier of this number was made for."""
    return f"for-{chr(ord('a') + number)}"


def is_held(game: "Game", fighter: Fighter) -> bool:
    """Ruling place-and-swap: a fighter that may not leave its space is not moved, placed or swapped."""
    return any(one.modifier.holds_in_place(game, one.frame, fighter) and one.holds(game) for one in modifiers_now(game))


def may_draw(game: "Game", player: str) -> bool:
    return not any(
        one.modifier.forbids_drawing(game, one.frame, player) and one.holds(game) for one in modifiers_now(game)
    )
