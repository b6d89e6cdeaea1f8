"""Resort upgrades at a stop: Buddy Pass, Chamber of Commerce and what pays for stops.

ALP-182 to ALP-184, ALP-189, ALP-195.
"""

from typing import Any

import pytest

from events.alpenglow.moves import (
    DiscardRunCard,
    LeaveAction,
    PlayRunCard,
    TakeBus,
    UseAction,
)
from events.alpenglow.turns import (
    BusTaken,
    CoinsGained,
    DecisionDue,
    SkiersGained,
)
from rules.alpenglow.vocabulary.effects import GainSkiers
from rules.alpenglow.vocabulary.upgrades import Buddies, Chamber, StopBonus
from rules.alpenglow.vocabulary.words import Skiers
from tests.alpenglow.boxes import card, does, upgrade
from tests.alpenglow.chapters.steps import CARD, at, holding
from tests.alpenglow.given import (
    RED,
    YELLOW,
    Fact,
    built,
    hand,
    in_box,
    lodge,
    upgrades,
)


@pytest.mark.rule("ALP-182")
def test_a_buddy_comes_with_a_gain_of_its_colour() -> None:
    """One more, however many skiers of the colour are gained."""
    scene = at("A1", *holding("pass", Buddies("green")), built(RED, "chapel", "A1", "coins-2"))
    scene.when(RED, TakeBus("A1")).then_among_others(
        SkiersGained(RED, "chapel", {"green": 3, "blue": 1}, ("pass",)),
        SkiersGained(RED, "coins-2", {"black": 1}, ()),
    )


@pytest.mark.rule("ALP-182")
def test_a_buddy_comes_once_a_step() -> None:
    """Building and deed are both of the bus step; the card step is another (Q42)."""
    scene = at(
        "A1",
        *holding("pass", Buddies("green")),
        built(RED, "chapel", "A1", "coin"),
        in_box("actions", does("green", GainSkiers(Skiers(green=3)))),
        in_box("run_cards", card("outing", does="green")),
        hand(RED, "outing"),
    )
    scene = scene.when(RED, TakeBus("A1")).then_among_others(
        SkiersGained(RED, "chapel", {"green": 3, "blue": 1}, ("pass",)),
        SkiersGained(RED, "coin", {"green": 1}, ()),
    )
    scene = scene.when(RED, PlayRunCard("outing", "B2")).accepted()
    scene.when(RED, UseAction("outing")).then_among_others(
        SkiersGained(RED, "outing", {"green": 4}, ("pass",))
    )


@pytest.mark.rule("ALP-182", "ALP-008")
def test_no_buddy_comes_where_none_is_left() -> None:
    """Nor one of a colour that is not gained; then it may still come in the same step."""
    scene = at("A1", *holding("pass", Buddies("green")), lodge(YELLOW, green=25))
    scene.when(RED, TakeBus("A1")).then_among_others(SkiersGained(RED, "lot-1", {"green": 1}, ()))
    other = at("A1", *holding("pass", Buddies("blue")))
    other.when(RED, TakeBus("A1")).then_among_others(SkiersGained(RED, "lot-1", {"green": 1}, ()))


@pytest.mark.rule("ALP-182")
def test_two_buddies_of_one_colour_come_both() -> None:
    """Each tile works by itself."""
    first, second = upgrade("pass", Buddies("green")), upgrade("card", Buddies("green"))
    scene = at("A1", in_box("upgrades", first, second), upgrades(RED, "pass", "card"))
    scene.when(RED, TakeBus("A1")).then_among_others(
        SkiersGained(RED, "lot-1", {"green": 3}, ("pass", "card"))
    )


@pytest.mark.rule("ALP-183")
def test_a_buddy_comes_with_the_deeds_skier_at_anothers_stop() -> None:
    """The owner's Buddy Pass works in RED's turn, once a stop."""
    scene = at(
        "A1", *holding("pass", Buddies("green"), YELLOW), built(YELLOW, "chapel", "A1", "coin")
    )
    scene.when(RED, TakeBus("A1")).then_among_others(
        SkiersGained(RED, "chapel", {"green": 2, "blue": 1}, ()),
        SkiersGained(YELLOW, "coin", {"green": 2}, ("pass",)),
    )


@pytest.mark.rule("ALP-184", "ALP-195")
def test_chamber_of_commerce_gives_the_deeds_action_to_the_visitor() -> None:
    """After the owner, and without the skier (Q43); it may be left."""
    scene = at("A1", *holding("chamber", Chamber()), built(YELLOW, "chapel", "A1", "coin"))
    scene = scene.when(RED, TakeBus("A1")).then(
        BusTaken(RED, "A1", "building", "chapel", "town", YELLOW, "coin"),
        SkiersGained(RED, "chapel", {"green": 2, "blue": 1}, ()),
        SkiersGained(YELLOW, "coin", {"green": 1}, ()),
        CoinsGained(YELLOW, "coin", 1),
        DecisionDue(RED, "action", "coin", 1, ()),
    )
    scene.when(RED, LeaveAction("coin")).then_among_others(CARD)
    scene.when(RED, UseAction("coin")).then_among_others(CoinsGained(RED, "coin", 1), CARD)


@pytest.mark.rule("ALP-184", "ALP-195")
def test_the_owner_decides_before_chamber_of_commerce() -> None:
    """Where both have to choose, the owner is awaited first."""
    scene = at(
        "A1",
        *holding("chamber", Chamber()),
        built(YELLOW, "chapel", "A1", "swap"),
        hand(YELLOW, "green-2"),
        hand(RED, "green-3", "blue-3"),
    )
    scene = scene.when(RED, TakeBus("A1")).then_awaits(YELLOW)
    scene = scene.when(YELLOW, LeaveAction("swap")).then_awaits(RED)
    assert scene.state.decision.source == "swap"
    scene.allows(RED, DiscardRunCard("green-3"), LeaveAction("swap"))
    assert scene.state.turn.step == "bus"


@pytest.mark.rule("ALP-184")
def test_chamber_of_commerce_is_for_others_buildings() -> None:
    """At one's own building the action comes once, as ever."""
    scene = at("A1", *holding("chamber", Chamber()), built(RED, "chapel", "A1", "coin"))
    after = scene.when(RED, TakeBus("A1"))
    assert [e for e in after.events if isinstance(e, CoinsGained)] == [CoinsGained(RED, "coin", 1)]
    assert after.state.decisions == ()


@pytest.mark.rule("ALP-189")
@pytest.mark.parametrize(
    ("spot", "facts", "kind"),
    [
        ("A1", (), "lot"),
        ("E4", (), "square"),
        ("D3", (), "neutral"),
        ("A1", (built(RED, "chapel", "A1"),), "own"),
        ("A1", (built(YELLOW, "chapel", "A1"),), "other"),
    ],
)
def test_an_upgrade_may_pay_for_stops(spot: str, facts: tuple[Fact, ...], kind: str) -> None:
    """For those kinds of spots that it names, and for no other."""
    bonus = CoinsGained(RED, "tickets", 2)
    kinds: Any = (kind,)
    at(spot, *holding("tickets", StopBonus(kinds, 2)), *facts).when(
        RED, TakeBus(spot)
    ).then_among_others(bonus)
    others: Any = tuple(k for k in ("lot", "square", "neutral", "own", "other") if k != kind)
    elsewhere = at(spot, *holding("tickets", StopBonus(others, 2)), *facts)
    assert bonus not in elsewhere.when(RED, TakeBus(spot)).events
