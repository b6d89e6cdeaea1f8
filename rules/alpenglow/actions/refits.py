"""Laying a marked terminal over another one (ALP-024, Q9)."""

from events.alpenglow.moves import SwapTerminal
from events.alpenglow.turns import TerminalSwapped
from events.base import Seat
from rules.alpenglow.actions.acting import Acting, elsewhere
from rules.alpenglow.actions.ready import Ready
from rules.alpenglow.unfolding import Unfolding
from rules.alpenglow.vocabulary import effects
from rules.game import Refusal


def none_marked(a: Acting) -> Refusal | None:
    """Why no terminal can be laid: the supply has no marked one, as in a first game."""
    if a.state.marked:
        return None
    return Refusal("ALP-024", "the supply has no marked terminal", "a match with loose terminals")


def refusal(a: Acting, move: SwapTerminal) -> Refusal | None:
    """A marked terminal of the supply goes over the terminal of any place (ALP-024)."""
    if not isinstance(a.action.effect, effects.SwapTerminal):
        return elsewhere(a)
    if move.terminal not in a.state.marked:
        detail = f"{move.terminal} is not among the marked terminals of the supply"
        return Refusal("ALP-024", detail, ", ".join(a.state.marked))
    if move.at in a.state.terminals:
        return None
    return Refusal("ALP-024", f"no terminal lies on {move.at}", "the place of a terminal")


def swaps(a: Acting, ready: Ready) -> list[SwapTerminal]:
    """Each marked terminal over each place."""
    return [move for one in a.state.marked for move in ready.terminal[one]]


def swap(story: Unfolding, seat: Seat, move: SwapTerminal) -> None:
    """The terminal lies there, and the one below has left the match; the arrow stays (Q9)."""
    story.settle(used=True)
    story.tell(TerminalSwapped(seat, move.at, move.terminal))
