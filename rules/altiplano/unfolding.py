"""Several events of one entry of Altiplano, each told to the state before the next is decided."""

from events.altiplano import AltiplanoEvent
from events.base import Seat
from projections.altiplano.evolve import evolve
from projections.altiplano.state import Player, State, Turn
from rules.altiplano.board import Board
from rules.unfolding import Story


class Unfolding(Story[Board, State, AltiplanoEvent]):
    """What an entry has come to so far.

    Chapters tell it what happens; `rules.altiplano.flow` then lets the match go on by itself.
    """

    def evolved(self, event: AltiplanoEvent) -> State:
        """The state after one more event of this entry."""
        return evolve(self.state, event, self.chance.version)

    @property
    def turn(self) -> Turn:
        """The turn being played."""
        assert self.state.turn is not None
        return self.state.turn

    def player(self, seat: Seat) -> Player:
        """A player as it is now."""
        return self.state.players[seat]
