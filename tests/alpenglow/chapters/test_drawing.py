"""Drawing run cards and goal cards: ALP-013, ALP-022, ALP-058, ALP-077, ALP-137."""

import pytest

from events.alpenglow.beginnings import GoalDeckShuffled, GoalKept, GoalsDrawn
from events.alpenglow.moves import (
    DrawRunCard,
    KeepGoal,
    LeaveAction,
    PlayRunCard,
    ResetHand,
    TakeRunCard,
    UseAction,
)
from events.alpenglow.turns import (
    DecisionCounted,
    DecisionDue,
    DecisionSettled,
    DisplayRefilled,
    HandReset,
    RunCardDrawn,
    RunCardTaken,
    RunDeckShuffled,
)
from projections.alpenglow.state import State
from rules.alpenglow.board import Board
from rules.alpenglow.vocabulary.effects import (
    DrawCards,
    DrawGoals,
)
from tests.alpenglow.boxes import box
from tests.alpenglow.chapters.steps import BUILD, DISPLAY, acting, cards
from tests.alpenglow.given import (
    RED,
    YELLOW,
    Fact,
    Laid,
    given,
    goals,
    player,
    step,
    table,
)


def deck_of(left: int, *discards: str, display: tuple[str, ...] = DISPLAY) -> Fact:
    """The deck holds so many cards, these are discarded, all others are in YELLOW's hand."""

    def out(board: Board, state: State) -> State:
        mine = (*state.players[RED].hand, *discards, *display)
        others = [one for one in board.cards if one not in mine]
        state = player(YELLOW, hand=tuple(others[left:])).out(board, state)
        return table(discards=discards, display=display).out(board, state)

    return Laid(out)


@pytest.mark.rule("ALP-022", "ALP-011")
def test_an_empty_deck_is_shuffled_from_the_discards() -> None:
    """In the middle of a draw, as soon as a card is to come from it."""
    scene = cards(deck_of(1), held=()).when(RED, ResetHand()).accepted()
    scene = scene.when(RED, DrawRunCard()).accepted()
    scene.refuses("ALP-137", RED, DrawRunCard())
    scene = cards(deck_of(0, "blue-3", "blue-4"), held=()).when(RED, ResetHand()).accepted()
    after = scene.drawing(1).when(RED, DrawRunCard())
    after.then(DecisionCounted(4), RunDeckShuffled(), RunCardDrawn(RED, "blue-4", open=False))
    assert (after.state.discards, after.state.deck_left()) == ((), 1)


@pytest.mark.rule("ALP-022")
def test_the_display_is_filled_across_a_shuffle() -> None:
    """What the deck has first, then from the discards that become the deck."""
    discards = ("blue-3", "blue-4", "blue-5")
    scene = cards(deck_of(2, *discards), held=()).when(RED, ResetHand()).accepted()
    for one in DISPLAY:
        scene = scene.when(RED, TakeRunCard(one)).accepted()
    last = scene.when(RED, DrawRunCard())
    shuffle = last.events.index(RunDeckShuffled())
    before, after = last.events[shuffle - 1], last.events[shuffle + 1]
    assert isinstance(before, DisplayRefilled)
    assert isinstance(after, DisplayRefilled)
    assert len(before.cards) == 1
    assert sorted(after.cards) == sorted(discards)
    assert last.state.display == before.cards + after.cards


@pytest.mark.rule("ALP-137", "ALP-193")
def test_fewer_cards_are_drawn_when_all_are_gone() -> None:
    """Deck and discards are empty: the display serves, and then the draw is over (Q47)."""
    scene = cards(deck_of(0, display=("green-1", "blue-1")), held=())
    scene = scene.when(RED, ResetHand()).accepted()
    scene.refuses("ALP-137", RED, DrawRunCard())
    scene = scene.when(RED, TakeRunCard("green-1")).accepted()
    scene.when(RED, TakeRunCard("blue-1")).then(
        DecisionCounted(3),
        RunCardTaken(RED, "blue-1"),
        DecisionSettled(RED, "reset", used=True),
        BUILD,
    )


@pytest.mark.rule("ALP-137")
def test_no_card_at_all_is_no_draw() -> None:
    """A reset is then three coins only."""
    scene = cards(deck_of(0, display=()), held=())
    scene.when(RED, ResetHand()).then(HandReset(RED, (), 3), BUILD)


@pytest.mark.rule("ALP-022")
def test_cards_are_drawn_only_when_they_are_due() -> None:
    """Not at any other time."""
    cards().refuses("ALP-041", RED, DrawRunCard(), TakeRunCard("green-1"))


@pytest.mark.rule("ALP-058", "ALP-022")
def test_what_an_action_draws_is_an_upper_limit() -> None:
    """After one of two cards the rest may be left; the display is then filled up (Q8, Q46)."""
    scene = given(*acting(DrawCards(2)), step("card"))
    scene = scene.when(RED, PlayRunCard("trick", "B2")).accepted()
    scene = scene.when(RED, UseAction("trick")).then_among_others(
        DecisionDue(RED, "draw", "trick", 2, ())
    )
    scene.refuses("ALP-058", RED, LeaveAction("green-1"))
    scene = scene.when(RED, TakeRunCard("green-1")).accepted()
    assert scene.ends_a_batch(RED, LeaveAction("trick"))
    left = scene.when(RED, LeaveAction("trick"))
    left.then_among_others(DecisionSettled(RED, "trick", used=True), BUILD)
    assert len(left.state.display) == 4
    assert left.state.players[RED].hand == ("green-1",)


# --- goal cards ----------------------------------------------------------------------------------


@pytest.mark.rule("ALP-077", "ALP-013")
def test_an_action_draws_goals_to_keep_one() -> None:
    """The one kept comes to those held; the other is laid aside face down."""
    scene = given(*acting(DrawGoals(2)), goals(RED, "liftie"), step("card"))
    scene = scene.when(RED, PlayRunCard("trick", "B2")).accepted()
    assert scene.ends_a_batch(RED, UseAction("trick"))
    scene = (
        scene.drawing(0, 1)
        .when(RED, UseAction("trick"))
        .then(
            DecisionSettled(RED, "trick", used=True),
            GoalsDrawn(RED, ("optimizer", "concierge")),
            DecisionDue(RED, "goal", "trick", 1, ()),
        )
    )
    assert scene.setting.legal(RED) == [KeepGoal("optimizer"), KeepGoal("concierge")]
    scene.refuses("ALP-013", RED, KeepGoal("liftie"))
    after = scene.when(RED, KeepGoal("concierge"))
    after.then_among_others(
        DecisionSettled(RED, "trick", used=True), GoalKept(RED, "concierge"), BUILD
    )
    assert [held.goal for held in after.state.players[RED].goals] == ["liftie", "concierge"]
    assert after.state.aside == ("optimizer",)


@pytest.mark.rule("ALP-077", "ALP-013")
def test_goals_laid_aside_become_the_deck_when_it_is_empty() -> None:
    """What the deck still has is drawn first (Q48)."""
    missing = ("restauranteur", "athlete", "gnar_manager")
    held = [goal.id for goal in box().goals if goal.id not in missing]
    scene = given(
        *acting(DrawGoals(2)),
        goals(YELLOW, *held),
        table(aside=("athlete", "gnar_manager")),
        step("card"),
    )
    scene = scene.when(RED, PlayRunCard("trick", "B2")).accepted()
    after = scene.drawing(1).when(RED, UseAction("trick"))
    after.then_among_others(GoalDeckShuffled(), GoalsDrawn(RED, ("restauranteur", "gnar_manager")))
    assert (after.state.aside, after.state.goals_left()) == ((), 1)


@pytest.mark.rule("ALP-077")
def test_no_goal_is_kept_that_was_not_drawn() -> None:
    """Goals are chosen at the start and by an action only."""
    cards().refuses("ALP-041", RED, KeepGoal("liftie"))
