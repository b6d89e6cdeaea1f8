"""Hands of run cards: open or hidden, and refreshed for Season 2 (ALP-012, ALP-144).

A hand is shown or hidden before a bus is taken, once a turn, so that nobody does it without end.
It is refreshed by discarding cards one by one; nothing is drawn before that is over.
"""

from typing import TypeAlias, assert_never

from events.alpenglow.beginnings import HandHidden, HandShown
from events.alpenglow.moves import DiscardRunCard, HideHand, RefreshHand, ShowHand
from events.alpenglow.turns import HandRefreshed, RunCardDiscarded
from events.base import Move, Seat
from projections.alpenglow.state import Player, State
from rules.alpenglow.board import Board
from rules.alpenglow.drawing import draw, stock
from rules.alpenglow.timing import at_step, untimely
from rules.alpenglow.unfolding import Unfolding
from rules.game import Refusal

HandMove: TypeAlias = RefreshHand | ShowHand | HideHand

REFRESHED = 5
"""So many cards may be discarded at the start of Season 2, and the hand is filled up to them."""
_SHOW, _HIDE, _REFRESH = ShowHand(), HideHand(), RefreshHand()


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """To discard a card or draw anew; or to show a hidden hand, to hide an open one."""
    player = state.players[seat]
    if state.phase == "refresh":
        return [*(DiscardRunCard(card) for card in _exchangeable(player)), _REFRESH]
    if not _may_disclose(state):
        return []
    return [_HIDE] if player.open else [_SHOW]


def _exchangeable(player: Player) -> tuple[str, ...]:
    """The cards that may still be discarded to refresh a hand."""
    return player.hand if player.exchanged < REFRESHED else ()


def missing(state: State, seat: Seat) -> int:
    """How many cards a hand that is refreshed now gets, all of them from the deck (ALP-144)."""
    return min(max(0, REFRESHED - len(state.players[seat].hand)), stock(state))


def _may_disclose(state: State) -> bool:
    return at_step(state, "bus") and state.turn is not None and not state.turn.disclosed


def refusal(board: Board, state: State, seat: Seat, move: HandMove) -> Refusal | None:
    """The first rule that this breaks."""
    match move:
        case RefreshHand():
            at_its_time = state.phase == "refresh"
            return None if at_its_time else untimely(board, state, "refreshing a hand")
        case ShowHand() | HideHand():
            if not at_step(state, "bus"):
                return untimely(board, state, "showing or hiding a hand")
            return _disclosing_refusal(state, seat, isinstance(move, ShowHand))
        case _:
            assert_never(move)


def discard_refusal(board: Board, state: State, seat: Seat, move: DiscardRunCard) -> Refusal | None:
    """Between the seasons up to five cards of the own hand are discarded (ALP-144)."""
    player = state.players[seat]
    if player.exchanged >= REFRESHED:
        detail = f"you have discarded {REFRESHED} cards, and more are not exchanged"
        return Refusal("ALP-144", detail, "refresh_hand")
    if move.card not in player.hand:
        hand = ", ".join(player.hand)
        detail = f"{board.name(move.card)} is not in your hand"
        return Refusal("ALP-144", detail, hand or "refresh_hand")
    return None


def _disclosing_refusal(state: State, seat: Seat, show: bool) -> Refusal | None:
    if not _may_disclose(state):
        return Refusal("ALP-012", "a hand is shown or hidden once a turn", "take_bus")
    if state.players[seat].open == show:
        return Refusal("ALP-012", f"your hand is {'open' if show else 'hidden'} already")
    return None


def effects(story: Unfolding, seat: Seat, move: HandMove) -> None:
    """Cards are drawn anew; a hand is shown or hidden."""
    match move:
        case RefreshHand():
            drawn = missing(story.state, seat)
            story.tell(HandRefreshed(seat))
            for _ in range(drawn):
                draw(story, seat)
        case ShowHand():
            story.tell(HandShown(seat, story.player(seat).hand))
        case HideHand():
            story.tell(HandHidden(seat))
        case _:
            assert_never(move)


def discard(story: Unfolding, seat: Seat, move: DiscardRunCard) -> None:
    """A card goes; others come when no more are to go."""
    story.tell(RunCardDiscarded(seat, move.card))
