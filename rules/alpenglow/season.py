"""The change of season, which the table makes by itself (ALP-140 to ALP-148, ALP-190, Q35)."""

from events.alpenglow.beginnings import PhaseBegan
from events.alpenglow.turns import SeasonEnded
from rules.alpenglow.drawing import refill
from rules.alpenglow.unfolding import Unfolding


def change(story: Unfolding) -> None:
    """Display renewed, first-player token passed on, neutral buildings flipped, lodges cleared.

    Then hands are refreshed and routes chosen, from the new first player on. Everything built or
    laid stays, and so do coins, points, goals and hands (ALP-190).
    """
    state = story.state
    story.tell(SeasonEnded((state.first + 1) % state.seats))
    refill(story)
    story.tell(PhaseBegan("refresh"))
