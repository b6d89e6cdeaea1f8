"""The joker extension: its tile lies wherever its player's pawn is (ALT-121, ALT-128)."""

import pytest

from events.altiplano.deeds import (
    ActionTaken,
    BoatBuilt,
    CoinsEarned,
    GoodsDelivered,
    HouseBuilt,
    OrderCompleted,
    RoadBuilt,
    TilesGained,
    TileStored,
    TilesUsed,
)
from events.altiplano.moves import (
    ActionMove,
    BuildBoat,
    BuildHouse,
    BuildRoad,
    DeliverGoods,
    GetFood,
    PlanCoin,
    PlanTile,
    Produce,
    RideFurther,
    SellGoods,
    StoreTile,
    TradeCacao,
    Walk,
)
from events.altiplano.words import Good, Location
from events.base import Event
from tests.altiplano.given import (
    RED,
    YELLOW,
    Fact,
    coins,
    extensions,
    given,
    laid,
    on_planning,
    pawn,
    planning,
    player,
    role,
    unfinished,
)
from tests.harness.scenario import Given

JACK = extensions(RED, "jack")


def joker(tile: Good, at: Location, *there: Good, and_: tuple[Fact, ...] = ()) -> Given:
    """RED's pawn is somewhere, these tiles lie there, and one on the joker."""
    return given(JACK, pawn(RED, at), laid(RED, at, *there), laid(RED, "jack", tile), *and_)


def taken(action: str, tile: Good, place: str, *others: Good) -> tuple[Event, ...]:
    """The action, and the tiles used for it: those of the place, then the joker's."""
    of_place = (TilesUsed(RED, place, others),) if others else ()
    return ActionTaken(RED, action), *of_place, TilesUsed(RED, "jack", (tile,))


# --- with tiles that lie there -------------------------------------------------------------------


@pytest.mark.rule("ALT-121", "ALT-128", "ALT-055")
def test_the_jokers_tile_completes_what_lies_there() -> None:
    """An ore on the joker and a food at the mine make silver; both go into the container."""
    start = joker("ore", "mine", "food")
    after = start.when(RED, Produce("silver", "silver", True)).then(
        *taken("silver", "ore", "mine", "food"), TilesGained(RED, ("silver",))
    )
    own = after.state.players[RED]
    assert own.container == {"food": 1, "ore": 1, "silver": 1}
    assert own.laid.get("jack", ()) == ()
    start.refuses("ALT-048", RED, Produce("silver", "silver", False))


@pytest.mark.rule("ALT-121", "ALT-128")
@pytest.mark.parametrize(
    ("action", "at", "there", "tile", "good"),
    [
        ("wool", "farm", "food", "alpaca", "wool"),
        ("wool", "farm", "alpaca", "food", "wool"),
        ("cloth", "farm", "food", "wool", "cloth"),
        ("wood", "forest", "food", "food", "wood"),
        ("stone", "mine", "food", "food", "stone"),
        ("fish_food", "harbor", "fish", "food", "food"),
        ("fish_stone", "harbor", "fish", "fish", "stone"),
    ],
)
def test_it_serves_any_basic_action_where_the_pawn_is(
    action: str, at: Location, there: Good, tile: Good, good: Good
) -> None:
    """Either of the two tiles may be the joker's."""
    joker(tile, at, there).when(RED, Produce(action, good, True)).then(
        *taken(action, tile, at, there), TilesGained(RED, (good,))
    )


@pytest.mark.rule("ALT-121", "ALT-070", "ALT-071", "ALT-082")
def test_boats_houses_and_roads_are_built_with_it() -> None:
    """One of the two tiles is the joker's."""
    joker("wood", "harbor", "wood").when(RED, BuildBoat("wool_boat", True)).then(
        *taken("boat", "wood", "harbor", "wood"),
        BoatBuilt(RED, "wool_boat"),
        TilesGained(RED, ("wool",)),
    )
    joker("stone", "village", "stone").when(RED, BuildHouse("wool_house", True)).then(
        *taken("house", "stone", "village", "stone"), HouseBuilt(RED, "wool_house")
    )
    pairs: tuple[tuple[Good, Good], ...] = (("wood", "stone"), ("stone", "wood"))
    for tile, other in pairs:
        joker(tile, "road", other).when(RED, BuildRoad(True)).then(
            *taken("road", tile, "road", other), RoadBuilt(RED, 1, 5)
        )


@pytest.mark.rule("ALT-121", "ALT-061", "ALT-065", "ALT-131")
def test_alpacas_and_cacao_of_both_count_together() -> None:
    """With two at the farm and one on the joker it is one to three."""
    start = joker("alpaca", "farm", "alpaca", "alpaca")
    start.allows(RED, GetFood(2, False), GetFood(1, True), GetFood(2, True))
    start.when(RED, GetFood(3, True)).then(
        *taken("get_food", "alpaca", "farm", "alpaca", "alpaca"),
        TilesGained(RED, ("food", "food", "food")),
    )
    start.refuses("ALT-061", RED, GetFood(3, False), GetFood(4, True), GetFood(0, True))
    traded = joker("cacao", "forest", "cacao").when(RED, TradeCacao(0, 1, 1, True))
    traded.then(
        *taken("trade_cacao", "cacao", "forest", "cacao"), TilesGained(RED, ("cloth", "glass"))
    )


# --- alone ---------------------------------------------------------------------------------------


@pytest.mark.rule("ALT-121", "ALT-061", "ALT-065", "ALT-074")
def test_alone_it_serves_actions_of_one_tile() -> None:
    """An alpaca, a cacao, a good that is sold."""
    joker("alpaca", "farm").when(RED, GetFood(1, True)).then(
        *taken("get_food", "alpaca", "farm"), TilesGained(RED, ("food",))
    )
    joker("cacao", "forest").when(RED, TradeCacao(0, 0, 1, True)).then(
        *taken("trade_cacao", "cacao", "forest"), TilesGained(RED, ("glass",))
    )
    joker("glass", "market").when(RED, SellGoods(("glass",), True)).then(
        *taken("sell", "glass", "market"), CoinsEarned(RED, 5)
    )


@pytest.mark.rule("ALT-121")
def test_it_is_one_tile_and_no_more() -> None:
    """A food on the joker is not two, and other tiles of the place are not food."""
    start = joker("food", "mine", "ore")
    start.refuses("ALT-121", RED, Produce("stone", "stone", True))
    joker("wood", "harbor", "fish").refuses("ALT-121", RED, BuildBoat("wool_boat", True))
    joker("stone", "village").refuses("ALT-121", RED, BuildHouse("wool_house", True))
    joker("wood", "road", "wood").refuses("ALT-121", RED, BuildRoad(True))


# --- an equal tile there too ---------------------------------------------------------------------


@pytest.mark.rule("ALT-121")
@pytest.mark.parametrize("from_joker", [False, True])
def test_where_an_equal_tile_lies_the_player_says_which_is_used(from_joker: bool) -> None:
    """The other one stays."""
    start = joker("ore", "mine", "food", "ore")
    after = start.when(RED, Produce("silver", "silver", from_joker))
    used = taken("silver", "ore", "mine", "food")
    if not from_joker:
        used = (ActionTaken(RED, "silver"), TilesUsed(RED, "mine", ("food", "ore")))
    laid_now = after.then(*used, TilesGained(RED, ("silver",))).state.players[RED].laid
    assert laid_now.get("jack", ()) == (() if from_joker else ("ore",))
    assert laid_now.get("mine", ()) == (("ore",) if from_joker else ())


@pytest.mark.rule("ALT-121")
def test_both_may_be_used_where_two_equal_tiles_are_needed() -> None:
    """Of three food either two of the mine or one and the joker's."""
    start = joker("food", "mine", "food", "food")
    start.allows(RED, Produce("stone", "stone", False))
    after = start.when(RED, Produce("stone", "stone", True)).accepted().state.players[RED]
    assert after.laid["mine"] == ("food",)


# --- the market and the village ------------------------------------------------------------------


@pytest.mark.rule("ALT-121", "ALT-074", "ALT-131")
def test_it_is_sold_together_with_goods_of_the_market() -> None:
    """It has to be among the goods named, and to have a price."""
    start = joker("wool", "market", "wood", "silver")
    start.when(RED, SellGoods(("wood", "wool"), True)).then(
        *taken("sell", "wool", "market", "wood"), CoinsEarned(RED, 3)
    )
    start.refuses("ALT-121", RED, SellGoods(("wood", "silver"), True))
    start.refuses("ALT-048", RED, SellGoods(("wood", "wool"), False))
    joker("fish", "market").refuses("ALT-074", RED, SellGoods(("fish",), True))


@pytest.mark.rule("ALT-121", "ALT-079", "ALT-080", "ALT-057")
def test_it_is_delivered_together_with_goods_of_the_market() -> None:
    """It lies on the order then, and not in the container."""
    start = joker("stone", "market", "wood", and_=(unfinished(RED, "timber"),))
    after = start.when(RED, DeliverGoods(("wood", "stone"), True))
    after.then_among_others(
        GoodsDelivered(RED, "timber", "market", ("wood",)),
        GoodsDelivered(RED, "timber", "jack", ("stone",)),
        OrderCompleted(RED, "timber"),
    )
    assert after.state.players[RED].container == {}
    start.when(RED, DeliverGoods(("stone",), True)).then(
        ActionTaken(RED, "deliver"), GoodsDelivered(RED, "timber", "jack", ("stone",))
    )
    start.refuses("ALT-121", RED, DeliverGoods(("wood",), True))
    useless = joker("glass", "market", "wood", and_=(unfinished(RED, "timber"),))
    useless.refuses("ALT-079", RED, DeliverGoods(("glass",), True))


@pytest.mark.rule("ALT-121", "ALT-072", "ALT-092")
def test_it_is_stored_in_the_village() -> None:
    """In one action with tiles of the village; food is not."""
    start = joker("wool", "village", "fish")
    stored = start.when(RED, StoreTile("fish", False)).when(RED, StoreTile("wool", True))
    stored.then_among_others(TileStored(RED, "wool", "jack", 2, full=False))
    joker("food", "village").refuses("ALT-092", RED, StoreTile("food", True))


# --- roles and extensions ------------------------------------------------------------------------


@pytest.mark.rule("ALT-121", "ALT-125", "ALT-083")
def test_it_serves_the_action_of_a_role_or_an_extension() -> None:
    """Alone, or together with a tile that lies on it."""
    joker("food", "mine", and_=(role(RED, "miner"),)).when(RED, Produce("miner", "ore", True)).then(
        *taken("miner", "food", "role"), TilesGained(RED, ("ore",))
    )
    farmer = (role(RED, "farmer"), laid(RED, "role", "food"))
    joker("food", "forest", and_=farmer).when(RED, Produce("farmer", "cacao", True)).then(
        *taken("farmer", "food", "role", "food"), TilesGained(RED, ("cacao",))
    )
    smelter = extensions(RED, "jack", "smelter")
    joker("fish", "harbor", and_=(smelter,)).when(RED, Produce("smelter", "ore", True)).then(
        *taken("smelter", "fish", "harbor"), TilesGained(RED, ("ore",))
    )


@pytest.mark.rule("ALT-121", "ALT-128")
def test_with_a_joker_too_tiles_serve_only_where_they_lie() -> None:
    """Food at the forest is none on the role tile of a farmer."""
    start = joker("food", "forest", "food", and_=(role(RED, "farmer"),))
    start.refuses("ALT-121", RED, Produce("farmer", "cacao", True))
    start.allows(RED, Produce("wood", "wood", True))


@pytest.mark.rule("ALT-121", "ALT-048")
def test_it_lies_only_where_the_pawn_is() -> None:
    """An action of another location stays out of reach."""
    start = joker("food", "market", and_=(role(RED, "miner"), laid(RED, "mine", "food")))
    start.refuses("ALT-048", RED, Produce("miner", "ore", True), Produce("stone", "stone", True))


# --- what it is not for --------------------------------------------------------------------------


@pytest.mark.rule("ALT-121", "ALT-051", "ALT-110")
def test_it_pays_no_movement() -> None:
    """A food on the joker walks nowhere and draws no cart."""
    carts = player(RED, carts=2, free_ridden=True)
    start = joker("food", "mine", "food", "food", and_=(carts, laid(RED, "farm", "alpaca")))
    start.refuses("ALT-051", RED, Walk("farm", "food"))
    start.refuses("ALT-053", RED, RideFurther("farm", "food"))


@pytest.mark.rule("ALT-121", "ALT-043")
def test_it_takes_no_coins() -> None:
    """Any tile may be planned there, one in all; a coin may not."""
    start = given(planning(), JACK, coins(RED, 3), on_planning(RED, "food", "cloth"))
    start.allows(RED, PlanTile("food", "jack"), PlanTile("cloth", "jack"))
    start.refuses("ALT-113", RED, PlanCoin("jack"))
    full = start.when(RED, PlanTile("food", "jack")).accepted()
    full.refuses("ALT-038", RED, PlanTile("cloth", "jack"))


@pytest.mark.rule("ALT-121", "ALT-083")
def test_it_serves_no_action_that_costs_coins_alone() -> None:
    """What a market extension costs lies on it already."""
    stall = (extensions(RED, "jack", "stall"), laid(RED, "stall", "coin"))
    start = joker("wood", "market", and_=stall).allows(RED, Produce("stall", "wood", False))
    start.refuses("ALT-121", RED, Produce("stall", "wood", True))


WITH_JOKER: tuple[tuple[Location, ActionMove], ...] = (
    ("mine", Produce("stone", "stone", True)),
    ("harbor", BuildBoat("wool_boat", True)),
    ("village", BuildHouse("wool_house", True)),
    ("village", StoreTile("stone", True)),
    ("market", SellGoods(("wood",), True)),
    ("road", BuildRoad(True)),
)
"""Moves that claim a joker's tile."""
READY: tuple[Fact, ...] = (
    laid(RED, "mine", "food", "food"),
    laid(RED, "harbor", "wood", "wood"),
    laid(RED, "village", "stone", "stone"),
    laid(RED, "market", "wood"),
    laid(RED, "road", "wood", "stone"),
)
"""What they would use, all of it on its location."""


@pytest.mark.rule("ALT-121")
@pytest.mark.parametrize(("at", "move"), WITH_JOKER)
def test_nobody_uses_a_joker_that_is_empty_or_of_somebody_else(
    at: Location, move: ActionMove
) -> None:
    """Though all tiles lie ready at the location itself."""
    given(*READY, pawn(RED, at)).refuses("ALT-121", RED, move)
    given(*READY, pawn(RED, at), JACK).refuses("ALT-121", RED, move)
    others = (extensions(YELLOW, "jack"), laid(YELLOW, "jack", "food"))
    given(*READY, pawn(RED, at), *others).refuses("ALT-121", RED, move)
