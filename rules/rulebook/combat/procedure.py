"""Rulebook, Action: Attack, from the attacker's card to the discard piles. The defender's effects come first."""

from rules.catalogue import BoundNames
from rules.engine.game import Game
from rules.engine.step import GoTo, Onward, Step, procedure
from rules.rulebook.combat.defense import Defense
from rules.rulebook.combat.items import Attach
from rules.rulebook.combat.sides import Side
from rules.rulebook.combat.windows import FIRST, Abilities, DuringCombat, Order, Window
from rules.state.actions import Action
from rules.state.model import CombatResult, Frame
from rules.table.combats import combat_in, end_combat, reveal_cards, settle_combat
from rules.table.health import deal_damage, suffered
from rules.table.telling import tell
from rules.table.values import explained, value_of
from rules.trace.events.combat import CombatResolved


class Reveal(Step):
    """Rulebook, Attack step 2."""

    path = "/reveal"

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        reveal_cards(game)
        return GoTo(self.next)


class Result(Step):
    """Rulebook, Attack step 3: the attack's value less the defense's is dealt as damage. Read once, then fixed."""

    path = "/result"

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        combat = combat_in(game)
        attack, defense = value_of(game, combat.attack), value_of(game, combat.defense)
        sums = explained(game, combat.attack), explained(game, combat.defense)
        damage = suffered(game, combat.defender, max(0, attack - defense), "combat", "damage.modifiers")
        # Rulebook, Winning the Combat: the attacker by dealing damage, the defender by taking none.
        winner = game.state.fighter(combat.attacker if damage else combat.defender).owner
        settle_combat(game, CombatResult(attack, defense, damage, winner))
        number = tell(game, CombatResolved(*sums, damage, winner), "combat.result")
        deal_damage(game, {combat.defender: damage}, "combat", "combat.result", number)
        return GoTo(self.next)


class Cleanup(Step):
    path = "/cleanup"
    is_cleanup = True

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        end_combat(game)
        return GoTo(self.next)


# Rule combat.defender-first, Ruling timing: in every window the defender's effects come before the attacker's.
_SIDES: tuple[Side, Side] = ("defender", "attacker")


def _windows(window: str) -> list[Step]:
    return [Window(window, side) for side in _SIDES]


def _during() -> list[Step]:
    return [
        step
        for side in _SIDES
        for step in (Order(side), DuringCombat(side, is_first=True), DuringCombat(side, is_first=False))
    ]


_FIRST = {FIRST: "option"}
COMBAT = procedure(
    "combat",
    [
        Attach("attacker"),
        # What comes with the attack card is committed before anybody answers it.
        Abilities("attack", "attacker"),
        Abilities("attack", "defender"),
        Defense(),
        Attach("defender"),
        Reveal(),
        *_windows("immediately"),
        *_during(),
        Result(),
        *_windows("after"),
        Abilities("after-combat", "defender"),
        Abilities("after-combat", "attacker"),
        Cleanup(),
    ],
    {step.path: BoundNames(possible=_FIRST) for step in _during()},
)
