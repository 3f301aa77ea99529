"""Rulebook, Attack step 2: the defender may answer with a card the defending fighter may play."""

from dataclasses import dataclass

from rules.catalogue import Card
from rules.engine.game import Game
from rules.engine.question import Answer, Question
from rules.engine.step import GoTo, Onward, Step
from rules.refusals.refusal import Violation
from rules.rulebook.combat.sides import fighter_of
from rules.state.actions import Action, Decline
from rules.state.model import Fighter, Frame
from rules.table.combats import combat_in, defend
from rules.table.hands import not_in_hand
from rules.table.telling import tell
from rules.trace.events.combat import DefenseDeclined
from rules.wording.prompts import LONGEST_PROMPT
from rules.wording.sentences import sentence


def defender_in(game: Game) -> Fighter:
    return fighter_of(game, "defender")


@dataclass(frozen=True, slots=True)
class Defend(Action):
    card: str

    type = "defend"

    def why_not(self, game: Game) -> Violation | None:
        """The rule a refused defense breaks."""
        missing = not_in_hand(game, self.player, self.card, "attack.defend")
        if missing:
            return missing
        card = game.card(self.player, self.card)
        if not card.can_defend:
            message = f"{card.name} is of type {card.type} and cannot be used to defend."
            return Violation("attack.defend", "/card", message)
        defender = defender_in(game)
        if not game.may_play(defender, card):
            return Violation(
                "cards.played-by", "/card", sentence("{} may not play {}", game.names.fighter(defender.id), card.name)
            )
        return None


class Defense(Step):
    path = "/defend"

    def question(self, game: Game, frame: Frame) -> Question | None:
        defender = defender_in(game)
        hand = dict.fromkeys(game.state.player(defender.owner).hand)
        # Rule choices.hidden, Ruling hidden-information: asked with any hand, skipped only without one.
        if not hand:
            return None
        return Question(
            kind="defend",
            player=defender.owner,
            asks=self._prompt(game, defender),
            rule="attack.defend",
            answers=[
                *(
                    self._answer(game.card(defender.owner, card), defender.owner)
                    for card in hand
                    if can(game, defender, card)
                ),
                Answer(Decline(defender.owner), "No defense"),
            ],
            private=True,
            fighter=defender.id,
        )

    def _prompt(self, game: Game, defender: Fighter) -> str:
        combat = combat_in(game)
        attacker, target = game.names.fighter(combat.attacker).first, game.names.fighter(defender.id)
        card = "a face-down card"
        if combat.announced is not None:
            card += f" of printed value {combat.announced}"
        if combat.attack and combat.attack.boosts:
            card += " and a face-down boost"
        if combat.attack and combat.attack.item:
            card += f" and an item ({game.names.item(combat.attack.item)})"
        whole = f"{attacker} attacks {target} with {card}: choose a defense card, or none."
        # Names that many letters tell apart leave no room for the rest.
        return whole if len(whole) <= LONGEST_PROMPT else f"Attack with {card}: choose a defense card, or none."

    def _answer(self, card: Card, player: str) -> Answer:
        return Answer(Defend(player, card.id), f"{card.name}: {card.value}")

    def why_not(self, game: Game, frame: Frame, question: Question, action: Action) -> Violation | None:
        return action.why_not(game) if isinstance(action, Defend) else None

    def run(self, game: Game, frame: Frame, answer: Action | None) -> Onward:
        defender = defender_in(game)
        if not isinstance(answer, Defend):
            tell(game, DefenseDeclined(defender.owner), "attack.defend")
            return GoTo(self.next)
        defend(game, defender, answer.card)
        return GoTo(self.next)


def can(game: Game, defender: Fighter, card_id: str) -> bool:
    card = game.card(defender.owner, card_id)
    return card.can_defend and game.may_play(defender, card)
