"""How tiles, coins and rows of Altiplano are called in sentences for people."""

from collections import Counter
from functools import cache

from events.altiplano.words import Good, Token
from projections.altiplano.state import Heap, Player, State
from projections.altiplano.tiles import listed as one_by_one
from rules.altiplano import corn
from rules.altiplano.acting.sources import joker_tile
from rules.altiplano.board import Board
from rules.wording import counted, listed


def coins(count: int) -> str:
    """`1 coin`, `3 coins`."""
    return counted(count, "coin")


def points(count: int) -> str:
    """`1 point`, `3 points`."""
    return counted(count, "point")


def copies(good: Good, count: int) -> tuple[Good, ...]:
    """So many tiles of a kind."""
    return tuple(good for _ in range(count))


@cache
def tiles(goods: tuple[Good, ...]) -> str:
    """`2 food and 1 ore`; `nothing` for no tiles."""
    return listed([f"{count} {good}" for good, count in Counter(goods).items()]) or "nothing"


def heap(there: Heap) -> str:
    """What a bag or a container holds."""
    return tiles(one_by_one(there))


def token(what: Token) -> str:
    """`a coin`, `1 wood`."""
    return "a coin" if what == "coin" else f"1 {what}"


# --- the joker ----------------------------------------------------------------------------------


def with_joker(board: Board, player: Player, joker: bool) -> str:
    """That the tile of the joker extension is among those used (ALT-121); or nothing."""
    wild = joker_tile(board, player) if joker else None
    return "" if wild is None else f" (the {wild.tile} of {board.name(wild.place)} among them)"


# --- what is gone --------------------------------------------------------------------------------


def gained(state: State, goods: tuple[Good, ...]) -> str:
    """What comes of the tiles wanted, and what is missing because it is gone (ALT-012)."""
    lacking = [
        f"{f'only {left}' if left else 'no'} {good} is left"
        for good, count in Counter(goods).items()
        if (left := state.stock.get(good, 0)) < count
    ]
    return f"{tiles(goods)}; but {listed(lacking)}" if lacking else tiles(goods)


# --- rows ----------------------------------------------------------------------------------------


def into_row(board: Board, player: Player, number: int, good: Good) -> str:
    """Into which row a tile goes, what it begins or fills there, and for how many points."""
    row, begun = board.rows[number - 1], number <= len(player.rows)
    there = len(player.rows[number - 1].tiles) if begun else 0
    where = f"row {number}, {row.name}"
    if corn.fills(board, player, number):
        return f"{where}, which it fills for {points(row.points)}"
    if not begun:
        only = "corn alone" if good == "corn" else good
        return f"{where}, which it begins: {row.spaces} spaces for {only}"
    return f"{where} of {player.rows[number - 1].kind}, as tile {there + 1} of {row.spaces}"


def corn_follows(board: Board, state: State, player: Player) -> str:
    """What comes of a corn of the road: it is stored or parked, gone, or nothing can take it."""
    if not state.stock.get("corn"):
        return "no corn, as none is left"
    rows, parking = corn.corn_rows(board, player), corn.may_park(board, player)
    if not rows:
        return "1 corn, which is parked" if parking else "no corn, as no row can take it"
    return f"1 corn, to be stored{' or parked' if parking else ''} at once"
