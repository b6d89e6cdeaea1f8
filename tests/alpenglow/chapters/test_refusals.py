"""Refusals are read by people: things are called by their names, figures have their units."""

import pytest
from msgspec import Struct

from events.alpenglow.moves import (
    BuildBuilding,
    BuildChair,
    BuildHut,
    BuildUpgrade,
    CloseArea,
    Deliver,
    DeliverToTile,
    PlaceBackcountryTile,
    PlaceBase,
    PlaceDeed,
    PlaceLodge,
    PlayRunCard,
    TakeRunCard,
    UpgradeChair,
    UseAction,
)
from events.base import Move
from projections.alpenglow.state import Delivery
from rules.alpenglow.vocabulary import effects as does
from tests.alpenglow.boxes import ROWS
from tests.alpenglow.given import (
    RED,
    YELLOW,
    Fact,
    chair,
    coins,
    deciding,
    given,
    hut,
    laid,
    lodge,
    lodges,
    opened,
    phase,
    run,
    step,
    table,
    terminals,
    upgrades,
)
from tests.alpenglow.saying import by


class Case(Struct, frozen=True):
    """What a refusal says, the move that is refused, and what lies on the table."""

    says: str
    move: Move
    facts: tuple[Fact, ...]


NETWORK = (chair(RED, "west"), lodges(RED, "A4"))
BUILD = (step("build"), coins(RED, 20), *NETWORK)
LODGE = (*BUILD, deciding("lodge", "east", RED, 1, 0, "I4"))
OPEN = (*NETWORK, lodge(RED, green=1, black=1), opened())
WEST = "from Place A4 (A4) to Place C4 (C4)"
EAST = "from Place G4 (G4) to Place I4 (I4)"

CASES = (
    Case("Green-9 is not in your hand", PlayRunCard("green-9", "C1"), (step("card"),)),
    Case(
        "Green-9 is not in the display",
        TakeRunCard("green-9"),
        (step("end"), deciding("draw", "end")),
    ),
    Case(
        "Place C4 (C4) is no terminal at the edge",
        PlaceBase("C4", "west"),
        (phase("bases"), table(first=YELLOW)),
    ),
    Case(
        "the free chair starts at the lodge: East does not end there",
        PlaceBase("A4", "east"),
        (phase("bases"), table(first=YELLOW)),
    ),
    Case(
        f"a chair stands {WEST} already",
        PlaceBase("A4", "west"),
        (phase("bases"), table(first=YELLOW), chair(YELLOW, "west")),
    ),
    Case(f"a chair stands {WEST} already", BuildChair("west", "double"), BUILD),
    Case(
        f"a chair {EAST} has no end in your network",
        BuildChair("east", "double"),
        BUILD,
    ),
    Case(f"no chair stands {EAST}", UpgradeChair("east", "quad"), BUILD),
    Case(
        f"the chair {EAST} is seat 1's",
        UpgradeChair("east", "quad"),
        (*BUILD, chair(YELLOW, "east")),
    ),
    Case("Place C4 (C4) is not at the edge of the mountain", PlaceLodge("C4"), LODGE),
    Case("your new chair offers no lodge at Place E1 (E1)", PlaceLodge("E1"), LODGE),
    Case(
        "Chapel is not in the supply",
        BuildBuilding("chapel", "A1"),
        (*BUILD, table(buildings=())),
    ),
    Case(
        "you have no deed Coin left",
        PlaceDeed("coin"),
        (*BUILD, deciding("deed", "chapel", RED, 1, 0, "guests")),
    ),
    Case(
        "your hut tile with Hut 1 back is built",
        BuildHut("hut-1b", "C1"),
        (*BUILD, hut(RED, "hut-1f", "B1")),
    ),
    Case(
        "no resort upgrade Up-1 lies open",
        BuildUpgrade("up-1"),
        (*BUILD, upgrades(YELLOW, "up-1")),
    ),
    Case("Slope costs 1 coin, you have 0", UseAction("slope"), by(does.BuyPoints(1, 5))),
    Case(
        "Place G4 (G4) is no terminal of this network",
        Deliver("green", "G3", "G4", "coins"),
        (*OPEN, run("green", "G3")),
    ),
    Case(
        "Gate at Place C4 (C4) is closed to black skiers",
        Deliver("black", "C3", "C4", "coins"),
        (*OPEN, run("black", "C3"), terminals(C4="gate")),
    ),
    Case(
        "G1 neither adjoins Place C4 (C4) nor is joined to it by green tiles",
        Deliver("green", "G1", "C4", "coins"),
        (*OPEN, run("green", "G1")),
    ),
    Case(
        "nobody gets off where they got on, and Place A4 (A4) is the only base",
        Deliver("green", "A3", "A4", "coins"),
        (chair(RED, "west"), *OPEN[2:], run("green", "A3")),
    ),
    Case(
        "the chairs cannot carry one more to Place C4 (C4) along with the others",
        Deliver("green", "C3", "C4", "coins"),
        (
            *(*OPEN, run("green", "C3")),
            table(mountain=(Delivery("green", "B4", "C4", True),) * 2),
        ),
    ),
    Case(
        "skiers to a backcountry tile ride a chair, and Place A4 (A4) is the only base",
        DeliverToTile("green", "A3", "A4", "coins"),
        (*NETWORK, lodge(RED, green=3), laid("bowl", "A3"), opened()),
    ),
    Case(
        "the operation fees are 1 coin, and you have 0",
        CloseArea(),
        (*OPEN, table(mountain=(Delivery("green", "A3", "A4", False),))),
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{type(case.move).__name__} {case.says}")
def test_a_refusal_calls_things_by_their_names(case: Case) -> None:
    """What people read off the table, not what moves and events call it."""
    setting = given(*case.facts).setting
    refusal = setting.game.refusal(setting.board, setting.state, RED, case.move)
    assert refusal is not None
    assert refusal.detail == case.says


def test_a_base_in_the_way_is_called_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the backcountry reaches up to it."""
    monkeypatch.setattr("tests.alpenglow.boxes.ROWS", (*ROWS[:4], "bbbwwwbbb", *ROWS[5:]))
    move = PlaceBackcountryTile("bowl", "A5")
    setting = given(*by(does.DoubleRun(), *NETWORK)).setting
    refusal = setting.game.refusal(setting.board, setting.state, RED, move)
    assert refusal is not None
    assert refusal.detail == "A5 adjoins your base at Place A4 (A4)"
