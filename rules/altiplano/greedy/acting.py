"""The action phase: the draft is made anew from what lies there, and the next step of it taken."""

from collections.abc import Sequence

from events.altiplano.moves import (
    FinishActionTurn,
    PassRound,
    PawnMove,
    RideFree,
    RideFurther,
    SetPawn,
    Walk,
)
from events.altiplano.words import Location
from events.base import Move, Seat
from projections.altiplano.view import AltiplanoView
from rules.altiplano.board import Board
from rules.altiplano.greedy.desk import Desk, desk_of
from rules.altiplano.greedy.moves import done_by
from rules.altiplano.greedy.routes import distance, route
from rules.altiplano.greedy.search import Draft, Search


def act(board: Board, view: AltiplanoView, seat: Seat, legal: Sequence[Move]) -> Move:
    """An action where the pawn is, the way to the next one, or a pass."""
    turn = view.turn
    ended = next((move for move in legal if isinstance(move, FinishActionTurn)), None)
    if turn is not None and turn.action not in (None, "store", "store_parked") and ended:
        return ended
    desk = desk_of(board, view, seat, planning=False)
    draft = Search(board, desk).best()
    here = [task for task in draft.tasks if task.at in (None, desk.pawn)]
    if (move := done_by(here, legal)) is not None:
        return move
    if ended is not None:
        return ended
    return _on_the_way(desk, draft, legal) or _otherwise(legal)


def _on_the_way(desk: Desk, draft: Draft, legal: Sequence[Move]) -> Move | None:
    """The next step of the pawn, or None where it has nowhere to go."""
    places = frozenset(task.at for task in draft.tasks if task.at not in (None, desk.pawn))
    if not places:
        return None
    stops = route(desk.ring, desk.pawn, places, desk.free_cart, desk.further).stops
    if desk.pawn is None:
        return _first(legal, [SetPawn(at) for at in stops])
    for way in _ways(desk, desk.pawn, stops):
        if (move := _first(legal, way)) is not None:
            return move
    return None


def _ways(desk: Desk, here: Location, stops: tuple[Location, ...]) -> list[list[Move]]:
    """How the pawn may go on to the first stop: the cheapest way of the whole route first."""
    to = stops[0]
    legs = [distance(desk.ring, a, b) for a, b in zip((here, *stops), stops, strict=False)]
    free: list[Move] = [RideFree(to)]
    cart: list[Move] = [RideFurther(to, "food"), RideFurther(to, "coin")]
    step = _step(desk, here, to)
    foot: list[Move] = [Walk(step, "food"), Walk(step, "coin")]
    paid = [foot, cart] if legs[0] == 1 else [cart, foot]
    return [free, *paid] if legs[0] == max(legs) else [*paid, free]


def _step(desk: Desk, here: Location, to: Location) -> Location:
    ring = desk.ring
    at = ring.index(here)
    sides = (ring[at - 1], ring[(at + 1) % len(ring)])
    return min(sides, key=lambda side: distance(ring, side, to))


def _first(legal: Sequence[Move], wanted: Sequence[Move]) -> Move | None:
    return next((move for move in wanted if move in legal), None)


def _otherwise(legal: Sequence[Move]) -> Move:
    """A pass; who has moved has to act, in whatever way."""
    passes = (move for move in legal if isinstance(move, PassRound))
    actions = (move for move in legal if not isinstance(move, PawnMove))
    return next(passes, None) or next(actions, legal[0])
