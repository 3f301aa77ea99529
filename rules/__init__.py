"""The rules of Unmatched-system duels as pure functions over plain data. Everything not named here is private."""

from rules.board import Board, BoardLimits, Space, Topology, board_digest, board_from_json
from rules.calls.adjudicate import Adjudication, Position, Verdict, legal_actions, new_game, resolve, validate, view
from rules.calls.describe import (
    describe_board,
    describe_hero,
    describe_item,
    describe_rule,
    describe_ruleset,
    describe_ruling,
    describe_topology,
    summarise_board,
    summarise_hero,
)
from rules.calls.opening import Options, Seat, Setup
from rules.catalogue import Content, Hero, Item, Rule, Ruling, Rulings
from rules.content import load_content, load_rulebook, load_rulings
from rules.engine.budget import DEFAULT_STEPS, DEFAULT_UNITS, Budget, budget_exceeded
from rules.engine.question import DECISION_KINDS
from rules.refusals.refusal import InvalidContent, Refusal, UnknownContent, Violation
from rules.rulebook.actions import ACTION_TYPES, action_from_json
from rules.state.actions import Action
from rules.state.codec import state_from_json, state_to_json
from rules.state.model import SCHEMA, State
from rules.state.seats import MODES, SPECTATOR, Mode
from rules.trace.events import EVENT_TYPES

__all__ = [
    "ACTION_TYPES",
    "DECISION_KINDS",
    "DEFAULT_STEPS",
    "DEFAULT_UNITS",
    "EVENT_TYPES",
    "MODES",
    "SCHEMA",
    "SPECTATOR",
    "Action",
    "Adjudication",
    "Board",
    "BoardLimits",
    "Budget",
    "Content",
    "Hero",
    "InvalidContent",
    "Item",
    "Mode",
    "Options",
    "Position",
    "Refusal",
    "Rule",
    "Ruling",
    "Rulings",
    "Seat",
    "Setup",
    "Space",
    "State",
    "Topology",
    "UnknownContent",
    "Verdict",
    "Violation",
    "action_from_json",
    "board_digest",
    "board_from_json",
    "budget_exceeded",
    "describe_board",
    "describe_hero",
    "describe_item",
    "describe_rule",
    "describe_ruleset",
    "describe_ruling",
    "describe_topology",
    "legal_actions",
    "load_content",
    "load_rulebook",
    "load_rulings",
    "new_game",
    "resolve",
    "state_from_json",
    "state_to_json",
    "summarise_board",
    "summarise_hero",
    "validate",
    "view",
]
