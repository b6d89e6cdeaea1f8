"""Climbing: MTN-057 to MTN-071, MTN-155."""

import pytest

from events.mountaineers import Climb, Climbed, EndTurn, MoveFurther, MoveWith, TurnEnded
from rules.mountaineers.vocabulary.effects import Steps
from rules.mountaineers.vocabulary.happenings import Forbid
from rules.mountaineers.vocabulary.spots import Spot
from tests.mountaineers.given import (
    BLUE,
    RED,
    automated_at,
    card,
    climbing,
    condition,
    given,
    hand,
    holds,
    locks,
    markers,
    match,
    mountain,
    next_card,
    owns,
    standing,
)


def climb(to: str, *, mark: bool = False, lock: bool = False) -> Climb:
    """A climb, by default without a marker."""
    return Climb(to, mark, lock)


def climbed(
    origin: str,
    to: str,
    paid: int,
    *,
    marker: int | None = None,
    locked: bool = False,
    blocked: bool = False,
    source: str = "climb",
) -> Climbed:
    """What comes of a step of Red's."""
    return Climbed(
        RED, source, origin, to, paid, flight=False, blocked=blocked, marker=marker, locked=locked
    )


@pytest.mark.rule("MTN-057")
@pytest.mark.parametrize("to", ["1-B3", "1-C3", "1-A2", "1-C2", "1-B1", "1-C1"])
def test_one_token_moves_to_any_of_the_six_neighbours(to: str) -> None:
    """From an inner position a climb leads to each of the six around it, for one token."""
    scene = given(climbing(RED, at="1-B2", supply=1))
    scene.when(RED, climb(to)).then(climbed("1-B2", to, 1))


@pytest.mark.rule("MTN-057")
@pytest.mark.parametrize("to", ["1-A3", "1-A1", "1-D2", "1-B4", "1-B2", "3-F2"])
def test_a_climb_leads_no_further(to: str) -> None:
    """What is not next to the climber, the position it stands on included, is out of reach."""
    given(climbing(RED, at="1-B2", supply=9)).when(RED, climb(to)).refuses("MTN-057")


@pytest.mark.rule("MTN-007")
@pytest.mark.rule("MTN-008")
@pytest.mark.parametrize("to", ["4-A1", "1-G1", "1-A13", "1-A0", "", "summit"])
def test_there_are_no_other_positions(to: str) -> None:
    """Three sides, columns A to F, twelve rows: nothing else is a position."""
    given(climbing(RED, at="1-B2", supply=9)).when(RED, climb(to)).refuses("MTN-008")


@pytest.mark.rule("MTN-057")
def test_a_climb_takes_a_regular_action_and_a_token() -> None:
    """After a climb the climber stands there, a token and an action less are left."""
    state = given(climbing(RED, at="1-B2", supply=3)).when(RED, climb("1-B3")).state
    assert state.climbers[RED] == "1-B3"
    assert state.players[RED].tokens == 2
    assert state.turn.actions == 1


@pytest.mark.rule("MTN-008")
def test_nothing_lies_below_the_bottom_or_above_the_top() -> None:
    """From the bottom row four neighbours can be reached, from the top row four as well."""
    for here, near in (
        ("1-B1", {"1-A2", "1-B2", "1-A1", "1-C1"}),
        ("1-B12", {"1-A12", "1-C12", "1-B11", "1-C11"}),
    ):
        legal = given(climbing(RED, at=here, supply=1)).setting.legal(RED)
        assert {move.to for move in legal if isinstance(move, Climb)} == near


@pytest.mark.rule("MTN-009")
@pytest.mark.rule("MTN-059")
def test_climbing_goes_round_the_edge_level_and_upward() -> None:
    """From column A of a side one climbs to column F of the side before, level or up; not down."""
    scene = given(climbing(RED, at="1-A3", supply=5))
    scene.when(RED, climb("3-F3")).then(climbed("1-A3", "3-F3", 1))
    scene.when(RED, climb("3-F4")).then(climbed("1-A3", "3-F4", 1))
    scene.when(RED, climb("3-F2")).refuses("MTN-057")
    given(climbing(RED, at="3-F2", supply=5)).allows(RED, climb("1-A3"), climb("1-A2"))


@pytest.mark.rule("MTN-071")
def test_without_the_price_there_is_no_step() -> None:
    """A climb that cannot be paid in full is refused, and so is a lock."""
    given(climbing(RED, at="1-B2")).when(RED, climb("1-B3")).refuses("MTN-071")
    one = given(climbing(RED, at="1-B2", supply=1))
    one.when(RED, climb("1-B3", mark=True, lock=True)).refuses("MTN-071")
    one.allows(RED, climb("1-B3", mark=True))
    icy = given(climbing(RED, at="1-B2", supply=1), condition("icy_rock"))
    icy.when(RED, climb("1-B3")).refuses("MTN-071")


@pytest.mark.rule("MTN-058")
@pytest.mark.rule("MTN-016")
def test_the_conditions_price_takes_the_place_of_the_token() -> None:
    """In the condition's area a climb costs two, not three; where it starts makes no difference."""
    land = mountain({"1-B3": "snow"})
    scene = given(land, climbing(RED, at="1-B2", supply=9), condition("deep_snow"))
    scene.when(RED, climb("1-B3")).then(climbed("1-B2", "1-B3", 2))
    off = given(land, climbing(RED, at="1-B3", supply=9), condition("deep_snow"))
    off.when(RED, climb("1-B4")).then(climbed("1-B3", "1-B4", 1))


@pytest.mark.rule("MTN-058")
@pytest.mark.rule("MTN-011")
def test_a_trail_over_rock_is_rock_as_well() -> None:
    """Icy Rock and Heavy Rainfall both make a trail that lies on rock cost two (Q11)."""
    land = mountain({"1-B3": "rock"}, base="alpine", trail=("1-B3",))
    for name in ("icy_rock", "heavy_rainfall"):
        scene = given(land, climbing(RED, at="1-B2", supply=2), condition(name))
        scene.when(RED, climb("1-B3")).then(climbed("1-B2", "1-B3", 2))
    strong = given(land, climbing(RED, at="1-B2", supply=2), condition("strong_wind"))
    strong.when(RED, climb("1-B3")).then(climbed("1-B2", "1-B3", 1))


@pytest.mark.rule("MTN-060")
@pytest.mark.rule("MTN-062")
def test_a_marker_stays_on_the_position_left() -> None:
    """The lowest number in hand goes where the climber was."""
    scene = given(climbing(RED, at="1-B2", supply=2), hand(RED, 4, 7, 9))
    asked = scene.when(RED, climb("1-B3", mark=True))
    asked.then(climbed("1-B2", "1-B3", 1, marker=4))
    marker = asked.state.markers["1-B2"]
    assert (marker.owner, marker.number, marker.locked) == (RED, 4, False)
    assert asked.state.players[RED].hand == (7, 9)
    asked.when(RED, climb("1-B4", mark=True)).then(climbed("1-B3", "1-B4", 1, marker=7))


@pytest.mark.rule("MTN-061")
def test_a_marker_is_never_forced() -> None:
    """Every step may be taken without a marker."""
    asked = given(climbing(RED, at="1-B2", supply=1)).when(RED, climb("1-B3"))
    asked.then(climbed("1-B2", "1-B3", 1))
    assert asked.state.markers == {}


@pytest.mark.rule("MTN-063")
@pytest.mark.parametrize(("name", "paid"), [(None, 2), ("icy_rock", 3)])
def test_a_lock_costs_one_token_more(name: str | None, paid: int) -> None:
    """Whatever the step costs, locking its marker adds one."""
    force = () if name is None else (condition(name),)
    scene = given(climbing(RED, at="1-B2", supply=paid), *force)
    asked = scene.when(RED, climb("1-B3", mark=True, lock=True))
    asked.then(climbed("1-B2", "1-B3", paid, marker=1, locked=True))
    assert asked.state.markers["1-B2"].locked
    assert asked.state.players[RED].locks == 9
    assert asked.state.players[RED].tokens == 0


@pytest.mark.rule("MTN-064")
def test_a_lock_comes_only_with_its_marker() -> None:
    """No lock without the marker it belongs to, in the same step."""
    given(climbing(RED, at="1-B2", supply=5)).refuses("MTN-064", RED, climb("1-B3", lock=True))


@pytest.mark.rule("MTN-064")
def test_nothing_is_placed_afterwards() -> None:
    """Of all moves only steps place markers and locks, and only on the position being left."""
    scene = given(climbing(RED, at="1-B3", supply=9), markers(RED, "1-B2"))
    for move in scene.setting.legal(RED):
        state = scene.when(RED, move).state
        new = set(state.markers) - {"1-B2"}
        assert new <= {"1-B3"}
        assert not state.markers["1-B2"].locked


@pytest.mark.rule("MTN-065")
def test_without_marker_or_lock_in_hand_the_step_is_still_allowed() -> None:
    """With no marker left one climbs unmarked, with no lock left unlocked."""
    bare = given(climbing(RED, at="1-B2", supply=5), hand(RED))
    bare.refuses("MTN-065", RED, climb("1-B3", mark=True), climb("1-B3", mark=True, lock=True))
    bare.allows(RED, climb("1-B3"))
    unlocked = given(climbing(RED, at="1-B2", supply=5), locks(RED, 0))
    unlocked.refuses("MTN-065", RED, climb("1-B3", mark=True, lock=True))
    unlocked.allows(RED, climb("1-B3"), climb("1-B3", mark=True))


@pytest.mark.rule("MTN-065")
@pytest.mark.rule("MTN-072")
def test_markers_are_shared_with_the_upgrade_board() -> None:
    """The top number lies in a slot, so the last one in hand is the one below."""
    scene = given(climbing(RED, at="1-B2", supply=5), owns(RED, "skis"))
    assert scene.state.players[RED].hand == tuple(range(1, 30))


@pytest.mark.rule("MTN-066")
@pytest.mark.rule("MTN-068")
def test_an_occupied_position_is_left_unmarked() -> None:
    """Where a marker of anybody or another climber is, no marker can be placed on leaving."""
    for facts in (
        (markers(BLUE, "1-B3"),),
        (markers(RED, "1-B3"),),
        standing(BLUE, at="1-B3"),
    ):
        scene = given(climbing(RED, at="1-B2", supply=9), facts).when(RED, climb("1-B3"))
        there = scene.then(climbed("1-B2", "1-B3", 1))
        there.when(RED, climb("1-B4", mark=True)).refuses("MTN-066")
        there.when(RED, climb("1-B4", mark=True, lock=True)).refuses("MTN-066")
        there.when(RED, climb("1-B4")).then(climbed("1-B3", "1-B4", 1, blocked=True))


@pytest.mark.rule("MTN-066")
@pytest.mark.rule("MTN-133")
def test_markers_of_automated_climbers_are_in_the_way_too() -> None:
    """A marker of an automated climber leaves no room for one's own."""
    scene = given(
        match(seats=2, automated=1),
        automated_at("2-A1"),
        climbing(RED, at="1-B2", supply=9),
        markers(2, "1-B3"),
    )
    there = scene.when(RED, climb("1-B3")).accepted()
    there.when(RED, climb("1-B4", mark=True)).refuses("MTN-066")
    there.when(RED, EndTurn()).refuses("MTN-068")


@pytest.mark.rule("MTN-067")
def test_crossing_costs_every_space() -> None:
    """An occupied position is a space at its own price: nothing is skipped."""
    land = mountain({"1-B3": "snow"})
    scene = given(
        land,
        climbing(RED, at="1-B2", supply=3),
        markers(BLUE, "1-B3"),
        condition("deep_snow"),
    )
    scene.refuses("MTN-057", RED, climb("1-B4"))
    crossed = scene.when(RED, climb("1-B3", mark=True))
    crossed.then(climbed("1-B2", "1-B3", 2, marker=1))
    crossed.when(RED, climb("1-B4")).then(climbed("1-B3", "1-B4", 1, blocked=True))


@pytest.mark.rule("MTN-068")
def test_one_may_stop_on_an_occupied_position_only_if_a_way_on_is_left() -> None:
    """A step onto a marker needs the action and the token for a further one (Q33)."""
    facts = (markers(BLUE, "1-B3"),)
    given(climbing(RED, at="1-B2", supply=2), facts).allows(RED, climb("1-B3"))
    poor = given(climbing(RED, at="1-B2", supply=1), facts)
    poor.when(RED, climb("1-B3")).refuses("MTN-068")
    tired = given(climbing(RED, at="1-B2", supply=9, actions=1), facts)
    tired.when(RED, climb("1-B3")).refuses("MTN-068")


@pytest.mark.rule("MTN-068")
def test_the_position_left_unmarked_counts_as_open() -> None:
    """One may step onto a marker and back again, if nothing was left behind (Q33)."""
    around = ("1-B3", "1-A3", "1-C3", "1-B4", "1-A4", "1-A2")
    scene = given(climbing(RED, at="1-B2", supply=9), markers(BLUE, *around))
    scene.allows(RED, climb("1-B3"))
    scene.when(RED, climb("1-B3", mark=True)).refuses("MTN-068")
    scene.when(RED, climb("1-B3")).accepted().allows(RED, climb("1-B2"))


@pytest.mark.rule("MTN-068")
def test_a_lock_that_takes_the_last_token_for_the_way_on_is_refused() -> None:
    """The way on has to be affordable after the lock, too (Q33)."""
    scene = given(climbing(RED, at="1-B2", supply=2), markers(BLUE, "1-B3"))
    scene.allows(RED, climb("1-B3", mark=True))
    scene.when(RED, climb("1-B3", mark=True, lock=True)).refuses("MTN-068")


@pytest.mark.rule("MTN-068")
def test_a_forbidden_way_on_is_none() -> None:
    """What the event forbids cannot save a climber (Q33)."""
    land = mountain({"1-B3": "rock"}, base="alpine")
    scene = given(
        land,
        card("permit", Forbid(Spot(on=("alpine",)))),
        climbing(RED, at="1-B2", supply=9, card="permit"),
        markers(BLUE, "1-B3"),
    )
    scene.when(RED, climb("1-B3")).refuses("MTN-068")


@pytest.mark.rule("MTN-068")
def test_a_turn_does_not_end_on_an_occupied_position() -> None:
    """Not on a marker of another, not on one's own, not beside another climber (Q13)."""
    for facts in (
        (markers(BLUE, "1-B3"),),
        (markers(RED, "1-B3"),),
        standing(BLUE, at="1-B3"),
    ):
        scene = given(climbing(RED, at="1-B2", supply=9), facts)
        there = scene.when(RED, climb("1-B3")).accepted()
        there.when(RED, EndTurn()).refuses("MTN-068")


@pytest.mark.rule("MTN-069")
def test_climb_upgrade_and_special_action_combine_to_cross() -> None:
    """The rulebook's picture: a climb to rock, skis over snow, a special action to open alpine."""
    land = mountain(
        {"1-B3": "rock", "1-B4": "snow", "1-B5": "snow", "1-B6": "alpine"}, base="forest"
    )
    scene = given(
        land,
        card("wings", special=Steps(1, Spot(on=("alpine",)))),
        climbing(RED, at="1-B2", supply=4),
        owns(RED, "skis"),
        holds(RED, "wings"),
        markers(BLUE, "1-B3", "1-B4", "1-B5", "1-A3", "1-C3"),
    )
    at_rock = scene.when(RED, climb("1-B3", mark=True)).accepted()
    on_snow = at_rock.when(RED, MoveWith("skis", "1-B4", mark=False, lock=False)).accepted()
    assert on_snow.state.players[RED].tokens == 0
    on_snow.when(RED, EndTurn()).refuses("MTN-068")
    further = on_snow.when(RED, MoveFurther("skis", "1-B5", mark=False, lock=False)).accepted()
    landed = further.when(RED, MoveWith("wings", "1-B6", mark=False, lock=False)).accepted()
    landed.when(RED, EndTurn()).accepted()


@pytest.mark.rule("MTN-155")
@pytest.mark.rule("MTN-061")
def test_staying_put_is_always_possible() -> None:
    """Without tokens, surrounded by markers, a player can still end the turn."""
    scene = given(
        climbing(RED, at="1-B2"),
        next_card("quiet"),
        markers(BLUE, "1-B3", "1-C3", "1-A2", "1-C2", "1-B1", "1-C1"),
    )
    assert scene.setting.legal(RED) == [EndTurn()]
    scene.when(RED, EndTurn()).then_among_others(TurnEnded(RED, None))
