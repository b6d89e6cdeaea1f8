"""What is asked for in Altiplano.

Tiles of a kind are all alike, so a move names kinds. `joker`: whether the tile on the joker
extension is among those used; it counts as lying where the pawn is (ALT-121).
"""

from typing import TypeAlias

from events.altiplano.words import Good, Location, Pays, Place, Token
from events.base import Move, Seat

# --- setting up ----------------------------------------------------------------------------------


class ChooseRole(Move, frozen=True):
    """Take this role tile."""

    role: str


class _MissionMove(Move, frozen=True):
    """What is done with mission cards is its player's secret (ALT-118)."""

    def seen_by(self, viewer: Seat | None, actor: Seat | None) -> bool:
        """Missions lie face down until they are fulfilled (ALT-118)."""
        return viewer is not None and viewer == actor


class PassMissions(_MissionMove, frozen=True):
    """Keep one of the three missions dealt, pass one to the left and one to the right."""

    keep: str
    left: str
    right: str


class GiveMission(_MissionMove, frozen=True):
    """Of two players: keep one of the three missions dealt and give one; the third leaves."""

    keep: str
    give: str


class KeepMission(_MissionMove, frozen=True):
    """Keep this one of the missions received; the other leaves the game."""

    mission: str


# --- drawing and planning ------------------------------------------------------------------------


class TakeBackTile(Move, frozen=True):
    """Before drawing, take a tile of an earlier round from a space back to the planning spaces."""

    tile: Good
    place: Place


class TakeBackCoin(Move, frozen=True):
    """Before drawing, take a coin of an earlier round from a space back into the purse."""

    place: Place


class DrawTiles(Move, frozen=True):
    """Fill the free planning spaces from the bag."""


class SwapForDraw(Move, frozen=True):
    """Put a tile from the planning spaces into the container and draw one from the bag."""

    tile: Good


class SwapForChoice(Move, frozen=True):
    """Put a tile from the planning spaces into the container and choose one from there."""

    tile: Good
    wanted: Good


class PlanTile(Move, frozen=True):
    """Move a tile from the planning spaces to a free space."""

    tile: Good
    place: Place


class PlanCoin(Move, frozen=True):
    """Lay a coin from the purse on a free space for coins."""

    place: Place


class ShiftToken(Move, frozen=True):
    """Move what was planned in this round from one space to another."""

    what: Token
    place: Place
    to: Place


class ReturnToken(Move, frozen=True):
    """Put back what was planned in this round: a tile, or a coin into the purse."""

    what: Token
    place: Place


class FinishPlanning(Move, frozen=True):
    """Declare planning finished."""


# --- moving about --------------------------------------------------------------------------------


class SetPawn(Move, frozen=True):
    """Set the pawn on any location, just before the first action of the game."""

    at: Location


class Walk(Move, frozen=True):
    """Walk one step to a neighbouring location."""

    to: Location
    pays: Pays


class RideFree(Move, frozen=True):
    """Ride to any other location with the free cart."""

    to: Location


class RideFurther(Move, frozen=True):
    """Ride to any other location with a further cart."""

    to: Location
    pays: Pays


# --- actions -------------------------------------------------------------------------------------


class Produce(Move, frozen=True):
    """An action that turns tiles or coins into a good.

    `action`: `wool`, `cloth`, `wood`, `stone`, `silver`, `fish_food` or `fish_stone`, or the id of
    the own role or of an own extension.
    """

    action: str
    gain: Good
    joker: bool


class GetFood(Move, frozen=True):
    """At the farm: one food for each alpaca."""

    alpacas: int
    joker: bool


class TradeCacao(Move, frozen=True):
    """In the forest: one cacao each for so many food, cloth and glass."""

    food: int
    cloth: int
    glass: int
    joker: bool


class BuildBoat(Move, frozen=True):
    """At the harbor: two wood for a boat; null where none is left."""

    boat: str | None
    joker: bool


class BuildHouse(Move, frozen=True):
    """In the village: two stone for a house; null where none is left."""

    house: str | None
    joker: bool


class StoreTile(Move, frozen=True):
    """In the village: move a tile to the warehouse. More may follow in the same action."""

    tile: Good
    joker: bool


class BuyCart(Move, frozen=True):
    """In the village: a cart for a coin."""


class SellGoods(Move, frozen=True):
    """At the market: sell these goods, named in the order of the goods."""

    goods: tuple[Good, ...]
    joker: bool


class BuyExtension(Move, frozen=True):
    """At the market: buy an extension of the strip."""

    extension: str


class TakeOrder(Move, frozen=True):
    """At the market: an order for a coin; null where none is left."""

    order: str | None


class DeliverGoods(Move, frozen=True):
    """At the market: move these goods, named in the order of the goods, to the unfinished order."""

    goods: tuple[Good, ...]
    joker: bool


class BuildRoad(Move, frozen=True):
    """At the road: a stone and a wood for the next step."""

    joker: bool


class StoreParkedCorn(Move, frozen=True):
    """Move a parked corn to this row of the warehouse. Another may follow in the same action."""

    row: int


# --- what follows from actions -------------------------------------------------------------------


class StoreCorn(Move, frozen=True):
    """Store the corn just gained in this row of the warehouse, counted from 1."""

    row: int


class ParkCorn(Move, frozen=True):
    """Park the corn just gained."""


class FinishActionTurn(Move, frozen=True):
    """Leave it at the action taken; the next player's turn begins."""


class PassRound(Move, frozen=True):
    """Pass: no further action or movement in this round."""


# --- before scoring ------------------------------------------------------------------------------


class StoreDrawn(Move, frozen=True):
    """Store one of the tiles drawn before scoring in the unfinished row of its kind."""

    tile: Good


class FinishStoring(Move, frozen=True):
    """Store no more of the tiles drawn before scoring."""


SetUpMove: TypeAlias = ChooseRole | PassMissions | GiveMission | KeepMission
PlanningMove: TypeAlias = (
    TakeBackTile
    | TakeBackCoin
    | DrawTiles
    | SwapForDraw
    | SwapForChoice
    | PlanTile
    | PlanCoin
    | ShiftToken
    | ReturnToken
    | FinishPlanning
)
PawnMove: TypeAlias = SetPawn | Walk | RideFree | RideFurther
ActionMove: TypeAlias = (
    Produce
    | GetFood
    | TradeCacao
    | BuildBoat
    | BuildHouse
    | StoreTile
    | BuyCart
    | SellGoods
    | BuyExtension
    | TakeOrder
    | DeliverGoods
    | BuildRoad
    | StoreParkedCorn
)
CornMove: TypeAlias = StoreCorn | ParkCorn
TurnMove: TypeAlias = FinishActionTurn | PassRound
StoringMove: TypeAlias = StoreDrawn | FinishStoring

AltiplanoMove: TypeAlias = (
    SetUpMove | PlanningMove | PawnMove | ActionMove | CornMove | TurnMove | StoringMove
)
"""Everything that a player may ask for."""
