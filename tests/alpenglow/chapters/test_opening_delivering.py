"""Delivering skiers to runs, huts and completed tiles, and what they bring: ALP-114 to ALP-136.

With the upgrades that work there (ALP-179, ALP-187) and Accounting Error (ALP-064).
"""

import pytest

from events.alpenglow.moves import CloseArea, Deliver
from rules.alpenglow.vocabulary.words import Skiers
from tests.alpenglow.boxes import tile
from tests.alpenglow.chapters.openings import (
    ALL,
    after,
    area,
    coined,
    delivered,
    offered,
    open_area,
    pointed,
    reached,
    two_chairs,
)
from tests.alpenglow.given import (
    RED,
    YELLOW,
    chair,
    given,
    hut,
    in_box,
    laid,
    lodge,
    lodges,
    opened,
    run,
    terminals,
)


@pytest.mark.rule("ALP-114", "ALP-135")
def test_skiers_come_from_the_lodge() -> None:
    """A delivered skier leaves the lodge, the others stay; of a colour not there none comes."""
    place = open_area(run("green", "C3"), run("blue", "D3"), lodge(RED, green=2))
    place.refuses("ALP-114", RED, coined("blue", "D3", "C4"))
    after_one = place.when(RED, coined("green", "C3", "C4")).accepted()
    assert after_one.state.players[RED].lodge == {"green": 1}
    given(*area(), run("green", "C3"), opened()).refuses(
        "ALP-114", RED, coined("green", "C3", "C4")
    )


@pytest.mark.rule("ALP-134")
def test_delivered_skiers_stay_on_the_mountain() -> None:
    """They are on their runs, not in the supply."""
    place = open_area(run("green", "C3"))
    supply = place.state.skiers_left("green")
    state = place.when(RED, coined("green", "C3", "C4")).state
    assert [(d.colour, d.at, d.terminal) for d in state.mountain] == [("green", "C3", "C4")]
    assert state.skiers_left("green") == supply


@pytest.mark.rule("ALP-115")
def test_only_assigned_runs_count() -> None:
    """A white hex without run or hut takes nobody."""
    open_area(run("green", "C3")).refuses("ALP-115", RED, coined("green", "D3", "C4"))


@pytest.mark.rule("ALP-125", "ALP-102")
def test_skiers_go_to_runs_of_their_colour() -> None:
    """No green to a blue run, nor to a hut or completed tile of other colours."""
    place = open_area(
        run("blue", "C3"),
        hut(YELLOW, "hut-1b", "D3"),
        in_box("tiles", tile("meadow", 1, Skiers(blue=3), runs=Skiers(blue=2))),
        laid("meadow", "C5", completed=True),
    )
    place.refuses("ALP-125", RED, coined("green", "C3", "C4"), coined("green", "C5", "C4"))
    place.refuses("ALP-102", RED, coined("green", "D3", "C4"))


@pytest.mark.rule("ALP-126")
def test_one_skier_to_a_run_and_two_to_a_double_run() -> None:
    """A second skier on a single run is refused, a third on a double one."""
    place = given(
        *area(),
        chair(RED, "west", "quad"),
        run("green", "C3"),
        run("blue", "D3", double=True),
        lodge(RED, **ALL),
        opened(),
    )
    full = after(
        place,
        RED,
        [coined("green", "C3", "C4"), coined("blue", "D3", "C4"), coined("blue", "D3", "C4")],
    )
    full.refuses("ALP-126", RED, coined("green", "C3", "C4"), coined("blue", "D3", "C4"))


@pytest.mark.rule("ALP-126", "ALP-102")
def test_one_skier_of_either_colour_to_a_hut() -> None:
    """After a green one the hut takes no blue one either."""
    place = open_area(hut(YELLOW, "hut-1f", "C3"))
    place.allows(RED, coined("blue", "C3", "C4"))
    full = place.when(RED, coined("green", "C3", "C4")).accepted()
    full.refuses("ALP-126", RED, coined("green", "C3", "C4"), coined("blue", "C3", "C4"))


@pytest.mark.rule("ALP-126", "ALP-173")
def test_one_skier_to_each_run_of_a_completed_tile() -> None:
    """A back with one green and two blue runs takes so many, also from a base."""
    place = given(
        in_box("tiles", tile("meadow", 1, Skiers(green=3), runs=Skiers(green=1, blue=2))),
        *area(),
        laid("meadow", "A5", completed=True),
        lodge(RED, **ALL),
        opened(),
    )
    blues = [coined("blue", "A5", "A4")] * 2
    full = after(place, RED, [coined("green", "A5", "A4"), *blues])
    full.refuses("ALP-126", RED, coined("green", "A5", "A4"), coined("blue", "A5", "A4"))
    assert [delivery.rode for delivery in full.state.mountain] == [False] * 3


@pytest.mark.rule("ALP-116")
def test_a_lodge_serves_what_is_beside_it_without_a_chair() -> None:
    """Delivered straight from the base, at the base's income."""
    place = open_area(run("green", "A5"), terminals(A4="cash"))
    place.when(RED, coined("green", "A5", "A4")).then(
        delivered("green", "A5", "A4", coins=3, rode=False)
    )


@pytest.mark.rule("ALP-123")
def test_base_deliveries_use_no_capacity() -> None:
    """With the only chair full, whatever a base and its chains serve is still delivered."""
    place = open_area(run("green", "A5", "A6", "B6"), run("blue", "C3", "D3", "C5"))
    full = after(place, RED, [coined("blue", "C3", "C4"), coined("blue", "D3", "C4")])
    full.refuses("ALP-124", RED, coined("blue", "C5", "C4"))
    assert reached(full, "green", "A4") == {"A5", "A6", "B6"}
    after(full, RED, [coined("green", at, "A4") for at in ("B6", "A6", "A5")])


@pytest.mark.rule("ALP-116", "ALP-117", "ALP-198")
def test_a_base_without_a_lodge_is_a_terminal_like_any_other() -> None:
    """Skiers enter there; runs beside it are served only by chair, from another base."""
    facts = (chair(RED, "west"), run("green", "A5"), run("blue", "C3"), lodge(RED, **ALL))
    alone = given(*facts, opened())
    alone.allows(RED, coined("blue", "C3", "C4"))
    alone.refuses("ALP-117", RED, coined("green", "A5", "A4"))
    other = given(*facts, chair(RED, "slope"), lodges(RED, "E1"), opened())
    other.when(RED, coined("green", "A5", "A4")).then(delivered("green", "A5", "A4", coins=2))


@pytest.mark.rule("ALP-124")
def test_rides_of_earlier_skiers_are_routed_anew() -> None:
    """Two who left at C4 may have come from either base, whatever a later skier needs."""
    place = given(
        *area(),
        chair(RED, "slope", "triple"),
        chair(RED, "left"),
        run("green", "C3", "D3"),
        run("blue", "E3"),
        run("black", "E2"),
        lodge(RED, green=2, blue=1, black=1),
        opened(),
    )
    place = after(place, RED, [coined("green", "C3", "C4"), coined("green", "D3", "C4")])
    place = after(place, RED, [coined("blue", "E3", "E4"), coined("black", "E2", "E1")])
    place.allows(RED, CloseArea())
    assert [d.rode for d in place.state.mountain] == [True] * 4


@pytest.mark.rule("ALP-117", "ALP-128")
def test_a_terminal_named_has_to_be_of_the_network() -> None:
    """Where nobody gets off, nobody is delivered from."""
    open_area(run("green", "C3")).refuses(
        "ALP-117", RED, coined("green", "C3", "E4"), coined("green", "C3", "B3")
    )


@pytest.mark.rule("ALP-118")
def test_a_run_is_served_from_its_own_terminals_only() -> None:
    """From a terminal that neither adjoins it nor is joined by a chain it is refused."""
    place = given(*two_chairs(), run("green", "C3", "E3"), lodge(RED, green=2), opened())
    place.refuses("ALP-118", RED, coined("green", "C3", "E4"), coined("green", "E3", "C4"))
    open_area(run("green", "G1")).refuses("ALP-118", RED, coined("green", "G1", "C4"))


@pytest.mark.rule("ALP-127")
def test_controlled_access_bars_colours_from_leaving() -> None:
    """Nobody black leaves at the gate, by chair or from its lodge; others do, and all ride by."""
    place = given(
        *two_chairs(),
        terminals(C4="gate", A4="gate"),
        run("black", "C3", "A5", "E3"),
        run("green", "C5"),
        lodge(RED, **ALL),
        opened(),
    )
    place.refuses("ALP-127", RED, coined("black", "C3", "C4"), coined("black", "A5", "A4"))
    assert offered(place) == {("green", "C5", "C4"), ("black", "E3", "E4")}


@pytest.mark.rule("ALP-127")
def test_a_run_beside_a_gate_may_be_served_from_another_terminal() -> None:
    """The black run between gate and open terminal is reached from the open one."""
    place = given(
        *two_chairs(), terminals(C4="gate"), run("black", "D4"), lodge(RED, black=1), opened()
    )
    assert offered(place) == {("black", "D4", "E4")}


@pytest.mark.rule("ALP-128", "ALP-129")
def test_the_terminal_where_the_lift_was_left_pays() -> None:
    """Of a chain between two terminals either pays, as named; not the one nearest to the run."""
    place = given(
        *two_chairs(),
        terminals(C4="cash", E4="glory"),
        run("green", "D4", "E3"),
        lodge(RED, green=2),
        opened(),
    )
    place.when(RED, coined("green", "E3", "C4")).then(delivered("green", "E3", "C4", coins=3))
    place.when(RED, Deliver("green", "E3", "E4", "both")).then(
        delivered("green", "E3", "E4", coins=1, points=1)
    )


@pytest.mark.rule("ALP-130", "ALP-132")
def test_coins_or_points_are_chosen_for_each_skier() -> None:
    """One skier for coins, the next for points, which stand on the track at once."""
    place = open_area(run("green", "C3", "D3"))
    state = after(place, RED, [coined("green", "C3", "C4"), pointed("green", "D3", "C4")]).state
    assert (state.players[RED].coins, state.players[RED].points) == (11, 2)
    assert [(g.source, g.about, g.points) for g in state.players[RED].gains] == [
        ("delivery", "C4", 2)
    ]
    place.refuses("ALP-130", RED, Deliver("green", "C3", "C4", "both"))


@pytest.mark.rule("ALP-131")
def test_coin_terminals_pay_coins_and_the_third_kind_pays_both() -> None:
    """Nothing is chosen where there is no choice."""
    coin = open_area(run("green", "C3"), terminals(C4="cash"))
    coin.refuses("ALP-131", RED, pointed("green", "C3", "C4"), Deliver("green", "C3", "C4", "both"))
    coin.when(RED, coined("green", "C3", "C4")).then(delivered("green", "C3", "C4", coins=3))
    both = open_area(run("green", "C3"), terminals(C4="glory"))
    both.refuses("ALP-131", RED, pointed("green", "C3", "C4"), coined("green", "C3", "C4"))
    both.when(RED, Deliver("green", "C3", "C4", "both")).then(
        delivered("green", "C3", "C4", coins=1, points=1)
    )
