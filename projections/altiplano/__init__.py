"""Altiplano as its events add up: the state, its fold, and the view of a seat."""

from collections.abc import Mapping

from msgspec import Struct

from events.altiplano import AltiplanoEvent
from events.base import Seat
from events.table import OptionValue
from projections.altiplano.evolve import begin, evolve
from projections.altiplano.state import State
from projections.altiplano.view import AltiplanoView, view


class Altiplano(Struct, frozen=True):
    """The folding side of the game, as `projections.games` lists it."""

    def begin(self, seats: int, options: Mapping[str, OptionValue]) -> State:
        """An empty table: all that follows from the options is in the first event."""
        return begin(seats)

    def evolve(self, state: State, event: AltiplanoEvent, version: int) -> State:
        """The state after an event of the entry `version`."""
        return evolve(state, event, version)

    def view(self, state: State, seat: Seat | None, over: bool) -> AltiplanoView:
        """What `seat` (None: a spectator) may know; everything once it is over."""
        return view(state, seat, over)
