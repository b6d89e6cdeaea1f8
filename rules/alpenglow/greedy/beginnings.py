"""The opening of a season: where a base is best, and a route."""

from collections.abc import Sequence

from events.alpenglow.moves import ChooseBusRoute, PlaceBase
from events.alpenglow.words import Hex, Spot
from events.base import Move
from rules.alpenglow.greedy.sight import Sight
from rules.alpenglow.greedy.takings import income
from rules.alpenglow.greedy.villages import stop_worth

RATE = 0.7
"""What a coin is worth at the start."""
END, SPACE, COMPANY, EDGE = 0.5, 0.35, 0.3, 0.5
"""What counts beside the income of a base: of the chair's other end, open spaces, other players,
whose runs serve everybody, another base near by."""
LOT, LOTS = 1.2, 2
"""What lots on a route are worth to build on, and how many of them."""


def best_base(sight: Sight, moves: Sequence[Move]) -> Move:
    """The base that pays well, has room around it and leads on."""
    return max(moves, key=lambda move: _base(sight, move))


def _base(sight: Sight, move: Move) -> float:
    if not isinstance(move, PlaceBase):
        return 0.0
    board = sight.board
    here = move.terminal
    other = next(end for end in board.ends[move.location] if end != here)
    onward = sum(END * EDGE for at in _beyond(sight, other) if at in board.edges and at != here)
    return _terminal(sight, here) + END * _terminal(sight, other) + min(onward, 3 * END * EDGE)


def _terminal(sight: Sight, at: Hex) -> float:
    """What a terminal pays, how much room there is beside it, who else is there."""
    board, state = sight.board, sight.state
    terminal = board.terminals[state.terminals[at]]
    pays = income(terminal, RATE, both=False) * (1 - 0.15 * len(terminal.closed))
    open_spaces = sum(near in board.white and state.is_open(near) for near in board.near[at])
    others = sum(at in player.lodges for player in state.players)
    return pays + SPACE * open_spaces + COMPANY * others


def _beyond(sight: Sight, at: Hex) -> list[Hex]:
    """The terminals that a chair from here could lead to."""
    board = sight.board
    free = [name for name in board.around[at] if name not in sight.state.chairs]
    return [end for name in free for end in board.ends[name] if end != at]


def best_route(sight: Sight, moves: Sequence[Move]) -> Move:
    """The route whose stops are worth most together, with lots to build on."""
    village = sight.state.village
    values = {at: stop_worth(sight, tile) for at, tile in village.items()}
    lots = [at for at, tile in village.items() if tile.kind == "lot"]
    return max(moves, key=lambda move: _route(move, values, lots))


def _route(move: Move, values: dict[Spot, float], lots: list[Spot]) -> float:
    if not isinstance(move, ChooseBusRoute):
        return 0.0
    building = min(LOTS, sum(at in lots for at in move.spots))
    return sum(values[at] for at in move.spots) + LOT * building
