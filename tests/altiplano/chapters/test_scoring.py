"""What a player scores: tiles, cards, orders, rows, missions (ALT-096, ALT-100 to ALT-106)."""

from collections import Counter

import pytest

from events.altiplano.rounds import MissionFulfilled
from events.altiplano.words import Good
from events.base import Seat
from events.table import MatchFinished, ScoreLine
from projections.altiplano.state import Held, HeldOrder, Row
from tests.altiplano.boxes import POINTS
from tests.altiplano.chapters.beginnings import BOX
from tests.altiplano.given import (
    RED,
    YELLOW,
    Fact,
    accounted,
    bag,
    boats,
    coins,
    container,
    extensions,
    fresh,
    given,
    houses,
    laid,
    on_planning,
    orders,
    phase,
    player,
    unfinished,
    warehouse,
)

END = phase("scoring")


def result(*facts: Fact) -> MatchFinished:
    """The result, its lines checked to add up and to be told apart."""
    finished = given(END, *facts, accounted()).when_system("scoring").events[-1]
    assert isinstance(finished, MatchFinished)
    for score in finished.scores:
        assert score.halves == sum(line.halves for line in score.lines)
        assert all(line.rules and line.label for line in score.lines)
        kinds = [(line.source, line.about) for line in score.lines]
        assert len(kinds) == len(set(kinds))
    return finished


def lines(*facts: Fact, seat: Seat = RED) -> list[ScoreLine]:
    """The lines of a seat's score."""
    return list(result(*facts).scores[seat].lines)


def scored(*facts: Fact) -> dict[tuple[str, str], int]:
    """What red's lines bring in points, by source and what they are about."""
    return {(line.source, line.about): line.halves // 2 for line in lines(*facts)}


# --- tiles ---------------------------------------------------------------------------------------


@pytest.mark.rule("ALT-101")
@pytest.mark.parametrize(("good", "points"), POINTS.items())
def test_every_kind_has_its_points(good: Good, points: int) -> None:
    """Three of a kind score three times as much, and what is worth nothing has no line."""
    expected = {("goods", good): 3 * points} if points else {}
    assert scored(container(RED, **{good: 3})) == expected


@pytest.mark.rule("ALT-101")
def test_the_box_gives_the_kinds_the_points_of_the_rules() -> None:
    """Wood, stone and cacao 1; wool and ore 2; cloth and silver 3; glass 4; the rest 0."""
    assert {kind.id: kind.points for kind in BOX.goods} == {
        **dict.fromkeys(("wood", "stone", "cacao"), 1),
        **dict.fromkeys(("wool", "ore"), 2),
        **dict.fromkeys(("cloth", "silver"), 3),
        "glass": 4,
        **dict.fromkeys(("food", "fish", "alpaca", "corn"), 0),
    }


@pytest.mark.rule("ALT-100", "ALT-096")
def test_tiles_count_wherever_they_lie() -> None:
    """Bag, container, all spaces, role, extensions, warehouse, and what was drawn at the end."""
    places = (
        bag(RED, ore=1),
        container(RED, ore=1),
        on_planning(RED, "ore"),
        extensions(RED, "jack"),
        player(
            RED,
            laid={"mine": ("ore",), "role": ("ore",), "jack": ("ore",), "movement": ("food",)},
            storing=("ore",),
        ),
        fresh(RED, "market", "ore"),
        warehouse(RED, ("ore",)),
    )
    (line,) = lines(*places)
    assert (line.source, line.about, line.halves) == ("goods", "ore", 2 * 2 * 9)
    assert line.label == "9 ore"
    assert line.rules == ("ALT-100", "ALT-101")


@pytest.mark.rule("ALT-100")
def test_a_line_of_goods_names_where_they_were_gained() -> None:
    """Every entry once, in their order; goods of others are no business of it."""
    facts = (bag(RED, ore=3), player(RED, gained={"ore": (7, 4, 4), "wool": (2,)}))
    (line,) = lines(*facts, bag(YELLOW, ore=1), player(YELLOW, gained={"ore": (3,)}))
    assert line.entries == (4, 7)


@pytest.mark.rule("ALT-100", "ALT-104")
def test_tiles_on_orders_do_not_count() -> None:
    """Neither on finished ones nor on unfinished ones."""
    facts = (orders(RED, "metals"), unfinished(RED, "sweets", "glass"), bag(RED, ore=1))
    assert scored(*facts) == {("goods", "ore"): 2, ("order", "metals"): 14}


@pytest.mark.rule("ALT-100")
def test_coins_roles_carts_road_and_extensions_score_nothing() -> None:
    """They only serve on the way, and coins in ties."""
    facts = (
        coins(RED, 50),
        player(RED, role="miner", carts=4, road=7, spaces=8),
        extensions(RED, "jack", "ranch"),
    )
    assert lines(*facts) == []


@pytest.mark.rule("ALT-135")
def test_parked_corn_is_owned_but_worth_nothing() -> None:
    """It completes no row either: what was not stored before the end stays parked."""
    facts = (extensions(RED, "granary"), player(RED, parked=2), warehouse(RED, ("wood", "corn")))
    assert scored(*facts) == {("goods", "wood"): 1}


# --- cards ---------------------------------------------------------------------------------------


@pytest.mark.rule("ALT-102")
def test_a_boat_scores_two_points() -> None:
    """Each has its line, with the entry that built it; its good is a tile like others."""
    held = (Held("ore_boat", 5), Held("fish_boat", 8))
    one, other = lines(player(RED, boats=held))
    assert (one.source, one.about, one.halves) == ("boat", "ore_boat", 4)
    assert (one.rules, one.entries) == (("ALT-102",), (5,))
    assert (one.label, other.label) == ("Boat ore boat", "Boat fish boat")


@pytest.mark.rule("ALT-103")
def test_a_house_scores_four_points_and_one_for_each_tile_of_its_kind() -> None:
    """Stored ones too, those on orders not; without such a tile only the four."""
    facts = (
        player(RED, houses=(Held("fish_house", 6), Held("wool_house", 7))),
        bag(RED, fish=2),
        warehouse(RED, ("fish",)),
        unfinished(RED, "fishes", "fish"),
        player(RED, gained={"fish": (3, 4)}),
    )
    own, tiles, other = lines(*facts)
    assert (own.source, own.about, own.halves, own.entries) == ("house", "fish_house", 8, (6,))
    assert (tiles.source, tiles.about, tiles.halves) == ("house_goods", "fish_house", 6)
    assert tiles.entries == (3, 4, 6)
    assert tiles.label == "3 fish for fish house"
    assert (other.source, other.about, other.halves) == ("house", "wool_house", 8)
    assert all(line.rules == ("ALT-103",) for line in (own, tiles, other))


@pytest.mark.rule("ALT-103")
def test_two_houses_of_a_kind_both_count() -> None:
    """Each has its own four points and counts the same tiles."""
    held = (Held("ore_house", 1), Held("ore_house", 2))
    facts = (player(RED, houses=held), bag(RED, ore=3), accounted())
    last = given(END, *facts).when_system("scoring").events[-1]
    assert isinstance(last, MatchFinished)
    assert last.scores[RED].halves == 2 * (2 * 3 + 2 * (4 + 3))


@pytest.mark.rule("ALT-103", "ALT-094", "ALT-135")
def test_corn_in_a_row_is_never_the_good() -> None:
    """It scores nothing as a tile and brings a house nothing; yet the row scores."""
    facts = (houses(RED, "stone_house"), warehouse(RED, ("stone", "corn", "corn")))
    assert scored(*facts) == {
        ("goods", "stone"): 1,
        ("house", "stone_house"): 4,
        ("house_goods", "stone_house"): 1,
        ("warehouse", "row-1"): 1,
    }


@pytest.mark.rule("ALT-104")
def test_finished_orders_score_their_points() -> None:
    """With the entry that finished them; unfinished ones have no line."""
    held = (HeldOrder("timber", ("wood", "stone"), 9), HeldOrder("cloths", ("wool",), 0))
    (line,) = lines(player(RED, orders=held))
    assert (line.source, line.about, line.halves) == ("order", "timber", 18)
    assert (line.label, line.rules, line.entries) == ("Order Timber", ("ALT-104",), (9,))


# --- rows and missions ---------------------------------------------------------------------------


@pytest.mark.rule("ALT-105", "ALT-089")
def test_full_rows_score_what_is_printed_and_unfinished_ones_nothing() -> None:
    """Row by row from the bottom, with the entry of its last tile."""
    rows = (
        Row(("fish", "fish", "fish"), 4),
        Row(("food", "food"), 0),
        Row(("corn", "corn", "corn", "corn"), 9),
    )
    first, third = lines(player(RED, rows=rows))
    assert (first.source, first.about, first.halves) == ("warehouse", "row-1", 2)
    assert (first.rules, first.entries) == (("ALT-105",), (4,))
    assert first.label == "Row 1, filled with fish"
    assert (third.about, third.halves, third.entries) == ("row-3", 8, (9,))
    assert third.label == "Row 3, filled with corn"


@pytest.mark.rule("ALT-105")
def test_every_row_has_points_of_its_own() -> None:
    """All eight filled with corn score what is printed on them, and nothing else."""
    corn: list[Good] = ["corn"] * 6
    rows = tuple(Row(tuple(corn[:spaces]), 1) for spaces in (3, 3, 4, 4, 5, 5, 6, 6))
    told = scored(player(RED, rows=rows))
    assert list(told.values()) == [1, 3, 4, 6, 8, 10, 12, 15]


@pytest.mark.rule("ALT-106")
def test_missions_score_once_they_are_turned_up() -> None:
    """Those face down score nothing."""
    held = (Held("mission-4", 12),)
    (line,) = lines(player(RED, missions=("mission-1",), fulfilled=held))
    assert (line.source, line.about, line.halves) == ("mission", "mission-4", 6)
    assert (line.label, line.rules, line.entries) == ("Mission Mission 4", ("ALT-106",), (12,))


@pytest.mark.rule("ALT-106", "ALT-119")
def test_missions_of_the_end_are_turned_up_before_they_score() -> None:
    """In the entry of the result, in turn order."""
    facts = (
        *(player(seat, missions=("mission-8",)) for seat in (RED, YELLOW)),
        *(bag(seat, glass=4) for seat in (RED, YELLOW)),
    )
    asked = given(END, *facts, accounted()).when_system("scoring")
    *told, finished = asked.events
    assert told == [MissionFulfilled(seat, "mission-8") for seat in (RED, YELLOW)]
    assert isinstance(finished, MatchFinished)
    entries = [line.entries for line in finished.scores[RED].lines if line.source == "mission"]
    assert entries == [(asked.setting.version,)]


@pytest.mark.rule("ALT-004", "ALT-100")
def test_a_whole_score() -> None:
    """Everything at once, in the order of the score sheet."""
    facts = (
        bag(RED, wood=2),
        laid(RED, "mine", "ore"),
        boats(RED, "ore_boat"),
        houses(RED, "ore_house"),
        orders(RED, "fishes"),
        warehouse(RED, ("wool", "wool", "wool"), ("cloth", "corn")),
        player(RED, fulfilled=(Held("mission-1", 2),)),
    )
    told = lines(*facts)
    assert [(line.source, line.halves // 2) for line in told] == [
        ("goods", 2),
        ("goods", 2),
        ("goods", 6),
        ("goods", 3),
        ("boat", 2),
        ("house", 4),
        ("house_goods", 1),
        ("order", 9),
        ("warehouse", 1),
        ("mission", 3),
    ]
    assert Counter(line.source for line in told)["goods"] == 4
    assert result(*facts).scores[RED].halves == 2 * 33
