"""The scheme and the combat on the table agree with the frames that carry them out, and could have come about."""

from collections.abc import Iterator

from rules.engine.game import Game
from rules.engine.step import Procedure
from rules.refusals.refusal import Violation
from rules.rulebook.attack import targets
from rules.rulebook.combat.defense import Defense
from rules.rulebook.combat.procedure import COMBAT, Result, Reveal
from rules.rulebook.item import ITEM
from rules.rulebook.scheme import SCHEME
from rules.state.model import Combat, CombatCard, ItemInUse
from rules.state.outcome import outcome_of
from rules.table.values import value_of


def play_faults(game: Game) -> Iterator[Violation]:
    state = game.state
    yield from _presence_faults(game, SCHEME, "scheme", state.scheme)
    yield from _presence_faults(game, COMBAT, "combat", state.combat)
    yield from _presence_faults(game, ITEM, "item", state.item_in_use, "item_in_use")
    if state.scheme:
        yield from _scheme_faults(game)
    if state.item_in_use:
        yield from _item_faults(game, state.item_in_use)
    if state.combat:
        yield from _combat_faults(game, state.combat)


def _presence_faults(
    game: Game, procedure: Procedure, what: str, thing: object, member: str = ""
) -> Iterator[Violation]:
    at = f"/state/{member or what}"
    if outcome_of(game.state):
        return  # whatever was going on when the game ended stays on the table
    going_on = any(frame.script == procedure.id for frame in game.state.frames)
    if going_on and thing is None:
        yield Violation("state.play", at, f"The frames carry out a {what}, but there is none.")
    if thing is not None and not going_on:
        yield Violation("state.play", at, f"There is a {what}, but no frame carries it out.")


def _scheme_faults(game: Game) -> Iterator[Violation]:
    scheme = game.state.scheme
    assert scheme is not None, "asked only with a scheme in play"
    if game.state.turn is None or scheme.player != game.turn.player:
        yield Violation("scheme.play", "/state/scheme/player", "A scheme is played in its player's own turn.")
    owner = game.roster.get(scheme.fighter)
    card = game.card(scheme.player, scheme.card)
    if owner is None or owner.owner != scheme.player or owner.kind.id not in card.played_by:
        yield Violation("scheme.fighter", "/state/scheme/fighter", f"{scheme.fighter} cannot have played {card.name}.")
    if card.type != "scheme":
        yield Violation("scheme.play", "/state/scheme/card", f"{card.name} is no scheme card.")


def _item_faults(game: Game, used: ItemInUse) -> Iterator[Violation]:
    owner = game.roster.get(used.fighter)
    if game.state.turn is None or used.player != game.turn.player:
        yield Violation("items.scheme", "/state/item_in_use/player", "An item is used in its player's own turn.")
    if owner is None or owner.owner != used.player:
        message = f"{used.fighter} is not a fighter of {used.player}."
        yield Violation("items.scheme", "/state/item_in_use/fighter", message)


def _combat_faults(game: Game, combat: Combat) -> Iterator[Violation]:
    for role, fighter in (("attacker", combat.attacker), ("defender", combat.defender)):
        if fighter not in game.roster:
            yield Violation("state.play", f"/state/combat/{role}", f"There is no fighter {fighter} in this game.")
            return
    attacker, defender = game.roster[combat.attacker], game.roster[combat.defender]
    if game.state.turn is None or attacker.owner != game.turn.player:
        yield Violation(
            "attack.declare", "/state/combat/attacker", "The attacker fights for the player whose turn it is."
        )
    if game.state.are_friends(attacker.owner, defender.owner):
        yield Violation("attack.declare", "/state/combat/defender", "The defender is an opposing fighter.")
    for side, fighter, role in (
        (combat.attack, combat.attacker, "attack"),
        (combat.defense, combat.defender, "defense"),
    ):
        if side:
            yield from _side_faults(game, side, fighter, role)
    yield from _stage_faults(game, combat)


def _side_faults(game: Game, side: CombatCard, fighter_id: str, role: str) -> Iterator[Violation]:
    """The card was played by a fighter of the side's player, not always the one that fights now."""
    at = f"/state/combat/{role}"
    fighter = game.roster[fighter_id]
    if side.player != fighter.owner:
        yield Violation("state.play", f"{at}/player", f"{fighter_id} fights for {fighter.owner}.")
        return
    played_by = game.roster.get(side.fighter)
    if played_by is None or played_by.owner != side.player or (role == "attack" and side.fighter != fighter_id):
        yield Violation("state.play", f"{at}/fighter", f"{side.fighter} cannot have played this card.")
        return
    card = game.card(side.player, side.card)
    if not (card.can_attack if role == "attack" else card.can_defend):
        yield Violation("attack.card", f"{at}/card", f"{card.name} cannot be used for {role}.")
    if played_by.kind.id not in card.played_by:
        yield Violation("cards.played-by", f"{at}/card", f"{played_by.name} may not play {card.name}.")
    if any(game.card(side.player, boost).boost is None for boost in side.boosts):
        yield Violation("attack.boost", f"{at}/boosts", "A card without a boost number cannot boost.")


def _stage_faults(game: Game, combat: Combat) -> Iterator[Violation]:
    stage = next((frame.at for frame in game.state.frames if frame.script == COMBAT.id), None)
    if stage is None or stage not in COMBAT.steps:
        return
    is_face_down = COMBAT.is_before(stage, Reveal.path)
    if is_face_down:
        yield from _declaration_faults(game, combat, stage)
    face = "down" if is_face_down else "up"
    for role, side in (("attack", combat.attack), ("defense", combat.defense)):
        if side and side.face != face:
            yield Violation("attack.reveal", f"/state/combat/{role}/face", f"At this point the cards are face {face}.")
    if combat.result is None:
        yield from _departure_faults(game, combat)
    if COMBAT.is_before(Result.path, stage) != (combat.result is not None):
        message = "The result stands from the moment it is determined, and not before."
        yield Violation("combat.result", "/state/combat/result", message)
    yield from _result_faults(game, combat)


def _departure_faults(game: Game, combat: Combat) -> Iterator[Violation]:
    """Ruling conceding-in-a-combat: a combat of somebody who has left has a result, or is over."""
    for role, fighter in (("attacker", combat.attacker), ("defender", combat.defender)):
        owner = game.roster[fighter].owner
        if game.state.player(owner).conceded:
            message = f"{owner} has conceded, so this combat is over without a result."
            yield Violation("combat.broken-off", f"/state/combat/{role}", message)


def _declaration_faults(game: Game, combat: Combat, stage: str) -> Iterator[Violation]:
    """Nothing has happened yet since the attack was declared, so it must be a legal one."""
    attacker = game.state.fighter(combat.attacker)
    if attacker.space is None or combat.defender not in [target.id for target in targets(game, attacker)]:
        message = f"{combat.attacker} cannot attack {combat.defender} from where it stands."
        yield Violation("attack.declare", "/state/combat/defender", message)
    is_chosen = COMBAT.is_before(Defense.path, stage)
    if combat.attack is None or (combat.defense is not None) != is_chosen:
        yield Violation(
            "attack.defend", "/state/combat/defense", "The attack card lies there; the defense is not chosen."
        )
    for role, side in (("attack", combat.attack), ("defense", combat.defense)):
        if side and (side.cancelled or side.ignored or side.changes):
            yield Violation("attack.reveal", f"/state/combat/{role}", "Nothing can have happened to a face-down card.")


def _result_faults(game: Game, combat: Combat) -> Iterator[Violation]:
    """What a card came to is written down with it; a card that was taken away after the result tells nothing."""
    result = combat.result
    if result is None:
        return
    at = "/state/combat/result"
    for role, side, value in (("attack", combat.attack, result.attack), ("defense", combat.defense, result.defense)):
        if side and value != value_of(game, side):
            yield Violation("combat.result", f"{at}/{role}", f"The value was {value_of(game, side)}, not {value}.")
    if not 0 <= result.damage <= max(0, result.attack - result.defense):
        yield Violation("combat.result", f"{at}/damage", "Damage is at most attack less defense, and at least 0.")
    winner = game.roster[combat.attacker if result.damage else combat.defender].owner
    if result.winner != winner:
        yield Violation("combat.won", at, "The attacker wins by dealing damage, the defender by taking none.")
