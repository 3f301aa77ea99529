"""The rulings as data."""

from collections.abc import Mapping
from functools import partial

from rules.catalogue import Ruleset, Ruling, Rulings, Switch
from rules.plain.node import Node


def parse_rulings(data: object, where: str) -> Rulings:
    members = Node(data, where).members(("rulesets", "switches", "fixed"))
    switches = members["switches"].by_id(_switch)
    fixed = members["fixed"].by_id(_fixed)
    if twice := switches.keys() & fixed.keys():
        raise members["fixed"].fail(f"{', '.join(sorted(twice))} cannot be both fixed and a switch")
    return Rulings(switches, fixed, members["rulesets"].by_id(partial(_ruleset, switches)))


def _switch(entry: Node) -> Switch:
    members = entry.members(("id", "says", "values"))
    values = [value.members(("id", "says")) for value in members["values"].entries()]
    return Switch(
        members["id"].id(),
        members["says"].text(),
        {value["id"].id(): value["says"].text() for value in values},
    )


def _ruleset(switches: Mapping[str, Switch], entry: Node) -> Ruleset:
    """It says only where it departs from the defaults."""
    members = entry.members(("id", "says", "values"))
    defaults = {switch.id: switch.default for switch in switches.values()}
    chosen = {
        switch: value.word("a value of this switch", switches[switch].values)
        for switch, value in members["values"].members((), switches).items()
    }
    return Ruleset(members["id"].id(), members["says"].text(), defaults | chosen)


def _fixed(entry: Node) -> Ruling:
    members = entry.members(("id", "says"))
    return Ruling(members["id"].id(), members["says"].text())
