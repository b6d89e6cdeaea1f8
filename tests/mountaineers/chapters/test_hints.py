"""What the table shows a player unasked: hopeless routes, progress, tokens."""

from typing import Any

import pytest
from msgspec.structs import replace

from events.mountaineers import RoutesDealt, RoutesKept, TokensDrawn, TokensPaid
from projections.mountaineers.state import HeldRoute, Player, State
from rules.game import Hint
from rules.mountaineers.choosing import impossible
from rules.mountaineers.vocabulary.goals import (
    All,
    Connect,
    Count,
    Each,
    Goal,
    Row,
    Together,
    Traverse,
)
from rules.mountaineers.vocabulary.spots import Spot
from tests.harness.scenario import Given
from tests.mountaineers.chapters.beginnings import chosen, table
from tests.mountaineers.given import BLUE, RED, Laid, given, match, mountain, route
from tests.mountaineers.mountains import told

ROCK, SNOW, LAKE = Spot(on=("rock",)), Spot(on=("snow",)), Spot(on=("lake",))
"""What the mountain is of, a little that there is here and there, and what there is nowhere."""


def hints(scene: Given, seat: int = RED) -> list[Hint]:
    """What a seat is told."""
    setting = scene.setting
    return list(setting.game.hints(setting.board, setting.state, seat))


def of(scene: Given, about: str, seat: int = RED) -> Hint:
    """The one hint about something."""
    (hint,) = [hint for hint in hints(scene, seat) if hint.about == about]
    return hint


def red_has(**changes: Any) -> Laid:
    """So it is with red."""

    def out(state: State) -> State:
        red: Player = replace(state.players[RED], **changes)
        return replace(state, players=(red, *state.players[1:]))

    return Laid(out)


def walked(text: str) -> Laid:
    """Red went this way."""
    return red_has(history=told(text).history)


def holding(goal: Goal, way: str = "=1-A1") -> Hint:
    """What red is told of a route in its hand after it went this way."""
    scene = given(route("mine", goal), RoutesKept(RED, ("mine",)), walked(way))
    return of(scene, "mine")


# --- while routes are chosen ---------------------------------------------------------------------


@pytest.mark.rule("MTN-146")
def test_every_dealt_route_is_told_possible_or_not() -> None:
    """Each route to choose from has its hint; those that may be replaced are called impossible."""
    warned = 0
    for seed in range(1, 15):
        scene = table(2, seed=seed)
        dealt = scene.state.players[BLUE].dealt
        assert [hint.about for hint in hints(scene, BLUE)] == [*dealt, "tokens"]
        for name in dealt:
            hint = of(scene, name, BLUE)
            hopeless = impossible(scene.setting.board, scene.state, name)
            assert ("cannot be done" in hint.says) == hopeless
            assert ("you may replace it" in hint.says) == hopeless
            assert ("MTN-028" in hint.rules) == hopeless
            assert "MTN-146" in hint.rules
            assert (hint.have, hint.need) == (None, None)
            warned += hopeless
    assert warned


@pytest.mark.rule("MTN-146")
@pytest.mark.parametrize(
    ("goal", "says"),
    [
        (Count(3, ROCK), "Mine can be done on this mountain."),
        (Count(3, LAKE), "Mine cannot be done on this mountain; you may replace it."),
        (
            All((Row(2, SNOW, "up"), Row(2, SNOW, "level"))),
            "Mine asks for much at once: whether it can be done here is not known.",
        ),
    ],
)
def test_only_what_is_proved_impossible_is_called_so(goal: Goal, says: str) -> None:
    """What nobody has worked out is not called impossible (Q6)."""
    assert of(_dealt(goal), "mine").says == says


@pytest.mark.rule("MTN-146")
def test_without_route_cards_nothing_is_to_be_replaced() -> None:
    """The warning stays, the advice goes."""
    scene = _dealt(Count(3, LAKE))
    gone = replace(scene.state, routes_gone=tuple(scene.setting.board.routes))
    hint = of(Given(replace(scene.setting, state=gone)), "mine")
    assert hint.says == "Mine cannot be done on this mountain, and no route card is left."


def _dealt(goal: Goal) -> Given:
    """Red was dealt a route and has not chosen yet."""
    snow = mountain(dict.fromkeys(("1-C5", "1-C6", "1-D5"), "snow"))
    return given(snow, route("mine", goal), RoutesDealt(RED, ("mine",)), red_has(routes=()))


# --- progress ------------------------------------------------------------------------------------


@pytest.mark.rule("MTN-147")
@pytest.mark.parametrize(
    ("goal", "way", "expected"),
    [
        (Row(4, ROCK), "=1-A1", (0, 4, "Mine has 0 of 4 markers.")),
        (Row(4, ROCK), "1-A1 1-A2 =1-A3", (2, 4, "Mine has 2 of 4 markers.")),
        (
            Count(2, ROCK),
            "1-A1 1-A2 =1-A3",
            (2, 2, "Mine is complete: 2 of 2 markers stand."),
        ),
        (
            Traverse(Spot(below_metres=900), Spot(from_metres=1100)),
            "=1-A1",
            (0, 3, "Mine has 0 markers; at least 3 are needed."),
        ),
        (
            Connect(Spot(below_metres=900), Spot(from_metres=1100)),
            "1-A1 =1-A2",
            (1, 3, "Mine has 1 marker; at least 3 are needed."),
        ),
        (
            Traverse(Spot(below_metres=900), Spot(from_metres=1100)),
            "1-A1 1-A2 1-A3 =1-A4",
            (3, 3, "Mine is complete: 3 markers stand."),
        ),
        (
            Together(3, ROCK),
            "1-A1 1-A2 1-A3 x1-A3 =1-A4",
            (2, 3, "Mine is broken and counts half unless mended: it has 2 of 3 markers."),
        ),
    ],
)
def test_the_owner_is_told_how_far_a_route_has_come(
    goal: Goal, way: str, expected: tuple[int, int, str]
) -> None:
    """Markers of those it asks for, or that it is complete or broken; the climber is none (Q23)."""
    hint = holding(goal, way)
    assert (hint.have, hint.need, hint.says) == expected
    assert hint.rules[0] == "MTN-147"
    assert ("MTN-104" in hint.rules) == ("broken" in hint.says)


@pytest.mark.rule("MTN-146")
@pytest.mark.rule("MTN-147")
def test_a_held_route_that_cannot_be_done_is_warned_of() -> None:
    """Whoever kept it all the same is told so, with what stands of it where that can be said."""
    hint = holding(Each((ROCK, LAKE)), "1-A1 =1-A2")
    assert hint.says == "Mine cannot be done on this mountain, though it has 1 of 2 markers."
    assert (hint.have, hint.need, hint.rules) == (1, 2, ("MTN-147", "MTN-146"))
    nowhere = holding(Traverse(ROCK, LAKE))
    assert nowhere.says == "Mine cannot be done on this mountain."
    assert (nowhere.have, nowhere.need) == (None, None)


@pytest.mark.rule("MTN-147")
def test_a_bought_route_counts_what_stands() -> None:
    """Markers that stood before serve it, what was lost before it came does not (Q8)."""
    mine = route("mine", Count(2, ROCK))
    way = walked("1-A1 1-A2 x1-A2 =1-A3")
    since = red_has(routes=(HeldRoute("mine", since=9),))
    dealt = given(mine, RoutesKept(RED, ("mine",)), way)
    assert "is broken" in of(dealt, "mine").says
    bought = given(mine, RoutesKept(RED, ("mine",)), way, since)
    assert of(bought, "mine").says == "Mine has 1 of 2 markers."


@pytest.mark.rule("MTN-147")
def test_a_seat_is_told_of_its_own_routes_only() -> None:
    """Other players' routes change nothing in what it is told, before the choice and after."""
    for scene in (table(3, seed=5), chosen(table(3, seed=5))):
        for seat in range(3):
            state = scene.state
            own = state.players[seat]
            assert len(hints(scene, seat)) == 1 + len(own.routes or own.dealt)
            alike = tuple(
                replace(player, dealt=own.dealt, routes=own.routes) for player in state.players
            )
            disguised = Given(replace(scene.setting, state=replace(state, players=alike)))
            assert hints(disguised, seat) == hints(scene, seat)
            other = (seat + 1) % 3
            assert hints(disguised, other) != hints(scene, other)


# --- tokens --------------------------------------------------------------------------------------


@pytest.mark.rule("MTN-148")
@pytest.mark.parametrize("seats", range(1, 7))
def test_about_sixty_tokens_come_in_the_regular_deck(seats: int) -> None:
    """However many play; the advanced deck brings fewer, 45 to 55 (Q32)."""
    assert of(table(seats), "tokens").need == 60
    advanced = of(table(seats, deck="advanced"), "tokens").need
    assert advanced is not None
    assert 45 <= advanced <= 55


@pytest.mark.rule("MTN-148")
@pytest.mark.parametrize(
    ("seats", "options", "about"),
    [(1, {"rounds": 8}, 50), (3, {"rounds": 8}, 50), (2, {"ac_tokens": 0}, 40)],
)
def test_fewer_rounds_and_options_bring_fewer(
    seats: int, options: dict[str, int], about: int
) -> None:
    """Two a card of the easy class, and in each round what the automated climbers bring (Q25)."""
    assert of(table(seats, **options), "tokens").need == about


@pytest.mark.rule("MTN-148")
def test_what_came_so_far_is_told() -> None:
    """What events brought less what they took, from everybody's own supply."""
    scene = given(match(2), TokensDrawn(RED, 5, "event"), TokensPaid(RED, 2, "event"))
    hint = of(scene, "tokens")
    assert (hint.have, hint.need, hint.rules) == (3, 60, ("MTN-148",))
    assert hint.says == (
        "About 60 tokens come to you in the whole match, less what events take; so far it was 3."
    )
    assert of(scene, "tokens", BLUE).have == 0
