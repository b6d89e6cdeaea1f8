"""Drawing run cards from display and deck, and goal cards.

ALP-022, ALP-062, ALP-077, ALP-137, ALP-138. Run cards are drawn one at a time, each seen before the
next; the display is filled up to 4 when the whole draw is over (Q8). No deck has an order: a card
is drawn from all that are not elsewhere.
"""

from typing import TypeAlias, assert_never

from events.alpenglow.beginnings import GoalDeckShuffled, GoalsDrawn
from events.alpenglow.moves import DrawRunCard, LeaveAction, TakeRunCard
from events.alpenglow.turns import (
    DisplayRefilled,
    RunCardDrawn,
    RunCardTaken,
    RunDeckShuffled,
)
from events.base import Move, Seat
from projections.alpenglow.state import Decision, State
from rules.alpenglow.board import Board
from rules.alpenglow.goal_cards import in_play
from rules.alpenglow.timing import END, RESET, due, untimely
from rules.alpenglow.unfolding import Unfolding
from rules.game import Refusal

DrawMove: TypeAlias = TakeRunCard | DrawRunCard

DISPLAY = 4
"""So many run cards lie open (ALP-022)."""
_DRAW = DrawRunCard()


def stock(state: State) -> int:
    """How many cards can come from the deck, the discards shuffled into it included."""
    return state.deck_left() + len(state.discards)


def drawable(state: State) -> int:
    """How many run cards can be drawn at all (Q47)."""
    return len(state.display) + stock(state)


def offer(story: Unfolding, seat: Seat, source: str, count: int) -> None:
    """A seat has to draw so many cards, if there are any."""
    if drawable(story.state):
        story.due(seat, "draw", source, count)


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """Every card of the display, one from the deck; an action's draw may be left (Q46)."""
    moves: list[Move] = [TakeRunCard(card) for card in state.display]
    if stock(state):
        moves.append(_DRAW)
    decision = state.decisions[-1]
    if may_leave(decision):
        moves.append(LeaveAction(decision.source))
    return moves


def may_leave(decision: Decision) -> bool:
    """Whether the rest of a draw may be left: of an action's, not that of turn or reset."""
    return decision.source not in (END, RESET)


def refusal(board: Board, state: State, seat: Seat, move: DrawMove) -> Refusal | None:
    """The first rule that a draw breaks."""
    if due(state, "draw") is None:
        return untimely(board, state, "drawing run cards")
    match move:
        case TakeRunCard():
            if move.card not in state.display:
                display = ", ".join(state.display) or "draw_run_card"
                return Refusal("ALP-022", f"{board.name(move.card)} is not in the display", display)
            return None
        case DrawRunCard():
            if not stock(state):
                return Refusal("ALP-137", "deck and discards are used up", "take_run_card")
            return None
        case _:
            assert_never(move)


def effects(story: Unfolding, seat: Seat, move: DrawMove) -> None:
    """One card comes to the hand; after the last one the display is filled up."""
    last = story.decision.count == 1
    story.count()
    match move:
        case TakeRunCard():
            story.tell(RunCardTaken(seat, move.card))
        case DrawRunCard():
            draw(story, seat)
        case _:
            assert_never(move)
    if last:
        refill(story)


def leave_refusal(board: Board, decision: Decision, move: LeaveAction) -> Refusal | None:
    """Only what an action draws may be left, and by its name (ALP-058)."""
    if not may_leave(decision):
        return Refusal("ALP-137", "these cards have to be drawn", "take_run_card or draw_run_card")
    if move.source != decision.source:
        detail = f"{board.name(move.source)} is not what you draw for"
        return Refusal("ALP-058", detail, decision.source)
    return None


def leave(story: Unfolding) -> None:
    """No more cards are drawn: the draw is over."""
    story.settle(used=story.decision.done > 0)
    refill(story)


def draw(story: Unfolding, seat: Seat) -> None:
    """A card from the deck, of which there has to be one."""
    _have_a_deck(story)
    card = story.chance.choice(deck(story.board, story.state))
    story.tell(RunCardDrawn(seat, card, story.player(seat).open))


def refill(story: Unfolding) -> None:
    """The display is filled up to 4, as far as there are cards (ALP-138)."""
    while (missing := DISPLAY - len(story.state.display)) > 0 and stock(story.state):
        _have_a_deck(story)
        cards = deck(story.board, story.state)
        found = story.chance.sample(cards, min(missing, len(cards)))
        story.tell(DisplayRefilled(found))


def deck(board: Board, state: State) -> list[str]:
    """The cards of the deck, in the order of the content."""
    gone = {*state.display, *state.discards}
    for player in state.players:
        gone.update(player.hand)
    if state.turn is not None:
        gone.update(state.turn.playing)
    return [card for card in board.cards if card not in gone]


def _have_a_deck(story: Unfolding) -> None:
    """Where the deck is empty, the discards are the deck from now on."""
    if story.state.deck_left() == 0:
        story.tell(RunDeckShuffled())


# --- goal cards ----------------------------------------------------------------------------------


def draw_goals(story: Unfolding, seat: Seat, source: str, count: int) -> None:
    """So many goal cards, as far as there are any (at least one), to keep one of them (Q48)."""
    drawn = _goals(story, count, ())
    if len(drawn) < count and story.state.aside:
        story.tell(GoalDeckShuffled())
        drawn += _goals(story, count - len(drawn), drawn)
    story.tell(GoalsDrawn(seat, drawn))
    story.due(seat, "goal", source)


def _goals(story: Unfolding, count: int, drawn: tuple[str, ...]) -> tuple[str, ...]:
    """Some goals of the deck, but for those just drawn from it."""
    left = [goal for goal in goal_deck(story.board, story.state) if goal not in drawn]
    return story.chance.sample(left, min(count, len(left)))


def goal_deck(board: Board, state: State) -> list[str]:
    """The goal cards of the deck, in the order of the content."""
    gone = set(state.aside)
    for player in state.players:
        gone.update(player.offered)
        gone.update(held.goal for held in player.goals)
    return [goal for goal in in_play(board, board.options) if goal not in gone]
