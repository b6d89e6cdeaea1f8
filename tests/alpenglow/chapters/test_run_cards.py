"""Step 2 (chapter "Play a Run Card or Reset Your Hand"): ALP-055 to ALP-062, ALP-022.

And drawing run cards, goal cards, and further cards played by an action (ALP-072, ALP-077).
"""

import pytest

from events.alpenglow.beginnings import GoalDeckShuffled, GoalKept, GoalsDrawn
from events.alpenglow.days import (
    CoinsGained,
    DecisionCounted,
    DecisionDue,
    DecisionSettled,
    DisplayRefilled,
    HandReset,
    RunCardDiscarded,
    RunCardDrawn,
    RunCardPlayed,
    RunCardTaken,
    RunDeckShuffled,
    StepReached,
)
from events.alpenglow.moves import (
    DrawRunCard,
    FinishDay,
    KeepGoal,
    LeaveAction,
    PlayRunCard,
    ResetHand,
    TakeRunCard,
    UseAction,
)
from projections.alpenglow.state import State
from rules.alpenglow.board import Board
from rules.alpenglow.vocabulary.effects import (
    DrawCards,
    DrawGoals,
    Effect,
    FurtherCards,
    GainCoins,
    Stop,
)
from rules.alpenglow.vocabulary.upgrades import ResetBonus, TileBonus
from rules.alpenglow.vocabulary.words import COLOURS
from tests.alpenglow.boxes import ROWS, box, card, does, upgrade
from tests.alpenglow.chapters.beginnings import ends_a_batch
from tests.alpenglow.given import (
    RED,
    YELLOW,
    Fact,
    Laid,
    chair,
    coins,
    given,
    goals,
    hand,
    hut,
    in_box,
    laid,
    player,
    run,
    step,
    table,
    upgrades,
)
from tests.harness.scenario import Given

BUILD = StepReached("build")
WHITE = tuple(
    f"{'ABCDEFGHI'[column]}{row + 1}"
    for row, line in enumerate(ROWS)
    for column, letter in enumerate(line)
    if letter == "w"
)
DISPLAY = ("green-1", "blue-1", "black-1", "orange-1")


def cards(*facts: Fact, held: tuple[str, ...] = ("green-2", "blue-2")) -> Given:
    """RED is at the card step with these cards in hand; a `purse` brings one coin."""
    return given(hand(RED, *held), step("card"), *facts)


def acting(effect: Effect, *held: str) -> tuple[Fact, ...]:
    """RED holds the card `trick` with this action, and others, at the card step."""
    action = does("trick", effect)
    trick = card("trick", does="trick")
    return in_box("actions", action), in_box("run_cards", trick), hand(RED, "trick", *held)


# --- playing -------------------------------------------------------------------------------------


@pytest.mark.rule("ALP-055", "ALP-056", "ALP-058", "ALP-059")
def test_a_card_is_tile_action_and_discard() -> None:
    """Its tile is laid, its action used or left, and then it goes to the discards."""
    scene = (
        cards()
        .when(RED, PlayRunCard("green-2", "B2"))
        .then(
            RunCardPlayed(RED, "green-2", "green", "B2"),
            DecisionDue(RED, "action", "green-2", 1, ()),
        )
    )
    assert scene.state.runs["B2"].colour == "green"
    assert scene.state.turn.playing == ("green-2",)
    used = scene.when(RED, UseAction("green-2")).then(
        DecisionSettled(RED, "green-2", used=True),
        CoinsGained(RED, "green-2", 1),
        RunCardDiscarded(RED, "green-2"),
        BUILD,
    )
    assert used.state.discards == ("green-2",)
    scene.when(RED, LeaveAction("green-2")).then(
        DecisionSettled(RED, "green-2", used=False), RunCardDiscarded(RED, "green-2"), BUILD
    )


@pytest.mark.rule("ALP-055")
def test_only_cards_of_ones_own_hand_are_played() -> None:
    """Neither those of others nor those of the display."""
    scene = cards(hand(YELLOW, "black-2"))
    scene.refuses(
        "ALP-055",
        RED,
        PlayRunCard("black-2", "B2"),
        PlayRunCard("green-1", "B2"),
        PlayRunCard("", None),
    )


@pytest.mark.rule("ALP-056")
def test_a_tile_goes_on_any_open_white_space() -> None:
    """Connected or not; the list has all of them for each card."""
    scene = cards()
    listed = [move for move in scene.setting.legal(RED) if isinstance(move, PlayRunCard)]
    assert [move.at for move in listed if move.card == "blue-2"] == list(WHITE)
    assert len(listed) == 2 * len(WHITE)


@pytest.mark.rule("ALP-056")
def test_a_tile_goes_nowhere_else() -> None:
    """Not on runs, huts, terminals or the backcountry, and not outside."""
    scene = cards(run("black", "B2"), hut(YELLOW, "hut-1f", "C2"), laid("tile-1", "C7"))
    for at in ("B2", "C2", "C7", "D7", "C4", "A4", "Z1"):
        scene.refuses("ALP-056", RED, PlayRunCard("green-2", at))


@pytest.mark.rule("ALP-056", "ALP-193")
def test_a_tile_must_be_laid_where_it_can() -> None:
    """Nobody leaves it out by choice (Q19)."""
    cards().refuses("ALP-056", RED, PlayRunCard("green-2", None))


@pytest.mark.rule("ALP-056", "ALP-193", "ALP-008")
def test_without_a_tile_of_the_colour_none_is_laid() -> None:
    """All 21 green tokens lie on the mountain: the action is there all the same (Q19)."""
    scene = cards(run("green", *WHITE[:21]))
    scene.refuses("ALP-056", RED, PlayRunCard("green-2", WHITE[30]))
    scene.when(RED, PlayRunCard("green-2", None)).then(
        RunCardPlayed(RED, "green-2", "green", None), DecisionDue(RED, "action", "green-2", 1, ())
    )
    scene.when(RED, PlayRunCard("blue-2", WHITE[30])).accepted()


@pytest.mark.rule("ALP-056", "ALP-193")
def test_without_an_open_space_none_is_laid() -> None:
    """Every white hex has a run."""
    full = [run(colour, *WHITE[i * 16 : i * 16 + 16]) for i, colour in enumerate(COLOURS[:3])]
    scene = cards(*full)
    assert len(WHITE) <= 48
    scene.refuses("ALP-056", RED, PlayRunCard("green-2", "B2"))
    scene.when(RED, PlayRunCard("green-2", None)).accepted()


@pytest.mark.rule("ALP-057")
def test_runs_belong_to_nobody() -> None:
    """A run knows its colour and whether it is double, but no owner."""
    state = cards().when(RED, PlayRunCard("green-2", "B2")).state
    assert state.runs["B2"].__struct_fields__ == ("colour", "double")


@pytest.mark.rule("ALP-058", "ALP-060")
def test_an_action_that_cannot_be_used_is_not_offered() -> None:
    """Its condition looks at the active building: a lot is no shop."""
    action = does("shopping", GainCoins(2), Stop("shop"))
    scene = given(
        in_box("actions", action),
        in_box("run_cards", card("mall", does="shopping")),
        hand(RED, "mall"),
        step("card", at="A1"),
    )
    scene.when(RED, PlayRunCard("mall", "B2")).then(
        RunCardPlayed(RED, "mall", "green", "B2"), RunCardDiscarded(RED, "mall"), BUILD
    )


@pytest.mark.rule("ALP-042", "ALP-041")
def test_one_card_a_turn() -> None:
    """After it comes the build step; no second card, no reset."""
    scene = cards().when(RED, PlayRunCard("green-2", "B2")).accepted()
    scene.refuses("ALP-041", RED, PlayRunCard("blue-2", "C2"), ResetHand(), FinishDay())
    scene = scene.when(RED, LeaveAction("green-2")).accepted()
    scene.refuses("ALP-041", RED, PlayRunCard("blue-2", "C2"), ResetHand())


@pytest.mark.rule("ALP-189")
def test_an_upgrade_may_pay_for_tiles_at_ones_terminals() -> None:
    """Only for those of played cards that adjoin a terminal of the network."""
    paying = (in_box("upgrades", upgrade("pistes", TileBonus(2))), upgrades(RED, "pistes"))
    scene = cards(*paying, chair(RED, "west"))
    bonus = CoinsGained(RED, "pistes", 2)
    scene.when(RED, PlayRunCard("green-2", "B4")).then_among_others(bonus)
    assert bonus not in scene.when(RED, PlayRunCard("green-2", "H2")).events
    assert bonus not in cards(chair(RED, "west")).when(RED, PlayRunCard("green-2", "B4")).events


# --- further cards -------------------------------------------------------------------------------


@pytest.mark.rule("ALP-072", "ALP-059")
def test_further_cards_have_tiles_and_actions_too() -> None:
    """Two more, one after the other; all of them are discarded when the step is over (Q24)."""
    scene = given(*acting(FurtherCards(2), "green-2", "blue-2", "black-2"), step("card"))
    scene = scene.when(RED, PlayRunCard("trick", "B2")).then_among_others(
        DecisionDue(RED, "action", "trick", 2, ())
    )
    scene.refuses("ALP-041", RED, ResetHand())
    scene = scene.when(RED, PlayRunCard("green-2", "C2")).then(
        DecisionCounted(1),
        RunCardPlayed(RED, "green-2", "green", "C2"),
        DecisionDue(RED, "action", "green-2", 1, ()),
    )
    scene = scene.when(RED, UseAction("green-2")).accepted()
    scene = scene.when(RED, PlayRunCard("blue-2", "D2")).then(
        DecisionSettled(RED, "trick", used=True),
        RunCardPlayed(RED, "blue-2", "blue", "D2"),
        DecisionDue(RED, "action", "blue-2", 1, ()),
    )
    scene.when(RED, LeaveAction("blue-2")).then(
        DecisionSettled(RED, "blue-2", used=False),
        RunCardDiscarded(RED, "trick"),
        RunCardDiscarded(RED, "green-2"),
        RunCardDiscarded(RED, "blue-2"),
        BUILD,
    )


@pytest.mark.rule("ALP-072", "ALP-193")
def test_fewer_further_cards_will_do() -> None:
    """By choice, or because no card is left in hand."""
    scene = given(*acting(FurtherCards(2), "green-2"), step("card"))
    scene = scene.when(RED, PlayRunCard("trick", "B2")).accepted()
    scene.when(RED, LeaveAction("trick")).then_among_others(BUILD)
    scene = scene.when(RED, PlayRunCard("green-2", "C2")).accepted()
    scene.when(RED, UseAction("green-2")).then_among_others(
        DecisionSettled(RED, "trick", used=True), BUILD
    )


# --- resetting -----------------------------------------------------------------------------------


@pytest.mark.rule("ALP-062", "ALP-042", "ALP-022")
def test_a_reset_is_three_coins_and_five_new_cards() -> None:
    """From deck and display in any mix, one at a time; then the display is filled up (Q8)."""
    scene = (
        cards(coins(RED, 1))
        .when(RED, ResetHand())
        .then(HandReset(RED, ("green-2", "blue-2"), 3), DecisionDue(RED, "draw", "reset", 5, ()))
    )
    assert scene.state.players[RED].coins == 4
    assert scene.setting.legal(RED) == [*map(TakeRunCard, DISPLAY), DrawRunCard()]
    scene = scene.when(RED, TakeRunCard("blue-1")).then(
        DecisionCounted(4), RunCardTaken(RED, "blue-1")
    )
    scene.refuses("ALP-022", RED, TakeRunCard("blue-1"), TakeRunCard("green-2"))
    scene.refuses("ALP-137", RED, LeaveAction("reset"))
    for draw in (DrawRunCard(), TakeRunCard("green-1"), DrawRunCard()):
        scene = scene.when(RED, draw).accepted()
        assert scene.state.display == tuple(c for c in scene.state.display if c in DISPLAY)
    last = scene.when(RED, TakeRunCard("black-1"))
    assert [type(e) for e in last.events] == [
        DecisionSettled,
        RunCardTaken,
        DisplayRefilled,
        StepReached,
    ]
    assert (len(last.state.players[RED].hand), len(last.state.display)) == (5, 4)
    assert last.state.runs == {}
    assert last.state.turn.step == "build"


@pytest.mark.rule("ALP-062", "ALP-193")
def test_an_empty_hand_can_be_reset() -> None:
    """A reset needs no cards (Q47)."""
    scene = cards(held=())
    assert scene.setting.legal(RED) == [ResetHand()]
    scene.when(RED, ResetHand()).then(
        HandReset(RED, (), 3), DecisionDue(RED, "draw", "reset", 5, ())
    )


@pytest.mark.rule("ALP-062")
def test_a_large_hand_is_discarded_whole_for_five_cards() -> None:
    """However many cards are held (Q47)."""
    held = tuple(f"green-{i}" for i in range(2, 9))
    scene = cards(held=held).when(RED, ResetHand()).accepted()
    assert scene.state.discards == held
    assert scene.state.decision.count == 5


@pytest.mark.rule("ALP-189")
def test_an_upgrade_may_pay_for_a_reset() -> None:
    """On top of the three coins."""
    facts = (in_box("upgrades", upgrade("thrift", ResetBonus(2))), upgrades(RED, "thrift"))
    after = cards(*facts).when(RED, ResetHand())
    after.then_among_others(CoinsGained(RED, "thrift", 2))
    assert after.state.players[RED].coins == 5


# --- drawing -------------------------------------------------------------------------------------


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
    assert ends_a_batch(scene, RED, LeaveAction("trick"))
    left = scene.when(RED, LeaveAction("trick"))
    left.then_among_others(DecisionSettled(RED, "trick", used=True), BUILD)
    assert len(left.state.display) == 4
    assert left.state.players[RED].hand == ("green-1",)


@pytest.mark.rule("ALP-022")
def test_a_batch_ends_with_a_move_that_draws() -> None:
    """The deck's cards always, an open card when the display is filled up after it."""
    scene = cards().when(RED, ResetHand()).accepted()
    assert ends_a_batch(scene, RED, DrawRunCard())
    assert not ends_a_batch(scene, RED, TakeRunCard("green-1"))
    assert ends_a_batch(cards(), RED, ResetHand())
    assert not ends_a_batch(cards(), RED, PlayRunCard("green-2", "B2"))


# --- goal cards ----------------------------------------------------------------------------------


@pytest.mark.rule("ALP-077", "ALP-013")
def test_an_action_draws_goals_to_keep_one() -> None:
    """The one kept comes to those held; the other is laid aside face down."""
    scene = given(*acting(DrawGoals(2)), goals(RED, "liftie"), step("card"))
    scene = scene.when(RED, PlayRunCard("trick", "B2")).accepted()
    assert ends_a_batch(scene, RED, UseAction("trick"))
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
