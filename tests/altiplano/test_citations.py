"""The rules that a move rests on: those a player should read where it is made."""

import pytest
from msgspec import Struct

from events.altiplano import AltiplanoMove
from events.altiplano.moves import (
    BuildBoat,
    BuildRoad,
    BuyExtension,
    DeliverGoods,
    DrawTiles,
    GetFood,
    PassRound,
    PlanCoin,
    PlanTile,
    Produce,
    RideFree,
    StoreCorn,
    StoreTile,
    TakeOrder,
    Walk,
)
from rules.altiplano import deciding
from rules.altiplano.citations import cites
from tests.altiplano.given import (
    RED,
    YELLOW,
    Fact,
    bag,
    coins,
    container,
    extensions,
    given,
    laid,
    on_planning,
    pawn,
    planning,
    player,
    role,
    stock,
    table,
    turn,
    unfinished,
    warehouse,
)

MARKET = (pawn(RED, "market"), laid(RED, "market", "wood", "stone"), coins(RED, 9))
VILLAGE = (pawn(RED, "village"), laid(RED, "village", "stone", "fish"))
JACK = (extensions(RED, "jack"), laid(RED, "jack", "food"), laid(RED, "mine", "food", "food"))
ROAD = (pawn(RED, "road"), laid(RED, "road", "wood", "stone"))
DUE = (pawn(RED, "road"), turn(action="road", corn=1))
HARBOR = (pawn(RED, "harbor"), laid(RED, "harbor", "wood", "wood"))


class Case(Struct, frozen=True):
    """A move, what it cites and what it does not, and what lies on the table for it."""

    move: AltiplanoMove
    yes: tuple[str, ...]
    no: tuple[str, ...]
    facts: tuple[Fact, ...]


CASES = (
    Case(DrawTiles(), ("ALT-032",), ("ALT-035", "ALT-036"), (planning("drawing"), bag(RED, ore=4))),
    Case(
        DrawTiles(),
        ("ALT-032", "ALT-035", "ALT-036"),
        (),
        (planning("drawing"), bag(RED, ore=1), container(RED, ore=1)),
    ),
    Case(
        PlanTile("food", "mine"),
        ("ALT-037", "ALT-039", "ALT-127"),
        ("ALT-113",),
        (planning(), on_planning(RED, "food")),
    ),
    Case(
        PlanTile("food", "role"),
        ("ALT-037", "ALT-113", "ALT-023"),
        ("ALT-127", "ALT-121"),
        (planning(), on_planning(RED, "food"), role(RED, "miner")),
    ),
    Case(
        PlanCoin("movement"),
        ("ALT-044", "ALT-121"),
        ("ALT-043",),
        (planning(), coins(RED, 1), extensions(RED, "toll")),
    ),
    Case(
        Produce("stone", "stone", False),
        ("ALT-066",),
        ("ALT-121", "ALT-012"),
        (*JACK, pawn(RED, "mine")),
    ),
    Case(
        Produce("stone", "stone", True),
        ("ALT-066", "ALT-121", "ALT-128", "ALT-012"),
        (),
        (*JACK, pawn(RED, "mine"), stock(stone=0)),
    ),
    Case(
        GetFood(1, False),
        ("ALT-061", "ALT-131"),
        ("ALT-012",),
        (pawn(RED, "farm"), laid(RED, "farm", "alpaca")),
    ),
    Case(BuildBoat("ore_boat", False), ("ALT-070", "ALT-112"), ("ALT-012",), HARBOR),
    Case(BuildBoat(None, False), ("ALT-070", "ALT-012"), ("ALT-112",), (*HARBOR, table(boats=()))),
    Case(BuildRoad(False), ("ALT-082", "ALT-033"), ("ALT-093",), ROAD),
    Case(BuildRoad(False), ("ALT-082", "ALT-093"), ("ALT-033",), (*ROAD, player(RED, road=1))),
    Case(BuyExtension("ranch"), ("ALT-075", "ALT-129"), ("ALT-122",), MARKET),
    Case(BuyExtension("smelter"), ("ALT-075", "ALT-122"), (), MARKET),
    Case(TakeOrder("timber"), ("ALT-078", "ALT-115"), ("ALT-012",), MARKET),
    Case(
        DeliverGoods(("wood",), False),
        ("ALT-079", "ALT-081"),
        ("ALT-080",),
        (*MARKET, unfinished(RED, "timber")),
    ),
    Case(
        DeliverGoods(("wood", "stone"), False),
        ("ALT-079", "ALT-080", "ALT-093"),
        (),
        (*MARKET, unfinished(RED, "timber")),
    ),
    Case(StoreTile("stone", False), ("ALT-072", "ALT-088"), ("ALT-105", "ALT-121"), VILLAGE),
    Case(
        StoreTile("fish", False),
        ("ALT-072", "ALT-091", "ALT-105"),
        ("ALT-088",),
        (*VILLAGE, warehouse(RED, ("fish", "fish"))),
    ),
    Case(StoreCorn(1), ("ALT-093", "ALT-094"), ("ALT-095",), (*DUE, warehouse(RED, ("fish",)))),
    Case(StoreCorn(2), ("ALT-093", "ALT-095"), ("ALT-094",), (*DUE, warehouse(RED, ("fish",)))),
    Case(
        Walk("mine", "food"),
        ("ALT-051", "ALT-050"),
        ("ALT-109", "ALT-121"),
        (pawn(RED, "farm"), laid(RED, "movement", "food"), laid(RED, "mine", "food", "food")),
    ),
    Case(RideFree("mine"), ("ALT-052", "ALT-109"), (), (pawn(RED, "farm"), turn(action="wool"))),
    Case(PassRound(), ("ALT-047",), ("ALT-060",), (pawn(RED, "farm"),)),
    Case(PassRound(), ("ALT-047", "ALT-060"), (), (player(YELLOW, out=True),)),
)


@pytest.mark.rule("ALT-121", "ALT-128", "ALT-080", "ALT-012")
@pytest.mark.parametrize("case", CASES)
def test_a_move_cites_what_it_rests_on_as_things_stand(case: Case) -> None:
    """And not what has nothing to do with it now."""
    setting = given(*case.facts).setting
    assert case.move in deciding.legal_moves(setting.board, setting.state, RED)
    cited = cites(setting.board, setting.state, RED, case.move)
    assert set(case.yes) <= set(cited), cited
    assert not set(case.no) & set(cited), cited
