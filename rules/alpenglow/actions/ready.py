"""The moves of actions, made once for a board: a list of legal moves only picks among them."""

from functools import lru_cache

from events.alpenglow.moves import (
    DiscardRunCard,
    LeaveAction,
    MoveBus,
    MoveRun,
    PlaceBackcountryTile,
    PlaceDoubleRun,
    PlaceRun,
    RemoveRun,
    SplitRun,
    SwapSkier,
    SwapTerminal,
    TakeSkier,
    UseAction,
)
from events.alpenglow.words import Colour, Hex, Spot
from rules.alpenglow.board import Board
from rules.alpenglow.vocabulary.words import COLOURS

BOARDS = 64
"""Boards whose moves are kept."""
SEATS = 5
"""As many as there are colours of players (ALP-005)."""

TAKES: dict[Colour, TakeSkier] = {colour: TakeSkier(colour) for colour in COLOURS}
"""Taking a skier of each colour."""
SWAPS: dict[Colour, dict[Colour, SwapSkier]] = {
    colour: {by: SwapSkier(colour, by) for by in COLOURS if by != colour} for colour in COLOURS
}
"""Swapping a skier of each colour by each other."""


class Ready:
    """Every move of an action that a board has room for, by what it is about."""

    def __init__(self, board: Board) -> None:
        land, near = board.land, board.near
        white = frozenset(land.white)
        sources = (*board.actions, *board.squares)
        self.use = {source: UseAction(source) for source in sources}
        self.leave = {source: LeaveAction(source) for source in (*sources, *board.powers)}
        self.discard = {card: DiscardRunCard(card) for card in board.cards}
        self.run = {c: {at: PlaceRun(c, at) for at in land.white} for c in COLOURS}
        self.double = {c: {at: PlaceDoubleRun(c, at) for at in land.white} for c in COLOURS}
        self.remove = {at: RemoveRun(at) for at in land.white}
        self.split = {
            at: {to: SplitRun(at, to) for to in near[at] if to in white} for at in land.white
        }
        self.halve = {at: SplitRun(at, None) for at in land.white}
        self.move = {
            at: {to: MoveRun(at, to) for to in near[at] if to in white} for at in land.white
        }
        self.tile: dict[str, dict[Hex, PlaceBackcountryTile]] = {
            tile: {at: PlaceBackcountryTile(tile, at) for at in land.blue} for tile in board.tiles
        }
        marked = [one.id for one in board.terminals.values() if one.form == "marked"]
        self.terminal = {one: tuple(SwapTerminal(one, at) for at in land.places) for one in marked}
        self.bus: list[dict[Spot, dict[Spot, MoveBus]]] = [
            {
                origin: {to: MoveBus(owner, origin, to) for to in board.spots if to != origin}
                for origin in board.spots
            }
            for owner in range(SEATS)
        ]


@lru_cache(BOARDS)
def ready(board: Board) -> Ready:
    """The moves of a board."""
    return Ready(board)
