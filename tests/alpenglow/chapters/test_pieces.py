"""Where the pieces are: a table on which all is well, and each way in which it is not."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from events.alpenglow import AlpenglowEvent
from events.alpenglow.beginnings import BasePlaced, BusRouteChosen, GoalKept, PhaseBegan
from events.alpenglow.turns import (
    BackcountryTilePlaced,
    BusTaken,
    DecisionDue,
    PointsScored,
    RunCardPlayed,
    RunPlaced,
    SkiersGained,
    StepReached,
    TurnBegan,
)
from events.alpenglow.works import BuildingBuilt, ChairBuilt, DeedPlaced, HutBuilt, LodgePlaced
from events.table import is_table_event
from projections.alpenglow.evolve import begin, evolve
from projections.alpenglow.seats import with_player
from projections.alpenglow.state import (
    Decision,
    Delivery,
    HeldGoal,
    LaidTile,
    Opening,
    Run,
    StandingChair,
    StandingHut,
    State,
)
from rules.alpenglow import box
from rules.alpenglow.board import Board
from rules.alpenglow.options import Options
from rules.alpenglow.pieces import broken
from rules.alpenglow.start import start
from tests.harness.chances import fixed

SEATS = 2
ROUTE = 5


@cache
def board(**options: Any) -> Board:
    """The board of the real box."""
    return Board(box.default(), Options(starting_player=0, **options))


def begun(**options: Any) -> State:
    """The table as it is laid."""
    state = begin(SEATS)
    for event in start(board(**options), board(**options).options, SEATS, fixed(1)):
        if not is_table_event(event):
            state = evolve(state, event, 1)  # type: ignore[arg-type]
    return state


def after(state: State, *events: AlpenglowEvent) -> State:
    """The state after these events."""
    for version, event in enumerate(events, 2):
        state = evolve(state, event, version)
    return state


@cache
def whole() -> State:
    """Seat 0 in step 3 of its first turn, with something of everything on the table."""
    state = begun()
    spots = board().spots[:ROUTE]
    goals = [GoalKept(seat, state.players[seat].offered[0]) for seat in range(SEATS)]
    state = after(
        state,
        *goals,
        BasePlaced(1, "C4", "birkfeld-gamskar"),
        BasePlaced(0, "G1", "hochjoch-gamskar"),
        *(BusRouteChosen(seat, spots) for seat in range(SEATS)),
        PhaseBegan("turns"),
        TurnBegan(0),
        BusTaken(0, spots[0], "lot", "lot", None, None, None),
        SkiersGained(0, "bus", {"green": 2}, ()),
        StepReached("card"),
    )
    card = state.players[0].hand[0]
    lot = next(at for at, tile in state.village.items() if tile.kind == "lot")
    return after(
        state,
        RunCardPlayed(0, card, "green", "D1"),
        StepReached("build"),
        RunPlaced(0, "black", "E1", double=True),
        BackcountryTilePlaced(0, state.tiles[0], "G5"),
        BuildingBuilt(0, state.buildings[0], lot, 0),
        DeedPlaced(0, lot, next(iter(board().deeds))),
        HutBuilt(0, board().content.huts[0].id, board().content.huts[0].tile, "F1", 0),
        ChairBuilt(0, "hochjoch-adlerhorst", "quad", 0),
        ChairBuilt(0, "falkenegg-adlerhorst", "quad", 0),
        LodgePlaced(0, "J3"),
        PointsScored(0, "action", card, 2),
    )


@pytest.mark.rule("ALP-008")
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"huts": False},
        {"first_game": True},
        {"resort_upgrades": False, "backcountry": False},
        {"start": "upgrade"},
        {"village": "mixed"},
        {"terminals": "printed"},
        {"guides": True},
    ],
    ids=str,
)
def test_all_is_well_when_the_table_is_laid(options: dict[str, Any]) -> None:
    """Whatever the match is played with."""
    assert broken(board(**options), begun(**options)) == ()


def test_all_is_well_in_the_middle_of_a_turn() -> None:
    """With something of everything on the table."""
    assert broken(board(), whole()) == ()


Change = Callable[[State], State]


def hand(state: State) -> State:
    """A card of seat 1 is in the hand of seat 0 too."""
    return with_player(state, 0, hand=(*state.players[0].hand, state.players[1].hand[0]))


def stopped(state: State, **fields: Any) -> State:
    """The turn with some of its fields changed."""
    assert state.turn is not None
    return replace(state, turn=replace(state.turn, **fields))


def decides(kind: Any, *choices: str, seat: int = 0, count: int = 1) -> Change:
    """A decision that is due."""
    return lambda s: replace(s, decisions=(Decision(seat, kind, "x", count, 0, choices),))


def player(**fields: Any) -> Change:
    """Fields of seat 0 are so."""
    return lambda s: with_player(s, 0, **fields)


def village(change: Callable[[Any], Any]) -> Change:
    """Seat 0's building is changed."""

    def out(state: State) -> State:
        (at,) = state.buildings_of(0)
        return replace(state, village={**state.village, at: change(state.village[at])})

    return out


CHANGES: dict[str, tuple[Change, str]] = {
    "debts": (player(coins=-1), "seat 0 has -1 coins"),
    "points": (player(points=3), "3 points, but gained 2"),
    "negative skiers": (player(lodge={"blue": -1}), "seat 0 has -1 blue skiers"),
    "too many skiers": (player(lodge={"blue": 27}), "-1 blue skiers are left of 26"),
    "too many runs": (
        lambda s: replace(s, runs=dict.fromkeys(board().land.white[:12], Run("blue", double=True))),
        "-3 blue run tokens are left of 21",
    ),
    "too many quads": (
        lambda s: replace(s, chairs=dict.fromkeys(list(board().ends)[:4], _quad())),
        "seat 0 has 4 quad chairs",
    ),
    "chairs apart": (
        lambda s: replace(s, chairs={**s.chairs, "moosbach-almboden": _quad()}),
        "the chairs of seat 0 are not linked",
    ),
    "no such location": (
        lambda s: replace(s, chairs={**s.chairs, "nowhere": _quad()}),
        "there is no chair location nowhere",
    ),
    "no such hut": (
        lambda s: replace(s, huts={"F1": StandingHut("igloo", 0, 1)}),
        "there is no hut igloo",
    ),
    "a lodge without a chair": (
        lambda s: replace(s, chairs={**s.chairs, "falkenegg-adlerhorst": _quad(1)}),
        "seat 0 has a lodge at J3, which is no base",
    ),
    "a lodge twice": (player(lodges=("G1", "G1")), "seat 0 has lodges at"),
    "a lodge inside": (player(lodges=("G1", "F4")), "a lodge at F4, which is no base"),
    "a hut tile lost": (player(huts=(3,)), "seat 0 has the hut tiles [1, 3]"),
    "a hut tile twice": (player(huts=(1, 2, 3)), "seat 0 has the hut tiles [1, 1, 2, 3]"),
    "a bus lost": (
        lambda s: with_player(s, 1, buses=s.players[1].buses[1:]),
        "seat 1 has 4 buses in the village, and not 5",
    ),
    "two buses on a spot": (
        lambda s: with_player(s, 1, buses=(*s.players[1].buses[1:], s.players[1].buses[1])),
        "the bus of seat 1 on B1 is in 2 places",
    ),
    "a deed lost": (player(deeds=()), "seat 0 has placed the deeds ()"),
    "a building without deed": (
        village(lambda tile: replace(tile, deed=None)),
        "1 buildings of seat 0 have no deed",
    ),
    "no such deed": (
        village(lambda tile: replace(tile, deed="gold")),
        "there is no deed of seat 0 gold",
    ),
    "a lot that is owned": (
        village(lambda tile: replace(tile, kind="lot", id="lot-x")),
        "the lot on A1 belongs to 0",
    ),
    "a building twice": (
        lambda s: replace(s, buildings=(*s.buildings, s.buildings[0])),
        "is in 2 places",
    ),
    "a building lost": (
        lambda s: replace(s, buildings=s.buildings[1:]),
        "of 16 buildings 1 stand",
    ),
    "a spot lost": (
        lambda s: replace(s, village={at: t for at, t in s.village.items() if at != "E5"}),
        "the village has the spots",
    ),
    "upgrades lost": (
        lambda s: replace(s, upgrades=s.upgrades[:1]),
        "there are 1 resort upgrades",
    ),
    "more upgrades than lodges": (
        lambda s: with_player(replace(s, upgrades=s.upgrades[3:]), 0, upgrades=s.upgrades[:3]),
        "seat 0 has the upgrades",
    ),
    "both sides of an upgrade": (
        lambda s: replace(s, upgrades=("1A", "1B", "2A", "3A")),
        "the resort upgrade tile 1 is in 2 places",
    ),
    "a tile lost": (
        lambda s: replace(s, tiles=s.tiles[1:]),
        "there are 3 backcountry tiles",
    ),
    "a card in two hands": (hand, "is in 2 places"),
    "a card made up": (player(hand=("joker",)), "there is no run card joker"),
    "a card lost": (lambda s: replace(s, run_cards=s.run_cards - 1), "run cards are in the deck"),
    "a goal twice": (
        lambda s: with_player(s, 1, goals=(HeldGoal(s.players[0].goals[0].goal, 1),)),
        "the goal card",
    ),
    "a goal lost": (lambda s: replace(s, goal_cards=11), "goal cards are in their deck, of 11"),
    "two things on a hex": (
        lambda s: replace(s, huts={"D1": StandingHut(board().content.huts[0].id, 0, 1)}),
        "the white hex D1 is in 2 places",
    ),
    "a run in the backcountry": (
        lambda s: replace(s, runs={**s.runs, "G6": Run("blue", double=False)}),
        "there is no white hex G6",
    ),
    "a tile on white": (
        lambda s: replace(s, laid={"D2": LaidTile(s.laid["G5"].tile, completed=False)}),
        "there is no blue hex D2",
    ),
    "a tile flipped by nobody": (
        lambda s: replace(s, laid={"G5": replace(s.laid["G5"], completed=True)}),
        "nobody completed the tile",
    ),
    "a tile completed that lies nowhere": (
        player(completed=("bowl",)),
        "there is no completed tile bowl",
    ),
    "a terminal twice": (
        lambda s: replace(s, terminals={**s.terminals, "G1": s.terminals["F4"]}),
        "is in 2 places",
    ),
    "a terminal laid and in the supply": (
        lambda s: replace(s, terminals={**s.terminals, "G1": s.marked[0]}),
        "is in 2 places",
    ),
    "a place without terminal": (
        lambda s: replace(s, terminals={}),
        "terminals lie on []",
    ),
    "a skier on no run": (
        lambda s: replace(s, mountain=(Delivery("green", "D2", "G1", rode=False),)),
        "1 skiers are on D2, where there is no run",
    ),
    "skiers at night": (
        lambda s: replace(s, turn=None, mountain=(Delivery("green", "D1", "G1", rode=False),)),
        "1 skiers are on the mountain after the turn",
    ),
    "a turn in another phase": (
        lambda s: replace(s, phase="routes"),
        "a turn is on in the phase routes",
    ),
    "no stop": (lambda s: stopped(s, stop=None), "step build is reached without a stop"),
    "no card": (lambda s: stopped(s, carded=False), "step build is reached without a run card"),
    "an area open in the wrong step": (
        lambda s: stopped(s, opened=True, opening=Opening(0, s.players, None, ())),
        "a ski area is open in step build",
    ),
    "a tile filled that is not there": (
        lambda s: stopped(s, step="open", opened=True, opening=Opening(0, s.players, "B6", ())),
        "no tile lies on B6",
    ),
    "a decision without a turn": (
        lambda s: replace(decides("action")(s), turn=None, mountain=()),
        "there is no turn, but to decide",
    ),
    "a decision of nobody": (decides("action", seat=2), "nobody can decide"),
    "a decision done too often": (decides("action", count=0), "nobody can decide"),
    "no lodge to choose": (decides("lodge"), "there is nothing to choose from"),
    "no deed to choose": (decides("deed"), "there is nothing to choose from"),
    "no goal to choose": (decides("goal"), "there is nothing to choose from"),
}


def _quad(owner: int = 0) -> StandingChair:
    return StandingChair(owner, "quad", 1)


@pytest.mark.rule("ALP-007")
@pytest.mark.rule("ALP-008")
@pytest.mark.rule("ALP-099")
@pytest.mark.parametrize("name", CHANGES)
def test_what_is_wrong_is_said(name: str) -> None:
    """Each change of a table on which all is well has its sentence."""
    change, sentence = CHANGES[name]
    found = broken(board(), change(whole()))
    assert any(sentence in each for each in found), found


@pytest.mark.rule("ALP-172")
def test_a_tile_completed_and_flipped_is_no_fault() -> None:
    """Its player has it, and it shows its back."""
    state = whole()
    tile = state.laid["G5"].tile
    done = with_player(state, 0, completed=(tile,))
    assert broken(board(), done) == ()
    assert broken(board(), replace(done, laid={"G5": LaidTile(tile, completed=True)})) == ()


def test_a_decision_that_can_be_made_is_no_fault() -> None:
    """A second chair to choose; an action needs no choices."""
    state = whole()
    assert broken(board(), decides("second_chair", "lerchau-moosbach")(state)) == ()
    assert broken(board(), after(state, DecisionDue(0, "action", "x", 1, ()))) == ()
