"""The folding side of every game there is: the one list that a fourth game adds itself to."""

from collections.abc import Mapping
from typing import Any, Protocol

from events.base import Seat
from events.table import OptionValue
from projections.alpenglow import Alpenglow
from projections.altiplano import Altiplano
from projections.mountaineers import Mountaineers


class Projection(Protocol):
    """How a game's state comes from its events, and what a seat may know of it.

    State and view are the game's own Structs; here, where games meet, they are opaque.
    """

    def begin(self, seats: int, options: Mapping[str, OptionValue]) -> Any:
        """The state as the match starts, before the game's first event."""
        ...

    def evolve(self, state: Any, event: Any, version: int) -> Any:
        """The state after an event of the entry `version`. Checks nothing: it already happened."""
        ...

    def view(self, state: Any, seat: Seat | None, over: bool) -> Any:
        """What `seat` (None: a spectator) may know, built up by whitelist; all once it is over."""
        ...


PROJECTIONS: dict[str, Projection] = {
    "mountaineers": Mountaineers(),
    "alpenglow": Alpenglow(),
    "altiplano": Altiplano(),
}
