"""What run cards, deeds, squares and backcountry tiles do (chapter "Mastering Run Cards").

An action is offered when it could do something, and may then be used or left (ALP-058, Q46). Each
family of effects has a module; `possible` says which could do something, `offering` offers them,
`carrying` judges and carries out their moves, `listing` lists the legal ones.
"""

from rules.alpenglow.actions.carrying import ActionMove, effects, refusal
from rules.alpenglow.actions.conditions import held, where
from rules.alpenglow.actions.listing import legal
from rules.alpenglow.actions.offering import offer, settle_spent
from rules.alpenglow.actions.possible import available, unavailable

__all__ = [
    "ActionMove",
    "available",
    "effects",
    "held",
    "legal",
    "offer",
    "refusal",
    "settle_spent",
    "unavailable",
    "where",
]
