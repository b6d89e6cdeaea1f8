"""Which run cards to take, to give away and to keep; which goal card."""

from collections.abc import Sequence

from events.alpenglow.moves import DiscardRunCard, DrawRunCard, KeepGoal, RefreshHand, TakeRunCard
from events.base import Move
from rules.alpenglow.greedy import rough
from rules.alpenglow.greedy.hopes import at_first, hope
from rules.alpenglow.greedy.sight import Sight

UNSEEN = 2.4
"""What a card of the deck is worth on average."""
POOR = 1.5
"""A card worth less is given away for an unseen one."""


def card_worth(sight: Sight, card: str) -> float:
    """What a run card is worth one day: its action, if its condition may hold, and its run."""
    action = sight.board.action(card, sight.state.season)
    colour = sight.board.cards[card].colour
    welcome = 0.3 if sight.lodge.get(colour) else 0.0
    return rough.action(sight, action) + welcome


def best_draw(sight: Sight, moves: Sequence[Move]) -> Move:
    """The best card of the display, or one from the deck."""
    return max(moves, key=lambda move: _drawn(sight, move))


def _drawn(sight: Sight, move: Move) -> float:
    match move:
        case TakeRunCard():
            return card_worth(sight, move.card)
        case DrawRunCard():
            return UNSEEN
        case _:
            return 0.0


def poorest(sight: Sight) -> str | None:
    """The card of the hand to exchange for another, if one is poor enough."""
    values = {card: card_worth(sight, card) for card in sight.player.hand}
    card = min(values, key=lambda one: values[one], default=None)
    return card if card is not None and values[card] < POOR else None


def refreshed(sight: Sight) -> DiscardRunCard | RefreshHand:
    """All poor cards are discarded at the start of Season 2, the poorest first (ALP-144)."""
    card = poorest(sight)
    return RefreshHand() if card is None else DiscardRunCard(card)


def best_goal(sight: Sight, moves: Sequence[Move]) -> Move:
    """The goal that promises most."""
    return max(moves, key=lambda move: _promise(sight, move))


def _promise(sight: Sight, move: Move) -> float:
    if not isinstance(move, KeepGoal):
        return 0.0
    goal = sight.board.goals[move.goal]
    if sight.state.phase == "goals":
        return at_first(goal, sight.state.seats)
    return hope(sight.board, sight.state, sight.seat, sight.clock, goal)
