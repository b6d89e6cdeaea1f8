"""Several events of one entry, each told to the state before the next is decided."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from events.base import Event
from events.table import Awaits, MatchFinished
from rules.chance import Chance

B = TypeVar("B")
S = TypeVar("S")
E = TypeVar("E", bound=Event)


class Story(ABC, Generic[B, S, E]):
    """What the entry to be has come to so far: the `events`, and the `state` after them.

    The rules of a game tell it what happens, and ask its `board`, `state` and `chance` what may
    happen next. A game's own story knows how its state evolves.
    """

    def __init__(self, board: B, state: S, chance: Chance) -> None:
        self.board = board
        self.state = state
        self.chance = chance
        self.events: list[E] = []

    @abstractmethod
    def evolved(self, event: E) -> S:
        """The state after one more event of this entry."""

    def tell(self, *events: E) -> None:
        """Add events of the game."""
        for event in events:
            self.events.append(event)
            self.state = self.evolved(event)

    def close(self, last: Awaits | MatchFinished | None = None) -> list[Event]:
        """All events; at the end whom the match awaits from now on, if that has changed."""
        return [*self.events] if last is None else [*self.events, last]
