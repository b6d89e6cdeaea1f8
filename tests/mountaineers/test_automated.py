"""Automated climbers: set up by dice, moved by dice and card, in everybody's way."""

import pytest

from events.mountaineers import (
    AutomatedCardTurned,
    AutomatedClimberMoved,
    AutomatedClimberStayed,
    ConditionChanged,
    DieRolled,
    EventDrawn,
    MarkerRemoved,
    MountaineersEvent,
    RoundBegan,
    TokensDrawn,
)
from projections.mountaineers.state import State
from rules.mountaineers import automated
from rules.mountaineers.content import Act, AutomatedCard
from rules.mountaineers.options import Options
from tests.harness.chances import Scripted, fixed
from tests.mountaineers.tables import (
    after,
    automated_card,
    board,
    climbing,
    markers,
    table,
    whole_match,
)


def played(acts: str, state: State) -> list[MountaineersEvent]:
    """What the automated climbers do by a card, token draws and dice left out."""
    cards = (
        automated_card(acts, turn=state.round),
        automated_card(acts, turn=state.round, side="back"),
    )
    events = automated.turn(board(automated=cards), state, fixed())
    quiet = (AutomatedCardTurned, TokensDrawn, DieRolled)
    return [event for event in events if not isinstance(event, quiet)]


def alone(at: str) -> State:
    """Three players far away on side 3 and one automated climber (number 3)."""
    return table("3-A1", "3-B1", "3-C1", at, seats=3)


# --- tokens --------------------------------------------------------------------------------------


@pytest.mark.rule("MTN-125")
@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        (1, [TokensDrawn(0, 4, "automated")]),
        (2, [TokensDrawn(0, 2, "automated"), TokensDrawn(1, 2, "automated")]),
        (3, []),
        (4, []),
    ],
)
def test_what_players_draw_when_the_automated_climbers_move(
    seats: int, expected: list[TokensDrawn]
) -> None:
    """Four alone, two each for two, nothing for more; once a round, however many climbers."""
    state = table(*(f"3-{c}1" for c in "ABCDEF"[: seats + 2]), seats=seats)
    events = automated.turn(
        board(automated=(automated_card(""), automated_card("", side="back"))), state, fixed()
    )
    assert [event for event in events if isinstance(event, TokensDrawn)] == expected


@pytest.mark.rule("MTN-125")
def test_what_two_players_draw_is_an_option() -> None:
    """Three each, or nothing at all."""
    state = table("3-A1", "3-B1", "1-A1", seats=2)
    cards = (automated_card(""), automated_card("", side="back"))
    three = automated.turn(board(Options(ac_tokens=3), automated=cards), state, fixed())
    assert TokensDrawn(1, 3, "automated") in three
    none = automated.turn(board(Options(ac_tokens=0), automated=cards), state, fixed())
    assert not [event for event in none if isinstance(event, TokensDrawn)]


# --- moves ---------------------------------------------------------------------------------------


@pytest.mark.rule("MTN-127")
@pytest.mark.parametrize(
    ("way", "to"),
    [
        ("up_left", "1-B6"),
        ("up_right", "1-C6"),
        ("left", "1-B5"),
        ("right", "1-D5"),
        ("down_left", "1-B4"),
        ("down_right", "1-C4"),
    ],
)
def test_a_move_goes_to_the_neighbour_and_leaves_a_marker(way: str, to: str) -> None:
    """In each of the six directions, always marking the position left."""
    assert played(f"move {way}", alone("1-C5")) == [AutomatedClimberMoved(3, "1-C5", to, 1)]


@pytest.mark.rule("MTN-128")
def test_a_move_goes_straight_on_over_what_is_occupied() -> None:
    """Over two markers and a climber to the next free position; nothing is marked in between."""
    state = table("1-D5", "1-F5", "3-C1", "1-C5", seats=3)
    state = climbing(state, 0, "1-E5", "1-E6")
    assert played("move right", state) == [AutomatedClimberMoved(3, "1-C5", "2-A5", 1)]


@pytest.mark.rule("MTN-128")
def test_a_straight_line_repeats_the_step_in_its_direction() -> None:
    """Up to the right from C5 the line goes on by C6 to D7."""
    state = climbing(table("1-C6", "3-B1", "3-C1", "1-C5", seats=3), 0, "1-C7")
    assert played("move up_right", state) == [AutomatedClimberMoved(3, "1-C5", "1-D7", 1)]


@pytest.mark.rule("MTN-129")
def test_a_line_that_leaves_the_mountain_is_no_possible_move() -> None:
    """Below the bottom row, above the top row and down round an edge there is nothing."""
    assert played("move down_left", alone("1-C1")) == [AutomatedClimberStayed(3)]
    assert played("move up_right", alone("1-C12")) == [AutomatedClimberStayed(3)]
    assert played("move down_left", alone("1-A5")) == [AutomatedClimberStayed(3)]
    occupied = climbing(table("1-B1", "3-B1", "3-C1", "1-C2", seats=3), 0, "1-C1")
    assert played("move down_left", occupied) == [AutomatedClimberStayed(3)]


@pytest.mark.rule("MTN-129")
def test_after_an_impossible_action_the_next_one_follows() -> None:
    """It stays for the first and moves with the second."""
    assert played("move down_left, move right", alone("1-C1")) == [
        AutomatedClimberStayed(3),
        AutomatedClimberMoved(3, "1-C1", "1-D1", 1),
    ]


@pytest.mark.rule("MTN-129")
def test_a_line_all_round_the_ring_without_a_free_position_is_no_move() -> None:
    """Seventeen markers on the row, and the automated climber in the gap."""
    ring = [f"{side}-{column}5" for side in (1, 2, 3) for column in "ABCDEF"]
    state = table(ring[0], "3-B1", "3-C1", ring[-1], seats=3)
    state = climbing(state, 0, *ring[1:-1], "3-E6")
    assert len(markers(state)) == 17
    assert played("move right", state) == [AutomatedClimberStayed(3)]
    assert played("move left", state) == [AutomatedClimberStayed(3)]


# --- sabotage ------------------------------------------------------------------------------------


@pytest.mark.rule("MTN-130")
def test_a_five_sabotages_to_the_right_and_then_moves_there() -> None:
    """The rulebook's example: the marker on the right goes, then the climber takes its place."""
    lines = ((),) * 4 + ((Act("sabotage", "right"), Act("move", "right")),) + ((),)
    five = AutomatedCard("front-1", "A card", "authored", 1, "front", lines)
    state = climbing(table("1-D5", "3-B1", "3-C1", "1-C5", seats=3), 0, "1-D6")
    events = automated.turn(board(automated=(five,)), state, Scripted([0, 4]))
    assert events == [
        AutomatedCardTurned(1, "front"),
        DieRolled(3, 5),
        MarkerRemoved(3, "1-D5", 0, 1),
        AutomatedClimberMoved(3, "1-C5", "1-D5", 1),
    ]
    assert markers(after(state, *events)) == {"1-C5": 3}


@pytest.mark.rule("MTN-094")
@pytest.mark.rule("MTN-130")
def test_the_removed_marker_is_back_with_its_owner() -> None:
    """Number kept, usable again."""
    state = climbing(table("1-D5", "3-B1", "3-C1", "1-C5", seats=3), 0, "1-D6", "1-D7")
    assert state.players[0].hand[0] == 3
    state = after(state, *played("sabotage right", state))
    assert state.players[0].hand[:2] == (1, 3)


@pytest.mark.rule("MTN-130")
def test_an_automated_climber_removes_even_its_own_colour() -> None:
    """Right, then sabotage to the left: the marker just left is gone again."""
    assert played("move right, sabotage left", alone("1-C5")) == [
        AutomatedClimberMoved(3, "1-C5", "1-D5", 1),
        MarkerRemoved(3, "1-C5", 3, 1),
    ]


@pytest.mark.rule("MTN-131")
def test_no_sabotage_where_a_climber_stands_or_nothing_is() -> None:
    """A climber, an empty position, or no position at all: it goes on with the next action."""
    assert played("sabotage right", table("1-D5", "3-B1", "3-C1", "1-C5", seats=3)) == [
        AutomatedClimberStayed(3)
    ]
    assert played("sabotage right", alone("1-C5")) == [AutomatedClimberStayed(3)]
    assert played("sabotage down_left, move right", alone("1-C1")) == [
        AutomatedClimberStayed(3),
        AutomatedClimberMoved(3, "1-C1", "1-D1", 1),
    ]


@pytest.mark.rule("MTN-131")
def test_no_sabotage_where_a_climber_stands_on_a_marker() -> None:
    """Somebody crossing protects what lies under them."""
    state = climbing(table("1-D5", "1-E5", "3-C1", "1-C5", seats=3), 0, "1-D6")
    state = climbing(state, 1, "1-D5")
    assert played("sabotage right", state) == [AutomatedClimberStayed(3)]


@pytest.mark.rule("MTN-092")
@pytest.mark.rule("MTN-132")
def test_a_lock_stops_automated_climbers_too() -> None:
    """A locked marker stays, and the climber goes on."""
    state = climbing(table("1-D5", "3-B1", "3-C1", "1-C5", seats=3), 0, "1-D6", locked=True)
    assert played("sabotage right, move left", state) == [
        AutomatedClimberStayed(3),
        AutomatedClimberMoved(3, "1-C5", "1-B5", 1),
    ]


@pytest.mark.rule("MTN-130")
def test_sabotage_reaches_only_where_a_step_could_go() -> None:
    """From 2-A3 nothing lies down to the left, though 1-F2 leads up to it."""
    state = climbing(table("1-F2", "3-B1", "3-C1", "2-A3", seats=3), 0, "1-E2")
    assert played("sabotage down_left", state) == [AutomatedClimberStayed(3)]
    up = climbing(table("2-A3", "3-B1", "3-C1", "1-F2", seats=3), 0, "2-B3")
    assert played("sabotage up_right", up) == [MarkerRemoved(3, "2-A3", 0, 1)]


# --- what they are and are not -------------------------------------------------------------------


@pytest.mark.rule("MTN-133")
def test_their_markers_stand_like_any_other() -> None:
    """What they leave occupies its position."""
    state = alone("1-C5")
    state = after(state, *played("move right", state))
    assert state.occupied("1-C5")
    assert markers(state) == {"1-C5": 3}


@pytest.mark.rule("MTN-134")
@pytest.mark.rule("MTN-156")
def test_they_draw_no_cards_pay_nothing_and_heed_no_condition() -> None:
    """Icy Rock in force on a mountain of rock: they move as ever, and nobody's tokens change."""
    state = after(alone("1-C5"), ConditionChanged("icy_rock"))
    events = played("move right, move right", state)
    assert [type(event) for event in events] == [AutomatedClimberMoved] * 2
    done = after(state, *events)
    assert not [event for event in events if isinstance(event, EventDrawn)]
    assert [player.tokens for player in done.players] == [2, 2, 2]


@pytest.mark.rule("MTN-123")
@pytest.mark.rule("MTN-150")
def test_they_move_first_in_each_round() -> None:
    """In each of ten rounds one entry of theirs, and in it the starting player's turn begins."""
    theirs = [
        taken.draft.events
        for taken in whole_match("random", "random", secret=b"first")
        if taken.draft.actor.system == "automated_climbers"
    ]
    assert [events[0] for events in theirs] == [RoundBegan(number) for number in range(1, 11)]
    for events in theirs:
        kinds = [type(event) for event in events]
        assert kinds.count(DieRolled) == 2
        rolled = len(kinds) - 1 - kinds[::-1].index(DieRolled)
        assert rolled < kinds.index(EventDrawn)
        assert len({e.seat for e in events if isinstance(e, EventDrawn)}) == 1


@pytest.mark.rule("MTN-149")
def test_thirty_markers_are_enough() -> None:
    """Two moves a turn in ten turns leave twenty markers; numbers are used from the lowest."""
    state = alone("1-A1")
    for turn in range(1, 11):
        state = after(state, RoundBegan(turn))
        state = after(state, *played("move right, move up_right", state))
    numbers = sorted(marker.number for marker in state.markers.values())
    assert numbers == list(range(1, len(numbers) + 1))
    assert 10 < len(numbers) <= 20
