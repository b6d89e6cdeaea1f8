"""Phase 1: tiles and coins taken back, then drawing; and the swap of the extension for it.

ALT-029 to ALT-036, ALT-111, ALT-121.
"""

from collections.abc import Iterator
from typing import TypeAlias, assert_never

from events.altiplano.moves import DrawTiles, SwapForChoice, SwapForDraw, TakeBackCoin, TakeBackTile
from events.altiplano.plans import (
    CoinTakenBack,
    ContainerPoured,
    DrawingFinished,
    TileChosen,
    TilesDrawn,
    TileSetAside,
    TileTakenBack,
)
from events.altiplano.words import GOODS
from events.base import Move, Seat
from projections.altiplano.state import Player, State
from projections.altiplano.tiles import listed, size
from rules.altiplano.board import Board
from rules.altiplano.places import onto
from rules.altiplano.timing import at_stage, untimely
from rules.altiplano.unfolding import Unfolding
from rules.altiplano.vocabulary.effects import SwapPlanned
from rules.game import Refusal

TakeBackMove: TypeAlias = TakeBackTile | TakeBackCoin
SwapMove: TypeAlias = SwapForDraw | SwapForChoice
DrawingMove: TypeAlias = TakeBackMove | DrawTiles | SwapMove
_DRAW = DrawTiles()


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """Before drawing: to take back, and to draw. After it: to swap, once."""
    player = state.players[seat]
    if player.stage == "drawing":
        return [*_taking_back(player), _DRAW]
    return list(_swaps(player)) if may_swap(board, player) else []


def _taking_back(player: Player) -> Iterator[Move]:
    room = len(player.planning) < player.spaces
    for place, tokens in player.laid.items():
        for one in dict.fromkeys(tokens):
            if one == "coin":
                yield TakeBackCoin(place)
            elif room:
                yield TakeBackTile(one, place)


def may_swap(board: Board, player: Player) -> bool:
    """Whether a planned tile can be swapped: once, before the first planning move (ALT-121)."""
    return (
        player.stage in ("planning", "said")
        and bool(player.planning)
        and not player.swapped
        and not player.planned
        and board.extension_with(player, SwapPlanned) is not None
    )


def _swaps(player: Player) -> Iterator[Move]:
    for tile in dict.fromkeys(player.planning):
        yield SwapForDraw(tile)
        for wanted in GOODS:
            if wanted == tile or wanted in player.container:
                yield SwapForChoice(tile, wanted)


# --- what speaks against it ----------------------------------------------------------------------


def refusal(board: Board, state: State, seat: Seat, move: DrawingMove) -> Refusal | None:
    """Taking back comes before drawing, swapping after it and before planning."""
    match move:
        case TakeBackTile() | TakeBackCoin():
            return _take_back_refusal(board, state, seat, move)
        case DrawTiles():
            if at_stage(state, seat, "drawing"):
                return None
            if at_stage(state, seat, "planning", "said"):
                return Refusal("ALT-032", "you have drawn in this round", "to plan")
            return untimely(state, seat, "drawing")
        case SwapForDraw() | SwapForChoice():
            return _swap_refusal(board, state, seat, move)
        case _:
            assert_never(move)


def _take_back_refusal(
    board: Board, state: State, seat: Seat, move: TakeBackMove
) -> Refusal | None:
    player = state.players[seat]
    if at_stage(state, seat, "planning", "said"):
        return Refusal("ALT-030", "once you have drawn, nothing more is taken back", "to plan")
    if not at_stage(state, seat, "drawing"):
        return untimely(state, seat, "taking back")
    token = "coin" if isinstance(move, TakeBackCoin) else move.tile
    if token not in player.laid.get(move.place, ()):
        there = ", ".join(player.laid.get(move.place, ())) or "nothing"
        says = f"no {token} of yours lies {onto(board, player, move.place)}"
        return Refusal("ALT-029", says, there)
    if isinstance(move, TakeBackTile) and len(player.planning) >= player.spaces:
        return Refusal("ALT-030", "no planning space is free", "to take back coins, or draw_tiles")
    return None


def _swap_refusal(board: Board, state: State, seat: Seat, move: SwapMove) -> Refusal | None:
    player = state.players[seat]
    if not at_stage(state, seat, "planning", "said"):
        return untimely(state, seat, "swapping a tile")
    if board.extension_with(player, SwapPlanned) is None:
        return Refusal("ALT-121", "you have no extension that swaps a tile")
    if player.swapped:
        return Refusal("ALT-121", "you have swapped a tile in this round", "once a round")
    if player.planned:
        return Refusal("ALT-121", "a tile is swapped before the first one is planned")
    if move.tile not in player.planning:
        on = ", ".join(player.planning) or "nothing"
        return Refusal("ALT-121", f"no {move.tile} lies on your planning spaces", on)
    if isinstance(move, SwapForDraw) or move.wanted == move.tile:
        return None
    if move.wanted in player.container:
        return None
    return Refusal("ALT-121", f"no {move.wanted} is in your container")


# --- what comes of it ----------------------------------------------------------------------------


def effects(story: Unfolding, seat: Seat, move: DrawingMove) -> None:
    """Tiles come back, are drawn, or one goes for another."""
    match move:
        case TakeBackTile():
            story.tell(TileTakenBack(seat, move.tile, move.place))
        case TakeBackCoin():
            story.tell(CoinTakenBack(seat, move.place))
        case DrawTiles():
            player = story.player(seat)
            draw(story, seat, player.spaces - len(player.planning))
            story.tell(DrawingFinished(seat))
        case SwapForDraw():
            story.tell(TileSetAside(seat, move.tile))
            draw(story, seat, 1)
        case SwapForChoice():
            story.tell(TileSetAside(seat, move.tile), TileChosen(seat, move.wanted))
        case _:
            assert_never(move)


def draw(story: Unfolding, seat: Seat, wanted: int, *, storing: bool = False) -> None:
    """So many tiles from the bag, one by one; an empty bag is filled first (ALT-032, ALT-035).

    As many as there are, if they are fewer (ALT-036). Of a whole bag the order is chance, too.
    """
    while wanted > 0:
        player = story.player(seat)
        if not player.bag:
            if not player.container:
                return
            story.tell(ContainerPoured(seat))
            continue
        count = min(wanted, size(player.bag))
        tiles = story.chance.sample(listed(player.bag), count)
        story.tell(TilesDrawn(seat, tiles, "storing" if storing else "planning"))
        wanted -= count
