"""Which moves are legal and what comes of them: every move sent to its chapter.

What stage a match is at follows from the state: routes and characters are chosen first, then the
climbers placed, then turns are taken. A turn's moves are judged by its `Situation`.
"""

from collections.abc import Sequence

from events.base import Event, Move, Seat
from events.mountaineers import (
    BuyRoute,
    ChooseCharacter,
    EndTurn,
    KeepRoutes,
    MountaineersMove,
    PlaceClimber,
    ReplaceRoute,
    RoundBegan,
)
from projections.mountaineers.state import State
from rules.chance import Chance
from rules.game import Refusal
from rules.mountaineers import automated, chapters, choosing, placing, reach, rounds, scoring
from rules.mountaineers.board import Board
from rules.mountaineers.situation import situation
from rules.mountaineers.unfolding import Unfolding

TURN_RULE = "MTN-151"
END_TURN = EndTurn()


def refusal(board: Board, state: State, seat: Seat, move: MountaineersMove) -> Refusal | None:
    """The first rule that a move breaks, or None."""
    match move:
        case KeepRoutes():
            return choosing.keep_refusal(state, seat, move)
        case ReplaceRoute():
            return choosing.replace_refusal(board, state, seat, move)
        case ChooseCharacter():
            return choosing.choose_refusal(state, seat, move)
        case PlaceClimber():
            return placing.refusal(board, state, seat, move)
        case _:
            pass
    if state.turn is None or state.turn.seat != seat:
        return _too_early(state, seat)
    s = situation(board, state, seat)
    if isinstance(move, EndTurn):
        return rounds.end_refusal(s)
    return chapters.refusal(s, move) or reach.refusal(s, move)


def _too_early(state: State, seat: Seat) -> Refusal:
    """Why there is no turn of this seat now: it is another's, or the table is not set up yet."""
    if state.turn is not None:
        awaited = f"a move of seat {state.turn.seat}"
        return Refusal(TURN_RULE, "a player acts only in their own turn", awaited)
    if (waits := choosing.outstanding(state, seat)) is not None:
        return waits
    if (next_up := placing.placing(state)) is not None:
        awaited = "place_climber" if next_up == seat else f"place_climber of seat {next_up}"
        return Refusal(placing.RULE, "all climbers are to be placed first", awaited)
    return Refusal(TURN_RULE, "no player has the turn now", "the move of the table")


def legal_moves(board: Board, state: State, seat: Seat) -> Sequence[Move]:
    """All legal moves of a seat, in a fixed order; none for a seat that is not awaited.

    Actions may follow each other in any order, the same kind again (MTN-036, MTN-038).
    """
    if state.turn is None:
        if not state.has_chosen(seat):
            return tuple(choosing.legal(board, state, seat))
        return tuple(placing.legal(board, state, seat))
    if state.turn.seat != seat:
        return ()
    s = situation(board, state, seat)
    moves = reach.legal(s)
    if rounds.end_refusal(s) is None:
        moves.append(END_TURN)
    return moves


def effects(
    board: Board, state: State, seat: Seat, move: MountaineersMove, chance: Chance
) -> Sequence[Event]:
    """The events of a legal move."""
    match move:
        case KeepRoutes():
            return choosing.keep_effects(board, state, seat, move, chance)
        case ReplaceRoute():
            return choosing.replace_effects(board, state, seat, move, chance)
        case ChooseCharacter():
            return choosing.choose_effects(board, state, seat, move, chance)
        case PlaceClimber():
            return placing.effects(board, state, seat, move, chance)
        case EndTurn():
            return rounds.end_effects(board, state, seat, chance)
        case _:
            return tuple(chapters.effects(situation(board, state, seat), move, chance))


def draws(board: Board, state: State, seat: Seat, move: MountaineersMove) -> bool:
    """Whether a move draws or reveals something, so that nothing may follow it unseen."""
    match move:
        case ReplaceRoute() | BuyRoute():
            return True
        case KeepRoutes() | ChooseCharacter():
            return choosing.reveals(state, seat, move)
        case PlaceClimber():
            return placing.draws(state, seat)
        case EndTurn():
            return rounds.draws_at_end(state, seat)
        case _:
            return False


def system(board: Board, state: State, name: str, chance: Chance) -> Sequence[Event]:
    """What the table does by itself. Raises ValueError for a name that the game never awaits.

    The automated climbers move before the first player of a round, who then comes to it (MTN-123).
    """
    if name == rounds.SCORING:
        return (scoring.finish(board, state),)
    if name != rounds.AUTOMATED:
        raise ValueError(f"mountaineers knows no system move {name!r}")
    story = Unfolding(board, state, chance)
    story.tell(RoundBegan(state.round + 1))
    story.tell(*automated.turn(board, story.state, chance))
    return rounds.begin_turn(story, state.starting_player)
