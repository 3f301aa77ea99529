"""Rulebook, Battlefield Items: a fighter that plays a combat card may take up the combat item it stands on."""

from dataclasses import dataclass
from typing import Literal

from rules.engine.game import Game
from rules.engine.question import Answer, Question
from rules.engine.step import GoTo, Onward, Step
from rules.rulebook.combat.sides import Side, card_of, fighter_of
from rules.state.actions import Action, Decline
from rules.state.model import Frame
from rules.table.combats import combat_in
from rules.table.items import attach_item

ROLES: dict[Side, Literal["attack", "defense"]] = {"attacker": "attack", "defender": "defense"}


@dataclass(frozen=True, slots=True)
class AttachItem(Action):
    item: str

    type = "attach-item"


class Attach(Step):
    """Asked of the attacker before the defender decides, and of the defender once a card was played."""

    def __init__(self, side: Side) -> None:
        self.path = f"/attach/{side}"
        self.side = side

    def question(self, game: Game, frame: Frame) -> Question | None:
        item = item_at_hand(game, self.side)
        if item is None:
            return None
        fighter = fighter_of(game, self.side)
        value = game.content.items[item].value
        who, name = game.names.fighter(fighter.id).first, game.names.item(item)
        return Question(
            kind="attach-item",
            player=fighter.owner,
            asks=f"{who} stands on an item ({name}): use it to add {value} to your card?",
            rule="items.combat",
            answers=[
                Answer(AttachItem(fighter.owner, item), f"{name}: +{value}"),
                Answer(Decline(fighter.owner), "No item"),
            ],
            fighter=fighter.id,
        )

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        card = card_of(combat_in(game), self.side)
        if isinstance(answer, AttachItem) and card:
            attach_item(game, card, ROLES[self.side], fighter_of(game, self.side), answer.item)
        return GoTo(self.next)


def item_at_hand(game: Game, side: Side) -> str | None:
    """The combat item under the fighter, if it has played a card and the item is still there."""
    if card_of(combat_in(game), side) is None:
        return None
    here = fighter_of(game, side).space
    items = (item for item, space in game.state.items.items() if space == here)
    return next((item for item in items if game.content.items[item].kind == "combat"), None)
