"""Actions on runs that lie already: removing, splitting (ALP-067, Q21) and moving them."""

from events.alpenglow.moves import MoveRun, RemoveRun, SplitRun
from events.alpenglow.turns import RunMoved, RunRemoved, RunSplit
from events.alpenglow.words import Hex
from events.base import Seat
from rules.alpenglow.actions.acting import Acting, elsewhere
from rules.alpenglow.actions.ready import Ready
from rules.alpenglow.ground import is_open_white
from rules.alpenglow.unfolding import Unfolding
from rules.alpenglow.vocabulary import effects
from rules.game import Refusal


def no_run(a: Acting) -> Refusal | None:
    """Why no run can be removed: there is none."""
    return None if a.state.runs else Refusal("ALP-067", "there is no run on the mountain")


def no_way(a: Acting) -> Refusal | None:
    """Why no run can be moved: there is no single one, or none has an open space beside it."""
    singles = (at for at, run in a.state.runs.items() if not run.double)
    if any(open_beside(a, at) for at in singles):
        return None
    return Refusal("ALP-078", "no single run has an open white space beside it")


def remove_refusal(a: Acting, move: RemoveRun) -> Refusal | None:
    """Any run can be removed, no hut and no backcountry tile (ALP-067, ALP-178)."""
    if not isinstance(a.action.effect, effects.RemoveRun):
        return elsewhere(a)
    return _unmoved(a, move.at)


def split_refusal(a: Acting, move: SplitRun) -> Refusal | None:
    """Half of a double run goes to an open space beside it, where there is one (Q21)."""
    if not isinstance(a.action.effect, effects.RemoveRun):
        return elsewhere(a)
    if refusal := _unmoved(a, move.at):
        return refusal
    if not a.state.runs[move.at].double:
        return Refusal("ALP-067", f"the run on {move.at} is a single one", "a double run")
    there = open_beside(a, move.at)
    if move.to in there or (move.to is None and not there):
        return None
    if not there:
        return Refusal("ALP-067", f"no white space beside {move.at} is open", "no space")
    return Refusal("ALP-067", f"the other half goes beside {move.at}", ", ".join(there))


def move_refusal(a: Acting, move: MoveRun) -> Refusal | None:
    """A single run is moved to an open white space beside it (ALP-078)."""
    if not isinstance(a.action.effect, effects.MoveRun):
        return elsewhere(a)
    run = a.state.runs.get(move.origin)
    if run is None or run.double:
        return Refusal("ALP-078", f"there is no single run on {move.origin}", a.action.text)
    if move.to in open_beside(a, move.origin):
        return None
    return Refusal("ALP-078", f"{move.to} is no open white space beside {move.origin}")


def _unmoved(a: Acting, at: Hex) -> Refusal | None:
    if at in a.state.runs:
        return None
    if at in a.state.laid:
        return Refusal("ALP-178", f"the backcountry tile on {at} stays", "a run")
    what = f"the hut on {at} stays" if at in a.state.huts else f"there is no run on {at}"
    return Refusal("ALP-067", what, "a run")


def open_beside(a: Acting, at: Hex) -> list[Hex]:
    """The open white hexes that adjoin a hex."""
    return [to for to in a.board.near[at] if is_open_white(a.board, a.state, to)]


def removals(a: Acting, ready: Ready) -> list[RemoveRun | SplitRun]:
    """The runs that can be removed, row by row, and the double ones that can be split."""
    found: list[RemoveRun | SplitRun] = []
    for at, move in ready.remove.items():
        run = a.state.runs.get(at)
        if run is None:
            continue
        found.append(move)
        if run.double:
            there = open_beside(a, at)
            found += [ready.split[at][to] for to in there] or [ready.halve[at]]
    return found


def moves(a: Acting, ready: Ready) -> list[MoveRun]:
    """The single runs that can be moved, each wherever it can be."""
    runs, huts = a.state.runs, a.state.huts
    return [
        move
        for at, ways in ready.move.items()
        if (run := runs.get(at)) is not None and not run.double
        for to, move in ways.items()
        if to not in runs and to not in huts
    ]


def remove(story: Unfolding, seat: Seat, move: RemoveRun) -> None:
    """The tokens of a run go back to the supply, both of a double one (Q21)."""
    story.settle(used=True)
    story.tell(RunRemoved(seat, move.at))


def split(story: Unfolding, seat: Seat, move: SplitRun) -> None:
    """A double run is two single ones, or only one where no space is open."""
    story.settle(used=True)
    story.tell(RunSplit(seat, move.at, move.to))


def shift(story: Unfolding, seat: Seat, move: MoveRun) -> None:
    """A run lies elsewhere."""
    story.settle(used=True)
    story.tell(RunMoved(seat, move.origin, move.to))
