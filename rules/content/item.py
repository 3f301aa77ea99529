"""From the items' file to battlefield items."""

from rules.catalogue import ITEMS, Item, Script
from rules.content.hero import Place, mechanics
from rules.effects.language.parser import parse_script
from rules.effects.language.scope import OwnWords
from rules.effects.language.wording import wording_of_item
from rules.plain.digest import digest_of
from rules.refusals.content_error import ContentError


def parse_items(data: object, where: str) -> dict[str, Item]:
    items: dict[str, Item] = {}
    for entry in Place(data, where).entries():
        item = _item(entry)
        if item.id in items:
            raise ContentError(f"{entry.path}/id", f'the item "{item.id}" is there already')
        items[item.id] = item
    return items


def _item(entry: Place) -> Item:
    members = entry.members(("id", "name", "set", "kind"), ("value", "scheme"))
    item_id = members["id"].id()
    is_combat = members["kind"].word(("scheme", "combat")) == "combat"
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
        kind="combat" if is_combat else "scheme",
        value=members["value"].number(1, 9) if is_combat else None,
        script=script,
        window="during" if is_combat else "scheme",
        text=wording_of_item(script),
        digest=digest_of(mechanics(entry.value)),
    )


def _combat_effect(item_id: str, value: Place) -> Script:
    """Rulebook, Battlefield Items: the card gains an effect during combat that adds the token's value."""
    steps = [{"do": "add-value", "amount": value.number(1, 9)}]
    return parse_script(f"{ITEMS}/{item_id}/during", steps, "during", OwnWords(), value.path)


def _scheme(item_id: str, place: Place) -> Script:
    own = OwnWords()
    script = parse_script(f"{ITEMS}/{item_id}/scheme", place.value, "scheme", own, place.path)
    own.lasting.check()
    return script
