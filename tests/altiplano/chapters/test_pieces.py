"""Nothing is lost, made up or in two places: on whole matches, and on tables damaged on purpose.

ALT-010, ALT-096, ALT-135, ALT-136 hold at every choice of a match; so does that all is there.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from events.altiplano.moves import DeliverGoods, PlanTile
from events.altiplano.words import Good
from projections.altiplano.evolve import begin
from projections.altiplano.seats import with_player
from projections.altiplano.state import Held, HeldOrder, Player, Row, State, Turn
from rules.altiplano.board import Board
from rules.altiplano.goods import stored
from rules.altiplano.options import Options
from rules.altiplano.pieces import broken
from tests.altiplano.chapters.beginnings import BOX, begun
from tests.altiplano.given import (
    PURPLE,
    RED,
    YELLOW,
    given,
    laid,
    on_planning,
    pawn,
    planning,
    unfinished,
    warehouse,
)
from tests.altiplano.playing import choices, real_board

BOARD = Board(BOX, Options(missions=True))
WHOLE: State = begun(3, missions=True).state
"""Three players after set-up, with missions to choose from."""
MATCHES = ((2, 1), (3, 3), (5, 5))
"""Seats and seeds of matches at random."""
every_match = pytest.mark.parametrize(("seats", "seed"), MATCHES)


def states(seats: int, seed: int) -> Iterator[State]:
    """The table at every choice of a match."""
    return (choice.state for choice in choices(seats, seed))


def pairs(seats: int, seed: int) -> Iterator[tuple[State, State]]:
    """The table at each choice and at the next one."""
    there = list(states(seats, seed))
    return pairwise(there)


# --- whole matches -------------------------------------------------------------------------------


@pytest.mark.rule("ALT-002", "ALT-003", "ALT-005")
@every_match
def test_everything_is_there_at_every_choice(seats: int, seed: int) -> None:
    """From set-up to scoring no piece is lost or made up."""
    board = real_board()
    for state in states(seats, seed):
        assert broken(board, state) == []


def test_an_empty_table_lacks_nothing() -> None:
    """Before set-up there is nothing to count."""
    assert broken(BOARD, begin(3)) == ()


@pytest.mark.rule("ALT-010")
@every_match
def test_nothing_comes_back_to_a_location(seats: int, seed: int) -> None:
    """Tiles, cards and carts there only ever become fewer."""
    for before, after in pairs(seats, seed):
        assert all(count <= before.stock.get(good, 0) for good, count in after.stock.items())
        assert after.carts <= before.carts
        for field in ("orders", "houses", "boats"):
            assert set(getattr(after, field)) <= set(getattr(before, field))


@pytest.mark.rule("ALT-096", "ALT-089")
@every_match
def test_what_is_stored_stays_where_it_is(seats: int, seed: int) -> None:
    """Rows only grow, at their right end."""
    for before, after in pairs(seats, seed):
        for was, now in zip(before.players, after.players, strict=True):
            assert len(was.rows) <= len(now.rows)
            for old, new in zip(was.rows, now.rows, strict=False):
                assert new.tiles[: len(old.tiles)] == old.tiles


@pytest.mark.rule("ALT-135")
@every_match
def test_corn_is_in_warehouses_or_parked_and_nowhere_else(seats: int, seed: int) -> None:
    """Neither in bag and container nor on any space."""
    for state in states(seats, seed):
        for player in state.players:
            assert not {"corn"} & {*player.bag, *player.container, *player.planning}
            assert not {"corn"} & {*player.storing}
            for tokens in (*player.laid.values(), *player.fresh.values()):
                assert "corn" not in tokens


@pytest.mark.rule("ALT-135", "ALT-093", "ALT-080")
def test_corn_of_an_order_goes_straight_into_the_warehouse() -> None:
    """It is in no container, and cannot be planned."""
    facts = (pawn(RED, "market"), laid(RED, "market", "wood", "stone"), unfinished(RED, "timber"))
    asked = given(*facts).when(RED, DeliverGoods(("wood", "stone"), False))
    own = asked.state.players[RED]
    assert (stored(own), own.container, own.bag) == ({"corn": 1}, {}, {})
    scene = given(planning(), on_planning(RED, "food"), warehouse(RED, ("corn",)))
    places = ("village", "market", "road", "farm", "movement")
    scene.refuses("ALT-037", RED, *(PlanTile("corn", place) for place in places))


@pytest.mark.rule("ALT-136")
@every_match
def test_a_match_lasts_at_most_two_rounds_more_than_the_stack_has_tiles(
    seats: int, seed: int
) -> None:
    """And every clean-up but the last takes a tile from the stack."""
    there = list(states(seats, seed))
    assert there[-1].round <= there[0].stacked() + 2
    for before, after in pairwise(there):
        if 0 < before.round < after.round:
            assert after.stacked() < before.stacked() or after.last_round


@pytest.mark.rule("ALT-136")
def test_no_match_can_last_longer_than_25_rounds() -> None:
    """With all 28 extensions, five of them open."""
    assert begun(5).state.stacked() + 2 == 25


# --- damaged tables ------------------------------------------------------------------------------

Change = Callable[[State], State]


def table(**fields: Any) -> Change:
    """Fields of the state changed."""
    return lambda state: replace(state, **fields)


def red(**fields: Any) -> Change:
    """Fields of a player changed."""
    return lambda state: with_player(state, RED, **fields)


def both(**fields: Any) -> Change:
    """Fields of two players changed alike."""
    return lambda state: with_player(with_player(state, RED, **fields), YELLOW, **fields)


def rows(*tiles: tuple[Good, ...], completed: int = 0) -> Change:
    """RED's rows hold these tiles."""
    return red(rows=tuple(Row(one, completed) for one in tiles))


def stocked(good: str, change: int) -> Change:
    """So many tiles of a kind more at their location."""

    def out(state: State) -> State:
        heap: dict[str, int] = {str(kind): count for kind, count in state.stock.items()}
        return replace(state, stock={**heap, good: heap[good] + change})

    return out


def first(field: str) -> str:
    """The first card of a kind that lies at its location."""
    cards: tuple[str, ...] = getattr(WHOLE, field)
    return cards[0]


WOOD = sum(player.bag.get("wood", 0) for player in WHOLE.players) + WHOLE.stock["wood"]
BAG = WHOLE.players[RED].bag
NINE: list[tuple[Good, ...]] = [("wood",)] * 9
EXTENSION = next(one for one in WHOLE.strip if one is not None)
ROLE = WHOLE.players[YELLOW].role
MISSION = WHOLE.players[YELLOW].offered[0]

DAMAGES: dict[str, tuple[Change, str]] = {
    "a tile more": (stocked("wood", 1), f"there are {WOOD + 1} wood, not {WOOD}"),
    "a tile fewer": (stocked("wood", -1), f"there are {WOOD - 1} wood, not {WOOD}"),
    "a tile stored that is made up": (rows(("wood",)), f"there are {WOOD + 1} wood, not {WOOD}"),
    "a tile on an order that is made up": (
        red(orders=(HeldOrder(first("orders"), ("wood",), 0),)),
        f"there are {WOOD + 1} wood, not {WOOD}",
    ),
    "a tile on a space that is made up": (
        red(laid={"road": ("wood",)}),
        f"there are {WOOD + 1} wood, not {WOOD}",
    ),
    "parked corn that is made up": (red(parked=1), "there are 18 corn, not 17"),
    "corn just gained that is made up": (
        table(turn=Turn(RED, moved=False, action="road", closed=False, corn=1)),
        "there are 18 corn, not 17",
    ),
    "a location that owes tiles": (
        stocked("cacao", -10 - WHOLE.stock["cacao"]),
        "there are fewer than no tiles of a kind",
    ),
    "a location that owes a tile that somebody has": (
        lambda state: red(container={"cacao": WHOLE.stock["cacao"] + 1})(
            stocked("cacao", -1 - WHOLE.stock["cacao"])(state)
        ),
        "there are fewer than no tiles of a kind",
    ),
    "a bag that owes a tile": (
        lambda state: stocked("cacao", 1)(red(bag={**BAG, "cacao": -1})(state)),
        "there are fewer than no tiles of a kind",
    ),
    "a cart more": (table(carts=WHOLE.carts + 1), "there are 10 carts, not 9"),
    "a village that owes a cart": (
        lambda state: with_player(both(carts=4)(replace(state, carts=-1)), PURPLE, carts=2),
        "the village has -1 carts",
    ),
    "a house in two places": (red(houses=(Held(first("houses"), 1),)), "the houses are "),
    "a house lost": (table(houses=WHOLE.houses[1:]), "the houses are "),
    "a boat in two places": (red(boats=(Held(first("boats"), 1),)), "the boats are "),
    "a boat lost": (table(boats=WHOLE.boats[1:]), "the boats are "),
    "an order lost": (table(orders=WHOLE.orders[1:]), "the orders are "),
    "an order twice": (
        table(orders=(*WHOLE.orders[1:], WHOLE.orders[1])),
        "the orders are ",
    ),
    "a mission twice": (red(missions=(MISSION,)), f"the mission {MISSION} is in 2 places"),
    "a mission twice, once turned up": (
        red(fulfilled=(Held(MISSION, 1),)),
        f"the mission {MISSION} is in 2 places",
    ),
    "a role twice": (red(role=ROLE), f"the role {ROLE} is in 2 places"),
    "a role chosen and still there": (
        table(roles=(ROLE,)),
        f"the role {ROLE} is in 2 places",
    ),
    "an extension in two places": (
        red(extensions=(Held(EXTENSION, 1),)),
        "the extensions are ",
    ),
    "an extension lost": (table(strip=(None, *WHOLE.strip[1:])), "the extensions are "),
    "an extension discarded that is there": (
        table(discarded=(EXTENSION,)),
        "the extensions are ",
    ),
    "a purse that owes coins": (red(coins=-1), "a purse holds -1 coins"),
    "more tiles than planning spaces": (
        red(planning=("food",) * 5),
        "5 tiles lie on 4 planning spaces",
    ),
    "no cart at all": (red(carts=0), "0 of 0 carts were ridden"),
    "more carts than places for them": (red(carts=5), "0 of 5 carts were ridden"),
    "more carts ridden than there are": (red(ridden=1), "1 of 1 carts were ridden"),
    "more tokens than spaces": (
        red(laid={"mine": ("food", "food")}, fresh={"mine": ("food",)}),
        "3 tokens lie on the 2 spaces of mine",
    ),
    "a place without tokens": (red(fresh={"mine": ()}), "0 tokens lie on the 2 spaces of mine"),
    "tokens on an extension that is not there": (
        red(laid={EXTENSION: ("food",)}),
        f"1 tokens lie on the 0 spaces of {EXTENSION}",
    ),
    "more rows than there are": (rows(*NINE), "9 rows were begun"),
    "a row of two kinds": (rows(("wood", "ore")), f"{BOX.warehouse[0].id} holds wood, ore"),
    "a row of corn with goods": (
        rows(("corn", "ore")),
        f"{BOX.warehouse[0].id} holds corn, ore",
    ),
    "a row of food": (rows(("food",)), f"{BOX.warehouse[0].id} holds food"),
    "a full row that is not complete": (
        rows(("wood",) * 3),
        f"{BOX.warehouse[0].id} holds wood, wood, wood",
    ),
    "a complete row that is not full": (
        rows(("wood",), completed=1),
        f"{BOX.warehouse[0].id} holds wood",
    ),
    "a row with more tiles than spaces": (
        rows(("wood",) * 4, completed=1),
        f"{BOX.warehouse[0].id} holds wood, wood, wood, wood",
    ),
    "two unfinished rows of a kind": (
        rows(("wood",), ("wood",)),
        "two rows of a kind are unfinished: wood, wood",
    ),
    "two unfinished rows of corn": (
        rows(("corn",), ("corn",)),
        "two rows of a kind are unfinished: corn, corn",
    ),
}
"""What is damaged → how, and what is told of it."""


@pytest.mark.rule("ALT-002", "ALT-091", "ALT-092", "ALT-095", "ALT-038", "ALT-073")
@pytest.mark.parametrize("damage", DAMAGES)
def test_damage_is_told(damage: str) -> None:
    """A table that is whole says nothing, one that is damaged says what it lacks."""
    change, told = DAMAGES[damage]
    assert broken(BOARD, WHOLE) == []
    faults = broken(BOARD, change(WHOLE))
    assert any(told in fault for fault in faults), faults


def test_a_player_has_all_fields_that_are_counted() -> None:
    """Every heap and list of tiles of a player is looked at: one more there is told."""
    more: dict[str, Any] = {
        "bag": {**WHOLE.players[RED].bag, "cacao": 1},
        "container": {"cacao": 1},
        "planning": ("cacao",),
        "storing": ("cacao",),
        "laid": {"forest": ("cacao",)},
        "fresh": {"forest": ("cacao",)},
        "rows": (Row(("cacao",), 0),),
    }
    assert more.keys() <= set(Player.__struct_fields__)
    for field, value in more.items():
        faults = broken(BOARD, red(**{field: value})(WHOLE))
        assert any(" cacao, not " in fault for fault in faults), field
