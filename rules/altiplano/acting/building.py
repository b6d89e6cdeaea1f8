"""Boats and houses (ALT-070, ALT-071, ALT-112): built of tiles, any card that is there."""

from functools import cache
from typing import TypeAlias

from events.altiplano.deeds import ActionTaken, BoatBuilt, HouseBuilt
from events.altiplano.moves import BuildBoat, BuildHouse
from events.altiplano.words import Good, Location
from events.base import Move, Seat
from projections.altiplano.state import State
from rules.altiplano.acting.producing import gain
from rules.altiplano.acting.sources import not_with_joker, tiles_at, usable, use, ways
from rules.altiplano.basics import BOAT, HOUSE, VILLAGE
from rules.altiplano.board import Board
from rules.altiplano.unfolding import Unfolding
from rules.game import Refusal

BuildMove: TypeAlias = BuildBoat | BuildHouse
HARBOR: Location = "harbor"
_boat = cache(BuildBoat)
_house = cache(BuildHouse)


def place_of(move: BuildMove) -> Location:
    """Where it is built."""
    return HARBOR if isinstance(move, BuildBoat) else VILLAGE


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """Every card that is left, and every way to pay; no card where none is left (ALT-012)."""
    player = state.players[seat]
    if player.pawn == HARBOR:
        jokers = ways(board, player, HARBOR, BOAT)
        return [_boat(boat, joker) for joker in jokers for boat in state.boats or (None,)]
    if player.pawn == VILLAGE:
        jokers = ways(board, player, VILLAGE, HOUSE)
        return [_house(house, joker) for joker in jokers for house in state.houses or (None,)]
    return []


def possible(board: Board, state: State, seat: Seat, at: Location) -> bool:
    """Whether what it takes lies there."""
    player = state.players[seat]
    if at == HARBOR:
        return bool(ways(board, player, HARBOR, BOAT))
    return at == VILLAGE and bool(ways(board, player, VILLAGE, HOUSE))


def refusal(board: Board, state: State, seat: Seat, move: BuildMove) -> Refusal | None:
    """Two wood or two stone, and a card that is there."""
    player = state.players[seat]
    rule, tiles, card, left = _terms(state, move)
    place = place_of(move)
    if not usable(board, player, place, tiles, joker=move.joker):
        if move.joker:
            return not_with_joker(f"two {tiles[0]}")
        there = ", ".join(tiles_at(player, place)) or "nothing"
        says = f"it takes two {tiles[0]}; at the {place} lies {there}"
        return Refusal(rule, says, f"two {tiles[0]}")
    if card in (left or (None,)):
        return None
    expected = ", ".join(left) or "null: no card is left"
    return Refusal(rule, "that card is not there", expected)


def _terms(
    state: State, move: BuildMove
) -> tuple[str, tuple[Good, ...], str | None, tuple[str, ...]]:
    """Its rule, what it takes, the card asked for, the cards that are left."""
    if isinstance(move, BuildBoat):
        return "ALT-070", BOAT, move.boat, state.boats
    return "ALT-071", HOUSE, move.house, state.houses


def effects(story: Unfolding, seat: Seat, move: BuildMove) -> None:
    """The tiles go into the container, the card lies open, a boat brings its good once."""
    if isinstance(move, BuildBoat):
        story.tell(ActionTaken(seat, "boat"))
        use(story, seat, HARBOR, BOAT, joker=move.joker)
        if move.boat is not None:
            story.tell(BoatBuilt(seat, move.boat))
            gain(story, seat, (story.board.boats[move.boat].good,))
        return
    story.tell(ActionTaken(seat, "house"))
    use(story, seat, VILLAGE, HOUSE, joker=move.joker)
    if move.house is not None:
        story.tell(HouseBuilt(seat, move.house))
