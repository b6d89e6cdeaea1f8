"""Step 2 (chapter "Play a Run Card or Reset Your Hand"): ALP-055 to ALP-062, ALP-022.

And drawing run cards, goal cards, and further cards played by an action (ALP-072, ALP-077).
"""

import pytest

from events.alpenglow.moves import (
    DrawRunCard,
    FinishTurn,
    LeaveAction,
    PlayRunCard,
    ResetHand,
    TakeRunCard,
    UseAction,
)
from events.alpenglow.turns import (
    CoinsGained,
    DecisionCounted,
    DecisionDue,
    DecisionSettled,
    DisplayRefilled,
    HandReset,
    RunCardDiscarded,
    RunCardPlayed,
    RunCardTaken,
    StepReached,
)
from rules.alpenglow.vocabulary.effects import (
    FurtherCards,
    GainCoins,
    StopType,
)
from rules.alpenglow.vocabulary.upgrades import ResetBonus, TileBonus
from rules.alpenglow.vocabulary.words import COLOURS
from tests.alpenglow.boxes import ROWS, card, does
from tests.alpenglow.chapters.steps import BUILD, DISPLAY, acting, cards, holding
from tests.alpenglow.given import (
    RED,
    YELLOW,
    chair,
    coins,
    given,
    hand,
    hut,
    in_box,
    laid,
    run,
    step,
)

WHITE = tuple(
    f"{'ABCDEFGHI'[column]}{row + 1}"
    for row, line in enumerate(ROWS)
    for column, letter in enumerate(line)
    if letter == "w"
)
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
    action = does("shopping", GainCoins(2), StopType("shop"))
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
    scene.refuses("ALP-041", RED, PlayRunCard("blue-2", "C2"), ResetHand(), FinishTurn())
    scene = scene.when(RED, LeaveAction("green-2")).accepted()
    scene.refuses("ALP-041", RED, PlayRunCard("blue-2", "C2"), ResetHand())


@pytest.mark.rule("ALP-189")
def test_an_upgrade_may_pay_for_tiles_at_ones_terminals() -> None:
    """Only for those of played cards that adjoin a terminal of the network."""
    paying = holding("pistes", TileBonus(2))
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
    facts = holding("thrift", ResetBonus(2))
    after = cards(*facts).when(RED, ResetHand())
    after.then_among_others(CoinsGained(RED, "thrift", 2))
    assert after.state.players[RED].coins == 5
