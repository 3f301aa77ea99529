"""The state's JSON, both ways.

Reading trusts the shape (the contract was checked) and normalises: 3.0 becomes 3, hands are sorted.
"""

from collections.abc import Callable, Mapping, Sequence, Sized
from typing import Any

from rules.board import Board, board_from_json
from rules.refusals.refusal import InvalidState, Violation
from rules.state.bindings import Binding, binding_from_json, binding_to_json
from rules.state.model import (
    Combat,
    CombatCard,
    CombatResult,
    ContentReference,
    Fighter,
    Frame,
    Generator,
    ItemInUse,
    Lasting,
    Options,
    Player,
    SchemeInPlay,
    State,
    Turn,
    ValueChange,
)

Json = dict[str, Any]
Members = Mapping[str, Any]
ReadBoard = Callable[[Members, str], Board]


def state_to_json(state: State) -> Json:
    return {
        "type": "state",
        "schema": state.schema,
        "step": state.step,
        "event_count": state.event_count,
        "mode": state.mode,
        "board": _board_to_json(state),
        "content": [{"kind": ref.kind, "id": ref.id, "digest": ref.digest} for ref in state.content],
        "options": _options_to_json(state.options),
        "generator": {"key": state.generator.key, "counter": state.generator.counter},
        "turn": _turn_to_json(state.turn) if state.turn else None,
        "players": [_player_to_json(player) for player in state.players],
        "fighters": [_fighter_to_json(fighter) for fighter in state.fighters],
        "items": [{"id": item, "space": space} for item, space in state.items.items()],
        "modifiers": [_lasting_to_json(lasting) for lasting in state.modifiers],
        "scheme": _scheme_to_json(state.scheme) if state.scheme else None,
        "item_in_use": _item_in_use_to_json(state.item_in_use) if state.item_in_use else None,
        "combat": _combat_to_json(state.combat) if state.combat else None,
        "frames": [_frame_to_json(frame) for frame in state.frames],
    }


def state_from_json(members: Members, read_board: ReadBoard = board_from_json) -> State:
    """`read_board` reads a board that travels in the state; one that remembers boards saves working them out again."""
    return State(
        schema=int(members["schema"]),
        step=int(members["step"]),
        event_count=int(members["event_count"]),
        mode=members["mode"],
        board=ContentReference("board", members["board"]["id"], members["board"]["digest"]),
        content=[ContentReference(ref["kind"], ref["id"], ref["digest"]) for ref in members["content"]],
        options=_options_from_json(members["options"]),
        generator=Generator(members["generator"]["key"], int(members["generator"]["counter"])),
        turn=_turn_from_json(members["turn"]) if members["turn"] is not None else None,
        players=[_player_from_json(player, index) for index, player in enumerate(members["players"])],
        fighters=[_fighter_from_json(fighter) for fighter in members["fighters"]],
        items=_pairs(members["items"], "space", "/state/items"),
        modifiers=[_lasting_from_json(entry, index) for index, entry in enumerate(members["modifiers"])],
        scheme=_scheme_from_json(members["scheme"]) if members["scheme"] is not None else None,
        item_in_use=_item_in_use_from_json(members["item_in_use"]) if members["item_in_use"] is not None else None,
        combat=_combat_from_json(members["combat"]) if members["combat"] is not None else None,
        frames=[_frame_from_json(frame, index) for index, frame in enumerate(members["frames"])],
        own_board=read_board(members["board"], "/state/board") if "spaces" in members["board"] else None,
    )


def _board_to_json(state: State) -> Json:
    if state.own_board is not None:
        return state.own_board.to_json()
    return {"id": state.board.id, "digest": state.board.digest}


def _options_to_json(options: Options) -> Json:
    return {
        "content": options.content,
        "team_hands": options.team_hands,
        "items": list(options.items or ()),
        "ruleset": options.ruleset,
        "rulings": [{"id": ruling, "value": value} for ruling, value in options.rulings],
    }


def _options_from_json(members: Members) -> Options:
    rulings = _pairs(members["rulings"], "value", "/state/options/rulings")
    return Options(
        content=members["content"],
        team_hands=members["team_hands"],
        items=tuple(members["items"]),
        ruleset=members["ruleset"],
        rulings=tuple(rulings.items()),
    )


def _turn_to_json(turn: Turn) -> Json:
    started = [{"fighter": fighter, "space": space} for fighter, space in turn.started_at.items()]
    return {
        "number": turn.number,
        "round": turn.round,
        "player": turn.player,
        "actions_left": turn.actions_left,
        "started_at": started,
        "cut_short": turn.cut_short,
    }


def _turn_from_json(members: Members) -> Turn:
    started = {entry["fighter"]: entry["space"] for entry in members["started_at"]}
    _refuse_repeats(started, members["started_at"], "/state/turn/started_at")
    return Turn(
        number=int(members["number"]),
        player=members["player"],
        actions_left=int(members["actions_left"]),
        started_at=started,
        cut_short=members["cut_short"],
        round=int(members["round"]),
    )


def _player_to_json(player: Player) -> Json:
    return {
        "id": player.id,
        "name": player.name,
        "hero": player.hero,
        "person": player.person,
        "team": player.team,
        "out_at": player.out_at,
        "conceded": player.conceded,
        "counters": [{"id": counter, "value": value} for counter, value in player.counters.items()],
        "traits": [{"id": trait, "value": value} for trait, value in player.traits.items()],
        "hand": list(player.hand),
        "discard": list(player.discard),
        "deck": list(player.deck),
    }


def _player_from_json(members: Members, index: int) -> Player:
    at = f"/state/players/{index}"
    counters = _pairs(members["counters"], "value", f"{at}/counters")
    return Player(
        id=members["id"],
        name=members["name"],
        hero=members["hero"],
        person=members["person"],
        team=members["team"],
        out_at=int(members["out_at"]) if members["out_at"] is not None else None,
        conceded=members["conceded"],
        counters={counter: int(value) for counter, value in counters.items()},
        traits=_pairs(members["traits"], "value", f"{at}/traits"),
        hand=sorted(members["hand"]),
        discard=list(members["discard"]),
        deck=list(members["deck"]),
    )


def _fighter_to_json(fighter: Fighter) -> Json:
    return {
        "id": fighter.id,
        "owner": fighter.owner,
        "kind": fighter.kind,
        "character": fighter.character,
        "space": fighter.space,
        "health": fighter.health,
    }


def _fighter_from_json(members: Members) -> Fighter:
    return Fighter(
        id=members["id"],
        owner=members["owner"],
        kind=members["kind"],
        character=members["character"],
        space=members["space"],
        health=int(members["health"]),
    )


def _scheme_to_json(scheme: SchemeInPlay) -> Json:
    return {"player": scheme.player, "fighter": scheme.fighter, "card": scheme.card}


def _scheme_from_json(members: Members) -> SchemeInPlay:
    return SchemeInPlay(members["player"], members["fighter"], members["card"])


def _item_in_use_to_json(item: ItemInUse) -> Json:
    return {"player": item.player, "fighter": item.fighter, "item": item.item}


def _item_in_use_from_json(members: Members) -> ItemInUse:
    return ItemInUse(members["player"], members["fighter"], members["item"])


def _combat_to_json(combat: Combat) -> Json:
    return {
        "attacker": combat.attacker,
        "defender": combat.defender,
        "attack": _card_to_json(combat.attack) if combat.attack else None,
        "defense": _card_to_json(combat.defense) if combat.defense else None,
        "announced": combat.announced,
        "result": _result_to_json(combat.result) if combat.result else None,
    }


def _combat_from_json(members: Members) -> Combat:
    return Combat(
        attacker=members["attacker"],
        defender=members["defender"],
        attack=_card_from_json(members["attack"]) if members["attack"] is not None else None,
        defense=_card_from_json(members["defense"]) if members["defense"] is not None else None,
        announced=int(members["announced"]) if members["announced"] is not None else None,
        result=_result_from_json(members["result"]) if members["result"] is not None else None,
    )


def _card_to_json(card: CombatCard) -> Json:
    return {
        "player": card.player,
        "fighter": card.fighter,
        "card": card.card,
        "face": card.face,
        "cancelled": card.cancelled,
        "ignored": card.ignored,
        "item": card.item,
        "boosts": list(card.boosts),
        "changes": [{"type": c.type, "amount": c.amount, "why": c.why} for c in card.changes],
    }


def _card_from_json(members: Members) -> CombatCard:
    return CombatCard(
        player=members["player"],
        fighter=members["fighter"],
        card=members["card"],
        face=members["face"],
        cancelled=members["cancelled"],
        ignored=members["ignored"],
        item=members["item"],
        boosts=list(members["boosts"]),
        changes=[ValueChange(c["type"], int(c["amount"]), c["why"]) for c in members["changes"]],
    )


def _result_to_json(result: CombatResult) -> Json:
    return {
        "attack": result.attack,
        "defense": result.defense,
        "damage": result.damage,
        "winner": result.winner,
    }


def _result_from_json(members: Members) -> CombatResult:
    return CombatResult(int(members["attack"]), int(members["defense"]), int(members["damage"]), members["winner"])


def _lasting_to_json(lasting: Lasting) -> Json:
    return {
        "script": lasting.script,
        "at": lasting.at,
        "player": lasting.player,
        "until": lasting.until,
        "bound": _bound_to_json(lasting.bound),
    }


def _lasting_from_json(members: Members, index: int) -> Lasting:
    bound = _bound_from_json(members["bound"], f"/state/modifiers/{index}/bound")
    return Lasting(members["script"], members["at"], members["player"], members["until"], bound)


def _frame_to_json(frame: Frame) -> Json:
    return {
        "script": frame.script,
        "at": frame.at,
        "player": frame.player,
        "bound": _bound_to_json(frame.bound),
    }


def _frame_from_json(members: Members, index: int) -> Frame:
    bound = _bound_from_json(members["bound"], f"/state/frames/{index}/bound")
    return Frame(members["script"], members["at"], members["player"], bound)


def _bound_to_json(bound: Mapping[str, Binding]) -> list[Json]:
    return [binding_to_json(name, binding) for name, binding in bound.items()]


def _bound_from_json(entries: Sequence[Members], at: str) -> dict[str, Binding]:
    bound = {entry["name"]: binding_from_json(entry) for entry in entries}
    _refuse_repeats(bound, entries, at)
    return bound


def _pairs(entries: Sequence[Members], member: str, at: str) -> dict[str, Any]:
    """A list of objects with an id each, as a map."""
    pairs = {entry["id"]: entry[member] for entry in entries}
    _refuse_repeats(pairs, entries, at)
    return pairs


def _refuse_repeats(read: Mapping[str, object], entries: Sized, at: str) -> None:
    if len(read) != len(entries):
        raise InvalidState.because([Violation("state.unique", at, "The same name appears twice in this list.")])
