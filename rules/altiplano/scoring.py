"""The end and the score (ALT-100 to ALT-107). Points are counted in halves."""

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from events.altiplano.words import GOODS
from events.base import Event, Seat
from events.table import MatchFinished, ScoreLine, SeatScore, TieBreak
from projections.altiplano.state import Player, State
from rules.altiplano import missions
from rules.altiplano.basics import BOAT_POINTS, HOUSE_POINTS
from rules.altiplano.board import Board
from rules.altiplano.goods import coins, owned
from rules.altiplano.unfolding import Unfolding
from rules.chance import Chance
from rules.scoring import line, ranked

Outcome: TypeAlias = Literal["won", "shared"]
Source: TypeAlias = Literal[
    "goods", "boat", "house", "house_goods", "order", "warehouse", "mission"
]
"""What brings points: one of these words for every line."""


def finish(board: Board, state: State, chance: Chance) -> Sequence[Event]:
    """Missions that only the end can judge, then the result; the table fills the secret in.

    The most points win (ALT-004).
    """
    story = Unfolding(board, state, chance)
    for seat in state.order:
        missions.check(story, seat, at_scoring=True)
    scores = tuple(score(board, story.state, seat) for seat in range(state.seats))
    ranking = ranked(scores)
    outcome: Outcome = "won" if len(ranking[0]) == 1 else "shared"
    return story.close(MatchFinished(ranking, scores, outcome, secret=""))


def score(board: Board, state: State, seat: Seat) -> SeatScore:
    """All points of a seat (ALT-100 to ALT-106); a tie goes to the most coins (ALT-107)."""
    player = state.players[seat]
    lines = (
        *_goods(board, player),
        *_boats(board, player),
        *_houses(board, player),
        *_orders(board, player),
        *_rows(board, player),
        *_missions(board, player),
    )
    tie = TieBreak("coins, the most first", coins(player), ("ALT-107",))
    return SeatScore(seat, sum(one.halves for one in lines), lines, (tie,))


def _goods(board: Board, player: Player) -> Iterator[ScoreLine]:
    """Each tile that is not on an order (ALT-100, ALT-101); entries: where they were gained."""
    tiles = owned(player)
    for good in GOODS:
        if points := tiles[good] * board.points[good]:
            label = f"{tiles[good]} {board.name(good).lower()}"
            entries = player.gained[good]
            yield line("goods", good, label, 2 * points, ("ALT-100", "ALT-101"), entries)


def _boats(board: Board, player: Player) -> Iterator[ScoreLine]:
    for held in player.boats:
        label = f"Boat {board.name(held.id)}"
        yield line("boat", held.id, label, 2 * BOAT_POINTS, ("ALT-102",), (held.version,))


def _houses(board: Board, player: Player) -> Iterator[ScoreLine]:
    """Its own points, and one for each tile of its kind (ALT-103)."""
    tiles = owned(player)
    for held in player.houses:
        house = board.houses[held.id]
        label = f"House {house.name}"
        yield line("house", held.id, label, 2 * HOUSE_POINTS, ("ALT-103",), (held.version,))
        if number := tiles[house.good]:
            label = f"{number} {board.name(house.good).lower()} for {house.name}"
            entries = (held.version, *player.gained[house.good])
            yield line("house_goods", held.id, label, 2 * number, ("ALT-103",), entries)


def _orders(board: Board, player: Player) -> Iterator[ScoreLine]:
    """Completed ones only (ALT-104)."""
    for held in player.orders:
        if held.completed:
            order = board.orders[held.id]
            label = f"Order {order.name}"
            yield line("order", held.id, label, 2 * order.points, ("ALT-104",), (held.completed,))


def _rows(board: Board, player: Player) -> Iterator[ScoreLine]:
    """Complete ones only (ALT-105)."""
    for row, printed in zip(player.rows, board.rows, strict=False):
        if row.completed:
            label = f"{printed.name}, filled with {board.name(row.kind).lower()}"
            points = 2 * printed.points
            yield line("warehouse", printed.id, label, points, ("ALT-105",), (row.completed,))


def _missions(board: Board, player: Player) -> Iterator[ScoreLine]:
    """Those turned up (ALT-106)."""
    for held in player.fulfilled:
        mission = board.missions[held.id]
        label = f"Mission {mission.name}"
        yield line("mission", held.id, label, 2 * mission.points, ("ALT-106",), (held.version,))
