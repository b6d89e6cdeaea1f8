"""Several events of one entry of Alpenglow, and what is due in between."""

from events.alpenglow import AlpenglowEvent
from events.alpenglow.turns import DecisionCounted, DecisionDue, DecisionSettled
from events.alpenglow.words import DecisionKind
from events.base import Seat
from projections.alpenglow.evolve import evolve
from projections.alpenglow.state import Decision, Player, State, Turn
from rules.alpenglow.board import Board
from rules.unfolding import Story


class Unfolding(Story[Board, State, AlpenglowEvent]):
    """What an entry has come to so far.

    Chapters tell it what happens; `rules.alpenglow.flow` then lets the match go on by itself.
    """

    def evolved(self, event: AlpenglowEvent) -> State:
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

    @property
    def decision(self) -> Decision:
        """What has to be decided now."""
        return self.state.decisions[-1]

    def due(
        self,
        seat: Seat,
        kind: DecisionKind,
        source: str,
        count: int = 1,
        choices: tuple[str, ...] = (),
    ) -> None:
        """A seat has something to decide before everything that was due until now."""
        self.tell(DecisionDue(seat, kind, source, count, choices))

    def settle(self, *, used: bool) -> None:
        """The newest decision is made."""
        decision = self.decision
        self.tell(DecisionSettled(decision.seat, decision.source, used))

    def count(self) -> None:
        """The newest decision was carried out once; it is settled when nothing of it is left."""
        decision = self.decision
        if decision.count > 1:
            self.tell(DecisionCounted(decision.count - 1))
        else:
            self.settle(used=True)
