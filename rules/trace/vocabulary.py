"""The closed list of event types: their data, what in it is secret and from whom, and how each is told.

Sentences are made from the data alone, so an event with its secrets replaced by "?" can be told again.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from rules.trace.names import Names, count_of, listing

Data = Mapping[str, Any]
Tell = Callable[[Data, Names], str]

WINDOWS = {
    "immediately": "immediately",
    "during": "during combat",
    "after": "after combat",
    "scheme": "as a scheme",
    "start-of-turn": "at the start of the turn",
    "end-of-turn": "at the end of the turn",
    "after-combat": "after the combat",
    "always": "all the time",
}


@dataclass(frozen=True, slots=True)
class EventType:
    """`known_to` says who may see the secret fields: the player the event is about, or nobody at all.

    `informs` marks events that tell somebody something new: what they end cannot be taken back.
    """

    name: str
    fields: tuple[str, ...]
    text: Tell
    secret: tuple[str, ...] = ()
    known_to: Literal["everybody", "player", "nobody"] = "everybody"
    informs: bool = False

    def seen_by(self, data: Data) -> list[str]:
        return [data["player"]] if self.known_to == "player" else []


def _path(data: Data, names: Names) -> str:
    through = f", through {names.fighters(data['through'])}" if data["through"] else ""
    return f"{names.fighter(data['fighter'])} moves from {data['from']} to {data['to']}{through}."


def _damage(data: Data, names: Names) -> str:
    kind = {"combat": " in the combat", "exhaustion": " from exhaustion", "effect": ""}[data["kind"]]
    amount = f"{data['amount']} damage{kind}"
    return f"{names.fighter(data['fighter'])} takes {amount}: health {data['before']} to {data['after']}."


def sum_of(side: Data) -> str:
    """4 = 2 printed + 2 Ambush"""
    if len(side["parts"]) == 1 and side["parts"][0]["why"] == "printed":
        return str(side["value"])
    if side["parts"] == [{"amount": 0, "why": "ignored"}]:
        return "0 (ignored)"
    parts = [f"{part['amount']} {part['why']}" for part in side["parts"]]
    return f"{side['value']} = {' + '.join(parts)}"


def _combat_result(data: Data, names: Names) -> str:
    defense = sum_of(data["defense"]) if data["defense"] else "no defense"
    damage = f"{data['damage']} damage" if data["damage"] else "no damage"
    return f"{sum_of(data['attack'])} against {defense}: {damage}, {names.player(data['winner'])} wins the combat."


def _placed(data: Data, names: Names) -> str:
    origin = f", from {data['from']}" if data["from"] else ""
    return f"{names.fighter(data['fighter'])} is placed on {data['to']}{origin}."


_DISCARDED = {"boost": " to boost", "effect": "", "hand-limit": " to come down to the hand limit"}


def _discarded(data: Data, names: Names) -> str:
    card = names.card(data["player"], data["card"])
    if data["why"] == "resolved":
        return f"{card} goes to {names.player(data['player'])}'s discard pile."
    return f"{names.player(data['player'])} discards {card}{_DISCARDED[data['why']]}."


def _effect(data: Data, names: Names) -> str:
    source = names.source_of_player(data["player"], data["source"])
    return f"{source}, {WINDOWS[data['window']]}: {names.wording(data['player'], data['source'], data['window'])}"


def _skipped(data: Data, names: Names) -> str:
    source = names.source_of_player(data["player"], data["source"])
    return f"{source}: {data['why']}, so this part does nothing."


def _cancelled(data: Data, names: Names) -> str:
    card = names.source_of_player(data["player"], {"type": "card", "id": data["card"]})
    lost = listing([f'"{WINDOWS[window]}"' for window in data["lost"]])
    return (
        f"{card} is cancelled and loses what it does {lost}."
        if lost
        else f"{card} is cancelled, which changes nothing."
    )


def _drawn(data: Data, _names: Names) -> str:
    return f"Chance: {count_of(len(data['below']), 'random number')} ({data['reason']})."


def _value_changed(data: Data, names: Names) -> str:
    card = names.card(data["player"], data["card"])
    return f"The value of {card} goes from {data['before']} to {data['after']} ({data['why']})."


def _revealed(data: Data, names: Names) -> str:
    return f"{names.player(data['player'])} reveals {names.card(data['player'], data['card'])}, value {data['value']}."


def _boosted(data: Data, names: Names) -> str:
    card = names.card(data["player"], data["card"])
    value = f"{data['before']} + {data['amount']} = {data['after']}"
    return f"{names.player(data['player'])} boosts with {card}: move value {value}."


def _committed(data: Data, names: Names) -> str:
    verb = "attack with" if data["role"] == "attack" else "defend"
    card = names.card(data["player"], data["card"])
    return f"{names.player(data['player'])} plays {card} face down to {verb} {names.fighter(data['fighter'])}."


def _chosen(data: Data, names: Names) -> str:
    player = names.player(data["player"])
    match data["kind"]:
        case "choose-fighter":
            return f"{player} chooses {names.fighter(data['chosen'])}."
        case "choose-player":
            return f"{player} chooses {names.player(data['chosen'])}."
        case _:
            return f"{player} says yes."


def _taken(data: Data, names: Names) -> str:
    card = names.card(data["player"], data["card"])
    return f"{names.player(data['player'])} takes {card} from the {data['from']} pile into hand."


def _move_value(data: Data, names: Names) -> str:
    change = f"from {data['before']} to {data['after']}"
    return f"The move value of {names.player(data['player'])} goes {change} (ability of {data['why']})."


_TYPES = (
    # the game
    EventType(
        "game-started",
        ("mode", "board", "players"),
        lambda d, n: f"The {d['mode']} begins on {n.board}: {n.players(d['players'])}.",
    ),
    EventType("turn-started", ("player", "number"), lambda d, n: f"Turn {d['number']}: {n.player(d['player'])}."),
    EventType(
        "action-started",
        ("player", "kind"),
        lambda d, n: f"{n.player(d['player'])} takes an action: {d['kind']}.",
    ),
    EventType("turn-ended", ("player", "number"), lambda d, n: f"{n.player(d['player'])}'s turn is over."),
    EventType("game-ended", ("winners", "reason"), lambda d, n: f"The game is over: {n.players(d['winners'])} wins."),
    EventType(
        "content-changed",
        ("kind", "id", "before", "after"),
        lambda d, _: (
            f"The {d['kind']} {d['id']} has changed since this game was last judged; it goes on with the new one."
        ),
    ),
    EventType(
        "random-drawn",
        ("reason", "counter", "below", "results"),
        _drawn,
        secret=("results",),
        known_to="nobody",
        informs=True,
    ),
    # cards
    EventType(
        "card-drawn",
        ("player", "card"),
        lambda d, n: f"{n.player(d['player'])} draws {n.card(d['player'], d['card'])}.",
        secret=("card",),
        known_to="player",
        informs=True,
    ),
    EventType(
        "card-committed",
        ("player", "role", "card", "fighter"),
        _committed,
        secret=("card",),
        known_to="player",
    ),
    EventType("card-revealed", ("player", "card", "value"), _revealed, informs=True),
    EventType("card-boosted", ("player", "card", "amount", "before", "after"), _boosted, informs=True),
    EventType(
        "card-played",
        ("player", "card", "fighter"),
        lambda d, n: f"{n.fighter(d['fighter'])} plays {n.card(d['player'], d['card'])}.",
        informs=True,
    ),
    EventType(
        "card-moved",
        ("player", "card", "from", "to"),
        _taken,
    ),
    EventType(
        "card-seen",
        ("player", "owner", "pile", "cards"),
        lambda d, n: f"{n.player(d['player'])} looks at the {d['pile']} of {n.player(d['owner'])}.",
        secret=("cards",),
        known_to="player",
        informs=True,
    ),
    EventType("card-discarded", ("player", "card", "from", "why"), _discarded, informs=True),
    EventType(
        "pile-shuffled",
        ("player", "pile", "count"),
        lambda d, n: f"{n.player(d['player'])} shuffles a {d['pile']} of {count_of(d['count'], 'card')}.",
    ),
    # the board
    EventType("fighter-placed", ("fighter", "from", "to"), _placed),
    EventType(
        "move-value-changed",
        ("player", "before", "after", "why"),
        _move_value,
    ),
    EventType("fighter-moved", ("fighter", "from", "to", "path", "through"), _path),
    EventType(
        "fighter-returned",
        ("fighter", "to", "health"),
        lambda d, n: f"{n.fighter(d['fighter'])} returns to {d['to']} with {d['health']} health.",
    ),
    # health
    EventType("damage-dealt", ("fighter", "amount", "before", "after", "kind", "group"), _damage),
    EventType(
        "health-recovered",
        ("fighter", "amount", "before", "after"),
        lambda d, n: f"{n.fighter(d['fighter'])} recovers {d['amount']}: health {d['before']} to {d['after']}.",
    ),
    EventType("fighter-defeated", ("fighter",), lambda d, n: f"{n.fighter(d['fighter'])} is defeated."),
    EventType(
        "exhaustion-suffered",
        ("player",),
        lambda d, n: f"{n.player(d['player'])} has no card to draw: each of their fighters takes 2 damage.",
    ),
    # combat
    EventType(
        "attack-declared",
        ("player", "attacker", "target"),
        lambda d, n: f"{n.fighter(d['attacker'])} attacks {n.fighter(d['target'])}.",
    ),
    EventType("defense-declined", ("player",), lambda d, n: f"{n.player(d['player'])} plays no defense card."),
    EventType("value-changed", ("player", "card", "before", "after", "why"), _value_changed),
    EventType(
        "value-ignored",
        ("player", "card"),
        lambda d, n: f"The value of {n.card(d['player'], d['card'])} is ignored.",
    ),
    EventType("effect-started", ("player", "source", "window"), _effect),
    EventType("effect-cancelled", ("player", "card", "lost"), _cancelled),
    EventType("effect-skipped", ("player", "source", "window", "why"), _skipped),
    EventType("combat-resolved", ("attack", "defense", "damage", "winner"), _combat_result),
    EventType(
        "combat-ended",
        ("attacker", "defender"),
        lambda d, n: f"The combat of {n.fighter(d['attacker'])} and {n.fighter(d['defender'])} is over.",
    ),
    # choices
    EventType("choice-made", ("player", "kind", "chosen"), _chosen),
    EventType("choice-declined", ("player", "kind"), lambda d, n: f"{n.player(d['player'])} declines."),
)

EVENT_TYPES: Mapping[str, EventType] = {kind.name: kind for kind in _TYPES}
