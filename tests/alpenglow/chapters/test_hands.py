"""Hands of run cards: open or hidden, refreshed for Season 2 (ALP-012, ALP-144)."""

import pytest

from events.alpenglow.beginnings import HandHidden, HandShown, PhaseBegan
from events.alpenglow.moves import (
    DiscardRunCard,
    HideHand,
    RefreshHand,
    ShowHand,
    TakeBus,
    TakeRunCard,
)
from events.alpenglow.turns import (
    HandRefreshed,
    RunCardDiscarded,
    RunCardDrawn,
    RunDeckShuffled,
)
from events.base import Seat
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
from tests.harness.scenario import Asked, Given

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
    assert morning().ends_a_batch(RED, ShowHand())
    assert not morning(player(RED, open=True)).ends_a_batch(RED, HideHand())


# --- refreshed -----------------------------------------------------------------------------------

REFRESH = RefreshHand()


def refreshing(*facts: Fact) -> Given:
    """Season 2 begins; YELLOW is first, and RED has refreshed already in a match for two."""
    return given(
        phase("refresh"), first(YELLOW), player(RED, refreshed=True), hand(YELLOW, *FIVE), *facts
    )


def discarding(scene: Given, *cards: str, seat: Seat = YELLOW) -> Given:
    """A seat has discarded these cards, one after another."""
    for card in cards:
        scene = scene.when(seat, DiscardRunCard(card)).accepted()
    return scene


def drawn(asked: Asked) -> list[str]:
    """The cards that came from the deck."""
    return [event.card for event in asked.events if isinstance(event, RunCardDrawn)]


@pytest.mark.rule("ALP-144")
def test_any_cards_of_the_hand_may_be_exchanged() -> None:
    """They are discarded one by one; when that is over as many come from the deck."""
    scene = refreshing()
    every = [DiscardRunCard(card) for card in FIVE]
    assert scene.setting.legal(YELLOW) == [*every, REFRESH]
    scene.when(YELLOW, DiscardRunCard("green-3")).then(RunCardDiscarded(YELLOW, "green-3"))
    scene = discarding(scene, "green-3", "black-2")
    assert scene.state.players[YELLOW].hand == ("green-2", "blue-2", "blue-3")
    assert scene.state.discards == ("green-3", "black-2")
    asked = scene.when(YELLOW, REFRESH)
    asked.then_among_others(HandRefreshed(YELLOW), PhaseBegan("routes"))
    assert len(drawn(asked)) == 2
    assert asked.state.players[YELLOW].hand == ("green-2", "blue-2", "blue-3", *drawn(asked))


@pytest.mark.rule("ALP-144")
def test_nothing_is_drawn_before_the_refresh_is_closed() -> None:
    """So all discards can be sent in one request, and the close ends it."""
    scene = refreshing()
    assert not scene.ends_a_batch(YELLOW, DiscardRunCard("green-2"))
    scene.when(YELLOW, DiscardRunCard("green-2")).then_no(RunCardDrawn)
    assert discarding(scene, "green-2").ends_a_batch(YELLOW, REFRESH)


@pytest.mark.rule("ALP-144")
def test_a_hand_may_stay_as_it_is() -> None:
    """Then nothing is drawn."""
    scene = refreshing()
    assert not scene.ends_a_batch(YELLOW, REFRESH)
    scene.when(YELLOW, REFRESH).then_no(RunCardDrawn)


@pytest.mark.rule("ALP-144")
def test_refreshing_draws_from_the_deck_only() -> None:
    """The new display is not there to choose from."""
    scene = discarding(refreshing(), *FIVE)
    display = scene.state.display
    scene.refuses("ALP-041", YELLOW, TakeRunCard(display[0]))
    asked = scene.when(YELLOW, REFRESH)
    assert not set(asked.state.players[YELLOW].hand) & set(display)
    assert asked.state.display == display


@pytest.mark.rule("ALP-144")
def test_at_most_five_cards_are_exchanged_and_five_are_held() -> None:
    """A hand of seven may discard five, and is filled up to five."""
    seven = (*FIVE, "orange-2", "orange-3")
    scene = refreshing(hand(YELLOW, *seven))
    five = discarding(scene, *seven[:5])
    five.refuses("ALP-144", YELLOW, DiscardRunCard("orange-2"))
    assert five.setting.legal(YELLOW) == [REFRESH]
    assert five.setting.view(None).players[YELLOW].exchanged == 5
    assert len(five.when(YELLOW, REFRESH).state.players[YELLOW].hand) == 5
    one = discarding(scene, seven[0]).when(YELLOW, REFRESH)
    assert one.state.players[YELLOW].hand == seven[1:]


@pytest.mark.rule("ALP-144")
def test_a_hand_of_any_size_is_refreshed_in_small_moves() -> None:
    """With thirteen cards there is a move for each of them, and the close."""
    cards = [f"{colour}-{i}" for colour in ("green", "blue", "black") for i in range(2, 9)]
    assert len(refreshing(hand(YELLOW, *cards[:13])).setting.legal(YELLOW)) == 14


@pytest.mark.rule("ALP-144")
def test_cards_of_the_own_hand_are_exchanged() -> None:
    """None that lies elsewhere, and none that is gone already."""
    refreshing().refuses("ALP-144", YELLOW, DiscardRunCard("orange-2"))
    discarding(refreshing(), "green-2").refuses("ALP-144", YELLOW, DiscardRunCard("green-2"))
    refreshing(hand(YELLOW)).when(YELLOW, REFRESH).then_among_others(HandRefreshed(YELLOW))


@pytest.mark.rule("ALP-144", "ALP-022")
def test_discards_are_shuffled_when_the_deck_is_empty() -> None:
    """Those just made included: the cards may come back."""
    others = [f"{c}-{i}" for c in ("green", "blue", "black", "orange") for i in range(1, 11)]
    rest = [one for one in others if one not in FIVE and not one.endswith("-1")]
    scene = discarding(refreshing(hand(RED, *rest)), "green-2", "green-3")
    asked = scene.when(YELLOW, REFRESH)
    asked.then_among_others(RunDeckShuffled())
    assert asked.state.players[YELLOW].hand[:3] == ("blue-2", "blue-3", "black-2")
    assert len(asked.state.players[YELLOW].hand) == 5


@pytest.mark.rule("ALP-144", "ALP-002")
def test_hands_are_refreshed_in_turn_order() -> None:
    """From the new first player on, each once."""
    scene = given(match(3), phase("refresh"), first(YELLOW), hand(RED, "green-2"))
    scene.refuses("ALP-002", RED, REFRESH, DiscardRunCard("green-2"))
    scene = scene.when(YELLOW, REFRESH).then_awaits(PURPLE)
    scene = scene.when(PURPLE, REFRESH).then_awaits(RED)
    assert scene.state.phase == "refresh"
    scene = discarding(scene, "green-2", seat=RED)
    scene.when(RED, REFRESH).then_among_others(PhaseBegan("routes"))


@pytest.mark.rule("ALP-041")
def test_hands_are_refreshed_at_no_other_time() -> None:
    """Not in a turn."""
    morning().refuses("ALP-041", RED, REFRESH)
    morning().refuses("ALP-058", RED, DiscardRunCard("green-2"))
