"""Building and opening in sentences, with prices, income and fees."""

import pytest

from events.alpenglow.moves import (
    BuildBuilding,
    BuildChair,
    BuildHut,
    BuildUpgrade,
    CloseArea,
    DeclineLodge,
    Deliver,
    DeliverToTile,
    FinishTurn,
    OpenArea,
    PlaceDeed,
    PlaceLodge,
    TakeTileBonus,
    UpgradeChair,
    WithdrawOpening,
)
from projections.alpenglow.state import Delivery
from rules.alpenglow.vocabulary import effects as does
from rules.alpenglow.vocabulary.upgrades import (
    Accreditation,
    Alliance,
    DeliveryBonus,
    Discount,
    Efficiency,
    Facilities,
    LocalsPass,
)
from tests.alpenglow.boxes import upgrade
from tests.alpenglow.given import (
    RED,
    YELLOW,
    chair,
    coins,
    deciding,
    given,
    hut,
    in_box,
    laid,
    lodge,
    lodges,
    opened,
    run,
    season,
    step,
    table,
    terminals,
    upgrades,
)
from tests.alpenglow.saying import Line, by, said

NETWORK = (chair(RED, "west"), lodges(RED, "A4"))
"""Red's double chair from the lodge at A4 to C4."""
BUILD = (step("build"), coins(RED, 10), *NETWORK)
LODGE = (lodge(RED, green=3, blue=1), coins(RED, 10))
OPEN = (*NETWORK, *LODGE, opened())
DELIVERED = (*OPEN, table(mountain=(Delivery("green", "A3", "A4", rode=False),)))
PACT = in_box("upgrades", upgrade("pact", Alliance()))
PASS = in_box("upgrades", upgrade("pass", LocalsPass()))

UPGRADES = (
    in_box("upgrades", upgrade("twofold", Facilities())),
    in_box("upgrades", upgrade("badge", Accreditation("green"))),
    in_box("upgrades", upgrade("gates", DeliveryBonus("ride", coins=1, points=2))),
    upgrades(RED, "twofold", "badge", "gates"),
)

BUILDS = (
    Line(
        "Build Chapel on A1 (Lot 1, green lot) for 4 coins: "
        "a town building, 2 green and 1 blue skiers.",
        BuildBuilding("chapel", "A1"),
        BUILD,
    ),
    Line(
        "Build Chapel on A1 (Lot 1, green lot) for 5 coins: "
        "a town building, 2 green and 1 blue skiers.",
        BuildBuilding("chapel", "A1"),
        (
            *BUILD,
            season(2),
            in_box("upgrades", upgrade("plans", Discount(("building",), 1))),
            upgrades(RED, "plans"),
        ),
    ),
    Line(
        "Build Shop 1 on A1 (Lot 1, green lot) for 4 coins: "
        "a shop, 1 green, 1 blue and 1 orange skiers.",
        BuildBuilding("shop-1", "A1"),
        BUILD,
    ),
    Line(
        "Build a triple chair from Place C4 (C4) to Place E4 (E4) for 7 coins.",
        BuildChair("left", "triple"),
        BUILD,
    ),
    Line(
        "Upgrade your double chair from Place A4 (A4) to Place C4 (C4) to a quad for 8 coins.",
        UpgradeChair("west", "quad"),
        BUILD,
    ),
    Line(
        "Slope (Trick): upgrade your double chair from Place A4 (A4) to Place C4 (C4) to a quad "
        "for 6 coins.",
        UpgradeChair("west", "quad"),
        by(does.BuildChair(2), *NETWORK, coins(RED, 6)),
    ),
    Line(
        "Saddle: build a triple chair from Place C4 (C4) to Place E4 (E4) for free.",
        BuildChair("left", "triple"),
        (*NETWORK, step("open"), deciding("action", "saddle")),
    ),
    Line(
        "Place a lodge beside Place I4 (I4); it opens an upgrade slot.",
        PlaceLodge("I4"),
        (*BUILD, deciding("lodge", "east", RED, 1, 0, "I4")),
    ),
    Line("Place no lodge.", DeclineLodge(), (*BUILD, deciding("lodge", "east", RED, 1, 0, "I4"))),
    Line(
        "Build Hut 1 front on C1 for 5 coins: green and blue, 1 coin for each skier.",
        BuildHut("hut-1f", "C1"),
        BUILD,
    ),
    Line(
        "Slope (Trick): build Hut 1 back in place of the blue run on C1 for 2 coins: "
        "black and orange, 1 point for each skier.",
        BuildHut("hut-1b", "C1"),
        by(does.BuildHut(2, replaces=True), coins(RED, 2), run("blue", "C1")),
    ),
    Line("Build Up-1 for 4 coins: for tests.", BuildUpgrade("up-1"), BUILD),
    Line("End your turn: neither build nor open.", FinishTurn(), BUILD),
    Line("End your turn without opening.", FinishTurn(), (step("open"), *NETWORK)),
)
OPENINGS = (
    Line(
        "Open your ski area; closing it costs 1 coin.",
        OpenArea(RED),
        (*BUILD, lodge(RED, green=1), run("green", "B3")),
    ),
    Line(
        "Open your ski area; closing it costs nothing.",
        OpenArea(RED),
        (*BUILD, lodge(RED, green=1), run("green", "B3"), PASS, upgrades(RED, "pass")),
    ),
    Line(
        "Open seat 1's ski area; closing it costs nothing and brings 3 points to seat 1.",
        OpenArea(YELLOW),
        (
            *(PACT, upgrades(RED, "pact"), step("open"), lodge(RED, green=1)),
            *(chair(YELLOW, "east"), lodges(YELLOW, "I4"), run("green", "H3")),
        ),
    ),
    Line(
        "Deliver a green skier straight from Place A4 (A4) to the green run on A3 for 2 points.",
        Deliver("green", "A3", "A4", "points"),
        (*OPEN, run("green", "A3")),
    ),
    Line(
        "Deliver a green skier by chair to Place C4 (C4) and on to the double green run on C3 "
        "for 2 coins.",
        Deliver("green", "C3", "C4", "coins"),
        (*OPEN, run("green", "C3", double=True)),
    ),
    Line(
        "Deliver a blue skier by chair to Place C4 (C4) and on to seat 1's Hut 1 front on C3 "
        "for 1 coin and 1 point; the hut pays 1 coin to seat 1.",
        Deliver("blue", "C3", "C4", "both"),
        (*OPEN, hut(YELLOW, "hut-1f", "C3"), terminals(C4="glory")),
    ),
    Line(
        "Deliver a green skier by chair to Place C4 (C4) and on to your Hut 1 front on C3 "
        "for 2 coins and 2 points, and your hut pays 1 coin.",
        Deliver("green", "C3", "C4", "both"),
        (*NETWORK, lodge(RED, green=1), hut(RED, "hut-1f", "C3"), opened(both=True)),
    ),
    Line(
        "Deliver a green skier by chair to Place C4 (C4) and on to Bowl on C3 for 3 coins.",
        Deliver("green", "C3", "C4", "coins"),
        (*OPEN, laid("bowl", "C3", completed=True), terminals(C4="cash")),
    ),
    Line(
        "Deliver a green skier by chair to Place C4 (C4) and on to Bowl on C3 for 2 coins; "
        "2 more to come.",
        DeliverToTile("green", "C3", "C4", "coins"),
        (chair(RED, "west", "quad"), lodges(RED, "A4"), *LODGE, laid("bowl", "C3"), opened()),
    ),
    Line(
        "Deliver a green skier by chair to Place C4 (C4) and on to your Hut 1 front on C3 "
        "for 2 coins, your hut pays 1 coin, Twofold pays 2 coins, Badge pays 1 point, "
        "and Gates pays 1 coin and 2 points.",
        Deliver("green", "C3", "C4", "coins"),
        (*OPEN, hut(RED, "hut-1f", "C3"), *UPGRADES),
    ),
    Line(
        "Deliver a blue skier by chair to Place C4 (C4) and on to seat 1's Hut 1 front on C3 "
        "for 2 coins, Twofold pays 2 coins, and Gates pays 1 coin and 2 points; "
        "the hut pays 1 coin to seat 1.",
        Deliver("blue", "C3", "C4", "coins"),
        (*OPEN, hut(YELLOW, "hut-1f", "C3"), *UPGRADES),
    ),
    Line(
        "Deliver a green skier straight from Place A4 (A4) to the green run on A3 for 2 coins, "
        "and Badge pays 1 point.",
        Deliver("green", "A3", "A4", "coins"),
        (*OPEN, run("green", "A3"), *UPGRADES),
    ),
    Line(
        "Take 4 coins for completing Bowl.",
        TakeTileBonus("coins"),
        (*OPEN, laid("bowl", "C3"), deciding("bonus", "bowl")),
    ),
    Line(
        "Take 5 points for completing Bowl.",
        TakeTileBonus("points"),
        (*OPEN, laid("bowl", "C3"), deciding("bonus", "bowl")),
    ),
    Line("Close the ski area and pay 1 coin.", CloseArea(), DELIVERED),
    Line(
        "Close the ski area without fees.",
        CloseArea(),
        (*DELIVERED, PASS, upgrades(RED, "pass")),
    ),
    Line(
        "Withdraw the opening: all is as before it, and you open no more this turn.",
        WithdrawOpening(),
        OPEN,
    ),
)


@pytest.mark.parametrize("line", [*BUILDS, *OPENINGS], ids=lambda line: line.says)
def test_a_move_says_what_it_costs_or_brings(line: Line) -> None:
    """One sentence for each move, with what stands in for coins and points now."""
    assert said(line) == line.says


def test_a_deed_says_what_it_will_bring() -> None:
    """Its skier and its action, and on which building it goes."""
    scene = given(*BUILD).when(RED, BuildBuilding("chapel", "A1")).accepted()
    setting = scene.setting
    assert PlaceDeed("guests") in setting.legal(RED)
    told = setting.game.says(setting.board, setting.state, RED, PlaceDeed("guests"))
    assert told == (
        "Put the deed Guests on the Chapel: "
        "whenever a bus stops there you get 1 blue skier and for tests."
    )


def test_a_deed_that_asks_its_owner_says_that_it_may_be_used() -> None:
    """What happens by itself is told as a gain, what is to be decided as a choice."""
    setting = given(*BUILD).when(RED, BuildBuilding("chapel", "A1")).accepted().setting
    told = setting.game.says(setting.board, setting.state, RED, PlaceDeed("swap"))
    assert told.endswith("whenever a bus stops there you get 1 orange skier and may for tests.")


def test_the_last_skier_of_a_tile_is_told_as_such() -> None:
    """It completes the tile."""
    facts = (chair(RED, "west", "quad"), lodges(RED, "A4"), *LODGE, laid("bowl", "C3"), opened())
    scene, move = given(*facts), DeliverToTile("green", "C3", "C4", "coins")
    for _ in range(2):
        scene = scene.when(RED, move).accepted()
    setting = scene.setting
    told = setting.game.says(setting.board, setting.state, RED, move)
    end = "and on to Bowl on C3 for 2 coins; that completes it and brings 4 coins or 5 points."
    assert told.endswith(end)


def test_a_second_chair_says_by_what() -> None:
    """Efficiency lets one build or upgrade another chair, or leave it."""
    facts = (in_box("upgrades", upgrade("twice", Efficiency())), upgrades(RED, "twice"))
    scene = given(*BUILD, coins(RED, 20), *facts).when(RED, BuildChair("left", "double")).accepted()
    setting = scene.setting
    told = {
        setting.game.says(setting.board, setting.state, RED, move) for move in setting.legal(RED)
    }
    assert "Do not use Twice." in told
    assert "Twice: build a double chair from Place E4 (E4) to Place G4 (G4) for 4 coins." in told
