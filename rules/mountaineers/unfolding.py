"""Several events of one entry of Mountaineers."""

from events.mountaineers import MountaineersEvent
from projections.mountaineers.evolve import evolve
from projections.mountaineers.state import State
from rules.mountaineers.board import Board
from rules.unfolding import Story


class Unfolding(Story[Board, State, MountaineersEvent]):
    """What an entry has come to so far."""

    def evolved(self, event: MountaineersEvent) -> State:
        """The state after one more event of this entry."""
        return evolve(self.state, event, self.chance.version)
