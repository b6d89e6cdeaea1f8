"""Bases and bus routes (chapter "Season 1 Setup"): ALP-031 to ALP-040, ALP-145."""

from itertools import combinations

import pytest

from events.alpenglow.beginnings import BasePlaced, BusRouteChosen, PhaseBegan
from events.alpenglow.moves import ChooseBusRoute, PlaceBase, RefreshHand, TakeBus
from events.alpenglow.turns import TurnBegan
from events.table import Awaits
from rules.alpenglow.hexes import canonical
from tests.alpenglow.boxes import PLACES
from tests.alpenglow.given import (
    PURPLE,
    RED,
    YELLOW,
    Laid,
    built,
    buses,
    chair,
    first,
    given,
    lodges,
    match,
    phase,
    player,
    upgrades,
)
from tests.harness.scenario import Given

ROUTE = ("A1", "B1", "C1", "A2", "A3")
LINE = ("A1", "B1", "C1", "D1", "E1")


def routes(*seats: int) -> tuple[Laid, ...]:
    """Routes are chosen, by these seats still."""
    return (phase("routes"), *(player(seat, routed=False) for seat in seats))


def edges(scene: Given, seat: int) -> set[str]:
    """The terminals beside which a seat may place its base."""
    return {move.terminal for move in scene.setting.legal(seat) if isinstance(move, PlaceBase)}


# --- bases ---------------------------------------------------------------------------------------


@pytest.mark.rule("ALP-031")
def test_bases_are_placed_in_reverse_turn_order() -> None:
    """The last player first; with YELLOW to start that is RED, then PURPLE, then YELLOW."""
    scene = given(match(3), phase("bases"), first(YELLOW))
    base = PlaceBase("A4", "west")
    scene.refuses("ALP-002", YELLOW, base).refuses("ALP-002", PURPLE, base)
    scene = scene.when(RED, base).then(BasePlaced(RED, "A4", "west"), Awaits((PURPLE,), (), None))
    scene = scene.when(PURPLE, PlaceBase("I4", "east")).then(
        BasePlaced(PURPLE, "I4", "east"), Awaits((YELLOW,), (), None)
    )
    asked = scene.when(YELLOW, PlaceBase("E1", "north"))
    asked.then_among_others(BasePlaced(YELLOW, "E1", "north"), PhaseBegan("routes"))


@pytest.mark.rule("ALP-034", "ALP-031")
def test_a_lodge_stands_at_the_edge_only() -> None:
    """Beside a terminal with an arrow, never beside one inside, nor on open land."""
    scene = given(phase("bases"))
    scene.refuses("ALP-034", YELLOW, PlaceBase("C4", "west"), PlaceBase("B2", "west"))
    assert edges(scene, YELLOW) == {"A4", "E1", "I4"}
    assert set(PLACES) > edges(scene, YELLOW)


@pytest.mark.rule("ALP-032")
def test_the_free_double_chair_starts_at_the_lodge() -> None:
    """It costs nothing, and ends at the lodge's terminal (Q13)."""
    scene = given(phase("bases"), player(YELLOW, coins=4))
    scene.refuses("ALP-032", YELLOW, PlaceBase("A4", "left"), PlaceBase("A4", "nowhere"))
    after = scene.when(YELLOW, PlaceBase("A4", "west"))
    assert after.state.chairs["west"].chair == "double"
    assert after.state.chairs["west"].owner == YELLOW
    assert after.state.players[YELLOW].coins == 4
    assert after.setting.view(None).players[YELLOW].chairs_left["double"] == 3


@pytest.mark.rule("ALP-033")
def test_two_chairs_never_share_a_location() -> None:
    """Whoever owns them; two lodges may share a terminal (Q12), if it has another location."""
    scene = given(phase("bases"), chair(YELLOW, "north"), lodges(YELLOW, "E1"))
    scene.refuses("ALP-033", RED, PlaceBase("E1", "north"))
    scene.allows(RED, PlaceBase("E1", "slope"), PlaceBase("E1", "ridge"))


@pytest.mark.rule("ALP-032")
def test_a_terminal_without_a_free_location_cannot_be_chosen() -> None:
    """`A4` has one location, and it is taken."""
    scene = given(phase("bases"), chair(YELLOW, "west"), lodges(YELLOW, "A4"))
    scene.refuses("ALP-033", RED, PlaceBase("A4", "west"))
    assert edges(scene, RED) == {"E1", "I4"}


@pytest.mark.rule("ALP-035")
def test_the_first_lodge_opens_a_slot() -> None:
    """One slot, which a printed upgrade fills at once (Q6)."""
    scene = given(phase("bases"), upgrades(RED, "board-1"))
    yellow = scene.when(YELLOW, PlaceBase("E1", "north"))
    assert yellow.state.slots_open(YELLOW) == 1
    red = yellow.when(RED, PlaceBase("A4", "west"))
    assert red.state.slots_open(RED) == 0


@pytest.mark.rule("ALP-032")
def test_set_up_places_one_lodge_only() -> None:
    """No second lodge is offered, even where the chair's other end is at the edge too."""
    for move in given(phase("bases")).setting.legal(YELLOW):
        state = given(phase("bases")).when(YELLOW, move).state
        assert len(state.players[YELLOW].lodges) == 1
        assert state.decisions == ()


# --- routes --------------------------------------------------------------------------------------


@pytest.mark.rule("ALP-036", "ALP-002")
def test_routes_are_chosen_clockwise_from_the_starting_player() -> None:
    """Five buses each; when the last one has chosen, the first turn begins (ALP-040)."""
    scene = given(match(3), first(YELLOW), *routes(RED, YELLOW, PURPLE))
    scene.refuses("ALP-002", RED, ChooseBusRoute(ROUTE))
    scene = scene.when(YELLOW, ChooseBusRoute(ROUTE)).then(
        BusRouteChosen(YELLOW, ROUTE), Awaits((PURPLE,), (), None)
    )
    scene = scene.when(PURPLE, ChooseBusRoute(LINE)).then(
        BusRouteChosen(PURPLE, LINE), Awaits((RED,), (), None)
    )
    scene.when(RED, ChooseBusRoute(ROUTE)).then(
        BusRouteChosen(RED, ROUTE),
        PhaseBegan("turns"),
        TurnBegan(YELLOW),
        Awaits((YELLOW,), (), None),
    )


@pytest.mark.rule("ALP-040")
def test_the_first_turn_begins_when_all_is_placed() -> None:
    """Not before: no bus is taken while a route is missing."""
    scene = given(*routes(YELLOW), buses(RED, *ROUTE))
    scene.refuses("ALP-002", RED, TakeBus("A1"))
    scene.refuses("ALP-041", YELLOW, TakeBus("A1"))
    after = scene.when(YELLOW, ChooseBusRoute(ROUTE))
    after.then_awaits(RED).allows(RED, TakeBus("A1"))


@pytest.mark.rule("ALP-037")
@pytest.mark.parametrize(
    "spots",
    [
        LINE,
        ROUTE,
        ("B1", "A2", "B2", "C2", "B3"),
        ("A1", "B1", "A2", "B2", "A3"),
        ("D4", "E4", "C5", "D5", "E5"),
    ],
    ids=["line", "turn", "plus", "loop", "corner of the village"],
)
def test_any_shape_that_hangs_together_is_a_route(spots: tuple[str, ...]) -> None:
    """Straight, bent, branching or round (Q14)."""
    given(*routes(RED)).when(RED, ChooseBusRoute(spots)).accepted()


@pytest.mark.rule("ALP-037")
@pytest.mark.parametrize(
    "spots",
    [
        ("A1", "B1", "C1", "D1", "D3"),
        ("A1", "B2", "C3", "D4", "E5"),
        ("A1", "B1", "C2", "D2", "E2"),
        ("A1", "B1", "D1", "E1", "E2"),
    ],
    ids=["a spot apart", "diagonal", "joined at a corner", "a gap"],
)
def test_corners_and_gaps_make_no_route(spots: tuple[str, ...]) -> None:
    """Spots hang together by their sides only."""
    given(*routes(RED)).refuses("ALP-037", RED, ChooseBusRoute(spots))


@pytest.mark.rule("ALP-036")
def test_a_route_has_five_spots_in_the_order_of_the_village() -> None:
    """So that one route is one move."""
    scene = given(*routes(RED))
    scene.refuses("ALP-036", RED, ChooseBusRoute(LINE[:4]), ChooseBusRoute((*LINE, "E2")))
    scene.refuses("ALP-036", RED, ChooseBusRoute(LINE[::-1]), ChooseBusRoute(()))


@pytest.mark.rule("ALP-038")
def test_one_bus_of_a_player_on_a_spot() -> None:
    """Never two of one's own; those of others are no hindrance."""
    scene = given(*routes(RED), buses(YELLOW, *LINE))
    scene.refuses("ALP-038", RED, ChooseBusRoute(("A1", "A1", "B1", "C1", "D1")))
    scene.when(RED, ChooseBusRoute(LINE)).accepted()


@pytest.mark.rule("ALP-039", "ALP-050")
def test_every_kind_of_spot_is_a_stop() -> None:
    """Lots, neutral buildings, squares and what players have built; nothing outside."""
    scene = given(*routes(RED), built(YELLOW, "chapel", "D5"))
    kinds = [scene.state.village[at].kind for at in ("C4", "D4", "E4", "D5", "E5")]
    assert kinds == ["lot", "neutral", "square", "building", "square"]
    scene.allows(RED, ChooseBusRoute(("C4", "D4", "E4", "D5", "E5")))
    scene.refuses("ALP-039", RED, ChooseBusRoute(("A1", "B1", "C1", "D1", "F1")))


@pytest.mark.rule("ALP-037", "ALP-036")
def test_the_list_has_every_route_there_is() -> None:
    """As many as a search through all groups of five spots finds, each once."""
    scene = given(*routes(RED))
    listed = [move.spots for move in scene.setting.legal(RED) if isinstance(move, ChooseBusRoute)]
    village = [f"{column}{row}" for row in range(1, 6) for column in "ABCDE"]
    assert set(listed) == {five for five in combinations(village, 5) if _hangs_together(five)}
    assert len(set(listed)) == len(listed)


def _hangs_together(spots: tuple[str, ...]) -> bool:
    """Whether a walk by steps of one row or column reaches all of them."""
    places = [canonical(spot) for spot in spots]
    reached = places[:1]
    for row, column in reached:
        ways = ((row, column + 1), (row, column - 1), (row + 1, column), (row - 1, column))
        reached += [way for way in ways if way in places and way not in reached]
    return len(reached) == len(places)


@pytest.mark.rule("ALP-145")
def test_season_2_has_routes_but_no_free_chair() -> None:
    """The same rules for routes, the new first player first; nobody places a base again."""
    scene = given(
        phase("refresh"),
        first(YELLOW),
        player(RED, refreshed=True, routed=False),
        player(YELLOW, routed=False),
        lodges(RED, "A4"),
        lodges(YELLOW, "E1"),
        chair(RED, "west"),
    )
    scene = scene.when(YELLOW, RefreshHand()).accepted()
    assert scene.state.phase == "routes"
    scene.refuses("ALP-041", YELLOW, PlaceBase("I4", "east"))
    scene = scene.when(YELLOW, ChooseBusRoute(LINE)).then_awaits(RED)
    scene.when(RED, ChooseBusRoute(LINE)).then_awaits(YELLOW)
