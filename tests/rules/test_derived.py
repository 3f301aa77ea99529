"""What is derived from the fields of dataclasses: their JSON, both ways, and copies."""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

import pytest

from rules.plain.derived import LEFT_OUT, SORTED, Listed, Repeated, copier, reader, to_plain, writer


@dataclass(frozen=True, slots=True)
class Coin:
    worth: int

    type: ClassVar[str] = "coin"


@dataclass(frozen=True, slots=True)
class Gem:
    colour: Literal["red", "green"]
    flaws: tuple[str, ...]

    type: ClassVar[str] = "gem"


@dataclass(slots=True)
class Purse:
    coins: list[Coin]


@dataclass(slots=True)
class Chest:
    from_: str
    open: bool
    depth: int | None
    names: Annotated[list[str], SORTED]
    prices: Annotated[dict[str, int], Listed("id", "value")]
    inside: Annotated[dict[str, Coin | Gem], Listed("name")]
    purses: list[Purse]
    spare: Purse | None
    lost: tuple[Coin, ...]
    note: Annotated[tuple[str, ...] | None, LEFT_OUT] = None


def chest() -> Chest:
    return Chest(
        from_="the sea",
        open=True,
        depth=None,
        names=["a", "b"],
        prices={"rope": 2},
        inside={"one": Coin(5), "other": Gem("red", ("scratch",))},
        purses=[Purse([Coin(1), Coin(2)]), Purse([])],
        spare=Purse([Coin(3)]),
        lost=(Coin(4),),
    )


JSON: dict[str, Any] = {
    "from": "the sea",
    "open": True,
    "depth": None,
    "names": ["a", "b"],
    "prices": [{"id": "rope", "value": 2}],
    "inside": [
        {"name": "one", "type": "coin", "worth": 5},
        {"name": "other", "type": "gem", "colour": "red", "flaws": ["scratch"]},
    ],
    "purses": [{"coins": [{"type": "coin", "worth": 1}, {"type": "coin", "worth": 2}]}, {"coins": []}],
    "spare": {"coins": [{"type": "coin", "worth": 3}]},
    "lost": [{"type": "coin", "worth": 4}],
}


def test_members_are_written_in_the_order_of_the_fields() -> None:
    written = to_plain(chest())

    assert written == JSON
    assert list(written) == list(JSON)


def test_what_was_written_is_read_as_it_was() -> None:
    assert reader(Chest)(JSON) == chest()


def test_a_member_may_be_left_out_where_it_says_so() -> None:
    noted = JSON | {"note": ["mind", "the lid"]}

    assert to_plain(reader(Chest)(noted)) == noted
    assert "note" not in to_plain(reader(Chest)(JSON))


def test_reading_normalises() -> None:
    read = reader(Chest)(JSON | {"depth": 3.0, "names": ["b", "a"], "prices": [{"id": "rope", "value": 2.0}]})

    assert (read.depth, read.names, read.prices) == (3, ["a", "b"], {"rope": 2})
    assert isinstance(read.depth, int)
    assert isinstance(read.prices["rope"], int)


@pytest.mark.parametrize("member", ["prices", "inside"])
def test_a_list_that_is_a_map_names_nothing_twice(member: str) -> None:
    twice = JSON[member] * 2

    with pytest.raises(Repeated) as caught:
        reader(Chest)(JSON | {member: twice})

    assert caught.value.entries is twice


def test_a_field_may_be_written_and_read_apart() -> None:
    written = writer(Purse, "coins")(Purse([Coin(1)]), "a copper")
    read = reader(Purse, "coins")({"coins": "a copper"}, [Coin(1)])

    assert (written, read) == ({"coins": "a copper"}, Purse([Coin(1)]))


def test_a_copy_shares_only_what_cannot_change() -> None:
    before = chest()

    copy = copier(Chest)(before)
    copy.names.append("c")
    copy.prices["rope"] = 3
    del copy.inside["one"]
    copy.purses[0].coins.clear()
    assert copy.spare is not None
    copy.spare.coins.clear()

    assert before == chest()
    assert copy.lost is before.lost


def test_a_map_must_say_what_its_entries_are_called() -> None:
    @dataclass(frozen=True, slots=True)
    class Sack:
        prices: dict[str, int]

    with pytest.raises(AssertionError, match="has no form in JSON"):
        to_plain(Sack({"rope": 2}))
