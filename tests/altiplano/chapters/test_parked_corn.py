"""Corn parked on an extension, and stored from it later (ALT-093, ALT-121)."""

import pytest

from events.altiplano.deeds import ActionTaken, CornGained, CornParked, CornStored
from events.altiplano.moves import (
    BuildRoad,
    ParkCorn,
    RideFree,
    SetPawn,
    StoreCorn,
    StoreParkedCorn,
    Walk,
)
from events.altiplano.rounds import ActionTurnBegan, ActionTurnFinished
from events.altiplano.words import LOCATIONS, Location
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

GRANARY = extensions(RED, "granary")


def parked(number: int, *facts: Fact, at: Location = "mine") -> Given:
    """RED has parked so many corn, has used the free cart, and nothing else can be done."""
    return given(GRANARY, player(RED, parked=number, free_ridden=True), pawn(RED, at), *facts)


def gained(*facts: Fact) -> Given:
    """RED has just gained a corn for the second step of the road."""
    road = (pawn(RED, "road"), laid(RED, "road", "wood", "stone"), player(RED, road=1))
    return given(GRANARY, *road, *facts).when(RED, BuildRoad(False)).accepted()


@pytest.mark.rule("ALT-093", "ALT-121")
def test_corn_just_gained_may_be_parked() -> None:
    """Parking is a choice beside the rows that could take it."""
    after = gained().allows(RED, StoreCorn(1)).when(RED, ParkCorn()).then(CornParked(RED))
    assert after.state.players[RED].parked == 1
    assert after.state.players[RED].rows == ()


@pytest.mark.rule("ALT-121", "ALT-093")
def test_two_corn_can_be_parked_and_no_third() -> None:
    """With both places taken the corn is stored, by itself as there is one row for it."""
    gained(player(RED, parked=1)).allows(RED, ParkCorn())
    full = gained(player(RED, parked=2))
    assert full.state.players[RED].rows[0].tiles == ("corn",)
    choice = gained(player(RED, parked=2), warehouse(RED, ("fish",)))
    choice.refuses("ALT-093", RED, ParkCorn()).allows(RED, StoreCorn(1), StoreCorn(2))


@pytest.mark.rule("ALT-093")
def test_without_the_extension_corn_is_not_parked() -> None:
    """It is stored at once, in one row or another."""
    road = (pawn(RED, "road"), laid(RED, "road", "wood", "stone"), player(RED, road=1))
    start = given(*road, warehouse(RED, ("fish",))).when(RED, BuildRoad(False))
    start.then_among_others(CornGained(RED)).refuses("ALT-093", RED, ParkCorn())


@pytest.mark.rule("ALT-121", "ALT-048")
def test_parked_corn_is_stored_from_anywhere() -> None:
    """It is an action of its own, wherever the pawn stands, and may go on with the next."""
    for at in LOCATIONS:
        once = (
            parked(2, at=at)
            .when(RED, StoreParkedCorn(1))
            .then(ActionTaken(RED, "store_parked"), CornStored(RED, 1, parked=True, full=False))
        )
        once.when(RED, StoreParkedCorn(1)).then(
            CornStored(RED, 1, parked=True, full=False),
            ActionTurnFinished(RED),
            ActionTurnBegan(YELLOW),
        )


@pytest.mark.rule("ALT-121", "ALT-094")
def test_parked_corn_goes_where_corn_may_go() -> None:
    """Into an unfinished row or the next free one, never into a full one."""
    start = parked(1, warehouse(RED, ("fish",) * 3, ("wool", "wool")))
    start.allows(RED, StoreParkedCorn(2), StoreParkedCorn(3))
    start.refuses("ALT-094", RED, StoreParkedCorn(1), StoreParkedCorn(4))
    after = start.when(RED, StoreParkedCorn(2)).accepted()
    assert after.state.players[RED].rows[1].completed
    assert after.state.players[RED].parked == 0


@pytest.mark.rule("ALT-121")
def test_what_was_never_parked_is_not_stored() -> None:
    """No corn, no action."""
    parked(0).refuses("ALT-121", RED, StoreParkedCorn(1))


@pytest.mark.rule("ALT-050", "ALT-121")
def test_parked_corn_is_an_action_that_can_follow_any_move() -> None:
    """So the pawn may go anywhere before it, with nothing else to do there."""
    start = parked(1, laid(RED, "movement", "food"))
    after = start.when(RED, Walk("farm", "food")).accepted()
    after.allows(RED, StoreParkedCorn(1))


@pytest.mark.rule("ALT-108", "ALT-121")
def test_the_pawn_is_set_before_the_first_action_this_one_included() -> None:
    """Anywhere, as no place matters."""
    start = given(GRANARY, player(RED, parked=1, free_ridden=True))
    start.refuses("ALT-108", RED, StoreParkedCorn(1)).allows(RED, *map(SetPawn, LOCATIONS))


@pytest.mark.rule("ALT-109", "ALT-121")
def test_storing_parked_corn_is_over_when_the_pawn_has_moved() -> None:
    """The next corn takes another action."""
    start = given(GRANARY, player(RED, parked=2, carts=2), pawn(RED, "mine"))
    away = start.when(RED, StoreParkedCorn(1)).when(RED, RideFree("farm"))
    assert away.state.turn.seat == YELLOW
    food = given(GRANARY, player(RED, parked=2), pawn(RED, "mine"), laid(RED, "movement", "food"))
    moved = food.when(RED, StoreParkedCorn(1)).when(RED, RideFree("farm")).accepted()
    moved.refuses("ALT-046", RED, StoreParkedCorn(1))
