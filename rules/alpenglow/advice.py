"""Advice of the quick-start guides: it goes on as long as it is followed (ALP-028, Q10)."""

from events.base import Seat
from projections.alpenglow.state import Player, State, Turn
from rules.alpenglow.board import Board
from rules.alpenglow.content import Advice


def advice(board: Board, state: State, seat: Seat) -> Advice | None:
    """What its guide advises a seat for the turn at hand or its next one (ALP-028).

    None once it is plain from the table that something else was done, or has to be.
    """
    if not board.options.guides or state.season > 1 or state.phase != "turns":
        return None
    turns = board.guides[seat + 1].turns
    past = state.played[seat]
    if past >= len(turns) or not all(_done(board, state, seat, one) for one in turns[:past]):
        return None
    return turns[past] if _followed(board, state, seat, turns[past]) else None


def _done(board: Board, state: State, seat: Seat, past: Advice) -> bool:
    """A turn that is over: its bus is home, its run lies, what it was to build stands."""
    home = past.bus not in state.players[seat].buses
    stands = not past.builds or _stands(state, seat, past.builds)
    return home and stands and _lies(board, state, past)


def _followed(board: Board, state: State, seat: Seat, now: Advice) -> bool:
    """The turn at hand: all done so far was done as advised, and the rest can be."""
    player = state.players[seat]
    turn = state.turn if state.turn is not None and state.turn.seat == seat else None
    return (
        _stopped(player, turn, now)
        and _carded(board, state, player, turn, now)
        and _built(board, state, seat, turn, now)
    )


def _stopped(player: Player, turn: Turn | None, now: Advice) -> bool:
    if turn is None or turn.stop is None:
        return now.bus in player.buses
    return turn.stop.spot == now.bus


def _carded(board: Board, state: State, player: Player, turn: Turn | None, now: Advice) -> bool:
    if turn is not None and turn.carded:
        return _lies(board, state, now)
    return now.card in player.hand and state.is_open(now.run)


def _built(board: Board, state: State, seat: Seat, turn: Turn | None, now: Advice) -> bool:
    """What is to be built stands, or nothing does there and the build is still to come."""
    if not now.builds or _stands(state, seat, now.builds):
        return True
    over = turn is not None and (turn.built or turn.step in ("open", "end"))
    if now.builds in board.locations:
        return not over and now.builds not in state.chairs
    return not over and state.village[now.builds].kind == "lot"


def _lies(board: Board, state: State, one: Advice) -> bool:
    """Whether a run of the card's colour lies where its tile was to be placed."""
    run = state.runs.get(one.run)
    return run is not None and run.colour == board.cards[one.card].colour


def _stands(state: State, seat: Seat, where: str) -> bool:
    """Whether a chair or building of the seat's stands there."""
    return where in state.chairs_of(seat) or where in state.buildings_of(seat)
