"""What a round is planned from: all that a player has and may use, read from the view.

Tiles planned in this round count as if they were still on the planning spaces, so that a desk, and
with it the plan, stays the same while the plan is laid out.
"""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from events.altiplano.words import GOODS, LOCATIONS, MOVEMENT, ROLE, Good, Location, Place, Token
from events.base import Seat
from projections.altiplano.evolve import newcomer
from projections.altiplano.state import Held, Player
from projections.altiplano.tiles import ordered
from projections.altiplano.view import Altiplanist, AltiplanoView
from rules.altiplano.board import Board
from rules.altiplano.greedy.clock import rounds_left

Laid = tuple[tuple[Place, tuple[Token, ...]], ...]
"""What lies on places and cannot be shifted."""
Shelf = tuple[Good, int]
"""A row of a warehouse: its kind, and how many tiles it has."""


class Desk(Struct, frozen=True):
    """A player's part of the table.

    `later`: rounds expected after this one. `pool`: tiles that can still be placed. `room`: free
    spaces of each place that has some. `owned`: all tiles by kind, the warehouse's included;
    `cycle`: those that come up again. `offer`: what may be bought, bottom slot first.
    """

    seats: int
    later: float
    ring: tuple[Location, ...]
    pawn: Location | None
    free_cart: bool
    further: int
    carts: int
    village_carts: int
    cart_bought: bool
    coins: int
    pool: tuple[Good, ...]
    laid: Laid
    room: tuple[tuple[Place, int], ...]
    stock: tuple[int, ...]
    offer: tuple[str | None, ...]
    extension_bought: bool
    orders: tuple[str, ...]
    houses: tuple[str, ...]
    boats: tuple[str, ...]
    role: str | None
    extensions: tuple[str, ...]
    order: str | None
    missing: tuple[Good, ...]
    done: tuple[int, int, int]
    """Orders completed, houses and boats built."""
    shelves: tuple[Shelf, ...]
    owned: tuple[int, ...]
    cycle: tuple[int, ...]
    road: int
    spaces: int
    parked: int
    missions: tuple[str, ...]

    def left(self, good: Good) -> int:
        """How many tiles of a kind can still be gained."""
        return self.stock[RANK[good]]


RANK = {good: i for i, good in enumerate(GOODS)}


def desk_of(board: Board, view: AltiplanoView, seat: Seat, *, planning: bool) -> Desk:
    """The desk of a seat; `planning`: whether tiles can still be placed."""
    me = view.players[seat]
    fresh: dict[Place, tuple[Token, ...]] = {} if planning else dict(me.fresh)
    laid = {place: ordered((*there, *fresh.pop(place, ()))) for place, there in me.laid.items()}
    laid.update(fresh)
    loose: list[Token] = []
    if planning:
        loose.extend(token for there in me.fresh.values() for token in there)
    order = me.orders[-1] if me.orders and not me.orders[-1].completed else None
    cycle = _cycle(me)
    return Desk(
        seats=view.seats,
        later=rounds_left(board, view),
        ring=view.ring,
        pawn=me.pawn,
        free_cart=me.free_cart_ready,
        further=me.further_carts_ready,
        carts=me.carts,
        village_carts=view.carts,
        cart_bought=me.cart_bought,
        coins=me.coins + loose.count("coin"),
        pool=ordered((*me.planning, *_tiles(loose))) if planning else (),
        laid=tuple(sorted(laid.items())),
        room=_room(board, me, laid) if planning else (),
        stock=tuple(view.stock.get(good, 0) for good in GOODS),
        offer=view.strip,
        extension_bought=me.extension_bought,
        orders=view.orders,
        houses=view.houses,
        boats=view.boats,
        role=me.role,
        extensions=tuple(held.id for held in me.extensions),
        order=None if order is None else order.id,
        missing=() if order is None else _missing(board, order.id, order.delivered),
        done=(sum(o.completed > 0 for o in me.orders), len(me.houses), len(me.boats)),
        shelves=tuple((row.kind, len(row.tiles)) for row in me.warehouse),
        owned=_counts((*cycle, *(tile for row in me.warehouse for tile in row.tiles))),
        cycle=_counts(cycle),
        road=me.road,
        spaces=me.spaces,
        parked=me.parked,
        missions=me.missions or (),
    )


def stand_in(role: str | None, extensions: Iterable[str]) -> Player:
    """A player who has this role and these extensions: enough to ask a board for spaces."""
    return replace(newcomer(0), role=role, extensions=tuple(Held(one, 0) for one in extensions))


def _tiles(tokens: Iterable[Token]) -> tuple[Good, ...]:
    return tuple(one for one in tokens if one != "coin")


def _counts(tiles: Iterable[Good]) -> tuple[int, ...]:
    counted = Counter(tiles)
    return tuple(counted[good] for good in GOODS)


def _cycle(me: Altiplanist) -> tuple[Good, ...]:
    """All own tiles that come up again."""
    heaps = [me.bag or {}, me.container or {}]
    tiles: list[Good] = [
        good for heap in heaps for good, count in heap.items() for _ in range(count)
    ]
    for spaces in (me.laid, me.fresh):
        for there in spaces.values():
            tiles.extend(_tiles(there))
    return (*tiles, *me.planning)


def _missing(board: Board, order: str, delivered: tuple[Good, ...]) -> tuple[Good, ...]:
    missing = list(board.orders[order].goods)
    for good in delivered:
        missing.remove(good)
    return ordered(missing)


def _room(
    board: Board, me: Altiplanist, laid: dict[Place, tuple[Token, ...]]
) -> tuple[tuple[Place, int], ...]:
    player = stand_in(me.role, (held.id for held in me.extensions))
    places = (*LOCATIONS, MOVEMENT, ROLE, *(held.id for held in me.extensions))
    free = ((place, board.spaces(player, place) - len(laid.get(place, ()))) for place in places)
    return tuple((place, count) for place, count in free if count > 0)
