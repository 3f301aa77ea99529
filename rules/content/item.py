"""From the items' file to battlefield items."""

from rules.catalogue import ITEMS, Item, Script, slug
from rules.content.hero import mechanics
from rules.effects.language.parser import parse_script
from rules.effects.language.scope import OwnWords
from rules.effects.language.wording import wording_of_item
from rules.plain.digest import digest_of
from rules.plain.node import Node


def parse_items(data: object, where: str) -> dict[str, Item]:
    return Node(data, where).by_id(_item)


def _item(entry: Node) -> Item:
    members = entry.members(("id", "name", "set", "kind"), ("value", "scheme"))
    item_id = members["id"].id()
    is_combat = members["kind"].word("a kind of item", ("scheme", "combat")) == "combat"
    wanted, unwanted = ("value", "scheme") if is_combat else ("scheme", "value")
    if unwanted in members:
        raise members[unwanted].fail(f"a {members['kind'].value} item has no {unwanted}")
    if wanted not in members:
        raise entry.fail(f'"{wanted}" is missing')
    script = _combat_effect(item_id, members["value"]) if is_combat else _scheme(item_id, members["scheme"])
    return Item(
        id=item_id,
        name=members["name"].text(),
        set=members["set"].text(),
        set_id=slug(members["set"].text()),
        kind="combat" if is_combat else "scheme",
        value=members["value"].number(1, 9) if is_combat else None,
        script=script,
        window="during" if is_combat else "scheme",
        wording=wording_of_item(script),
        digest=digest_of(mechanics(entry.value)),
    )


def _combat_effect(item_id: str, value: Node) -> Script:
    """Rulebook, Battlefield Items: the card gains an effect during combat that adds the token's value."""
    steps = [{"do": "add-value", "amount": value.number(1, 9)}]
    return parse_script(f"{ITEMS}/{item_id}/during", steps, "during", OwnWords(), value.path)


def _scheme(item_id: str, place: Node) -> Script:
    own = OwnWords()
    script = parse_script(f"{ITEMS}/{item_id}/scheme", place.value, "scheme", own, place.path)
    own.lasting.check()
    return script
