"""The shape of the service, as its files and imports have it."""

import re

from tests.rooms import House

# From the bottom up; a module imports only from its own room and those before it.
SERVICE = House(
    "service",
    ("settings", "refusals", "figures", "cache", "gate", "reading", "answers", "calls", "routes", "server"),
)


def test_every_module_is_in_a_room_and_every_room_says_its_law() -> None:
    SERVICE.assert_everything_is_in_a_room()


def test_dependencies_point_one_way() -> None:
    assert SERVICE.upward_imports() == set()


def test_the_game_is_asked_through_its_face_alone() -> None:
    assert {imported for _, imported in SERVICE.imports() if imported.startswith("rules.")} == set()


def test_the_table_of_rooms_has_them_in_their_order() -> None:
    text = (SERVICE.folder / "README.md").read_text(encoding="utf-8")

    assert re.findall(r"^\| `(\w+)/` \|", text, re.MULTILINE) == list(SERVICE.rooms)
