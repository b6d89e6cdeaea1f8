"""What is served from which terminals: adjoining, and along chains of one colour."""

from collections.abc import Sequence
from random import Random

import pytest

from events.alpenglow.words import Colour, Hex
from projections.alpenglow.state import LaidTile, Run, StandingHut, State
from rules.alpenglow.board import Board
from rules.alpenglow.network import network
from rules.alpenglow.opening.reach import colours_at, room, served
from rules.alpenglow.vocabulary.words import COLOURS, Skiers
from tests.alpenglow.boxes import LOCATIONS, tile
from tests.alpenglow.chapters.openings import area, two_chairs
from tests.alpenglow.given import (
    RED,
    YELLOW,
    Fact,
    chair,
    given,
    hut,
    in_box,
    laid,
    run,
    table,
    terminals,
)


def reach(*facts: Fact, seat: int = RED) -> dict[Colour, dict[Hex, tuple[Hex, ...]]]:
    """What a seat's terminals serve; colours that nobody takes are left out."""
    setting = given(*facts).setting
    found = served(setting.board, setting.state, seat)
    return {colour: dict(there) for colour, there in found.items() if there}


@pytest.mark.rule("ALP-115", "ALP-117")
def test_what_adjoins_a_terminal_is_served_from_it() -> None:
    """A run beside both terminals from both, one beside one of them from that, a far one not."""
    found = reach(*area(), run("green", "B4", "D5", "G5"))
    assert found == {"green": {"B4": ("A4", "C4"), "D5": ("C4",)}}


@pytest.mark.rule("ALP-118", "ALP-120")
def test_a_chain_is_served_whole_from_each_terminal_that_it_adjoins() -> None:
    """From A3 over B3 to C3 and off to B2: every hex from both ends, up and down the mountain."""
    found = reach(*area(), run("blue", "A3", "B3", "B2", "C3"))
    assert found["blue"] == dict.fromkeys(("A3", "B3", "B2", "C3"), ("A4", "C4"))


@pytest.mark.rule("ALP-119")
def test_no_chain_leads_through_another_colour() -> None:
    """Green, black, green: the second green is out of reach, the black one as well."""
    found = reach(*area(), run("green", "C3", "C1"), run("black", "C2"))
    assert found == {"green": {"C3": ("C4",)}}


@pytest.mark.rule("ALP-118")
def test_a_chain_may_pass_by_a_terminal_that_is_not_the_players() -> None:
    """Chains lead on beside terminals of others; those serve nothing for this player."""
    found = reach(*area(), run("green", "D4", "D3", "E3", "F3"), chair(YELLOW, "right"))
    assert found["green"] == dict.fromkeys(("D4", "D3", "E3", "F3"), ("C4",))
    found = reach(*area(), run("green", "D4", "E3"), chair(YELLOW, "right"), seat=YELLOW)
    assert found["green"] == {"D4": ("E4",), "E3": ("E4",)}


@pytest.mark.rule("ALP-127")
def test_nobody_of_a_barred_colour_leaves_there() -> None:
    """At a gate barred to black nobody black leaves, by chair, chain or base; others do."""
    facts = (*two_chairs(), run("black", "C3", "D3", "E3"), run("blue", "C5"), run("black", "A5"))
    assert reach(*facts)["black"] == {
        **dict.fromkeys(("C3", "D3", "E3"), ("C4", "E4")),
        "A5": ("A4",),
    }
    barred = reach(*facts, terminals(C4="gate", A4="gate"))
    assert barred["black"] == dict.fromkeys(("C3", "D3", "E3"), ("E4",))
    assert barred["blue"] == {"C5": ("C4",)}


@pytest.mark.rule("ALP-102", "ALP-103")
def test_a_hut_is_a_run_of_both_its_colours_in_chains() -> None:
    """Green and blue chains both lead through a green and blue hut, black ones do not."""
    found = reach(
        *area(),
        hut(YELLOW, "hut-1f", "C3"),
        run("green", "C2"),
        run("blue", "B2"),
        run("black", "C1"),
    )
    assert found == {
        "green": {"C3": ("C4",), "C2": ("C4",)},
        "blue": {"C3": ("C4",), "B2": ("C4",)},
    }


@pytest.mark.rule("ALP-105", "ALP-136")
def test_whose_runs_and_huts_they_are_does_not_matter() -> None:
    """A hut serves everybody alike."""
    for owner in (RED, YELLOW):
        assert reach(*area(), hut(owner, "hut-1b", "C5"))["orange"] == {"C5": ("C4",)}


@pytest.mark.rule("ALP-118", "ALP-167")
def test_an_uncompleted_tile_ends_a_chain_and_carries_none_on() -> None:
    """A tile for blues is the end of a blue chain; what lies behind is not reached through it."""
    found = reach(*area(), run("blue", "C5", "C6", "E6"), laid("gully", "D7"))
    assert found == {"blue": {"C5": ("C4",), "C6": ("C4",), "D7": ("C4",)}}


@pytest.mark.rule("ALP-119")
def test_a_tile_ends_only_chains_of_colours_that_it_requires() -> None:
    """A green chain does not lead to a tile for blues; one for any skiers takes all colours."""
    green = (*area(), run("green", "C5", "C6"))
    assert reach(*green, laid("gully", "C7"))["green"] == {"C5": ("C4",), "C6": ("C4",)}
    found = reach(*green, run("orange", "D5", "D6"), laid("saddle", "D7"))
    assert found["green"]["D7"] == ("C4",)
    assert found["orange"]["D7"] == ("C4",)
    assert found.get("blue") is None


@pytest.mark.rule("ALP-173")
def test_a_completed_tile_is_the_runs_of_its_back() -> None:
    """It links chains of their colours, and of no others."""
    facts = (
        in_box("tiles", tile("meadow", 1, Skiers(green=3), runs=Skiers(green=1, blue=2))),
        *area(),
        run("blue", "C5", "C6", "D7"),
        run("green", "B7"),
        run("black", "B6"),
    )
    found = reach(*facts, laid("meadow", "C7", completed=True))
    assert found["blue"] == dict.fromkeys(("C5", "C6", "C7", "D7"), ("C4",))
    assert "green" not in found
    assert "D7" in reach(*facts, laid("meadow", "C7"))["blue"]
    assert "C7" not in reach(*facts, laid("meadow", "C7"))["blue"]


def test_two_tiles_side_by_side_do_not_reach_each_other() -> None:
    """An uncompleted tile that adjoins another uncompleted one is no way to it."""
    found = reach(*area(), run("blue", "C5", "C6"), laid("gully", "C7"), laid("twins", "B7"))
    assert found["blue"] == {"C5": ("C4",), "C6": ("C4",), "C7": ("C4",)}
    found = reach(*area(), run("blue", "C5", "C6"), laid("gully", "D7"), laid("twins", "E7"))
    assert "E7" not in found["blue"]


@pytest.mark.rule("ALP-126")
def test_room_for_skiers() -> None:
    """One to a run or hut, two to a double run, one to each run of a completed tile."""
    setting = given(
        in_box("tiles", tile("meadow", 1, Skiers(green=3), runs=Skiers(green=1, blue=2))),
        run("green", "A1"),
        run("black", "A2", double=True),
        hut(RED, "hut-1f", "A3"),
        laid("meadow", "A7", completed=True),
        laid("gully", "B7"),
    ).setting
    board, state = setting.board, setting.state

    def rooms(at: Hex) -> list[int]:
        return [room(board, state, colour, at) for colour in COLOURS]

    assert rooms("A1") == [1, 0, 0, 0]
    assert rooms("A2") == [0, 0, 2, 0]
    assert rooms("A3") == [1, 1, 0, 0]
    assert rooms("A7") == [1, 2, 0, 0]
    assert rooms("B7") == rooms("B1") == [0, 0, 0, 0]
    assert colours_at(board, state, "A7") == ("green", "blue")
    assert colours_at(board, state, "B7") == colours_at(board, state, "B1") == ()


# --- compared with walking -----------------------------------------------------------------------


def random_table(random: Random, board: Board, state: State) -> Sequence[Fact]:
    """Chairs, runs, huts, tiles and gates at random."""
    white, blue = list(board.land.white), list(board.land.blue)
    random.shuffle(white)
    random.shuffle(blue)
    runs = {at: Run(random.choice(COLOURS), double=False) for at in white[:25]}
    sides = random.sample(list(board.huts), 4)
    huts = {at: StandingHut(side, RED, 1) for at, side in zip(white[25:], sides, strict=False)}
    lying = random.sample(list(board.tiles), 5)
    tiles = {at: LaidTile(t, random.random() < 0.5) for at, t in zip(blue, lying, strict=False)}
    there = {at: random.choice(("fair", "gate", "cash")) for at in board.land.places}
    chairs = random.sample(list(LOCATIONS), random.randint(1, 4))
    return [
        *(chair(RED, at) for at in chairs),
        table(runs=runs, huts=huts, laid=tiles, terminals=there),
    ]


def walks(board: Board, state: State, colour: Colour, terminal: Hex) -> set[Hex]:
    """Where a skier of a colour gets to from a terminal, one hex after another."""
    if colour in board.terminals[state.terminals[terminal]].closed:
        return set()
    found: set[Hex] = set()
    edge = [terminal]
    while edge:
        here = edge.pop()
        for near in board.near[here]:
            if near not in found and (on := _takes(board, state, colour, near)) is not None:
                found.add(near)
                if on:
                    edge.append(near)
    return found


def _takes(board: Board, state: State, colour: Colour, at: Hex) -> bool | None:
    """Whether a skier of a colour gets on from there; None if not even there."""
    if at in state.runs:
        return True if state.runs[at].colour == colour else None
    if at in state.huts:
        return True if colour in board.huts[state.huts[at].hut].colours else None
    if at not in state.laid:
        return None
    back = board.tiles[state.laid[at].tile]
    if state.laid[at].completed:
        return True if back.runs.counts().get(colour) else None
    return False if back.any or back.needs.counts().get(colour) else None


@pytest.mark.rule("ALP-118", "ALP-119", "ALP-127")
@pytest.mark.parametrize("seed", range(40))
def test_reach_is_that_of_walking(seed: int) -> None:
    """On random tables, what is served is what one gets to walking from terminal to hex to hex."""
    empty = given().setting
    setting = given(*random_table(Random(seed), empty.board, empty.state)).setting
    board, state = setting.board, setting.state
    terminals_there = network(board, state, RED).terminals
    for colour in COLOURS:
        expected: dict[Hex, tuple[Hex, ...]] = {}
        for terminal in terminals_there:
            for at in walks(board, state, colour, terminal):
                expected[at] = (*expected.get(at, ()), terminal)
        assert dict(served(board, state, RED)[colour]) == expected


def test_what_was_worked_out_is_kept_as_long_as_nothing_changes() -> None:
    """The same mountain gives the very same answer, a changed one another."""
    place = given(*area(), run("green", "C3"))
    board, state = place.setting.board, place.setting.state
    assert served(board, state, RED) is served(board, state, RED)
    other = given(*area(), run("green", "C5"))
    assert dict(served(other.setting.board, other.state, RED)["green"]) == {"C5": ("C4",)}
