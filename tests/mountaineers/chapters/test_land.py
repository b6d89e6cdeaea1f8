"""The ground under the climbers: MTN-010, MTN-012, MTN-014, MTN-015."""

from typing import get_args

import pytest

from events.mountaineers import Climb
from rules.mountaineers.vocabulary.spots import Feature, Ground, Spot
from tests.mountaineers.given import RED, climbing, condition, given, mountain


@pytest.mark.rule("MTN-010")
def test_there_are_seven_kinds_of_ground() -> None:
    """Six that a position has one of, and the trail on top; each can be asked for."""
    grounds: tuple[Ground, ...] = get_args(Ground)
    assert sorted(grounds) == ["alpine", "forest", "glacier", "hut", "rock", "snow"]
    for ground in grounds:
        scene = given(mountain({"1-B3": ground}, base="rock" if ground != "rock" else "snow"))
        land = scene.setting.board.mountain(scene.state.faces)
        assert land.on(Spot(on=(ground,))) == {"1-B3"}
    scene = given(mountain(trail=("1-B3",)))
    land = scene.setting.board.mountain(scene.state.faces)
    assert land.on(Spot(on=("trail",))) == {"1-B3"}
    assert land.tags["1-B3"] == {"rock", "trail"}


@pytest.mark.rule("MTN-012")
@pytest.mark.rule("MTN-015")
def test_features_lie_on_top_of_the_ground() -> None:
    """A position keeps its ground under a feature, and a feature may cover several positions."""
    features: tuple[Feature, ...] = get_args(Feature)
    assert len(features) == 9
    for feature in features:
        scene = given(mountain({"1-B3": "snow"}, landmarks=((feature, "1-B3 1-C3"),)))
        land = scene.setting.board.mountain(scene.state.faces)
        assert land.tags["1-B3"] == {"snow", feature}
        assert land.on(Spot(on=(feature,))) == {"1-B3", "1-C3"}


@pytest.mark.rule("MTN-014")
@pytest.mark.parametrize(("name", "paid"), [("icy_rock", 2), ("deep_snow", 1)])
def test_a_lake_is_crossed_at_the_price_of_its_ground(name: str, paid: int) -> None:
    """It is no hindrance, and a condition looks at the ground beneath."""
    lake = mountain(landmarks=(("lake", "1-B3 1-B4"),))
    scene = given(lake, climbing(RED, at="1-B2", supply=9), condition(name))
    crossed = scene.when(RED, Climb("1-B3", mark=True, lock=False))
    assert crossed.state.players[RED].tokens == 9 - paid
    crossed.when(RED, Climb("1-B4", mark=True, lock=False)).accepted()
