"""Completing backcountry tiles (chapter "Backcountry Tiles"): ALP-167 to ALP-177.

Where they are placed is tested with the double-run action.
"""

import pytest

from events.alpenglow.moves import (
    CloseArea,
    Deliver,
    TakeTileBonus,
    WithdrawOpening,
)
from events.alpenglow.turns import (
    CoinsGained,
    DecisionDue,
    DecisionSettled,
    PointsScored,
)
from events.alpenglow.works import TileCompleted
from rules.alpenglow.vocabulary.upgrades import Accreditation, DeliveryBonus
from tests.alpenglow.boxes import upgrade
from tests.alpenglow.chapters.openings import (
    ALL,
    after,
    area,
    at_tile,
    coined,
    delivered,
    filled,
    offered,
    to_tile,
    two_chairs,
)
from tests.alpenglow.given import (
    RED,
    YELLOW,
    chair,
    given,
    in_box,
    laid,
    lodge,
    lodges,
    opened,
    run,
    terminals,
    upgrades,
)


@pytest.mark.rule("ALP-167", "ALP-172", "ALP-177")
def test_a_tile_is_completed_by_the_skiers_it_requires() -> None:
    """Two blacks and two oranges, each paid by its terminal; the last one brings the bonus."""
    place = filled(at_tile("pairs"), "black", "orange", "black")
    assert place.state.players[RED].coins == 9 + 3 * 2
    place.when(RED, to_tile("orange", "C5", "C4", "points")).then(
        delivered("orange", "C5", "C4", points=2, tile="pairs"),
        TileCompleted(RED, "pairs", "C5"),
        PointsScored(RED, "tile", "pairs", 7),
    )


@pytest.mark.rule("ALP-174")
def test_three_of_a_colour_for_coins() -> None:
    """A tile with a coin bonus only pays it at once."""
    filled(at_tile("park"), "orange", "orange").when(RED, to_tile("orange", "C5", "C4")).then(
        delivered("orange", "C5", "C4", coins=2, tile="park"),
        TileCompleted(RED, "park", "C5"),
        CoinsGained(RED, "park", 6),
    )


@pytest.mark.rule("ALP-174")
def test_coins_or_points_where_both_are_printed() -> None:
    """The player chooses; nothing else is done first."""
    place = filled(at_tile("bowl", run("green", "C3")), "green", "green")
    chosen = place.when(RED, to_tile("green", "C5", "C4")).then(
        delivered("green", "C5", "C4", coins=2, tile="bowl"),
        TileCompleted(RED, "bowl", "C5"),
        DecisionDue(RED, "bonus", "bowl", 1, ()),
    )
    chosen.refuses("ALP-041", RED, CloseArea(), coined("green", "C3", "C4"))
    settled = DecisionSettled(RED, "bowl", used=True)
    chosen.when(RED, TakeTileBonus("coins")).then(settled, CoinsGained(RED, "bowl", 4))
    chosen.when(RED, TakeTileBonus("points")).then(settled, PointsScored(RED, "tile", "bowl", 5))


@pytest.mark.rule("ALP-174")
def test_a_bonus_is_chosen_only_when_one_is_due() -> None:
    """Before a tile is completed there is none, nor where there is no choice."""
    at_tile("bowl").refuses("ALP-174", RED, TakeTileBonus("coins"))
    done = filled(at_tile("park"), "orange", "orange", "orange")
    done.refuses("ALP-174", RED, TakeTileBonus("coins"), TakeTileBonus("points"))


@pytest.mark.rule("ALP-175")
def test_one_of_each_colour() -> None:
    """In any order, and no colour twice."""
    place = filled(at_tile("cirque"), "orange", "green")
    place.refuses("ALP-173", RED, to_tile("green", "C5", "C4"))
    filled(place, "black").when(RED, to_tile("blue", "C5", "C4")).then_among_others(
        TileCompleted(RED, "cirque", "C5"), PointsScored(RED, "tile", "cirque", 8)
    )


@pytest.mark.rule("ALP-176")
def test_any_three_skiers() -> None:
    """Of whatever colours; the third one completes it."""
    for colours in (("green",) * 3, ("blue", "black", "orange"), ("black", "green", "black")):
        place = filled(at_tile("saddle"), *colours)
        assert place.state.players[RED].completed == ("saddle",)
        assert place.state.turn.opening.completed == ("C5",)


@pytest.mark.rule("ALP-176", "ALP-172")
def test_any_three_skiers_are_three_that_there_are() -> None:
    """Two skiers in the lodge are too few, two and one of different colours are enough."""
    at_tile("saddle", lodge(RED, green=1, blue=1)).refuses(
        "ALP-172", RED, to_tile("green", "C5", "C4")
    )
    filled(at_tile("saddle", lodge(RED, green=1, orange=2)), "orange", "green", "orange")


@pytest.mark.rule("ALP-173", "ALP-172")
def test_a_tile_begun_has_to_be_completed_or_the_opening_withdrawn() -> None:
    """No other delivery, no other tile, no closing in between."""
    place = at_tile("gully", run("green", "C3"), laid("park", "D5"))
    place.allows(RED, coined("green", "C3", "C4"), to_tile("orange", "D5", "C4"))
    begun = filled(place, "blue")
    assert begun.state.turn.opening.filling == "C5"
    begun.refuses("ALP-173", RED, coined("green", "C3", "C4"), to_tile("orange", "D5", "C4"))
    begun.refuses("ALP-173", RED, CloseArea())
    begun.allows(RED, to_tile("blue", "C5", "C4"), WithdrawOpening())
    done = filled(begun, "blue", "blue")
    assert done.state.turn.opening.filling is None
    done.allows(RED, coined("green", "C3", "C4"), CloseArea())


@pytest.mark.rule("ALP-173")
def test_an_uncompleted_tile_takes_the_required_skiers_only() -> None:
    """None of another colour, none by an ordinary delivery, and none once all are there."""
    place = at_tile("gully")
    place.refuses("ALP-173", RED, to_tile("green", "C5", "C4"), coined("blue", "C5", "C4"))
    done = filled(place, "blue", "blue", "blue")
    done.refuses("ALP-172", RED, to_tile("blue", "C5", "C4"))
    done.refuses("ALP-173", RED, coined("blue", "C5", "C4"))


@pytest.mark.rule("ALP-172", "ALP-173")
def test_the_first_skier_needs_all_others_to_follow() -> None:
    """Too few skiers, or too few places, and not even the first is delivered."""
    at_tile("gully", lodge(RED, blue=2)).refuses("ALP-172", RED, to_tile("blue", "C5", "C4"))
    at_tile("gully", chair(RED, "west")).refuses("ALP-172", RED, to_tile("blue", "C5", "C4"))
    used = at_tile("gully", run("green", "C3", "D3"))
    used = used.when(RED, coined("green", "C3", "C4")).accepted()
    used.allows(RED, to_tile("blue", "C5", "C4"))
    used = used.when(RED, coined("green", "D3", "C4")).accepted()
    used.refuses("ALP-172", RED, to_tile("blue", "C5", "C4"))
    given(*area(), laid("cirque", "C5"), lodge(RED, **ALL), opened()).refuses(
        "ALP-172", RED, to_tile("blue", "C5", "C4")
    )


@pytest.mark.rule("ALP-172")
def test_the_way_of_the_first_leaves_room_for_the_others() -> None:
    """D4 lies between C4 and E4; three can come in whichever split the chairs carry."""
    place = given(
        *area(),
        chair(RED, "north"),
        lodges(RED, "A4", "E1"),
        laid("gully", "D4"),
        lodge(RED, blue=3),
        opened(),
    )
    assert offered(place) == {("blue", "D4", "C4"), ("blue", "D4", "E4")}
    place = after(place, RED, [to_tile("blue", "D4", "C4"), to_tile("blue", "D4", "C4")])
    assert offered(place) == {("blue", "D4", "E4")}
    place.refuses("ALP-124", RED, to_tile("blue", "D4", "C4"))


@pytest.mark.rule("ALP-172", "ALP-127")
def test_each_colour_has_its_own_terminals() -> None:
    """At the gate no black gets off, so the place beyond it is kept for the black skier."""
    place = given(
        *two_chairs(),
        chair(RED, "west", "quad"),
        chair(RED, "left", "double"),
        terminals(C4="gate"),
        laid("pairs", "D4"),
        run("green", "E3"),
        lodge(RED, green=1, black=2, orange=2),
        opened(),
    )
    assert offered(place) == {("green", "E3", "E4"), ("black", "D4", "E4"), ("orange", "D4", "C4")}
    place.refuses("ALP-127", RED, to_tile("black", "D4", "C4"))
    place.refuses("ALP-172", RED, to_tile("orange", "D4", "E4"))
    place = place.when(RED, coined("green", "E3", "E4")).accepted()
    place.refuses("ALP-172", RED, to_tile("orange", "D4", "C4"))


@pytest.mark.rule("ALP-171")
def test_skiers_to_a_tile_ride_a_chair() -> None:
    """Not from the lodge beside it, nor by a chain begun there; from another base they ride."""
    beside = given(*area(), laid("gully", "A5"), lodge(RED, blue=3), opened())
    beside.refuses("ALP-171", RED, to_tile("blue", "A5", "A4"))
    chained = given(
        *area(), run("blue", "A5", "A6"), laid("gully", "A7"), lodge(RED, blue=9), opened()
    )
    chained.refuses("ALP-171", RED, to_tile("blue", "A7", "A4"))
    chained.allows(RED, coined("blue", "A6", "A4"))
    ridden = given(
        *area(),
        chair(RED, "west", "quad"),
        chair(RED, "slope", "triple"),
        lodges(RED, "A4", "E1"),
        laid("gully", "A5"),
        lodge(RED, blue=3),
        opened(),
    )
    ridden.when(RED, to_tile("blue", "A5", "A4")).then(
        delivered("blue", "A5", "A4", coins=2, tile="gully")
    )
    double = given(
        *area(),
        chair(RED, "slope"),
        lodges(RED, "A4", "E1"),
        laid("gully", "A5"),
        lodge(RED, blue=3),
        opened(),
    )
    double.refuses("ALP-172", RED, to_tile("blue", "A5", "A4"))


@pytest.mark.rule("ALP-167", "ALP-118")
def test_a_tile_may_be_the_end_of_a_chain() -> None:
    """Over the blue run beside C4; the run itself may be used as well."""
    place = given(
        *area(),
        chair(RED, "west", "quad"),
        run("blue", "C5", "C6"),
        laid("gully", "C7"),
        lodge(RED, blue=4),
        opened(),
    )
    place = after(place, RED, [to_tile("blue", "C7", "C4")] * 3)
    place.allows(RED, coined("blue", "C6", "C4"), coined("blue", "C5", "C4"))


@pytest.mark.rule("ALP-167", "ALP-179")
def test_skiers_on_a_tile_are_deliveries_like_others() -> None:
    """Accreditation and bonuses for riding count for each of them."""
    place = at_tile(
        "gully",
        in_box("upgrades", upgrade("3A", Accreditation("blue"))),
        in_box("upgrades", upgrade("7B", DeliveryBonus("ride", coins=1))),
        upgrades(RED, "3A", "7B"),
    )
    place.when(RED, to_tile("blue", "C5", "C4")).then(
        delivered("blue", "C5", "C4", coins=2, tile="gully"),
        PointsScored(RED, "accreditation", "3A", 1),
        CoinsGained(RED, "7B", 1),
    )


@pytest.mark.rule("ALP-168", "ALP-172")
def test_only_a_tile_that_lies_there_uncompleted_is_filled() -> None:
    """Neither an empty hex nor a tile completed before."""
    place = at_tile("gully", laid("park", "D5", completed=True), run("green", "C3"))
    place.refuses("ALP-168", RED, to_tile("green", "C3", "C4"))
    place.refuses("ALP-172", RED, to_tile("orange", "D5", "C4"))


@pytest.mark.rule("ALP-114", "ALP-118")
def test_the_rules_of_delivery_hold() -> None:
    """Skiers out of the lodge, from a terminal that serves the tile, for what that pays."""
    place = at_tile("gully", chair(RED, "left", "quad"), lodge(RED, blue=3))
    place.refuses("ALP-118", RED, to_tile("blue", "C5", "E4"))
    place.refuses("ALP-130", RED, to_tile("blue", "C5", "C4", "both"))
    place.refuses("ALP-114", RED, to_tile("green", "C5", "C4"))


@pytest.mark.rule("ALP-173")
def test_a_completed_tile_flips_at_the_close() -> None:
    """In its own opening it stays as it was; from the close on it is runs for all."""
    place = filled(at_tile("gully", run("black", "D3")), "blue", "blue", "blue")
    assert not place.state.laid["C5"].completed
    place.refuses("ALP-173", RED, coined("black", "C5", "C4"))
    closed = place.when(RED, CloseArea()).accepted()
    assert closed.state.laid["C5"].completed
    given(
        *area(YELLOW), laid("gully", "C5", completed=True), lodge(YELLOW, black=1), opened(YELLOW)
    ).allows(YELLOW, Deliver("black", "C5", "C4", "points"))


@pytest.mark.rule("ALP-172")
def test_several_tiles_may_be_completed_in_one_opening() -> None:
    """One after the other, each with skiers of its own."""
    place = at_tile(
        "gully", chair(RED, "slope", "quad"), lodges(RED, "A4", "E1"), laid("park", "D5")
    )
    place = filled(place, "blue", "blue", "blue")
    place = after(place, RED, [to_tile("orange", "D5", "C4")] * 3)
    assert place.state.players[RED].completed == ("gully", "park")
    assert place.state.turn.opening.completed == ("C5", "D5")
