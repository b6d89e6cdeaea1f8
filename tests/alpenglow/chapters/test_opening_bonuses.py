"""What deliveries bring beside a terminal's income: huts and upgrades, and Accounting Error.

ALP-064, ALP-103 to ALP-105, ALP-136, ALP-179, ALP-187.
"""

import pytest

from events.alpenglow.moves import Deliver
from events.alpenglow.turns import CoinsGained, PointsScored
from events.alpenglow.works import HutBonusPaid
from rules.alpenglow.vocabulary.upgrades import Accreditation, DeliveryBonus, Facilities
from tests.alpenglow.boxes import upgrade
from tests.alpenglow.chapters.openings import (
    ALL,
    area,
    coined,
    delivered,
    open_area,
    pointed,
    two_chairs,
)
from tests.alpenglow.given import (
    RED,
    YELLOW,
    Fact,
    coins,
    given,
    hut,
    in_box,
    lodge,
    opened,
    run,
    terminals,
    turn,
    upgrades,
)
from tests.harness.scenario import Given


@pytest.mark.rule("ALP-064")
def test_accounting_error_pays_both_and_where_both_are_paid_twice() -> None:
    """Choice: both figures. Coins only: once. Both: each twice. Huts pay as ever."""
    error = opened(both=True)
    facts = (*two_chairs(), run("green", "C3", "E3", "A5"), lodge(RED, **ALL))
    place = given(*facts, terminals(A4="cash", E4="glory"), hut(RED, "hut-1f", "C5"), error)
    place.refuses("ALP-064", RED, coined("green", "C3", "C4"), pointed("green", "C3", "C4"))
    place.refuses("ALP-131", RED, Deliver("green", "A5", "A4", "both"))
    place.when(RED, Deliver("green", "C3", "C4", "both")).then(
        delivered("green", "C3", "C4", coins=2, points=2)
    )
    place.when(RED, coined("green", "A5", "A4")).then(
        delivered("green", "A5", "A4", coins=3, rode=False)
    )
    place.when(RED, Deliver("green", "E3", "E4", "both")).then(
        delivered("green", "E3", "E4", coins=2, points=2)
    )
    place.when(RED, Deliver("green", "C5", "C4", "both")).then(
        delivered("green", "C5", "C4", coins=2, points=2), HutBonusPaid(RED, "C5", None, 1, 0)
    )


@pytest.mark.rule("ALP-064")
def test_accounting_error_holds_for_the_turn() -> None:
    """In the turn after it terminals pay one of the two again."""
    facts = (*area(), run("green", "C3"), lodge(RED, green=1))
    given(*facts, turn(both=True), opened()).refuses(
        "ALP-130", RED, Deliver("green", "C3", "C4", "both")
    )


@pytest.mark.rule("ALP-104", "ALP-105", "ALP-136")
def test_a_huts_bonus_is_its_owners() -> None:
    """Whoever delivers; points of a hut stand on the owner's track."""
    place = open_area(hut(YELLOW, "hut-1b", "C3"))
    state = (
        place.when(RED, coined("black", "C3", "C4"))
        .then(delivered("black", "C3", "C4", coins=2), HutBonusPaid(YELLOW, "C3", None, 0, 1))
        .state
    )
    assert [(g.source, g.about) for g in state.players[YELLOW].gains] == [("hut", "hut-1b")]
    open_area(hut(RED, "hut-1f", "C3")).when(RED, coined("green", "C3", "C4")).then(
        delivered("green", "C3", "C4", coins=2), HutBonusPaid(RED, "C3", None, 1, 0)
    )


@pytest.mark.rule("ALP-103")
def test_skiers_passing_a_hut_pay_no_bonus() -> None:
    """A chain through a hut brings its owner nothing."""
    open_area(hut(YELLOW, "hut-1f", "C3"), run("green", "C2")).when(
        RED, coined("green", "C2", "C4")
    ).then(delivered("green", "C2", "C4", coins=2))


# --- upgrades ------------------------------------------------------------------------------------


def with_upgrade(effect: object, *facts: Fact) -> Given:
    """RED's area is open, and RED holds this upgrade."""
    return open_area(in_box("upgrades", upgrade("11B", effect)), upgrades(RED, "11B"), *facts)


@pytest.mark.rule("ALP-187")
def test_facilities_bring_a_huts_bonus_twice() -> None:
    """Another's hut: the owner once, the deliverer twice. One's own: three times in all."""
    theirs = with_upgrade(Facilities(), hut(YELLOW, "hut-1f", "C3"))
    theirs.when(RED, coined("green", "C3", "C4")).then(
        delivered("green", "C3", "C4", coins=2),
        HutBonusPaid(YELLOW, "C3", None, 1, 0),
        HutBonusPaid(RED, "C3", "11B", 2, 0),
    )
    own = with_upgrade(Facilities(), hut(RED, "hut-1b", "C3"))
    own.when(RED, coined("black", "C3", "C4")).then(
        delivered("black", "C3", "C4", coins=2),
        HutBonusPaid(RED, "C3", None, 0, 1),
        HutBonusPaid(RED, "C3", "11B", 0, 2),
    )


@pytest.mark.rule("ALP-187")
def test_facilities_of_others_bring_them_nothing() -> None:
    """They work when their holder delivers."""
    place = open_area(
        in_box("upgrades", upgrade("11B", Facilities())),
        upgrades(YELLOW, "11B"),
        hut(YELLOW, "hut-1f", "C3"),
    )
    place.when(RED, coined("green", "C3", "C4")).then(
        delivered("green", "C3", "C4", coins=2), HutBonusPaid(YELLOW, "C3", None, 1, 0)
    )


@pytest.mark.rule("ALP-179")
def test_accreditation_scores_for_every_skier_of_its_colour() -> None:
    """One point more for each green, whatever the terminal pays; none for others."""
    place = with_upgrade(
        Accreditation("green"), run("green", "C3"), run("blue", "D3"), hut(YELLOW, "hut-1f", "C5")
    )
    bonus = PointsScored(RED, "accreditation", "11B", 1)
    place.when(RED, coined("green", "C3", "C4")).then(
        delivered("green", "C3", "C4", coins=2), bonus
    )
    place.when(RED, coined("green", "C5", "C4")).then(
        delivered("green", "C5", "C4", coins=2), HutBonusPaid(YELLOW, "C5", None, 1, 0), bonus
    )
    place.when(RED, coined("blue", "D3", "C4")).then(delivered("blue", "D3", "C4", coins=2))


def test_delivery_bonuses_reward_the_way() -> None:
    """From the base, by riding, to a double run, to a hut: each pays for its own and no other."""
    facts = (
        run("green", "A5"),
        run("blue", "C3"),
        run("black", "D3", double=True),
        hut(YELLOW, "hut-1f", "A3"),
    )
    base = coined("green", "A5", "A4")
    ride = coined("blue", "C3", "C4")
    double = coined("black", "D3", "C4")
    shelter = coined("green", "A3", "A4")
    paid = CoinsGained(RED, "11B", 1)
    scored = PointsScored(RED, "upgrade", "11B", 2)
    expected: dict[str, tuple[Deliver, ...]] = {
        "base": (base, shelter),
        "ride": (ride, double),
        "double": (double,),
        "hut": (shelter,),
    }
    for way, rewarded in expected.items():
        place = with_upgrade(DeliveryBonus(way, coins=1, points=2), *facts)  # type: ignore[arg-type]
        for move in (base, ride, double, shelter):
            asked = place.when(RED, move)
            if move in rewarded:
                asked.then_among_others(paid, scored)
            else:
                asked.then_no(CoinsGained, PointsScored)


def test_a_delivery_bonus_may_be_coins_or_points_alone() -> None:
    """What is 0 is not told of."""
    place = with_upgrade(DeliveryBonus("ride", coins=1), run("green", "C3"), coins(RED, 1))
    place.when(RED, coined("green", "C3", "C4")).then(
        delivered("green", "C3", "C4", coins=2), CoinsGained(RED, "11B", 1)
    )
    place = with_upgrade(DeliveryBonus("ride", points=1), run("green", "C3"))
    place.when(RED, coined("green", "C3", "C4")).then(
        delivered("green", "C3", "C4", coins=2), PointsScored(RED, "upgrade", "11B", 1)
    )
