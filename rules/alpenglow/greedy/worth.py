"""What a table is worth to a seat: points it has and will have, and what the rest may bring."""

from rules.alpenglow.greedy.hopes import hopes
from rules.alpenglow.greedy.powers_worth import held
from rules.alpenglow.greedy.prospects import later, today
from rules.alpenglow.greedy.purse import purse
from rules.alpenglow.greedy.sight import Sight
from rules.alpenglow.greedy.villages import owned
from rules.alpenglow.scoring import WORTH
from rules.alpenglow.vocabulary.words import CAPACITY

SLOT = 0.06
"""What an open, empty slot for an upgrade is worth, for each build to come."""


def worth(sight: Sight) -> float:
    """All in points; the opening of this turn is counted as it would be now."""
    return standing(sight) + flowing(sight) + today(sight).value


def standing(sight: Sight) -> float:
    """What is had already or at the end: points, coins, what is built, goals."""
    state, seat, clock = sight.state, sight.seat, sight.clock
    chairs = sum(2 * CAPACITY[chair.chair] for chair in state.chairs_of(seat).values())
    buildings = WORTH * (len(state.buildings_of(seat)) + len(state.huts_of(seat)))
    slots = SLOT * clock.builds * state.slots_open(seat)
    goals = hopes(sight.board, state, seat, clock)
    coins = purse(sight.player.coins, clock)
    return sight.player.points + chairs + buildings + slots + goals + coins


def flowing(sight: Sight) -> float:
    """What comes in turn by turn: by openings, at stops, through upgrades."""
    return later(sight) + owned(sight) + held(sight)
