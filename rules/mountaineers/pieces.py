"""Where the pieces are: what holds on the table at any moment, whatever was played.

Tests and `gipfel simulate` ask after every step; the rules themselves never do.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from events.base import Seat
from projections.mountaineers.state import State
from rules.mountaineers.board import Board

MARKERS, LOCKS = 30, 10


def broken(board: Board, state: State) -> Sequence[str]:
    """Every sentence that should not be said of this state."""
    return tuple(_broken(board, state))


def _broken(board: Board, state: State) -> Iterator[str]:
    for seat in range(state.seats):
        yield from _pieces(state, seat)
    yield from _positions(board, state)
    yield from _climbers(state)
    yield from _events(board, state)
    yield from _routes(board, state)
    yield from _turn(state)


def _pieces(state: State, seat: Seat) -> Iterator[str]:
    """Thirty markers and ten locks are somewhere, and nobody owes tokens (MTN-004, MTN-065)."""
    player = state.players[seat]
    standing = [marker for marker in state.markers.values() if marker.owner == seat]
    numbers = [*player.hand, *player.upgrades.values(), *(m.number for m in standing)]
    if sorted(numbers) != list(range(1, MARKERS + 1)):
        yield f"seat {seat} has the markers {sorted(numbers)}"
    if list(player.hand) != sorted(player.hand):
        yield f"seat {seat} holds its markers out of order"
    if player.locks + sum(m.locked for m in standing) != LOCKS or player.locks < 0:
        yield f"seat {seat} has {player.locks} locks in hand, and not {LOCKS} in all"
    if player.tokens < 0:
        yield f"seat {seat} has {player.tokens} tokens"


def _positions(board: Board, state: State) -> Iterator[str]:
    known = board.mountain(state.faces).index
    for at in (*state.markers, *filter(None, state.climbers)):
        if at not in known:
            yield f"there is no position {at}"
    for climber in range(state.seats, state.seats + state.automated):
        numbers = [m.number for m in state.markers.values() if m.owner == climber]
        if len(set(numbers)) < len(numbers) or any(n > MARKERS for n in numbers):
            yield f"the automated climber {climber} has the markers {numbers} on the mountain"


def _climbers(state: State) -> Iterator[str]:
    """Whoever is not moving stands on a position of its own without markers (MTN-155)."""
    moving = state.turn.seat if state.turn is not None else None
    resting = [at for i, at in enumerate(state.climbers) if at and i != moving]
    for at, count in Counter(resting).items():
        if count > 1:
            yield f"{count} climbers rest on {at}"
        if at in state.markers:
            yield f"a climber rests on the marker of {at}"


def _events(board: Board, state: State) -> Iterator[str]:
    """Each card is drawn once and held by one player at most (MTN-022, MTN-023)."""
    deck = state.deck
    if len(set(deck.drawn)) < len(deck.drawn):
        yield "an event card was drawn twice"
    held = [card for player in state.players for card in player.cards]
    if len(set(held)) < len(held) or not set(held) <= set(deck.drawn):
        yield f"event cards are held that were not drawn, or by two players: {held}"
    if min(deck.easy, deck.hard) < 0 or not 1 <= deck.left <= deck.block:
        yield f"the deck counts {deck}"
    changes = sum(board.events[card].deck == "conditions" for card in deck.drawn)
    blocks, rest = divmod(len(deck.drawn), deck.block)
    if not blocks <= changes <= blocks + (rest > 0):
        yield f"{changes} conditions changes in {len(deck.drawn)} cards"


def _routes(board: Board, state: State) -> Iterator[str]:
    """No route is in two hands, nor in a hand and in the deck (MTN-025)."""
    gone = Counter(state.routes_gone)
    if gone and max(gone.values()) > 1:
        yield "a route left its deck twice"
    held = [route for p in state.players for route in {*p.dealt, *(r.route for r in p.routes)}]
    if len(set(held)) < len(held) or not set(held) <= set(gone) <= set(board.routes):
        yield f"routes are in two hands, or in hand and deck: {held}"
    faces = [face for player in state.players for face in player.characters]
    if len(set(faces)) < len(faces):
        yield "a character was dealt twice"


def _turn(state: State) -> Iterator[str]:
    turn = state.turn
    if turn is None:
        return
    if turn.actions < 0 or turn.left < 0 or any(left < 0 for left in turn.spaces.values()):
        yield f"fewer than no actions or spaces are left: {turn}"
    if (turn.carrying is None) != (turn.left == 0):
        yield f"{turn.carrying} is carried out with {turn.left} spaces left"
