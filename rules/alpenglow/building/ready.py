"""Every build move that a board knows, made once: what is legal is picked from these."""

from collections.abc import Mapping
from weakref import WeakKeyDictionary

from msgspec import Struct

from events.alpenglow.moves import (
    BuildBuilding,
    BuildChair,
    BuildHut,
    BuildUpgrade,
    PlaceDeed,
    PlaceLodge,
    UpgradeChair,
)
from events.alpenglow.words import ChairKind, Hex
from rules.alpenglow.board import Board
from rules.alpenglow.vocabulary.words import CHAIRS


class Ready(Struct, frozen=True):
    """The moves of a board, in the order of its content.

    `buildings`: building → a move for each spot of the village. `huts`: side of a hut tile → a move
    for each white hex. `chairs`, `swaps`: location → type → the move.
    """

    buildings: Mapping[str, tuple[BuildBuilding, ...]]
    deeds: Mapping[str, PlaceDeed]
    chairs: Mapping[str, Mapping[ChairKind, BuildChair]]
    swaps: Mapping[str, Mapping[ChairKind, UpgradeChair]]
    lodges: Mapping[Hex, PlaceLodge]
    huts: Mapping[str, tuple[BuildHut, ...]]
    upgrades: Mapping[str, BuildUpgrade]


_READY: WeakKeyDictionary[Board, Ready] = WeakKeyDictionary()


def ready(board: Board) -> Ready:
    """The moves of a board, kept as long as the board is."""
    made = _READY.get(board)
    if made is None:
        made = _READY[board] = _made(board)
    return made


def _made(board: Board) -> Ready:
    return Ready(
        buildings={
            name: tuple(BuildBuilding(name, at) for at in board.spots) for name in board.buildings
        },
        deeds={deed: PlaceDeed(deed) for deed in board.deeds},
        chairs={at: {kind: BuildChair(at, kind) for kind in CHAIRS} for at in board.locations},
        swaps={at: {kind: UpgradeChair(at, kind) for kind in CHAIRS} for at in board.locations},
        lodges={at: PlaceLodge(at) for at in board.land.edges},
        huts={side: tuple(BuildHut(side, at) for at in board.land.white) for side in board.huts},
        upgrades={name: BuildUpgrade(name) for name in board.upgrades},
    )
