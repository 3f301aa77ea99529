"""Small ways to spoil a state that still match the contract: what a buggy client or a forger might send."""

import random
from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any

import rules
from rules.rulebook.procedures import procedure_named

Json = dict[str, Any]
Mutation = Callable[[Json, "Chance"], None]

PILES = ("hand", "discard", "deck")
PROCEDURES = ("rules/setup", "rules/turn", "rules/maneuver", "rules/scheme", "rules/item", "rules/combat")


class Chance:
    """Everything a mutation picks comes from here: a seeded generator and the honest states of other moments."""

    def __init__(self, seed: int, honest: Sequence[Json]) -> None:
        self.random = random.Random(seed)
        self.pick = self.random.choice
        self.number = self.random.randint
        self.honest = honest
        self.positions = every_position()

    def elsewhere(self) -> Json:
        return deepcopy(self.pick(self.honest))

    def flip(self) -> bool:
        return self.random.random() < 0.5


def every_position() -> list[tuple[str, str]]:
    """Each step of each script, where a frame might claim to stand."""
    heroes = rules.load_content().heroes.values()
    scripts = [script for hero in heroes for card in hero.cards.values() for script in card.scripts.values()]
    scripts += [script for hero in heroes for script in hero.triggers.values()]
    scripts += [item.script for item in rules.load_content().items.values()]
    scripts += [script for name in PROCEDURES if (script := procedure_named(name))]
    return [(script.id, at) for script in scripts for at in script.steps]


def player_id(state: Json, chance: Chance) -> str:
    return str(chance.pick([*(player["id"] for player in state["players"]), "mallory"]))


def fighter_id(state: Json, chance: Chance) -> str:
    ids = [fighter["id"] for fighter in state["fighters"]] or ["nobody"]
    return str(chance.pick(ids))


def card_id(state: Json, chance: Chance) -> str:
    hero = rules.load_content().heroes.get(chance.pick(state["players"])["hero"])
    return str(chance.pick(list(hero.cards))) if hero else "excalibur"


def space_id(state: Json, chance: Chance) -> str | None:
    board = rules.load_content().boards.get(state["board"]["id"])
    return chance.pick([*(board.topology.ids if board else ()), "s99", None])


_MEMBERS = (
    *("turn", "players", "fighters", "items", "modifiers", "scheme", "item_in_use", "combat", "frames"),
    *("board", "content", "options"),
)


def item_id(chance: Chance) -> str:
    return str(chance.pick([*rules.load_content().items, "teapot"]))


def change_a_counter(state: Json, chance: Chance) -> None:
    entries = chance.pick(state["players"])["counters"]
    match chance.number(0, 2):
        case 0 if entries:
            chance.pick(entries)["value"] = chance.pick([0, 1, 5, 6, 99])
        case 1 if entries:
            entries.pop()
        case _:
            entries.append({"id": chance.pick(["hellfire", "size", "mana"]), "value": 1})


def change_a_trait(state: Json, chance: Chance) -> None:
    entries = chance.pick(state["players"])["traits"]
    match chance.number(0, 2):
        case 0 if entries:
            chance.pick(entries)["value"] = chance.pick(["big", "small", "khonshu", "mr-knight", "green"])
        case 1 if entries:
            entries.pop()
        case _:
            entries.append({"id": chance.pick(["size", "identity", "mood"]), "value": "big"})


def change_an_item(state: Json, chance: Chance) -> None:
    match chance.number(0, 3):
        case 0 if state["items"]:
            chance.pick(state["items"])["space"] = space_id(state, chance) or "s01"
        case 1 if state["items"]:
            chance.pick(state["items"])["id"] = item_id(chance)
        case 2:
            used = {"player": player_id(state, chance), "fighter": fighter_id(state, chance), "item": item_id(chance)}
            state["item_in_use"] = used
        case _ if len(state["items"]) < 8:
            state["items"].append({"id": item_id(chance), "space": space_id(state, chance) or "s01"})


def begin_an_item(state: Json, chance: Chance) -> None:
    """A token taken up, with the frames that would carry it out."""
    player = chance.pick(state["players"])
    if state["turn"] is None or not state["items"] or state["combat"] or state["scheme"]:
        return
    item = state["items"].pop(chance.number(0, len(state["items"]) - 1))["id"]
    fighter = chance.pick([f["id"] for f in state["fighters"] if f["owner"] == player["id"]] or ["nobody"])
    state["item_in_use"] = {"player": player["id"], "fighter": fighter, "item": item}
    state["turn"].update(player=player["id"], actions_left=1)
    state["frames"] = [_frame("rules/turn", "/action"), _frame("rules/item", "/effect")]
    _stand_in(state, f"items/{item}/scheme", player["id"], chance)


def make_it_last(state: Json, chance: Chance) -> None:
    script, at = chance.pick([position for position in chance.positions if not position[0].startswith("rules/")])
    lasting = [entry for other in (chance.elsewhere() for _ in range(30)) for entry in other["modifiers"]]
    entry = (
        deepcopy(chance.pick(lasting)) if lasting else {"script": script, "at": at, "until": "end-of-turn", "bound": []}
    )
    entry["player"] = player_id(state, chance)
    if chance.flip():
        entry.update(bound=[{**binding, "name": "for-a"} for binding in _bindings(state, chance)[:1]])
    if chance.flip():
        entry.update(script=script, at=at, until=chance.pick(["end-of-combat", "end-of-action", "end-of-turn"]))
    state["modifiers"] = [*state["modifiers"], entry][:8]


def change_an_option(state: Json, chance: Chance) -> None:
    rulings = state["options"]["rulings"]
    match chance.number(0, 2):
        case 0 if rulings:
            chance.pick(rulings)["value"] = chance.pick(
                ["end-of-action", "draw", "capped", "takes", "may-fail", "never"]
            )
        case 1 if rulings:
            rulings.pop(chance.number(0, len(rulings) - 1))
        case _:
            state["options"]["items"] = chance.pick([[], ["redemption-row"], ["teapots"]])


def graft_a_member(state: Json, chance: Chance) -> None:
    """A piece of another moment, of this game or another one."""
    member = chance.pick(_MEMBERS)
    state[member] = chance.elsewhere()[member]


def graft_what_goes_on(state: Json, chance: Chance) -> None:
    other = chance.elsewhere()
    for member in ("turn", "scheme", "item_in_use", "combat", "modifiers", "items", "frames"):
        state[member] = other[member]


def null_a_member(state: Json, chance: Chance) -> None:
    state[chance.pick(["turn", "scheme", "item_in_use", "combat"])] = None


def move_a_fighter(state: Json, chance: Chance) -> None:
    chance.pick(state["fighters"])["space"] = space_id(state, chance)


def change_health(state: Json, chance: Chance) -> None:
    chance.pick(state["fighters"])["health"] = chance.pick([0, 0, 1, chance.number(0, 99)])


def defeat_a_fighter(state: Json, chance: Chance) -> None:
    chance.pick(state["fighters"]).update(space=None, health=0)


def swap_fighters(state: Json, chance: Chance) -> None:
    one, other = chance.pick(state["fighters"]), chance.pick(state["fighters"])
    for member in chance.random.sample(["id", "owner", "kind", "character", "space", "health"], 2):
        one[member], other[member] = other[member], one[member]


def move_a_card(state: Json, chance: Chance) -> None:
    seats = [chance.pick(state["players"]) for _ in range(2)] if chance.flip() else [chance.pick(state["players"])] * 2
    origin, target = seats[0][chance.pick(PILES)], seats[1][chance.pick(PILES)]
    if origin and len(target) < 60:
        target.insert(0, origin.pop(chance.number(0, len(origin) - 1)))


def empty_a_pile(state: Json, chance: Chance) -> None:
    player = chance.pick(state["players"])
    origin, target = chance.random.sample(PILES, 2)
    player[target] += player[origin]
    player[origin] = []


def change_a_card(state: Json, chance: Chance) -> None:
    pile = chance.pick(state["players"])[chance.pick(PILES)]
    if pile:
        pile[chance.number(0, len(pile) - 1)] = card_id(state, chance)


def spoil_a_list(state: Json, chance: Chance) -> None:
    entries = chance.pick(
        [state["frames"], state["fighters"], state["content"], _started(state), _bound(state, chance)]
    )
    if not entries:
        return
    match chance.number(0, 2):
        case 0:
            chance.random.shuffle(entries)
        case 1 if len(entries) > 2 or entries not in (state["content"], state["fighters"]):
            entries.pop(chance.number(0, len(entries) - 1))
        case _:
            entries.insert(0, deepcopy(chance.pick(entries)))


def _started(state: Json) -> list[Json]:
    started: list[Json] = state["turn"]["started_at"] if state["turn"] else []
    return started


def _bound(state: Json, chance: Chance) -> list[Json]:
    bound: list[Json] = chance.pick(state["frames"])["bound"] if state["frames"] else []
    return bound


def change_a_count(state: Json, chance: Chance) -> None:
    large = chance.pick([0, 1, 999_999_000, 1_000_000_001, 2**53 - 1])
    match chance.number(0, 3):
        case 0:
            state["step"] = large
        case 1:
            state["event_count"] = large
        case 2:
            state["generator"]["counter"] = large
        case _ if state["turn"]:
            state["turn"]["number"] = max(1, large)


def change_the_turn(state: Json, chance: Chance) -> None:
    if state["turn"] is None:
        begun = {"number": 1, "player": player_id(state, chance), "actions_left": 2}
        state["turn"] = {**begun, "started_at": [], "cut_short": False, "round": 1}
    elif chance.flip():
        state["turn"]["player"] = player_id(state, chance)
    elif chance.flip():
        state["turn"]["cut_short"] = not state["turn"]["cut_short"]
    else:
        state["turn"]["actions_left"] = chance.pick([0, 1, 2, 3, 99])


def change_where_it_started(state: Json, chance: Chance) -> None:
    if _started(state):
        entry = chance.pick(_started(state))
        entry["fighter"] = chance.pick([entry["fighter"], fighter_id(state, chance), "nobody"])
        entry["space"] = space_id(state, chance) or "s01"


def change_a_seat(state: Json, chance: Chance) -> None:
    player = chance.pick(state["players"])
    member = chance.pick(["id", "team", "hero", "person", "out_at", "conceded"])
    others: dict[str, list[Any]] = {
        "hero": list(rules.load_content().heroes),
        "out_at": [None, 0, 3, 2**53 - 1],
        "conceded": [True, False],
    }
    player[member] = chance.pick(others.get(member, [player_id(state, chance)]))


def swap_seats(state: Json, chance: Chance) -> None:
    one, other = state["players"][:2]
    member = chance.pick(["id", "hero", "hand", "deck", "discard", "team", "counters", "traits"])
    one[member], other[member] = other[member], one[member]


def turn_the_table(state: Json, chance: Chance) -> None:
    state["players"].reverse()


def change_the_seats(state: Json, chance: Chance) -> None:
    newcomer = deepcopy(chance.pick(state["players"]))
    newcomer["id"] = newcomer["team"] = "mallory"
    state["players"].append(newcomer)
    del state["players"][4:]


def stand_elsewhere(state: Json, chance: Chance) -> None:
    """A frame at another step, of its own script or of any."""
    if not state["frames"]:
        return
    frame = chance.pick(state["frames"])
    own = [position for position in chance.positions if position[0] == frame["script"]]
    frame["script"], frame["at"] = (
        chance.pick(own or chance.positions) if chance.flip() else chance.pick(chance.positions)
    )


def change_an_owner(state: Json, chance: Chance) -> None:
    if state["frames"]:
        chance.pick(state["frames"])["player"] = chance.pick([None, player_id(state, chance)])


def push_a_frame(state: Json, chance: Chance) -> None:
    script, at = chance.pick(chance.positions)
    owner = None if script.startswith("rules/") else player_id(state, chance)
    state["frames"].append({"script": script, "at": at, "player": owner, "bound": _bindings(state, chance)})
    del state["frames"][32:]


def _bindings(state: Json, chance: Chance) -> list[Json]:
    return [_binding(state, chance) for _ in range(chance.number(0, 2))]


def _binding(state: Json, chance: Chance) -> Json:
    names = [
        "mover",
        "target",
        "rich",
        "card",
        "move",
        "moved",
        "loot",
        "left",
        "so-far",
        "to",
        "options",
        "passed",
        "seen",
    ]
    name = chance.pick(names)
    kinds: list[Json] = [
        {"type": "fighter", "ids": [fighter_id(state, chance) for _ in range(chance.number(0, 2))]},
        {"type": "player", "ids": [player_id(state, chance) for _ in range(chance.number(0, 2))]},
        {"type": "number", "number": chance.pick([-1, 0, 2, 3, 5, 99, 100, 2**53 - 1])},
        {"type": "card", "cards": [_card(state, chance) for _ in range(chance.number(0, 3))]},
        {"type": "space", "ids": [space_id(state, chance) or "s01" for _ in range(chance.number(0, 2))]},
        {"type": "option", "ids": [chance.pick(["draw", "place", "recover", "item", "card"])]},
    ]
    return {"name": name, **chance.pick(kinds)}


def _card(state: Json, chance: Chance) -> Json:
    return {"player": player_id(state, chance), "pile": chance.pick(PILES), "card": card_id(state, chance)}


def change_what_is_bound(state: Json, chance: Chance) -> None:
    bound = _bound(state, chance)
    if bound and chance.flip():
        binding = chance.pick(bound)
        binding.update({**_binding(state, chance), "name": binding["name"]})
        for member in {"ids", "number", "cards"} - {_MEMBER[binding["type"]]}:
            binding.pop(member, None)
    elif len(bound) < 16:
        bound.append(_binding(state, chance))


_MEMBER = {"fighter": "ids", "player": "ids", "space": "ids", "option": "ids", "number": "number", "card": "cards"}


def change_the_scheme(state: Json, chance: Chance) -> None:
    forged = {"player": player_id(state, chance), "fighter": fighter_id(state, chance), "card": card_id(state, chance)}
    state["scheme"] = {**(state["scheme"] or forged), chance.pick(list(forged)): forged[chance.pick(list(forged))]}


def begin_a_scheme(state: Json, chance: Chance) -> None:
    """A scheme taken from a hand or deck, with the frames that would carry it out."""
    player = chance.pick(state["players"])
    card = _taken(player, "scheme", chance)
    if card is None or state["turn"] is None:
        return
    fighter = chance.pick([f["id"] for f in state["fighters"] if f["owner"] == player["id"]] or ["nobody"])
    state["scheme"] = {"player": player["id"], "fighter": fighter, "card": card}
    state["turn"].update(player=player["id"], actions_left=1)
    state["frames"] = [_frame("rules/turn", "/action"), _frame("rules/scheme", "/effect")]
    _stand_in(state, f"{player['hero']}/{card}/scheme", player["id"], chance)


def _frame(script: str, at: str, player: str | None = None) -> Json:
    return {"script": script, "at": at, "player": player, "bound": []}


def _stand_in(state: Json, script: str, player: str, chance: Chance) -> None:
    steps = [at for name, at in chance.positions if name == script]
    if steps:
        state["frames"].append({**_frame(script, chance.pick(steps), player), "bound": _bindings(state, chance)})


def _taken(player: Json, kind: str, chance: Chance) -> str | None:
    """A card of this type out of the player's hand or deck."""
    hero = rules.load_content().heroes.get(player["hero"])
    pile = player[chance.pick(["hand", "deck"])]
    kinds = (kind,) if kind == "scheme" else (kind, "versatile")
    cards = [card for card in pile if hero and card in hero.cards and hero.cards[card].type in kinds]
    if not cards:
        return None
    card = str(chance.pick(cards))
    pile.remove(card)
    return card


def begin_a_combat(state: Json, chance: Chance) -> None:
    """A combat with cards taken from hands or decks, somewhere in the middle."""
    attacker, defender = chance.random.sample(state["players"], 2)
    cards = [_taken(attacker, "attack", chance), _taken(defender, "defense", chance) if chance.flip() else None]
    if cards[0] is None or state["turn"] is None or state["combat"] or state["scheme"]:
        return
    fighters = [
        chance.pick([f["id"] for f in state["fighters"] if f["owner"] == seat["id"]] or ["nobody"])
        for seat in (attacker, defender)
    ]
    attack, defense = chance.number(0, 6), chance.number(0, 6)
    damage = max(0, attack - defense)
    winner = attacker["id"] if damage else defender["id"]
    state["combat"] = {
        "attacker": fighters[0],
        "defender": fighters[1],
        "attack": _side(attacker["id"], fighters[0], cards[0]),
        "defense": _side(defender["id"], fighters[1], cards[1]) if cards[1] else None,
        "announced": None,
        "result": {"attack": attack, "defense": defense, "damage": damage, "winner": winner},
    }
    state["turn"].update(player=attacker["id"], actions_left=1)
    window, side = chance.pick(["after", "after-combat"]), chance.pick(["attacker", "defender"])
    state["frames"] = [_frame("rules/turn", "/action"), _frame("rules/combat", f"/{window}/{side}")]
    player, card = (attacker, cards[0]) if side == "attacker" else (defender, cards[1])
    script = f"{player['hero']}/after-combat" if window == "after-combat" else f"{player['hero']}/{card}/after"
    _stand_in(state, script, player["id"], chance)


def _side(player: str, fighter: str, card: str) -> Json:
    flags = {"face": "up", "cancelled": False, "ignored": False, "item": None, "boosts": [], "changes": []}
    return {"player": player, "fighter": fighter, "card": card, **flags}


def change_the_combat(state: Json, chance: Chance) -> None:
    combat = state["combat"]
    if combat is None:
        return
    match chance.number(0, 5):
        case 0:
            combat["attacker"], combat["defender"] = combat["defender"], combat["attacker"]
        case 1:
            combat[chance.pick(["attacker", "defender"])] = fighter_id(state, chance)
        case 2:
            combat[chance.pick(["attack", "defense", "result"])] = None
        case 3:
            combat["defense"] = _side(player_id(state, chance), fighter_id(state, chance), card_id(state, chance))
        case 4:
            damage = chance.pick([0, 1, 99, 2**53 - 1])
            combat["result"] = {"attack": damage, "defense": 0, "damage": damage, "winner": player_id(state, chance)}
        case _ if combat["attack"]:
            _change_a_side(combat["attack"], state, chance)
        case _:
            combat["announced"] = chance.pick([None, 0, 4, 99])


def _change_a_side(side: Json, state: Json, chance: Chance) -> None:
    changes = {
        "player": player_id(state, chance),
        "card": card_id(state, chance),
        "face": chance.pick(["up", "down"]),
        "fighter": fighter_id(state, chance),
        "item": chance.pick([None, item_id(chance)]),
        "boosts": [card_id(state, chance)],
        "cancelled": chance.flip(),
        "ignored": chance.flip(),
        "changes": [{"type": chance.pick(["set", "add"]), "amount": chance.number(-99, 99), "why": "because"}],
    }
    member = chance.pick(list(changes))
    side[member] = changes[member]


def change_a_digest(state: Json, chance: Chance) -> None:
    chance.pick([state["board"], *state["content"]])["digest"] = f"sha256:{'0' * 64}"
    state["options"]["content"] = chance.pick(["follow", "pinned"])


def change_the_board(state: Json, chance: Chance) -> None:
    other = chance.pick(list(rules.load_content().boards.values()))
    state["board"] = {"id": other.id, "digest": other.digest}


MUTATIONS: tuple[Mutation, ...] = (
    graft_a_member,
    graft_what_goes_on,
    null_a_member,
    move_a_fighter,
    change_health,
    defeat_a_fighter,
    swap_fighters,
    move_a_card,
    empty_a_pile,
    change_a_card,
    spoil_a_list,
    change_a_count,
    change_the_turn,
    change_where_it_started,
    change_a_seat,
    swap_seats,
    turn_the_table,
    change_the_seats,
    stand_elsewhere,
    change_an_owner,
    push_a_frame,
    change_what_is_bound,
    change_the_scheme,
    begin_a_scheme,
    begin_a_combat,
    change_the_combat,
    change_a_digest,
    change_the_board,
    change_a_counter,
    change_a_trait,
    change_an_item,
    begin_an_item,
    make_it_last,
    change_an_option,
)
