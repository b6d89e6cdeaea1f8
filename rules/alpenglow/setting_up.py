"""The opening of a season: bases and bus routes (ALP-031 to ALP-040, ALP-145)."""

from functools import lru_cache
from typing import TypeAlias, assert_never

from events.alpenglow.beginnings import BasePlaced, BusRouteChosen
from events.alpenglow.moves import ChooseBusRoute, PlaceBase
from events.alpenglow.words import Spot
from events.base import Move, Seat
from projections.alpenglow.state import BUSES, State
from rules.alpenglow.board import Board
from rules.alpenglow.hexes import connected, village_neighbours
from rules.alpenglow.timing import untimely
from rules.alpenglow.unfolding import Unfolding
from rules.alpenglow.wording import place, stretch
from rules.game import Refusal

SetUpMove: TypeAlias = PlaceBase | ChooseBusRoute

VILLAGES = 8
"""Villages for which all routes are kept."""


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """Every base, or every route; buses of other players are no hindrance (ALP-038)."""
    if state.phase == "bases":
        return [
            PlaceBase(terminal, location)
            for terminal in board.land.edges
            for location in board.around[terminal]
            if location not in state.chairs
        ]
    return list(routes(board.spots))


def refusal(board: Board, state: State, seat: Seat, move: SetUpMove) -> Refusal | None:
    """The first rule that a base or a route breaks."""
    match move:
        case PlaceBase():
            return _base_refusal(board, state, move)
        case ChooseBusRoute():
            return _route_refusal(board, state, move)
        case _:
            assert_never(move)


def _base_refusal(board: Board, state: State, move: PlaceBase) -> Refusal | None:
    """A lodge at the edge, and a free location that ends there (Q12, Q13)."""
    if state.phase != "bases":
        return untimely(board, state, "placing a base")
    if move.terminal not in board.edges:
        edges = ", ".join(board.land.edges)
        detail = f"{place(board, move.terminal)} is no terminal at the edge"
        return Refusal("ALP-034", detail, edges)
    around = board.around[move.terminal]
    if move.location not in around:
        detail = (
            f"the free chair starts at the lodge: {board.name(move.location)} does not end there"
        )
        return Refusal("ALP-032", detail, ", ".join(around) or "another terminal")
    if move.location in state.chairs:
        detail = f"a chair stands {stretch(board, move.location)} already"
        return Refusal("ALP-033", detail, "a free location")
    return None


def _route_refusal(board: Board, state: State, move: ChooseBusRoute) -> Refusal | None:
    """Five spots that hang together, named in the order of the village."""
    if state.phase != "routes":
        return untimely(board, state, "choosing a bus route")
    spots = move.spots
    if len(spots) != BUSES:
        return Refusal("ALP-036", f"a route has {BUSES} spots, not {len(spots)}")
    if unknown := [spot for spot in spots if spot not in board.streets]:
        return Refusal("ALP-039", f"the village has no spot {unknown[0]}", "spots like B3")
    if len(dict.fromkeys(spots)) < BUSES:
        return Refusal("ALP-038", "one of your buses on a spot, never two", "five different spots")
    if not connected(spots, board.streets):
        return Refusal("ALP-037", "the spots do not hang together by their sides")
    if (ordered := _ordered(board.spots, spots)) != spots:
        return Refusal("ALP-036", "name the spots in the order of the village", ", ".join(ordered))
    return None


def effects(story: Unfolding, seat: Seat, move: SetUpMove) -> None:
    """A lodge and a chair, or five buses, are placed."""
    match move:
        case PlaceBase():
            story.tell(BasePlaced(seat, move.terminal, move.location))
        case ChooseBusRoute():
            story.tell(BusRouteChosen(seat, move.spots))
        case _:
            assert_never(move)


@lru_cache(VILLAGES)
def routes(spots: tuple[Spot, ...]) -> tuple[ChooseBusRoute, ...]:
    """Every connected group of five spots of a village (Q14)."""
    streets = village_neighbours(spots)
    groups: dict[tuple[Spot, ...], None] = {(spot,): None for spot in spots}
    for _ in range(BUSES - 1):
        groups = dict.fromkeys(
            _ordered(spots, (*group, near))
            for group in groups
            for spot in group
            for near in streets[spot]
            if near not in group
        )
    places = {spot: i for i, spot in enumerate(spots)}
    in_order = sorted(groups, key=lambda group: [places[spot] for spot in group])
    return tuple(ChooseBusRoute(group) for group in in_order)


def _ordered(village: tuple[Spot, ...], spots: tuple[Spot, ...]) -> tuple[Spot, ...]:
    return tuple(spot for spot in village if spot in spots)
