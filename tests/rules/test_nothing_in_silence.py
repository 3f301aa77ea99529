"""What a card, an ability or an item does is told; and what of it comes to nothing, with the reason."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

import rules
from rules.effects.language.ahead import EffectStep
from rules.effects.language.choices import ChooseANumber, ChooseCards
from rules.effects.language.steps import ChooseOptions, Do, May, MayAll, OperationStep
from rules.engine.game import Game
from rules.engine.step import GoTo, Onward
from rules.state.actions import Action
from rules.state.model import Frame
from tests.rules.play import BIG_TABLES, new_table, random_game
from tests.sweep.games import play

TELLING = (Do, May, MayAll, ChooseOptions)
# What a chosen card or number is used for tells which it was.
TOLD_BY_WHAT_FOLLOWS = (ChooseANumber, ChooseCards)


class Listener:
    """Watches the steps of content while games are played, and notes those that were left in silence."""

    def __init__(self) -> None:
        self.silent: set[str] = set()
        self.begun_at: dict[str, int] = {}
        self.heard = 0

    @contextmanager
    def listening(self) -> Iterator[None]:
        kinds: tuple[type[EffectStep], ...] = (EffectStep, OperationStep)
        honest = [kind.run for kind in kinds]
        for kind in kinds:
            self._listen(kind)
        try:
            yield
        finally:
            for kind, run in zip(kinds, honest, strict=True):
                kind.run = run  # type: ignore[method-assign]  # as it was

    def _listen(self, kind: type[EffectStep]) -> None:
        run = kind.run

        def heard(step: EffectStep, game: Game, frame: Frame, answer: Action | None) -> Onward:
            where = f"{frame.script}{step.path}"
            before = self.begun_at.setdefault(where, game.state.event_count)
            move = run(step, game, frame, answer)
            if not (isinstance(move, GoTo) and move.path == step.path):
                del self.begun_at[where]
                self.heard += 1
                if game.state.event_count == before and isinstance(step, TELLING) and not _is_told_later(step):
                    self.silent.add(where)
            return move

        kind.run = heard  # type: ignore[assignment, method-assign]  # put back by listening


def _is_told_later(step: EffectStep) -> bool:
    return isinstance(step, OperationStep) and isinstance(step.operation, TOLD_BY_WHAT_FOLLOWS)


HEROES = tuple(rules.load_content().heroes)


@pytest.mark.parametrize("hero", HEROES)
def test_no_step_of_a_hero_or_an_item_is_carried_out_in_silence(hero: str) -> None:
    listener = Listener()
    with listener.listening():
        for i, board in enumerate(("the-raft", "sanctum-sanctorum", "sherwood-forest")):
            for number in range(2):
                other = HEROES[(HEROES.index(hero) + 1 + i * 2 + number) % len(HEROES)]
                for _ in play((board, (hero, other)), f"silence {number}"):
                    pass

    assert listener.heard > 20
    assert listener.silent == set()


@pytest.mark.parametrize(("mode", "board", "heroes"), BIG_TABLES)
def test_no_step_is_carried_out_in_silence_among_more_than_two(
    mode: rules.Mode, board: str, heroes: tuple[str, ...]
) -> None:
    listener = Listener()
    with listener.listening():
        for number in range(3):
            for _ in random_game(f"silence {number}", new_table(f"silence {number}", mode, board, heroes)):
                pass

    assert listener.heard > 20
    assert listener.silent == set()
