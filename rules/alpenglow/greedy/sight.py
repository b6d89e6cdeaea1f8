"""A table as a seat sees it, real or imagined, with what follows from it worked out once."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TypeVar

from events.alpenglow import AlpenglowEvent
from events.alpenglow.words import Colour
from events.base import Move, Seat
from projections.alpenglow.evolve import evolve
from projections.alpenglow.state import Player, State
from rules.alpenglow.board import Board
from rules.alpenglow.greedy.clock import Clock, clock
from rules.alpenglow.greedy.ground import Area, area
from rules.alpenglow.greedy.hopes import of_coins
from rules.alpenglow.greedy.purse import rate
from rules.alpenglow.unfolding import Unfolding
from rules.chance import Chance

M = TypeVar("M", bound=Move)

_NO_CHANCE = Chance(b"", 0)
"""Nothing that a bot imagines is drawn."""


class Sight:
    """What a seat sees."""

    def __init__(self, board: Board, state: State, seat: Seat) -> None:
        self.board = board
        self.state = state
        self.seat = seat

    def after(self, *events: AlpenglowEvent) -> "Sight":
        """The same table after events that might come."""
        state = self.state
        for event in events:
            state = evolve(state, event, 0)
        return Sight(self.board, state, self.seat)

    def made(self, effects: Callable[[Unfolding, Seat, M], None], move: M) -> "Sight":
        """The same table after a move of a chapter, by that chapter's own rules."""
        story = Unfolding(self.board, self.state, _NO_CHANCE)
        effects(story, self.seat, move)
        return Sight(self.board, story.state, self.seat)

    @property
    def player(self) -> Player:
        """The seat's own board and hand."""
        return self.state.players[self.seat]

    @property
    def lodge(self) -> Mapping[Colour, int]:
        """The skiers waiting in the seat's lodge."""
        return self.player.lodge

    @cached_property
    def clock(self) -> Clock:
        """How much of the match is left for the seat."""
        return clock(self.state, self.seat)

    @cached_property
    def rate(self) -> float:
        """What a coin more is worth, in points."""
        goals = of_coins(self.board, self.state, self.seat, self.clock)
        return rate(self.player.coins, self.clock) + goals

    @cached_property
    def area(self) -> Area:
        """The seat's own ski area."""
        return area(self.board, self.state, self.seat)
