"""Rulebook, Action: Attack, steps 1 and 2. Declare attacker and target, play a card face down; the combat follows."""

from dataclasses import dataclass

from rules.catalogue import Card
from rules.engine.game import Game
from rules.engine.question import Answer
from rules.engine.step import Call
from rules.refusals.refusal import Violation
from rules.rulebook.combat.procedure import COMBAT
from rules.rulebook.turn_action import TurnAction
from rules.state.model import Fighter
from rules.table.combats import begin_combat
from rules.table.hands import not_in_hand
from rules.table.turns import begin_action
from rules.wording.sentences import sentence


@dataclass(frozen=True, slots=True)
class Attack(TurnAction):
    fighter: str
    target: str
    card: str

    type = "attack"

    @classmethod
    def options(cls, game: Game) -> list[Answer]:
        player = game.turn.player
        hand = [game.card(player, card) for card in dict.fromkeys(game.state.player(player).hand)]
        return [
            Answer(
                cls(player, attacker.id, target.id, card.id),
                _label(game, attacker, target, card),
                hurts=card.may_hurt_own,
            )
            for attacker in game.standing(player)
            for target in targets(game, attacker)
            for card in hand
            if card.can_attack and game.may_play(attacker, card)
        ]

    def why_not(self, game: Game) -> Violation | None:
        attacker = next((f for f in game.standing(self.player) if f.id == self.fighter), None)
        if attacker is None:
            who, owner = game.names.fighter_sent(self.fighter).first, game.names.player(self.player)
            message = f"{who} is not a fighter of {owner} on the battlefield."
            return Violation("attack.declare", "/fighter", message)
        return _target_fault(game, attacker, self) or _card_fault(game, attacker, self)

    def take(self, game: Game) -> Call:
        begin_action(game, "attack")
        begin_combat(game, self.player, self.fighter, self.target, self.card)
        return Call(COMBAT.frame())


def _label(game: Game, attacker: Fighter, target: Fighter, card: Card) -> str:
    return f"{game.names.fighter(attacker.id).first} attacks {game.names.fighter(target.id)}: {card.name}"


def targets(game: Game, attacker: Fighter) -> list[Fighter]:
    return [
        other
        for other in game.fighters_on_board()
        if not game.state.are_friends(other.owner, attacker.owner)
        and may_be_attacked(game, other.owner)
        and _reaches(game, attacker, other)
    ]


def may_be_attacked(game: Game, owner: str) -> bool:
    """Rulebook, Free-for-all 1: on their first turn a player attacks only who is next, or has had a turn already.

    Rulings first-turn-fighters and first-turn-attacks: no fighter of the others, but effects reach them.
    """
    if game.state.mode != "free-for-all" or game.turn.round > 1:
        return True
    seats = [player.id for player in game.state.players]
    is_next = owner == game.state.seat_after(game.turn.player)
    return is_next or seats.index(owner) < seats.index(game.turn.player)


def _reaches(game: Game, attacker: Fighter, target: Fighter) -> bool:
    """Rulebook, Attack step 1: adjacent, or for a ranged fighter anywhere in a zone they share."""
    assert attacker.space is not None, "only fighters on the battlefield attack"
    assert target.space is not None, "only fighters on the battlefield are attacked"
    if game.topology.are_adjacent(attacker.space, target.space):
        return True
    is_ranged = game.roster[attacker.id].kind.attack == "ranged"
    return is_ranged and game.topology.share_zone(attacker.space, target.space)


def _target_fault(game: Game, attacker: Fighter, action: Attack) -> Violation | None:
    target = next((f for f in game.state.fighters if f.id == action.target and f.space), None)
    if target is None:
        return Violation(
            "attack.declare",
            "/target",
            f"{game.names.fighter_sent(action.target).first} is not a fighter on the battlefield.",
        )
    if game.state.are_friends(target.owner, attacker.owner):
        return Violation(
            "attack.declare", "/target", f"{game.names.fighter(target.id).first} is not an opposing fighter."
        )
    if not may_be_attacked(game, target.owner):
        follower = game.names.player(game.state.seat_after(action.player))
        message = f"On a first turn only {follower}, who is next, and those who had a turn already may be attacked."
        return Violation("free-for-all.first-turn", "/target", message)
    if _reaches(game, attacker, target):
        return None
    names = f"{game.names.fighter(attacker.id).first} and {game.names.fighter(target.id)}"
    if game.roster[attacker.id].kind.attack == "ranged":
        return Violation("attack.ranged", "/target", f"{names} are neither adjacent nor in one zone.")
    return Violation("attack.melee", "/target", f"{names} are not adjacent, and the attacker's attack is melee.")


def _card_fault(game: Game, attacker: Fighter, action: Attack) -> Violation | None:
    missing = not_in_hand(game, action.player, action.card, "attack.card")
    if missing:
        return missing
    card = game.card(action.player, action.card)
    if not card.can_attack:
        return Violation("attack.card", "/card", f"{card.name} is of type {card.type} and cannot be used to attack.")
    if not game.may_play(attacker, card):
        message = sentence("{} may not play {}", game.names.fighter(attacker.id), card.name)
        return Violation("cards.played-by", "/card", message)
    return None
