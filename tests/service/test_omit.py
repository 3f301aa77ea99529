"""Answers without what the caller does not want; everything else as it would have been."""

from itertools import combinations

import pytest

from tests.contract.document import DOCUMENT, validator
from tests.service.client import Client
from tests.service.games import Json, asking, duel

WHOLE = validator({"$ref": "#/components/schemas/Adjudication"})
LEANER = validator({"$ref": "#/components/schemas/LeanerAdjudication"})
OMITTABLE = DOCUMENT["components"]["schemas"]["Omit"]["items"]["enum"]
CHOICES = [choice for size in range(1, 5) for choice in combinations(OMITTABLE, size)]


def moving() -> Json:
    here = asking("move-fighters")
    return {"state": here["state"], "action": here["legal_actions"][0]["action"]}


@pytest.mark.parametrize("omit", CHOICES, ids=" ".join)
@pytest.mark.parametrize(("path", "body"), [("/v1/games", duel()), ("/v1/resolve", moving())], ids=["games", "resolve"])
def test_exactly_what_was_named_is_left_out(client: Client, path: str, body: Json, omit: tuple[str, ...]) -> None:
    whole = client.play(path, body)

    leaner = client.play(path, {**body, "omit": omit})

    assert whole.keys() - leaner.keys() == set(omit) - {"labels"}
    for name in leaner.keys() - {"legal_actions"}:
        assert leaner[name] == whole[name]
    if "legal_actions" in leaner:
        labelled = [entry if "labels" not in omit else {"action": entry["action"]} for entry in whole["legal_actions"]]
        assert leaner["legal_actions"] == labelled
    assert LEANER.is_valid(leaner)
    assert not WHOLE.is_valid(leaner)


def test_nothing_is_left_out_unless_asked(client: Client) -> None:
    whole = client.play("/v1/games", duel())

    assert client.play("/v1/games", duel(omit=[])) == whole
    assert WHOLE.is_valid(whole)


def test_a_bot_plays_by_questions_alone(client: Client) -> None:
    """It keeps the setup and its answers, and asks for nothing but the next question."""
    game = client.play("/v1/games", duel())
    actions: list[Json] = []
    answer = game
    for _ in range(12):
        actions.append(answer["legal_actions"][answer["decision"]["default"]]["action"])
        sent = {"state": game["state"], "actions": actions, "omit": ["state", "events", "labels"]}
        answer = client.play("/v1/resolve", sent)
        assert answer["previous"] == game["digest"]
        assert answer["decision"]["id"] == len(actions)
