"""Lodges beside edge terminals (chapter "Placing Lodges").

Each opens an upgrade slot (ALP-097). Whoever has none left builds on, and skiers may enter at such
a base to ride, but not ski from it directly (ALP-098, Q30).
"""

from collections.abc import Iterable

from events.alpenglow.moves import DeclineLodge, PlaceLodge
from events.alpenglow.words import Hex
from events.alpenglow.works import LodgePlaced
from events.base import Move, Seat
from projections.alpenglow.state import LODGES, State
from rules.alpenglow import wording
from rules.alpenglow.board import Board
from rules.alpenglow.building.ready import ready
from rules.alpenglow.unfolding import Unfolding
from rules.game import Refusal
from rules.wording import listed

DECLINE = DeclineLodge()


def offer(story: Unfolding, seat: Seat, location: str, ends: Iterable[Hex]) -> None:
    """A lodge may be placed at these ends of a new chair that are at the edge (ALP-096, Q29).

    Not where the builder has one already (Q12), and only while a lodge is left (ALP-007).
    """
    standing = story.player(seat).lodges
    if len(standing) >= LODGES:
        return
    free = tuple(end for end in ends if end in story.board.edges and end not in standing)
    if free:
        story.due(seat, "lodge", location, choices=free)


def refusal(
    board: Board, state: State, seat: Seat, move: PlaceLodge | DeclineLodge
) -> Refusal | None:
    """Lodges stand at the edge only (ALP-034), where the chair just built ends (ALP-096)."""
    decision = state.decision
    if decision is None or decision.kind != "lodge" or decision.seat != seat:
        return Refusal("ALP-096", "a lodge is placed right after a new chair to the edge is built")
    if isinstance(move, DeclineLodge) or move.terminal in decision.choices:
        return None
    allowed = listed([wording.place(board, at) for at in decision.choices], "or")
    where = wording.place(board, move.terminal)
    if move.terminal not in board.edges:
        return Refusal("ALP-034", f"{where} is not at the edge of the mountain", allowed)
    return Refusal("ALP-096", f"your new chair offers no lodge at {where}", allowed)


def legal(board: Board, state: State) -> list[Move]:
    """A lodge at each end that the newest decision offers, or none."""
    assert state.decision is not None
    made = ready(board).lodges
    return [*(made[at] for at in state.decision.choices), DECLINE]


def effects(story: Unfolding, seat: Seat, move: PlaceLodge | DeclineLodge) -> None:
    """The lodge, and the other end to be decided; declined, none at either end."""
    decision = story.decision
    if isinstance(move, DeclineLodge):
        story.settle(used=False)
        return
    story.settle(used=True)
    story.tell(LodgePlaced(seat, move.terminal))
    offer(story, seat, decision.source, decision.choices)
