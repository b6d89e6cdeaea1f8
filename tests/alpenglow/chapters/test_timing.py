"""Whom a match waits for and for what: ALP-002, ALP-041, ALP-195."""

import pytest

from events.alpenglow.moves import (
    ChooseBusRoute,
    DiscardRunCard,
    FinishTurn,
    LeaveAction,
    PlayRunCard,
    TakeBus,
    TakeRunCard,
)
from events.alpenglow.words import DecisionKind, Phase, Step
from events.base import Seat
from events.table import Awaits
from rules.alpenglow.skiers import of_stop
from rules.alpenglow.timing import awaiting, expected
from tests.alpenglow.given import (
    PURPLE,
    RED,
    YELLOW,
    Fact,
    Laid,
    deciding,
    given,
    hand,
    lodges,
    match,
    opened,
    phase,
    player,
    step,
    stop,
    table,
)


def waits(*facts: Fact) -> str:
    """What the match waits for."""
    setting = given(match(3), *facts).setting
    return expected(setting.board, setting.state)


@pytest.mark.rule("ALP-041")
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("bus", "take_bus"),
        ("card", "play_run_card or reset_hand"),
        ("build", "a build, open_area or finish_turn"),
        ("open", "open_area or finish_turn"),
    ],
)
def test_each_step_says_what_it_waits_for(name: Step, words: str) -> None:
    """Whoever comes with something else reads it in the refusal."""
    assert waits(step(name)) == words
    refusal = given(step(name)).when(RED, ChooseBusRoute(())).refusal
    assert refusal is not None
    assert (refusal.rule, refusal.expected) == ("ALP-041", words)


@pytest.mark.rule("ALP-041")
def test_an_open_area_says_what_it_waits_for() -> None:
    """Skiers, or its end."""
    assert waits(opened()) == "to deliver, close_area or withdraw_opening"


@pytest.mark.rule("ALP-041")
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("goals", "keep_goal"),
        ("bases", "place_base"),
        ("routes", "choose_bus_route"),
        ("refresh", "discard_run_card or refresh_hand"),
        ("season", "the change of season"),
        ("scoring", "the final score"),
    ],
)
def test_each_phase_says_what_it_waits_for(name: Phase, words: str) -> None:
    """No move of a turn is made meanwhile."""
    assert waits(phase(name)) == words
    assert given(phase(name)).when(RED, TakeBus("A1")).refusal is not None


@pytest.mark.rule("ALP-041")
@pytest.mark.parametrize(
    ("kind", "source", "words"),
    [
        ("fee", "inn", "pay_fee or refuse_fee"),
        ("action", "square-1", "to use or leave an action"),
        ("goal", "green-1", "keep_goal"),
        ("deed", "chapel", "place_deed"),
        ("lodge", "west", "place_lodge or decline_lodge"),
        ("second_chair", "up-1", "build_chair, upgrade_chair or leave_action"),
        ("bonus", "tile-1", "take_tile_bonus"),
    ],
)
def test_each_decision_says_what_it_waits_for(kind: DecisionKind, source: str, words: str) -> None:
    """It goes before the step of the turn; nothing else is done meanwhile."""
    facts = (step("build"), deciding(kind, source))
    assert waits(*facts).startswith(f"{words}: ")
    given(*facts).refuses("ALP-041", RED, FinishTurn())


@pytest.mark.rule("ALP-041")
def test_what_a_decision_is_about_is_called_by_its_name() -> None:
    """A neutral building like a card; draws that are a duty by when they come."""
    assert waits(step("bus"), deciding("fee", "inn")) == "pay_fee or refuse_fee: Inn"
    draws = "take_run_card or draw_run_card"
    assert waits(step("end"), deciding("draw", "end")) == f"{draws} at the end of the turn"
    assert waits(step("card"), deciding("draw", "reset")) == f"{draws} after the reset"
    assert waits(step("card"), deciding("draw", "green-1")) == f"{draws}: Green-1"


def test_whatever_has_a_name_is_called_by_it() -> None:
    """Buildings and lots, pieces and cards; any other word stays what it is."""
    board = given().setting.board
    content = board.content
    village = (*content.lots, *content.neutrals, *content.buildings, *content.squares)
    pieces = (*content.terminals, *content.huts, *content.tiles, *content.upgrades, *content.deeds)
    for record in (*village, *pieces, *content.run_cards, *content.goals, *content.locations):
        assert board.name(record.id) == record.name
    assert board.name("something else") == "something else"


@pytest.mark.rule("ALP-041")
def test_a_move_at_the_wrong_time_is_told_so() -> None:
    """In a sentence with what is waited for."""
    refusal = given(step("card")).when(RED, FinishTurn()).refusal
    assert refusal is not None
    assert refusal.detail == "it is not the time for finishing the turn"
    assert refusal.expected == "play_run_card or reset_hand"


@pytest.mark.rule("ALP-055", "ALP-022", "ALP-144")
def test_where_nothing_is_left_to_name_another_way_is() -> None:
    """An empty hand is reset or refreshed, an empty display left for the deck."""
    empty = given(step("card"), hand(RED))
    way = {
        "reset_hand": empty.when(RED, PlayRunCard("green-1", "B2")),
        "refresh_hand": given(phase("refresh")).when(RED, DiscardRunCard("green-1")),
        "draw_run_card": given(table(display=()), deciding("draw", "end", count=2)).when(
            RED, TakeRunCard("green-1")
        ),
    }
    for expected_, asked in way.items():
        assert asked.refusal is not None
        assert asked.refusal.expected == expected_


def nobody(field: str, *seats: Seat) -> tuple[Laid, ...]:
    """These seats have not done something of the set-up yet."""
    return tuple(player(seat, **{field: False}) for seat in seats)


@pytest.mark.rule("ALP-002", "ALP-013", "ALP-031", "ALP-036", "ALP-144")
@pytest.mark.parametrize(
    ("facts", "seats"),
    [
        (
            (phase("goals"), player(RED, offered=("liftie",)), player(PURPLE, offered=("banker",))),
            (RED, PURPLE),
        ),
        ((phase("bases"), lodges(PURPLE, "A4")), (YELLOW,)),
        ((phase("routes"), *nobody("routed", YELLOW, PURPLE)), (YELLOW,)),
        ((phase("refresh"), player(RED, refreshed=True)), (YELLOW,)),
        ((step("card", YELLOW),), (YELLOW,)),
        ((step("card"), deciding("action", "coin", YELLOW)), (YELLOW,)),
    ],
)
def test_who_is_awaited(facts: tuple[Fact, ...], seats: tuple[Seat, ...]) -> None:
    """All who choose goals, else one seat at a time; nobody else has a move."""
    scene = given(match(3), *facts)
    assert awaiting(scene.state) == Awaits(seats, (), None)
    for seat in range(3):
        if seat not in seats:
            assert scene.setting.legal(seat) == ()


@pytest.mark.rule("ALP-140", "ALP-149")
@pytest.mark.parametrize("name", ["season", "scoring"])
def test_the_table_is_awaited_between_the_seasons_and_at_the_end(name: Phase) -> None:
    """No seat has a move then."""
    scene = given(phase(name))
    assert awaiting(scene.state) == Awaits((), (), name)
    refusal = scene.when(RED, TakeBus("A1")).refusal
    assert refusal is not None
    assert (refusal.rule, str(refusal.expected)[-9:]) == ("ALP-002", "the table")


@pytest.mark.rule("ALP-195", "ALP-002")
def test_the_newest_decision_is_made_first() -> None:
    """By whoever's it is; the active player's turn waits for it."""
    scene = given(
        match(3), step("bus"), deciding("action", "square-1"), deciding("action", "coin", YELLOW)
    )
    scene.refuses("ALP-195", RED, LeaveAction("square-1"))
    scene.refuses("ALP-002", PURPLE, LeaveAction("coin"))
    scene = scene.when(YELLOW, LeaveAction("coin")).then_awaits(RED)
    assert not scene.ends_a_batch(RED, LeaveAction("square-1"))
    scene.when(RED, LeaveAction("square-1")).accepted()


@pytest.mark.rule("ALP-050")
def test_a_square_shows_no_skiers() -> None:
    """In either season."""
    setting = given(table(season=2)).setting
    square = stop(setting.board, setting.state, "E4")
    assert of_stop(setting.board, setting.state, square) == {}
