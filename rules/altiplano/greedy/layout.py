"""How a round is laid out: what goes on which spaces, tiles left over included.

A tile that finds nothing to do waits where it will be of use: there it blocks no planning space.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from events.altiplano.words import LOCATIONS, MOVEMENT, Good, Place, Token
from projections.altiplano.tiles import without
from rules.altiplano.board import Board
from rules.altiplano.greedy.desk import Desk
from rules.altiplano.greedy.search import Draft, Search, Spot
from rules.altiplano.vocabulary.effects import Joker

WAITING = 0.1
"""A place that promises less is not worth waiting at."""
FOOD_WAITS = (0.8, 0.5, 0.1)
"""What the first, second and third food on movement spaces promises."""


@lru_cache(maxsize=64)
def layout(board: Board, desk: Desk) -> tuple[Spot, ...]:
    """Every token to be placed in this round, with its place."""
    search = Search(board, desk)
    draft = search.best()
    placed = list(draft.placed)
    waiting = _Waiting(search, draft)
    lacking = draft.food - len(waiting.laid.get(MOVEMENT, ()))
    placed.extend(waiting.moves() for _ in range(lacking))
    while (spot := waiting.next()) is not None:
        placed.append(spot)
    return tuple(placed)


class _Waiting:
    """What is left of a draft, tile by tile."""

    def __init__(self, search: Search, draft: Draft) -> None:
        self.search = search
        self.pool = draft.pool
        self.room = dict(draft.room)
        self.laid = dict(draft.laid)

    def moves(self) -> Spot:
        """A food, or where there is none a coin, for the way of the pawn."""
        what: Token = "food" if "food" in self.pool else "coin"
        return self._put(MOVEMENT, what)

    def next(self) -> Spot | None:
        """The tile with the best place to wait at, or None."""
        best = max(self._promises(), key=lambda one: one[0], default=None)
        if best is None or best[0] < WAITING:
            return None
        return self._put(*best[1])

    def _put(self, place: Place, what: Token) -> Spot:
        if what != "coin":
            self.pool = without(self.pool, (what,))
        self.room[place] -= 1
        self.laid[place] = (*self.laid.get(place, ()), what)
        return place, what

    def _promises(self) -> Iterator[tuple[float, Spot]]:
        kinds = sorted(set(self.pool))
        for place, free in self.room.items():
            if free:
                for tile in kinds:
                    yield self._promise(place, tile), (place, tile)

    def _promise(self, place: Place, tile: Good) -> float:
        """What a tile may do at a place later: its share in the best task there."""
        if place == MOVEMENT:
            lying = min(2, len(self.laid.get(MOVEMENT, ())))
            return FOOD_WAITS[lying] if tile == "food" else 0.0
        if isinstance(self.search.board.effects.get(place), Joker):
            return 0.2
        there = Counter(self.laid.get(place, ()))
        shares = (
            task.worth / len(task.tiles)
            for task in self.search.tasks
            if task.place == place and task.tiles.count(tile) > there[tile]
        )
        return max(shares, default=0.0)


def useless(board: Board, desk: Desk, place: Place, tile: Good) -> bool:
    """Whether a tile of an earlier round promises nothing more where it lies."""
    if place == MOVEMENT or place not in LOCATIONS:
        return False
    tasks = Search(board, desk).tasks
    return all(task.worth < WAITING for task in tasks if task.place == place and tile in task.tiles)
