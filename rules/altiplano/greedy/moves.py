"""Tasks as moves: which of the legal moves does what a draft of the round wants done now."""

from collections.abc import Iterable, Iterator, Sequence

from events.altiplano.moves import (
    BuildBoat,
    BuildHouse,
    BuildRoad,
    BuyCart,
    BuyExtension,
    DeliverGoods,
    GetFood,
    Produce,
    SellGoods,
    StoreParkedCorn,
    StoreTile,
    TakeOrder,
    TradeCacao,
)
from events.altiplano.words import Good
from events.base import Move
from projections.altiplano.tiles import ordered
from rules.altiplano.basics import CACAO
from rules.altiplano.greedy.tasks import Task


def done_by(tasks: Sequence[Task], legal: Sequence[Move]) -> Move | None:
    """The first legal move that does one of the tasks, or several of a kind at once."""
    listed = set(legal)
    for task in tasks:
        for move in _moves(task, tasks):
            if move in listed:
                return move
    return None


def _moves(task: Task, tasks: Sequence[Task]) -> Iterator[Move]:
    """The moves that do a task, the most of its kind first, without the joker's tile first."""
    alike = [other for other in tasks if other.kind == task.kind]
    for some in (alike, [task]) if len(alike) > 1 else ([task],):
        for joker in (False, True):
            yield from _move(task, some, joker=joker)


def _move(task: Task, alike: Sequence[Task], *, joker: bool) -> Iterator[Move]:
    match task.kind:
        case "sell":
            yield SellGoods(ordered(_tiles(alike)), joker)
        case "deliver":
            yield DeliverGoods(ordered(_tiles(alike)), joker)
        case "get_food":
            yield GetFood(len(alike), joker)
        case "cacao":
            food, cloth, glass = (sum(one.gain == good for one in alike) for good in CACAO)
            yield TradeCacao(food, cloth, glass, joker)
        case "produce":
            if task.gain is not None:
                yield Produce(task.what, task.gain, joker)
        case "house":
            yield BuildHouse(task.what, joker)
        case "boat":
            yield BuildBoat(task.what, joker)
        case "road":
            yield BuildRoad(joker)
        case "store":
            yield StoreTile(task.tiles[0], joker)
        case "extension":
            yield BuyExtension(task.what)
        case "order":
            yield TakeOrder(task.what)
        case "cart":
            yield BuyCart()
        case "parked":
            yield StoreParkedCorn(int(task.what))


def _tiles(tasks: Iterable[Task]) -> Iterator[Good]:
    for task in tasks:
        yield from task.tiles
