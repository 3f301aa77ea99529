"""What a viewer may not know, said a second time and without the engine's views, and states that differ only there."""

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

import rules
from rules.catalogue import Card
from rules.effects.language.steps import Do, May
from rules.state.bindings import CardReference, Cards
from rules.state.model import CombatCard, Frame, Generator, Player

Json = dict[str, Any]
SOME_ATTEMPTS = 6
PICKED_SO_FAR = "so-far"


@dataclass(frozen=True, slots=True)
class Eyes:
    """A viewer: the seats that are theirs, and the players whose hands they may see."""

    id: str
    seats: frozenset[str]
    hands: frozenset[str]


def eyes_of(state: rules.State, viewer: str) -> Eyes:
    seats = {player.id for player in state.players if viewer in (player.id, player.person)}
    hands = set(seats)
    if state.options.team_hands == "shared":
        hands |= {one.id for one in state.players for seat in seats if state.player(seat).team == one.team}
    return Eyes(viewer, frozenset(seats), frozenset(hands))


def everybody(state: rules.State) -> list[str]:
    """Each seat, each person, and somebody who watches."""
    ids = [name for player in state.players for name in (player.id, player.person)]
    return [*dict.fromkeys(ids), rules.SPECTATOR]


# What is hidden in a state and in events


def hidden_places(here: rules.Adjudication, eyes: Eyes) -> set[str]:
    """The pointers that a view must list."""
    places = {"/state/generator", "/state/frames"}
    for i, player in enumerate(here.state.players):
        places.add(f"/state/players/{i}/deck")
        if player.id not in eyes.hands:
            places.add(f"/state/players/{i}/hand")
    for role, side in sides(here.state):
        if is_unseen(side, eyes):
            places |= {f"/state/combat/{role}/card", f"/state/combat/{role}/boosts"}
    for i, told in enumerate(here.events):
        places |= {f"/events/{i}/data/{field}" for field in secret_fields(told.event.name, told.event.data(), eyes)}
    question = here.position.question
    if question is not None and question.player not in eyes.seats:
        places.add("/legal_actions")
    return places


def sides(state: rules.State) -> list[tuple[str, CombatCard]]:
    combat = state.combat
    both = (("attack", combat.attack), ("defense", combat.defense)) if combat else ()
    return [(role, side) for role, side in both if side]


def is_unseen(side: CombatCard, eyes: Eyes) -> bool:
    return side.face == "down" and side.player not in eyes.hands


def secret_fields(kind: str, data: Mapping[str, Any], eyes: Eyes) -> tuple[str, ...]:
    match kind:
        case "random-drawn":
            return ("counter", "results")
        case "card-drawn" | "card-committed":
            return () if data["player"] in eyes.hands else ("card",)
        case "card-moved":
            return () if data["shown"] or data["by"] in eyes.seats else ("card",)
        case "card-seen":
            return () if data["player"] in eyes.seats else ("cards",)
    return ()


def disguised_events(here: rules.Adjudication, eyes: Eyes, chance: random.Random) -> list[Json]:
    """The same events with other secrets, and without what the engine says about them."""
    return [_disguised_event(event.to_json(), here.state, eyes, chance) for event in here.events]


def _disguised_event(event: Json, state: rules.State, eyes: Eyes, chance: random.Random) -> Json:
    data = dict(event["data"])
    for field in secret_fields(event["type"], data, eyes):
        data[field] = _another(data[field], data, state, chance)
    return {**event, "data": data, "text": "secret", "hidden": [], "seen_by": []}


def _another(value: object, data: Mapping[str, Any], state: rules.State, chance: random.Random) -> object:
    match value:
        case list():
            return [_another(one, data, state, chance) for one in value]
        case int():
            return value + chance.randrange(1, 100)
    owner = state.player(data.get("owner", data.get("player")))
    return chance.choice([card for card in cards_of(owner) if card != value])


def cards_of(player: Player) -> Mapping[str, Card]:
    return rules.load_content().heroes[player.hero].cards


# Another state with the same things to be seen


def disguised(
    here: rules.Adjudication, eyes: Eyes, chance: random.Random, *, is_thorough: bool = True
) -> rules.State | None:
    """A state the engine accepts in which everything this viewer may not know is different, as far as that goes.

    Hidden cards change places with others of their owner; a thorough disguise changes the order of the viewer's own
    deck and the generator as well. None if no such state was found.
    """
    for _ in range(SOME_ATTEMPTS):
        other = _redealt(here, eyes, chance, is_thorough=is_thorough)
        if other is not None and rules.validate(other).is_legal:
            return other
    return None


def _redealt(here: rules.Adjudication, eyes: Eyes, chance: random.Random, *, is_thorough: bool) -> rules.State | None:
    before, after = here.state, here.state.copy()
    known = Known.of(here, eyes)
    for player in after.players:
        if (is_thorough or player.id not in eyes.seats) and not _redeal(after, player, eyes, known, chance):
            return None
    after.frames = [_frame(frame, before, after, eyes, chance) for frame in before.frames]
    for player in after.players:
        player.hand.sort()
    if is_thorough:
        after.generator = Generator(f"{chance.getrandbits(128):032x}", chance.randrange(1_000_000))
    return after


@dataclass(frozen=True, slots=True)
class Known:
    """What the viewer is just being shown: whole hands, and places in decks."""

    hands: frozenset[str]
    deck: frozenset[tuple[str, int]]

    @classmethod
    def of(cls, here: rules.Adjudication, eyes: Eyes) -> "Known":
        state = here.state
        listed = {getattr(answer.action, "card", None) for answer in here.legal_actions}
        is_asked = _asks_for_a_card(here, eyes)
        hands = {player.id for player in state.players if is_asked and listed == set(player.hand)}
        places = {
            (card.player, place)
            for frame in state.frames
            for name, binding in frame.bound.items()
            if isinstance(binding, Cards) and (frame.player in eyes.seats or _was_shown(frame, name))
            for card, place in zip(binding.cards, _places(state, binding), strict=True)
            if card.pile == "deck" and place is not None
        }
        return cls(frozenset(hands), frozenset(places))


def _was_shown(frame: Frame, name: str) -> bool:
    """Whether everybody saw the cards the frame calls by this name."""
    script = rules.load_content().script(frame.script)
    steps = [step for step in script.steps.values() if isinstance(step, Do | May)] if script else []
    return any(step.name == name and getattr(step.operation, "shown", False) for step in steps)


def _asks_for_a_card(here: rules.Adjudication, eyes: Eyes) -> bool:
    question = here.position.question
    return question is not None and question.kind == "choose-card" and question.player in eyes.seats


def _places(state: rules.State, binding: Cards) -> list[int | None]:
    """Where in its pile each of these cards lies, those alike at different places; None if it lies there no more."""
    found: list[int | None] = []
    taken: set[tuple[str, str, int]] = set()
    for card in binding.cards:
        pile = _pile(state, card)
        free = (i for i, there in enumerate(pile) if there == card.card and (card.player, card.pile, i) not in taken)
        place = next(free, None)
        found.append(place)
        if place is not None:
            taken.add((card.player, card.pile, place))
    return found


def _redeal(after: rules.State, player: Player, eyes: Eyes, known: Known, chance: random.Random) -> bool:
    """Whether the cards that the viewer cannot see of this player could be dealt out again."""
    is_open = player.id in eyes.hands or player.id in known.hands
    deck = [place for place in range(len(player.deck)) if (player.id, place) not in known.deck]
    unseen = [side for _, side in sides(after) if side.player == player.id and is_unseen(side, eyes)]
    pool = [player.deck[place] for place in deck]
    pool += [] if is_open else player.hand
    pool += [card for side in unseen for card in (side.card, *side.boosts)]
    chance.shuffle(pool)
    for side in unseen:
        if not _play_another(after, side, player, pool):
            return False
    if not is_open:
        player.hand = [pool.pop() for _ in player.hand]
    for place in deck:
        player.deck[place] = pool.pop()
    return True


def _play_another(after: rules.State, side: CombatCard, player: Player, pool: list[str]) -> bool:
    """Face down any card may lie that the fighter could have played, and boosts that have a number."""
    cards = cards_of(player)
    fitting = [card for card in pool if _may_lie_there(after, side, cards[card])]
    fitting.sort(key=lambda card: card == side.card)
    if not fitting:
        return False
    side.card = fitting[0]
    pool.remove(side.card)
    boosts = [card for card in pool if cards[card].boost is not None][: len(side.boosts)]
    for card in boosts:
        pool.remove(card)
    is_complete = len(boosts) == len(side.boosts)
    side.boosts = boosts
    return is_complete


def _may_lie_there(after: rules.State, side: CombatCard, card: Card) -> bool:
    combat = after.combat
    assert combat is not None, "a card lies face down only in a combat"
    character = after.fighter(side.fighter).character
    if side is combat.attack:
        is_announced = combat.announced is None or combat.announced == card.value
        return card.can_attack and is_announced and character in card.played_by
    return card.can_defend and character in card.played_by


def _frame(frame: Frame, before: rules.State, after: rules.State, eyes: Eyes, chance: random.Random) -> Frame:
    """What the frame remembers of hidden cards, as they are now."""
    copy = replace(frame, bound={**frame.bound})
    for name, binding in frame.bound.items():
        if isinstance(binding, Cards):
            copy.bound[name] = _picked_otherwise(name, _rebound(binding, before, after), after, eyes, chance)
    return copy


def _rebound(binding: Cards, before: rules.State, after: rules.State) -> Cards:
    cards = [
        card if place is None else CardReference(card.player, card.pile, _pile(after, card)[place])
        for card, place in zip(binding.cards, _places(before, binding), strict=True)
    ]
    return Cards(tuple(cards))


def _pile(state: rules.State, card: CardReference) -> list[str]:
    pile: list[str] = getattr(state.player(card.player), card.pile)
    return pile


def _picked_otherwise(name: str, binding: Cards, after: rules.State, eyes: Eyes, chance: random.Random) -> Cards:
    """Who sees a hand does not see which card of it its player has picked."""
    if name != PICKED_SO_FAR or len(binding.cards) != 1 or binding.cards[0].pile != "hand":
        return binding
    (card,) = binding.cards
    if card.player in eyes.seats:
        return binding
    return Cards((CardReference(card.player, "hand", chance.choice(after.player(card.player).hand)),))


# What is in the open


def unseen_cards(here: rules.Adjudication, eyes: Eyes) -> dict[str, str]:
    """Ids and names of cards of which no copy lies in the open, and that nobody has spoken of."""
    spoken_of = set(_spoken_of(here, eyes))
    cards = {
        card: cards_of(player)[card].name for player in here.state.players for card in _hidden_of(player, here, eyes)
    }
    return {card: name for card, name in cards.items() if card not in spoken_of}


def _hidden_of(player: Player, here: rules.Adjudication, eyes: Eyes) -> list[str]:
    hand = [] if player.id in eyes.hands else player.hand
    down = [side for _, side in sides(here.state) if side.player == player.id and is_unseen(side, eyes)]
    return [*player.deck, *hand, *(card for side in down for card in (side.card, *side.boosts))]


def _spoken_of(here: rules.Adjudication, eyes: Eyes) -> Iterator[str]:
    state = here.state
    for player in state.players:
        yield from player.discard
        yield from player.hand if player.id in eyes.hands else ()
    for _, side in sides(state):
        yield from () if is_unseen(side, eyes) else (side.card, *side.boosts)
    if state.scheme:
        yield state.scheme.card
    for script in (*(entry.script for entry in state.modifiers), *(frame.script for frame in state.frames)):
        yield from script.split("/")
    for told in here.events:
        data = told.event.data()
        secrets = secret_fields(told.event.name, data, eyes)
        yield from _words([value for name, value in data.items() if name not in secrets])
        yield from _words(told.cause.members)
    if here.position.question and here.position.question.player in eyes.seats:
        yield from _words([answer.action.to_json() for answer in here.legal_actions])


def _words(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case Mapping():
            yield from _words(list(value.values()))
        case list():
            for one in value:
                yield from _words(one)


# What happens next


def first_difference(one: Sequence[Json], other: Sequence[Json]) -> tuple[Json | None, Json | None] | None:
    """The first pair of events that differ; None stands for an event that is not there."""
    for i in count():
        pair = (one[i] if i < len(one) else None, other[i] if i < len(other) else None)
        if pair == (None, None):
            return None
        if pair[0] != pair[1]:
            return pair
    raise AssertionError("lists end")


# The members by which an event may tell a viewer something new. Everything else in it was certain before.
NEWS = {
    "card-drawn": {"card"},
    "card-revealed": {"card", "value"},
    "card-discarded": {"card"},
    "card-boosted": {"card", "amount", "after"},
    "card-moved": {"card"},
    "card-seen": {"cards"},
    "value-announced": {"value"},
}


def is_news(one: Json | None, other: Json | None) -> bool:
    """Whether this is where a viewer learns something: the same happens, and tells of other things."""
    if one is None or other is None:
        return False
    if any(_has_searched_in_vain(event) for event in (one, other)):
        return True
    if one["type"] != other["type"] or one["type"] not in NEWS or not rules.EVENT_TYPES[one["type"]].informs:
        return False
    return _without_news(one) == _without_news(other)


def _without_news(event: Json) -> Json:
    members = {name: value for name, value in event["data"].items() if name not in NEWS[event["type"]]}
    counts = {name: len(event["data"][name]) for name in NEWS[event["type"]] & {"cards"}}
    return {**event, "data": members | counts, "text": ""}


def _has_searched_in_vain(event: Json) -> bool:
    """Everybody sees that a player who searches a deck takes nothing out of it."""
    return event["type"] == "effect-skipped" and re.search(r" in .* deck\b", event["data"]["why"]) is not None
