"""The closed list of event types: their data, what in it is secret and from whom, and how each is told.

Sentences are made from the data alone, so an event with its secrets replaced by "?" can be told again.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from rules.trace.names import Names, count_of, listing, possessive

Data = Mapping[str, Any]
Tell = Callable[[Data, Names], str]

WINDOWS = {
    "immediately": "immediately",
    "during": "during combat",
    "after": "after combat",
    "scheme": "as a scheme",
    "start-of-turn": "at the start of the turn",
    "end-of-turn": "at the end of the turn",
    "maneuver": "with a maneuver",
    "after-move": "after a move",
    "attack": "with an attack",
    "after-combat": "after the combat",
    "always": "all the time",
}


@dataclass(frozen=True, slots=True)
class EventType:
    """`known_to` says who may see the secret fields: the player named in that member of the data, or nobody at all.

    An event whose data say that something is `shown` has no secrets. `informs` marks events that tell somebody
    something new: what they end cannot be taken back.
    """

    name: str
    fields: tuple[str, ...]
    text: Tell
    secret: tuple[str, ...] = ()
    known_to: Literal["everybody", "player", "by", "nobody"] = "everybody"
    informs: bool = False

    def hidden(self, data: Data) -> list[str]:
        return [] if data.get("shown") else list(self.secret)

    def seen_by(self, data: Data) -> list[str]:
        return [data[self.known_to]] if self.known_to in ("player", "by") and self.hidden(data) else []


MODES = {"duel": "The duel", "free-for-all": "The free-for-all", "teams": "The game of teams"}


def _path(data: Data, names: Names) -> str:
    fighter, through = names.fighter(data["fighter"]), names.fighters(data["through"])
    if data["from"] == data["to"]:
        return f"{fighter} moves through {through} and back to {data['to']}."
    way = f", through {through}" if through else ""
    return f"{fighter} moves from {data['from']} to {data['to']}{way}."


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


def _value(side: Data | None) -> int:
    return side["value"] if side else 0


def _combat_result(data: Data, names: Names) -> str:
    attack = sum_of(data["attack"]) if data["attack"] else "0 (no card)"
    defense = sum_of(data["defense"]) if data["defense"] else "no defense"
    damage = f"{data['damage']} damage" if data["damage"] else "no damage"
    dealt = max(0, _value(data["attack"]) - _value(data["defense"]))
    if dealt != data["damage"]:
        damage = f"{dealt} damage, of which {data['damage'] or 'nothing'} is left"
    return f"{attack} against {defense}: {damage}, {names.player(data['winner'])} wins the combat."


def _placed(data: Data, names: Names) -> str:
    origin = f", from {data['from']}" if data["from"] else ""
    return f"{names.fighter(data['fighter'])} is placed on {data['to']}{origin}."


_DISCARDED = {"boost": " to boost", "effect": "", "hand-limit": " to come down to the hand limit"}


def _discarded(data: Data, names: Names) -> str:
    card = names.card(data["player"], data["card"])
    if data["from"] == "deck":
        return f"{card} is discarded from {possessive(names.player(data['player']))} deck."
    if data["from"] == "play" and data["why"] == "boost":
        return f"{card}, the boost, goes to {names.player(data['player'])}'s discard pile."
    if data["why"] == "resolved":
        return f"{card} goes to {names.player(data['player'])}'s discard pile."
    return f"{names.player(data['player'])} discards {card}{_DISCARDED[data['why']]}."


def _seen(data: Data, names: Names) -> str:
    cards = f"the top {count_of(len(data['cards']), 'card')} of the deck" if data["pile"] == "deck" else "the hand"
    return f"{names.player(data['player'])} looks at {cards} of {names.player(data['owner'])}."


def _effect(data: Data, names: Names) -> str:
    source = names.source_of_player(data["player"], data["source"])
    when = "" if data["source"]["type"] == "item" else f", {WINDOWS[data['window']]}"
    return f"{source}{when}: {names.wording(data['player'], data['source'], data['window'])}"


def _skipped(data: Data, names: Names) -> str:
    source = names.source_of_player(data["player"], data["source"])
    return f"{source}: {data['why']}, so this part does nothing."


_ATTACHED = {"item": "its item", "boost": "its boost"}


def _cancelled(data: Data, names: Names) -> str:
    card = names.source_of_player(data["player"], {"type": "card", "id": data["card"]})
    windows = [f'"{WINDOWS[window]}"' for window in data["lost"] if window in WINDOWS]
    lost = [f"what it does {listing(windows)}"] if windows else []
    lost += [_ATTACHED[thing] for thing in data["lost"] if thing in _ATTACHED]
    return f"{card} is cancelled and loses {listing(lost)}." if lost else f"{card} is cancelled, which changes nothing."


def _drawn(data: Data, _names: Names) -> str:
    return f"Chance: {count_of(len(data['below']), 'random number')} ({data['reason']})."


def _value_changed(data: Data, names: Names) -> str:
    card = names.card(data["player"], data["card"])
    return f"The value of {card} goes from {data['before']} to {data['after']} ({data['why']})."


def _revealed(data: Data, names: Names) -> str:
    card = names.card(data["player"], data["card"])
    origin = {"combat": "", "boost": " as a boost", "deck": " from the top of the deck"}[data["from"]]
    value = f", value {data['value']}" if data["from"] == "combat" else ""
    return f"{names.player(data['player'])} reveals {card}{origin}{value}."


def _boosted(data: Data, names: Names) -> str:
    card = names.card(data["player"], data["card"])
    value = f"{data['before']} + {data['amount']} = {data['after']}"
    return f"{names.player(data['player'])} boosts with {card}: move value {value}."


def _committed(data: Data, names: Names) -> str:
    verb = {"attack": "attack with", "defense": "defend", "boost": "boost the attack of"}[data["role"]]
    card = names.card(data["player"], data["card"])
    return f"{names.player(data['player'])} plays {card} face down to {verb} {names.fighter(data['fighter'])}."


def _chosen(data: Data, names: Names) -> str:
    player = names.player(data["player"])
    match data["kind"]:
        case "choose-fighter":
            return f"{player} chooses {names.fighter(data['chosen'])}."
        case "choose-player":
            return f"{player} chooses {names.player(data['chosen'])}."
        case "choose-option":
            return f"{player} chooses: {data['chosen'].replace('-', ' ')}."
        case _:
            return f"{player} chooses {data['chosen']}."


_TO = {"hand": "into", "deck-top": "on top of", "deck-bottom": "under", "deck": "into"}
_FROM = {"hand": "hand", "deck": "the deck", "discard": "the discard pile", "play": "the table"}


def _card_moved(data: Data, names: Names) -> str:
    owner = names.player(data["player"])
    card = names.card(data["player"], data["card"])
    whose = "their" if data["by"] == data["player"] else f"{possessive(owner)}"
    where = "hand" if data["to"] == "hand" else "deck"
    origin = _FROM[data["from"]]
    if (data["from"], data["to"]) == ("deck", "deck-top"):
        return f"{names.player(data['by'])} puts {card} back on top of {whose} {where}."
    return f"{names.player(data['by'])} puts {card} from {origin} {_TO[data['to']]} {whose} {where}."


def _move_value(data: Data, names: Names) -> str:
    change = f"from {data['before']} to {data['after']}"
    return f"The move value of {names.player(data['player'])} goes {change} ({data['why']})."


def _ended(data: Data, names: Names) -> str:
    if not data["winners"]:
        return "The game is a draw."
    verb = "wins" if len(data["winners"]) == 1 else "win"
    return f"The game is over: {names.players(data['winners'])} {verb}."


def _trait(data: Data, names: Names) -> str:
    trait = f"{possessive(names.hero(data['player']))} {names.trait(data['player'], data['trait'])}"
    after = names.trait_value(data["player"], data["trait"], data["after"])
    if data["before"] is None:
        return f"{trait} is {after}."
    return f"{trait} changes from {names.trait_value(data['player'], data['trait'], data['before'])} to {after}."


def _counter(data: Data, names: Names) -> str:
    counter = names.counter(data["player"], data["counter"])
    return f"{names.player(data['player'])}'s {counter} goes from {data['before']} to {data['after']}."


UNTIL = {
    "end-of-combat": "until the end of the combat",
    "end-of-action": "until the end of the action",
    "end-of-turn": "until the end of the turn",
}


def _modifier_added(data: Data, names: Names) -> str:
    source = names.source_of_player(data["player"], data["source"])
    return f"{source}, {UNTIL[data['until']]}: {data['says']}"


def _modifier_ended(data: Data, names: Names) -> str:
    return f"No longer in force, {names.source_of_player(data['player'], data['source'])}: {data['says']}"


_TYPES = (
    # the game
    EventType(
        "game-started",
        ("mode", "board", "players"),
        lambda d, n: f"{MODES[d['mode']]} begins on {n.board}: {n.players(d['players'])}.",
    ),
    EventType("turn-started", ("player", "number"), lambda d, n: f"Turn {d['number']}: {n.player(d['player'])}."),
    EventType(
        "action-started",
        ("player", "kind"),
        lambda d, n: f"{n.player(d['player'])} takes an action: {'use an item' if d['kind'] == 'item' else d['kind']}.",
    ),
    EventType("turn-ended", ("player", "number"), lambda d, n: f"{n.player(d['player'])}'s turn is over."),
    EventType(
        "action-gained",
        ("player", "count", "left"),
        lambda d, n: f"{n.player(d['player'])} gains {count_of(d['count'], 'action')} and has {d['left']} left.",
    ),
    EventType(
        "action-spent",
        ("player", "count", "left"),
        lambda d, n: f"{n.player(d['player'])} spends {count_of(d['count'], 'action')} and has {d['left']} left.",
    ),
    EventType(
        "turn-cut-short",
        ("player",),
        lambda d, n: f"{n.player(d['player'])}'s turn ends after this combat: no further actions.",
    ),
    EventType("player-conceded", ("player",), lambda d, n: f"{n.player(d['player'])} concedes and leaves the game."),
    EventType("player-eliminated", ("player",), lambda d, n: f"{n.player(d['player'])} is out of the game."),
    EventType("game-ended", ("winners", "reason"), _ended),
    EventType(
        "ruling-applied",
        ("ruling", "value"),
        lambda d, n: f"Ruling {d['ruling']}, {d['value']}: {n.ruling(d['ruling'], d['value'])}",
    ),
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
        secret=("counter", "results"),
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
    EventType(
        "draw-prevented",
        ("player",),
        lambda d, n: f"{n.player(d['player'])} may not draw now: no card is drawn.",
    ),
    EventType("card-revealed", ("player", "card", "value", "from"), _revealed, informs=True),
    EventType(
        "card-replaced",
        ("player", "role", "card"),
        lambda d, n: f"{n.card(d['player'], d['card'])} is now the {d['role']} card of {n.player(d['player'])}.",
    ),
    EventType("card-boosted", ("player", "card", "amount", "before", "after"), _boosted, informs=True),
    EventType(
        "card-played",
        ("player", "card", "fighter"),
        lambda d, n: f"{n.fighter(d['fighter'])} plays {n.card(d['player'], d['card'])}.",
        informs=True,
    ),
    EventType(
        "card-moved",
        ("player", "by", "card", "from", "to", "shown"),
        _card_moved,
        secret=("card",),
        known_to="by",
        informs=True,
    ),
    EventType(
        "card-seen",
        ("player", "owner", "pile", "cards"),
        _seen,
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
    EventType("fighter-removed", ("fighter",), lambda d, n: f"{n.fighter(d['fighter'])} leaves the battlefield."),
    EventType(
        "fighters-swapped",
        ("fighter", "other", "from", "to"),
        lambda d, n: f"{n.fighter(d['fighter'])} ({d['from']}) and {n.fighter(d['other'])} ({d['to']}) swap spaces.",
    ),
    # items
    EventType("item-placed", ("item", "space"), lambda d, n: f"Item on {d['space']}: {n.item(d['item'])}."),
    EventType(
        "item-attached",
        ("player", "fighter", "item", "role"),
        lambda d, n: f"{n.fighter(d['fighter'])} takes up an item for the {d['role']}: {n.item(d['item'])}.",
    ),
    EventType(
        "item-used",
        ("player", "fighter", "item"),
        lambda d, n: f"{n.fighter(d['fighter'])} uses an item: {n.item(d['item'])}.",
    ),
    EventType("item-removed", ("item",), lambda d, n: f"Item out of the game: {n.item(d['item'])}."),
    # health
    EventType("damage-dealt", ("fighter", "amount", "before", "after", "kind", "group"), _damage),
    EventType(
        "health-recovered",
        ("fighter", "amount", "before", "after"),
        lambda d, n: f"{n.fighter(d['fighter'])} recovers {d['amount']}: health {d['before']} to {d['after']}.",
    ),
    EventType(
        "damage-reduced",
        ("fighter", "before", "after", "why"),
        lambda d, n: f"The damage to {n.fighter(d['fighter'])} goes from {d['before']} to {d['after']} ({d['why']}).",
    ),
    EventType(
        "damage-prevented",
        ("fighter", "amount", "why"),
        lambda d, n: f"{d['amount']} damage to {n.fighter(d['fighter'])} is prevented ({d['why']}).",
    ),
    EventType(
        "health-set",
        ("fighter", "before", "after"),
        lambda d, n: f"The health of {n.fighter(d['fighter'])} goes from {d['before']} to {d['after']}.",
    ),
    EventType("fighter-defeated", ("fighter",), lambda d, n: f"{n.fighter(d['fighter'])} is defeated."),
    EventType(
        "exhaustion-suffered",
        ("player",),
        lambda d, n: f"{n.player(d['player'])} has no card to draw: 2 damage to each of their fighters.",
    ),
    # combat
    EventType(
        "attack-declared",
        ("player", "attacker", "target"),
        lambda d, n: f"{n.fighter(d['attacker'])} attacks {n.fighter(d['target'])}.",
    ),
    EventType("defense-declined", ("player",), lambda d, n: f"{n.player(d['player'])} plays no defense card."),
    EventType(
        "value-announced",
        ("player", "value"),
        lambda d, n: f"{n.player(d['player'])} announces the printed value of the attack card: {d['value']}.",
        informs=True,
    ),
    EventType(
        "defender-changed",
        ("before", "after"),
        lambda d, n: f"{n.fighter(d['after'])} is the defender now, instead of {n.fighter(d['before'])}.",
    ),
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
    # what a hero has and is, and what holds for a while
    EventType("counter-changed", ("player", "counter", "before", "after"), _counter),
    EventType("trait-changed", ("player", "trait", "before", "after"), _trait),
    EventType("modifier-added", ("player", "source", "window", "until", "says"), _modifier_added),
    EventType("modifier-ended", ("player", "source", "window", "says"), _modifier_ended),
    # choices
    EventType("choice-made", ("player", "kind", "chosen"), _chosen),
    EventType("choice-declined", ("player", "kind"), lambda d, n: f"{n.player(d['player'])} declines."),
)

EVENT_TYPES: Mapping[str, EventType] = {kind.name: kind for kind in _TYPES}
