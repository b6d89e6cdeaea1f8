"""Step 1, the bus (chapter "Choose a Bus Stop and Collect Skiers"): ALP-044 to ALP-054.

With the upgrades that work there (ALP-182 to ALP-184) and the owner's deed (ALP-194 to ALP-196).
"""

import pytest

from events.alpenglow.moves import (
    DiscardRunCard,
    LeaveAction,
    PayFee,
    PlayRunCard,
    RefuseFee,
    ResetHand,
    TakeBus,
    TakeRunCard,
    UseAction,
)
from events.alpenglow.turns import (
    BusTaken,
    CoinsGained,
    DecisionDue,
    DecisionSettled,
    FeePaid,
    FeeRefused,
    RunCardDiscarded,
    RunCardTaken,
    SkiersGained,
)
from events.alpenglow.words import Colour
from events.table import Awaits
from rules.alpenglow.bus import building_type
from rules.alpenglow.vocabulary.effects import GainCoins, SwapCards
from tests.alpenglow.chapters.steps import CARD, at
from tests.alpenglow.given import (
    PURPLE,
    RED,
    YELLOW,
    built,
    buses,
    coins,
    given,
    hand,
    lodge,
    match,
    season,
    turn,
)

# --- taking a bus --------------------------------------------------------------------------------


@pytest.mark.rule("ALP-044")
def test_any_bus_of_ones_own_comes_home() -> None:
    """No order along the route, but no other player's bus."""
    scene = at("A1", buses(YELLOW, "C3"))
    assert scene.setting.legal(RED)[:2] == [TakeBus("B2"), TakeBus("A1")]
    scene.refuses("ALP-044", RED, TakeBus("C3"), TakeBus("Z9"))
    assert scene.when(RED, TakeBus("B2")).state.players[RED].buses == ("A1",)


@pytest.mark.rule("ALP-045", "ALP-047", "ALP-046")
def test_a_vacant_lot_gives_its_skier() -> None:
    """The lot is the active building; it has no type and no owner."""
    at("A1").when(RED, TakeBus("A1")).then(
        BusTaken(RED, "A1", "lot", "lot-1", None, None, None),
        SkiersGained(RED, "lot-1", {"green": 1}, ()),
        CARD,
    )


@pytest.mark.rule("ALP-045")
def test_the_active_building_stays_to_the_end_of_the_turn() -> None:
    """As it was when the bus left it, whatever comes there later (Q50)."""
    after = at("A1").when(RED, TakeBus("A1"))
    stop = after.setting.view(None).turn.stop
    assert (stop.spot, stop.kind, stop.id) == ("A1", "lot", "lot-1")


@pytest.mark.rule("ALP-048")
@pytest.mark.parametrize(
    ("number", "skiers"), [(1, {"green": 1, "blue": 1}), (2, {"blue": 1, "black": 2})]
)
def test_a_neutral_building_gives_the_skiers_of_its_season(
    number: int, skiers: dict[Colour, int]
) -> None:
    """One side for each season, and a type like any building."""
    scene = at("D2", season(number))
    asked = scene.when(RED, TakeBus("D2"))
    asked.then_among_others(
        BusTaken(RED, "D2", "neutral", "bakery", "food", None, None),
        SkiersGained(RED, "bakery", skiers, ()),
    )


@pytest.mark.rule("ALP-049", "ALP-194")
def test_a_built_building_gives_its_skiers_to_whoever_stops() -> None:
    """The Chapel of the rulebook: two green skiers and a blue one, and a town building."""
    scene = at("A1", built(YELLOW, "chapel", "A1", "coin"))
    scene.when(RED, TakeBus("A1")).then_among_others(
        BusTaken(RED, "A1", "building", "chapel", "town", YELLOW, "coin"),
        SkiersGained(RED, "chapel", {"green": 2, "blue": 1}, ()),
    )


@pytest.mark.rule("ALP-194")
def test_every_building_has_a_type_and_nothing_else_has() -> None:
    """Town, shop, food, lodging: neutral ones and those that players build."""
    scene = given(built(RED, "food-1", "A1"))
    board, village = scene.setting.board, scene.state.village
    types = {spot: building_type(board, tile) for spot, tile in village.items()}
    assert {types["A1"], types["D1"], types["E1"]} == {"food", "lodging", "shop"}
    for spot, tile in village.items():
        assert (types[spot] is None) == (tile.kind in ("lot", "square"))


@pytest.mark.rule("ALP-050")
def test_a_square_offers_its_action_and_no_skiers() -> None:
    """The action of the season may be used or left; then the turn goes on."""
    square = BusTaken(RED, "E4", "square", "square-1", None, None, None)
    scene = (
        at("E4")
        .when(RED, TakeBus("E4"))
        .then(square, DecisionDue(RED, "action", "square-1", 1, ()))
    )
    scene.refuses("ALP-041", RED, ResetHand())
    scene.when(RED, LeaveAction("square-1")).then(
        DecisionSettled(RED, "square-1", used=False), CARD
    )
    scene.when(RED, UseAction("square-1")).then(
        DecisionSettled(RED, "square-1", used=True), CoinsGained(RED, "square-1", 2), CARD
    )


@pytest.mark.rule("ALP-148", "ALP-050")
def test_squares_do_something_else_in_season_2() -> None:
    """Four coins instead of two."""
    scene = at("E4", season(2)).when(RED, TakeBus("E4")).accepted()
    scene.when(RED, UseAction("square-1")).then_among_others(CoinsGained(RED, "square-1", 4))


@pytest.mark.rule("ALP-054")
def test_a_lodge_has_room_for_any_number() -> None:
    """However many wait there already."""
    scene = at("A1", lodge(RED, green=20, blue=9))
    assert scene.when(RED, TakeBus("A1")).state.players[RED].lodge == {"green": 21, "blue": 9}


@pytest.mark.rule("ALP-046", "ALP-008")
def test_what_the_supply_lacks_is_not_gained() -> None:
    """Of three skiers two are there (Q5); where none is, nothing comes."""
    scene = at("A1", built(RED, "chapel", "A1", "coin"), lodge(YELLOW, green=25))
    scene.when(RED, TakeBus("A1")).then_among_others(
        SkiersGained(RED, "chapel", {"green": 1, "blue": 1}, ())
    )
    at("A1", lodge(YELLOW, green=26)).when(RED, TakeBus("A1")).then(
        BusTaken(RED, "A1", "lot", "lot-1", None, None, None), CARD
    )


# --- fees ----------------------------------------------------------------------------------------


@pytest.mark.rule("ALP-053")
def test_a_fee_is_paid_before_skiers_are_taken() -> None:
    """Some neutral buildings of Season 2 charge one; it goes to the supply."""
    scene = (
        at("D1", season(2), coins(RED, 3))
        .when(RED, TakeBus("D1"))
        .then(
            BusTaken(RED, "D1", "neutral", "inn", "lodging", None, None),
            DecisionDue(RED, "fee", "inn", 1, ()),
        )
    )
    assert scene.setting.legal(RED) == [PayFee(), RefuseFee()]
    paid = scene.when(RED, PayFee()).then(
        DecisionSettled(RED, "inn", used=True),
        FeePaid(RED, 2),
        SkiersGained(RED, "inn", {"blue": 1, "black": 2}, ()),
        CARD,
    )
    assert paid.state.players[RED].coins == 1


@pytest.mark.rule("ALP-053")
def test_who_pays_no_fee_gets_no_skiers() -> None:
    """It is the active building all the same (Q18)."""
    scene = at("D1", season(2), coins(RED, 3)).when(RED, TakeBus("D1")).accepted()
    refused = scene.when(RED, RefuseFee()).then(
        DecisionSettled(RED, "inn", used=False), FeeRefused(RED), CARD
    )
    assert refused.state.players[RED].coins == 3
    assert (refused.state.turn.stop.building, refused.state.turn.stop.served) == ("lodging", False)


@pytest.mark.rule("ALP-053", "ALP-192")
def test_a_fee_that_cannot_be_paid_is_not_asked_for() -> None:
    """There are no debts: the stop brings nothing but the building."""
    at("D1", season(2), coins(RED, 1)).when(RED, TakeBus("D1")).then(
        BusTaken(RED, "D1", "neutral", "inn", "lodging", None, None), FeeRefused(RED), CARD
    )


@pytest.mark.rule("ALP-053")
def test_there_is_no_fee_in_season_1() -> None:
    """Nor at other buildings, nor to be paid without being due."""
    at("D1", coins(RED, 3)).when(RED, TakeBus("D1")).then_among_others(
        SkiersGained(RED, "inn", {"green": 1, "blue": 1}, ())
    )
    at("D1").refuses("ALP-041", RED, PayFee(), RefuseFee())


# --- the owner's deed ----------------------------------------------------------------------------


@pytest.mark.rule("ALP-051", "ALP-052", "ALP-195")
def test_the_owner_gets_the_deeds_bonus_in_anothers_turn() -> None:
    """Skier and action, after the visitor's skiers; without a choice it happens by itself (Q51)."""
    scene = at("A1", built(YELLOW, "chapel", "A1", "coin"))
    after = scene.when(RED, TakeBus("A1")).then(
        BusTaken(RED, "A1", "building", "chapel", "town", YELLOW, "coin"),
        SkiersGained(RED, "chapel", {"green": 2, "blue": 1}, ()),
        SkiersGained(YELLOW, "coin", {"green": 1}, ()),
        CoinsGained(YELLOW, "coin", 1),
        CARD,
    )
    assert after.state.players[YELLOW].lodge == {"green": 1}


@pytest.mark.rule("ALP-051")
def test_ones_own_stop_at_ones_own_building_counts_too() -> None:
    """Both its skiers and the deed's bonus."""
    at("A1", built(RED, "chapel", "A1", "coin")).when(RED, TakeBus("A1")).then_among_others(
        SkiersGained(RED, "chapel", {"green": 2, "blue": 1}, ()),
        SkiersGained(RED, "coin", {"green": 1}, ()),
        CoinsGained(RED, "coin", 1),
    )


@pytest.mark.rule("ALP-195", "ALP-196")
def test_the_chapel_of_the_rulebook() -> None:
    """RED stops at YELLOW's Chapel: YELLOW gains an orange skier and swaps two run cards.

    RED's turn waits for YELLOW, and goes on with the card step.
    """
    scene = at(
        "A1",
        built(YELLOW, "chapel", "A1", "swap"),
        hand(YELLOW, "green-2", "blue-2", "black-2"),
        hand(RED, "green-3"),
    )
    scene = scene.when(RED, TakeBus("A1")).then(
        BusTaken(RED, "A1", "building", "chapel", "town", YELLOW, "swap"),
        SkiersGained(RED, "chapel", {"green": 2, "blue": 1}, ()),
        SkiersGained(YELLOW, "swap", {"orange": 1}, ()),
        DecisionDue(YELLOW, "action", "swap", 2, ()),
        Awaits((YELLOW,), (), None),
    )
    scene.refuses("ALP-195", RED, PlayRunCard("green-3", "B2"), ResetHand())
    scene = scene.when(YELLOW, DiscardRunCard("green-2")).accepted()
    scene = scene.when(YELLOW, DiscardRunCard("blue-2")).then_among_others(
        RunCardDiscarded(YELLOW, "blue-2"), DecisionDue(YELLOW, "draw", "swap", 2, ())
    )
    scene = scene.when(YELLOW, TakeRunCard("black-1")).accepted()
    done = scene.when(YELLOW, TakeRunCard("orange-1"))
    done.then_among_others(RunCardTaken(YELLOW, "orange-1"), CARD)
    done.then_awaits(RED)
    assert done.state.players[YELLOW].hand == ("black-2", "black-1", "orange-1")
    assert len(done.state.display) == 4


@pytest.mark.rule("ALP-195", "ALP-058")
def test_the_owner_may_decline() -> None:
    """The action is left, and RED's turn goes on; the skier is the owner's anyway."""
    scene = at("A1", built(YELLOW, "chapel", "A1", "swap"), hand(YELLOW, "green-2"))
    scene = scene.when(RED, TakeBus("A1")).then_awaits(YELLOW)
    after = scene.when(YELLOW, LeaveAction("swap"))
    after.then(DecisionSettled(YELLOW, "swap", used=False), CARD, Awaits((RED,), (), None))
    assert after.state.players[YELLOW].lodge == {"orange": 1}


@pytest.mark.rule("ALP-193", "ALP-195")
def test_a_turn_does_not_wait_for_an_action_that_does_nothing() -> None:
    """The owner has no card to swap."""
    scene = at("A1", built(YELLOW, "chapel", "A1", "swap"))
    scene.when(RED, TakeBus("A1")).then_among_others(CARD).when(RED, ResetHand()).accepted()


@pytest.mark.rule("ALP-008", "ALP-195")
def test_the_active_player_takes_skiers_first() -> None:
    """One green skier is left: the visitor's, not the owner's (Q5)."""
    scene = at("A1", built(YELLOW, "chapel", "A1", "coin"), lodge(YELLOW, green=25), match(3))
    scene.when(RED, TakeBus("A1")).then(
        BusTaken(RED, "A1", "building", "chapel", "town", YELLOW, "coin"),
        SkiersGained(RED, "chapel", {"green": 1, "blue": 1}, ()),
        CoinsGained(YELLOW, "coin", 1),
        CARD,
    )


# --- whose turn ----------------------------------------------------------------------------------


@pytest.mark.rule("ALP-002")
def test_nobody_takes_a_bus_in_anothers_turn() -> None:
    """YELLOW and PURPLE wait for RED."""
    scene = given(match(3), buses(YELLOW, "A1"), buses(PURPLE, "A1"), buses(RED, "A1"))
    scene.refuses("ALP-002", YELLOW, TakeBus("A1")).refuses("ALP-002", PURPLE, TakeBus("A1"))
    scene = given(turn(YELLOW), buses(YELLOW, "A1"), buses(RED, "A1"))
    scene.when(YELLOW, TakeBus("A1")).accepted()


@pytest.mark.rule("ALP-041")
def test_the_bus_comes_first_and_once() -> None:
    """No card before it, and no second bus after it."""
    scene = at("A1", hand(RED, "green-2"))
    scene.refuses("ALP-041", RED, PlayRunCard("green-2", "B2"), ResetHand())
    scene.when(RED, TakeBus("A1")).accepted().refuses("ALP-041", RED, TakeBus("B2"))


def test_swaps_and_coins_are_what_the_deeds_of_the_box_do() -> None:
    """These tests rest on two deeds of the small box."""
    deeds = given().setting.board.deeds
    assert deeds["swap"].action.effect == SwapCards(2)
    assert deeds["coin"].action.effect == GainCoins(1)
