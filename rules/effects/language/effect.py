"""A running script seen from its owner: what the words of the language are read against."""

from collections.abc import Callable
from functools import partial

from rules.effects.language.printed import PRINTED_VOICES
from rules.effects.language.voices import Certain, EffectVoice
from rules.engine.game import Game
from rules.engine.question import Source
from rules.state.bindings import Binding, CardReference, Cards, Fighters, Number, Players, Spaces
from rules.state.model import Combat, CombatCard, Fighter, Frame
from rules.table.frames import remember
from rules.table.telling import tell
from rules.trace.events.choices import ChoiceDeclined
from rules.trace.events.effects import EffectSkipped
from rules.trace.source import source_of
from rules.wording.clauses import Block, Deed, Given
from rules.wording.phrases import Noun, Phrase
from rules.wording.prompts import Prompt, Speaker
from rules.wording.sentences import as_ordered, in_words

WINDOW_RULES = {
    "immediately": "combat.immediately",
    "during": "combat.during",
    "after": "combat.after",
    "scheme": "scheme.effect",
    "after-combat": "combat.abilities",
    "attack": "attack.abilities",
    "maneuver": "maneuver.abilities",
    "after-move": "movement.routes",
    "start-of-turn": "turn.start",
    "end-of-turn": "turn.end",
    "always": "cards.modifiers",
}


OF_ITEMS = {"scheme": "items.scheme", "during": "items.combat"}


def rule_of(frame: Frame) -> str:
    """By which rule a card, an ability or an item has its effect."""
    source, window = source_of(frame)
    return OF_ITEMS[window] if source.type == "item" else WINDOW_RULES[window]


class Effect:
    __slots__ = ("frame", "game", "you")

    def __init__(self, game: Game, frame: Frame) -> None:
        assert frame.player is not None, "a card's or ability's script has an owner"
        self.game = game
        self.frame = frame
        self.you = frame.player

    @property
    def source(self) -> Source:
        source, window = source_of(self.frame)
        return Source(source.type, self.you, source.id, window)

    @property
    def title(self) -> str:
        """What a player calls the thing that is happening."""
        return str(self.game.names.source(self.you, self.source.of_effect))

    def in_words(self, said: Phrase | Given) -> str:
        """As within a sentence about this moment that everybody may read."""
        return in_words(said, self.voice_to(None))

    def voice_to(self, reader: str | None) -> EffectVoice:
        """To one player or to everybody, about this moment."""
        return EffectVoice(self, PRINTED_VOICES[self.source.type], reader)

    def prompt(self, asked: Callable[[], Deed], reader: str | None = None, note: str = "") -> Prompt:
        """What a player is asked to do: the owner, if nobody else is named."""
        return Prompt(partial(self._speaker, reader or self.you), asked, note)

    def _speaker(self, reader: str) -> Speaker:
        source = self.source
        printed = PRINTED_VOICES[source.type]
        title = self.game.names.source(self.you, source.of_effect)
        later = EffectVoice(self, printed, reader, is_of_later=True)
        return Speaker(title, EffectVoice(self, printed, reader), later)

    def player(self, player: str) -> Noun:
        return Noun((self.game.names.player(player),), "player", meant=Certain(player))

    def fighter(self, fighter: str) -> Noun:
        return Noun((self.game.names.fighter(fighter),), "fighter")

    @property
    def rule(self) -> str:
        return rule_of(self.frame)

    @property
    def combat(self) -> Combat:
        assert self.game.state.combat is not None, "the parser allows combat words only in a combat's windows"
        return self.game.state.combat

    @property
    def is_out(self) -> bool:
        """Whether its owner has left the game."""
        return self.game.state.player(self.you).is_out

    @property
    def your_card(self) -> CombatCard | None:
        return self.combat.attack if self.is_attacking else self.combat.defense

    @property
    def opposing_card(self) -> CombatCard | None:
        return self.combat.defense if self.is_attacking else self.combat.attack

    @property
    def is_attacking(self) -> bool:
        return self.game.state.fighter(self.combat.attacker).owner == self.you

    def your_fighter(self) -> Fighter:
        """In a combat the owner's combatant now, else the fighter that plays the scheme or uses the item."""
        state = self.game.state
        if state.combat is not None:
            return state.fighter(state.combat.attacker if self.is_attacking else state.combat.defender)
        at_work = state.scheme or state.item_in_use
        assert at_work is not None, "the parser allows your-fighter only in a combat, a scheme or an item"
        return state.fighter(at_work.fighter)

    def opposing_fighter(self) -> Fighter:
        return self.game.state.fighter(self.combat.defender if self.is_attacking else self.combat.attacker)

    def opponent(self) -> str:
        """Rule free-for-all.opponent, Ruling your-opponent: on a combat card, the other player of that combat."""
        return self.opposing_fighter().owner

    def bind(self, name: str, binding: Binding) -> None:
        remember(self.frame, name, binding)

    def fighters(self, name: str) -> tuple[str, ...]:
        binding = self.frame.bound[name]
        assert isinstance(binding, Fighters), "bindings are typed when the script is read"
        return binding.ids

    def players(self, name: str) -> tuple[str, ...]:
        binding = self.frame.bound[name]
        assert isinstance(binding, Players), "bindings are typed when the script is read"
        return binding.ids

    def cards(self, name: str) -> tuple[CardReference, ...]:
        binding = self.frame.bound[name]
        assert isinstance(binding, Cards), "bindings are typed when the script is read"
        return binding.cards

    def spaces(self, name: str) -> tuple[str, ...]:
        binding = self.frame.bound[name]
        assert isinstance(binding, Spaces), "bindings are typed when the script is read"
        return binding.ids

    def number(self, name: str) -> int:
        binding = self.frame.bound[name]
        assert isinstance(binding, Number), "bindings are typed when the script is read"
        return binding.number

    def decline(self, player: str, kind: str, declined: Block) -> None:
        says = f"{as_ordered(declined, self.voice_to(player))} ({self.title})"
        tell(self.game, ChoiceDeclined(player, kind, says), self.rule)

    def skip(self, why: str) -> None:
        source = self.source
        tell(self.game, EffectSkipped(self.you, source.of_effect, source.window, why), self.rule)
