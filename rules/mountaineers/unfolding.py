"""Several events of one entry, each told to the state before the next is decided."""

from events.base import Event
from events.mountaineers import MountaineersEvent
from events.table import Awaits, MatchFinished
from projections.mountaineers.evolve import evolve
from projections.mountaineers.state import State
from rules.mountaineers.board import Board


class Unfolding:
    """What the entry `version` has come to so far: the `events`, and the `state` after them."""

    def __init__(self, board: Board, state: State, version: int) -> None:
        self.board = board
        self.version = version
        self.state = state
        self.events: list[Event] = []

    def tell(self, *events: MountaineersEvent) -> None:
        """Add events of the game."""
        for event in events:
            self.events.append(event)
            self.state = evolve(self.state, event, self.version)

    def close(self, last: Awaits | MatchFinished) -> list[Event]:
        """All events, with whom the match awaits from now on."""
        return [*self.events, last]
