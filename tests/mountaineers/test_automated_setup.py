"""Automated climbers set up: dice, numbers, and which card each of them goes by."""

import pytest

from events.mountaineers import (
    AutomatedCardTurned,
    AutomatedClimberMoved,
    AutomatedClimberPlaced,
    DieRolled,
    TokensDrawn,
)
from rules.mountaineers import automated, box
from rules.mountaineers.content import Act, AutomatedCard
from rules.mountaineers.options import Options, automated_bounds, automated_climbers
from tests.harness.chances import Scripted, fixed
from tests.mountaineers.tables import (
    automated_card,
    board,
    laid_out,
    table,
)

# --- set-up --------------------------------------------------------------------------------------


@pytest.mark.rule("MTN-122")
@pytest.mark.rule("MTN-007")
def test_the_set_up_example_of_the_rulebook() -> None:
    """1 and 5 place the first on side 1 position E; 1, 5 the second too, so a 2 brings it to B."""
    state = laid_out()
    dice = Scripted([0, 4, 0, 4, 1])
    assert automated.place(board(), state, dice) == [
        DieRolled(1, 1),
        DieRolled(1, 5),
        AutomatedClimberPlaced(1, "1-E1"),
        DieRolled(2, 1),
        DieRolled(2, 5),
        DieRolled(2, 2),
        AutomatedClimberPlaced(2, "1-B1"),
    ]
    dice.check_used_up()


@pytest.mark.rule("MTN-122")
@pytest.mark.parametrize(
    ("roll", "side"), [(1, "1"), (2, "1"), (3, "2"), (4, "2"), (5, "3"), (6, "3")]
)
def test_two_numbers_of_the_die_for_each_side(roll: int, side: str) -> None:
    """1–2 is side 1, 3–4 side 2, 5–6 side 3; the letter follows the second roll."""
    state = laid_out(seats=3, automated=1)
    placed = automated.place(board(), state, Scripted([roll - 1, 5]))[-1]
    assert placed == AutomatedClimberPlaced(3, f"{side}-F1")


@pytest.mark.rule("MTN-122")
def test_five_automated_climbers_all_find_a_place() -> None:
    """However the dice fall, nobody shares a position."""
    state = laid_out(automated=5)
    for version in range(30):
        events = automated.place(board(), state, fixed(version))
        places = [event.at for event in events if isinstance(event, AutomatedClimberPlaced)]
        assert len(set(places)) == 5


# --- how many, which card ------------------------------------------------------------------------


@pytest.mark.rule("MTN-119")
def test_one_and_two_players_have_two_automated_climbers() -> None:
    """By default; two players who want it easier take one."""
    assert automated_climbers(Options(), 1) == automated_climbers(Options(), 2) == 2
    assert automated_climbers(Options(automated_climbers=1), 2) == 1
    assert automated_climbers(Options(), 3) == 0


@pytest.mark.rule("MTN-120")
@pytest.mark.parametrize(
    ("seats", "fewest", "most"),
    [(1, 2, 5), (2, 1, 4), (3, 0, 3), (4, 0, 2), (5, 0, 1), (6, 0, 0)],
)
def test_there_are_never_more_than_six_climbers(seats: int, fewest: int, most: int) -> None:
    """Automated climbers fill up to six, however many people play."""
    assert automated_bounds(seats) == (fewest, most)


@pytest.mark.rule("MTN-121")
@pytest.mark.parametrize(("drawn", "side", "way"), [(0, "front", "right"), (1, "back", "left")])
def test_one_side_of_the_card_is_drawn_for_all(drawn: int, side: str, way: str) -> None:
    """All automated climbers of a round go by the same side."""
    cards = (automated_card("move right"), automated_card("move left", side="back"))
    state = table("3-A1", "1-C5", "2-C5")
    events = automated.turn(board(automated=cards), state, Scripted([drawn, 0, 0]))
    assert events[0] == AutomatedCardTurned(1, side)  # type: ignore[arg-type]
    moved = [event for event in events if isinstance(event, AutomatedClimberMoved)]
    assert [event.to[2] for event in moved] == (["D", "D"] if way == "right" else ["B", "B"])


@pytest.mark.rule("MTN-121")
def test_with_two_sides_every_other_automated_climber_goes_by_the_back() -> None:
    """The first, third and fifth use the front, the others the back; no side is drawn."""
    cards = (automated_card("move right"), automated_card("move left", side="back"))
    state = table("3-A1", "1-C1", "1-C3", "1-C5", "1-C7", "1-C9")
    two_sided = board(Options(two_sided_cards=True), automated=cards)
    events = automated.turn(two_sided, state, Scripted([0] * 5))
    assert events[0] == AutomatedCardTurned(1, "both")
    moved = [event for event in events if isinstance(event, AutomatedClimberMoved)]
    assert [event.to[2] for event in moved] == ["D", "B", "D", "B", "D"]


@pytest.mark.rule("MTN-156")
def test_each_round_has_its_own_card() -> None:
    """Round 7 goes by the card of turn 7."""
    cards = tuple(
        automated_card("move right" if turn == 7 else "move left", turn=turn)
        for turn in range(1, 11)
    )
    state = table("3-A1", "3-B1", "3-C1", "1-C5", seats=3, turn=7)
    events = automated.turn(board(automated=cards), state, Scripted([0, 3]))
    assert events == [
        AutomatedCardTurned(7, "front"),
        DieRolled(3, 4),
        AutomatedClimberMoved(3, "1-C5", "1-D5", 1),
    ]


@pytest.mark.rule("MTN-126")
@pytest.mark.rule("MTN-124")
def test_each_automated_climber_has_one_roll_and_does_its_line_at_once() -> None:
    """Tokens first; then climber by climber, a roll and the actions of that line."""
    lines = tuple((Act("move", "right"),) * count for count in range(6))
    one = AutomatedCard("front-1", "A card", "authored", 1, "front", lines)
    state = table("3-A1", "1-A5", "1-A3")
    events = automated.turn(board(automated=(one,)), state, Scripted([0, 2, 1]))
    assert events == [
        AutomatedCardTurned(1, "front"),
        TokensDrawn(0, 4, "automated"),
        DieRolled(1, 3),
        AutomatedClimberMoved(1, "1-A5", "1-B5", 1),
        AutomatedClimberMoved(1, "1-B5", "1-C5", 2),
        DieRolled(2, 2),
        AutomatedClimberMoved(2, "1-A3", "1-B3", 1),
    ]


@pytest.mark.rule("MTN-126")
def test_the_cards_of_the_box_have_two_sides_of_six_lines() -> None:
    """Turn 1 to 10, each side with a line for every number of the die."""
    cards = {(card.turn, card.side): card for card in box.default().automated}
    for turn in range(1, 11):
        for side in ("front", "back"):
            assert len(cards[turn, side].lines) == 6
