"""How much of the match is left for a seat: turns, builds, openings."""

from msgspec import Struct

from events.base import Seat
from projections.alpenglow.state import BUSES, State


class Clock(Struct, frozen=True):
    """What is still to come for a seat.

    `later`: its turns after the one being played. `builds`, `openings`: steps 3 and 4 still to
    come, this turn's included. `early`: how many of the builds are in Season 1. `now`: whether its
    area can still be opened in this turn. `closing`: whether its lodge is cleared before it opens
    again, so that skiers left over are lost.
    """

    later: int
    builds: int
    openings: int
    early: int
    now: bool
    closing: bool

    @property
    def before(self) -> int:
        """How many openings come before the last build: coins of the others buy nothing."""
        return max(0, self.openings - 1)


def clock(state: State, seat: Seat) -> Clock:
    """What is left for a seat."""
    turn = state.turn
    own = turn if turn is not None and turn.seat == seat else None
    season = max(0, BUSES - state.played[seat] - (own is not None))
    later = season + BUSES * (state.season == 1)
    building = own is not None and not own.built and own.step in ("bus", "card", "build")
    now = own is not None and (not own.opened or own.opening is not None) and own.step != "end"
    return Clock(
        later=later,
        builds=later + building,
        openings=later + now,
        early=season + building if state.season == 1 else 0,
        now=now,
        closing=season == 0,
    )
