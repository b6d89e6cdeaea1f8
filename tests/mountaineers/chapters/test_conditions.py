"""The Conditions Board: MTN-032, MTN-108 to MTN-118."""

import pytest

from events.mountaineers import Climb, ConditionChanged, EndTurn, EventDrawn, MoveWith, TokensDrawn
from rules.mountaineers.vocabulary.effects import Price, Steps
from rules.mountaineers.vocabulary.happenings import Change
from rules.mountaineers.vocabulary.spots import Condition, Spot
from tests.harness.scenario import Given
from tests.mountaineers.given import (
    BLUE,
    RED,
    card,
    character,
    climbing,
    condition,
    given,
    has_used,
    holds,
    is_character,
    mountain,
    next_card,
    standing,
)


def price(scene: Given, to: str) -> int:
    """What a climb of Red's costs."""
    state = scene.when(RED, Climb(to, mark=False, lock=False)).state
    return int(scene.state.players[RED].tokens - state.players[RED].tokens)


GROUNDS = [
    pytest.param("icy_rock", "rock", marks=pytest.mark.rule("MTN-110")),
    pytest.param("deep_snow", "snow", marks=pytest.mark.rule("MTN-112")),
    pytest.param("warm_front", "glacier", marks=pytest.mark.rule("MTN-113")),
    pytest.param("grizzly_alert", "forest", marks=pytest.mark.rule("MTN-114")),
    pytest.param("strong_wind", "alpine", marks=pytest.mark.rule("MTN-115")),
]


@pytest.mark.parametrize(("name", "ground"), GROUNDS)
def test_its_ground_costs_two_and_no_other(name: str, ground: str) -> None:
    """Each space onto the ground of the condition costs two, onto any other one."""
    land = mountain({"1-B3": ground, "1-C3": "hut"}, base="hut")
    scene = given(land, climbing(RED, at="1-B2", supply=5), condition(name))
    assert price(scene, "1-B3") == 2
    assert price(scene, "1-C3") == 1


@pytest.mark.rule("MTN-111")
def test_heavy_rainfall_makes_trails_cost_two() -> None:
    """Whatever the trail lies on; ground without a trail costs one."""
    land = mountain({"1-B3": "snow"}, trail=("1-B3",))
    scene = given(land, climbing(RED, at="1-B2", supply=5), condition("heavy_rainfall"))
    assert price(scene, "1-B3") == 2
    assert price(scene, "1-C3") == 1


@pytest.mark.rule("MTN-116")
@pytest.mark.rule("MTN-117")
@pytest.mark.rule("MTN-017")
def test_bad_access_ends_and_storm_danger_begins_at_2000_metres() -> None:
    """Row 6 lies at 1,800 m, row 7 at 2,000 m exactly (Q5, Q24)."""
    for name, below, above in (("bad_access", 2, 1), ("storm_danger", 1, 2)):
        scene = given(climbing(RED, at="1-B6", supply=5), condition(name))
        assert price(scene, "1-A6") == below
        assert price(scene, "1-B7") == above
        assert price(given(climbing(RED, at="1-B1", supply=5), condition(name)), "1-B2") == below
        assert price(given(climbing(RED, at="1-B11", supply=5), condition(name)), "1-B12") == above


@pytest.mark.rule("MTN-032")
@pytest.mark.rule("MTN-108")
def test_no_condition_is_in_force_at_first() -> None:
    """Before the first change every climb costs one."""
    scene = given(climbing(RED, at="1-B2", supply=5))
    assert scene.state.condition is None
    assert price(scene, "1-B3") == 1


@pytest.mark.rule("MTN-108")
@pytest.mark.rule("MTN-049")
def test_a_change_replaces_the_condition_before() -> None:
    """Only the newest condition is in force."""
    land = mountain({"1-B3": "snow", "1-C3": "rock"})
    scene = given(
        land, climbing(RED, at="1-B2", supply=9), condition("icy_rock"), condition("deep_snow")
    )
    assert price(scene, "1-B3") == 2
    assert price(scene, "1-C3") == 1


@pytest.mark.rule("MTN-049")
@pytest.mark.rule("MTN-034")
@pytest.mark.rule("MTN-040")
def test_tokens_come_before_the_change_and_it_binds_at_once() -> None:
    """A conditions change pays all players first, then the marker moves, then climbs cost two."""
    scene = given(
        card("frost", Change("icy_rock"), tokens=3, deck="conditions"),
        next_card("frost", "conditions"),
        standing(BLUE, at="1-D2"),
        climbing(RED, at="1-B2"),
    )
    asked = scene.when(RED, EndTurn())
    assert [type(e) for e in asked.events[1:5]] == [
        EventDrawn,
        TokensDrawn,
        TokensDrawn,
        ConditionChanged,
    ]
    after = asked.accepted()
    assert [player.tokens for player in after.state.players] == [3, 3]
    state = after.when(BLUE, Climb("1-D3", mark=False, lock=False)).state
    assert state.players[BLUE].tokens == 1


@pytest.mark.rule("MTN-118")
@pytest.mark.rule("MTN-053")
def test_a_special_action_pays_only_what_its_text_says() -> None:
    """A free space stays free, one for a token costs a token, whatever the condition (Q38)."""
    for asks in (0, 1):
        scene = given(
            card("leap", special=Steps(1, Spot(on=("rock",)), price=asks)),
            climbing(RED, at="1-B2", supply=2),
            holds(RED, "leap"),
            condition("icy_rock"),
        )
        state = scene.when(RED, MoveWith("leap", "1-B3", mark=False, lock=False)).state
        assert state.players[RED].tokens == 2 - asks


@pytest.mark.rule("MTN-118")
@pytest.mark.rule("MTN-138")
@pytest.mark.parametrize(("overrides", "paid"), [(False, 2), (True, 1)])
def test_a_space_of_an_ability_costs_two_unless_its_text_says_otherwise(
    *, overrides: bool, paid: int
) -> None:
    """The condition's price takes the place of the ability's own, for each space (Q38)."""
    effect = Steps(1, Spot(on=("rock",)), price=1, overrides_conditions=overrides)
    for facts in (
        (card("path", ability=effect), holds(RED, "path")),
        (character("path", "ability", effect), is_character(RED, "path")),
        (character("path", "special", effect), is_character(RED, "path")),
    ):
        scene = given(climbing(RED, at="1-B2", supply=2), *facts, condition("icy_rock"))
        state = scene.when(RED, MoveWith("path", "1-B3", mark=False, lock=False)).state
        assert state.players[RED].tokens == 2 - paid


@pytest.mark.rule("MTN-138")
def test_a_character_that_climbs_cheaply_pays_the_condition() -> None:
    """What makes trails free does not beat Heavy Rainfall, unless its text says so."""
    land = mountain(trail=("1-B3", "1-C3"))
    for overrides, paid in ((False, 2), (True, 0)):
        effect = Price(Spot(on=("trail",)), 0, overrides_conditions=overrides)
        facts = (
            land,
            climbing(RED, at="1-B2", supply=3),
            character("guide-born", "lasting", effect),
            is_character(RED, "guide-born"),
        )
        assert price(given(*facts), "1-B3") == 0
        assert price(given(*facts, condition("heavy_rainfall")), "1-B3") == paid


@pytest.mark.rule("MTN-055")
def test_an_ability_may_ignore_all_conditions_for_a_turn() -> None:
    """The card of the rulebook: once used, no climb of this turn pays the condition."""
    scene = given(climbing(RED, at="1-B2", supply=5), holds(RED, "grizzly-alert"))
    names: tuple[Condition, ...] = ("icy_rock", "bad_access")
    for name in names:
        forced = scene.also(condition(name))
        assert price(forced, "1-B3") == 2
    calm = given(
        climbing(RED, at="1-B2", supply=5),
        holds(RED, "grizzly-alert"),
        has_used(RED, "grizzly-alert"),
        condition("icy_rock"),
    )
    assert price(calm, "1-B3") == 1
