"""The vocabulary of the trace: complete, with its secrets declared, and told in plain sentences."""

import ast
import re
from pathlib import Path

import rules
from rules.engine.game import Game
from rules.rulebook.procedures import procedure_named
from rules.trace.events.cards import CardDrawn, CardSeen
from rules.trace.reading import event_from_json
from tests.rules.play import BOARDS, SEATINGS, random_duel, told
from tests.sweep.games import play

ITEM_BOARDS = ("the-raft", "sanctum-sanctorum")


def test_what_is_told_in_games_fits_its_declaration() -> None:
    names = set()
    heroes = list(rules.load_content().heroes)
    for i, hero in enumerate(heroes * 4):
        table = (ITEM_BOARDS[i % 2], (hero, heroes[(i * 5 + 1 + i // 12) % 12]))
        for here in play(table, f"trace {i}"):
            for entry in here.events:
                assert entry.rule in rules.load_rulebook(), entry.rule
                assert re.fullmatch(r".{3,999}[.!?]", entry.text), entry.text
                assert event_from_json(entry.event.name, entry.event.data()) == entry.event
                names.add(entry.event.name)
    # Content does not change while a test runs; the others come from one card each, and conformance cases tell them.
    of_more_than_two = {"player-conceded", "player-eliminated", "fighter-removed", "zones-full"}
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
    names = Game(here.state.copy(), rules.load_content(), procedure_named, rules.Budget()).names
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


def test_a_look_at_cards_is_told_to_others_without_them() -> None:
    here = next(random_duel("secrets", *_TABLE))
    names = Game(here.state.copy(), rules.load_content(), procedure_named, rules.Budget()).names
    seen = CardSeen("alice", "bob", "hand", ("feint", "hoax"))

    assert seen.text(names) == "alice looks at bob's hand: Feint and Hoax."
    assert seen.redacted().text(names) == "alice looks at bob's hand (2 cards)."
