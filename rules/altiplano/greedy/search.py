"""The best that can be done in a round: a beam over sets of tasks.

A draft of the round is a set of tasks whose tiles and coins are there, or can be placed, and whose
locations the pawn can reach. The beam widens drafts by a task at a time and keeps the best ones.
"""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from events.altiplano.words import MOVEMENT, Good, Location, Place, Token
from projections.altiplano.tiles import without
from rules.altiplano.board import Board
from rules.altiplano.greedy.desk import Desk, stand_in
from rules.altiplano.greedy.routes import route
from rules.altiplano.greedy.shelves import Shelves, progress, shelved, with_one
from rules.altiplano.greedy.tasks import Task, tasks_of
from rules.altiplano.greedy.worth import Worth, worth_of
from rules.altiplano.vocabulary.effects import CoinMovement, Joker

WIDTH = 14
"""So many drafts are kept."""
DEEP = 10
"""So many tasks has a round at most."""
STEP = 0.35
"""What a food spent on the way could have done."""
AGAIN = 0.75
"""How much the same gain is worth once more in the same round."""
WORTHWHILE = 0.05
"""A task that brings less is not worth its entry."""

Spot = tuple[Place, Token]
"""A token placed on a space of a place."""


class Draft(Struct, frozen=True):
    """A round as planned so far.

    `placed`: tokens that have to be placed. `pool`, `laid`, `room`, `coins`: what is left when they
    are. `shelves`: the warehouse after it. `at`: where the pawn has to go. `next`: tasks before
    this one are not thought about any more. `food`: what has to lie on movement spaces.
    """

    value: float
    tasks: tuple[Task, ...]
    placed: tuple[Spot, ...]
    pool: tuple[Good, ...]
    laid: Mapping[Place, tuple[Token, ...]]
    room: Mapping[Place, int]
    coins: int
    shelves: Shelves
    at: frozenset[Location]
    next: int
    food: int

    @property
    def score(self) -> float:
        """What it brings, less what the way costs."""
        return self.value - STEP * self.food


class Search:
    """What does not change while a round is planned."""

    def __init__(self, board: Board, desk: Desk) -> None:
        self.board = board
        self.desk = desk
        self.worth: Worth = worth_of(board, desk)
        self.tasks = tasks_of(board, desk, self.worth)
        me = stand_in(desk.role, desk.extensions)
        self.joker = board.extension_with(me, Joker)
        self.coins_move = board.extension_with(me, CoinMovement) is not None

    def best(self) -> Draft:
        """The best draft that the beam finds."""
        kept = [self._blank()]
        best = kept[0]
        for _ in range(DEEP):
            wider = [more for draft in kept for more in self._wider(draft)]
            if not wider:
                break
            wider.sort(key=lambda draft: -draft.score)
            kept = wider[:WIDTH]
            if kept[0].score > best.score:
                best = kept[0]
        return best

    def _blank(self) -> Draft:
        desk = self.desk
        laid, room = dict(desk.laid), dict(desk.room)
        return Draft(
            0.0, (), (), desk.pool, laid, room, desk.coins, desk.shelves, frozenset(), 0, 0
        )

    def _wider(self, draft: Draft) -> Iterator[Draft]:
        for index in range(draft.next, len(self.tasks)):
            task = self.tasks[index]
            if task.worth > WORTHWHILE and (more := self._with(draft, index, task)) is not None:
                yield more

    def _with(self, draft: Draft, index: int, task: Task) -> Draft | None:
        """The draft with a task more, or None if it cannot be done."""
        if draft.coins < task.pays or not _sensible(draft, task):
            return None
        value, shelves = self._brings(draft, task)
        if value <= WORTHWHILE:
            return None
        supplied = self._supplied(draft, task)
        if supplied is None:
            return None
        placed, pool, laid, room, purse = supplied
        if purse < task.pays:
            return None
        at = draft.at if task.at is None else draft.at.union((task.at,))
        food = draft.food if at == draft.at else self._food(at)
        early = min(purse - task.pays, self.desk.coins - _coins(placed))
        if food > self._movement(pool, laid, room, early):
            return None
        return Draft(
            draft.value + value,
            (*draft.tasks, task),
            placed,
            pool,
            laid,
            room,
            purse - task.pays,
            shelves,
            at,
            index,
            food,
        )

    def _food(self, at: frozenset[Location]) -> int:
        desk = self.desk
        return route(desk.ring, desk.pawn, at, desk.free_cart, desk.further).cost

    def _movement(
        self,
        pool: tuple[Good, ...],
        laid: Mapping[Place, tuple[Token, ...]],
        room: Mapping[Place, int],
        coins: int,
    ) -> int:
        """How much movement there can be."""
        more = pool.count("food") + (coins if self.coins_move else 0)
        return len(laid.get(MOVEMENT, ())) + min(more, room.get(MOVEMENT, 0))

    # --- what a task brings ----------------------------------------------------------------------

    def _brings(self, draft: Draft, task: Task) -> tuple[float, Shelves]:
        if task.kind == "store":
            return self._stored(draft.shelves, task)
        same = sum(other.gain == task.gain for other in draft.tasks) if task.gain else 0
        if task.gain is not None and same and task.kind in ("produce", "get_food", "cacao"):
            enough = same < self.desk.left(task.gain)
            return (task.worth * AGAIN**same if enough else 0.0), draft.shelves
        return task.worth, draft.shelves

    def _stored(self, shelves: Shelves, task: Task) -> tuple[float, Shelves]:
        value, good = 0.0, task.tiles[0]
        for _ in task.tiles:
            index = shelved(self.board, shelves, good)
            if index is None:
                return 0.0, shelves
            value += progress(self.board, self.desk, shelves, index, good)
            value -= self.worth.loss[good]
            shelves = with_one(shelves, index, good)
        return value, shelves

    # --- what a task needs -----------------------------------------------------------------------

    def _supplied(
        self, draft: Draft, task: Task
    ) -> (
        tuple[
            tuple[Spot, ...],
            tuple[Good, ...],
            Mapping[Place, tuple[Token, ...]],
            Mapping[Place, int],
            int,
        ]
        | None
    ):
        """What is placed and what is left, if all that the task needs is there or can be placed."""
        if not task.tiles and not task.coins:
            return draft.placed, draft.pool, draft.laid, draft.room, draft.coins
        supply = _Supply(draft, task.place, self.joker, self.desk.coins)
        for tile in task.tiles:
            if not supply.tile(tile):
                return None
        for _ in range(task.coins):
            if not supply.coin():
                return None
        return tuple(supply.placed), supply.pool, supply.laid, supply.room, supply.coins


class _Supply:
    """What a draft has left while a task takes its tokens."""

    def __init__(self, draft: Draft, place: Place, joker: str | None, purse: int) -> None:
        self.placed = list(draft.placed)
        self.pool = draft.pool
        self.laid = dict(draft.laid)
        self.room = dict(draft.room)
        self.coins = draft.coins
        self.place = place
        self.joker = joker
        self.joked = False
        self.purse = purse

    def tile(self, tile: Good) -> bool:
        """A tile is used: one that lies there, or one that is placed there."""
        if self._lies(self.place, tile):
            return True
        if tile in self.pool and self.room.get(self.place, 0):
            return self._place(self.place, tile)
        if self.joker is None or self.joked:
            return False
        self.joked = True
        if self._lies(self.joker, tile):
            return True
        return (
            tile in self.pool and bool(self.room.get(self.joker)) and self._place(self.joker, tile)
        )

    def coin(self) -> bool:
        """A coin is used: one that lies there, or one of the purse; what is sold comes too late."""
        if self._lies(self.place, "coin"):
            return True
        if not self.coins or _coins(self.placed) >= self.purse or not self.room.get(self.place, 0):
            return False
        self.coins -= 1
        return self._put(self.place, "coin")

    def _lies(self, place: Place, token: Token) -> bool:
        there = self.laid.get(place, ())
        if token not in there:
            return False
        self.laid[place] = without(there, (token,))
        return True

    def _place(self, place: Place, tile: Good) -> bool:
        self.pool = without(self.pool, (tile,))
        return self._put(place, tile)

    def _put(self, place: Place, token: Token) -> bool:
        self.placed.append((place, token))
        self.room[place] -= 1
        return True


def _coins(placed: Iterable[Spot]) -> int:
    """How many of the tokens placed are coins."""
    return sum(what == "coin" for _, what in placed)


def _sensible(draft: Draft, task: Task) -> bool:
    """Cards are there once, purchases and deliveries of one kind are made once a round."""
    match task.kind:
        case "house" | "boat":
            return all(other.what != task.what for other in draft.tasks)
        case "extension" | "order" | "deliver" | "cart" | "parked" | "road":
            return all(other.kind != task.kind for other in draft.tasks)
        case _:
            return True
