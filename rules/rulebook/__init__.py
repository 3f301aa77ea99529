"""The chapters of the rulebook: setup, turn, the actions, combat.

A file of an action has, in this order: its members, `options` (what may be chosen now), `why_not` (the rule a refused
one breaks), `take` (paying for it and beginning it), and the procedure that carries it out.
"""
