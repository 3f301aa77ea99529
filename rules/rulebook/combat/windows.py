"""Rulebook, Attack step 3: the effects of both cards, window by window, and of abilities that act in a combat."""

from rules.effects.language.effect import rule_of
from rules.engine.game import Game
from rules.engine.question import Answer, Question
from rules.engine.step import GoTo, Onward, Step
from rules.rulebook.combat.sides import Side, card_of, fighter_of
from rules.state.actions import Action, ChooseOption
from rules.state.bindings import Chosen
from rules.state.model import CombatCard, Frame
from rules.table.combats import combat_in
from rules.table.frames import forget, remember
from rules.table.scripts import begin, frame_for

FIRST = "first"


class Window(Step):
    """One side's effect in one window, looked up only when the window is reached: the card may have been cancelled."""

    def __init__(self, window: str, side: Side) -> None:
        self.path = f"/{window}/{side}"
        self.window = window
        self.side = side

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        effect = self.may_call(game, frame)
        return begin(game, effect, rule_of(effect)) if effect else GoTo(self.next)

    def may_call(self, game: Game, frame: Frame) -> Frame | None:
        card = self._card(game)
        return frame_for(game.card(card.player, card.card).scripts.get(self.window), card.player) if card else None

    def _card(self, game: Game) -> CombatCard | None:
        """The side's card, as long as it has effects."""
        card = card_of(game.state.combat, self.side) if game.state.combat else None
        return None if card is None or card.cancelled else card


class Order(Step):
    """Ruling two-effects-in-one-window: their player orders them, where the order can matter."""

    def __init__(self, side: Side) -> None:
        self.path = f"/order/{side}"
        self.side = side

    def question(self, game: Game, frame: Frame) -> Question | None:
        card = card_of(combat_in(game), self.side)
        if card is None or card.item is None or card.cancelled or not _order_matters(game, card):
            return None
        name, item = game.names.card(card.player, card.card), game.names.item(card.item)
        return Question(
            kind="order-effects",
            player=card.player,
            asks=f"During combat: which is resolved first, {name} or the {item}?",
            rule="items.combat",
            answers=[
                Answer(ChooseOption(card.player, "card"), f"{name} first"),
                Answer(ChooseOption(card.player, "item"), f"The {item} first"),
            ],
        )

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        if isinstance(answer, ChooseOption) and answer.option == "item":
            remember(frame, FIRST, Chosen(("item",)))
        return GoTo(self.next)


def _order_matters(game: Game, card: CombatCard) -> bool:
    script = game.card(card.player, card.card).scripts.get("during")
    return script is not None and script.reads_own_value


class DuringCombat(Window):
    """The first or the second of what a side has during combat: its card, and the item beside it."""

    def __init__(self, side: Side, *, is_first: bool) -> None:
        super().__init__("during", side)
        self.path = f"/during/{side}/{'first' if is_first else 'second'}"
        self.is_first = is_first

    def may_call(self, game: Game, frame: Frame) -> Frame | None:
        card = self._card(game)
        if card is None:
            return None
        if self.is_first == (FIRST in frame.bound):
            return frame_for(game.content.items[card.item].script, card.player) if card.item else None
        return super().may_call(game, frame)

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        effect = self.may_call(game, frame)
        if effect:
            return begin(game, effect, rule_of(effect))
        return self.returned(game, frame)

    def returned(self, game: Game, frame: Frame) -> GoTo:
        if not self.is_first:
            forget(frame, (FIRST,))
        return GoTo(self.next)


class Abilities(Step):
    """What the hero of one side does at a moment of the combat."""

    def __init__(self, when: str, side: Side) -> None:
        self.path = f"/{when}/{side}"
        self.when = when
        self.side = side

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        ability = self.may_call(game, frame)
        return begin(game, ability) if ability else GoTo(self.next)

    def may_call(self, game: Game, frame: Frame) -> Frame | None:
        if game.state.combat is None:
            return None
        owner = fighter_of(game, self.side).owner
        return frame_for(game.hero_of(owner).triggers.get(self.when), owner)
