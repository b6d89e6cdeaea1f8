"""Moves of setting up, stops, cards and actions in sentences."""

import pytest

from events.alpenglow.moves import (
    ChooseBusRoute,
    DiscardRunCard,
    DrawRunCard,
    HideHand,
    KeepGoal,
    LeaveAction,
    MoveBus,
    MoveRun,
    PayFee,
    PlaceBackcountryTile,
    PlaceBase,
    PlaceDoubleRun,
    PlaceRun,
    PlayRunCard,
    RefreshHand,
    RefuseFee,
    RemoveRun,
    ResetHand,
    ShowHand,
    SplitRun,
    SwapSkier,
    SwapTerminal,
    TakeBus,
    TakeRunCard,
    TakeSkier,
    UseAction,
)
from rules.alpenglow.content import Action, CardAction
from rules.alpenglow.vocabulary import effects as does
from rules.alpenglow.vocabulary.upgrades import Chamber, ResetBonus, StopBonus
from rules.alpenglow.wording import skiers
from tests.alpenglow.boxes import card, terminal, upgrade
from tests.alpenglow.given import (
    RED,
    YELLOW,
    built,
    buses,
    chair,
    coins,
    deciding,
    given,
    hand,
    in_box,
    lodge,
    lodges,
    phase,
    player,
    run,
    season,
    step,
    table,
    terminals,
    upgrades,
)
from tests.alpenglow.saying import Line, by, said

ROUTE = ("A1", "A2", "A3", "A4", "A5")
HAND = hand(RED, "green-5", "blue-5")
FOUR = ("green-5", "blue-5", "black-5", "orange-5")

SHUTTLE = (
    in_box("upgrades", upgrade("shuttle", StopBonus(("lot", "square"), 3))),
    upgrades(RED, "shuttle"),
)
RIDGE = terminal("ridge", "both", closed=("black", "orange"), form="marked")

SETTING_UP = (
    Line(
        "Keep Liftie: For tests.",
        KeepGoal("liftie"),
        (phase("goals"), player(RED, offered=("liftie", "banker"))),
    ),
    Line(
        "Place a lodge beside Place A4 (A4) and your free double chair "
        "from Place A4 (A4) to Place C4 (C4).",
        PlaceBase("A4", "west"),
        (phase("bases"), table(first=YELLOW)),
    ),
    Line(
        "Put your buses on A1 (Lot 1, green lot), A2 (Lot 4, orange lot), A3 (Lot 7, black lot), "
        "A4 (Lot 10, blue lot) and A5 (Lot 13, green lot).",
        ChooseBusRoute(ROUTE),
        (phase("routes"), player(RED, routed=False)),
    ),
    Line("Discard Green-5 (Purse).", DiscardRunCard("green-5"), (phase("refresh"), HAND)),
    Line("Draw 3 cards from the deck.", RefreshHand(), (phase("refresh"), HAND)),
    Line("Draw 1 card from the deck.", RefreshHand(), (phase("refresh"), hand(RED, *FOUR))),
    Line("Keep your hand as it is.", RefreshHand(), (phase("refresh"), hand(RED, *FOUR, "blue-4"))),
    Line("Show your run cards to everybody from now on.", ShowHand(), ()),
    Line("Hide your run cards from now on.", HideHand(), (player(RED, open=True),)),
)
STOPS = (
    Line(
        "Take your bus from A1 (Lot 1, green lot): 1 green skier.",
        TakeBus("A1"),
        (buses(RED, "A1"),),
    ),
    Line(
        "Take your bus from D1 (Inn): 1 green and 1 blue skiers.",
        TakeBus("D1"),
        (buses(RED, "D1"),),
    ),
    Line(
        "Take your bus from D1 (Inn): 1 blue and 2 black skiers for a fee of 2 coins.",
        TakeBus("D1"),
        (season(2), buses(RED, "D1")),
    ),
    Line(
        "Take your bus from E4 (Square-1): four coins.",
        TakeBus("E4"),
        (season(2), buses(RED, "E4")),
    ),
    Line(
        "Take your bus from A1 (Chapel): 2 green and 1 blue skiers; "
        "seat 1 gets the deed Swap: 1 orange skier and its action.",
        TakeBus("A1"),
        (built(YELLOW, "chapel", "A1", "swap"), buses(RED, "A1")),
    ),
    Line(
        "Take your bus from A1 (Chapel): 2 green and 1 blue skiers; "
        "seat 1 gets the deed Swap: 1 orange skier and its action, which you may use too.",
        TakeBus("A1"),
        (
            built(YELLOW, "chapel", "A1", "swap"),
            buses(RED, "A1"),
            in_box("upgrades", upgrade("chamber", Chamber())),
            upgrades(RED, "chamber"),
        ),
    ),
    Line(
        "Take your bus from A1 (Chapel): 2 green and 1 blue skiers; "
        "by your deed Coin you get 1 green skier and for tests.",
        TakeBus("A1"),
        (built(RED, "chapel", "A1"), buses(RED, "A1")),
    ),
    Line(
        "Take your bus from A1 (Chapel): 2 green and 1 blue skiers; "
        "by your deed Swap you get 1 orange skier and may for tests.",
        TakeBus("A1"),
        (built(RED, "chapel", "A1", "swap"), buses(RED, "A1")),
    ),
    Line(
        "Take your bus from A1 (Lot 1, green lot): 1 green skier, and Shuttle pays 3 coins.",
        TakeBus("A1"),
        (buses(RED, "A1"), *SHUTTLE),
    ),
    Line(
        "Take your bus from E4 (Square-1): two coins, and Shuttle pays 3 coins.",
        TakeBus("E4"),
        (buses(RED, "E4"), *SHUTTLE),
    ),
    Line(
        "Pay the fee of 2 coins and take 1 blue and 2 black skiers.",
        PayFee(),
        (season(2), step("card", at="D1"), coins(RED, 2), deciding("fee", "inn")),
    ),
    Line(
        "Pay no fee and take no skiers.",
        RefuseFee(),
        (season(2), step("card", at="D1"), coins(RED, 2), deciding("fee", "inn")),
    ),
)
CARDS = (
    Line(
        "Play Green-5 (Purse: for tests), with its green run on C1.",
        PlayRunCard("green-5", "C1"),
        (step("card"), HAND),
    ),
    Line(
        "Play Green-5 (Purse: for tests); no green run can be placed.",
        PlayRunCard("green-5", None),
        (step("card"), HAND, run("green", *(f"{c}{r}" for c in "ABCDEFG" for r in (2, 3, 5)))),
    ),
    Line(
        "Discard your hand, gain 3 coins and draw 5 cards.",
        ResetHand(),
        (step("card"), HAND),
    ),
    Line(
        "Discard your hand, gain 5 coins and draw 5 cards.",
        ResetHand(),
        (
            in_box("upgrades", upgrade("office", ResetBonus(2))),
            upgrades(RED, "office"),
            step("card"),
            HAND,
        ),
    ),
    Line(
        "Take Orange-1 (Purse), an orange card, from the display.",
        TakeRunCard("orange-1"),
        (step("end"), deciding("draw", "end")),
    ),
    Line("Draw a card from the deck.", DrawRunCard(), (step("end"), deciding("draw", "end"))),
)
ACTIONS = (
    Line("Use Slope (Trick): for tests.", UseAction("slope"), by(does.GainCoins(2))),
    Line(
        "Use Slope (Trick): go on to the deed's skier and action.",
        UseAction("slope"),
        by(does.BuddyPass(), built(YELLOW, "chapel", "B1"), at="B1"),
    ),
    Line("Do not use Slope (Trick).", LeaveAction("slope"), by(does.GainCoins(2))),
    Line(
        "Do not use the bonus of Saddle.",
        LeaveAction("saddle"),
        (chair(RED, "west"), lodges(RED, "A4"), step("open"), deciding("action", "saddle")),
    ),
    Line(
        "Do not use the rest of Slope (Trick).",
        LeaveAction("slope"),
        by(does.TakeSkiers(2), count=1, done=1),
    ),
    Line("Slope (Trick): take an orange skier.", TakeSkier("orange"), by(does.TakeSkiers(2))),
    Line(
        "Slope (Trick): give a green skier back for a blue one.",
        SwapSkier("green", "blue"),
        by(does.SwapSkiers(2), lodge(RED, green=1)),
    ),
    Line(
        "Slope (Trick): discard Blue-5 (Purse) to draw another card.",
        DiscardRunCard("blue-5"),
        by(does.SwapCards(2), HAND),
    ),
    Line(
        "Slope (Trick): move your bus from A1 (Lot 1, green lot) to D1 (Inn).",
        MoveBus(RED, "A1", "D1"),
        by(does.MoveBus(), buses(RED, "A1")),
    ),
    Line(
        "Slope (Trick): move seat 1's bus from A1 (Lot 1, green lot) to D1 (Inn).",
        MoveBus(YELLOW, "A1", "D1"),
        by(does.MoveBus(), buses(YELLOW, "A1")),
    ),
    Line(
        "Slope (Trick): place an orange run on C1.",
        PlaceRun("orange", "C1"),
        by(does.PlaceRuns(2), count=2),
    ),
    Line(
        "Slope (Trick): place a double black run on C1.",
        PlaceDoubleRun("black", "C1"),
        by(does.DoubleRun()),
    ),
    Line(
        "Slope (Trick): place Bowl on C7.",
        PlaceBackcountryTile("bowl", "C7"),
        by(does.DoubleRun()),
    ),
    Line(
        "Slope (Trick): remove the double green run on C1.",
        RemoveRun("C1"),
        by(does.RemoveRun(), run("green", "C1", double=True)),
    ),
    Line(
        "Slope (Trick): split the double green run on C1: its second token goes to D1.",
        SplitRun("C1", "D1"),
        by(does.RemoveRun(), run("green", "C1", double=True)),
    ),
    Line(
        "Slope (Trick): split the double green run on A1: "
        "its second token goes back to the supply.",
        SplitRun("A1", None),
        by(does.RemoveRun(), run("green", "A1", double=True), run("blue", "B1", "A2", "B2")),
    ),
    Line(
        "Slope (Trick): move the green run on C1 to D1.",
        MoveRun("C1", "D1"),
        by(does.MoveRun(), run("green", "C1")),
    ),
    Line(
        "Slope (Trick): lay Star-1 (4 coins or 3 points) over Fair (2 coins or 2 points) "
        "at Place C4 (C4).",
        SwapTerminal("star-1", "C4"),
        by(does.SwapTerminal()),
    ),
    Line(
        "Slope (Trick): lay Ridge (2 coins and 2 points, closed to black and orange skiers) over "
        "Gate (2 coins or 2 points, closed to black skiers) at Place C4 (C4).",
        SwapTerminal("ridge", "C4"),
        by(
            does.SwapTerminal(),
            in_box("terminals", RIDGE),
            table(marked=("ridge",)),
            terminals(C4="gate"),
        ),
    ),
)


@pytest.mark.parametrize(
    "line", [*SETTING_UP, *STOPS, *CARDS, *ACTIONS], ids=lambda line: line.says
)
def test_a_move_says_what_it_does(line: Line) -> None:
    """One sentence for each move, with the name of the action that it is due to."""
    assert said(line) == line.says


def test_a_draw_by_an_action_is_told_as_such() -> None:
    """What the end of a turn draws has no name before it, what a card draws has."""
    drawing = by(does.DrawCards(2), count=2)
    scene = given(*drawing).when(RED, UseAction("slope")).accepted()
    told = scene.setting.game.says(scene.setting.board, scene.state, RED, DrawRunCard())
    assert told == "Slope (Trick): draw a card from the deck."


def test_a_draw_that_is_not_made_is_told_as_such() -> None:
    """Before the first card, and after it."""
    drawing = by(does.DrawCards(2), count=2)
    scene = given(*drawing).when(RED, UseAction("slope")).accepted()
    setting, leave = scene.setting, LeaveAction("slope")
    told = setting.game.says(setting.board, setting.state, RED, leave)
    assert told == "Draw no card by Slope (Trick)."
    setting = scene.when(RED, DrawRunCard()).accepted().setting
    told = setting.game.says(setting.board, setting.state, RED, leave)
    assert told == "Draw no more cards by Slope (Trick)."


def test_an_action_that_is_used_does_not_ask_for_its_condition_again() -> None:
    """It is met, or the action could not be used."""
    demo = CardAction(
        "demo",
        "Demo",
        "authored",
        Action("If your stop is a shop: gain 1 coin.", does.GainCoins(1), does.StopType("shop")),
    )
    scene = given(
        in_box("actions", demo),
        in_box("run_cards", card("slope", does="demo")),
        step("card", at="E1", playing=("slope",), carded=True),
        deciding("action", "slope"),
    )
    move, setting = UseAction("slope"), scene.setting
    assert move in setting.legal(RED)
    told = setting.game.says(setting.board, setting.state, RED, move)
    assert told == "Use Slope (Demo): gain 1 coin."


def test_nobody_is_a_number_of_skiers_too() -> None:
    """Where nothing is shown, nobody comes."""
    assert skiers({}) == "no skiers"
    assert skiers({"green": 1}) == "1 green skier"
    assert skiers({"orange": 1, "green": 2}) == "2 green and 1 orange skiers"
