"""What resort upgrades bring whenever something is built (ALP-189)."""

from events.alpenglow.turns import CoinsGained, PointsScored
from events.base import Seat
from projections.alpenglow.state import Player
from rules.alpenglow.building.terms import Thing
from rules.alpenglow.powers import powers
from rules.alpenglow.unfolding import Unfolding
from rules.alpenglow.vocabulary.upgrades import BuildBonus


def tell_bonuses(story: Unfolding, seat: Seat, thing: Thing, before: Player) -> None:
    """Points and coins of the upgrades that the builder held before, free builds included.

    A chair brings them when it is new, not when it takes the place of a smaller one.
    """
    for upgrade, bonus in powers(story.board, before, BuildBonus):
        if thing not in bonus.on:
            continue
        if bonus.points:
            story.tell(PointsScored(seat, "upgrade", upgrade, bonus.points))
        if bonus.coins:
            story.tell(CoinsGained(seat, upgrade, bonus.coins))
