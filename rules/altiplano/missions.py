"""Missions (ALT-106, ALT-118 to ALT-120): the twenty conditions, and how far a player has come.

All are minimums; goods on orders do not count. Most are checked after every action, four only when
the match is scored.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from events.altiplano.rounds import MissionFulfilled
from events.altiplano.words import Good
from events.base import Seat
from projections.altiplano.state import Player, State
from rules.altiplano.board import Board
from rules.altiplano.goods import owned, stored
from rules.altiplano.unfolding import Unfolding

Progress: TypeAlias = tuple[int, int]
"""How far it has come, and how far it has to come."""
_Condition: TypeAlias = Callable[[Board, State, Seat], Progress]
AT_SCORING = frozenset({7, 8, 13, 19})
"""The missions that are judged only when the match is scored."""


def check(story: Unfolding, seat: Seat, *, at_scoring: bool = False) -> None:
    """Turn up what is fulfilled now (ALT-118, ALT-119)."""
    for mission in fulfilled(story.board, story.state, seat, at_scoring=at_scoring):
        story.tell(MissionFulfilled(seat, mission))


def fulfilled(board: Board, state: State, seat: Seat, *, at_scoring: bool = False) -> list[str]:
    """The missions face down whose conditions are met, of those that are judged now."""
    return [
        mission
        for mission in state.players[seat].missions
        if (board.missions[mission].number in AT_SCORING) == at_scoring
        and _met(board, state, seat, mission)
    ]


def _met(board: Board, state: State, seat: Seat, mission: str) -> bool:
    have, need = progress(board, state, seat, mission)
    return have >= need


def progress(board: Board, state: State, seat: Seat, mission: str) -> Progress:
    """How far a mission has come, and how far it has to come; a first that is missed never does."""
    return _CONDITIONS[board.missions[mission].number](board, state, seat)


# --- the conditions ------------------------------------------------------------------------------


def _orders(board: Board, state: State, seat: Seat) -> Progress:
    return len(_completed(state.players[seat])), 3


def _completed(player: Player) -> list[str]:
    return [order.id for order in player.orders if order.completed]


def _in_warehouse(good: Good, need: int) -> _Condition:
    return lambda board, state, seat: (stored(state.players[seat])[good], need)


def _kinds(board: Board, state: State, seat: Seat) -> Progress:
    return len(stored(state.players[seat])), 7


def _stored(board: Board, state: State, seat: Seat) -> Progress:
    return stored(state.players[seat]).total(), 20


def _rows(board: Board, state: State, seat: Seat) -> Progress:
    return sum(row.completed > 0 for row in state.players[seat].rows), 3


def _rows_without_corn(board: Board, state: State, seat: Seat) -> Progress:
    rows = state.players[seat].rows
    return sum(row.completed > 0 and "corn" not in row.tiles for row in rows), 4


def _silver_and_cloth(board: Board, state: State, seat: Seat) -> Progress:
    tiles = owned(state.players[seat])
    return min(tiles["silver"], 3) + min(tiles["cloth"], 3), 6


def _glass(board: Board, state: State, seat: Seat) -> Progress:
    return owned(state.players[seat])["glass"], 4


def _boats(board: Board, state: State, seat: Seat) -> Progress:
    return len(state.players[seat].boats), 3


def _houses(board: Board, state: State, seat: Seat) -> Progress:
    return len(state.players[seat].houses), 3


def _most(good: Good) -> _Condition:
    """More of it than any other player: strictly."""

    def condition(board: Board, state: State, seat: Seat) -> Progress:
        counts = [owned(player)[good] for player in state.players]
        others = counts[:seat] + counts[seat + 1 :]
        return counts[seat], max(others) + 1

    return condition


def _one_of_each(board: Board, state: State, seat: Seat) -> Progress:
    player = state.players[seat]
    return bool(_completed(player)) + bool(player.boats) + bool(player.houses), 3


def _orders_of_wool(board: Board, state: State, seat: Seat) -> Progress:
    orders = (board.orders[order].goods for order in _completed(state.players[seat]))
    return sum("wool" in goods or "cloth" in goods for goods in orders), 2


def _first(has: Callable[[Player], bool]) -> _Condition:
    """Whether a player was the first to have it; once another has, it can no longer be met."""

    def condition(board: Board, state: State, seat: Seat) -> Progress:
        others = any(has(player) for i, player in enumerate(state.players) if i != seat)
        return int(has(state.players[seat]) and not others), 1

    return condition


def _filled_row(player: Player) -> bool:
    return any(row.completed for row in player.rows)


def _filled_fish(player: Player) -> bool:
    return any(row.completed and row.kind == "fish" for row in player.rows)


_CONDITIONS: Mapping[int, _Condition] = {
    1: _orders,
    2: _in_warehouse("alpaca", 3),
    3: _kinds,
    4: _stored,
    5: _first(_filled_row),
    6: _rows_without_corn,
    7: _silver_and_cloth,
    8: _glass,
    9: _rows,
    10: _in_warehouse("corn", 5),
    11: _first(_filled_fish),
    12: _boats,
    13: _most("ore"),
    14: _houses,
    15: _in_warehouse("cacao", 4),
    16: _one_of_each,
    17: _first(lambda player: bool(_completed(player))),
    18: _first(lambda player: bool(player.houses)),
    19: _most("stone"),
    20: _orders_of_wool,
}
