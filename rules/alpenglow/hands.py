"""Hands of run cards: open or hidden, and refreshed for Season 2 (ALP-012, ALP-144).

A hand is shown or hidden before a bus is taken, once a turn, so that nobody does it without end.
"""

from itertools import combinations
from typing import TypeAlias, assert_never

from events.alpenglow.beginnings import HandHidden, HandShown
from events.alpenglow.moves import HideHand, RefreshHand, ShowHand
from events.alpenglow.turns import HandRefreshed
from events.base import Move, Seat
from projections.alpenglow.state import State
from rules.alpenglow.board import Board
from rules.alpenglow.drawing import draw, stock
from rules.alpenglow.timing import at_step, untimely
from rules.alpenglow.unfolding import Unfolding
from rules.game import Refusal

HandMove: TypeAlias = RefreshHand | ShowHand | HideHand

REFRESHED = 5
"""So many cards may be discarded at the start of Season 2, and the hand is filled up to them."""
_SHOW, _HIDE = ShowHand(), HideHand()


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """Every choice of cards to refresh; or to show a hidden hand, to hide an open one."""
    if state.phase == "refresh":
        hand = state.players[seat].hand
        sizes = range(min(len(hand), REFRESHED) + 1)
        return [RefreshHand(cards) for size in sizes for cards in combinations(hand, size)]
    if not _may_disclose(state):
        return []
    return [_HIDE] if state.players[seat].open else [_SHOW]


def _may_disclose(state: State) -> bool:
    return at_step(state, "bus") and state.turn is not None and not state.turn.disclosed


def refusal(board: Board, state: State, seat: Seat, move: HandMove) -> Refusal | None:
    """The first rule that this breaks."""
    match move:
        case RefreshHand():
            return _refresh_refusal(board, state, seat, move)
        case ShowHand() | HideHand():
            if not at_step(state, "bus"):
                return untimely(board, state, "showing or hiding a hand")
            return _disclosing_refusal(state, seat, isinstance(move, ShowHand))
        case _:
            assert_never(move)


def _refresh_refusal(board: Board, state: State, seat: Seat, move: RefreshHand) -> Refusal | None:
    if state.phase != "refresh":
        return untimely(board, state, "refreshing a hand")
    hand = state.players[seat].hand
    if len(move.cards) > REFRESHED:
        return Refusal("ALP-144", f"{REFRESHED} cards may be discarded, not more")
    if tuple(card for card in hand if card in move.cards) != move.cards:
        return Refusal("ALP-144", "name cards of your hand, in their order", ", ".join(hand))
    return None


def _disclosing_refusal(state: State, seat: Seat, show: bool) -> Refusal | None:
    if not _may_disclose(state):
        return Refusal("ALP-012", "a hand is shown or hidden once a turn", "take_bus")
    if state.players[seat].open == show:
        return Refusal("ALP-012", f"your hand is {'open' if show else 'hidden'} already")
    return None


def effects(story: Unfolding, seat: Seat, move: HandMove) -> None:
    """Cards are exchanged, shown or hidden."""
    match move:
        case RefreshHand():
            story.tell(HandRefreshed(seat, move.cards))
            while len(story.player(seat).hand) < REFRESHED and stock(story.state):
                draw(story, seat)
        case ShowHand():
            story.tell(HandShown(seat, story.player(seat).hand))
        case HideHand():
            story.tell(HandHidden(seat))
        case _:
            assert_never(move)


def draws(state: State, seat: Seat, move: RefreshHand) -> bool:
    """Whether refreshing draws a card: the hand is then short, and there is one to draw."""
    short = len(state.players[seat].hand) - len(move.cards) < REFRESHED
    return short and stock(state) + len(move.cards) > 0
