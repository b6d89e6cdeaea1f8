"""Runs, double runs and backcountry tiles: where they do a seat most good."""

from collections.abc import Iterable, Iterator
from itertools import chain

from msgspec import Struct

from events.alpenglow.turns import BackcountryTilePlaced, RunPlaced
from events.alpenglow.words import Colour, Hex
from rules.alpenglow.greedy.sight import Sight
from rules.alpenglow.greedy.sites import sites
from rules.alpenglow.greedy.worth import worth
from rules.alpenglow.vocabulary.words import COLOURS

HEXES, TILE_HEXES = 2, 3
"""How many spaces are tried for each run, and for a backcountry tile."""


class Placed(Struct, frozen=True):
    """A run on a hex, and what the table is worth with it."""

    value: float
    colour: Colour
    at: Hex


def best_run(sight: Sight, colours: Iterable[Colour], *, double: bool = False) -> Placed | None:
    """The best place for a run of one of these colours; None if nothing near is open."""
    found = [
        Placed(worth(sight.after(RunPlaced(sight.seat, colour, at, double))), colour, at)
        for colour in colours
        if sight.state.runs_left(colour) > double
        for at in sites(sight, [colour], HEXES)
    ]
    return max(found, key=lambda placed: placed.value, default=None)


class TilePlaced(Struct, frozen=True):
    """A backcountry tile on a hex, and what the table is worth with it."""

    value: float
    tile: str
    at: Hex


def best_tile(sight: Sight, hexes: Iterable[Hex]) -> TilePlaced | None:
    """The best tile on one of these blue spaces that the network comes near."""
    found = [
        TilePlaced(worth(sight.after(BackcountryTilePlaced(sight.seat, tile, at))), tile, at)
        for at in _near(sight, hexes)
        for tile in sight.state.tiles
    ]
    return max(found, key=lambda placed: placed.value, default=None)


def _near(sight: Sight, hexes: Iterable[Hex]) -> list[Hex]:
    """The spaces beside most terminals of the network and runs that it serves, if beside any."""
    near, ground = sight.board.near, sight.area
    ways = {*ground.network.terminals, *chain.from_iterable(ground.served.values())}
    doors = {at: sum(beside in ways for beside in near[at]) for at in hexes}
    close = sorted((at for at in doors if doors[at]), key=lambda at: -doors[at])
    return close[:TILE_HEXES]


def open_blue(sight: Sight) -> Iterator[Hex]:
    """The blue spaces where the seat may place a tile: beside none of its bases (ALP-169)."""
    board = sight.board
    bases = sight.area.network.bases
    beside = [near for base in bases for near in board.near[base]]
    return (at for at in board.land.blue if at not in sight.state.laid and at not in beside)


def gain_of_runs(sight: Sight, count: int) -> float:
    """How much better a table is with so many runs more, of any colours."""
    placed = best_run(sight, COLOURS)
    return 0.0 if placed is None else count * max(0.0, placed.value - worth(sight))


def gain_of_double(sight: Sight) -> float:
    """How much better a table is with a double run, or with a tile instead."""
    run, tile = best_run(sight, COLOURS, double=True), best_tile(sight, open_blue(sight))
    values = [placed.value for placed in (run, tile) if placed is not None]
    return max(0.0, max(values, default=0.0) - worth(sight))
