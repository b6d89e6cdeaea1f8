"""Which runs, huts and tiles are served from which terminals (ALP-115 to ALP-120, Q30, Q33, Q54).

From a terminal skiers get to what adjoins it, and on over whatever takes their colour and adjoins
that (ALP-118, ALP-119): a chain. It may be entered anywhere, and occupied tiles pass on. Huts and
completed tiles belong to the chains of each of their colours (ALP-103); an uncompleted tile ends a
chain of a colour that it takes and never carries one on. There is no up or down (ALP-120), and it
does not matter who placed a run or hut (ALP-105, ALP-136). Nobody leaves at a terminal that bars
their colour, not even to walk away from a base (ALP-127); riding through is free.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

from events.alpenglow.words import Colour, Hex
from events.base import Seat
from projections.alpenglow.state import LaidTile, Run, StandingHut, State
from rules.alpenglow.board import Board
from rules.alpenglow.content import BackcountryTile
from rules.alpenglow.network import Network, network
from rules.alpenglow.same import Same
from rules.alpenglow.vocabulary.words import COLOURS

MOUNTAINS, AREAS = 64, 256
"""How many mountains and how many ski areas are remembered."""

Served: TypeAlias = Mapping[Colour, Mapping[Hex, tuple[Hex, ...]]]
"""Colour → hex → the terminals from which a skier of the colour gets there, all row by row."""


class Slopes(Struct, frozen=True):
    """What takes skiers of one colour.

    `chains`: runs, huts and completed tiles that adjoin one another; `chain`: which of them a hex
    is in. `tiles`: the uncompleted tiles.
    """

    chains: tuple[tuple[Hex, ...], ...]
    chain: Mapping[Hex, int]
    tiles: tuple[Hex, ...]


def served(board: Board, state: State, seat: Seat) -> Served:
    """What the terminals of a seat's network serve, uncompleted tiles too.

    Whether anybody can ride there, and whether there is room, is another question.
    """
    return _served(
        board,
        Same(network(board, state, seat)),
        Same(state.terminals),
        Same(state.runs),
        Same(state.huts),
        Same(state.laid),
    )


@lru_cache(AREAS)
def _served(
    board: Board,
    net: Same[Network],
    terminals: Same[Mapping[Hex, str]],
    runs: Same[Mapping[Hex, Run]],
    huts: Same[Mapping[Hex, StandingHut]],
    laid: Same[Mapping[Hex, LaidTile]],
) -> Served:
    slopes = _slopes(board, runs, huts, laid)
    doors = {colour: _doors(board, net.it, terminals.it, colour) for colour in COLOURS}
    return {colour: _reached(board, slopes[colour], doors[colour]) for colour in COLOURS}


def _doors(
    board: Board, net: Network, terminals: Mapping[Hex, str], colour: Colour
) -> tuple[Hex, ...]:
    """The terminals of a network at which skiers of a colour may leave (ALP-127)."""
    return tuple(at for at in net.terminals if colour not in board.terminals[terminals[at]].closed)


def _reached(board: Board, slopes: Slopes, doors: tuple[Hex, ...]) -> dict[Hex, tuple[Hex, ...]]:
    """Hex → the terminals that serve it."""
    entered: list[list[Hex]] = [[] for _ in slopes.chains]
    for door in doors:
        for number in _chains_at(board, slopes, door):
            entered[number].append(door)
    found = {
        at: tuple(doors)
        for chain, doors in zip(slopes.chains, entered, strict=True)
        if doors
        for at in chain
    }
    for tile in slopes.tiles:
        through = {door for number in _chains_at(board, slopes, tile) for door in entered[number]}
        through.update(door for door in doors if door in board.near[tile])
        if through:
            found[tile] = tuple(door for door in doors if door in through)
    return found


def _chains_at(board: Board, slopes: Slopes, at: Hex) -> Iterable[int]:
    """The chains that adjoin a hex, each once."""
    found = (slopes.chain.get(near) for near in board.near[at])
    return dict.fromkeys(number for number in found if number is not None)


# --- chains --------------------------------------------------------------------------------------


@lru_cache(MOUNTAINS)
def _slopes(
    board: Board,
    runs: Same[Mapping[Hex, Run]],
    huts: Same[Mapping[Hex, StandingHut]],
    laid: Same[Mapping[Hex, LaidTile]],
) -> Mapping[Colour, Slopes]:
    """What takes skiers of each colour, joined to chains (ALP-118, ALP-119)."""
    passing: dict[Colour, set[Hex]] = {colour: set() for colour in COLOURS}
    ending: dict[Colour, set[Hex]] = {colour: set() for colour in COLOURS}
    for at, run in runs.it.items():
        passing[run.colour].add(at)
    for at, hut in huts.it.items():
        for colour in board.huts[hut.hut].colours:
            passing[colour].add(at)
    for at, lying in laid.it.items():
        tile = board.tiles[lying.tile]
        for colour in tile.runs.counts() if lying.completed else wanted(tile):
            (passing if lying.completed else ending)[colour].add(at)
    return {colour: _joined(board, passing[colour], ending[colour]) for colour in COLOURS}


def wanted(tile: BackcountryTile) -> Iterator[Colour]:
    """The colours that an uncompleted tile takes: those required, or any (ALP-174 to ALP-177)."""
    yield from COLOURS if tile.any else tile.needs.counts()


def _joined(board: Board, passing: set[Hex], ending: set[Hex]) -> Slopes:
    """Hexes of one colour as chains, each from its first hex on, row by row."""
    chain: dict[Hex, int] = {}
    chains: list[tuple[Hex, ...]] = []
    for first in board.land.hexes:
        if first in passing and first not in chain:
            chain[first] = len(chains)
            edge = [first]
            for here in edge:
                for near in board.near[here]:
                    if near in passing and near not in chain:
                        chain[near] = len(chains)
                        edge.append(near)
            chains.append(tuple(edge))
    return Slopes(tuple(chains), chain, tuple(at for at in board.land.hexes if at in ending))


# --- room ----------------------------------------------------------------------------------------


def colours_at(board: Board, state: State, at: Hex) -> tuple[Colour, ...]:
    """The colours of what lies there, as runs; none for an uncompleted tile (ALP-102, ALP-125)."""
    if (run := state.runs.get(at)) is not None:
        return (run.colour,)
    if (hut := state.huts.get(at)) is not None:
        return board.huts[hut.hut].colours
    if (lying := state.laid.get(at)) is not None and lying.completed:
        return tuple(board.tiles[lying.tile].runs.counts())
    return ()


def room(board: Board, state: State, colour: Colour, at: Hex) -> int:
    """How many skiers of a colour can still be delivered to a run, hut or completed tile.

    One to a run or hut in an opening, two to a double run, and one to each run of a completed tile
    (ALP-126, Q32, Q54).
    """
    there = [delivery.colour for delivery in state.mountain if delivery.at == at]
    if (run := state.runs.get(at)) is not None:
        return 1 + run.double - len(there) if run.colour == colour else 0
    if (hut := state.huts.get(at)) is not None:
        return 1 - len(there) if colour in board.huts[hut.hut].colours else 0
    lying = state.laid.get(at)
    if lying is None or not lying.completed:
        return 0
    return board.tiles[lying.tile].runs.counts().get(colour, 0) - there.count(colour)
