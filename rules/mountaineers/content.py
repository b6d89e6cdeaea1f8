"""What the box holds, as data: the typed vocabulary that every card, route and face is written in.

A card is never code: what it does is one of the effects below, what a route asks for is one of the
goals. So an owner of the printed game can transcribe it without touching a rule, and a test can
ask of every kind of effect and goal whether it works.

Positions of a face are named by column and row, `A1` (bottom left) to `F12` (top right); in a match
the side comes first: `2-C7`. Rows rise from 800 m by 200 m to 3,000 m (MTN-017).
"""

from typing import Literal, TypeAlias

from msgspec import Struct

Source: TypeAlias = Literal["rulebook", "public", "authored"]
"""Where a record comes from: the rulebook, another public page, or ourselves."""

Ground: TypeAlias = Literal["rock", "alpine", "forest", "snow", "glacier", "hut"]
Feature: TypeAlias = Literal[
    "bridge",
    "cave",
    "bivouac",
    "grizzly",
    "snow_bridge",
    "crevasse",
    "river",
    "waterfall",
    "lake",
]
"""What may lie on top of the ground of a position (MTN-012)."""
Tag: TypeAlias = Literal[
    "rock",
    "alpine",
    "forest",
    "snow",
    "glacier",
    "hut",
    "trail",
    "bridge",
    "cave",
    "bivouac",
    "grizzly",
    "snow_bridge",
    "crevasse",
    "river",
    "waterfall",
    "lake",
]
Condition: TypeAlias = Literal[
    "icy_rock",
    "heavy_rainfall",
    "deep_snow",
    "warm_front",
    "grizzly_alert",
    "strong_wind",
    "bad_access",
    "storm_danger",
]


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """Every record of the content: a stable id, a name for people, and its source."""

    id: str
    """Stable, and what moves, events and views call it."""
    name: str
    """What people call it."""
    source: Source
    """Where it comes from: the rulebook, another public page, or ourselves."""


def _kind(name: str) -> str:
    """The `kind` of a word of the vocabulary: `TokensWhere` is written `tokens_where`."""
    return "".join(f"_{c.lower()}" if i and c.isupper() else c.lower() for i, c in enumerate(name))


class Tagged(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    tag_field="kind",
    tag=_kind,
    omit_defaults=True,
):
    """A word of the vocabulary, told apart by its `kind`."""


class Spot(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A kind of position; all that is given holds. A trail counts with the terrain it lies on."""

    on: tuple[Tag, ...] = ()
    """At least one of these; empty: anywhere."""
    off: tuple[Tag, ...] = ()
    """None of these."""
    from_metres: int = 0
    """At this elevation or higher."""
    below_metres: int = 10_000
    """Lower than this elevation."""


# --- the mountain (MTN-005 to MTN-017) -------------------------------------------------------


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


# --- goals: what a route or a bonus asks for (MTN-095 to MTN-107) ------------------------------
# All but the rows are monotone: a further marker never undoes them.


class Row(Tagged, frozen=True):
    """In A Row with a number: `count` successive elements of one row, all of them on `spot`.

    Climbing over others' markers ends the row (MTN-098). `heading`: each step between two of the
    elements goes up, goes sideways or down, or may go anywhere.
    """

    count: int
    """How many positions of a row."""
    spot: Spot
    """On what each of them lies."""
    heading: Literal["any", "up", "level", "down"] = "any"
    """Where each step between two of them goes."""


class Traverse(Tagged, frozen=True):
    """In A Row without a number: one row from a `start` to an `end` position, all on `spot`.

    Occupied positions may be passed over on the way (MTN-098).
    """

    start: Spot
    """Where the row begins."""
    end: Spot
    """Where it ends."""
    spot: Spot = Spot()
    """On what every position of it lies."""


class Count(Tagged, frozen=True):
    """`count` standing markers on `spot`, in any order, anywhere."""

    count: int
    """How many markers."""
    spot: Spot
    """On what they stand."""


class Each(Tagged, frozen=True):
    """A standing marker on every one of `spots`; one marker may serve several."""

    spots: tuple[Spot, ...]
    """A marker on each of them."""


class Variety(Tagged, frozen=True):
    """Markers on `count` different ones of `tags`."""

    count: int
    """How many of the tags."""
    tags: tuple[Tag, ...]
    """Terrains and features to choose from."""


class Areas(Tagged, frozen=True):
    """Markers on `count` different landmarks of these features (three different lakes)."""

    count: int
    """How many landmarks."""
    features: tuple[Feature, ...]
    """Of which features."""


class Connect(Tagged, frozen=True):
    """A chain of own markers on adjoining positions (MTN-157) whose ends lie on `start` and `end`.

    The ends are different positions, every link lies on `spot`.
    """

    start: Spot
    """Where the chain begins."""
    end: Spot
    """Where it ends."""
    spot: Spot = Spot()
    """On what every link of it lies."""


class Highest(Tagged, frozen=True):
    """A marker on the highest position of `spot` on the whole mountain; of several, on any."""

    spot: Spot
    """What kind of position."""


class Together(Tagged, frozen=True):
    """`count` markers on `spot` that form one connected group of adjoining positions."""

    count: int
    """How many markers."""
    spot: Spot
    """On what they stand."""


class Sides(Tagged, frozen=True):
    """At least `count` markers on `spot` on each of `sides` different sides of the mountain."""

    sides: int
    """How many sides of the mountain."""
    count: int
    """How many markers on each."""
    spot: Spot = Spot()
    """On what they stand."""


class Line(Tagged, frozen=True):
    """`count` markers in a straight unbroken line: level, or one of the two diagonals upward."""

    count: int
    """How many markers."""
    heading: Literal["level", "diagonal", "any"]
    """How the line runs."""
    spot: Spot = Spot()
    """On what they stand."""


class All(Tagged, frozen=True):
    """Every one of these goals at once."""

    goals: tuple["Goal", ...]
    """What is asked for at once."""


Goal: TypeAlias = (
    Row
    | Traverse
    | Count
    | Each
    | Variety
    | Areas
    | Connect
    | Highest
    | Together
    | Sides
    | Line
    | All
)


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


# --- effects: what upgrades, cards and characters let a climber do -----------------------------


class Steps(Tagged, frozen=True):
    """Move 1 to `count` spaces, each onto `spot`, each for `price` tokens (0: free).

    For an upgrade the price is the use price once, not by space (MTN-076): there `price` is 0.
    """

    count: int
    """At most so many spaces."""
    spot: Spot
    """Where each space leads."""
    price: int = 0
    """Tokens for each space; 0: free, or for an upgrade its use price once (MTN-076)."""
    overrides_conditions: bool = False
    """Whether the condition in force does not count."""


class Flight(Tagged, frozen=True):
    """Fly to a position of `spot`, anywhere or on the climber's own side (a helicopter move)."""

    spot: Spot
    """Where it leads."""
    price: int = 0
    """Tokens for it."""
    same_side: bool = False
    """Whether only to the climber's own side of the mountain."""


class Gain(Tagged, frozen=True):
    """Draw `tokens`."""

    tokens: int
    """How many."""


class Sabotage(Tagged, frozen=True):
    """Remove a marker as MTN-093 allows; `penalty` points are lost at the end for each use."""

    price: int = 0
    """Tokens for it."""
    penalty: int = 0
    """Points lost at the end for each use."""


class IgnoreConditions(Tagged, frozen=True):
    """For the rest of this turn no condition raises a price (MTN-055)."""


class ExtraActions(Tagged, frozen=True):
    """`count` more regular actions in this turn."""

    count: int
    """How many."""


class Price(Tagged, frozen=True):
    """An ordinary climb onto `spot` costs `price`, used for the rest of this turn, or lasting.

    It does not beat a condition unless `overrides_conditions`.
    """

    spot: Spot
    """Where the climb leads."""
    price: int
    """Tokens for it."""
    overrides_conditions: bool = False
    """Whether the condition in force does not count."""


class FreeLocks(Tagged, frozen=True):
    """Locks cost nothing (used: for the rest of this turn; lasting: always)."""


class Discount(Tagged, frozen=True):
    """Buying (or using) upgrades costs `tokens` less, never below 0.

    Used: for the rest of this turn; lasting: always.
    """

    what: Literal["buy", "use"]
    """Buying upgrades, or using them."""
    tokens: int
    """How many less."""


class Bonus(Tagged, frozen=True):
    """`points` at the end for the holder if `goal` is met (MTN-054)."""

    goal: Goal
    """What has to be met."""
    points: int
    """What it brings then."""


class BonusEach(Tagged, frozen=True):
    """`halves` half points at the end for each own marker on `spot`, at most `most` of them."""

    spot: Spot
    """Which markers count."""
    halves: int
    """Half points for each."""
    most: int
    """At most so many count."""


class BonusLeft(Tagged, frozen=True):
    """`halves` half points at the end for each `what` the holder has left, at most `most`."""

    what: Literal["tokens", "locks", "upgrades", "routes_completed"]
    """What counts."""
    halves: int
    """Half points for each."""
    most: int
    """At most so many count."""


class TakeBack(Tagged, frozen=True):
    """Give up an own upgrade: its marker returns to hand, `tokens` are drawn (MTN-075)."""

    tokens: int
    """How many are drawn."""


Effect: TypeAlias = (
    Steps
    | Flight
    | Gain
    | Sabotage
    | IgnoreConditions
    | ExtraActions
    | Price
    | FreeLocks
    | Discount
    | TakeBack
)
BonusEffect: TypeAlias = Bonus | BonusEach | BonusLeft


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


# --- event cards (MTN-018 to MTN-056) -----------------------------------------------------------


class Forbid(Tagged, frozen=True):
    """The drawer may not move to or through `spot` this turn, by any means (MTN-047, MTN-048)."""

    spot: Spot
    """Where not."""


class ForbidKind(Tagged, frozen=True):
    """The drawer may not do this in this turn."""

    what: Literal["buy", "upgrade", "special", "ability", "lock", "mark", "flight", "sabotage"]
    """What is forbidden."""


class Actions(Tagged, frozen=True):
    """The drawer has this many regular actions in this turn (instead of two)."""

    count: int
    """How many."""


class Surcharge(Tagged, frozen=True):
    """Every space onto `spot`, by whatever means, costs the drawer `extra` more this turn."""

    spot: Spot
    """Where spaces lead that cost more."""
    extra: int
    """Tokens more for each."""


class Relief(Tagged, frozen=True):
    """The drawer's ordinary climbs onto `spot` cost `price` this turn, whatever the condition."""

    spot: Spot
    """Where the climb leads."""
    price: int
    """Tokens for it."""


class TokensWhere(Tagged, frozen=True):
    """Every player whose climber stands on `spot` draws `tokens` (below 0: pays), others none."""

    spot: Spot
    """Where a climber stands."""
    tokens: int
    """How many; below 0: to pay."""


class TokensPer(Tagged, frozen=True):
    """Every player draws `tokens` (below 0: pays) for each of these of theirs, at most `most`."""

    what: Literal["upgrades", "markers_on", "event_cards", "locked_markers"]
    """What counts."""
    tokens: int
    """How many for each; below 0: to pay."""
    most: int
    """At most so many count."""
    spot: Spot = Spot()
    """For `markers_on`: which markers count."""


class TokensDrawer(Tagged, frozen=True):
    """Only the drawer draws `tokens` (below 0: pays)."""

    tokens: int
    """How many; below 0: to pay."""


class TokensOthers(Tagged, frozen=True):
    """All but the drawer draw `tokens` (below 0: pay)."""

    tokens: int
    """How many; below 0: to pay."""


class Slide(Tagged, frozen=True):
    """Climbers on `spot` slip one row down (left if that is open, else right), else stay."""

    spot: Spot
    """Where climbers slip."""
    who: Literal["drawer", "all"]
    """Whose."""


class Rockfall(Tagged, frozen=True):
    """Of every player one unlocked marker on `spot`, drawn by chance, falls back to its owner."""

    spot: Spot
    """Where markers fall."""


class Change(Tagged, frozen=True):
    """Conditions Change: the marker moves to `condition` (MTN-049)."""

    condition: Condition
    """The new one."""


Happening: TypeAlias = (
    Forbid
    | ForbidKind
    | Actions
    | Surcharge
    | Relief
    | TokensWhere
    | TokensPer
    | TokensDrawer
    | TokensOthers
    | Slide
    | Rockfall
    | Change
)


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


# --- automated climbers (MTN-119 to MTN-133) ----------------------------------------------------

Direction: TypeAlias = Literal["up_left", "up_right", "left", "right", "down_left", "down_right"]


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
