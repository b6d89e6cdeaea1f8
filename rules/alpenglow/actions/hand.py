"""Actions about cards: swapping and drawing run cards, drawing goals, playing further cards."""

from events.alpenglow.moves import DiscardRunCard
from events.alpenglow.turns import RunCardDiscarded
from events.base import Seat
from rules.alpenglow import drawing
from rules.alpenglow.actions.acting import Acting, elsewhere
from rules.alpenglow.actions.ready import Ready
from rules.alpenglow.unfolding import Unfolding
from rules.alpenglow.vocabulary.effects import DrawCards, DrawGoals, SwapCards
from rules.game import Refusal


def no_card_held(a: Acting) -> Refusal | None:
    """Why no run card can be swapped: none is in hand (ALP-196)."""
    return None if a.player.hand else Refusal("ALP-196", "you hold no run card to discard")


def no_card_left(a: Acting) -> Refusal | None:
    """Why no run card can be drawn: deck, discards and display are empty (Q47)."""
    if drawing.drawable(a.state) > 0:
        return None
    return Refusal("ALP-137", "there is no run card left to draw")


def no_goal_left(a: Acting) -> Refusal | None:
    """Why no goal can be drawn: neither the deck nor what is laid aside has one (Q48)."""
    if a.state.goals_left() + len(a.state.aside) > 0:
        return None
    return Refusal("ALP-077", "there is no goal card left to draw")


def nothing_further(a: Acting) -> Refusal | None:
    """Why no further card can be played: it is not one's own turn, or no card is in hand (Q24)."""
    turn = a.state.turn
    if not a.own_turn or turn is None or turn.step not in ("bus", "card"):
        return Refusal("ALP-072", "further cards are played in your own turn, before building")
    return None if a.player.hand else Refusal("ALP-072", "you hold no further run card")


def discard_refusal(a: Acting, move: DiscardRunCard) -> Refusal | None:
    """Cards of one's own hand are swapped (ALP-196)."""
    if not isinstance(a.action.effect, SwapCards):
        return elsewhere(a)
    if move.card in a.player.hand:
        return None
    return Refusal("ALP-196", f"{a.board.name(move.card)} is not in your hand")


def discards(a: Acting, ready: Ready) -> list[DiscardRunCard]:
    """The cards that can be swapped."""
    return [ready.discard[card] for card in a.player.hand]


def discard(story: Unfolding, seat: Seat, move: DiscardRunCard) -> None:
    """A card goes; with the last one as many are drawn as went (ALP-196)."""
    decision = story.decision
    last = decision.count == 1 or len(story.player(seat).hand) == 1
    if last:
        story.settle(used=True)
    else:
        story.count()
    story.tell(RunCardDiscarded(seat, move.card))
    if last:
        drawing.offer(story, seat, decision.source, decision.done + 1)


def draw(story: Unfolding, a: Acting, effect: DrawCards | DrawGoals) -> None:
    """Run cards are drawn one by one, each seen before the next (Q8); goals all at once."""
    if isinstance(effect, DrawCards):
        drawing.offer(story, a.seat, a.source, effect.count)
    else:
        drawing.draw_goals(story, a.seat, a.source, effect.draw)


def leave(story: Unfolding, a: Acting) -> None:
    """What is left of an action is left; for cards already discarded others are drawn."""
    done = story.decision.done
    story.settle(used=done > 0)
    if done and isinstance(a.action.effect, SwapCards):
        drawing.offer(story, a.seat, a.source, done)
