"""What is asked for in Alpenglow."""

from typing import Literal, TypeAlias

from events.alpenglow.words import ChairKind, Colour, Hex, Pays, Spot
from events.base import Move, Seat

# --- setting up ---------------------------------------------------------------------------


class KeepGoal(Move, frozen=True):
    """Keep this one of the goal cards drawn."""

    goal: str

    def seen_by(self, viewer: Seat | None, actor: Seat | None) -> bool:
        """Goals stay secret until the end (ALP-013)."""
        return viewer is not None and viewer == actor


class PlaceBase(Move, frozen=True):
    """Put a lodge beside this edge terminal and the free double chair on this location."""

    terminal: Hex
    location: str


class ChooseBusRoute(Move, frozen=True):
    """Put a bus on each of these five spots, named in the order of the village."""

    spots: tuple[Spot, ...]


class RefreshHand(Move, frozen=True):
    """At the start of Season 2, discard no more and draw up to five run cards again."""


class ShowHand(Move, frozen=True):
    """Keep the hand open from now on."""


class HideHand(Move, frozen=True):
    """Keep the hand hidden from now on."""


# --- bus and run card ---------------------------------------------------------------------


class TakeBus(Move, frozen=True):
    """Take your bus from this spot back home."""

    spot: Spot


class PayFee(Move, frozen=True):
    """Pay the fee of the neutral building and take its skiers."""


class RefuseFee(Move, frozen=True):
    """Pay no fee and take no skiers."""


class PlayRunCard(Move, frozen=True):
    """Play a run card, with its tile on this hex; null where no tile can be placed."""

    card: str
    at: Hex | None


class ResetHand(Move, frozen=True):
    """Discard the hand, take 3 coins and draw 5 cards."""


# --- actions of cards, deeds, squares and tiles -------------------------------------------


class UseAction(Move, frozen=True):
    """Use the action of this source, which needs no choice."""

    source: str


class LeaveAction(Move, frozen=True):
    """Leave the action of this source, or what is left of it."""

    source: str


class TakeSkier(Move, frozen=True):
    """Take a skier of this colour from the supply."""

    colour: Colour


class SwapSkier(Move, frozen=True):
    """Give a skier of the lodge back for one of another colour."""

    colour: Colour
    by: Colour


class DiscardRunCard(Move, frozen=True):
    """Discard this run card, to draw another for it: by an action, or at the start of Season 2."""

    card: str


class TakeRunCard(Move, frozen=True):
    """Take this run card from the display."""

    card: str


class DrawRunCard(Move, frozen=True):
    """Draw a run card from the deck."""


class PlaceRun(Move, frozen=True):
    """Place a single run tile of this colour."""

    colour: Colour
    at: Hex


class PlaceDoubleRun(Move, frozen=True):
    """Place a double run of this colour."""

    colour: Colour
    at: Hex


class PlaceBackcountryTile(Move, frozen=True):
    """Place this backcountry tile."""

    tile: str
    at: Hex


class RemoveRun(Move, frozen=True):
    """Remove the run tile of this hex, both tokens of a double one."""

    at: Hex


class SplitRun(Move, frozen=True):
    """Move one token of a double run to an adjoining hex, or where none is free to the supply."""

    at: Hex
    to: Hex | None


class MoveRun(Move, frozen=True):
    """Move a single run tile to an adjoining hex."""

    origin: Hex
    to: Hex


class SwapTerminal(Move, frozen=True):
    """Lay this marked terminal over the terminal of this place."""

    terminal: str
    at: Hex


class MoveBus(Move, frozen=True):
    """Move a bus of this owner from one spot to another."""

    owner: Seat
    origin: Spot
    to: Spot


# --- building -----------------------------------------------------------------------------


class BuildBuilding(Move, frozen=True):
    """Build a building on a vacant lot."""

    building: str
    at: Spot


class PlaceDeed(Move, frozen=True):
    """Put this deed on the building just built."""

    deed: str


class BuildChair(Move, frozen=True):
    """Build a chair on a free location."""

    location: str
    chair: ChairKind


class UpgradeChair(Move, frozen=True):
    """Swap an own chair for a larger one."""

    location: str
    chair: ChairKind


class PlaceLodge(Move, frozen=True):
    """Place a lodge beside an edge terminal that the new chair reaches."""

    terminal: Hex


class DeclineLodge(Move, frozen=True):
    """Place no lodge there, nor at the chair's other end."""


class BuildHut(Move, frozen=True):
    """Build this side of a hut tile."""

    hut: str
    at: Hex


class BuildUpgrade(Move, frozen=True):
    """Build a resort upgrade into an open slot."""

    upgrade: str


# --- opening ------------------------------------------------------------------------------


class OpenArea(Move, frozen=True):
    """Open a ski area: your own, or with Alliance another seat's."""

    area: Seat


class Deliver(Move, frozen=True):
    """Deliver a skier to a run or hut, leaving the lift (or the base) at this terminal."""

    colour: Colour
    at: Hex
    terminal: Hex
    pays: Pays


class DeliverToTile(Move, frozen=True):
    """Deliver one of the skiers that a backcountry tile requires; the last one completes it."""

    colour: Colour
    at: Hex
    terminal: Hex
    pays: Pays


class TakeTileBonus(Move, frozen=True):
    """Take the bonus of the tile just completed in coins or points."""

    pays: Literal["coins", "points"]


class CloseArea(Move, frozen=True):
    """Close the ski area and pay the operation fees."""


class WithdrawOpening(Move, frozen=True):
    """Take the whole opening back, as if it had not been."""


class FinishTurn(Move, frozen=True):
    """Neither build nor open any more in this turn."""


AlpenglowMove: TypeAlias = (
    KeepGoal
    | PlaceBase
    | ChooseBusRoute
    | RefreshHand
    | ShowHand
    | HideHand
    | TakeBus
    | PayFee
    | RefuseFee
    | PlayRunCard
    | ResetHand
    | UseAction
    | LeaveAction
    | TakeSkier
    | SwapSkier
    | DiscardRunCard
    | TakeRunCard
    | DrawRunCard
    | PlaceRun
    | PlaceDoubleRun
    | PlaceBackcountryTile
    | RemoveRun
    | SplitRun
    | MoveRun
    | SwapTerminal
    | MoveBus
    | BuildBuilding
    | PlaceDeed
    | BuildChair
    | UpgradeChair
    | PlaceLodge
    | DeclineLodge
    | BuildHut
    | BuildUpgrade
    | OpenArea
    | Deliver
    | DeliverToTile
    | TakeTileBonus
    | CloseArea
    | WithdrawOpening
    | FinishTurn
)
