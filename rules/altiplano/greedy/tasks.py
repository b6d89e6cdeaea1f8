"""What could be done in a round: every action, in units as small as they come.

Tasks stand in the order in which a player would do them at one place: what brings coins comes
before what costs some. `worth` is what a task brings when it is the first one done.
"""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from events.altiplano.words import GOODS, Good, Location, Place
from rules.altiplano.basics import BOAT, CACAO, CART, HOUSE, ORDER, ROAD, Production
from rules.altiplano.board import Board
from rules.altiplano.greedy.desk import Desk, stand_in
from rules.altiplano.greedy.shelves import corn_rows, progress, shelved, with_one
from rules.altiplano.greedy.worth import (
    Worth,
    boat_worth,
    cart_worth,
    extension_worth,
    house_worth,
    order_worth,
    outlook,
    space_worth,
)
from rules.altiplano.vocabulary.effects import Joker

Kind: TypeAlias = Literal[
    "sell",
    "extension",
    "order",
    "deliver",
    "cart",
    "house",
    "boat",
    "road",
    "produce",
    "get_food",
    "cacao",
    "store",
    "parked",
]
MANY = 3
"""So many tiles of a kind are stored as one task at most."""
CHOICES = 3
"""So many cards of a kind are thought about, the best ones."""


class Task(Struct, frozen=True):
    """An action, or a unit of one.

    `at`: where the pawn has to be; null for anywhere. `place`: where its tiles and coins lie.
    `pays`: coins from the purse. `what`: the action, card, extension or row. `gain`: the good.
    """

    kind: Kind
    at: Location | None
    place: Place
    tiles: tuple[Good, ...]
    coins: int
    pays: int
    what: str
    gain: Good | None
    worth: float


def tasks_of(board: Board, desk: Desk, worth: Worth) -> tuple[Task, ...]:
    """All of them that could ever be done with what the player owns."""
    return (
        *_sales(board, worth),
        *_extensions(board, desk, worth),
        *_orders(board, desk, worth),
        *_deliveries(board, desk, worth),
        *_carts(desk),
        *_buildings(board, desk, worth),
        *_productions(board, desk, worth),
        *_swaps(desk, worth),
        *_stores(board, desk, worth),
        *_parked(board, desk),
    )


# --- market --------------------------------------------------------------------------------------


def _sales(board: Board, worth: Worth) -> Iterator[Task]:
    for good in GOODS:
        if price := board.prices[good]:
            value = price * worth.coin
            yield Task("sell", "market", "market", (good,), 0, -price, "sell", good, value)


def _extensions(board: Board, desk: Desk, worth: Worth) -> Iterator[Task]:
    if desk.extension_bought:
        return
    for slot, name in enumerate(desk.offer):
        if name is not None and not _known(board, desk, name):
            price = board.extensions[name].price + board.surcharges[slot]
            value = extension_worth(board, desk, worth, name) - price * worth.coin
            yield Task("extension", "market", "market", (), 0, price, name, None, value)


def _known(board: Board, desk: Desk, name: str) -> bool:
    """Whether a player has this kind already, by role or extension (ALT-077)."""
    one = board.extensions[name]
    kinds = [(board.extensions[own].location, board.effects[own]) for own in desk.extensions]
    if desk.role is not None:
        role = board.roles[desk.role]
        kinds.append((role.location, role.effect))
    return (one.location, one.effect) in kinds or (
        isinstance(one.effect, Joker) and any(isinstance(kind, Joker) for _, kind in kinds)
    )


def _orders(board: Board, desk: Desk, worth: Worth) -> Iterator[Task]:
    if desk.order is not None:
        return
    values: list[tuple[float, str]] = []
    for order in desk.orders:
        points = order_worth(board, desk, worth, order)
        hoped = outlook(desk, points, board.orders[order].goods)
        values.append((hoped - ORDER * worth.coin, order))
    for value, order in sorted(values, key=lambda one: -one[0])[:CHOICES]:
        yield Task("order", "market", "market", (), 0, ORDER, order, None, value)


def _deliveries(board: Board, desk: Desk, worth: Worth) -> Iterator[Task]:
    if desk.order is None:
        return
    points = order_worth(board, desk, worth, desk.order)
    units: list[tuple[Good, ...]] = [(good,) for good in sorted(set(desk.missing))]
    if len(desk.missing) > 1:
        units.append(desk.missing)
    for tiles in units:
        left = list(desk.missing)
        for good in tiles:
            left.remove(good)
        value = outlook(desk, points, tuple(left)) - outlook(desk, points, desk.missing)
        value -= sum(max(0.0, worth.loss[good]) for good in tiles)
        yield Task("deliver", "market", "market", tiles, 0, 0, desk.order, None, value)


# --- village, harbor, road -----------------------------------------------------------------------


def _carts(desk: Desk) -> Iterator[Task]:
    if desk.village_carts and not desk.cart_bought and desk.carts < 4:
        yield Task("cart", "village", "village", (), 0, CART, "cart", None, cart_worth(desk) - 1)


def _buildings(board: Board, desk: Desk, worth: Worth) -> Iterator[Task]:
    houses = ((house_worth(board, desk, house), house) for house in desk.houses)
    for value, house in sorted(houses, key=lambda one: -one[0])[:CHOICES]:
        yield Task("house", "village", "village", HOUSE, 0, 0, house, None, value)
    boats = ((boat_worth(board, desk, worth, boat), boat) for boat in desk.boats)
    for value, boat in sorted(boats, key=lambda one: -one[0])[:CHOICES]:
        yield Task("boat", "harbor", "harbor", BOAT, 0, 0, boat, None, value)
    if desk.road < len(board.road):
        corn = board.road[desk.road].gives == "corn"
        value = _best_corn(board, desk) if corn else space_worth(desk)
        if corn and any(step.gives == "space" for step in board.road[desk.road :]):
            value += 0.6 * space_worth(desk)
        yield Task("road", "road", "road", ROAD, 0, 0, "road", None, value)


def _best_corn(board: Board, desk: Desk) -> float:
    return max((value for value, _ in corn_rows(board, desk, desk.shelves)), default=0.0)


def _stores(board: Board, desk: Desk, worth: Worth) -> Iterator[Task]:
    for good in GOODS:
        shelves, value = desk.shelves, 0.0
        index = None if good in ("food", "corn") else shelved(board, shelves, good)
        for count in range(1, MANY + 1):
            if index is None or (
                index < len(shelves) and shelves[index][1] >= board.rows[index].spaces
            ):
                break
            value += progress(board, desk, shelves, index, good) - worth.loss[good]
            shelves = with_one(shelves, index, good)
            yield Task("store", "village", "village", (good,) * count, 0, 0, "store", good, value)


def _parked(board: Board, desk: Desk) -> Iterator[Task]:
    """What is parked goes into the best row, whose number the task names."""
    if desk.parked:
        for value, index in sorted(corn_rows(board, desk, desk.shelves), reverse=True)[:1]:
            yield Task("parked", None, "", (), 0, 0, f"{index + 1}", "corn", value)


# --- goods from goods ----------------------------------------------------------------------------


def _productions(board: Board, desk: Desk, worth: Worth) -> Iterator[Task]:
    me = stand_in(desk.role, desk.extensions)
    for name, one in board.productions.items():
        if board.production(me, name) is not None:
            yield _production(desk, worth, one)


def _production(desk: Desk, worth: Worth, one: Production) -> Task:
    gain = max(one.gains, key=lambda good: worth.gain[good])
    value = worth.gain[gain]
    return Task("produce", one.at, one.place, one.tiles, one.coins, 0, one.id, gain, value)


def _swaps(desk: Desk, worth: Worth) -> Iterator[Task]:
    """Alpacas for food; cacao for whatever is best (ALT-061, ALT-065)."""
    food = worth.gain["food"]
    yield Task("get_food", "farm", "farm", ("alpaca",), 0, 0, "get_food", "food", food)
    for good in CACAO:
        if desk.left(good):
            value = worth.gain[good]
            yield Task("cacao", "forest", "forest", ("cacao",), 0, 0, "cacao", good, value)
