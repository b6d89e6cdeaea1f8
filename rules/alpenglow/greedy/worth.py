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
    return settled(sight) + today(sight).value


def settled(sight: Sight) -> float:
    """The same without the skiers that wait."""
    return assets(sight) + purse(sight.player.coins, sight.clock) + later(sight)


def assets(sight: Sight) -> float:
    """What is built, held and hoped for."""
    state, seat = sight.state, sight.seat
    chairs = sum(2 * CAPACITY[chair.chair] for chair in state.chairs_of(seat).values())
    buildings = WORTH * (len(state.buildings_of(seat)) + len(state.huts_of(seat)))
    slots = SLOT * sight.clock.builds * state.slots_open(seat)
    built = sight.player.points + chairs + buildings + slots
    return built + owned(sight) + held(sight) + hopes(sight.board, state, seat, sight.clock)
