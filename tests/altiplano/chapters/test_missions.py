"""The twenty missions: what each asks for, and when it is turned up (ALT-119, ALT-120)."""

from collections.abc import Mapping
from typing import TypeAlias

import pytest

from events.altiplano.moves import BuildHouse, DeliverGoods, StoreTile, TradeCacao
from events.altiplano.rounds import MissionFulfilled
from events.altiplano.words import Good
from events.base import Seat
from projections.altiplano.state import Held
from rules.altiplano import missions
from tests.altiplano.boxes import order
from tests.altiplano.given import (
    PURPLE,
    RED,
    YELLOW,
    Fact,
    accounted,
    bag,
    boats,
    container,
    extensions,
    given,
    houses,
    in_box,
    laid,
    match,
    orders,
    pawn,
    phase,
    player,
    stock,
    turn,
    unfinished,
    warehouse,
)
from tests.harness.scenario import Given

_Facts: TypeAlias = tuple[Fact, ...]
_Rows: TypeAlias = tuple[tuple[Good, ...], ...]
AT_THE_END = (7, 8, 13, 19)
"""Missions that are judged when the match is scored."""
ROBES = in_box("orders", order("robes", "cloth"), order("fleece", "wool", "fish"))
FULL: _Rows = (("wood", "wood", "wood"), ("stone", "stone", "stone"), ("ore", "ore", "ore", "ore"))
"""The first three rows, filled with goods."""
KINDS: _Rows = (("wood", "corn"), ("stone",), ("ore",), ("wool",), ("cloth",))
"""Six kinds of goods in the warehouse: corn is one."""

CASES: Mapping[int, tuple[_Facts, _Facts]] = {
    1: (
        (orders(RED, "timber", "cloths", "metals"),),
        (orders(RED, "timber", "cloths"), unfinished(RED, "fishes", "fish")),
    ),
    2: (
        (warehouse(RED, ("alpaca", "alpaca", "alpaca")),),
        (warehouse(RED, ("alpaca", "alpaca", "corn")), bag(RED, alpaca=9)),
    ),
    3: ((warehouse(RED, *KINDS, ("silver",)),), (warehouse(RED, *KINDS), bag(RED, silver=1))),
    4: (
        (warehouse(RED, *FULL, ("wool",) * 4, ("corn",) * 5, ("fish",)),),
        (warehouse(RED, *FULL, ("wool",) * 4, ("corn",) * 5), bag(RED, fish=9)),
    ),
    5: ((warehouse(RED, ("corn",) * 3),), (warehouse(RED, ("wood",) * 2),)),
    6: (
        (warehouse(RED, *FULL, ("wool",) * 4),),
        (warehouse(RED, *FULL, ("wool", "wool", "wool", "corn")),),
    ),
    7: (
        (bag(RED, silver=3), warehouse(RED, ("cloth",) * 2), laid(RED, "village", "cloth")),
        (bag(RED, silver=5), warehouse(RED, ("cloth", "cloth", "corn"))),
    ),
    8: (
        (bag(RED, glass=2), container(RED, glass=1), laid(RED, "market", "glass")),
        (bag(RED, glass=3), unfinished(RED, "sweets", "glass")),
    ),
    9: (
        (warehouse(RED, ("wood", "corn", "corn"), ("corn",) * 3, ("ore",) * 4),),
        (warehouse(RED, *FULL[:2], ("ore",) * 3, ("wool",) * 3),),
    ),
    10: (
        (warehouse(RED, ("wood", "corn", "corn"), ("corn",) * 3),),
        (warehouse(RED, ("wood", "corn"), ("corn",) * 3), player(RED, parked=2)),
    ),
    11: (
        (warehouse(RED, ("fish", "corn", "corn")),),
        (warehouse(RED, ("fish", "fish"), ("wood", "wood", "wood")),),
    ),
    12: (
        (boats(RED, "wood_boat", "ore_boat", "fish_boat"),),
        (boats(RED, "wood_boat", "ore_boat"),),
    ),
    13: ((bag(RED, ore=3), bag(YELLOW, ore=2)), (bag(RED, ore=2), bag(YELLOW, ore=2))),
    14: (
        (houses(RED, "wood_house", "ore_house", "fish_house"),),
        (houses(RED, "wood_house", "ore_house"),),
    ),
    15: (
        (warehouse(RED, ("wood",), ("ore",), ("cacao",) * 4),),
        (warehouse(RED, ("wood",), ("ore",), ("cacao", "cacao", "cacao", "corn")),),
    ),
    16: (
        (orders(RED, "timber"), boats(RED, "ore_boat"), houses(RED, "ore_house")),
        (
            unfinished(RED, "timber", "wood"),
            boats(RED, "ore_boat", "fish_boat"),
            houses(RED, "ore_house"),
        ),
    ),
    17: ((orders(RED, "timber"),), (unfinished(RED, "timber", "wood"),)),
    18: ((houses(RED, "ore_house"),), ()),
    19: ((bag(RED, stone=1),), ()),
    20: (
        (ROBES, orders(RED, "robes", "fleece")),
        (ROBES, orders(RED, "robes", "timber"), unfinished(RED, "fleece", "wool")),
    ),
}
"""Each mission's number → exactly what it asks for, and a little less."""


def name(number: int) -> str:
    """The mission of this number in the small box."""
    return f"mission-{number}"


def met(number: int, *facts: Fact, at_scoring: bool | None = None, seat: Seat = RED) -> bool:
    """Whether a seat's mission is fulfilled at its time, or at the one that is said."""
    setting = given(*facts, player(seat, missions=(name(number),))).setting
    when = number in AT_THE_END if at_scoring is None else at_scoring
    told = missions.fulfilled(setting.board, setting.state, seat, at_scoring=when)
    return told == [name(number)]


@pytest.mark.rule("ALT-120", "ALT-119")
@pytest.mark.parametrize("number", range(1, 21))
def test_a_mission_is_met_at_its_minimum_and_not_below(number: int) -> None:
    """Both tables are told apart by one tile, card or order."""
    enough, short = CASES[number]
    assert met(number, *enough)
    assert not met(number, *short)


@pytest.mark.rule("ALT-119")
@pytest.mark.parametrize("number", range(1, 21))
def test_a_mission_is_judged_only_at_its_time(number: int) -> None:
    """Four of them when the match is scored, all others only before."""
    enough, _ = CASES[number]
    assert not met(number, *enough, at_scoring=number not in AT_THE_END)


@pytest.mark.rule("ALT-119")
def test_more_than_a_mission_asks_for_is_enough_too() -> None:
    """All conditions are minimums."""
    assert met(2, warehouse(RED, ("alpaca",) * 3, ("alpaca",)))
    assert met(8, bag(RED, glass=7))
    assert met(12, boats(RED, "wood_boat", "ore_boat", "fish_boat", "wool_boat"))
    assert met(7, bag(RED, silver=4, cloth=5))


# --- the first of all, and the most --------------------------------------------------------------

BEFORE_YOU: Mapping[int, _Facts] = {
    5: (warehouse(YELLOW, ("wood",) * 3),),
    11: (warehouse(YELLOW, ("fish", "fish", "corn")),),
    17: (orders(YELLOW, "metals"),),
    18: (houses(YELLOW, "wool_house"),),
}
"""Missions to be first, and what another has that makes one late."""


@pytest.mark.rule("ALT-119", "ALT-120")
@pytest.mark.parametrize("number", BEFORE_YOU)
def test_a_first_that_another_was_is_missed(number: int) -> None:
    """Whoever the other is, and whatever missions they have."""
    enough, _ = CASES[number]
    assert met(number, match(3), *enough)
    assert not met(number, match(3), *enough, *BEFORE_YOU[number])


@pytest.mark.rule("ALT-119")
def test_another_kind_of_row_does_not_make_one_late_with_fish() -> None:
    """Only a row that holds fish does; and a row of corn is none."""
    fish = warehouse(RED, ("fish",) * 3)
    assert met(11, fish, warehouse(YELLOW, ("wood",) * 3, ("fish",) * 2))
    assert not met(11, warehouse(RED, ("corn",) * 3))


@pytest.mark.rule("ALT-119", "ALT-120")
@pytest.mark.parametrize(("number", "good"), [(13, "ore"), (19, "stone")])
def test_the_most_means_more_than_any_other_player(number: int, good: Good) -> None:
    """Wherever they lie, orders excepted; as many as another are not more."""

    def having(red: int, purple: int) -> _Facts:
        return (
            match(3),
            bag(RED, **{good: red - 1}),
            warehouse(RED, (good,)),
            container(PURPLE, **{good: purple - 1}),
            laid(PURPLE, "market", good),
        )

    assert met(number, *having(3, 2))
    assert not met(number, *having(3, 3))
    assert not met(number, *having(2, 3))
    assert not met(number, match(3))


@pytest.mark.rule("ALT-119")
def test_goods_on_orders_do_not_count() -> None:
    """Neither one's own nor those of others."""
    assert not met(13, orders(RED, "metals"))
    assert met(13, bag(RED, ore=1), orders(YELLOW, "metals"))
    assert not met(7, orders(RED, "cloths", "metals"), bag(RED, cloth=2, silver=2))


# --- when they are turned up ---------------------------------------------------------------------


def storing(number: int, *facts: Fact) -> Given:
    """RED's pawn is in the village with a mission, and a fish to store on a space there."""
    mine = player(RED, missions=(name(number), name(1)))
    return given(pawn(RED, "village"), laid(RED, "village", "fish"), mine, *facts)


@pytest.mark.rule("ALT-118", "ALT-119", "ALT-106")
def test_a_mission_is_turned_up_by_the_action_that_meets_it() -> None:
    """At once, with its entry; the others stay face down."""
    asked = storing(5, warehouse(RED, ("fish", "fish"))).when(RED, StoreTile("fish", False))
    asked.then_among_others(MissionFulfilled(RED, name(5)))
    own = asked.state.players[RED]
    assert own.missions == (name(1),)
    assert own.fulfilled == (Held(name(5), asked.setting.version),)
    theirs = asked.setting.view(YELLOW).players[RED]
    assert (theirs.missions, theirs.missions_held) == (None, 1)
    assert theirs.fulfilled == own.fulfilled


@pytest.mark.rule("ALT-119")
def test_a_missed_first_stays_face_down() -> None:
    """It is not turned up by the same deed, nor by scoring."""
    scene = storing(5, warehouse(RED, ("fish", "fish")), warehouse(YELLOW, ("ore",) * 3))
    asked = scene.when(RED, StoreTile("fish", False))
    asked.then_no(MissionFulfilled)
    late = (phase("scoring"), warehouse(RED, ("ore",) * 3), player(RED, missions=(name(5),)))
    told = given(*late, accounted()).when_system("scoring").events
    assert not any(isinstance(event, MissionFulfilled) for event in told)


@pytest.mark.rule("ALT-119")
def test_the_first_of_a_round_is_the_first() -> None:
    """RED builds a house and is first; YELLOW's later one in the same round is not."""
    both = [
        fact
        for seat in (RED, YELLOW)
        for fact in (
            pawn(seat, "village"),
            laid(seat, "village", "stone", "stone"),
            player(seat, missions=(name(18),), free_ridden=True),
        )
    ]
    first = given(*both).when(RED, BuildHouse("ore_house", False))
    first.then_among_others(MissionFulfilled(RED, name(18)))
    second = first.when(YELLOW, BuildHouse("fish_house", False))
    second.then_no(MissionFulfilled)
    assert second.state.players[YELLOW].missions == (name(18),)


@pytest.mark.rule("ALT-119")
def test_two_missions_can_be_met_by_one_action() -> None:
    """An order finished may be the first of all and complete one of each."""
    facts = (
        pawn(RED, "market"),
        laid(RED, "market", "wood", "stone"),
        unfinished(RED, "timber"),
        boats(RED, "ore_boat"),
        houses(RED, "ore_house"),
        player(RED, missions=(name(16), name(17))),
        stock(corn=0),
    )
    asked = given(*facts).when(RED, DeliverGoods(("wood", "stone"), False))
    asked.then_among_others(MissionFulfilled(RED, name(16)), MissionFulfilled(RED, name(17)))


@pytest.mark.rule("ALT-119")
def test_only_who_acts_is_judged() -> None:
    """What another has face down is not looked at in somebody's turn."""
    facts = (warehouse(RED, ("fish", "fish")), player(YELLOW, missions=(name(2),)))
    scene = storing(9, *facts, warehouse(YELLOW, ("wood",), ("alpaca",) * 3))
    asked = scene.when(RED, StoreTile("fish", False))
    asked.then_no(MissionFulfilled)


@pytest.mark.rule("ALT-119")
def test_missions_about_the_end_wait_for_the_end() -> None:
    """Four glass in play turn nothing up; at scoring they do, whatever happened before."""
    facts = (
        pawn(RED, "forest"),
        laid(RED, "forest", "cacao"),
        bag(RED, glass=4),
        turn(RED),
        player(RED, missions=(name(8),)),
    )
    given(*facts).when(RED, TradeCacao(0, 0, 1, False)).then_no(MissionFulfilled)
    told = given(*facts, phase("scoring"), accounted()).when_system("scoring").events
    assert MissionFulfilled(RED, name(8)) in told


@pytest.mark.rule("ALT-119", "ALT-135")
def test_parked_corn_is_in_no_warehouse() -> None:
    """It is neither a kind nor a good there until it is stored."""
    parked = (extensions(RED, "granary"), player(RED, parked=2))
    rows: _Rows = (("wood",), ("stone",), ("ore",), ("wool",), ("cloth",), ("silver",))
    assert not met(3, *parked, warehouse(RED, *rows))
    assert met(3, *parked, warehouse(RED, ("wood", "corn"), *rows[1:]))
