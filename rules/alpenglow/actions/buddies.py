"""Buddy Pass, the card: skiers of your choice, then another's deed as if it were yours (ALP-068).

The owner has had the bonus of the deed in step 1 (Q22). What `use_action` does is to go on to the
deed without taking any more skiers of one's choice.
"""

from events.alpenglow.moves import TakeSkier
from events.base import Seat
from rules.alpenglow import skiers
from rules.alpenglow.actions import guests
from rules.alpenglow.actions.acting import Acting, acting
from rules.alpenglow.actions.offering import offer
from rules.alpenglow.actions.possible import deed_of_stop, passed_on
from rules.alpenglow.unfolding import Unfolding


def take(story: Unfolding, a: Acting, move: TakeSkier) -> None:
    """A skier of one's choice; after the last one it is the deed's turn."""
    last = story.decision.count == 1
    guests.take(story, a.seat, move)
    if last:
        _use_deed(story, a.seat, a.source)


def go_on(story: Unfolding, a: Acting) -> None:
    """No further skiers of one's choice: on to the deed."""
    story.settle(used=True)
    _use_deed(story, a.seat, a.source)


def _use_deed(story: Unfolding, seat: Seat, source: str) -> None:
    """The skier of the deed, if the supply has it, and its action, to use or leave."""
    a = acting(story.board, story.state, seat, source)
    deed = deed_of_stop(a)
    assert deed is not None
    skiers.gain(story, seat, deed, {story.board.deeds[deed].skier: 1})
    a = acting(story.board, story.state, seat, source)
    if (action := passed_on(a)) is not None:
        offer(story, seat, action)
