"""Phase 4: carts, the strip of extensions, its refill (ALT-084 to ALT-087, ALT-133)."""

import pytest

from events.altiplano.deeds import ExtensionBought
from events.altiplano.moves import BuyExtension, PassRound
from events.altiplano.rounds import (
    AltiplanoRoundBegan,
    EndTriggered,
    ExtensionDiscarded,
    ExtensionTurnedUp,
    RoundPassed,
    StripSlid,
)
from tests.altiplano.given import RED, YELLOW, Fact, coins, given, pawn, player, stock, table
from tests.harness.scenario import Given

STRIP = ("ranch", "smelter", "stall", "cacao_trade", "jack")
STACK = {"A": (), "B": ("toll",), "C": ("sorting", "shed"), "D": ("jill",)}


def evening(*facts: Fact) -> Given:
    """All but RED have passed; the strip is full and four extensions are face down."""
    return given(player(YELLOW, out=True), table(strip=STRIP, stack=STACK), *facts)


@pytest.mark.rule("ALT-085", "ALT-129")
def test_all_is_ready_again() -> None:
    """Carts go back, a cart and an extension can be bought again, passing is over."""
    used = {
        "free_ridden": True,
        "ridden": 2,
        "carts": 3,
        "cart_bought": True,
        "extension_bought": True,
        "swapped": True,
        "planned": True,
    }
    own = evening(player(RED, **used)).when(RED, PassRound()).state.players[RED]
    assert own.carts == 3
    assert (own.ridden, own.free_ridden, own.cart_bought, own.out) == (0, False, False, False)
    assert (own.extension_bought, own.swapped, own.planned) == (False, False, False)


@pytest.mark.rule("ALT-010")
def test_locations_are_not_filled_up_again() -> None:
    """Tiles, cards and carts that are gone stay gone from round to round."""
    gone = (stock(fish=0, wood=1), table(houses=("ore_house",), boats=(), orders=(), carts=0))
    scene = evening(*gone)
    after = scene.when(RED, PassRound()).state
    assert after.stock == scene.state.stock
    assert (after.houses, after.boats, after.orders, after.carts) == (("ore_house",), (), (), 0)


@pytest.mark.rule("ALT-086", "ALT-087", "ALT-122", "ALT-060")
def test_without_a_purchase_the_lowest_extension_leaves() -> None:
    """The others slide down and the top of the stack comes into the highest slot."""
    after = (
        evening()
        .when(RED, PassRound())
        .then(
            RoundPassed(RED),
            ExtensionDiscarded("ranch"),
            StripSlid(("smelter", "stall", "cacao_trade", "jack", None)),
            ExtensionTurnedUp("toll", 4),
            AltiplanoRoundBegan(2, YELLOW, drawn=False),
        )
    )
    assert after.state.strip == ("smelter", "stall", "cacao_trade", "jack", "toll")
    assert after.state.discarded == ("ranch",)
    assert after.state.stacked() == 3


@pytest.mark.rule("ALT-086", "ALT-087", "ALT-122")
def test_with_a_purchase_none_leaves() -> None:
    """Gaps close downwards; empty slots are filled from the lowest on, B before C."""
    strip = ("ranch", None, "stall", None, "jack")
    scene = evening(table(strip=strip), player(RED, extension_bought=True))
    asked = scene.drawing(1).when(RED, PassRound())
    asked.then(
        RoundPassed(RED),
        StripSlid(("ranch", "stall", "jack", None, None)),
        ExtensionTurnedUp("toll", 3),
        ExtensionTurnedUp("shed", 4),
        AltiplanoRoundBegan(2, YELLOW, drawn=False),
    )
    assert asked.state.stack == {"A": (), "B": (), "C": ("sorting",), "D": ("jill",)}


@pytest.mark.rule("ALT-086")
def test_a_purchase_of_anybody_counts() -> None:
    """Also of one who has passed."""
    scene = evening(
        table(strip=(None, *STRIP[1:])), player(YELLOW, out=True, extension_bought=True)
    )
    scene.when(RED, PassRound()).then_no(ExtensionDiscarded)


@pytest.mark.rule("ALT-133")
def test_during_a_round_the_strip_does_not_move() -> None:
    """A gap stays open and the others keep their surcharge until clean-up."""
    scene = evening(coins(RED, 20), pawn(RED, "market"))
    scene = scene.when(RED, BuyExtension("smelter")).accepted()
    assert scene.state.strip == ("ranch", None, "stall", "cacao_trade", "jack")
    other = evening(coins(RED, 20), pawn(RED, "market"), table(strip=(None, None, *STRIP[2:])))
    other.when(RED, BuyExtension("stall")).then_among_others(ExtensionBought(RED, "stall", 4))


@pytest.mark.rule("ALT-087", "ALT-098")
def test_a_refill_that_just_suffices_triggers_nothing() -> None:
    """Even with the last extension of the stack."""
    scene = evening(table(stack={"A": (), "B": (), "C": (), "D": ("jill",)}))
    asked = scene.when(RED, PassRound())
    asked.then_no(EndTriggered)
    assert (asked.state.stacked(), asked.state.strip[4]) == (0, "jill")


@pytest.mark.rule("ALT-087", "ALT-098", "ALT-099")
def test_a_strip_that_cannot_be_filled_triggers_the_end() -> None:
    """The next round is the last one; slots stay empty."""
    scene = evening(
        table(strip=(*STRIP[:3], None, None), stack={"A": (), "B": (), "C": (), "D": ("jill",)}),
        player(RED, extension_bought=True),
    )
    after = scene.when(RED, PassRound()).then(
        RoundPassed(RED),
        StripSlid((*STRIP[:3], None, None)),
        ExtensionTurnedUp("jill", 3),
        EndTriggered(None, 2),
        AltiplanoRoundBegan(2, YELLOW, drawn=False),
    )
    assert after.state.strip == (*STRIP[:3], "jill", None)
    assert after.state.last_round == 2
