"""Changing what lies on the mountain: runs removed, split or moved, terminals laid over others."""

from collections.abc import Iterable, Sequence

from events.alpenglow.days import RunMoved, RunRemoved, RunSplit, TerminalSwapped
from events.alpenglow.moves import MoveRun, RemoveRun, SplitRun, SwapTerminal
from events.alpenglow.words import Hex
from events.base import Move
from rules.alpenglow.greedy.sight import Sight
from rules.alpenglow.greedy.sites import sites
from rules.alpenglow.greedy.takings import income
from rules.alpenglow.greedy.worth import worth
from rules.alpenglow.vocabulary.words import COLOURS

TRIED = 6
"""How many runs to move or split are tried."""
HARM = 0.5
"""What it is worth to take a run from beside another player's lodge."""


def removed(sight: Sight, moves: Sequence[Move]) -> Move | None:
    """A double run of use split into two, or a run removed that only others have something of."""
    now = worth(sight)
    splits = _nearest(sight, [move for move in moves if isinstance(move, SplitRun)])
    found: list[tuple[float, Move]] = [
        (worth(sight.after(RunSplit(sight.seat, move.at, move.to))) - now, move) for move in splits
    ]
    harmful = [move for move in moves if isinstance(move, RemoveRun)]
    harmful.sort(key=lambda move: -_harm(sight, move.at))
    for remove in harmful[:1]:
        loss = now - worth(sight.after(RunRemoved(sight.seat, remove.at)))
        found.append((HARM * _harm(sight, remove.at) - loss, remove))
    gain, move = max(found, key=lambda one: one[0], default=(0.0, None))
    return move if gain > 0 else None


def _nearest(sight: Sight, splits: Iterable[SplitRun]) -> list[SplitRun]:
    """The double runs that the seat's terminals serve."""
    served = [at for by in sight.area.served.values() for at in by]
    return [move for move in splits if move.at in served][:TRIED]


def _harm(sight: Sight, at: Hex) -> float:
    """How many lodges of others a run lies beside, and how many of the seat's own terminals."""
    near = sight.board.near[at]
    others = sum(
        lodge in near
        for seat, player in enumerate(sight.state.players)
        if seat != sight.seat
        for lodge in player.lodges
    )
    own = any(at in by for by in sight.area.served.values())
    return others - 3.0 * own


def moved(sight: Sight, moves: Sequence[Move]) -> Move | None:
    """A run moved to where it does more good."""
    good = {colour: sites(sight, [colour], 2 * TRIED) for colour in COLOURS}
    found = [move for move in moves if isinstance(move, MoveRun)]
    runs = sight.state.runs
    found = [move for move in found if move.to in good[runs[move.origin].colour]]
    served = sight.area.served
    found.sort(key=lambda move: move.origin in served[runs[move.origin].colour])
    now = worth(sight)
    tried = [
        (worth(sight.after(RunMoved(sight.seat, move.origin, move.to))) - now, move)
        for move in found[:TRIED]
    ]
    gain, best = max(tried, key=lambda one: one[0], default=(0.0, None))
    return best if gain > 0 else None


def best_terminal(sight: Sight) -> Move | None:
    """The marked terminal that pays best, over the one of the network where that gains most."""
    state, now = sight.state, worth(sight)
    best = sorted(state.marked, key=lambda name: -_pays(sight, name))[:3]
    tried = [
        (worth(sight.after(TerminalSwapped(sight.seat, at, name))) - now, SwapTerminal(name, at))
        for at in sight.area.network.terminals
        for name in best
    ]
    gain, move = max(tried, key=lambda one: one[0], default=(0.0, None))
    return move if gain > 0 else None


def _pays(sight: Sight, name: str) -> float:
    terminal = sight.board.terminals[name]
    return income(terminal, sight.rate, both=False) * (1 - 0.2 * len(terminal.closed))
