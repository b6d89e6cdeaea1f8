"""A ski area as a plan needs it: chairs, rides, which terminals serve what, and how much room.

It is worked out once for as long as the mountain and the chairs are as they were.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from msgspec import Struct

from events.alpenglow.words import Colour, Hex
from events.base import Seat
from projections.alpenglow.state import Delivery, LaidTile, Run, StandingHut, State
from rules.alpenglow.board import Board
from rules.alpenglow.network import Network, network
from rules.alpenglow.opening.reach import Served, served
from rules.alpenglow.opening.rides import Lifts, Riders, lifts_of
from rules.alpenglow.same import Same

AREAS = 128
"""How many areas are remembered."""


class Cell(Struct, frozen=True):
    """A hex with room for so many skiers of a colour in an opening.

    `key`: what the room is counted by. A hut has one place for both its colours, a completed tile
    places for each (ALP-126, Q54).
    """

    at: Hex
    places: int
    key: str


class Slope(Struct, frozen=True):
    """Cells for a colour that the same terminals serve.

    `double`: whether they are double runs. `hut`: the hex of the hut that it is, or null.
    """

    colour: Colour
    doors: tuple[Hex, ...]
    double: bool
    hut: Hex | None
    cells: tuple[Cell, ...]


class Area(Struct, frozen=True):
    """A network, the same as rides see it, what its terminals serve, and with how much room."""

    network: Network
    lifts: Lifts
    served: Served
    slopes: tuple[Slope, ...]

    @property
    def nobody(self) -> Riders:
        """No riders yet."""
        return (0,) * len(self.lifts.terminals)


def area(board: Board, state: State, seat: Seat) -> Area:
    """The ski area of a seat as it is now."""
    net = network(board, state, seat)
    reached = served(board, state, seat)
    return _area(
        board, Same(net), Same(reached), Same(state.runs), Same(state.huts), Same(state.laid)
    )


@lru_cache(AREAS)
def _area(
    board: Board,
    net: Same[Network],
    reached: Same[Served],
    runs: Same[Mapping[Hex, Run]],
    huts: Same[Mapping[Hex, StandingHut]],
    laid: Same[Mapping[Hex, LaidTile]],
) -> Area:
    slopes = tuple(_slopes(board, reached.it, runs.it, huts.it, laid.it))
    return Area(net.it, lifts_of(board, net.it), reached.it, slopes)


def _slopes(
    board: Board,
    reached: Served,
    runs: Mapping[Hex, Run],
    huts: Mapping[Hex, StandingHut],
    laid: Mapping[Hex, LaidTile],
) -> Iterator[Slope]:
    for colour, places in reached.items():
        cells: dict[tuple[tuple[Hex, ...], bool, Hex | None], list[Cell]] = {}
        for at, doors in places.items():
            run = runs.get(at)
            if run is not None:
                kind = (doors, run.double, None)
                cells.setdefault(kind, []).append(Cell(at, 1 + run.double, at))
            elif at in huts:
                cells[doors, False, at] = [Cell(at, 1, at)]
            elif laid[at].completed:
                room = board.tiles[laid[at].tile].runs.counts()[colour]
                cell = Cell(at, room, f"{at} {colour}")
                cells.setdefault((doors, False, None), []).append(cell)
        for (doors, double, hut), found in cells.items():
            yield Slope(colour, doors, double, hut, tuple(found))


def on_their_way(ground: Area, state: State) -> Riders:
    """The riders of an opening under way."""
    riders = list(ground.nobody)
    for delivery in state.mountain:
        if delivery.rode:
            riders[ground.lifts.number[delivery.terminal]] += 1
    return tuple(riders)


def taken(state: State) -> dict[str, int]:
    """How much room the skiers of an opening under way have taken, by the keys of cells."""
    found: dict[str, int] = {}
    for delivery in state.mountain:
        key = _key(state, delivery)
        found[key] = found.get(key, 0) + 1
    return found


def _key(state: State, delivery: Delivery) -> str:
    return f"{delivery.at} {delivery.colour}" if delivery.at in state.laid else delivery.at
