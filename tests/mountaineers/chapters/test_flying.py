"""Helicopter moves and sabotage: MTN-086, MTN-087, MTN-089 to MTN-094."""

import pytest

from events.mountaineers import (
    Activate,
    Climb,
    Climbed,
    MarkerRemoved,
    MoveWith,
    PenaltyTaken,
    SabotageWith,
    SpecialActionTaken,
    UpgradeUsed,
)
from rules.mountaineers.vocabulary.effects import Flight, Sabotage, Steps
from rules.mountaineers.vocabulary.goals import Row
from rules.mountaineers.vocabulary.spots import Spot
from tests.mountaineers.given import (
    BLUE,
    RED,
    Fact,
    card,
    climbing,
    given,
    holds,
    markers,
    match,
    mountain,
    owns,
    route,
    standing,
    upgrade,
)

HUT = Spot(on=("hut",))
LAND = mountain({"1-D5": "hut", "2-C3": "hut"})
HELICOPTER = upgrade("chopper", Flight(HUT), use=4)


def fly(to: str, source: str = "chopper", *, mark: bool = False, lock: bool = False) -> MoveWith:
    """A flight."""
    return MoveWith(source, to, mark, lock)


@pytest.mark.rule("MTN-089")
@pytest.mark.rule("MTN-086")
def test_a_flight_is_one_step_to_its_kind_of_position() -> None:
    """Anywhere on the mountain, if it is what the card names; for four tokens and one action."""
    scene = given(LAND, HELICOPTER, climbing(RED, at="1-B2", supply=4), owns(RED, "chopper"))
    asked = scene.when(RED, fly("2-C3", mark=True))
    asked.then(
        UpgradeUsed(RED, "chopper", paid=4, spaces=1),
        Climbed(RED, "chopper", "1-B2", "2-C3", 0, True, False, 1, False),
    )
    assert asked.state.turn.actions == 1
    scene.refuses("MTN-089", RED, fly("1-B3"), fly("2-D5"))


@pytest.mark.rule("MTN-089")
def test_some_flights_stay_on_their_side() -> None:
    """Where the text says so, only positions of the climber's own side can be reached."""
    glider = upgrade("glider", Flight(HUT, same_side=True), use=4)
    scene = given(LAND, glider, climbing(RED, at="1-B2", supply=4), owns(RED, "glider"))
    scene.allows(RED, fly("1-D5", "glider"))
    scene.when(RED, fly("2-C3", "glider")).refuses("MTN-089")


@pytest.mark.rule("MTN-089")
def test_a_flight_does_not_land_where_it_starts() -> None:
    """A climber on a Hütte flies to another one."""
    scene = given(LAND, HELICOPTER, climbing(RED, at="1-D5", supply=4), owns(RED, "chopper"))
    scene.when(RED, fly("1-D5")).refuses("MTN-089")
    scene.allows(RED, fly("2-C3"))


@pytest.mark.rule("MTN-090")
def test_only_the_position_left_is_marked() -> None:
    """One marker, on the position left, with its lock if wanted; none where it lands (Q19)."""
    scene = given(
        LAND,
        card("heli", special=Flight(HUT), helicopter=True),
        climbing(RED, at="1-B2", supply=1),
        holds(RED, "heli"),
    )
    asked = scene.when(RED, fly("1-D5", "heli", mark=True, lock=True))
    asked.then(
        SpecialActionTaken(RED, "heli", paid=0, spaces=1),
        Climbed(RED, "heli", "1-B2", "1-D5", 1, True, False, 1, True),
    )
    assert list(asked.state.markers) == ["1-B2"]


@pytest.mark.rule("MTN-090")
@pytest.mark.rule("MTN-060")
def test_the_landing_position_is_marked_on_leaving_it() -> None:
    """Like any other position."""
    scene = given(LAND, HELICOPTER, climbing(RED, at="1-B2", supply=9), owns(RED, "chopper"))
    left = scene.when(RED, fly("1-D5")).when(RED, Climb("1-D6", mark=True, lock=False))
    assert list(left.state.markers) == ["1-D5"]


@pytest.mark.rule("MTN-068")
@pytest.mark.rule("MTN-089")
def test_a_flight_to_an_occupied_position_needs_a_way_on() -> None:
    """With the last action used for it there is none; with one left there is."""
    facts = (LAND, HELICOPTER, owns(RED, "chopper"), markers(BLUE, "1-D5"))
    tired = given(*facts, climbing(RED, at="1-B2", supply=9, actions=1))
    tired.when(RED, fly("1-D5")).refuses("MTN-068")
    given(*facts, climbing(RED, at="1-B2", supply=5)).allows(RED, fly("1-D5"))
    poor = given(*facts, climbing(RED, at="1-B2", supply=4))
    poor.when(RED, fly("1-D5")).refuses("MTN-068")


@pytest.mark.rule("MTN-091")
def test_a_flight_is_never_refused_for_a_route() -> None:
    """Whoever works on a No Helicopter route may fly; only the route suffers (Q44)."""
    scene = given(
        LAND,
        HELICOPTER,
        route("walk", Row(3, Spot()), no_helicopter=True),
        climbing(RED, at="1-B2", supply=4),
        owns(RED, "chopper"),
    )
    scene.allows(RED, fly("1-D5"), fly("1-D5", mark=True))


@pytest.mark.rule("MTN-091")
def test_steps_that_bear_the_symbol_are_flights_too() -> None:
    """What counts is the symbol on the card, not how far it goes (Q44)."""
    scene = given(
        card("hop", special=Steps(1, Spot()), helicopter=True),
        climbing(RED, at="1-B2"),
        holds(RED, "hop"),
    )
    step = scene.when(RED, fly("1-B3", "hop")).events[-1]
    assert isinstance(step, Climbed)
    assert step.flight


SABOTAGE = upgrade("saw", Sabotage(penalty=1), use=4)


def sabotage(at: str, source: str = "saw") -> SabotageWith:
    """A sabotage."""
    return SabotageWith(source, at)


def saboteur(*facts: Fact | tuple[Fact, ...], supply: int = 9) -> tuple[Fact, ...]:
    """Red stands on 1-B2 with what it takes."""
    scene: list[Fact] = [SABOTAGE, *climbing(RED, at="1-B2", supply=supply), owns(RED, "saw")]
    for some in facts:
        scene += some if isinstance(some, tuple) else (some,)
    return tuple(scene)


@pytest.mark.rule("MTN-093")
@pytest.mark.rule("MTN-094")
@pytest.mark.rule("MTN-087")
def test_sabotage_takes_a_marker_from_a_neighbouring_position() -> None:
    """Four tokens and an action; the marker goes back to its owner; a point is lost (Q20, Q21)."""
    scene = given(saboteur(markers(BLUE, "1-B3"), supply=4))
    asked = scene.when(RED, sabotage("1-B3"))
    asked.then(
        UpgradeUsed(RED, "saw", paid=4, spaces=0),
        MarkerRemoved(by=RED, at="1-B3", owner=BLUE, number=1),
        PenaltyTaken(RED, "saw", points=1),
    )
    assert asked.state.markers == {}
    assert asked.state.players[BLUE].hand == tuple(range(1, 31))
    assert asked.state.turn.actions == 1
    assert asked.state.players[RED].penalties[0].points == 1


@pytest.mark.rule("MTN-093")
def test_sabotage_keeps_to_its_limits() -> None:
    """Not one's own marker, not further away, not where a climber stands, not without a marker."""
    given(saboteur(markers(RED, "1-B3"))).when(RED, sabotage("1-B3")).refuses("MTN-093")
    given(saboteur(markers(BLUE, "1-B4"))).when(RED, sabotage("1-B4")).refuses("MTN-093")
    given(saboteur()).when(RED, sabotage("1-B3")).refuses("MTN-093")
    under = given(saboteur(markers(BLUE, "1-B3"), standing(BLUE, at="1-B3")))
    under.when(RED, sabotage("1-B3")).refuses("MTN-093")


@pytest.mark.rule("MTN-093")
@pytest.mark.rule("MTN-009")
def test_sabotage_reaches_where_a_step_could_go() -> None:
    """Round the edge level and up, but not down across it (Q34)."""
    scene = given(
        SABOTAGE,
        climbing(RED, at="1-A3", supply=9),
        owns(RED, "saw"),
        markers(BLUE, "3-F3", "3-F4", "3-F2"),
    )
    scene.allows(RED, sabotage("3-F3"), sabotage("3-F4"))
    scene.when(RED, sabotage("3-F2")).refuses("MTN-093")


@pytest.mark.rule("MTN-092")
def test_a_lock_stops_sabotage() -> None:
    """A locked marker stays."""
    scene = given(saboteur(markers(BLUE, "1-B3", locked=True)))
    scene.when(RED, sabotage("1-B3")).refuses("MTN-092")


@pytest.mark.rule("MTN-093")
@pytest.mark.rule("MTN-133")
def test_markers_of_automated_climbers_can_be_sabotaged() -> None:
    """They are somebody else's markers, too."""
    scene = given(match(seats=2, automated=1), saboteur(markers(2, "1-B3")))
    scene.when(RED, sabotage("1-B3")).then_among_others(
        MarkerRemoved(by=RED, at="1-B3", owner=2, number=1)
    )


@pytest.mark.rule("MTN-093")
@pytest.mark.rule("MTN-052")
def test_a_card_that_sabotages_keeps_to_the_same_limits() -> None:
    """It is the special action of the turn, costs what it says, and may cost no point."""
    scene = given(
        card("fray", special=Sabotage()),
        climbing(RED, at="1-B2"),
        holds(RED, "fray"),
        markers(BLUE, "1-B3"),
        markers(RED, "1-C3"),
    )
    scene.when(RED, sabotage("1-C3", "fray")).refuses("MTN-093")
    scene.when(RED, sabotage("1-B3", "fray")).then(
        SpecialActionTaken(RED, "fray", paid=0, spaces=0),
        MarkerRemoved(by=RED, at="1-B3", owner=BLUE, number=1),
    )


@pytest.mark.rule("MTN-071")
@pytest.mark.rule("MTN-093")
def test_sabotage_is_paid_in_full_and_needs_a_target() -> None:
    """Three tokens are not enough, and it cannot be used without saying on what."""
    scene = given(saboteur(markers(BLUE, "1-B3"), supply=3))
    scene.when(RED, sabotage("1-B3")).refuses("MTN-071")
    given(saboteur(markers(BLUE, "1-B3"))).when(RED, Activate("saw")).refuses("MTN-050")


@pytest.mark.rule("MTN-068")
@pytest.mark.rule("MTN-093")
def test_sabotage_may_open_the_way_on() -> None:
    """Surrounded by markers, with the tokens to remove one and step there, one may stop (Q33)."""
    around = ("1-B3", "1-A4", "1-B4", "1-A3", "1-C3", "1-A2")
    facts = saboteur(markers(BLUE, *around), supply=6)
    climb = Climb("1-B3", mark=True, lock=False)
    tired = given(facts)
    tired.when(RED, climb).refuses("MTN-068")
    third = given(
        SABOTAGE,
        climbing(RED, at="1-B2", supply=6, actions=3),
        owns(RED, "saw"),
        markers(BLUE, *around),
    )
    there = third.when(RED, climb).accepted()
    cleared = there.when(RED, sabotage("1-B4")).accepted()
    cleared.allows(RED, Climb("1-B4", mark=False, lock=False))
