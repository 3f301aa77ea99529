"""Rulebook, Action: Attack, from the defender's card to the discard piles. The defender's effects come first."""

from typing import Literal

from rules.catalogue import COMBAT_WINDOWS
from rules.combat.defense import Defense
from rules.engine.game import Game
from rules.engine.script import GoTo, Outcome, Step, procedure
from rules.health import deal_damage
from rules.piles import discard_played
from rules.scripts import begin, frame_for
from rules.state.actions import Action
from rules.state.model import Combat, CombatCard, CombatResult, Frame
from rules.values import explained, printed_value, value_of

Side = Literal["attacker", "defender"]


def combat_in(game: Game) -> Combat:
    assert game.state.combat is not None, "a combat frame has a combat"
    return game.state.combat


def played_cards(combat: Combat) -> list[CombatCard]:
    """The defender's first, as everywhere in a combat."""
    return [combat.defense, combat.attack] if combat.defense else [combat.attack]


class Reveal(Step):
    """Rulebook, Attack step 2: both cards at the same time."""

    path = "/reveal"

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Outcome:
        for side in played_cards(combat_in(game)):
            side.face = "up"
            value = printed_value(game, side)
            game.tell("card-revealed", "attack.reveal", {"player": side.player, "card": side.card, "value": value})
        return GoTo(self.next)


class Window(Step):
    """One side's effect in one window, looked up only when the window is reached: the card may have been cancelled."""

    def __init__(self, window: str, side: Side) -> None:
        self.path = f"/{window}/{side}"
        self.window = window
        self.side = side

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Outcome:
        effect = self.may_call(game, frame)
        return begin(game, effect, f"combat.{self.window}") if effect else GoTo(self.next)

    def may_call(self, game: Game, frame: Frame) -> Frame | None:
        combat = game.state.combat
        card = combat and (combat.attack if self.side == "attacker" else combat.defense)
        if not card or card.cancelled:
            return None
        return frame_for(game.card(card.player, card.card).scripts.get(self.window), card.player)


class Result(Step):
    """Rulebook, Attack step 3: the attack's value less the defense's is dealt as damage. Read once, then fixed."""

    path = "/result"

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Outcome:
        combat = combat_in(game)
        attack, defense = value_of(game, combat.attack), value_of(game, combat.defense)
        damage = max(0, attack - defense)
        # Rulebook, Winning the Combat: the attacker by dealing damage, the defender by taking none.
        winner = combat.attack.player if damage else game.state.fighter(combat.defender).owner
        combat.result = CombatResult(attack, defense, damage, winner)
        number = game.tell(
            "combat-resolved",
            "combat.result",
            {
                "attack": explained(game, combat.attack),
                "defense": explained(game, combat.defense) if combat.defense else None,
                "damage": damage,
                "winner": winner,
            },
        )
        deal_damage(game, {combat.defender: damage}, "combat", "combat.result", number)
        return GoTo(self.next)


class Abilities(Step):
    """Rulebook: after the cards' effects come other effects after combat, such as a hero's ability."""

    def __init__(self, side: Side) -> None:
        self.path = f"/abilities/{side}"
        self.side = side

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Outcome:
        ability = self.may_call(game, frame)
        return begin(game, ability) if ability else GoTo(self.next)

    def may_call(self, game: Game, frame: Frame) -> Frame | None:
        combat = game.state.combat
        if combat is None:
            return None
        fighter = combat.attacker if self.side == "attacker" else combat.defender
        owner = game.state.fighter(fighter).owner
        return frame_for(game.hero_of(owner).triggers.get("after-combat"), owner)


class Cleanup(Step):
    path = "/cleanup"

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Outcome:
        combat = combat_in(game)
        number = game.tell("combat-ended", "combat.cleanup", {"attacker": combat.attacker, "defender": combat.defender})
        game.state.combat = None
        for side in played_cards(combat):
            discard_played(game, side.player, side.card, "combat.cleanup", number)
        return GoTo(self.next)


def _windows(*windows: str) -> list[Step]:
    sides: tuple[Side, Side] = ("defender", "attacker")
    return [Window(window, side) for window in windows for side in sides]


IMMEDIATELY, DURING, AFTER = COMBAT_WINDOWS
COMBAT = procedure(
    "rules/combat",
    [
        Defense(),
        Reveal(),
        *_windows(IMMEDIATELY, DURING),
        Result(),
        *_windows(AFTER),
        Abilities("defender"),
        Abilities("attacker"),
        Cleanup(),
    ],
)
