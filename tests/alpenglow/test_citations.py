"""The rules that a move rests on: those a player should read where it is made."""

from typing import get_args

import pytest
from msgspec import Struct

from events.alpenglow import AlpenglowMove
from events.alpenglow.moves import (
    BuildBuilding,
    BuildChair,
    BuildHut,
    BuildUpgrade,
    ChooseBusRoute,
    CloseArea,
    DeclineLodge,
    Deliver,
    DeliverToTile,
    DiscardRunCard,
    DrawRunCard,
    FinishTurn,
    HideHand,
    KeepGoal,
    LeaveAction,
    MoveBus,
    MoveRun,
    OpenArea,
    PayFee,
    PlaceBackcountryTile,
    PlaceBase,
    PlaceDeed,
    PlaceDoubleRun,
    PlaceLodge,
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
    TakeTileBonus,
    UpgradeChair,
    UseAction,
    WithdrawOpening,
)
from events.alpenglow.works import BuildingBuilt
from events.base import Move
from projections.alpenglow.state import Delivery
from rules.alpenglow.citations import cites
from rules.alpenglow.content import Action, CardAction, Deed, Square
from rules.alpenglow.rulebook import RULES
from rules.alpenglow.vocabulary import effects as does
from rules.alpenglow.vocabulary.upgrades import (
    Accreditation,
    Alliance,
    DeliveryBonus,
    Efficiency,
    Facilities,
)
from rules.alpenglow.vocabulary.words import Skiers
from tests.alpenglow.boxes import card, upgrade
from tests.alpenglow.given import (
    RED,
    YELLOW,
    Fact,
    built,
    buses,
    chair,
    coins,
    deciding,
    given,
    hand,
    hut,
    in_box,
    laid,
    lodge,
    lodges,
    opened,
    phase,
    player,
    run,
    season,
    step,
    table,
    upgrades,
)
from tests.alpenglow.saying import by

ROUTE = ("A1", "A2", "A3", "A4", "A5")
NETWORK = (chair(RED, "west"), lodges(RED, "A4"))
"""Red's double chair from the lodge at A4 to C4."""
BUILD = (step("build"), coins(RED, 20), *NETWORK)
OPEN = (*NETWORK, lodge(RED, green=3, blue=1), coins(RED, 10), opened())
TILE = (chair(RED, "west", "quad"), lodges(RED, "A4"), lodge(RED, green=3), opened())
FEE = (season(2), step("card", at="D1"), coins(RED, 2), deciding("fee", "inn"))
PACT = (in_box("upgrades", upgrade("pact", Alliance())), upgrades(RED, "pact"))
TWICE = (in_box("upgrades", upgrade("twice", Efficiency())), upgrades(RED, "twice"))
CHAPEL = (
    BuildingBuilt(RED, "chapel", "A1", 4),
    deciding("deed", "chapel", RED, 1, 0, "guests"),
)
SHOP = does.StopType("shop")
THREE = does.GainSkiers(Skiers(green=3))


class Rests(Struct, frozen=True):
    """A move, the rules that it rests on by their numbers, and what lies on the table."""

    on: str
    move: Move
    facts: tuple[Fact, ...] = ()


def visiting(at: str) -> Fact:
    """Red's bus has just stopped there; no card is played yet."""
    return step("card", at=at, step="bus")


def square(effect: does.Effect, *facts: Fact) -> tuple[Fact, ...]:
    """Red has stopped at a square with this action, which may be used now."""
    action = Action("For tests.", effect)
    record = Square("plaza", "Plaza", "authored", (action, action))
    return (in_box("squares", record), *facts, visiting("E4"), deciding("action", "plaza"))


def deed(effect: does.Effect, *facts: Fact, owner: int = RED) -> tuple[Fact, ...]:
    """Red has stopped where this deed of a player lies, and may use its action."""
    record = Deed("charter", "Charter", "authored", "green", Action("For tests.", effect))
    there = (visiting("B1"), deciding("action", "charter"))
    return (in_box("deeds", record), built(owner, "chapel", "B1", "charter"), *there, *facts)


def if_shop(effect: does.Effect) -> tuple[Fact, ...]:
    """Red has stopped at a shop and played a card that asks for one."""
    needs = CardAction("trick", "Trick", "authored", Action("For tests.", effect, SHOP))
    there = (step("card", at="E1", playing=("slope",), carded=True), deciding("action", "slope"))
    return (in_box("actions", needs), in_box("run_cards", card("slope", does="trick")), *there)


USE, LEAVE = UseAction("slope"), LeaveAction("slope")
HAND = hand(RED, "green-5", "blue-5")
DOUBLE = run("green", "C1", double=True)
DRAWING = deciding("draw", "end")

STEPS = (
    Rests("013", KeepGoal("liftie"), (phase("goals"), player(RED, offered=("liftie", "banker")))),
    Rests(
        "077 013",
        KeepGoal("liftie"),
        (player(RED, offered=("liftie", "banker")), step("card"), deciding("goal", "plans")),
    ),
    Rests("031 032", PlaceBase("A4", "west"), (phase("bases"), table(first=YELLOW))),
    Rests("036 037", ChooseBusRoute(ROUTE), (phase("routes"), player(RED, routed=False))),
    Rests(
        "145 037", ChooseBusRoute(ROUTE), (season(2), phase("routes"), player(RED, routed=False))
    ),
    Rests("144", RefreshHand(), (season(2), phase("refresh"), HAND)),
    Rests("144", DiscardRunCard("green-5"), (season(2), phase("refresh"), HAND)),
    Rests("012", ShowHand()),
    Rests("012", HideHand(), (player(RED, open=True),)),
    Rests("044 045 047", TakeBus("A1"), (buses(RED, "A1"),)),
    Rests("044 045 048", TakeBus("D1"), (buses(RED, "D1"),)),
    Rests("044 045 048 053", TakeBus("D1"), (season(2), buses(RED, "D1"))),
    Rests("044 045 049 051", TakeBus("A1"), (built(RED, "chapel", "A1"), buses(RED, "A1"))),
    Rests("044 045 050", TakeBus("E4"), (buses(RED, "E4"),)),
    Rests("044 045 050 148", TakeBus("E4"), (season(2), buses(RED, "E4"))),
    Rests("053", PayFee(), FEE),
    Rests("053", RefuseFee(), FEE),
    Rests("055 056 078", PlayRunCard("green-5", "C1"), (step("card"), HAND)),
    Rests("058 072 056 078", PlayRunCard("green-5", "C1"), by(does.FurtherCards(2), HAND, count=2)),
    Rests("055 062", ResetHand(), (step("card"), HAND)),
    Rests("137 022", TakeRunCard("orange-1"), (step("end"), DRAWING)),
    Rests("137 022", DrawRunCard(), (step("end"), DRAWING)),
    Rests("062 022", DrawRunCard(), (step("card"), deciding("draw", "reset"))),
    Rests("042", FinishTurn(), BUILD),
)
CARDS = (
    Rests("058 024", SwapTerminal("star-1", "C4"), by(does.SwapTerminal())),
    Rests("058 064", USE, by(does.BothIncomes())),
    Rests("058 066", PlaceRun("orange", "C1"), by(does.PlaceRuns(2), count=2)),
    Rests("058 067", RemoveRun("C1"), by(does.RemoveRun(), DOUBLE)),
    Rests("058 067", SplitRun("C1", "D1"), by(does.RemoveRun(), DOUBLE)),
    Rests("058 068", USE, by(does.BuddyPass(), built(YELLOW, "chapel", "B1"), at="B1")),
    Rests(
        "058 068", TakeSkier("blue"), by(does.BuddyPass(), built(YELLOW, "chapel", "B1"), at="B1")
    ),
    Rests("058 069", MoveBus(RED, "A1", "D1"), by(does.MoveBus(), buses(RED, "A1"))),
    Rests("058 073", USE, if_shop(does.SkiersAgain())),
    Rests("058 074", USE, if_shop(THREE)),
    Rests("058 078", USE, by(THREE)),
    Rests("058 075", USE, by(does.GainCoins(2, "chair"), *NETWORK)),
    Rests("058 076", PlaceDoubleRun("black", "C1"), by(does.DoubleRun())),
    Rests("058 076 168 170 169", PlaceBackcountryTile("bowl", "C7"), by(does.DoubleRun())),
    Rests("058 077", USE, by(does.DrawGoals(2))),
    Rests("058 078", TakeSkier("orange"), by(does.TakeSkiers(2))),
    Rests("058 078", SwapSkier("green", "blue"), by(does.SwapSkiers(2), lodge(RED, green=1))),
    Rests("058 078", MoveRun("C1", "D1"), by(does.MoveRun(), run("green", "C1"))),
    Rests("058 078 022", DrawRunCard(), (*by(does.DrawCards(2)), deciding("draw", "slope"))),
    Rests("058", LEAVE, by(does.GainCoins(2))),
)
DEEDS_AND_SQUARES = (
    Rests("058 051", PlaceRun("orange", "C1"), deed(does.PlaceRuns(1))),
    Rests("058 184", PlaceRun("orange", "C1"), deed(does.PlaceRuns(1), owner=YELLOW)),
    Rests(
        "058 068",
        PlaceRun("orange", "C1"),
        (*deed(does.PlaceRuns(1), owner=YELLOW), step("card", at="B1", carded=True)),
    ),
    Rests("058 051 196", DiscardRunCard("blue-5"), deed(does.SwapCards(2), HAND)),
    Rests(
        "058 051 196 022",
        TakeRunCard("orange-1"),
        (*deed(does.SwapCards(2)), deciding("draw", "charter")),
    ),
    Rests("058 050", TakeSkier("orange"), square(does.TakeSkiers(2))),
    Rests("058 050 148", TakeSkier("orange"), square(does.TakeSkiers(2), season(2))),
    Rests("058 050 064", UseAction("plaza"), square(does.BothIncomes())),
    Rests("058 050 076", PlaceDoubleRun("black", "C1"), square(does.DoubleRun())),
)
BUILDS = (
    Rests("079 080 083", BuildBuilding("chapel", "A1"), BUILD),
    Rests(
        "058 070 080 083",
        BuildBuilding("chapel", "A1"),
        by(does.BuildBuilding(less=2), coins(RED, 4)),
    ),
    Rests(
        "058 172 175 080",
        BuildBuilding("chapel", "A1"),
        (*NETWORK, step("open"), deciding("action", "hamlet")),
    ),
    Rests("080 051", PlaceDeed("guests"), (*BUILD, *CHAPEL)),
    Rests("079 088 089 091", BuildChair("left", "triple"), BUILD),
    Rests(
        "058 071 088 089 091",
        BuildChair("left", "triple"),
        by(does.BuildChair(2), *NETWORK, coins(RED, 10)),
    ),
    Rests(
        "058 172 176 088 089",
        BuildChair("left", "triple"),
        (*NETWORK, step("open"), deciding("action", "saddle")),
    ),
    Rests(
        "058 185 088 089 091",
        BuildChair("left", "triple"),
        (*BUILD, *TWICE, deciding("second_chair", "twice", RED, 1, 0, "left")),
    ),
    Rests(
        "058 185",
        LeaveAction("twice"),
        (*BUILD, *TWICE, deciding("second_chair", "twice", RED, 1, 0, "left")),
    ),
    Rests("079 092", UpgradeChair("west", "quad"), BUILD),
    Rests(
        "058 071 092 093",
        UpgradeChair("west", "quad"),
        by(does.BuildChair(2), *NETWORK, coins(RED, 6)),
    ),
    Rests(
        "058 172 175 092",
        UpgradeChair("west", "quad"),
        (*NETWORK, step("open"), deciding("action", "summit")),
    ),
    Rests("096 097", PlaceLodge("I4"), (*BUILD, deciding("lodge", "east", RED, 1, 0, "I4"))),
    Rests("096", DeclineLodge(), (*BUILD, deciding("lodge", "east", RED, 1, 0, "I4"))),
    Rests("079 101 107", BuildHut("hut-1f", "C1"), BUILD),
    Rests(
        "058 065 101 107",
        BuildHut("hut-1f", "C1"),
        by(does.BuildHut(2, replaces=True), coins(RED, 2)),
    ),
    Rests("079 108 110 109", BuildUpgrade("up-1"), BUILD),
    Rests(
        "058 172 175 108 110",
        BuildUpgrade("up-1"),
        (*NETWORK, step("open"), deciding("action", "hamlet")),
    ),
)
STRAIGHT, RIDDEN = Deliver("green", "A3", "A4", "coins"), Deliver("green", "C3", "C4", "coins")
OPENINGS = (
    Rests("113", OpenArea(RED), (*BUILD, lodge(RED, green=1), run("green", "B3"))),
    Rests(
        "180 113",
        OpenArea(YELLOW),
        (
            *(*PACT, step("open"), lodge(RED, green=1)),
            *(chair(YELLOW, "east"), lodges(YELLOW, "I4"), run("green", "H3")),
        ),
    ),
    Rests("116 125 128", STRAIGHT, (*OPEN, run("green", "A3"))),
    Rests("117 125 128", RIDDEN, (*OPEN, run("green", "C3"))),
    Rests(
        "117 125 128 118 129",
        Deliver("green", "C2", "C4", "coins"),
        (*OPEN, run("green", "C3", "C2")),
    ),
    Rests(
        "117 125 128 064",
        Deliver("green", "C3", "C4", "both"),
        (*OPEN, run("green", "C3"), opened(both=True)),
    ),
    Rests("117 125 128 102 104", RIDDEN, (*OPEN, hut(YELLOW, "hut-1f", "C3"))),
    Rests(
        "117 125 128 102 104 187 179 189",
        RIDDEN,
        (
            *(*OPEN, hut(YELLOW, "hut-1f", "C3")),
            in_box("upgrades", upgrade("twofold", Facilities())),
            in_box("upgrades", upgrade("badge", Accreditation("green"))),
            in_box("upgrades", upgrade("gates", DeliveryBonus("ride", coins=1))),
            upgrades(RED, "twofold", "badge", "gates"),
        ),
    ),
    Rests(
        "171 172 173 174 117 125 128",
        DeliverToTile("green", "C3", "C4", "coins"),
        (*TILE, laid("bowl", "C3")),
    ),
    Rests("172 174", TakeTileBonus("coins"), (*TILE, deciding("bonus", "bowl"))),
    Rests("172 177", TakeTileBonus("coins"), (*TILE, deciding("bonus", "twins"))),
    Rests(
        "133",
        CloseArea(),
        (*OPEN, table(mountain=(Delivery("green", "A3", "A4", rode=False),))),
    ),
    Rests("133", WithdrawOpening(), OPEN),
)
ALL = (*STEPS, *CARDS, *DEEDS_AND_SQUARES, *BUILDS, *OPENINGS)


@pytest.mark.parametrize("case", ALL, ids=lambda case: f"{type(case.move).__name__} {case.on}")
def test_a_move_cites_what_it_rests_on(case: Rests) -> None:
    """The rule of the step or card, then those of what is done; none twice."""
    setting = given(*case.facts).setting
    assert case.move in setting.legal(RED)
    cited = cites(setting.board, setting.state, RED, case.move)  # type: ignore[arg-type]
    assert cited == tuple(f"ALP-{number}" for number in case.on.split())


def test_every_kind_of_move_cites_rules_that_exist() -> None:
    """At least one, and none that the rulebook has not."""
    known = {rule.id for rule in RULES}
    assert {type(case.move) for case in ALL} == set(get_args(AlpenglowMove))
    assert {f"ALP-{number}" for case in ALL for number in case.on.split()} <= known
