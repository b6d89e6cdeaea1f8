"""Changing what lies there: runs removed, split or moved, terminals swapped, buses moved."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from events.alpenglow.moves import MoveBus, MoveRun, RemoveRun, SplitRun, SwapTerminal
from events.alpenglow.turns import RunMoved, RunRemoved, RunSplit, TerminalSwapped
from events.alpenglow.words import Hex
from rules.alpenglow.actions import avalanche, buses
from rules.alpenglow.actions.acting import Acting
from rules.alpenglow.actions.ready import ready
from rules.alpenglow.greedy.sight import Sight
from rules.alpenglow.greedy.sites import sites
from rules.alpenglow.greedy.villages import GUEST, stop_worth
from rules.alpenglow.greedy.worth import worth
from rules.alpenglow.vocabulary.effects import Effect
from rules.alpenglow.vocabulary.effects import MoveBus as MovesBus
from rules.alpenglow.vocabulary.effects import MoveRun as MovesRun
from rules.alpenglow.vocabulary.effects import RemoveRun as RemovesRun
from rules.alpenglow.vocabulary.effects import SwapTerminal as SwapsTerminal
from rules.alpenglow.vocabulary.words import COLOURS

Change = RemoveRun | SplitRun | MoveRun | SwapTerminal | MoveBus
Changing = RemovesRun | MovesRun | SwapsTerminal | MovesBus
"""Effects that change what lies there."""

TRIED = 6
"""How many runs to move or split are tried."""
HARM = 0.5
"""What it is worth to take a run from beside another player's lodge."""


class Changed(Struct, frozen=True):
    """A change, and how much better the table is with it."""

    gain: float
    move: Change


def best_change(sight: Sight, a: Acting, effect: Changing) -> Changed | None:
    """The best change that an action lets one make, if any makes the table better."""
    found = max(_changes(sight, a, effect), key=lambda change: change.gain, default=None)
    return found if found is not None and found.gain > 0 else None


def _changes(sight: Sight, a: Acting, effect: Effect) -> list[Changed]:
    match effect:
        case RemovesRun():
            return _removals(sight, a)
        case MovesRun():
            return _moves(sight, a)
        case SwapsTerminal():
            return _terminals(sight)
        case MovesBus():
            return _buses(sight, a)
        case _:
            return []


# --- runs ----------------------------------------------------------------------------------------


def _removals(sight: Sight, a: Acting) -> list[Changed]:
    """Double runs of use split into two; the run removed that others have most of."""
    now = worth(sight)
    listed = avalanche.removals(a, ready(sight.board))
    splits = _served(sight, [move for move in listed if isinstance(move, SplitRun)])
    found = [
        Changed(worth(sight.after(RunSplit(sight.seat, move.at, move.to))) - now, move)
        for move in splits
    ]
    removals = [move for move in listed if isinstance(move, RemoveRun)]
    remove = max(removals, key=lambda move: _harm(sight, move.at), default=None)
    if remove is not None:
        loss = now - worth(sight.after(RunRemoved(sight.seat, remove.at)))
        found.append(Changed(HARM * _harm(sight, remove.at) - loss, remove))
    return found


def _served(sight: Sight, splits: Iterable[SplitRun]) -> list[SplitRun]:
    """The double runs that the seat's terminals serve."""
    served = [at for by in sight.area.served.values() for at in by]
    return [move for move in splits if move.at in served][:TRIED]


def _harm(sight: Sight, at: Hex) -> float:
    """How many lodges of others a run lies beside; those that the seat uses itself are spared."""
    near = sight.board.near[at]
    others = sum(
        lodge in near
        for seat, player in enumerate(sight.state.players)
        if seat != sight.seat
        for lodge in player.lodges
    )
    own = any(at in by for by in sight.area.served.values())
    return others - 3.0 * own


def _moves(sight: Sight, a: Acting) -> list[Changed]:
    """Runs moved to where they do more good, those first that do none yet."""
    runs, served = sight.state.runs, sight.area.served
    good = {colour: sites(sight, [colour], 2 * TRIED) for colour in COLOURS}
    listed = avalanche.moves(a, ready(sight.board))
    found = [move for move in listed if move.to in good[runs[move.origin].colour]]
    found.sort(key=lambda move: move.origin in served[runs[move.origin].colour])
    now = worth(sight)
    return [
        Changed(worth(sight.after(RunMoved(sight.seat, move.origin, move.to))) - now, move)
        for move in found[:TRIED]
    ]


# --- terminals and buses -------------------------------------------------------------------------


def _terminals(sight: Sight) -> list[Changed]:
    """Each marked terminal over each terminal of the network."""
    now = worth(sight)
    return [
        Changed(
            worth(sight.after(TerminalSwapped(sight.seat, at, name))) - now,
            SwapTerminal(name, at),
        )
        for at in sight.area.network.terminals
        for name in sight.state.marked
    ]


def _buses(sight: Sight, a: Acting) -> list[Changed]:
    """An own bus to a better spot, or another's to a building of the seat's."""
    village = sight.state.village
    values = {at: stop_worth(sight, tile) for at, tile in village.items()}
    own = {at: tile.owner == sight.seat for at, tile in village.items()}
    moves: Sequence[MoveBus] = buses.moves(a, ready(sight.board))
    return [
        Changed(
            values[move.to] - values[move.origin]
            if move.owner == sight.seat
            else 2 * GUEST * (own[move.to] - own[move.origin]),
            move,
        )
        for move in moves
    ]
