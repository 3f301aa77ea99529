"""The state's JSON, both ways.

Reading trusts the shape (the contract was checked) and normalises: 3.0 becomes 3, hands are sorted.
"""

from collections.abc import Mapping, Sized
from typing import Any

from rules.refusals import InvalidState, Violation
from rules.state.bindings import binding_from_json, binding_to_json
from rules.state.model import (
    Combat,
    CombatCard,
    CombatResult,
    ContentReference,
    Fighter,
    Frame,
    Generator,
    Options,
    Player,
    SchemeInPlay,
    State,
    Turn,
    ValueChange,
)

Json = dict[str, Any]
Members = Mapping[str, Any]


def state_to_json(state: State) -> Json:
    return {
        "type": "state",
        "schema": state.schema,
        "step": state.step,
        "event_count": state.event_count,
        "mode": state.mode,
        "board": {"id": state.board.id, "digest": state.board.digest},
        "content": [{"kind": ref.kind, "id": ref.id, "digest": ref.digest} for ref in state.content],
        "options": {"content": state.options.content, "rulings": []},
        "generator": {"key": state.generator.key, "counter": state.generator.counter},
        "turn": _turn_to_json(state.turn) if state.turn else None,
        "players": [_player_to_json(player) for player in state.players],
        "fighters": [_fighter_to_json(fighter) for fighter in state.fighters],
        "items": [],
        "modifiers": [],
        "scheme": _scheme_to_json(state.scheme) if state.scheme else None,
        "combat": _combat_to_json(state.combat) if state.combat else None,
        "frames": [_frame_to_json(frame) for frame in state.frames],
    }


def state_from_json(members: Members) -> State:
    return State(
        schema=int(members["schema"]),
        step=int(members["step"]),
        event_count=int(members["event_count"]),
        mode=members["mode"],
        board=ContentReference("board", members["board"]["id"], members["board"]["digest"]),
        content=[ContentReference(ref["kind"], ref["id"], ref["digest"]) for ref in members["content"]],
        options=Options(content=members["options"]["content"]),
        generator=Generator(members["generator"]["key"], int(members["generator"]["counter"])),
        turn=_turn_from_json(members["turn"]) if members["turn"] is not None else None,
        players=[_player_from_json(player) for player in members["players"]],
        fighters=[_fighter_from_json(fighter) for fighter in members["fighters"]],
        scheme=_scheme_from_json(members["scheme"]) if members["scheme"] is not None else None,
        combat=_combat_from_json(members["combat"]) if members["combat"] is not None else None,
        frames=[_frame_from_json(frame, index) for index, frame in enumerate(members["frames"])],
    )


def _turn_to_json(turn: Turn) -> Json:
    started = [{"fighter": fighter, "space": space} for fighter, space in turn.started_at.items()]
    return {
        "number": turn.number,
        "player": turn.player,
        "actions_left": turn.actions_left,
        "started_at": started,
    }


def _turn_from_json(members: Members) -> Turn:
    started = {entry["fighter"]: entry["space"] for entry in members["started_at"]}
    _refuse_repeats(started, members["started_at"], "/state/turn/started_at")
    return Turn(int(members["number"]), members["player"], int(members["actions_left"]), started)


def _player_to_json(player: Player) -> Json:
    return {
        "id": player.id,
        "name": player.name,
        "hero": player.hero,
        "person": player.person,
        "team": player.team,
        "out": player.out,
        "counters": [],
        "traits": [],
        "hand": list(player.hand),
        "discard": list(player.discard),
        "deck": list(player.deck),
    }


def _player_from_json(members: Members) -> Player:
    return Player(
        id=members["id"],
        name=members["name"],
        hero=members["hero"],
        person=members["person"],
        team=members["team"],
        out=members["out"],
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


def _combat_to_json(combat: Combat) -> Json:
    return {
        "attacker": combat.attacker,
        "defender": combat.defender,
        "attack": _card_to_json(combat.attack),
        "defense": _card_to_json(combat.defense) if combat.defense else None,
        "result": _result_to_json(combat.result) if combat.result else None,
    }


def _combat_from_json(members: Members) -> Combat:
    return Combat(
        attacker=members["attacker"],
        defender=members["defender"],
        attack=_card_from_json(members["attack"]),
        defense=_card_from_json(members["defense"]) if members["defense"] is not None else None,
        result=_result_from_json(members["result"]) if members["result"] is not None else None,
    )


def _card_to_json(card: CombatCard) -> Json:
    return {
        "player": card.player,
        "card": card.card,
        "face": card.face,
        "cancelled": card.cancelled,
        "ignored": card.ignored,
        "item": None,
        "boosts": [],
        "changes": [{"type": c.type, "amount": c.amount, "why": c.why} for c in card.changes],
    }


def _card_from_json(members: Members) -> CombatCard:
    return CombatCard(
        player=members["player"],
        card=members["card"],
        face=members["face"],
        cancelled=members["cancelled"],
        ignored=members["ignored"],
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


def _frame_to_json(frame: Frame) -> Json:
    return {
        "script": frame.script,
        "at": frame.at,
        "player": frame.player,
        "bound": [binding_to_json(name, binding) for name, binding in frame.bound.items()],
    }


def _frame_from_json(members: Members, index: int) -> Frame:
    bound = {entry["name"]: binding_from_json(entry) for entry in members["bound"]}
    _refuse_repeats(bound, members["bound"], f"/state/frames/{index}/bound")
    return Frame(members["script"], members["at"], members["player"], bound)


def _refuse_repeats(read: Mapping[str, object], entries: Sized, at: str) -> None:
    if len(read) != len(entries):
        raise InvalidState.because([Violation("state.unique", at, "The same name appears twice in this list.")])
