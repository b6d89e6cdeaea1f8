"""The goal cards, one by one (chapter "Goal Cards")."""

import pytest

from events.alpenglow.works import LodgePlaced
from events.base import Seat
from rules.alpenglow.goals import Standing, orange_runs, progress, standing
from rules.alpenglow.vocabulary.words import Skiers
from tests.alpenglow.boxes import terminal, tile
from tests.alpenglow.chapters.sites import base
from tests.alpenglow.given import (
    PURPLE,
    RED,
    YELLOW,
    Fact,
    built,
    chair,
    coins,
    completed,
    given,
    hut,
    in_box,
    laid,
    lodges,
    match,
    run,
    terminals,
)


def stands(goal: str, *facts: Fact, seat: Seat = RED) -> Standing:
    """How a seat stands with a goal card."""
    setting = given(*facts).setting
    return standing(setting.board, setting.state, seat, setting.board.goals[goal])


def points(goal: str, *facts: Fact, seat: Seat = RED) -> int:
    """What a goal card is worth to a seat."""
    return stands(goal, *facts, seat=seat).points


# --- goals that compare --------------------------------------------------------------------------


@pytest.mark.rule("ALP-155")
def test_liftie_wants_the_most_chairs() -> None:
    """Two against one; what they carry does not matter."""
    facts = (chair(RED, "west"), chair(RED, "left"), chair(YELLOW, "east", "quad"))
    assert points("liftie", *facts) == 5
    assert points("liftie", *facts, seat=YELLOW) == 0


@pytest.mark.rule("ALP-156")
def test_optimizer_wants_the_fewest_chairs() -> None:
    """One against two."""
    facts = (chair(RED, "west"), chair(YELLOW, "east"), chair(YELLOW, "right"))
    assert points("optimizer", *facts) == 10
    assert points("optimizer", *facts, seat=YELLOW) == 0


@pytest.mark.rule("ALP-157")
def test_executive_wants_the_highest_capacity() -> None:
    """A quad beats a triple; two doubles only equal it."""
    facts = (chair(RED, "west", "quad"), chair(YELLOW, "east", "triple"))
    assert points("executive", *facts) == 8
    doubles = (chair(YELLOW, "east"), chair(YELLOW, "right"))
    assert points("executive", chair(RED, "west", "quad"), *doubles) == 0


@pytest.mark.rule("ALP-160")
def test_landlord_wants_the_most_buildings() -> None:
    """Buildings in the village: huts do not count."""
    facts = (built(RED, "chapel", "A1"), built(RED, "shop-1", "A2", "swap"))
    huts = [hut(YELLOW, side, at) for side, at in (("hut-1f", "B2"), ("hut-2f", "C2"))]
    assert points("landlord", *facts, built(YELLOW, "shop-2", "A3"), *huts) == 7
    assert points("landlord", built(RED, "chapel", "A1"), *huts) == 7


@pytest.mark.rule("ALP-161")
def test_negotiator_wants_the_fewest_buildings() -> None:
    """None against one, huts not counted; one against none is not the fewest."""
    facts = (built(YELLOW, "chapel", "A1"), hut(RED, "hut-1f", "B2"))
    assert points("negotiator", *facts) == 12
    assert points("negotiator", *facts, seat=YELLOW) == 0


@pytest.mark.rule("ALP-165")
def test_banker_wants_the_most_coins() -> None:
    """One coin more is enough."""
    assert points("banker", coins(RED, 5), coins(YELLOW, 4)) == 8
    assert points("banker", coins(RED, 4), coins(YELLOW, 5)) == 0


@pytest.mark.rule("ALP-154")
@pytest.mark.parametrize(
    "goal",
    ["liftie", "optimizer", "executive", "landlord", "negotiator", "banker", "gnar_manager"],
)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_tie_brings_nobody_points(goal: str, seats: int) -> None:
    """When all have nothing, and when two of three have as much; with two players as well."""
    for seat in range(seats):
        assert points(goal, match(seats), seat=seat) == 0
    equal: tuple[Fact, ...] = (
        match(3),
        *(chair(seat, at) for seat, at in ((RED, "west"), (YELLOW, "east"), (PURPLE, "north"))),
        coins(RED, 3),
        coins(YELLOW, 3),
    )
    assert points(goal, *equal) == 0
    assert points(goal, *equal, seat=YELLOW) == 0


@pytest.mark.rule("ALP-154")
def test_a_tie_behind_the_leader_harms_nobody() -> None:
    """Two share the second place."""
    facts = (match(3), coins(RED, 5), coins(YELLOW, 3), coins(PURPLE, 3))
    assert points("banker", *facts) == 8


def test_what_is_needed_to_stand_alone() -> None:
    """One more than the most of others, one fewer than their fewest."""
    facts = (match(3), chair(RED, "west"), chair(YELLOW, "east"), chair(YELLOW, "right"))
    most = stands("liftie", *facts)
    assert (most.have, most.need, most.fewest) == (1, 3, False)
    fewest = stands("optimizer", *facts)
    assert (fewest.have, fewest.need, fewest.fewest) == (1, -1, True)
    assert progress(most) == "1 chair; 3 were needed"
    assert progress(fewest) == "1 chair, but others have none"
    alone = stands("optimizer", chair(RED, "west"), chair(YELLOW, "east"), chair(YELLOW, "right"))
    assert progress(alone) == "1 chair; at most 1 was allowed"


# --- goals of one's own --------------------------------------------------------------------------


@pytest.mark.rule("ALP-158")
def test_concierge_wants_all_three_lodges_on_the_network() -> None:
    """At A4, E1 and I4, joined by chairs; two do not do."""
    net = [chair(RED, at) for at in ("west", "slope", "left", "right", "east")]
    assert points("concierge", *net, lodges(RED, "A4", "E1", "I4")) == 9
    two = stands("concierge", *net, lodges(RED, "A4", "E1"))
    assert (two.points, two.have, two.need) == (0, 2, 3)


@pytest.mark.rule("ALP-159")
@pytest.mark.parametrize(
    ("chairs", "touched", "worth"),
    [
        (("west", "left"), 3, 0),
        (("west", "left", "right"), 4, 5),
        (("west", "left", "right", "east"), 5, 5),
        (("west", "left", "right", "east", "north"), 6, 10),
        (("left", "north", "slope"), 3, 0),
    ],
)
def test_engineer_counts_different_terminals(
    chairs: tuple[str, ...], touched: int, worth: int
) -> None:
    """5 points from 4 on, 10 from 6 on; a triangle of chairs touches three."""
    own = stands("engineer", *(chair(RED, at) for at in chairs))
    assert (own.have, own.points) == (touched, worth)
    assert own.need == (4 if touched < 4 else 6)


@pytest.mark.rule("ALP-162")
def test_developer_wants_a_building_of_each_type() -> None:
    """Town, shop, food and lodging; two of a kind count once."""
    kinds = (("chapel", "A1"), ("shop-1", "A2"), ("food-1", "A3"), ("lodging-1", "B1"))
    facts = [built(RED, name, at) for name, at in kinds]
    assert points("developer", *facts) == 8
    three = stands("developer", *facts[:3], built(RED, "shop-2", "B1"))
    assert (three.points, three.have, three.need) == (0, 3, 4)


@pytest.mark.rule("ALP-163")
def test_restauranteur_wants_all_three_huts() -> None:
    """Two do not do, nor others' huts."""
    huts = [(RED, "hut-1f", "B2"), (RED, "hut-2b", "C2"), (RED, "hut-3f", "D2")]
    facts = [hut(*each) for each in huts]
    assert points("restauranteur", *facts) == 8
    assert points("restauranteur", *facts[:2], hut(YELLOW, "hut-3b", "D2")) == 0


@pytest.mark.rule("ALP-164")
def test_athlete_wants_two_completed_tiles() -> None:
    """Completed by the player, not merely placed; more do as well."""
    assert points("athlete", completed(RED, "bowl", "gully")) == 5
    assert points("athlete", completed(RED, "bowl", "gully", "face")) == 5
    assert points("athlete", completed(RED, "bowl"), laid("gully", "B7")) == 0


@pytest.mark.rule("ALP-158", "ALP-164")
def test_lodges_and_completed_tiles_name_their_entries() -> None:
    """Those that placed each lodge, those that completed each tile."""
    base = (chair(RED, "west", version=2), lodges(RED, "A4", version=2))
    placed = stands("concierge", *base, chair(RED, "slope", version=7))
    assert placed.entries == (2,)
    further = given(lodges(RED, "A4", version=1)).also(LodgePlaced(RED, "E1"))
    assert further.state.players[RED].since == {"A4": 1, "E1": further.setting.version}
    done = stands("athlete", completed(RED, "bowl", version=9), completed(YELLOW, "park"))
    assert (done.have, done.entries) == (1, (9,))


@pytest.mark.rule("ALP-166")
def test_orange_runs_name_the_entries_of_chairs_and_of_completed_tiles() -> None:
    """Whoever completed the tile; a tile that is not reached has no part in it."""
    facts = (chair(RED, "west", version=3), laid("park", "D4", completed=True))
    done = completed(YELLOW, "park", version=8)
    assert stands("gnar_manager", *facts, done).entries == (3, 8)
    far = (chair(RED, "west", version=3), laid("park", "H4", completed=True))
    assert stands("gnar_manager", *far, done).entries == (3,)


# --- orange runs ---------------------------------------------------------------------------------
#
# RED's chair goes from A4 to C4, around which lie C3, D3, B4, D4, C5 and D5.


def orange(*facts: Fact) -> int:
    """How many orange runs RED's network is connected to."""
    setting = given(*base(), *facts).setting
    return orange_runs(setting.board, setting.state, RED)


@pytest.mark.rule("ALP-166")
def test_gnar_manager_wants_the_most_orange_runs() -> None:
    """Two against one of YELLOW's, which adjoins I4."""
    facts = (*base(), chair(YELLOW, "east"), run("orange", "D4", "C5", "H4"))
    assert points("gnar_manager", *facts) == 8
    assert points("gnar_manager", *facts, seat=YELLOW) == 0
    assert points("gnar_manager", *facts, run("orange", "H5")) == 0


@pytest.mark.rule("ALP-166")
def test_orange_runs_beside_a_terminal_or_by_chain_count_once() -> None:
    """D4 and D5 adjoin, D6 is next to D5, H2 far away; a run at both terminals is one run."""
    assert orange(run("orange", "D4")) == 1
    assert orange(run("orange", "D4", "D5", "D6", "H2")) == 3
    assert orange(run("orange", "B4")) == 1


@pytest.mark.rule("ALP-166")
def test_other_colours_break_the_chain() -> None:
    """With D5 blue, D6 is reached no more."""
    assert orange(run("orange", "D4", "D6"), run("blue", "D5")) == 1


@pytest.mark.rule("ALP-166")
def test_a_double_run_counts_once() -> None:
    """Two tokens, one run."""
    assert orange(run("orange", "D4", double=True)) == 1


@pytest.mark.rule("ALP-166")
def test_what_a_terminal_bars_makes_no_difference() -> None:
    """C4 bars orange, and the run beside it counts."""
    barred = in_box("terminals", terminal("no-park", closed=("orange",)))
    assert orange(barred, terminals(C4="no-park"), run("orange", "D4")) == 1


@pytest.mark.rule("ALP-166")
def test_huts_link_but_do_not_count() -> None:
    """Through an orange hut on D5 the run on D6 is reached, through another hut not."""
    assert orange(hut(YELLOW, "hut-1b", "D5"), run("orange", "D6")) == 1
    assert orange(hut(YELLOW, "hut-1f", "D5"), run("orange", "D6")) == 0


@pytest.mark.rule("ALP-166")
def test_completed_tiles_count_their_orange_runs_others_do_not() -> None:
    """The tile on D7, reached over D5 and D6: two orange runs once it is flipped."""
    park = tile("park-2", 4, Skiers(orange=3), runs=Skiers(orange=2))
    plain = tile("plain", 1, Skiers(green=3), runs=Skiers(green=2))
    way = (in_box("tiles", park, plain), run("orange", "D5", "D6"))
    assert orange(*way, laid("park-2", "D7", completed=True)) == 4
    assert orange(*way, laid("park-2", "D7")) == 2
    assert orange(*way, laid("plain", "D7", completed=True)) == 2


@pytest.mark.rule("ALP-166")
def test_only_a_flipped_tile_links() -> None:
    """From the tile on C7 a chain leads on to the next one if it is flipped."""
    park = tile("park-2", 4, Skiers(orange=3), runs=Skiers(orange=1))
    more = tile("park-3", 4, Skiers(orange=3), runs=Skiers(orange=1))
    way = (in_box("tiles", park, more), run("orange", "C5", "C6"))
    far = laid("park-3", "E7", completed=True)
    assert orange(*way, laid("park-2", "D7", completed=True), far) == 4
    assert orange(*way, laid("park-2", "D7"), far) == 2
