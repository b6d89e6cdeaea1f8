"""Opening a ski area: one's own, or with Alliance another's (ALP-113, ALP-180, ALP-043)."""

from events.alpenglow.moves import OpenArea
from events.alpenglow.works import AreaOpened
from events.base import Move, Seat
from projections.alpenglow.state import State
from rules.alpenglow.board import Board
from rules.alpenglow.opening import backcountry, delivering
from rules.alpenglow.opening.opened import could_open
from rules.alpenglow.powers import has
from rules.alpenglow.timing import at_step, untimely
from rules.alpenglow.unfolding import Unfolding
from rules.alpenglow.vocabulary.upgrades import Alliance
from rules.game import Refusal


def refusal(board: Board, state: State, seat: Seat, move: OpenArea) -> Refusal | None:
    """The first rule that opening this area would break."""
    turn = state.turn
    if turn is None or not at_step(state, "build", "open") or turn.opening is not None:
        return untimely(board, state, "opening a ski area")
    if turn.opened:
        return Refusal("ALP-043", "a ski area is opened once in a turn at most")
    if move.area not in areas(board, state, seat):
        return Refusal("ALP-180", "without Alliance you open your own ski area", f"area {seat}")
    if not _somebody(board, state, seat, move.area):
        detail = "an opening delivers at least one skier, and nobody can be delivered there"
        return Refusal("ALP-113", detail, "a skier in your lodge for a run that is served")
    return None


def areas(board: Board, state: State, seat: Seat) -> list[Seat]:
    """The areas that a seat may open: its own first, with Alliance all others in their order."""
    if not has(board, state.players[seat], Alliance):
        return [seat]
    return [seat, *(other for other in range(state.seats) if other != seat)]


def _somebody(board: Board, state: State, seat: Seat, area: Seat) -> bool:
    """Whether anybody can be delivered in this area at all (ALP-113)."""
    o = could_open(board, state, seat, area)
    return delivering.anybody(o) or bool(backcountry.legal(o))


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """Every area that can be opened now."""
    if state.turn is None or state.turn.opened or not at_step(state, "build", "open"):
        return []
    return [
        OpenArea(area) for area in areas(board, state, seat) if _somebody(board, state, seat, area)
    ]


def effects(story: Unfolding, seat: Seat, move: OpenArea) -> None:
    """The area is open; nothing can be built any more in this turn (ALP-041)."""
    story.tell(AreaOpened(seat, move.area))
