"""Phase 2: what may be laid where (ALT-037 to ALT-044, ALT-113, ALT-114, ALT-127)."""

import pytest

from events.altiplano.moves import PlanCoin, PlanTile, ReturnToken, ShiftToken
from events.altiplano.plans import CoinPlanned, TilePlanned, TokenReturned, TokenShifted
from events.altiplano.words import GOODS, LOCATIONS, Good, Location, Place
from tests.altiplano.boxes import SPACES
from tests.altiplano.chapters.beginnings import BOX
from tests.altiplano.given import (
    RED,
    Fact,
    coins,
    extensions,
    fresh,
    given,
    laid,
    on_planning,
    planning,
    player,
)
from tests.harness.scenario import Given

TAKEN: dict[Location, set[Good]] = {
    "farm": {"alpaca", "wool", "food"},
    "forest": {"food", "cacao"},
    "mine": {"food", "ore"},
    "harbor": {"fish", "food", "wood"},
    "road": {"stone", "wood"},
    "village": set(GOODS) - {"food", "corn"},
    "market": {"wood", "stone", "ore", "wool", "cloth", "silver", "glass", "fish", "cacao"},
}
"""What the basic spaces take; at the market what sells, and what an order of the box asks for."""


def planned(*facts: Fact) -> Given:
    """RED and all others plan."""
    return given(planning(), *facts)


def accepted(place: Place) -> set[Good]:
    """The kinds of which a player with basic spaces only can lay one on a place."""
    return {
        good
        for good in GOODS
        if planned(on_planning(RED, good)).when(RED, PlanTile(good, place)).refusal is None
    }


# --- basic spaces --------------------------------------------------------------------------------


@pytest.mark.rule("ALT-037")
def test_a_tile_goes_from_the_planning_spaces_to_a_space() -> None:
    """One that lies there, to a place that the player has."""
    scene = planned(on_planning(RED, "food", "food", "ore"))
    after = scene.when(RED, PlanTile("food", "mine")).then(TilePlanned(RED, "food", "mine"))
    own = after.state.players[RED]
    assert (own.planning, own.fresh) == (("food", "ore"), {"mine": ("food",)})
    scene.refuses("ALT-037", RED, PlanTile("wool", "farm"), PlanTile("food", "ranch"))
    scene.refuses("ALT-037", RED, PlanTile("food", "role"), PlanTile("food", "nowhere"))


@pytest.mark.rule("ALT-039", "ALT-127", "ALT-113")
@pytest.mark.parametrize("at", LOCATIONS)
def test_basic_spaces_take_what_their_location_can_use(at: Location) -> None:
    """The kind alone decides; any other is refused."""
    assert accepted(at) == TAKEN[at]
    for good in set(GOODS) - TAKEN[at]:
        planned(on_planning(RED, good)).refuses("ALT-039", RED, PlanTile(good, at))


@pytest.mark.rule("ALT-127")
def test_the_market_takes_what_any_order_asks_for() -> None:
    """Fish and cacao have no price in the small box, and no such order lies at the market."""
    scene = given(planning(), on_planning(RED, "fish", "cacao", "alpaca"))
    scene.allows(RED, PlanTile("fish", "market"), PlanTile("cacao", "market"))
    scene.refuses("ALT-039", RED, PlanTile("alpaca", "market"))


@pytest.mark.rule("ALT-038", "ALT-041")
@pytest.mark.parametrize("at", LOCATIONS)
def test_a_location_has_two_or_three_spaces_for_one_tile_each(at: Location) -> None:
    """When they are full nothing more goes there, whenever the tiles were laid."""
    tile = min(TAKEN[at])
    scene = planned(player(RED, spaces=8), on_planning(RED, tile, tile, tile), laid(RED, at, tile))
    for _ in range(SPACES[at] - 1):
        scene = scene.when(RED, PlanTile(tile, at)).accepted()
    scene.refuses("ALT-038", RED, PlanTile(tile, at))
    assert {2, 3} >= {one.spaces for one in BOX.locations}


@pytest.mark.rule("ALT-040")
def test_tiles_may_be_kept() -> None:
    """Equal tiles are one move, and none has to be made."""
    scene = planned(on_planning(RED, "food", "food"))
    plans = [move for move in scene.setting.legal(RED) if isinstance(move, PlanTile)]
    assert len(plans) == len(set(plans)) == 5
    assert {move.place for move in plans} == {"farm", "forest", "mine", "harbor", "movement"}


@pytest.mark.rule("ALT-135")
def test_corn_is_planned_nowhere() -> None:
    """No basic space takes it, nor do movement spaces."""
    for place in (*LOCATIONS, "movement"):
        assert "corn" not in accepted(place)


# --- other spaces --------------------------------------------------------------------------------


@pytest.mark.rule("ALT-044", "ALT-127")
def test_movement_spaces_take_food() -> None:
    """Three of it, and nothing else."""
    assert accepted("movement") == {"food"}
    scene = planned(
        on_planning(RED, "food", "food", "wood"),
        coins(RED, 1),
        laid(RED, "movement", "food", "food"),
    )
    scene.refuses("ALT-044", RED, PlanTile("wood", "movement"), PlanCoin("movement"))
    scene = scene.when(RED, PlanTile("food", "movement")).accepted()
    scene.refuses("ALT-038", RED, PlanTile("food", "movement"))


@pytest.mark.rule("ALT-121", "ALT-127")
def test_with_the_extension_for_it_movement_spaces_take_coins() -> None:
    """In place of a food each."""
    scene = planned(
        extensions(RED, "toll"), coins(RED, 3), laid(RED, "movement", "food"), on_planning(RED)
    )
    scene = scene.when(RED, PlanCoin("movement")).then(CoinPlanned(RED, "movement"))
    scene = scene.when(RED, PlanCoin("movement")).accepted()
    scene.refuses("ALT-038", RED, PlanCoin("movement"))
    assert scene.state.players[RED].on("movement") == ("food", "coin", "coin")


@pytest.mark.rule("ALT-113")
def test_extensions_take_exactly_the_printed_tiles() -> None:
    """One fish for this one, where food goes nowhere near it."""
    scene = planned(extensions(RED, "smelter"), on_planning(RED, "fish", "fish", "food"))
    scene.refuses("ALT-113", RED, PlanTile("food", "smelter"))
    scene = scene.when(RED, PlanTile("fish", "smelter")).accepted()
    scene.refuses("ALT-038", RED, PlanTile("fish", "smelter"))


@pytest.mark.rule("ALT-043")
def test_market_extensions_take_coins_from_the_purse() -> None:
    """One on each of their spaces; no tile, and no more than are printed."""
    scene = planned(extensions(RED, "cacao_trade"), coins(RED, 3), on_planning(RED, "stone"))
    scene.refuses("ALT-113", RED, PlanTile("stone", "cacao_trade"))
    for _ in range(2):
        scene = scene.when(RED, PlanCoin("cacao_trade")).then(CoinPlanned(RED, "cacao_trade"))
    scene.refuses("ALT-038", RED, PlanCoin("cacao_trade"))
    assert scene.state.players[RED].coins == 1


@pytest.mark.rule("ALT-043")
def test_coins_lie_on_spaces_for_them_only() -> None:
    """With a coin in the purse, and not on basic spaces, or extensions of tiles."""
    planned(extensions(RED, "stall")).refuses("ALT-043", RED, PlanCoin("stall"))
    scene = planned(coins(RED, 1), extensions(RED, "ranch", "jack"))
    scene.refuses("ALT-043", RED, PlanCoin("market"), PlanCoin("village"))
    scene.refuses("ALT-113", RED, PlanCoin("ranch"), PlanCoin("jack"))
    scene.refuses("ALT-037", RED, PlanCoin("stall"))


@pytest.mark.rule("ALT-113", "ALT-121")
def test_a_joker_takes_any_one_tile() -> None:
    """Whatever it is; a second one finds no space."""
    tiles: tuple[Good, ...] = tuple(good for good in GOODS if good != "corn")
    for good in tiles:
        planned(extensions(RED, "jack"), on_planning(RED, good)).allows(RED, PlanTile(good, "jack"))
    scene = planned(extensions(RED, "jack"), on_planning(RED, "wool", "food"))
    scene = scene.when(RED, PlanTile("wool", "jack")).accepted()
    scene.refuses("ALT-038", RED, PlanTile("food", "jack"))


@pytest.mark.rule("ALT-121", "ALT-128")
def test_an_extension_gives_the_village_two_spaces_more() -> None:
    """Five tiles lie there, all of kinds that the village takes."""
    six: tuple[Good, ...] = ("wool",) * 6
    scene = planned(player(RED, spaces=8), extensions(RED, "shed"), on_planning(RED, *six, "food"))
    for _ in range(5):
        scene = scene.when(RED, PlanTile("wool", "village")).accepted()
    scene.refuses("ALT-038", RED, PlanTile("wool", "village"))
    scene.refuses("ALT-039", RED, PlanTile("food", "village"))
    scene.refuses("ALT-037", RED, PlanTile("wool", "shed"))


# --- shifting ------------------------------------------------------------------------------------


@pytest.mark.rule("ALT-114")
def test_what_was_planned_may_be_shifted_and_put_back() -> None:
    """To another space that takes it, or to the planning spaces."""
    scene = planned(on_planning(RED, "food"), fresh(RED, "mine", "food", "ore"))
    shifted = scene.when(RED, ShiftToken("food", "mine", "farm"))
    shifted.then(TokenShifted(RED, "food", "mine", "farm"))
    assert shifted.state.players[RED].fresh == {"mine": ("ore",), "farm": ("food",)}
    back = scene.when(RED, ReturnToken("ore", "mine")).then(TokenReturned(RED, "ore", "mine"))
    assert back.state.players[RED].planning == ("food", "ore")
    scene.refuses("ALT-114", RED, ShiftToken("food", "mine", "mine"))
    scene.refuses("ALT-114", RED, ReturnToken("food", "farm"), ShiftToken("ore", "farm", "mine"))
    scene.refuses("ALT-039", RED, ShiftToken("food", "mine", "village"))
    scene.refuses("ALT-037", RED, ShiftToken("food", "mine", "role"))


@pytest.mark.rule("ALT-114", "ALT-038")
def test_nothing_is_shifted_to_a_place_that_is_full() -> None:
    """Two spaces at the farm, both taken."""
    scene = planned(fresh(RED, "mine", "food"), laid(RED, "farm", "food", "wool"))
    scene.refuses("ALT-038", RED, ShiftToken("food", "mine", "farm"))
    scene.allows(RED, ShiftToken("food", "mine", "movement"))


@pytest.mark.rule("ALT-042", "ALT-114")
def test_tiles_of_earlier_rounds_stay_where_they_are() -> None:
    """Where an equal one was planned in this round, that one can be moved."""
    scene = planned(laid(RED, "mine", "food"))
    scene.refuses("ALT-042", RED, ReturnToken("food", "mine"), ShiftToken("food", "mine", "farm"))
    both = planned(laid(RED, "mine", "food"), fresh(RED, "mine", "food"))
    after = both.when(RED, ReturnToken("food", "mine")).accepted()
    after.refuses("ALT-042", RED, ReturnToken("food", "mine"))


@pytest.mark.rule("ALT-043", "ALT-114")
def test_coins_are_shifted_and_put_back_like_tiles() -> None:
    """Into the purse."""
    scene = planned(extensions(RED, "stall", "cacao_trade"), fresh(RED, "stall", "coin"))
    scene.allows(RED, ShiftToken("coin", "stall", "cacao_trade"))
    scene.refuses("ALT-043", RED, ShiftToken("coin", "stall", "market"))
    after = scene.when(RED, ReturnToken("coin", "stall")).then(TokenReturned(RED, "coin", "stall"))
    assert (after.state.players[RED].coins, after.state.players[RED].fresh) == (1, {})
    old = planned(extensions(RED, "stall"), laid(RED, "stall", "coin"))
    old.refuses("ALT-042", RED, ReturnToken("coin", "stall"))


@pytest.mark.rule("ALT-126")
def test_planning_is_seen_by_all() -> None:
    """What lies on spaces is open, also while planning goes on."""
    scene = planned(on_planning(RED, "ore"), fresh(RED, "mine", "food"))
    assert scene.setting.view(None).players[RED].fresh == {"mine": ("food",)}
    asked = scene.when(RED, PlanTile("ore", "mine"))
    asked.accepted()
    assert all(event.seen_by(None, RED) for event in asked.events)
