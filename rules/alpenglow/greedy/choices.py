"""What the greedy bot does: whatever makes its table worth most, one decision after the other."""

from collections.abc import Sequence
from typing import assert_never

from events.alpenglow.moves import (
    DeclineLodge,
    FinishTurn,
    LeaveAction,
    PayFee,
    PlaceDeed,
    PlaceLodge,
    PlayRunCard,
    RefuseFee,
    ResetHand,
    TakeBus,
)
from events.alpenglow.works import LodgePlaced
from events.base import Move, Seat
from projections.alpenglow.state import Decision
from projections.alpenglow.view import View
from rules.alpenglow import bus
from rules.alpenglow.board import Board
from rules.alpenglow.building.terms import terms_now
from rules.alpenglow.greedy import beginnings, builds, draws, openings, plays
from rules.alpenglow.greedy.acts import act
from rules.alpenglow.greedy.mornings import morning
from rules.alpenglow.greedy.seen import imagined
from rules.alpenglow.greedy.sight import Sight
from rules.alpenglow.greedy.villages import bonus
from rules.alpenglow.greedy.worth import worth
from rules.chance import Chance


def choose(
    board: Board, view: View, seat: Seat, legal_moves: Sequence[Move], chance: Chance
) -> Move:
    """One of the legal moves."""
    if len(legal_moves) == 1:
        return legal_moves[0]
    sight = Sight(board, imagined(board, view), seat)
    move = _chosen(sight, legal_moves)
    return move if move in legal_moves else chance.choice(legal_moves)


def _chosen(sight: Sight, moves: Sequence[Move]) -> Move:
    state = sight.state
    if (decision := state.decision) is not None:
        return _decided(sight, decision, moves)
    match state.phase:
        case "goals":
            return draws.best_goal(sight, moves)
        case "bases":
            return beginnings.best_base(sight, moves)
        case "routes":
            return beginnings.best_route(sight, moves)
        case "refresh":
            return draws.refreshed(sight)
        case "turns" | "season" | "scoring":
            return _in_turn(sight, moves)
        case _:
            assert_never(state.phase)


def _in_turn(sight: Sight, moves: Sequence[Move]) -> Move:
    turn = sight.state.turn
    assert turn is not None
    match turn.step:
        case "bus":
            buses = [move for move in moves if isinstance(move, TakeBus)]
            return max(buses, key=lambda move: morning(sight, move.spot))
        case "card":
            return _card(sight)
        case "build" | "open" | "end":
            return _afternoon(sight, moves)
        case _:
            assert_never(turn.step)


def _card(sight: Sight) -> PlayRunCard | ResetHand:
    """The best card, or none of them."""
    play = plays.best_play(sight)
    if play is None or play.value < plays.reset_worth(sight):
        return ResetHand()
    return play.move


def _afternoon(sight: Sight, moves: Sequence[Move]) -> Move:
    """Build, then open, each if it pays."""
    turn = sight.state.turn
    assert turn is not None
    if turn.opening is not None:
        return openings.onward(sight, moves)
    terms = terms_now(sight.board, sight.state, sight.seat)
    if terms is not None:
        built = builds.best(sight, terms, step=True)
        if built is not None:
            return built.move
    return openings.best_area(sight, moves) or FinishTurn()


# --- what has to be decided ----------------------------------------------------------------------


def _decided(sight: Sight, decision: Decision, moves: Sequence[Move]) -> Move:
    match decision.kind:
        case "fee":
            return _fee(sight)
        case "action":
            return act(sight, decision, moves)
        case "deed":
            return _deed(sight, decision)
        case "lodge":
            return _lodge(sight, decision)
        case "second_chair":
            return _second(sight, decision)
        case "goal":
            return draws.best_goal(sight, moves)
        case "draw":
            return draws.best_draw(sight, moves)
        case "bonus":
            return openings.best_bonus(sight, decision.source)
        case _:
            assert_never(decision.kind)


def _fee(sight: Sight) -> PayFee | RefuseFee:
    pays, refuses = sight.made(bus.effects, PayFee()), sight.made(bus.effects, RefuseFee())
    return PayFee() if worth(pays) > worth(refuses) else RefuseFee()


def _deed(sight: Sight, decision: Decision) -> PlaceDeed:
    return PlaceDeed(max(decision.choices, key=lambda deed: bonus(sight, deed)))


def _lodge(sight: Sight, decision: Decision) -> PlaceLodge | DeclineLodge:
    """A lodge where it does most good; there is always a use for one."""
    values = {at: worth(sight.after(LodgePlaced(sight.seat, at))) for at in decision.choices}
    best = max(values, key=lambda at: values[at])
    return PlaceLodge(best) if values[best] >= worth(sight) else DeclineLodge()


def _second(sight: Sight, decision: Decision) -> Move:
    terms = terms_now(sight.board, sight.state, sight.seat)
    built = builds.best(sight, terms) if terms is not None else None
    return LeaveAction(decision.source) if built is None else built.move
