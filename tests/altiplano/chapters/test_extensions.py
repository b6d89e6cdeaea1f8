"""Extensions: bought from the strip, used from then on (ALT-075 to ALT-077, ALT-083, ALT-122)."""

import pytest

from events.altiplano.deeds import (
    ActionTaken,
    CoinsUsed,
    CornGained,
    ExtensionBought,
    TilesGained,
    TilesUsed,
)
from events.altiplano.moves import (
    BuildRoad,
    BuyExtension,
    FinishActionTurn,
    ParkCorn,
    PlanTile,
    Produce,
    RideFree,
    StoreCorn,
    StoreTile,
)
from events.altiplano.words import Good, Location
from rules.altiplano import box
from rules.altiplano.vocabulary.effects import Exchange
from tests.altiplano.boxes import extension
from tests.altiplano.given import (
    RED,
    YELLOW,
    Fact,
    coins,
    extensions,
    given,
    in_box,
    laid,
    on_planning,
    pawn,
    planning,
    player,
    role,
    stock,
    table,
)
from tests.harness.scenario import Given

STRIP = ("ranch", "smelter", "stall", "cacao_trade", "jack")
TWIN = extension("twin", Exchange(("alpaca",), ("food",)), "farm")
"""Another one that does what the ranch does."""


def market(*facts: Fact) -> Given:
    """RED's pawn is at the market, with coins enough for everything."""
    return given(pawn(RED, "market"), coins(RED, 20), table(strip=STRIP), *facts)


def on_strip(*names: str) -> Fact:
    """These lie on the strip, the lowest first."""
    return table(strip=(*names, None, None, None, None, None)[:5])


# --- the price -----------------------------------------------------------------------------------


@pytest.mark.rule("ALT-075", "ALT-122")
def test_an_extension_printed_2_in_the_second_slot_from_the_bottom_costs_3() -> None:
    """The example of the publisher; in the bottom slot it costs what is printed."""
    start = market()
    assert start.setting.board.extensions["smelter"].price == 2
    after = start.when(RED, BuyExtension("smelter")).then(
        ActionTaken(RED, "extension"), ExtensionBought(RED, "smelter", 3)
    )
    own = after.state.players[RED]
    assert (own.coins, [held.id for held in own.extensions]) == (17, ["smelter"])
    assert after.state.strip == ("ranch", None, "stall", "cacao_trade", "jack")
    start.when(RED, BuyExtension("ranch")).then_among_others(ExtensionBought(RED, "ranch", 2))


@pytest.mark.rule("ALT-122", "ALT-075")
@pytest.mark.parametrize("slot", range(5))
def test_every_slot_further_up_costs_a_coin_more(slot: int) -> None:
    """Whoever has just enough can buy it, and nobody with a coin less."""
    cost, buy = 2 + slot, BuyExtension(STRIP[slot])
    market(coins(RED, cost)).when(RED, buy).then_among_others(
        ExtensionBought(RED, STRIP[slot], cost)
    )
    market(coins(RED, cost - 1)).refuses("ALT-115", RED, buy)


@pytest.mark.rule("ALT-122")
def test_the_surcharges_of_the_box() -> None:
    """From the bottom slot up."""
    assert tuple(slot.surcharge for slot in box.default().strip) == (0, 1, 2, 3, 4)


@pytest.mark.rule("ALT-133", "ALT-075")
def test_a_gap_in_the_strip_stays_open_and_makes_nothing_cheaper() -> None:
    """After RED's purchase YELLOW pays the old surcharge, and cannot have the same one."""
    yellow = (pawn(YELLOW, "market"), coins(YELLOW, 9))
    after = market(*yellow).when(RED, BuyExtension("ranch")).when(RED, FinishActionTurn())
    after.accepted().refuses("ALT-075", YELLOW, BuyExtension("ranch"))
    after.when(YELLOW, BuyExtension("smelter")).then_among_others(
        ExtensionBought(YELLOW, "smelter", 3)
    )


@pytest.mark.rule("ALT-132", "ALT-115")
def test_an_extension_is_paid_from_the_purse() -> None:
    """Coins on another extension do not count."""
    lying = (extensions(RED, "cacao_trade"), laid(RED, "cacao_trade", "coin", "coin"))
    start = market(*lying, coins(RED, 1), on_strip("ranch"))
    start.refuses("ALT-115", RED, BuyExtension("ranch"))


# --- which ---------------------------------------------------------------------------------------


@pytest.mark.rule("ALT-075", "ALT-129")
def test_one_extension_a_round() -> None:
    """Also in a later turn, with coins to spare."""
    bought = market(player(YELLOW, out=True)).when(RED, BuyExtension("ranch"))
    later = bought.when(RED, FinishActionTurn()).accepted()
    later.refuses("ALT-075", RED, BuyExtension("smelter"))


@pytest.mark.rule("ALT-075", "ALT-012")
def test_only_what_lies_on_the_strip_can_be_bought() -> None:
    """Neither from the stack, nor with the strip empty, nor what there is not."""
    market().refuses("ALT-075", RED, BuyExtension("toll"), BuyExtension("castle"))
    market(on_strip()).refuses("ALT-075", RED, BuyExtension("ranch"))


@pytest.mark.rule("ALT-077")
def test_no_extension_of_a_kind_that_one_has() -> None:
    """Same location, cost and gain, whatever it is called; another player may have it."""
    strip = (in_box("extensions", TWIN), on_strip("twin", "smelter"))
    market(*strip, extensions(RED, "ranch")).refuses("ALT-077", RED, BuyExtension("twin"))
    market(*strip, extensions(YELLOW, "ranch")).allows(RED, BuyExtension("twin"))


@pytest.mark.rule("ALT-077")
def test_no_extension_with_the_action_of_ones_role() -> None:
    """A shepherd has what the ranch does; a miner has not."""
    market(role(RED, "shepherd")).refuses("ALT-077", RED, BuyExtension("ranch"))
    market(role(RED, "miner")).allows(RED, BuyExtension("ranch"))
    market(role(YELLOW, "shepherd")).allows(RED, BuyExtension("ranch"))


@pytest.mark.rule("ALT-077")
def test_no_player_has_two_jokers() -> None:
    """Whichever is bought first."""
    market(extensions(RED, "jack"), on_strip("jill")).refuses("ALT-077", RED, BuyExtension("jill"))
    market(extensions(RED, "jill"), on_strip("jack")).refuses("ALT-077", RED, BuyExtension("jack"))
    market(on_strip("jill")).allows(RED, BuyExtension("jill"))


@pytest.mark.rule("ALT-077")
@pytest.mark.parametrize(
    ("at", "effect"),
    [
        ("farm", Exchange(("alpaca",), ("food", "food"))),
        ("farm", Exchange(("alpaca", "wool"), ("food",))),
        ("farm", Exchange(("wool",), ("food",))),
        ("harbor", Exchange(("alpaca",), ("food",))),
        ("market", Exchange(("alpaca",), coins=1)),
    ],
)
def test_what_overlaps_only_is_another_kind(at: Location, effect: Exchange) -> None:
    """Another cost, another gain, a wider choice or another location."""
    other = in_box("extensions", extension("other", effect, at))
    start = market(other, on_strip("other"), extensions(RED, "ranch"), role(RED, "shepherd"))
    start.allows(RED, BuyExtension("other"))


@pytest.mark.rule("ALT-077")
def test_the_order_in_which_a_kind_is_written_down_is_all_one() -> None:
    """Wood or stone for a coin is stone or wood for a coin."""
    other = in_box("extensions", extension("other", Exchange(("wood", "stone"), coins=1), "market"))
    start = market(other, on_strip("other"), extensions(RED, "stall"))
    start.refuses("ALT-077", RED, BuyExtension("other"))


# --- from when on --------------------------------------------------------------------------------


@pytest.mark.rule("ALT-076")
def test_a_bought_extension_is_filled_from_the_next_planning_on() -> None:
    """In the round of the purchase nothing lies on it."""
    ranch = Produce("ranch", "alpaca", False)
    start = market(player(YELLOW, out=True), laid(RED, "farm", "food", "alpaca"))
    bought = start.when(RED, BuyExtension("ranch")).when(RED, FinishActionTurn())
    bought.when(RED, RideFree("farm")).accepted().refuses("ALT-048", RED, ranch)
    next_round = given(planning(), on_planning(RED, "food"), extensions(RED, "ranch"))
    next_round.allows(RED, PlanTile("food", "ranch"))


@pytest.mark.rule("ALT-076", "ALT-037")
def test_nothing_is_planned_on_an_extension_of_somebody_else() -> None:
    """RED has no ranch, YELLOW has one."""
    start = given(planning(), on_planning(RED, "food"), extensions(YELLOW, "ranch"))
    start.refuses("ALT-037", RED, PlanTile("food", "ranch"))


@pytest.mark.rule("ALT-076", "ALT-093")
def test_corn_is_parked_in_the_round_in_which_the_place_for_it_was_bought() -> None:
    """It has no space that would have to be filled in planning."""
    road = (player(RED, road=1), player(YELLOW, out=True), laid(RED, "road", "wood", "stone"))
    bought = market(on_strip("granary"), *road).when(RED, BuyExtension("granary"))
    there = bought.when(RED, FinishActionTurn()).when(RED, RideFree("road"))
    built = there.when(RED, BuildRoad(False))
    built.then_among_others(CornGained(RED)).allows(RED, ParkCorn(), StoreCorn(1))


# --- their actions -------------------------------------------------------------------------------


@pytest.mark.rule("ALT-083", "ALT-121", "ALT-055")
def test_an_extension_gives_an_action_of_its_own() -> None:
    """Its tile goes into the container, and so does what is gained."""
    start = given(pawn(RED, "farm"), extensions(RED, "ranch"), laid(RED, "ranch", "food"))
    after = start.when(RED, Produce("ranch", "alpaca", False)).then(
        ActionTaken(RED, "ranch"), TilesUsed(RED, "ranch", ("food",)), TilesGained(RED, ("alpaca",))
    )
    assert after.state.players[RED].container == {"food": 1, "alpaca": 1}


@pytest.mark.rule("ALT-083", "ALT-121", "ALT-012", "ALT-058")
@pytest.mark.parametrize("good", ["ore", "stone", "wood"])
def test_one_of_several_goods_is_chosen(good: Good) -> None:
    """Each comes from its own location; one that is gone may be chosen for nothing."""
    facts = (pawn(RED, "harbor"), extensions(RED, "smelter"), laid(RED, "smelter", "fish"))
    make, start = Produce("smelter", good, False), given(*facts)
    told = (ActionTaken(RED, "smelter"), TilesUsed(RED, "smelter", ("fish",)))
    after = start.when(RED, make).then(*told, TilesGained(RED, (good,)))
    assert after.state.stock[good] == start.state.stock[good] - 1
    given(*facts, stock(**{good: 0})).when(RED, make).then(*told)
    start.refuses("ALT-121", RED, Produce("smelter", "silver", False))


@pytest.mark.rule("ALT-083", "ALT-043", "ALT-059")
def test_a_market_extension_is_paid_with_coins_planned_on_it() -> None:
    """They go to the supply; the purse is not asked."""
    trade, facts = Produce("cacao_trade", "cacao", False), (extensions(RED, "cacao_trade"),)
    paid = market(*facts, laid(RED, "cacao_trade", "coin", "coin"))
    after = paid.when(RED, trade).then(
        ActionTaken(RED, "cacao_trade"),
        CoinsUsed(RED, "cacao_trade", 2),
        TilesGained(RED, ("cacao",)),
    )
    own = after.state.players[RED]
    assert (own.coins, own.container, own.laid.get("cacao_trade", ())) == (20, {"cacao": 1}, ())
    market(*facts).refuses("ALT-043", RED, trade)
    market(*facts, laid(RED, "cacao_trade", "coin")).refuses("ALT-043", RED, trade)


@pytest.mark.rule("ALT-083")
def test_nobody_uses_the_extension_of_another() -> None:
    """Nor one that still lies on the strip."""
    at_farm = (pawn(RED, "farm"), laid(RED, "farm", "food"))
    ranch = Produce("ranch", "alpaca", False)
    given(*at_farm, extensions(YELLOW, "ranch"), laid(YELLOW, "ranch", "food")).refuses(
        "ALT-083", RED, ranch
    )
    given(*at_farm).refuses("ALT-083", RED, ranch, Produce("castle", "alpaca", False))


@pytest.mark.rule("ALT-083", "ALT-048")
def test_the_action_of_an_extension_needs_the_pawn_at_its_location() -> None:
    """The ranch is at the farm."""
    ready = (extensions(RED, "ranch"), laid(RED, "ranch", "food"))
    given(pawn(RED, "forest"), *ready).refuses("ALT-048", RED, Produce("ranch", "alpaca", False))


@pytest.mark.rule("ALT-128")
def test_a_tile_serves_only_the_action_of_the_place_it_lies_on() -> None:
    """Food at the farm is none on the ranch, and food on the ranch is none at the farm."""
    facts = (pawn(RED, "farm"), extensions(RED, "ranch"))
    ranch, wool = Produce("ranch", "alpaca", False), Produce("wool", "wool", False)
    at_farm = given(*facts, laid(RED, "farm", "food", "alpaca"))
    at_farm.allows(RED, wool).refuses("ALT-048", RED, ranch)
    on_ranch = given(*facts, laid(RED, "ranch", "food"), laid(RED, "farm", "alpaca"))
    on_ranch.allows(RED, ranch).refuses("ALT-048", RED, wool)


@pytest.mark.rule("ALT-128", "ALT-121")
def test_spaces_of_the_shed_count_as_spaces_of_the_village() -> None:
    """Five tiles may lie there, and all of them can be stored."""
    five: tuple[Good, ...] = ("wood", "stone", "ore", "wool", "cloth")
    planned = given(planning(), extensions(RED, "shed"), on_planning(RED, *five))
    for tile in five:
        planned = planned.when(RED, PlanTile(tile, "village")).accepted()
    start = given(pawn(RED, "village"), extensions(RED, "shed"), laid(RED, "village", *five))
    for tile in five:
        start = start.when(RED, StoreTile(tile, False)).accepted()
    assert len(start.state.players[RED].rows) == 5
