"""Rulebook, Battlefield Items: using a scheme item is an action of the fighter that stands on it; then it is gone."""

from dataclasses import dataclass

from rules.engine.game import Game
from rules.engine.question import Answer
from rules.engine.step import Call, GoTo, Onward, Step, procedure
from rules.refusals.refusal import Violation
from rules.rulebook.turn_action import TurnAction
from rules.state.actions import Action
from rules.state.model import Frame
from rules.table.items import remove_item_in_use, use_item
from rules.table.scripts import begin, frame_for
from rules.table.turns import begin_action


@dataclass(frozen=True, slots=True)
class UseItem(TurnAction):
    fighter: str
    item: str

    type = "use-item"

    @classmethod
    def options(cls, game: Game) -> list[Answer]:
        player = game.turn.player
        spaces = {space: item for item, space in game.state.items.items() if game.content.items[item].kind == "scheme"}
        return [
            Answer(
                cls(player, fighter.id, spaces[fighter.space]),
                f"{game.names.fighter(fighter.id).first} uses the {game.names.item(spaces[fighter.space])}",
                hurts=game.content.items[spaces[fighter.space]].script.may_hurt_own,
            )
            for fighter in game.standing(player)
            if fighter.space in spaces
        ]

    def why_not(self, game: Game) -> Violation | None:
        if self.item not in game.state.items:
            lying = ", ".join(game.state.items) or "none"
            return Violation(
                "items.scheme", "/item", f"There is no item {self.item} on the battlefield (there: {lying})."
            )
        name = game.names.item(self.item)
        if game.content.items[self.item].kind != "scheme":
            return Violation(
                "items.scheme", "/item", f"The {name} is a combat item: it is taken up with a combat card."
            )
        space = game.state.items[self.item]
        fighter = next((f for f in game.standing(self.player) if f.id == self.fighter), None)
        if fighter is None or fighter.space != space:
            who = game.names.fighter_sent(self.fighter).first
            message = f"{who} is not a fighter of {game.names.player(self.player)} on {space}, where the {name} lies."
            return Violation("items.scheme", "/fighter", message)
        return None

    def take(self, game: Game) -> Call:
        begin_action(game, "item")
        use_item(game, self.player, self.fighter, self.item)
        return Call(ITEM.frame())


class ItemEffect(Step):
    """Runs as soon as the item was used: that is the last event."""

    path = "/effect"

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        effect = self.may_call(game, frame)
        assert effect is not None, "a scheme item has an effect"
        return begin(game, effect, "items.scheme", game.state.event_count)

    def may_call(self, game: Game, frame: Frame) -> Frame | None:
        used = game.state.item_in_use
        return frame_for(game.content.items[used.item].script, used.player) if used else None


class RemoveTheItem(Step):
    path = "/remove"
    is_cleanup = True

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        remove_item_in_use(game)
        return GoTo(self.next)


ITEM = procedure("item", [ItemEffect(), RemoveTheItem()])
