"""A game as one viewer may see it: a seat, a person with one seat or two, or somebody who only watches.

What a viewer may not know is replaced by "?", never left out in silence: `hidden` lists the places.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rules.catalogue import Content
from rules.catalogue.roster import enlist
from rules.engine.question import Answer, Question
from rules.plain import Json
from rules.plain.derived import to_plain
from rules.refusals.refusal import UnknownViewer, Violation
from rules.state.codec import state_to_json
from rules.state.model import State
from rules.state.outcome import Outcome
from rules.state.seats import SPECTATOR
from rules.trace.event import Event
from rules.trace.names import UNKNOWN, Names
from rules.trace.told import ToldEvent

# What a player is said to be doing whose options are not the viewer's business.
DOING = {
    "take-action": "chooses an action",
    "place-fighter": "places a fighter",
    "boost": "may boost",
    "move-fighters": "moves fighters",
    "move-fighter": "may move a fighter",
    "choose-route": "chooses a way",
    "attach-item": "may use an item",
    "defend": "may play a defense card",
    "confirm": "decides whether to do something",
    "choose-fighter": "chooses a fighter",
    "choose-player": "chooses a player",
    "choose-space": "chooses a space",
    "choose-card": "chooses a card",
    "choose-number": "chooses a number",
    "choose-option": "chooses an option",
    "order-effects": "orders two effects",
}


@dataclass(frozen=True, slots=True)
class Viewer:
    """`seats` are the viewer's own, `hands` those whose cards they may see."""

    id: str
    seats: frozenset[str]
    hands: frozenset[str]


def viewer_of(state: State, viewer: str, at: str) -> Viewer:
    """A seat's id, a person's, or "spectator"."""
    seats = frozenset(player.id for player in state.players if viewer in (player.id, player.person))
    if not seats and viewer != SPECTATOR:
        known = list(dict.fromkeys([*(p.id for p in state.players), *(p.person for p in state.players), SPECTATOR]))
        message = f'"{viewer}" is not at this table; a view can be had for {", ".join(known)}.'
        raise UnknownViewer(message, [Violation("views.viewer", at, message)])
    teams = {state.player(seat).team for seat in seats}
    is_shared = state.options.team_hands == "shared"
    mates = {player.id for player in state.players if player.team in teams} if is_shared else set()
    return Viewer(viewer, seats, seats | mates)


@dataclass(frozen=True, slots=True)
class Seen:
    """The parts of an adjudication a view is made from."""

    state: State
    events: Sequence[ToldEvent]
    question: Question | None
    answers: Sequence[Answer]
    outcome: Outcome | None


def view_for(seen: Seen, viewer: Viewer, content: Content) -> Json:
    state, hidden = _state(seen.state, viewer)
    for i, told in enumerate(seen.events):
        hidden += [f"/events/{i}/data/{name}" for name in _secrets(told.event, viewer)]
    is_asked = seen.question is not None and seen.question.player in viewer.seats
    if seen.question is not None and not is_asked:
        hidden.append("/legal_actions")
    return {
        "viewer": viewer.id,
        "state": state,
        "events": [_event(told, viewer) for told in seen.events],
        "decision": _decision(seen, viewer, content),
        "legal_actions": [answer.to_json() for answer in seen.answers] if is_asked else [],
        "outcome": seen.outcome.to_json() if seen.outcome else None,
        "hidden": hidden,
    }


def _names(state: State, content: Content) -> Names:
    roster, board = enlist(state.players, content.heroes), content.boards[state.board.id]
    return Names(state.players, roster, content, board, dict(state.options.rulings))


def _state(state: State, viewer: Viewer) -> tuple[Json, list[str]]:
    shown = state_to_json(state)
    shown["type"] = "view"
    del shown["generator"], shown["frames"]
    hidden = [*_hide_piles(shown, viewer), *_hide_face_down(shown, viewer)]
    return shown, ["/state/generator", "/state/frames", *hidden]


def _hide_piles(shown: Json, viewer: Viewer) -> Iterator[str]:
    """Nobody knows the order of a deck; a hand is for its player, and perhaps for a teammate."""
    for i, player in enumerate(shown["players"]):
        for pile in ("deck",) if player["id"] in viewer.hands else ("hand", "deck"):
            player[pile] = [UNKNOWN] * len(player[pile])
            yield f"/state/players/{i}/{pile}"


def _hide_face_down(shown: Json, viewer: Viewer) -> Iterator[str]:
    for role in ("attack", "defense"):
        side = shown["combat"] and shown["combat"][role]
        if side and side["face"] == "down" and side["player"] not in viewer.hands:
            side["card"] = UNKNOWN
            side["boosts"] = [UNKNOWN] * len(side["boosts"])
            yield f"/state/combat/{role}/card"
            yield f"/state/combat/{role}/boosts"


def _secrets(event: Event, viewer: Viewer) -> tuple[str, ...]:
    """The fields of the event that this viewer may not see."""
    # What comes into a hand or out of it a teammate may see with it; what somebody looks at is theirs alone.
    friends = viewer.hands if event.is_of_a_hand else viewer.seats
    return () if friends.intersection(event.seen_by) else event.hidden


def _event(told: ToldEvent, viewer: Viewer) -> Json:
    seen = replace(told, event=told.event.redacted()) if _secrets(told.event, viewer) else told
    return {
        "number": seen.number,
        "type": seen.event.name,
        "data": seen.event.data(),
        "cause": seen.cause.members,
        "rule": seen.rule,
        "text": seen.text,
    }


def _decision(seen: Seen, viewer: Viewer, content: Content) -> Json | None:
    question = seen.question
    if question is None:
        return None
    if question.player in viewer.seats:
        return question.to_json(seen.state.step)
    names = _names(seen.state, content)
    prompt = f"{names.player(question.player)} {DOING[question.kind]}"
    if question.source:
        prompt += f" ({names.source(question.source.player, question.source.of_effect)})"
    return {
        "id": seen.state.step,
        "player": question.player,
        "kind": question.kind,
        "prompt": f"{prompt}.",
        "source": to_plain(question.source) if question.source else None,
        "rule": question.rule,
    }
