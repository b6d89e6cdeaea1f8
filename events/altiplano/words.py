"""The words that moves and events of Altiplano share."""

from typing import Literal, TypeAlias, get_args

Good: TypeAlias = Literal[
    "food",
    "corn",
    "wood",
    "stone",
    "ore",
    "wool",
    "cloth",
    "silver",
    "fish",
    "glass",
    "alpaca",
    "cacao",
]
"""A kind of goods tile; food is one too (ALT-003)."""
GOODS: tuple[Good, ...] = get_args(Good)
"""All kinds of goods tiles, in the order in which tiles are always listed."""

Token: TypeAlias = Good | Literal["coin"]
"""What may lie on a space: a goods tile, or a coin where coins may lie (ALT-043)."""
TOKENS: tuple[Token, ...] = (*GOODS, "coin")
"""All that may lie on a space, in the order in which it is always listed."""

Location: TypeAlias = Literal["village", "market", "road", "harbor", "farm", "mine", "forest"]
LOCATIONS: tuple[Location, ...] = get_args(Location)

Place: TypeAlias = str
"""Where tokens are planned: a location, `movement`, `role`, or the id of an own extension."""
MOVEMENT: Place = "movement"
"""The movement spaces of an action board."""
ROLE: Place = "role"
"""The action spaces of a role tile."""

Pays: TypeAlias = Literal["food", "coin"]
"""What pays a step or a ride: a food, or with the extension for it a coin."""
Letter: TypeAlias = Literal["A", "B", "C", "D"]
"""The back of an extension."""
LETTERS: tuple[Letter, ...] = get_args(Letter)

Phase: TypeAlias = Literal[
    "roles", "missions", "exchange", "planning", "actions", "storing", "scoring"
]
"""Where a match is.

roles: roles are chosen. missions: everybody keeps a mission and passes others on. exchange:
everybody keeps one of the missions received. planning: phases 1 and 2 of a round, all at once.
actions: phase 3. storing: goods are stored before scoring. scoring: the table scores by itself.
"""
Stage: TypeAlias = Literal["drawing", "planning", "said", "done"]
"""How far a player is in phases 1 and 2.

said: planning is declared finished, but somebody earlier in turn order still plans (ALT-045).
"""
