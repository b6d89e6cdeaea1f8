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
    name: str
    source: Source


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
    name: str
    at: tuple[str, ...]


class Face(Record, frozen=True):
    """One side of one of the five boards.

    `ground`: twelve lines from the top row down to the bottom row, six letters each:
    r rock, a alpine, f forest, s snow, g glacier, h Hütte. `trail`: positions with trail, too.
    """

    board: int
    side: Literal["front", "back"]
    text: str
    ground: tuple[str, ...]
    trail: tuple[str, ...]
    landmarks: tuple[Landmark, ...]


# --- goals: what a route or a bonus asks for (MTN-095 to MTN-107) ------------------------------
# All but the rows are monotone: a further marker never undoes them.


class Row(Tagged, frozen=True):
    """In A Row with a number: `count` successive elements of one row, all of them on `spot`.

    Climbing over others' markers ends the row (MTN-098). `heading`: each step between two of the
    elements goes up, goes sideways or down, or may go anywhere.
    """

    count: int
    spot: Spot
    heading: Literal["any", "up", "level", "down"] = "any"


class Traverse(Tagged, frozen=True):
    """In A Row without a number: one row from a `start` to an `end` position, all on `spot`.

    Occupied positions may be passed over on the way (MTN-098).
    """

    start: Spot
    end: Spot
    spot: Spot = Spot()


class Count(Tagged, frozen=True):
    """`count` standing markers on `spot`, in any order, anywhere."""

    count: int
    spot: Spot


class Each(Tagged, frozen=True):
    """A standing marker on every one of `spots`; one marker may serve several."""

    spots: tuple[Spot, ...]


class Variety(Tagged, frozen=True):
    """Markers on `count` different ones of `tags`."""

    count: int
    tags: tuple[Tag, ...]


class Areas(Tagged, frozen=True):
    """Markers on `count` different landmarks of these features (three different lakes)."""

    count: int
    features: tuple[Feature, ...]


class Connect(Tagged, frozen=True):
    """A chain of own markers on adjoining positions (MTN-157) whose ends lie on `start` and `end`.

    The ends are different positions, every link lies on `spot`.
    """

    start: Spot
    end: Spot
    spot: Spot = Spot()


class Highest(Tagged, frozen=True):
    """A marker on the highest position of `spot` on the whole mountain; of several, on any."""

    spot: Spot


class Together(Tagged, frozen=True):
    """`count` markers on `spot` that form one connected group of adjoining positions."""

    count: int
    spot: Spot


class Sides(Tagged, frozen=True):
    """At least `count` markers on `spot` on each of `sides` different sides of the mountain."""

    sides: int
    count: int
    spot: Spot = Spot()


class Line(Tagged, frozen=True):
    """`count` markers in a straight unbroken line: level, or one of the two diagonals upward."""

    count: int
    heading: Literal["level", "diagonal", "any"]
    spot: Spot = Spot()


class All(Tagged, frozen=True):
    """Every one of these goals at once."""

    goals: tuple["Goal", ...]


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
    """A climbing route card. `no_helicopter`: the symbol of MTN-091. `text` is what counts."""

    points: int
    goal: Goal
    no_helicopter: bool
    text: str


# --- effects: what upgrades, cards and characters let a climber do -----------------------------


class Steps(Tagged, frozen=True):
    """Move 1 to `count` spaces, each onto `spot`, each for `price` tokens (0: free).

    For an upgrade the price is the use price once, not by space (MTN-076): there `price` is 0.
    """

    count: int
    spot: Spot
    price: int = 0
    overrides_conditions: bool = False


class Flight(Tagged, frozen=True):
    """Fly to a position of `spot`, anywhere or on the climber's own side (a helicopter move)."""

    spot: Spot
    price: int = 0
    same_side: bool = False


class Gain(Tagged, frozen=True):
    """Draw `tokens`."""

    tokens: int


class Sabotage(Tagged, frozen=True):
    """Remove a marker as MTN-093 allows; `penalty` points are lost at the end for each use."""

    price: int = 0
    penalty: int = 0


class IgnoreConditions(Tagged, frozen=True):
    """For the rest of this turn no condition raises a price (MTN-055)."""


class ExtraActions(Tagged, frozen=True):
    """`count` more regular actions in this turn."""

    count: int


class Price(Tagged, frozen=True):
    """An ordinary climb onto `spot` costs `price`, used for the rest of this turn, or lasting.

    It does not beat a condition unless `overrides_conditions`.
    """

    spot: Spot
    price: int
    overrides_conditions: bool = False


class FreeLocks(Tagged, frozen=True):
    """Locks cost nothing (used: for the rest of this turn; lasting: always)."""


class Discount(Tagged, frozen=True):
    """Buying (or using) upgrades costs `tokens` less, never below 0.

    Used: for the rest of this turn; lasting: always.
    """

    what: Literal["buy", "use"]
    tokens: int


class Bonus(Tagged, frozen=True):
    """`points` at the end for the holder if `goal` is met (MTN-054)."""

    goal: Goal
    points: int


class BonusEach(Tagged, frozen=True):
    """`halves` half points at the end for each own marker on `spot`, at most `most` of them."""

    spot: Spot
    halves: int
    most: int


class BonusLeft(Tagged, frozen=True):
    """`halves` half points at the end for each `what` the holder has left, at most `most`."""

    what: Literal["tokens", "locks", "upgrades", "routes_completed"]
    halves: int
    most: int


class TakeBack(Tagged, frozen=True):
    """Give up an own upgrade: its marker returns to hand, `tokens` are drawn (MTN-075)."""

    tokens: int


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
    """A slot of the upgrade board: the rulebook's five (MTN-077 to MTN-081) and ours (MTN-086).

    `beats`: the Condition its guide note names (MTN-084).
    """

    price: int
    use: int
    effect: Steps | Flight | Gain | Sabotage | IgnoreConditions
    helicopter: bool
    text: str
    beats: Condition | None = None


# --- event cards (MTN-018 to MTN-056) -----------------------------------------------------------


class Forbid(Tagged, frozen=True):
    """The drawer may not move to or through `spot` this turn, by any means (MTN-047, MTN-048)."""

    spot: Spot


class ForbidKind(Tagged, frozen=True):
    """The drawer may not do this in this turn."""

    what: Literal["buy", "upgrade", "special", "ability", "lock", "mark", "flight", "sabotage"]


class Actions(Tagged, frozen=True):
    """The drawer has this many regular actions in this turn (instead of two)."""

    count: int


class Surcharge(Tagged, frozen=True):
    """Every space onto `spot`, by whatever means, costs the drawer `extra` more this turn."""

    spot: Spot
    extra: int


class Relief(Tagged, frozen=True):
    """The drawer's ordinary climbs onto `spot` cost `price` this turn, whatever the condition."""

    spot: Spot
    price: int


class TokensWhere(Tagged, frozen=True):
    """Every player whose climber stands on `spot` draws `tokens` (below 0: pays), others none."""

    spot: Spot
    tokens: int


class TokensPer(Tagged, frozen=True):
    """Every player draws `tokens` (below 0: pays) for each of these of theirs, at most `most`."""

    what: Literal["upgrades", "markers_on", "event_cards", "locked_markers"]
    tokens: int
    most: int
    spot: Spot = Spot()


class TokensDrawer(Tagged, frozen=True):
    """Only the drawer draws `tokens` (below 0: pays)."""

    tokens: int


class TokensOthers(Tagged, frozen=True):
    """All but the drawer draw `tokens` (below 0: pay)."""

    tokens: int


class Slide(Tagged, frozen=True):
    """Climbers on `spot` slip one row down (left if that is open, else right), else stay."""

    spot: Spot
    who: Literal["drawer", "all"]


class Rockfall(Tagged, frozen=True):
    """Of every player one unlocked marker on `spot`, drawn by chance, falls back to its owner."""

    spot: Spot


class Change(Tagged, frozen=True):
    """Conditions Change: the marker moves to `condition` (MTN-049)."""

    condition: Condition


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
    effect: Effect | BonusEffect
    text: str
    helicopter: bool = False


class EventCard(Record, frozen=True):
    """An event card. `tokens`: all draw them (below 0: pay); left out: the question mark."""

    deck: Literal["conditions", "1-3", "4-6"]
    top: tuple[Happening, ...]
    text: str
    bottom: Bottom
    tokens: int | None = None


class Character(Record, frozen=True):
    """One face of a character card: `card` 1–12, `side` front or back (MTN-005, MTN-135)."""

    card: int
    side: Literal["front", "back"]
    power: Bottom


# --- automated climbers (MTN-119 to MTN-133) ----------------------------------------------------

Direction: TypeAlias = Literal["up_left", "up_right", "left", "right", "down_left", "down_right"]


class Act(Struct, frozen=True, forbid_unknown_fields=True):
    """One action of an automated climber."""

    do: Literal["move", "sabotage"]
    to: Direction


class AutomatedCard(Record, frozen=True):
    """One side of the card of a turn, 1–10: for each die result 1–6 the actions in order.

    Turn 0, the set-up, has six empty lines: its `text` says how dice choose positions (MTN-122).
    """

    turn: int
    side: Literal["front", "back"]
    lines: tuple[tuple[Act, ...], ...]
    text: str = ""


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """All of the box. Its canonical JSON (fields in this order) has the digest matches pin."""

    faces: tuple[Face, ...]
    upgrades: tuple[Upgrade, ...]
    events: tuple[EventCard, ...]
    routes: tuple[Route, ...]
    characters: tuple[Character, ...]
    automated: tuple[AutomatedCard, ...]
