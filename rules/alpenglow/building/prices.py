"""What building costs (ALP-083, ALP-091, ALP-101, ALP-109), all discounts taken off.

Discounts add up, and nothing costs less than 0 (ALP-192).
"""

from collections.abc import Mapping

from events.alpenglow.words import ChairKind
from events.base import Seat
from projections.alpenglow.state import State
from rules.alpenglow import wording
from rules.alpenglow.board import Board
from rules.alpenglow.building.terms import Terms, Thing
from rules.alpenglow.powers import has, powers
from rules.alpenglow.vocabulary.upgrades import Discount, FirstSeasonPrices
from rules.game import Refusal

SEASONS = {1: 4, 2: 6}
"""What a building or a resort upgrade costs, by season (ALP-083, ALP-109, ALP-147)."""
CHAIRS: Mapping[ChairKind, int] = {"double": 4, "triple": 7, "quad": 10}
"""What a chair costs, however long it is and whichever way it runs (ALP-091, ALP-100)."""
SWAP = 2
"""How much less a chair costs that takes the place of a smaller one (ALP-092)."""


def building_price(board: Board, state: State, seat: Seat, terms: Terms) -> int:
    """The price of a building."""
    return _of_season(board, state, seat, "building", terms)


def upgrade_price(board: Board, state: State, seat: Seat, terms: Terms) -> int:
    """The price of a resort upgrade."""
    return _of_season(board, state, seat, "upgrade", terms)


def chair_price(
    board: Board, state: State, seat: Seat, terms: Terms, kind: ChairKind, *, swapped: bool
) -> int:
    """The price of a chair; `swapped`: in the place of a smaller one (ALP-092, ALP-093)."""
    return _less(board, state, seat, "chair", terms, CHAIRS[kind] - SWAP * swapped)


def hut_price(board: Board, state: State, seat: Seat, terms: Terms) -> int:
    """The price of a hut."""
    return _less(board, state, seat, "hut", terms, terms.hut)


def _of_season(board: Board, state: State, seat: Seat, thing: Thing, terms: Terms) -> int:
    season = 1 if has(board, state.players[seat], FirstSeasonPrices) else state.season
    return _less(board, state, seat, thing, terms, SEASONS[season])


def _less(board: Board, state: State, seat: Seat, thing: Thing, terms: Terms, full: int) -> int:
    """What is left of a price (ALP-181, ALP-186, ALP-192)."""
    if terms.free:
        return 0
    held = powers(board, state.players[seat], Discount)
    off = sum(discount.coins for _, discount in held if thing in discount.on)
    return max(0, full - terms.less - off)


def too_dear(state: State, seat: Seat, price: int) -> Refusal | None:
    """Prices are paid in full, out of the coins in hand (ALP-192)."""
    held = state.players[seat].coins
    if price <= held:
        return None
    return Refusal("ALP-192", f"it costs {wording.coins(price)}, you have {held}")
