"""Rulebook, Action: Attack, from the attacker's card to the discard piles. The defender's effects come first."""

from rules.catalogue import BoundNames
from rules.engine.game import Game
from rules.engine.step import GoTo, Onward, Step, procedure
from rules.rulebook.combat.defense import Defense
from rules.rulebook.combat.items import Attach
from rules.rulebook.combat.sides import Side, combat_in
from rules.rulebook.combat.windows import FIRST, Abilities, DuringCombat, Order, Window
from rules.state.actions import Action
from rules.state.model import CombatCard, CombatResult, Frame
from rules.table.health import deal_damage, suffered
from rules.table.lasting import expire
from rules.table.piles import discard_attachments, discard_played
from rules.table.values import explained, played_cards, printed_value, settle, tell_value, value_of
from rules.trace.names import listing


class Reveal(Step):
    """Rulebook, Attack step 2: both cards at the same time, and what was laid beside them."""

    path = "/reveal"

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        for side in played_cards(combat_in(game)):
            value = printed_value(game, side)
            data = {"player": side.player, "card": side.card, "value": value, "from": "combat"}
            game.tell("card-revealed", "attack.reveal", data)
        for side in played_cards(combat_in(game)):
            self._turn_up(game, side)
        return GoTo(self.next)

    def _turn_up(self, game: Game, side: CombatCard) -> None:
        before = value_of(game, side)
        side.face = "up"
        for card in side.boosts:
            value = game.card(side.player, card).value
            data = {"player": side.player, "card": card, "value": value, "from": "boost"}
            game.tell("card-revealed", "attack.boost", data)
        if side.boosts:
            names = listing([game.names.card(side.player, card) for card in side.boosts])
            tell_value(game, side, before, value_of(game, side), f"boost {names}", "cards.value")


class Result(Step):
    """Rulebook, Attack step 3: the attack's value less the defense's is dealt as damage. Read once, then fixed."""

    path = "/result"

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        combat = combat_in(game)
        attack, defense = value_of(game, combat.attack), value_of(game, combat.defense)
        told = {
            "attack": explained(game, combat.attack) if combat.attack else None,
            "defense": explained(game, combat.defense) if combat.defense else None,
        }
        damage = suffered(game, combat.defender, max(0, attack - defense), "combat", "damage.modifiers")
        # Rulebook, Winning the Combat: the attacker by dealing damage, the defender by taking none.
        winner = game.state.fighter(combat.attacker if damage else combat.defender).owner
        for side in played_cards(combat):
            settle(game, side)
        combat.result = CombatResult(attack, defense, damage, winner)
        number = game.tell("combat-resolved", "combat.result", {**told, "damage": damage, "winner": winner})
        deal_damage(game, {combat.defender: damage}, "combat", "combat.result", number)
        return GoTo(self.next)


class Cleanup(Step):
    path = "/cleanup"

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        combat = combat_in(game)
        number = game.tell("combat-ended", "combat.cleanup", {"attacker": combat.attacker, "defender": combat.defender})
        game.state.combat = None
        for side in played_cards(combat):
            discard_attachments(game, side, "combat.cleanup", number)
            discard_played(game, side.player, side.card, "combat.cleanup", number)
        expire(game, "end-of-combat")
        return GoTo(self.next)


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
    "rules/combat",
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
