"""The vocabulary of the trace: complete, with its secrets declared, and told in plain sentences."""

import ast
import re
from pathlib import Path

import pytest

import rules
from rules.engine.game import Game
from rules.rulebook.procedures import procedure_named
from rules.trace.event import Event
from rules.trace.events.cards import CardDrawn
from tests.rules.play import BOARDS, SEATINGS, random_duel, told
from tests.sweep.games import play

ITEM_BOARDS = ("the-raft", "sanctum-sanctorum")

# What every event type hides, and from whom: the whole list, so that a new type must be thought about here.
SECRETS = {
    "random-drawn": (("counter", "results"), "nobody"),
    "card-drawn": (("card",), "player"),
    "card-committed": (("card",), "player"),
    "card-seen": (("cards",), "player"),
    "card-moved": (("card",), "by"),  # unless it was shown
}
PUBLIC = {
    "game-started",
    "turn-started",
    "action-started",
    "turn-ended",
    "game-ended",
    "content-changed",
    "card-revealed",
    "card-boosted",
    "card-played",
    "card-discarded",
    "pile-shuffled",
    "fighter-placed",
    "move-value-changed",
    "fighter-moved",
    "fighter-returned",
    "damage-dealt",
    "health-recovered",
    "fighter-defeated",
    "exhaustion-suffered",
    "attack-declared",
    "defense-declined",
    "value-changed",
    "value-ignored",
    "effect-started",
    "effect-cancelled",
    "effect-skipped",
    "combat-resolved",
    "combat-ended",
    "choice-made",
    "choice-declined",
    "action-gained",
    "action-spent",
    "turn-cut-short",
    "ruling-applied",
    "draw-prevented",
    "card-replaced",
    "fighters-swapped",
    "item-placed",
    "item-attached",
    "item-used",
    "item-removed",
    "damage-reduced",
    "damage-prevented",
    "health-set",
    "value-announced",
    "defender-changed",
    "counter-changed",
    "trait-changed",
    "modifier-added",
    "modifier-ended",
    "player-conceded",
    "player-eliminated",
    "fighter-removed",
}


@pytest.mark.parametrize("kind", rules.EVENT_TYPES.values(), ids=list(rules.EVENT_TYPES))
def test_an_event_type_declares_its_secrets(kind: type[Event]) -> None:
    secret, known_to = SECRETS.get(kind.name, ((), "everybody"))

    assert kind.name in PUBLIC | SECRETS.keys()
    assert (kind.secret, kind.known_to) == (secret, known_to)
    assert set(kind.secret) <= kind.keys.keys()


def test_what_is_told_in_games_fits_its_declaration() -> None:
    names = set()
    heroes = list(rules.load_content().heroes)
    for i, hero in enumerate(heroes * 4):
        table = (ITEM_BOARDS[i % 2], (hero, heroes[(i * 5 + 1 + i // 12) % 12]))
        for here in play(table, f"trace {i}"):
            for entry in here.events:
                assert entry.rule in rules.load_rulebook(), entry.rule
                assert re.fullmatch(r".{3,299}[.!?]", entry.text), entry.text
                names.add(entry.event.name)
    # Content does not change while a test runs; the others come from one card each, and conformance cases tell them.
    of_more_than_two = {"player-conceded", "player-eliminated", "fighter-removed"}
    assert rules.EVENT_TYPES.keys() - names <= {"content-changed", "action-spent", "health-set", *of_more_than_two}


def test_secrets_are_known_to_the_one_they_belong_to() -> None:
    drawn = told(next(random_duel("secrets", *_TABLE)), CardDrawn)

    assert len(drawn) == 10
    for event in drawn:
        assert event.hidden == ("card",)
        assert event.seen_by == (event.player,)


_TABLE = (BOARDS[0], SEATINGS[0])


def test_a_secret_event_can_be_told_again_without_its_secret() -> None:
    here = next(random_duel("secrets", *_TABLE))
    names = Game(here.state.copy(), rules.load_content(), procedure_named).names
    drawn = told(here, CardDrawn)[0]

    assert drawn.redacted().text(names) == "alice draws a card."


def test_every_rule_the_engine_cites_is_in_the_rulebook() -> None:
    sections = {rule.partition(".")[0] for rule in rules.load_rulebook()}
    cited = set()
    for path in Path(rules.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                match = re.fullmatch(r"([a-z]+)\.[a-z-]+", node.value)
                if match and match.group(1) in sections and not node.value.endswith(".yaml"):
                    cited.add(node.value)
    assert len(cited) > 50
    assert cited - rules.load_rulebook().keys() == set()
