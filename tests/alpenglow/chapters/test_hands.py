"""Hands of run cards: open or hidden, refreshed for Season 2 (ALP-012, ALP-144)."""

from itertools import combinations

import pytest

from events.alpenglow.beginnings import HandHidden, HandShown, PhaseBegan
from events.alpenglow.moves import HideHand, RefreshHand, ShowHand, TakeBus, TakeRunCard
from events.alpenglow.turns import HandRefreshed, RunCardDrawn, RunDeckShuffled
from tests.alpenglow.chapters.beginnings import ends_a_batch
from tests.alpenglow.given import (
    PURPLE,
    RED,
    YELLOW,
    Fact,
    buses,
    deciding,
    first,
    given,
    hand,
    match,
    phase,
    player,
    step,
)
from tests.harness.scenario import Given

FIVE = ("green-2", "green-3", "blue-2", "blue-3", "black-2")


def morning(*facts: Fact) -> Given:
    """RED is to take a bus."""
    return given(hand(RED, *FIVE), buses(RED, "A1", "B1"), *facts)


# --- open or hidden ------------------------------------------------------------------------------


@pytest.mark.rule("ALP-012")
def test_a_hand_is_hidden_until_it_is_shown() -> None:
    """Others know how many cards it has; when it is shown they see which."""
    scene = morning()
    assert scene.setting.view(YELLOW).players[RED].hand is None
    assert scene.setting.view(YELLOW).players[RED].hand_size == 5
    assert scene.setting.view(RED).players[RED].hand == FIVE
    shown = scene.when(RED, ShowHand()).then(HandShown(RED, FIVE))
    assert shown.setting.view(YELLOW).players[RED].hand == FIVE
    assert shown.setting.view(None).players[RED].hand_open


@pytest.mark.rule("ALP-012")
def test_an_open_hand_can_be_hidden_again() -> None:
    """From then on nobody sees what comes to it."""
    scene = morning(player(RED, open=True))
    assert scene.setting.view(YELLOW).players[RED].hand == FIVE
    hidden = scene.when(RED, HideHand()).then(HandHidden(RED))
    assert hidden.setting.view(YELLOW).players[RED].hand is None


@pytest.mark.rule("ALP-012")
def test_what_is_drawn_to_an_open_hand_is_seen() -> None:
    """And what is drawn to a hidden one is not."""
    for shown in (True, False):
        scene = given(
            step("end"), hand(RED), player(RED, open=shown), deciding("draw", "end", RED, 2)
        )
        drawn = scene.when(RED, scene.setting.legal(RED)[-1]).events[1]
        assert isinstance(drawn, RunCardDrawn)
        assert drawn.open == shown
        assert drawn.seen_by(YELLOW, RED) == shown
        assert drawn.seen_by(RED, RED)


@pytest.mark.rule("ALP-012")
def test_a_hand_is_shown_or_hidden_once_a_turn_before_the_bus() -> None:
    """So that nobody goes on with it for ever; the turn still waits for the bus."""
    scene = morning()
    scene.refuses("ALP-012", RED, HideHand())
    shown = scene.when(RED, ShowHand()).accepted()
    shown.refuses("ALP-012", RED, HideHand(), ShowHand())
    shown.allows(RED, TakeBus("A1"))
    taken = scene.when(RED, TakeBus("A1")).accepted()
    taken.refuses("ALP-041", RED, ShowHand())
    scene.refuses("ALP-002", YELLOW, ShowHand())


@pytest.mark.rule("ALP-012")
def test_showing_a_hand_ends_a_batch() -> None:
    """It reveals cards; hiding them does not."""
    assert ends_a_batch(morning(), RED, ShowHand())
    assert not ends_a_batch(morning(player(RED, open=True)), RED, HideHand())


# --- refreshed -----------------------------------------------------------------------------------


def refreshing(*facts: Fact) -> Given:
    """Season 2 begins; YELLOW is first, and RED has refreshed already in a match for two."""
    return given(
        phase("refresh"), first(YELLOW), player(RED, refreshed=True), hand(YELLOW, *FIVE), *facts
    )


@pytest.mark.rule("ALP-144")
def test_any_cards_of_the_hand_may_be_exchanged() -> None:
    """None, some or all five; as many come from the deck."""
    scene = refreshing()
    wanted = [RefreshHand(cards) for n in range(6) for cards in combinations(FIVE, n)]
    assert scene.setting.legal(YELLOW) == wanted
    asked = scene.when(YELLOW, RefreshHand(("green-3", "black-2")))
    drawn = [event.card for event in asked.events if isinstance(event, RunCardDrawn)]
    asked.then_among_others(HandRefreshed(YELLOW, ("green-3", "black-2")), PhaseBegan("routes"))
    assert asked.state.players[YELLOW].hand == ("green-2", "blue-2", "blue-3", *drawn)
    assert len(drawn) == 2
    assert asked.state.discards == ("green-3", "black-2")


@pytest.mark.rule("ALP-144")
def test_a_hand_may_stay_as_it_is() -> None:
    """Then nothing is drawn."""
    scene = refreshing()
    assert not ends_a_batch(scene, YELLOW, RefreshHand(()))
    assert ends_a_batch(scene, YELLOW, RefreshHand(("green-2",)))
    scene.when(YELLOW, RefreshHand(())).then_no(RunCardDrawn)


@pytest.mark.rule("ALP-144")
def test_refreshing_draws_from_the_deck_only() -> None:
    """The new display is not there to choose from."""
    scene = refreshing()
    display = scene.state.display
    asked = scene.when(YELLOW, RefreshHand(FIVE))
    assert not set(asked.state.players[YELLOW].hand) & set(display)
    assert asked.state.display == display
    scene.refuses("ALP-041", YELLOW, TakeRunCard(display[0]))


@pytest.mark.rule("ALP-144")
def test_at_most_five_cards_are_exchanged_and_five_are_held() -> None:
    """A hand of seven may discard five, and is filled up to five."""
    seven = (*FIVE, "orange-2", "orange-3")
    scene = refreshing(hand(YELLOW, *seven))
    scene.refuses("ALP-144", YELLOW, RefreshHand(seven[:6]))
    assert len(scene.when(YELLOW, RefreshHand(seven[:5])).state.players[YELLOW].hand) == 5
    assert len(scene.when(YELLOW, RefreshHand(seven[:1])).state.players[YELLOW].hand) == 6


@pytest.mark.rule("ALP-144")
def test_cards_are_named_in_the_order_of_the_hand() -> None:
    """So that one choice is one move; others' cards cannot be named."""
    refreshing().refuses(
        "ALP-144",
        YELLOW,
        RefreshHand(("blue-2", "green-2")),
        RefreshHand(("green-2", "green-2")),
        RefreshHand(("orange-2",)),
    )


@pytest.mark.rule("ALP-144", "ALP-022")
def test_discards_are_shuffled_when_the_deck_is_empty() -> None:
    """Those just made included: the cards may come back."""
    others = [f"{c}-{i}" for c in ("green", "blue", "black", "orange") for i in range(1, 11)]
    rest = [one for one in others if one not in FIVE and not one.endswith("-1")]
    scene = refreshing(hand(RED, *rest))
    asked = scene.when(YELLOW, RefreshHand(("green-2", "green-3")))
    asked.then_among_others(RunDeckShuffled())
    assert asked.state.players[YELLOW].hand[:3] == ("blue-2", "blue-3", "black-2")
    assert len(asked.state.players[YELLOW].hand) == 5


@pytest.mark.rule("ALP-144", "ALP-002")
def test_hands_are_refreshed_in_turn_order() -> None:
    """From the new first player on, each once."""
    scene = given(match(3), phase("refresh"), first(YELLOW), hand(RED, "green-2"))
    scene.refuses("ALP-002", RED, RefreshHand(()))
    scene = scene.when(YELLOW, RefreshHand(())).then_awaits(PURPLE)
    scene = scene.when(PURPLE, RefreshHand(())).then_awaits(RED)
    assert scene.state.phase == "refresh"
    scene.when(RED, RefreshHand(("green-2",))).then_among_others(PhaseBegan("routes"))


@pytest.mark.rule("ALP-041")
def test_hands_are_refreshed_at_no_other_time() -> None:
    """Not in a turn."""
    morning().refuses("ALP-041", RED, RefreshHand(()))
