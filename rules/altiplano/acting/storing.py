"""Storing: tiles of the village one by one, and parked corn from anywhere.

ALT-072, ALT-088 to ALT-097, ALT-116, ALT-121, ALT-134.
"""

from functools import cache

from events.altiplano.deeds import ActionTaken, TileStored
from events.altiplano.moves import StoreParkedCorn, StoreTile
from events.altiplano.words import Good, Location
from events.base import Move, Seat
from projections.altiplano.state import Player, State
from rules.altiplano import corn
from rules.altiplano.acting.sources import joker_tile, tiles_at
from rules.altiplano.basics import STORABLE, VILLAGE
from rules.altiplano.board import Board
from rules.altiplano.unfolding import Unfolding
from rules.game import Refusal

STORE, STORE_PARKED = "store", "store_parked"
_tile = cache(StoreTile)
_parked = cache(StoreParkedCorn)


def _storable(board: Board, player: Player, good: Good) -> bool:
    return good in STORABLE and corn.row_for(board, player, good) is not None


# --- tiles of the village ------------------------------------------------------------------------


def legal_tiles(board: Board, player: Player) -> list[Move]:
    """Every kind on the village spaces, and the joker's tile, that a row can take."""
    there = dict.fromkeys(tiles_at(player, VILLAGE))
    moves: list[Move] = [_tile(good, False) for good in there if _storable(board, player, good)]
    wild = joker_tile(board, player)
    if wild is not None and _storable(board, player, wild.tile):
        moves.append(_tile(wild.tile, True))
    return moves


def tile_refusal(board: Board, player: Player, move: StoreTile) -> Refusal | None:
    """A tile that lies there, and a row for it."""
    if move.tile == "food":
        return Refusal("ALT-092", "food is never stored", "goods")
    wild = joker_tile(board, player)
    there = wild is not None and wild.tile == move.tile
    if move.joker and not there:
        return Refusal("ALT-121", f"no {move.tile} lies on a joker of yours")
    if not move.joker and move.tile not in tiles_at(player, VILLAGE):
        on = ", ".join(tiles_at(player, VILLAGE)) or "nothing"
        return Refusal("ALT-072", f"no {move.tile} lies on your village spaces", on)
    if corn.row_for(board, player, move.tile) is None:
        says = f"no row of your warehouse can take {move.tile}: all are begun"
        return Refusal("ALT-134", says, "a kind with an unfinished row")
    return None


def store_tile(story: Unfolding, seat: Seat, move: StoreTile, *, begins: bool) -> None:
    """The tile lies in its row."""
    if begins:
        story.tell(ActionTaken(seat, STORE))
    board, player = story.board, story.player(seat)
    row = corn.row_for(board, player, move.tile)
    assert row is not None
    wild = joker_tile(board, player)
    place = wild.place if move.joker and wild is not None else VILLAGE
    story.tell(TileStored(seat, move.tile, place, row, corn.fills(board, player, row)))


# --- parked corn ---------------------------------------------------------------------------------


def legal_parked(board: Board, player: Player) -> list[Move]:
    """Every row that can take a parked corn."""
    if not player.parked:
        return []
    return [_parked(row) for row in corn.corn_rows(board, player)]


def parked_refusal(board: Board, player: Player, move: StoreParkedCorn) -> Refusal | None:
    """A corn that is parked, and a row for it."""
    if not player.parked:
        return Refusal("ALT-121", "you have parked no corn")
    return corn.row_refusal(board, player, move.row)


def store_parked(story: Unfolding, seat: Seat, move: StoreParkedCorn, *, begins: bool) -> None:
    """The corn lies in the row."""
    if begins:
        story.tell(ActionTaken(seat, STORE_PARKED))
    corn.store(story, seat, move.row, parked=True)


# --- whether it can be done ----------------------------------------------------------------------


def possible(board: Board, state: State, seat: Seat, at: Location) -> bool:
    """Whether anything can be stored with the pawn there."""
    player = state.players[seat]
    if player.parked and corn.corn_rows(board, player):
        return True
    return at == VILLAGE and bool(legal_tiles(board, player))
