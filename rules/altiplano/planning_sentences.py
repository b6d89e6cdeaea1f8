"""Moves of drawing and planning in sentences: what goes where, and what is drawn for it."""

from typing import assert_never

from events.altiplano.moves import (
    DrawTiles,
    FinishPlanning,
    PlanCoin,
    PlanningMove,
    PlanTile,
    ReturnToken,
    ShiftToken,
    SwapForChoice,
    SwapForDraw,
    TakeBackCoin,
    TakeBackTile,
)
from events.base import Seat
from projections.altiplano.state import Player, State
from projections.altiplano.tiles import size
from rules.altiplano.board import Board
from rules.altiplano.places import onto, place
from rules.altiplano.vocabulary.effects import SwapPlanned
from rules.altiplano.wording import token
from rules.wording import counted, listed


def says(board: Board, state: State, seat: Seat, move: PlanningMove) -> str:
    """What a legal move of phases 1 and 2 does, in a sentence."""
    player = state.players[seat]
    match move:
        case TakeBackTile():
            there = place(board, player, move.place)
            return f"Take 1 {move.tile} back from {there} onto a planning space."
        case TakeBackCoin():
            return f"Take a coin back from {place(board, player, move.place)} into your purse."
        case DrawTiles():
            return drawing(player)
        case SwapForDraw() | SwapForChoice():
            return _swapping(board, player, move)
        case PlanTile():
            return f"Plan 1 {move.tile} {onto(board, player, move.place)}."
        case PlanCoin():
            return f"Plan a coin from your purse {onto(board, player, move.place)}."
        case ShiftToken():
            there, to = place(board, player, move.place), place(board, player, move.to)
            return f"Shift {token(move.what)} from {there} to {to}."
        case ReturnToken():
            to = "into your purse" if move.what == "coin" else "onto your planning spaces"
            return f"Put {token(move.what)} back from {place(board, player, move.place)} {to}."
        case FinishPlanning():
            return _finished(state, seat)
        case _:
            assert_never(move)


def drawing(player: Player) -> str:
    """How many tiles come from the bag, when the container is poured in, what stays empty."""
    free = player.spaces - len(player.planning)
    bag, container = size(player.bag), size(player.container)
    if not free:
        return "Draw no tiles: all your planning spaces are taken."
    if not bag + container:
        return "Draw no tiles: your bag and your container are empty."
    if bag >= free:
        return f"Draw {counted(free, 'tile')} from your bag."
    drawn, poured = min(container, free - bag), f"pour the {counted(container, 'tile')} of your "
    parts = [f"draw {counted(bag, 'tile')} from your bag"] if bag else []
    if container:
        more = " more" if bag else ""
        parts += [f"{poured}container into the bag", f"draw {drawn}{more}"]
    short = free - bag - drawn
    stays = f"; {counted(short, 'space stays', 'spaces stay')} empty" if short else ""
    said = listed(parts)
    return f"{said[:1].upper()}{said[1:]}{stays}."


def _swapping(board: Board, player: Player, move: SwapForDraw | SwapForChoice) -> str:
    name = board.extension_with(player, SwapPlanned)
    put = f"{board.name(name or '')}: put 1 {move.tile} into your container and"
    if isinstance(move, SwapForDraw):
        pour = "" if player.bag else "pour it into your empty bag, and "
        return f"{put} {pour}draw a tile from your bag."
    if move.wanted == move.tile:
        return f"{put} take the same kind back out of it."
    return f"{put} choose 1 {move.wanted} out of it."


def _finished(state: State, seat: Seat) -> str:
    """That one's word ends it, or ends it once those earlier in turn order are done (ALT-045)."""
    order = state.order
    earlier = order[: order.index(seat)]
    planning = [f"seat {other}" for other in earlier if state.players[other].stage != "done"]
    if not planning:
        return "Declare planning finished: what you planned stays where it is."
    have = "has" if len(planning) == 1 else "have"
    once = f"once {listed(planning)} {have} finished too"
    return f"Declare planning finished; it takes effect {once}."
