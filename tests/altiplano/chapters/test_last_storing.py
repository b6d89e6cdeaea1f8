"""Storing before scoring, by the extension for it (ALT-121, ALT-137)."""

from collections import Counter

import pytest

from events.altiplano.beginnings import AltiplanoPhaseBegan
from events.altiplano.deeds import TileStored
from events.altiplano.moves import (
    FinishStoring,
    PassRound,
    StoreDrawn,
    StoreParkedCorn,
    StoreTile,
)
from events.altiplano.plans import ContainerPoured, TilesDrawn
from events.altiplano.rounds import (
    MissionFulfilled,
    RoundPassed,
    StoringBegan,
    StoringFinished,
)
from events.altiplano.words import Good
from events.base import Seat
from events.table import Awaits, MatchFinished
from projections.altiplano.state import Held
from tests.altiplano.given import (
    BEFORE,
    PURPLE,
    RED,
    YELLOW,
    Fact,
    accounted,
    bag,
    container,
    extensions,
    first,
    given,
    laid,
    match,
    pawn,
    phase,
    player,
    table,
    warehouse,
)
from tests.harness.scenario import Asked, Given

OWNER = extensions(RED, "late_harvest")
SCORE = Awaits((), (), "scoring")


def last_pass(*facts: Fact) -> Asked:
    """In the last round RED passes as the last one."""
    last = (table(round=4, last_round=4), player(YELLOW, out=True), player(PURPLE, out=True))
    return given(match(3), *last, *facts).when(RED, PassRound())


def drawn(*tiles: Good, seat: Seat = RED) -> tuple[Fact, ...]:
    """A seat has drawn these tiles and stores."""
    return (phase("storing"), table(storing=seat), player(seat, storing=tiles))


def storing(*facts: Fact) -> Given:
    """RED, whose extension it is, stores."""
    return given(OWNER, *facts)


# --- drawing -------------------------------------------------------------------------------------


@pytest.mark.rule("ALT-137", "ALT-099")
def test_ten_tiles_are_drawn_after_the_last_round() -> None:
    """With the last pass; there is no clean-up, and the match goes on waiting for the owner."""
    asked = last_pass(OWNER, bag(RED, fish=12), warehouse(RED, ("fish",)))
    asked.then(
        RoundPassed(RED),
        AltiplanoPhaseBegan("storing"),
        StoringBegan(RED),
        TilesDrawn(RED, ("fish",) * 10, "storing"),
    )
    own = asked.state.players[RED]
    assert (own.bag, own.storing) == ({"fish": 2}, ("fish",) * 10)


@pytest.mark.rule("ALT-137", "ALT-035")
def test_an_empty_bag_is_filled_from_the_container_first() -> None:
    """Then drawing goes on until ten are drawn."""
    facts = (bag(RED, fish=4), container(RED, fish=9), warehouse(RED, ("fish",)))
    asked = last_pass(OWNER, *facts)
    asked.then_among_others(
        TilesDrawn(RED, ("fish",) * 4, "storing"),
        ContainerPoured(RED),
        TilesDrawn(RED, ("fish",) * 6, "storing"),
    )
    own = asked.state.players[RED]
    assert (own.bag, own.container) == ({"fish": 3}, {})


@pytest.mark.rule("ALT-137", "ALT-035")
def test_a_bag_that_just_suffices_leaves_the_container() -> None:
    """Ten in the bag are the ten that are drawn."""
    facts = (bag(RED, fish=10), container(RED, ore=5), warehouse(RED, ("fish",)))
    asked = last_pass(OWNER, *facts)
    asked.then_no(ContainerPoured)
    assert asked.state.players[RED].container == {"ore": 5}


@pytest.mark.rule("ALT-137", "ALT-036")
def test_fewer_than_ten_are_all_drawn() -> None:
    """From bag and container; tiles on spaces stay where they are."""
    facts = (
        bag(RED, fish=1),
        container(RED, fish=2),
        laid(RED, "village", "fish"),
        warehouse(RED, ("fish",)),
    )
    own = last_pass(OWNER, *facts).state.players[RED]
    assert own.storing == ("fish",) * 3
    assert (own.bag, own.container, own.laid) == ({}, {}, {"village": ("fish",)})


@pytest.mark.rule("ALT-137")
def test_food_counts_among_the_ten() -> None:
    """Nine food and a fish are ten tiles, of which one can be stored."""
    asked = last_pass(OWNER, bag(RED, food=9, fish=1), warehouse(RED, ("fish",)))
    assert Counter(asked.state.players[RED].storing) == {"food": 9, "fish": 1}
    asked.accepted().refuses("ALT-137", RED, StoreDrawn("food"))
    assert asked.setting.legal(RED) == [StoreDrawn("fish"), FinishStoring()]


@pytest.mark.rule("ALT-137")
def test_without_the_extension_nobody_draws() -> None:
    """The match goes on to its score."""
    asked = last_pass(bag(RED, fish=12), warehouse(RED, ("fish",)))
    asked.then(
        RoundPassed(RED), AltiplanoPhaseBegan("storing"), AltiplanoPhaseBegan("scoring"), SCORE
    )


@pytest.mark.rule("ALT-137", "ALT-076")
def test_it_also_works_if_bought_in_the_last_round() -> None:
    """Whenever it came to its owner."""
    bought = player(RED, extensions=(Held("late_harvest", BEFORE),), extension_bought=True)
    asked = last_pass(bought, bag(RED, fish=1), warehouse(RED, ("fish",)))
    asked.then_no(StoringFinished)
    assert asked.state.storing == RED


# --- storing -------------------------------------------------------------------------------------


@pytest.mark.rule("ALT-137")
def test_tiles_go_only_into_unfinished_rows_of_their_kind() -> None:
    """No row is begun, none of another kind or of corn takes a good, a full one takes nothing."""
    rows = warehouse(RED, ("fish", "corn", "corn"), ("ore",), ("corn",), ("wool",))
    scene = storing(*drawn("fish", "ore", "ore", "glass", "food"), rows)
    assert scene.setting.legal(RED) == [StoreDrawn("ore"), FinishStoring()]
    others: tuple[Good, ...] = ("fish", "glass", "food", "wool", "corn")
    scene.refuses("ALT-137", RED, *(StoreDrawn(other) for other in others))
    scene.when(RED, StoreDrawn("ore")).then(TileStored(RED, "ore", None, 2, False))


@pytest.mark.rule("ALT-137", "ALT-105")
def test_tiles_are_stored_one_after_another_in_any_order() -> None:
    """The last one that has a place ends it; a row that is filled is complete."""
    rows = warehouse(RED, ("fish", "corn"), ("ore",))
    scene = storing(*drawn("fish", "ore", "ore", "ore"), rows)
    scene = scene.when(RED, StoreDrawn("ore")).then(TileStored(RED, "ore", None, 2, False))
    scene = scene.when(RED, StoreDrawn("fish")).then(TileStored(RED, "fish", None, 1, True))
    asked = scene.when(RED, StoreDrawn("ore"))
    asked.then(
        TileStored(RED, "ore", None, 2, True),
        StoringFinished(RED),
        AltiplanoPhaseBegan("scoring"),
        SCORE,
    )
    own = asked.state.players[RED]
    assert own.storing == ("ore",)
    assert [row.tiles for row in own.rows] == [("fish", "corn", "fish"), ("ore", "ore", "ore")]
    assert all(row.completed for row in own.rows)


@pytest.mark.rule("ALT-137")
def test_nobody_has_to_store() -> None:
    """It can be left at any time."""
    scene = storing(*drawn("fish", "fish"), warehouse(RED, ("fish",)))
    asked = scene.when(RED, FinishStoring())
    asked.then(StoringFinished(RED), AltiplanoPhaseBegan("scoring"), SCORE)
    assert asked.state.players[RED].storing == ("fish", "fish")


@pytest.mark.rule("ALT-137")
@pytest.mark.parametrize(
    "rows",
    [
        pytest.param((), id="no row"),
        pytest.param((("fish", "fish", "fish"),), id="a full row"),
        pytest.param((("ore",),), id="a row of another kind"),
    ],
)
def test_it_is_over_by_itself_when_nothing_can_be_stored(rows: tuple[tuple[Good, ...]]) -> None:
    """The tiles drawn stay where they are."""
    asked = last_pass(OWNER, bag(RED, fish=2), warehouse(RED, *rows))
    asked.then(
        RoundPassed(RED),
        AltiplanoPhaseBegan("storing"),
        StoringBegan(RED),
        TilesDrawn(RED, ("fish", "fish"), "storing"),
        StoringFinished(RED),
        AltiplanoPhaseBegan("scoring"),
        SCORE,
    )


@pytest.mark.rule("ALT-137", "ALT-100")
def test_what_is_not_stored_counts_as_usual() -> None:
    """Two ore beside the warehouse and one in it are three ore; the row is not full."""
    scene = storing(*drawn("ore", "ore", "ore"), warehouse(RED, ("wood",)), accounted())
    asked = scene.when(RED, FinishStoring())
    finished = asked.accepted().when_system("scoring").events[-1]
    assert isinstance(finished, MatchFinished)
    assert finished.scores[RED].halves == 2 * (3 * 2 + 1)


@pytest.mark.rule("ALT-137", "ALT-135")
def test_parked_corn_is_not_stored_any_more() -> None:
    """Not even into a row of corn; nor are tiles in the village."""
    facts = (extensions(RED, "late_harvest", "granary"), player(RED, parked=2))
    scene = given(*facts, *drawn("fish"), warehouse(RED, ("fish",), ("corn",)))
    assert scene.setting.legal(RED) == [StoreDrawn("fish"), FinishStoring()]
    scene.refuses("ALT-028", RED, StoreParkedCorn(2), StoreTile("fish", False))
    asked = last_pass(*facts, warehouse(RED, ("corn",)), bag(RED, food=1))
    asked.then_awaits(system="scoring")


@pytest.mark.rule("ALT-137")
def test_drawn_tiles_are_stored_only_then() -> None:
    """Not in the action phase."""
    scene = given(OWNER, pawn(RED, "village"), warehouse(RED, ("fish",)))
    scene.refuses("ALT-028", RED, StoreDrawn("fish"), FinishStoring())


# --- several owners ------------------------------------------------------------------------------

BOTH = (
    *(extensions(seat, "late_harvest") for seat in (RED, YELLOW)),
    *(warehouse(seat, ("fish", "fish")) for seat in (RED, YELLOW)),
    *(bag(seat, fish=2) for seat in (RED, YELLOW)),
)


@pytest.mark.rule("ALT-137")
def test_several_owners_store_in_turn_order() -> None:
    """PURPLE is first in turn order, then RED, then YELLOW, who draws only when RED is done."""
    asked = last_pass(*BOTH, first(PURPLE))
    asked.then_among_others(StoringBegan(RED))
    scene = asked.accepted().refuses("ALT-046", YELLOW, StoreDrawn("fish"), FinishStoring())
    scene.when(RED, StoreDrawn("fish")).then(
        TileStored(RED, "fish", None, 1, True),
        StoringFinished(RED),
        StoringBegan(YELLOW),
        TilesDrawn(YELLOW, ("fish", "fish"), "storing"),
        Awaits((YELLOW,), (), None),
    )


@pytest.mark.rule("ALT-137")
def test_turn_order_begins_with_the_start_player() -> None:
    """YELLOW starts the round, so YELLOW is the first to store."""
    asked = last_pass(*BOTH, first(YELLOW))
    asked.then_among_others(StoringBegan(YELLOW))
    scene = asked.when(YELLOW, FinishStoring())
    scene.then_among_others(StoringFinished(YELLOW), StoringBegan(RED))
    scene.when(RED, FinishStoring()).then(
        StoringFinished(RED), AltiplanoPhaseBegan("scoring"), SCORE
    )


@pytest.mark.rule("ALT-119", "ALT-137")
def test_missions_are_judged_while_storing_in_turn_order() -> None:
    """RED fills a row as the first of all; YELLOW fills one later and is not."""
    hopes = (player(seat, missions=("mission-5",)) for seat in (RED, YELLOW))
    scene = last_pass(*BOTH, *hopes, first(PURPLE)).accepted()
    asked = scene.when(RED, StoreDrawn("fish"))
    asked.then_among_others(MissionFulfilled(RED, "mission-5"))
    late = asked.when(YELLOW, StoreDrawn("fish"))
    late.then_no(MissionFulfilled)
    assert late.state.players[YELLOW].missions == ("mission-5",)
