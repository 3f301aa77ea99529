"""A state machine that plays real duels over HTTP, meddles on the way, and holds every answer to the contract."""

import random
from collections import Counter
from typing import Any, ClassVar

import hypothesis.strategies as st
import requests
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule
from schemathesis.schemas import BaseSchema

import rules
from service.reading.contract import load_contract
from tests.rules.play import EAGER, LONGEST_GAME
from tests.service.floats import as_floats

Json = dict[str, Any]

CONTENT = rules.load_content()
OMITTABLE = load_contract().document["components"]["schemas"]["Omit"]["items"]["enum"]
SETS = ["redemption-row", "brains-and-brawn"]
PICKS = st.integers(0, 10_000)
WORDS = st.sampled_from(["", "?", "alice", "s01", "feint", "rules/turn", "x" * 65])
NOISE = st.one_of(st.none(), st.booleans(), st.integers(-1, 2**53), st.floats(0, 9), WORDS, st.just([]), st.just({}))


@st.composite
def setups(draw: st.DrawFn) -> Json:
    heroes = draw(st.lists(st.sampled_from(sorted(CONTENT.heroes)), min_size=2, max_size=2))
    board = draw(st.sampled_from(sorted(CONTENT.boards)))
    has_marks = any(space.item for space in CONTENT.boards[board].spaces)
    return {
        "mode": "duel",
        "board": board,
        "players": [{"id": player, "hero": hero} for player, hero in zip(("alice", "bob"), heroes, strict=True)],
        "seed": draw(st.text("abcdef", max_size=8)),
        "options": {"items": draw(st.sampled_from([[], SETS]))} if has_marks else {},
    }


class Duels(RuleBasedStateMachine):
    schema: ClassVar[BaseSchema]
    seen: ClassVar[Counter[str]] = Counter()

    def __init__(self) -> None:
        super().__init__()
        self.game: Json = {}

    # Calls

    def call(self, name: str, body: Json) -> requests.Response:
        """Every answer goes through every check of Schemathesis that fits it."""
        self.seen["calls"] += 1
        case = self.schema[f"/v1/{name}"]["POST"].Case(body=body, media_type="application/json")
        answer = case.call()
        case.validate_response(answer)
        self.seen[f"status {answer.status_code}"] += 1
        return answer  # type: ignore[return-value]  # with the members of one of requests

    def play(self, name: str, body: Json) -> Json:
        answer = self.call(name, body)
        assert answer.status_code == 200, answer.text
        played: Json = answer.json()
        return played

    def refusal(self, name: str, body: Json) -> tuple[int, str]:
        answer = self.call(name, body)
        return answer.status_code, answer.json()["code"]

    # What is going on

    @property
    def is_on(self) -> bool:
        return self.game.get("decision") is not None

    @property
    def position(self) -> Json:
        return {member: self.game[member] for member in ("decision", "legal_actions", "outcome")}

    def answer(self, pick: int) -> Json:
        answers = self.game["legal_actions"]
        action: Json = answers[pick % len(answers)]["action"]
        return action

    def asked(self, pick: int) -> Json:
        return {"state": self.game["state"], "action": self.answer(pick)}

    def go_on(self, action: Json) -> None:
        before = self.game
        self.game = self.play(
            "resolve", {"state": before["state"], "decision": before["decision"]["id"], "action": action}
        )
        assert self.game["previous"] == before["digest"]
        assert self.game["state"]["step"] == before["state"]["step"] + 1
        assert bool(self.game["legal_actions"]) == self.is_on
        self.seen["ended"] += not self.is_on
        self.seen["longest"] = max(self.seen["longest"], self.game["state"]["step"])

    # Rules

    @initialize(setup=setups())
    def begin(self, setup: Json) -> None:
        self.game = self.play("games", setup)
        self.seen["games"] += 1

    @precondition(lambda self: self.is_on)
    @rule(pick=PICKS)
    def take_an_action(self, pick: int) -> None:
        self.go_on(self.answer(pick))

    @precondition(lambda self: self.is_on)
    @rule(seed=PICKS, actions=st.sampled_from([10, LONGEST_GAME]))
    def play_on(self, seed: int, actions: int) -> None:
        """Attacks are preferred, so that games end."""
        chance = random.Random(seed)
        for _ in range(actions):
            if not self.is_on:
                return
            listed = [entry["action"] for entry in self.game["legal_actions"]]
            eager = [action for action in listed if action["type"] in EAGER]
            self.go_on(chance.choice(eager if eager and chance.random() < 0.8 else listed))
        assert actions < LONGEST_GAME, "the game does not end"

    @rule()
    def ask_again(self) -> None:
        assert self.play("legal-actions", {"state": self.game["state"]}) == self.position

    @rule(pick=PICKS)
    def mangle_the_json(self, pick: int) -> None:
        mangled = {"state": reordered(as_floats(self.game["state"]), random.Random(pick))}
        assert self.play("legal-actions", mangled) == self.position

    @precondition(lambda self: self.is_on)
    @rule(pick=PICKS)
    def try_it_first(self, pick: int) -> None:
        assert self.play("validate", self.asked(pick))["legal"]

    @precondition(lambda self: self.is_on)
    @rule(pick=PICKS, omit=st.lists(st.sampled_from(OMITTABLE), unique=True))
    def ask_for_less(self, pick: int, omit: list[str]) -> None:
        whole, leaner = self.play("resolve", self.asked(pick)), self.play("resolve", {**self.asked(pick), "omit": omit})
        assert leaner.keys() == whole.keys() - set(omit)
        assert leaner["digest"] == whole["digest"]

    @precondition(lambda self: self.is_on)
    @rule(picks=st.lists(PICKS, min_size=1, max_size=6))
    def look_at_several(self, picks: list[int]) -> None:
        calls = [{"call": "resolve", "action": self.answer(pick)} for pick in picks]
        batch = self.play("batches", {"state": self.game["state"], "calls": [*calls, {"call": "legal-actions"}]})
        *resolved, position = [result["body"] for result in batch["results"]]
        assert position == self.position
        assert resolved == [self.play("resolve", self.asked(pick)) for pick in picks]

    @precondition(lambda self: self.is_on)
    @rule(pick=PICKS)
    def answer_from_the_wrong_seat(self, pick: int) -> None:
        asked = self.asked(pick)
        asked["action"] = {**asked["action"], "player": "bob" if asked["action"]["player"] == "alice" else "alice"}
        assert self.refusal("resolve", asked) == (409, "not-your-decision")

    @precondition(lambda self: self.is_on)
    @rule(pick=PICKS, behind=st.integers(1, 3))
    def click_twice(self, pick: int, behind: int) -> None:
        stale = self.game["decision"]["id"] + behind
        assert self.refusal("resolve", {**self.asked(pick), "decision": stale}) == (409, "stale-decision")

    @precondition(lambda self: self.game and not self.is_on)
    @rule()
    def go_on_after_the_end(self) -> None:
        action = {"type": "maneuver", "player": "alice"}
        assert self.refusal("resolve", {"state": self.game["state"], "action": action}) == (409, "game-over")

    @rule(pick=PICKS, value=NOISE)
    def forge_the_state(self, pick: int, value: object) -> None:
        """Whatever is put where: an answer, a refusal of the game, or of the contract."""
        forged = changed(self.game["state"], random.Random(pick), value)
        assert self.call("legal-actions", {"state": forged}).status_code in (200, 409, 422)


def reordered(value: Any, chance: random.Random) -> Any:  # noqa: ANN401  # any JSON
    match value:
        case dict():
            members = [(key, reordered(inner, chance)) for key, inner in value.items()]
            chance.shuffle(members)
            return dict(members)
        case list():
            return [reordered(inner, chance) for inner in value]
    return value


def changed(value: Any, chance: random.Random, new: object) -> Any:  # noqa: ANN401  # any JSON
    """The same with something else in one place."""
    match value:
        case dict() if value and chance.random() < 0.9:
            key = chance.choice(sorted(value))
            return {**value, key: changed(value[key], chance, new)}
        case list() if value and chance.random() < 0.9:
            index = chance.randrange(len(value))
            return [*value[:index], changed(value[index], chance, new), *value[index + 1 :]]
    return new
