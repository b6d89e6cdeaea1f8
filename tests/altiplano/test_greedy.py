"""How the greedy bot of Altiplano plans its round: routes, rows, what tiles are used for."""

from collections import Counter

import pytest

from events.altiplano.plans import CoinPlanned, TilePlanned
from events.altiplano.words import LOCATIONS, Location, Place, Token
from projections.altiplano.view import view
from rules.altiplano.greedy.desk import Desk, desk_of
from rules.altiplano.greedy.layout import layout
from rules.altiplano.greedy.routes import MANY, distance, route
from rules.altiplano.greedy.search import Draft, Search
from rules.altiplano.greedy.shelves import corn_rows, promise, shelved, with_one
from rules.altiplano.greedy.worth import extension_worth, outlook, worth_of
from tests.altiplano.given import (
    RED,
    Fact,
    coins,
    container,
    extensions,
    given,
    laid,
    match,
    on_planning,
    pawn,
    planning,
    player,
    role,
    table,
    unfinished,
    warehouse,
)
from tests.harness.scenario import Setting


def desk(*facts: Fact) -> Desk:
    """RED's desk while it plans."""
    setting = given(match(seats=3), planning(), *facts).setting
    seen = view(setting.state, RED, over=False)
    return desk_of(setting.board, seen, RED, planning=True)


def draft(*facts: Fact) -> Draft:
    """The best that RED's bot finds to do."""
    board = given(*facts).setting.board
    return Search(board, desk(*facts)).best()


def kinds(*facts: Fact) -> list[str]:
    """The kinds of tasks that it does."""
    return [task.kind for task in draft(*facts).tasks]


def spots(*facts: Fact) -> Counter[tuple[Place, Token]]:
    """Where it lays what."""
    board = given(*facts).setting.board
    return Counter(layout(board, desk(*facts)))


def plan(setting: Setting) -> tuple[tuple[Place, Token], ...]:
    """What RED's bot lays out, asked in the midst of it."""
    mine = desk_of(setting.board, view(setting.state, RED, over=False), RED, planning=True)
    return layout(setting.board, mine)


# --- the way of the pawn -------------------------------------------------------------------------


def test_the_ring_is_walked_the_shorter_way_round() -> None:
    """The last location adjoins the first, so nothing is farther than three steps."""
    assert distance(LOCATIONS, "village", "forest") == 1
    assert distance(LOCATIONS, "village", "harbor") == 3
    assert distance(LOCATIONS, "forest", "harbor") == 3


@pytest.mark.parametrize(
    ("start", "places", "free", "further", "cost"),
    [
        ("village", {"village"}, False, 0, 0),
        ("village", {"harbor"}, True, 0, 0),
        ("village", {"harbor"}, False, 0, 3),
        ("village", {"harbor"}, False, 1, 1),
        ("village", {"market", "harbor"}, True, 0, 1),
        ("village", {"market", "road", "harbor"}, False, 0, 3),
        (None, {"harbor"}, False, 0, 0),
        (None, {"harbor", "farm"}, False, 0, 1),
    ],
)
def test_a_way_costs_its_steps_but_for_carts(
    start: Location | None, places: set[Location], free: bool, further: int, cost: int
) -> None:
    """The free cart saves the longest leg, each further one all but a food of the next longest."""
    found = route(LOCATIONS, start, frozenset(places), free, further)
    assert found.cost == cost


def test_where_the_pawn_stands_comes_first() -> None:
    """What can be done without moving is done before moving."""
    places = frozenset({"farm", "mine"})
    assert route(LOCATIONS, "mine", places, False, 0).stops == ("mine", "farm")
    assert route(LOCATIONS, "road", frozenset(LOCATIONS), True, 3).cost == MANY


# --- the warehouse -------------------------------------------------------------------------------


def test_a_tile_goes_on_with_its_row_or_begins_the_next() -> None:
    """Rows that are full are left alone."""
    board = given().setting.board
    assert shelved(board, (("wool", 2), ("fish", 3)), "wool") == 0
    assert shelved(board, (("wool", 2), ("fish", 3)), "fish") == 2
    assert with_one((("wool", 2),), 0, "wool") == (("wool", 3),)
    assert with_one((("wool", 2),), 1, "ore") == (("wool", 2), ("ore", 1))


def test_a_row_promises_its_points_once_it_is_full() -> None:
    """Before that as much as it is likely to be filled; in the last round nothing."""
    board, mine = given().setting.board, desk(container(RED, wool=3))
    assert promise(board, mine, 1, "wool", 3) == 3.0
    assert 0.0 < promise(board, mine, 1, "wool", 1) < promise(board, mine, 1, "wool", 2) < 3.0
    last = desk(container(RED, wool=3), table(last_round=1))
    assert promise(board, last, 1, "wool", 2) == 0.0


def test_corn_fills_what_is_begun_or_begins_a_row() -> None:
    """Unless a corn row is unfinished; then that one has to be filled first."""
    board, mine = given().setting.board, desk()
    rows = [i for _, i in corn_rows(board, mine, (("wool", 3), ("ore", 2)))]
    assert rows == [1, 2]
    assert [i for _, i in corn_rows(board, mine, (("corn", 1), ("ore", 2)))] == [0, 1]


# --- what things are worth -----------------------------------------------------------------------


def test_nothing_comes_up_again_after_the_last_round() -> None:
    """A tile is then worth its points, coins and extensions next to nothing."""
    board = given().setting.board
    last = desk(container(RED, food=6), table(last_round=1))
    worth = worth_of(board, last)
    assert worth.gain["silver"] == board.points["silver"]
    assert worth.gain["food"] == 0.0
    assert extension_worth(board, last, worth, "ranch") == 0.0
    assert outlook(last, 9.0, ("wool",)) == 0.0


def test_food_is_worth_more_to_whoever_has_little() -> None:
    """It is half of what most goods are made of."""
    board = given().setting.board
    hungry = worth_of(board, desk(container(RED, wool=8)))
    fed = worth_of(board, desk(container(RED, food=8)))
    assert hungry.gain["food"] > fed.gain["food"]


# --- plans ---------------------------------------------------------------------------------------


def test_stones_become_a_house() -> None:
    """Four points, and the stones come back."""
    assert kinds(on_planning(RED, "stone", "stone"), pawn(RED, "village")) == ["house"]


def test_two_places_are_visited_if_the_way_can_be_paid() -> None:
    """The free cart leads to one; a food would lead to another, but it is needed itself."""
    near = (on_planning(RED, "stone", "stone", "wood", "wood", "food"), pawn(RED, "market"))
    assert set(kinds(*near, player(RED, spaces=5))) == {"house", "boat"}
    far = (on_planning(RED, "stone", "stone", "wood", "wood"), pawn(RED, "farm"))
    assert len(kinds(*far)) == 1


def test_food_for_the_way_is_laid_out() -> None:
    """What the pawn needs lies on movement spaces."""
    lies = spots(
        on_planning(RED, "stone", "stone", "wood", "wood", "food"),
        pawn(RED, "market"),
        player(RED, spaces=5),
    )
    assert lies["movement", "food"] == 1
    assert lies["village", "stone"] == 2
    assert lies["harbor", "wood"] == 2


def test_the_last_good_of_an_order_is_delivered() -> None:
    """An order pays when it is complete."""
    assert "deliver" in kinds(
        unfinished(RED, "timber", "wood"), on_planning(RED, "stone"), pawn(RED, "market")
    )


def test_a_row_is_completed_in_the_last_round() -> None:
    """And nothing is begun that brings nothing any more."""
    facts = (warehouse(RED, ("fish", "fish", "fish"), ("wool", "wool")), table(last_round=1))
    assert kinds(*facts, on_planning(RED, "wool"), pawn(RED, "village")) == ["store"]
    assert kinds(*facts, on_planning(RED, "fish"), pawn(RED, "village")) == []


def test_a_tile_on_the_joker_serves_where_spaces_are_taken() -> None:
    """A stone finds no space at a road full of wood; on the joker it does."""
    nothing = table(orders=(), strip=(None,) * 5)
    crowd = (
        nothing,
        laid(RED, "road", "wood", "wood"),
        on_planning(RED, "stone"),
        pawn(RED, "road"),
    )
    assert "road" not in kinds(*crowd)
    assert "road" in kinds(*crowd, extensions(RED, "jack"))
    assert spots(*crowd, extensions(RED, "jack"))["jack", "stone"] == 1


def test_coins_are_laid_out_before_goods_are_sold() -> None:
    """What a sale brings comes too late for the spaces of an extension."""
    stall = (extensions(RED, "stall"), on_planning(RED, "silver"), pawn(RED, "market"))
    assert spots(*stall)["stall", "coin"] == 0
    assert spots(*stall, coins(RED, 1))["stall", "coin"] == 1


def test_a_tile_left_over_waits_where_it_will_serve() -> None:
    """A wood alone builds nothing yet, but on its space it blocks no planning space."""
    lies = spots(on_planning(RED, "wood"), pawn(RED, "farm"))
    assert sum(lies.values()) == 1


def test_the_plan_stays_the_same_while_it_is_laid_out() -> None:
    """Token by token the table changes, and the layout does not."""
    facts = (
        on_planning(RED, "stone", "stone", "wood", "food"),
        pawn(RED, "village"),
        coins(RED, 3),
        role(RED, "trader"),
        extensions(RED, "stall"),
    )
    setting = given(match(seats=3), planning(), *facts).setting
    wanted = plan(setting)
    assert ("stall", "coin") in wanted
    for place, what in wanted:
        done = CoinPlanned(RED, place) if what == "coin" else TilePlanned(RED, what, place)
        setting = setting.after((done,))
        assert plan(setting) == wanted
