"""The rulings as data."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeVar

from rules.catalogue import Ruleset, Ruling, Rulings, Switch, SwitchValue
from rules.content.hero import Place

Kind = TypeVar("Kind", bound=Ruling)


def parse_rulings(data: object, where: str) -> Rulings:
    members = Place(data, where).members(("rulesets", "switches", "fixed"))
    switches = _by_id(members["switches"], _switch)
    fixed = _by_id(members["fixed"], _fixed)
    if twice := switches.keys() & fixed.keys():
        raise members["fixed"].fail(f"{', '.join(sorted(twice))} cannot be both fixed and a switch")
    return Rulings(switches, fixed, _by_id(members["rulesets"], partial(_ruleset, switches)))


def _by_id(place: Place, parse: Callable[[Place], Kind]) -> Mapping[str, Kind]:
    parsed = [parse(entry) for entry in place.entries()]
    rulings = {ruling.id: ruling for ruling in parsed}
    if len(rulings) != len(parsed):
        raise place.fail("two rulings have the same id")
    return rulings


def _switch(entry: Place) -> Switch:
    members = entry.members(("id", "says", "values"))
    values = [value.members(("id", "says")) for value in members["values"].entries()]
    return Switch(
        members["id"].id(),
        members["says"].text(),
        tuple(SwitchValue(value["id"].id(), value["says"].text()) for value in values),
    )


def _ruleset(switches: Mapping[str, Switch], entry: Place) -> Ruleset:
    """It says only where it departs from the defaults."""
    members = entry.members(("id", "says", "values"))
    chosen = members["values"].members((), tuple(switches))
    values = {
        switch.id: chosen[switch.id].word(switch.value_ids) if switch.id in chosen else switch.default
        for switch in switches.values()
    }
    return Ruleset(members["id"].id(), members["says"].text(), values)


def _fixed(entry: Place) -> Ruling:
    members = entry.members(("id", "says"))
    return Ruling(members["id"].id(), members["says"].text())
