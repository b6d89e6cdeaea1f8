"""Actions that are carried out at once: skiers, coins, points, incomes, fees."""

import pytest

from events.alpenglow.moves import RefuseFee, TakeBus, UseAction
from events.alpenglow.turns import (
    BothIncomesGranted,
    CoinsGained,
    CoinsPaid,
    DecisionDue,
    FeesLowered,
    PointsScored,
    SkiersGained,
)
from rules.alpenglow.content import Action, Deed
from rules.alpenglow.vocabulary.effects import (
    BothIncomes,
    BuyPoints,
    Each,
    GainCoins,
    GainPoints,
    GainSkiers,
    LowerFees,
    SkiersAgain,
    StopType,
)
from rules.alpenglow.vocabulary.words import Skiers
from tests.alpenglow.given import (
    RED,
    YELLOW,
    built,
    buses,
    chair,
    coins,
    given,
    hut,
    in_box,
    player,
    season,
)
from tests.alpenglow.tricks import offered, trick, used

USE = UseAction("trick")
LODGING = StopType("lodging")


@pytest.mark.rule("ALP-074")
def test_three_green_skiers_after_a_stop_at_a_shop() -> None:
    """The rulebook's card: after a stop at a Shop its player takes 3 green skiers."""
    asked = trick(GainSkiers(Skiers(green=3)), needs=StopType("shop"), at="D3")
    asked.when(RED, USE).then(*used(SkiersGained(RED, "trick", {"green": 3}, ())))
    trick(GainSkiers(Skiers(green=3)), needs=StopType("shop"), at="D2").then_no(DecisionDue)


@pytest.mark.rule("ALP-074", "ALP-008")
def test_skiers_as_far_as_the_supply_has_them() -> None:
    """Who takes 3 orange skiers where one is left gets that one; where none is, nothing (Q5)."""
    asked = trick(GainSkiers(Skiers(orange=3)), player(YELLOW, lodge={"orange": 25}))
    asked.when(RED, USE).then(*used(SkiersGained(RED, "trick", {"orange": 1}, ())))
    after = trick(GainSkiers(Skiers(orange=3)), player(YELLOW, lodge={"orange": 26}))
    after.then_no(DecisionDue).refuses("ALP-008", RED, USE)


@pytest.mark.rule("ALP-075", "ALP-061")
def test_two_coins_for_each_chair() -> None:
    """The rulebook's card pays 2 coins for each of the player's own chairs."""
    chairs = (chair(RED, "west"), chair(RED, "left", "quad"), chair(YELLOW, "east"))
    asked = trick(GainCoins(2, each="chair"), *chairs)
    asked.when(RED, USE).then(*used(CoinsGained(RED, "trick", 4)))


@pytest.mark.rule("ALP-078", "ALP-061")
def test_points_for_each_have_a_bound() -> None:
    """An action may say how much it brings at most."""
    huts = [hut(RED, f"hut-{n}f", f"B{n}") for n in (1, 2, 3)]
    asked = trick(GainPoints(2, each="hut", most=5), *huts)
    asked.when(RED, USE).then(*used(PointsScored(RED, "action", "trick", 5)))


@pytest.mark.rule("ALP-061")
@pytest.mark.parametrize(
    ("each", "said"),
    [
        ("chair", "Trick pays for chairs, and you have none"),
        ("skier", "Trick pays for skiers in your lodge, and you have none"),
        ("lodge", "Trick pays for lodges on the mountain, and you have none"),
        ("backcountry", "Trick pays for completed backcountry tiles, and you have none"),
    ],
)
def test_who_has_nothing_that_counts_is_told_so(each: Each, said: str) -> None:
    """The action is not offered; whoever asks for it learns why."""
    refusal = trick(GainCoins(2, each=each)).when(RED, USE).refusal
    assert refusal is not None
    assert (refusal.rule, refusal.detail) == ("ALP-061", said)


@pytest.mark.rule("ALP-192", "ALP-078")
def test_points_are_bought_with_coins_in_hand() -> None:
    """Who has the coins may pay for points; who has not is not asked."""
    asked = trick(BuyPoints(3, 5), coins(RED, 3))
    asked.when(RED, USE).then(
        *used(CoinsPaid(RED, "trick", 3), PointsScored(RED, "action", "trick", 5))
    )
    trick(BuyPoints(3, 5), coins(RED, 2)).then_no(DecisionDue).refuses("ALP-192", RED, USE)


@pytest.mark.rule("ALP-195", "ALP-192")
def test_an_owner_is_asked_before_a_deed_costs_coins() -> None:
    """A deed that sells points waits for its owner in another's turn."""
    office = Deed("office", "Office", "authored", "green", Action("For tests.", BuyPoints(3, 5)))
    asked = given(
        in_box("deeds", office),
        built(YELLOW, "chapel", "A1", deed="office"),
        coins(YELLOW, 3),
        buses(RED, "A1"),
    ).when(RED, TakeBus("A1"))
    asked.then_among_others(DecisionDue(YELLOW, "action", "office", 1, ()))
    asked.when(YELLOW, UseAction("office")).then_among_others(CoinsPaid(YELLOW, "office", 3))


@pytest.mark.rule("ALP-064")
def test_accounting_error() -> None:
    """In this turn's opening terminals pay both; a second such card would add nothing (Q52)."""
    asked = trick(BothIncomes()).when(RED, USE)
    assert asked.then(*used(BothIncomesGranted(RED))).state.turn.both
    trick(BothIncomes(), both=True).then_no(DecisionDue).refuses("ALP-064", RED, USE)


@pytest.mark.rule("ALP-064")
def test_an_owner_gets_nothing_for_an_opening_of_others() -> None:
    """A deed's action about the opening of the turn is of no use in another's turn."""
    audit = Deed("audit", "Audit", "authored", "green", Action("For tests.", BothIncomes()))
    tow = Deed("tow", "Tow", "authored", "green", Action("For tests.", LowerFees(2)))
    for deed in (audit, tow):
        asked = given(
            in_box("deeds", deed), built(YELLOW, "chapel", "A1", deed=deed.id), buses(RED, "A1")
        ).when(RED, TakeBus("A1"))
        asked.then_no(DecisionDue, BothIncomesGranted, FeesLowered)


@pytest.mark.rule("ALP-192", "ALP-078")
def test_lower_fees_add_up() -> None:
    """Actions that lower the operation fees of the turn's opening add up."""
    asked = trick(LowerFees(4), relief=2).when(RED, USE)
    assert asked.then(*used(FeesLowered(RED, 4))).state.turn.relief == 6


@pytest.mark.rule("ALP-073")
def test_double_skiers_at_a_neutral_lodging() -> None:
    """The skiers of the lodging come again, as it shows them in this season."""
    asked = trick(SkiersAgain(), needs=LODGING, at="D1")
    asked.when(RED, USE).then(*used(SkiersGained(RED, "trick", {"green": 1, "blue": 1}, ())))
    asked = trick(SkiersAgain(), season(2), needs=LODGING, at="D1")
    asked.when(RED, USE).then(*used(SkiersGained(RED, "trick", {"blue": 1, "black": 2}, ())))


@pytest.mark.rule("ALP-073")
def test_double_skiers_at_ones_own_building() -> None:
    """At one's own lodging the skier of the deed comes again as well."""
    asked = trick(SkiersAgain(), built(RED, "lodging-1", "B1", "swap"), needs=LODGING, at="B1")
    gained = SkiersGained(RED, "trick", {"green": 1, "blue": 1, "orange": 2}, ())
    asked.when(RED, USE).then(*used(gained))


@pytest.mark.rule("ALP-073")
def test_double_skiers_at_anothers_building() -> None:
    """At another's lodging the skier of the deed is not shown to the visitor."""
    asked = trick(SkiersAgain(), built(YELLOW, "lodging-1", "B1", "swap"), needs=LODGING, at="B1")
    gained = SkiersGained(RED, "trick", {"green": 1, "blue": 1, "orange": 1}, ())
    asked.when(RED, USE).then(*used(gained))


@pytest.mark.rule("ALP-073")
def test_double_skiers_asks_for_a_lodging() -> None:
    """After any other stop the action is not available."""
    trick(SkiersAgain(), needs=LODGING, at="D3").then_no(DecisionDue).refuses("ALP-060", RED, USE)


@pytest.mark.rule("ALP-073", "ALP-053")
def test_double_skiers_after_a_fee_refused() -> None:
    """Who paid no fee and got no skiers gets none again (Q18)."""
    stopped = given(season(2), buses(RED, "D1"), coins(RED, 5)).when(RED, TakeBus("D1"))
    stop = stopped.when(RED, RefuseFee()).state.turn.stop
    asked = trick(SkiersAgain(), season(2), needs=LODGING, at="D1", stop=stop)
    asked.then_no(DecisionDue).refuses("ALP-073", RED, USE)


@pytest.mark.rule("ALP-073", "ALP-053")
def test_double_skiers_after_a_fee_paid() -> None:
    """The fee is paid once; the skiers that come again cost nothing (Q18)."""
    asked = trick(SkiersAgain(), season(2), needs=LODGING, at="D1").then_among_others(offered())
    asked.when(RED, USE).then_no(CoinsPaid)


@pytest.mark.rule("ALP-064", "ALP-078")
def test_what_concerns_the_opening_is_of_no_use_after_it() -> None:
    """When the ski area was opened already, better incomes and lower fees come too late."""
    for effect in (BothIncomes(), LowerFees(1)):
        trick(effect, opened=True).then_no(DecisionDue)
