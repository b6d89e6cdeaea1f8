"""Offering actions, and giving up those that can do nothing any more (ALP-058, ALP-193)."""

from events.base import Seat
from rules.alpenglow.actions import gains, hand
from rules.alpenglow.actions.acting import Acting, acting
from rules.alpenglow.actions.possible import available, impossible
from rules.alpenglow.unfolding import Unfolding
from rules.alpenglow.vocabulary.effects import (
    AtOnce,
    BuddyPass,
    BuyPoints,
    Effect,
    FurtherCards,
    PlaceRuns,
    SwapCards,
    SwapSkiers,
    TakeSkiers,
)

_Counted = TakeSkiers | SwapSkiers | BuddyPass | SwapCards | PlaceRuns | FurtherCards


def offer(story: Unfolding, seat: Seat, source: str, *, at_once: bool = False) -> None:
    """A seat may use or leave the action of a source, if it can be used.

    `at_once`: what needs no choice and costs nothing is not asked about, but happens (Q51).
    """
    if not available(story.board, story.state, seat, source):
        return
    a = acting(story.board, story.state, seat, source)
    effect = a.action.effect
    if at_once and isinstance(effect, AtOnce) and not isinstance(effect, BuyPoints):
        gains.carry_out(story, a, effect)
    else:
        story.due(seat, "action", source, times(effect))


def times(effect: Effect) -> int:
    """How often the moves of an action can be made: its number is an upper limit (Q46)."""
    return effect.count if isinstance(effect, _Counted) else 1


def settle_spent(story: Unfolding) -> None:
    """Actions that wait to be used or left, and can do nothing any more, are left (ALP-193)."""
    while (a := _newest(story)) is not None and impossible(a) is not None:
        hand.leave(story, a)


def _newest(story: Unfolding) -> Acting | None:
    """The newest decision, if it is about an action."""
    decision = story.state.decision
    if decision is None or decision.kind != "action":
        return None
    return acting(story.board, story.state, decision.seat, decision.source)
