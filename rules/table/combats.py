"""A combat: the cards laid down, what lies beside them, who fights, and the result."""

from typing import Literal

from rules.engine.game import Game
from rules.state.bindings import CardReference
from rules.state.model import Combat, CombatCard, CombatResult, Fighter
from rules.table.hands import discard_played
from rules.table.lasting import expire
from rules.table.piles import take_out
from rules.table.telling import tell
from rules.table.values import begin_value, played_cards, printed_value, settle, tell_loss, tell_values
from rules.trace.events.cards import CardCommitted, CardReplaced, CardRevealed
from rules.trace.events.combat import AttackDeclared, CombatEnded, DefenderChanged, ValueAnnounced
from rules.trace.events.effects import EffectCancelled, Lost
from rules.trace.events.items import ItemRemoved


def combat_in(game: Game) -> Combat:
    assert game.state.combat is not None, "a combat frame has a combat"
    return game.state.combat


def begin_combat(game: Game, player: str, attacker: str, target: str, card: str) -> None:
    take_out(game, CardReference(player, "hand", card))
    game.state.combat = Combat(attacker, target, CombatCard(player, attacker, card))
    number = tell(game, AttackDeclared(player, attacker, target), "attack.declare")
    tell(game, CardCommitted(player, "attack", card, attacker), "attack.card", number)


def defend(game: Game, defender: Fighter, card: str) -> None:
    take_out(game, CardReference(defender.owner, "hand", card))
    combat_in(game).defense = CombatCard(defender.owner, defender.id, card)
    tell(game, CardCommitted(defender.owner, "defense", card, defender.id), "attack.defend")


def lay_boost(game: Game, side: CombatCard, card: str) -> None:
    """Face down beside the card that was played."""
    take_out(game, CardReference(side.player, "hand", card))
    side.boosts.append(card)
    tell(game, CardCommitted(side.player, "boost", card, side.fighter), "attack.boost")


def reveal_cards(game: Game) -> None:
    """Both at the same time, and what was laid beside them."""
    for side in played_cards(combat_in(game)):
        value = printed_value(game, side)
        tell(game, CardRevealed(side.player, side.card, value, from_="combat"), "attack.reveal")
        begin_value(game, side)
    for side in played_cards(combat_in(game)):
        _turn_up(game, side)
    tell_values(game)


def _turn_up(game: Game, side: CombatCard) -> None:
    side.face = "up"
    for card in side.boosts:
        value = game.card(side.player, card).value
        tell(game, CardRevealed(side.player, card, value, from_="boost"), "attack.boost")


def announce(game: Game, number: int) -> None:
    combat = combat_in(game)
    combat.announced = number
    attacker = game.state.fighter(combat.attacker).owner
    tell(game, ValueAnnounced(attacker, number), "attack.announced")


def set_defender(game: Game, fighter: str) -> None:
    """The card, who played it and its item stay as they are."""
    combat = combat_in(game)
    before, combat.defender = combat.defender, fighter
    tell(game, DefenderChanged(before, after=fighter), "combat.defender-changed")


def replace_card(game: Game, card: CardReference) -> None:
    """The card out of a pile takes the place of its owner's, face up; nothing of what happened to that one stays."""
    take_out(game, card)
    combat = combat_in(game)
    role: Literal["attack", "defense"]
    if game.state.fighter(combat.attacker).owner == card.player:
        role = "attack"
        side = combat.attack = CombatCard(card.player, combat.attacker, card.card, "up")
    else:
        role = "defense"
        side = combat.defense = CombatCard(card.player, combat.defender, card.card, "up")
    tell(game, CardReplaced(card.player, role, card.card, printed_value(game, side)), "cards.replaced")
    begin_value(game, side)


def cancel_effects(game: Game, side: CombatCard, lost: tuple[Lost, ...], why: str) -> None:
    """Rulings cancelled-card and timing: its remaining windows, its item and boosts come to nothing; its value stands.

    Rule items.cancelled: the item's effect is cancelled with the card it lies beside.
    """
    side.cancelled = True
    tell_cancelled(game, side, lost)
    tell_loss(game, side, why)


def tell_cancelled(game: Game, side: CombatCard, lost: tuple[Lost, ...]) -> None:
    tell(game, EffectCancelled(side.player, side.card, lost), "cards.cancelled")


def settle_combat(game: Game, result: CombatResult) -> None:
    """The result is fixed, and with it the values it was read from."""
    combat = combat_in(game)
    for side in played_cards(combat):
        settle(game, side)
    combat.result = result


def leave_combat(game: Game, side: CombatCard, rule: str) -> None:
    """What lies beside the card leaves with it, without effect."""
    _discard_attachments(game, side, rule)
    combat = combat_in(game)
    if combat.attack is side:
        combat.attack = None
    else:
        combat.defense = None


def end_combat(game: Game) -> None:
    combat = combat_in(game)
    rule = "combat.cleanup" if combat.result else "combat.broken-off"
    number = tell(game, CombatEnded(combat.attacker, combat.defender, combat.result is not None), rule)
    game.state.combat = None
    for side in played_cards(combat):
        _discard_attachments(game, side, "combat.cleanup", number)
        discard_played(game, side.player, side.card, "combat.cleanup", number)
    expire(game, "end-of-combat", number)


def _discard_attachments(game: Game, side: CombatCard, rule: str, because: int | None = None) -> None:
    """What lies beside a combat card leaves with it: boosts to the discard pile, the item out of the game."""
    for card in side.boosts:
        discard_played(game, side.player, card, rule, because, "boost")
    if side.item:
        tell(game, ItemRemoved(side.item), "items.combat", because)
    side.boosts, side.item = [], None
