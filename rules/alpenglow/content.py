"""What the box of Alpenglow holds, as data: mountain, village, cards, tiles, pieces, guides.

A hex of the mountain is called by column and row, `C7`: columns from the left, rows from the top;
even-numbered rows stand half a hex to the right. A spot of the village is called likewise, `A1` to
`E5`; its grid is square. To adjoin is to share a side, for both.
"""

from typing import Literal

from msgspec import Struct

from events.alpenglow.words import BuildingType, Colour
from rules.alpenglow.vocabulary.effects import Condition, Effect
from rules.alpenglow.vocabulary.upgrades import UpgradeEffect
from rules.alpenglow.vocabulary.words import Skiers
from rules.content import Record, Source

# --- the mountain --------------------------------------------------------------------------------


class Mountain(Struct, frozen=True, forbid_unknown_fields=True):
    """The hexes of the mountain, as a picture.

    A hex is called by the letter of its column and the number of its row: the first letter of a row
    is in column A, the first row, at the top, is row 1. Hexes stand on a point, and even-numbered
    rows stand half a hex to the right of odd-numbered ones. So D4 adjoins D3 and E3 above it, C4
    and E4 beside it, D5 and E5 below it; D5 adjoins C4 and D4, C5 and E5, C6 and D6.
    """

    name: str
    """What people call it."""
    source: Source
    """Where it comes from: the rulebook, another public page, or ourselves."""
    text: str
    """The mountain in a sentence or two."""
    rows: tuple[str, ...]
    """One text for each row, row 1 at the top first, with a letter for each column, A first:
    `w` open white space, `b` blue backcountry, `t` terminal place, `e` terminal place at the edge
    with an arrow, `.` no hex."""


class Place(Record, frozen=True):
    """A terminal place; its `id` is its hex."""

    printed: str
    """The terminal that the board shows there, by its id."""


class Location(Record, frozen=True):
    """Where a chair may stand (ALP-088): between two terminal places, for one chair (ALP-033).

    It is drawn as a straight line from one place to the other, whatever lies between.
    """

    ends: tuple[str, str]
    """The two terminal places that a chair joins here."""


class Terminal(Record, frozen=True):
    """A terminal tile, or one printed on the board (ALP-127, ALP-130, ALP-131).

    choice: coins or points, chosen for each skier; coins: coins only; both: coins and points.
    """

    pays: Literal["choice", "coins", "both"]
    """What it pays for a skier who leaves the lift here."""
    coins: int
    """How many coins."""
    points: int
    """0 for `coins`."""
    closed: tuple[Colour, ...]
    """The colours that may not leave the lift here: controlled access."""
    form: Literal["tile", "marked", "printed"]
    """One of the 18 plain tiles, one of the 6 with a white run-card mark, or on the board only."""


class BackcountryTile(Record, frozen=True):
    """A backcountry tile (ALP-167 to ALP-178)."""

    number: int
    """1 to 10."""
    needs: Skiers
    """The skiers it requires; none named: any, `any` of them."""
    any: int
    """How many skiers of any colour it requires; 0 but for tile 8."""
    coins: int
    """The one-time bonus in coins; 0: none."""
    points: int
    """The one-time bonus: coins or points, the player's choice where both are."""
    runs: Skiers
    """The runs of its back, each for one skier (ALP-173)."""
    text: str
    """What it asks for and brings, in words."""
    reward: Effect | None = None
    """What it brings instead of coins or points: a chair, a building."""


# --- the village ---------------------------------------------------------------------------------


class Lot(Record, frozen=True):
    """A vacant lot with its single skier (ALP-047)."""

    skier: Colour
    """The skier who waits there."""


class Building(Record, frozen=True):
    """A building that players build (ALP-080)."""

    type: BuildingType
    """Its type."""
    skiers: Skiers
    """Those who wait there, for whoever stops."""


class NeutralSide(Struct, frozen=True, forbid_unknown_fields=True):
    """A neutral building in one season."""

    skiers: Skiers
    """Those who wait there, for whoever stops."""
    fee: int
    """Coins to be paid before skiers are taken (ALP-053); 0 in Season 1."""


class Neutral(Record, frozen=True):
    """A neutral building, one side for each season (ALP-048)."""

    type: BuildingType
    """Its type."""
    seasons: tuple[NeutralSide, NeutralSide]
    """Its sides for Season 1 and Season 2."""


class Action(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that may be done: `text` in words, `effect` in data, `needs` first."""

    text: str
    """What it does, in words."""
    effect: Effect
    """The same in data."""
    needs: Condition | None = None
    """What must be so for it to be used; null: nothing."""


class Square(Record, frozen=True):
    """A village square, one action for each season (ALP-050)."""

    seasons: tuple[Action, Action]
    """Its actions in Season 1 and Season 2."""


class Spot(Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on a spot of the village.

    A spot is called by the letter of its column, A at the left, and the number of its row, 1 at the
    top. The grid is square: a spot adjoins those that share a side with it, C3 adjoins C2, B3, D3
    and C4.
    """

    at: str
    """The spot, by column and row."""
    shows: str
    """What is printed there: the id of a lot, neutral building or square."""


class Deed(Record, frozen=True):
    """A deed bonus: a skier and an action for the owner; every player has these six (ALP-016)."""

    skier: Colour
    """The skier who comes to the owner."""
    action: Action
    """What the owner may do."""


# --- cards ---------------------------------------------------------------------------------------


class RunCard(Record, frozen=True):
    """A run card: its run's name and colour, and what kind of action it has."""

    colour: Colour
    """The colour of its run tile."""
    does: str
    """The id of an entry of `actions`."""
    guide: int = 0
    """The quick-start guide that deals it; 0: none."""


class CardAction(Record, frozen=True):
    """The action that several run cards share."""

    action: Action
    """What its cards do."""


class Goal(Record, frozen=True):
    """A goal card. Its requirement is the rule of its `id` (ALP-155 to ALP-166)."""

    points: int
    """What it brings; of two steps, the lower one."""
    most: int
    """The points of its higher step; as `points` where there is one step only."""
    text: str
    """What it asks for, in words."""
    needs: Literal["huts", "backcountry"] | None = None
    """The module without which it is taken out (ALP-029)."""
    guide: int = 0
    """The quick-start guide that deals it; 0: none."""


# --- pieces --------------------------------------------------------------------------------------


class Hut(Record, frozen=True):
    """One side of a hut tile; every player has the same tiles (ALP-106)."""

    tile: int
    """1 to 3."""
    side: Literal["front", "back"]
    """The side of the tile."""
    colours: tuple[Colour, Colour]
    """The colours that it takes."""
    coins: int
    """The owner's bonus in coins for each skier delivered there."""
    points: int
    """The owner's bonus for each skier delivered there."""


class ResortUpgrade(Record, frozen=True):
    """One side of a resort upgrade tile; its `id` is tile and side, `10A` (ALP-179 to ALP-189)."""

    tile: int
    """1 to 12."""
    side: Literal["A", "B"]
    """The side of the tile."""
    effect: UpgradeEffect
    """What it does, in data."""
    text: str
    """The same in words."""


class PlayerBoard(Record, frozen=True):
    """A player board with the upgrade printed on its beginner side (ALP-009, ALP-110)."""

    effect: UpgradeEffect
    """What its printed upgrade does, in data."""
    text: str
    """The same in words."""


class Advice(Struct, frozen=True, forbid_unknown_fields=True):
    """What a guide advises for one turn, and what of it can be seen on the table (ALP-028)."""

    bus: str
    """The spot from which the bus is taken."""
    card: str
    """The run card to play, by its id."""
    run: str
    """The white space for its run tile."""
    builds: str
    """The chair location or the lot to build on; empty where none is named."""
    text: str
    """What to do and why."""


class Guide(Record, frozen=True):
    """A quick-start guide (ALP-028). Its goal and run cards bear its number."""

    number: int
    """1 to 4; seat 0 plays the first."""
    board: str
    """The player board."""
    base: str
    """The terminal place of the first lodge."""
    chair: str
    """The location of the free chair."""
    route: tuple[str, ...]
    """The five spots of the buses, in the order of the village."""
    turns: tuple[Advice, ...]
    """Advice for each of the first two turns."""


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """All of the box. Its canonical JSON (fields in this order) has the digest matches pin."""

    mountain: Mountain
    """The hexes."""
    places: tuple[Place, ...]
    """Where terminals lie."""
    locations: tuple[Location, ...]
    """Where chairs can stand."""
    terminals: tuple[Terminal, ...]
    """18 plain tiles, 6 marked ones, and those printed on the board."""
    tiles: tuple[BackcountryTile, ...]
    """The backcountry tiles."""
    village: tuple[Spot, ...]
    """The printed village; its spots, A1 to E5, are all the spots there are."""
    lots: tuple[Lot, ...]
    """The vacant lots."""
    buildings: tuple[Building, ...]
    """The buildings that players build."""
    neutrals: tuple[Neutral, ...]
    """The neutral buildings."""
    squares: tuple[Square, ...]
    """The village squares."""
    deeds: tuple[Deed, ...]
    """The deed bonuses of each player."""
    run_cards: tuple[RunCard, ...]
    """The run deck."""
    actions: tuple[CardAction, ...]
    """What run cards do."""
    goals: tuple[Goal, ...]
    """The goal cards."""
    huts: tuple[Hut, ...]
    """The sides of each player's hut tiles."""
    upgrades: tuple[ResortUpgrade, ...]
    """The sides of the resort upgrade tiles."""
    boards: tuple[PlayerBoard, ...]
    """The player boards."""
    guides: tuple[Guide, ...]
    """The quick-start guides."""
