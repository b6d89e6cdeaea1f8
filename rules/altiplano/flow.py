"""How a match goes on by itself: set-up, phases, turns, rounds, the end.

ALT-028, ALT-046, ALT-047, ALT-060, ALT-099, ALT-137. After every move the match goes on until
somebody has to decide something, or the table does.
"""

from typing import assert_never

from events.altiplano.beginnings import AltiplanoPhaseBegan
from events.altiplano.rounds import (
    ActionTurnBegan,
    ActionTurnFinished,
    AltiplanoRoundBegan,
    RoundPassed,
)
from events.base import Event, Seat
from events.table import Awaits
from projections.altiplano.state import State
from rules.altiplano import acting, clean_up, last_storing, mission_deal, missions, pawn, planning
from rules.altiplano.board import Board
from rules.altiplano.timing import awaited
from rules.altiplano.unfolding import Unfolding


def awaiting(board: Board, state: State) -> Awaits:
    """The seats, or the system move, that the match waits for, and who may go on planning."""
    if state.phase == "scoring":
        return Awaits((), (), "scoring")
    return Awaits(awaited(state), _may(board, state), None)


def _may(board: Board, state: State) -> tuple[Seat, ...]:
    """Who has declared planning finished, is not done, and has something to plan (ALT-045)."""
    if state.phase != "planning":
        return ()
    return tuple(
        seat
        for seat, player in enumerate(state.players)
        if player.stage == "said" and planning.can_plan(board, player)
    )


def unfolded(story: Unfolding, before: Awaits | None) -> list[Event]:
    """All events once the match has gone on, with whom it waits for if that is not as `before`."""
    while _goes_on(story):
        pass
    now = awaiting(story.board, story.state)
    return story.close(None if now == before else now)


def _goes_on(story: Unfolding) -> bool:
    """Whether the match went one step further."""
    state = story.state
    match state.phase:
        case "roles" | "missions" | "exchange":
            return not awaited(state) and _set_up(story)
        case "planning":
            return _all_done(state) and _begin_actions(story)
        case "actions":
            return _actions_go_on(story)
        case "storing":
            return last_storing.go_on(story)
        case "scoring":
            return False
        case _:
            assert_never(state.phase)


def _set_up(story: Unfolding) -> bool:
    """What follows when everybody has chosen: missions, their exchange, the first round."""
    state = story.state
    if state.phase == "roles" and story.board.options.missions:
        story.tell(AltiplanoPhaseBegan("missions"))
        mission_deal.deal(story)
        return True
    if state.phase == "missions":
        mission_deal.hand_over(story)
        if awaited(story.state):
            story.tell(AltiplanoPhaseBegan("exchange"))
            return True
    drawn = story.board.options.starting_goods == "board"
    story.tell(AltiplanoRoundBegan(1, state.first, drawn))
    return True


def _all_done(state: State) -> bool:
    return all(player.stage == "done" for player in state.players)


def _begin_actions(story: Unfolding) -> bool:
    """The start player takes the first turn (ALT-046)."""
    story.tell(AltiplanoPhaseBegan("actions"), ActionTurnBegan(story.state.first))
    return True


# --- the action phase ----------------------------------------------------------------------------


def _actions_go_on(story: Unfolding) -> bool:
    """A turn in which nothing more can be done is over; then the next one begins."""
    turn = story.state.turn
    if turn is not None:
        missions.check(story, turn.seat)
        clean_up.watch(story)
        if turn.action is None or _can_go_on(story, turn.seat):
            return False
        story.tell(ActionTurnFinished(turn.seat))
    return _next_turn(story)


def _can_go_on(story: Unfolding, seat: Seat) -> bool:
    """Whether anything is left to do in a turn whose action is taken (ALT-050, ALT-072)."""
    board, state = story.board, story.state
    if state.turn is not None and state.turn.corn:
        return True
    return acting.goes_on(board, state, seat) or pawn.can_move(state.players[seat])


def _next_turn(story: Unfolding) -> bool:
    """The next seat clockwise that has not passed; if all have, the round is over (ALT-060)."""
    state, seat = story.state, _who_was_on(story)
    for i in range(1, state.seats + 1):
        following = (seat + i) % state.seats
        if not state.players[following].out:
            story.tell(ActionTurnBegan(following))
            return True
    return _end_round(story)


def _who_was_on(story: Unfolding) -> Seat:
    """Whose turn this entry has ended."""
    last = story.events[-1]
    assert isinstance(last, ActionTurnFinished | RoundPassed)
    return last.seat


def _end_round(story: Unfolding) -> bool:
    """Clean-up and the next round; after the last one what comes before scoring (ALT-099)."""
    state = story.state
    if state.last_round is None or state.round < state.last_round:
        clean_up.clean_up(story)
    else:
        story.tell(AltiplanoPhaseBegan("storing"))
    return True
