"""The cards: orders, houses, boats and missions."""

from collections import Counter
from collections.abc import Iterator, Sequence

from events.altiplano.words import Good
from rules.altiplano.content import Boat, Content, House, Order, Supply
from rules.altiplano.inspection.records import counted, without
from rules.inspection import beyond, each, named

ORDERS, HOUSES, BOATS, MISSIONS = 16, 10, 10, 20
"""How many there are (ALT-002)."""
SIZE = 8
"""The most goods that an order asks for."""
WEAVERS, WOVEN = ("wool", "cloth"), 2
"""Some mission wants so many orders with one of these (ALT-120)."""
UNKNOWN: dict[Good, str] = {
    "food": "it cannot be stored, and cards show goods that can (ALT-092)",
    "corn": "it goes to the warehouse alone (ALT-057)",
}


def faults(content: Content) -> Iterator[str]:
    """What is wrong with the cards."""
    yield from _counts(content)
    for order in content.orders:
        for fault in (*_order(order), *_filled(order, content.supplies)):
            yield f"Order {order.id}: {fault}."
    yield from _woven(content.orders)
    yield from _showing("House", content.houses)
    yield from _showing("Boat", content.boats)
    numbers = range(1, MISSIONS + 1)
    yield from each("The mission number", [card.number for card in content.missions], numbers)
    for mission in content.missions:
        for fault in beyond(mission, (("points", 1, 15),)):
            yield f"Mission {mission.id}: {fault}."


def _counts(content: Content) -> Iterator[str]:
    yield from named("Order", content.orders)
    yield from counted("orders", content.orders, ORDERS)
    yield from named("House", content.houses)
    yield from counted("houses", content.houses, HOUSES)
    yield from named("Boat", content.boats)
    yield from counted("boats", content.boats, BOATS)
    yield from named("Mission", content.missions)
    yield from counted("missions", content.missions, MISSIONS)


def _order(order: Order) -> Iterator[str]:
    if not 1 <= len(order.goods) <= SIZE:
        yield f"it asks for 1 to {SIZE} goods, not {len(order.goods)} (ALT-078)"
    yield from without(order.goods, UNKNOWN)
    yield from beyond(order, (("points", 1, 30),))


def _filled(order: Order, supplies: Sequence[Supply]) -> Iterator[str]:
    """It asks for no more of a good than there is."""
    for good, count in Counter(order.goods).items():
        for supply in supplies:
            if count > supply.tiles.get(good, 0):
                yield f"with {supply.players} players there are no {count} {good} (ALT-005)"


def _woven(orders: Sequence[Order]) -> Iterator[str]:
    found = sum(any(good in WEAVERS for good in order.goods) for order in orders)
    if found < WOVEN:
        yield f"At least {WOVEN} orders ask for wool or cloth, not {found} (ALT-120)."


def _showing(what: str, cards: Sequence[House] | Sequence[Boat]) -> Iterator[str]:
    for card in cards:
        for fault in without([card.good], UNKNOWN):
            yield f"{what} {card.id}: {fault}."
