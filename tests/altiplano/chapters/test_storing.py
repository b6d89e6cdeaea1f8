"""Storing goods in the warehouse (ALT-072, ALT-088 to ALT-092, ALT-096, ALT-097, ALT-116)."""

import pytest

from events.altiplano.deeds import ActionTaken, TileStored
from events.altiplano.moves import FinishActionTurn, RideFree, StoreTile
from events.altiplano.rounds import ActionTurnBegan, ActionTurnFinished
from events.altiplano.words import Good
from tests.altiplano.given import (
    RED,
    YELLOW,
    Fact,
    extensions,
    given,
    laid,
    pawn,
    player,
    warehouse,
)
from tests.harness.scenario import Given

BEGUN: tuple[tuple[Good, ...], ...] = (
    ("fish",),
    ("wool",),
    ("stone",),
    ("wood",),
    ("ore",),
    ("glass",),
    ("cacao",),
    ("silver",),
)
"""Every row of the warehouse is begun."""


def village(
    *tiles: Good, rows: tuple[tuple[Good, ...], ...] = (), and_: tuple[Fact, ...] = ()
) -> Given:
    """RED's pawn is in the village, where these tiles lie; the free cart was used."""
    facts = (pawn(RED, "village"), laid(RED, "village", *tiles), warehouse(RED, *rows))
    return given(*facts, player(RED, free_ridden=True), *and_)


def stores(start: Given, *tiles: Good) -> Given:
    """RED stores these tiles one after another."""
    for tile in tiles:
        start = start.when(RED, StoreTile(tile, False)).accepted()
    return start


def rows(after: Given) -> list[tuple[Good, ...]]:
    """RED's rows, row 1 first."""
    return [row.tiles for row in after.state.players[RED].rows]


# --- the examples --------------------------------------------------------------------------------


@pytest.mark.rule("ALT-097", "ALT-072", "ALT-094")
def test_the_storing_example_of_the_page() -> None:
    """The example of the page: row 2 is worth 3 points, wool opens row 3, stone row 4."""
    start = village("stone", "stone", "wool", rows=(("fish", "fish"), ("stone", "corn")))
    after = start.when(RED, StoreTile("stone", False)).then(
        ActionTaken(RED, "store"), TileStored(RED, "stone", "village", 2, full=True)
    )
    assert after.setting.board.rows[1].points == 3
    after = after.when(RED, StoreTile("wool", False)).then(
        TileStored(RED, "wool", "village", 3, full=False)
    )
    after.when(RED, StoreTile("stone", False)).then(
        TileStored(RED, "stone", "village", 4, full=False),
        ActionTurnFinished(RED),
        ActionTurnBegan(YELLOW),
    )


@pytest.mark.rule("ALT-097", "ALT-091", "ALT-116")
def test_the_storing_example_of_the_publisher() -> None:
    """The publisher's example: the other fish opens row 3 and the wool row 4, or wool first."""
    begun: tuple[tuple[Good, ...], ...] = (("fish", "fish"), ("silver", "corn"))
    start = village("fish", "fish", "wool", rows=begun)
    kept: list[tuple[Good, ...]] = [("fish", "fish", "fish"), ("silver", "corn")]
    assert rows(stores(start, "fish", "fish", "wool")) == [*kept, ("fish",), ("wool",)]
    assert rows(stores(start, "wool", "fish", "fish")) == [*kept, ("wool",), ("fish",)]
    assert rows(stores(start, "fish", "wool", "fish")) == [*kept, ("wool",), ("fish",)]


# --- rows ----------------------------------------------------------------------------------------


@pytest.mark.rule("ALT-088", "ALT-089", "ALT-134")
def test_a_new_kind_begins_the_next_row_up_and_then_the_right_depot() -> None:
    """With five rows of the left depot begun row 6 is next; tiles go from left to right."""
    start = village("silver", "fish", rows=BEGUN[:5])
    after = start.when(RED, StoreTile("silver", False)).then(
        ActionTaken(RED, "store"), TileStored(RED, "silver", "village", 6, full=False)
    )
    assert after.setting.board.rows[4].depot == "left"
    assert after.setting.board.rows[5].depot == "right"
    assert rows(stores(after, "fish"))[0] == ("fish", "fish")


@pytest.mark.rule("ALT-091", "ALT-134")
def test_the_unfinished_row_of_a_kind_is_finished_first() -> None:
    """A good goes on in its row, and begins another only when that one is full."""
    begun: tuple[tuple[Good, ...], ...] = (("wool", "wool", "wool"), ("fish",), ("wool",))
    assert rows(stores(village("wool", rows=begun), "wool"))[2] == ("wool", "wool")


@pytest.mark.rule("ALT-134")
def test_without_a_row_a_good_cannot_be_stored() -> None:
    """All rows are begun: cloth finds none, wool has its own."""
    start = village("cloth", "wool", rows=BEGUN)
    start.allows(RED, StoreTile("wool", False)).refuses("ALT-134", RED, StoreTile("cloth", False))


@pytest.mark.rule("ALT-092")
def test_food_is_never_stored() -> None:
    """Not even if some lay there."""
    village("wool").refuses("ALT-092", RED, StoreTile("food", False))


@pytest.mark.rule("ALT-135")
def test_corn_is_never_stored_as_a_tile_of_the_village() -> None:
    """It is never planned, so none lies there."""
    village("wool").refuses("ALT-072", RED, StoreTile("corn", False))


# --- one action ----------------------------------------------------------------------------------


@pytest.mark.rule("ALT-072", "ALT-131")
def test_storing_goes_on_as_long_as_its_player_likes() -> None:
    """One tile may be enough; the rest stays on its spaces."""
    once = stores(village("wool", "fish"), "wool").allows(RED, StoreTile("fish", False))
    over = once.when(RED, FinishActionTurn())
    over.then(ActionTurnFinished(RED), ActionTurnBegan(YELLOW))
    assert over.state.players[RED].laid["village"] == ("fish",)


@pytest.mark.rule("ALT-072", "ALT-109")
def test_storing_is_over_when_the_pawn_has_moved() -> None:
    """Even if a further cart brings it back to the village."""
    cart = (player(RED, carts=2), laid(RED, "movement", "food"))
    start = given(pawn(RED, "village"), laid(RED, "village", "wool", "fish"), *cart)
    away = stores(start, "wool").when(RED, RideFree("market")).accepted()
    away.refuses("ALT-046", RED, StoreTile("fish", False))


@pytest.mark.rule("ALT-057", "ALT-096")
def test_stored_goods_lie_in_the_warehouse_and_nowhere_else() -> None:
    """They do not come back into the container."""
    after = stores(village("wool"), "wool").state.players[RED]
    assert (after.container, after.bag, after.laid.get("village", ())) == ({}, {}, ())


@pytest.mark.rule("ALT-072", "ALT-048")
def test_only_what_lies_there_is_stored_and_only_in_the_village() -> None:
    """Goods of the market spaces stay where they are."""
    start = village("wool", and_=(laid(RED, "market", "glass"),))
    start.refuses("ALT-072", RED, StoreTile("glass", False))
    away = given(pawn(RED, "market"), laid(RED, "village", "wool"))
    away.refuses("ALT-048", RED, StoreTile("wool", False))


@pytest.mark.rule("ALT-121", "ALT-072")
def test_the_tile_on_the_joker_counts_as_lying_in_the_village() -> None:
    """Where an equal tile lies there too, the player says which is stored."""
    start = village("wool", and_=(extensions(RED, "jack"), laid(RED, "jack", "wool")))
    after = start.when(RED, StoreTile("wool", True)).then(
        ActionTaken(RED, "store"), TileStored(RED, "wool", "jack", 1, full=False)
    )
    after.allows(RED, StoreTile("wool", False)).refuses("ALT-121", RED, StoreTile("wool", True))
    start.refuses("ALT-121", RED, StoreTile("fish", True))
