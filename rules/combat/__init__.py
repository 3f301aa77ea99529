from rules.combat.procedure import COMBAT

__all__ = ["COMBAT"]
