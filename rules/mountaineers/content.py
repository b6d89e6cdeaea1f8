"""What the box holds, as data: faces, upgrades, cards, routes, characters.

Positions of a face are named by column and row, `A1` (bottom left) to `F12` (top right); in a match
the side comes first: `2-C7`. Rows rise from 800 m by 200 m to 3,000 m (MTN-017).
"""

from typing import Literal

from msgspec import Struct

from rules.content import Record
from rules.mountaineers.vocabulary.effects import (
    BonusEffect,
    Effect,
    Flight,
    Gain,
    IgnoreConditions,
    Sabotage,
    Steps,
)
from rules.mountaineers.vocabulary.goals import Goal
from rules.mountaineers.vocabulary.happenings import Happening
from rules.mountaineers.vocabulary.spots import Condition, Direction, Feature


class Landmark(Struct, frozen=True, forbid_unknown_fields=True):
    """A feature with a name and the positions inside its dotted outline (MTN-015)."""

    feature: Feature
    """What it is."""
    name: str
    """What people call it."""
    at: tuple[str, ...]
    """Its positions on this face, like `C7`."""


class Face(Record, frozen=True):
    """One side of one of the five boards. Even-numbered rows stand half a position to the right."""

    board: int
    """1 to 5: a mountain has three different boards. The option `mountain` calls a face by board
    and side, like `1-front`."""
    side: Literal["front", "back"]
    """The side of the board. Two faces of one board never stand together."""
    text: str
    """The face in a sentence or two."""
    ground: tuple[str, ...]
    """Twelve lines from the top row (3,000 m) down to the bottom row (800 m), in each a letter for
    columns A to F: r rock, a alpine, f forest, s snow, g glacier, h Hütte."""
    trail: tuple[str, ...]
    """Positions that have a trail besides their ground."""
    landmarks: tuple[Landmark, ...]
    """Features and where they lie."""


class Route(Record, frozen=True):
    """A climbing route card."""

    points: int
    """What it is worth when it is complete."""
    goal: Goal
    """What it asks for: the same as `text`, in data."""
    no_helicopter: bool
    """Whether it bears the symbol: flights do not count for it (MTN-091)."""
    text: str
    """What it asks for, in words that count (MTN-095)."""


class Upgrade(Record, frozen=True):
    """A slot of the upgrade board: the rulebook's five (MTN-077 to MTN-081) and ours (MTN-086)."""

    price: int
    """Tokens to buy it."""
    use: int
    """Tokens to use it once."""
    effect: Steps | Flight | Gain | Sabotage | IgnoreConditions
    """What a use does: the same as `text`, in data."""
    helicopter: bool
    """Whether a use is a helicopter move (MTN-089)."""
    text: str
    """What a use does, in words."""
    beats: Condition | None = None
    """The condition that the rulebook names for it (MTN-084); it is free of all of them."""


class Bottom(Struct, frozen=True, forbid_unknown_fields=True):
    """The lower part of an event card, or what a character can do.

    special: once, then discarded (MTN-050; of a character: once a turn, in addition, MTN-137).
    ability: once a turn (MTN-154). lasting: holds without being used. bonus: points at the end.
    """

    kind: Literal["special", "ability", "lasting", "bonus"]
    """When it works."""
    effect: Effect | BonusEffect
    """What it does: the same as `text`, in data."""
    text: str
    """What it does, in words."""
    helicopter: bool = False
    """Whether it is a helicopter move (MTN-089)."""


class EventCard(Record, frozen=True):
    """An event card: its top happens when it is drawn, its bottom is for whoever drew it."""

    deck: Literal["conditions", "1-3", "4-6"]
    """The class of the card: a conditions change, a 1–3 or a 4–6 player card (MTN-018)."""
    top: tuple[Happening, ...]
    """What happens when it is drawn, after the tokens: the same as `text`, in data."""
    text: str
    """What happens when it is drawn, in words."""
    bottom: Bottom
    """What its holder may do with it."""
    tokens: int | None = None
    """What every player draws (below 0: pays); missing for the question mark: the text says
    (MTN-041)."""


class Character(Record, frozen=True):
    """One face of a character card (MTN-005, MTN-135)."""

    card: int
    """1 to 12: each card has two faces."""
    side: Literal["front", "back"]
    """The side of the card."""
    power: Bottom
    """What the character can do."""


class Act(Struct, frozen=True, forbid_unknown_fields=True):
    """One action of an automated climber."""

    do: Literal["move", "sabotage"]
    """Move, or sabotage."""
    to: Direction
    """The direction."""


class AutomatedCard(Record, frozen=True):
    """One side of the card of a turn, 1–10: for each die result 1–6 the actions in order.

    Turn 0, the set-up, has six empty lines: its `text` says how dice choose positions (MTN-122).
    """

    turn: int
    """The round it is for; 0 is the set-up."""
    side: Literal["front", "back"]
    """The side of the card."""
    lines: tuple[tuple[Act, ...], ...]
    """For the die results 1 to 6 what a climber does, in order."""
    text: str = ""
    """What there is to say about it."""


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """All of the box. Its canonical JSON (fields in this order) has the digest matches pin."""

    faces: tuple[Face, ...]
    """The ten faces of the five boards."""
    upgrades: tuple[Upgrade, ...]
    """The slots of the upgrade board."""
    events: tuple[EventCard, ...]
    """The event cards."""
    routes: tuple[Route, ...]
    """The route cards."""
    characters: tuple[Character, ...]
    """The faces of the character cards."""
    automated: tuple[AutomatedCard, ...]
    """The cards of the automated climbers."""
