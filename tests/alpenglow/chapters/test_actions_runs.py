"""Actions that place runs and backcountry tiles: ALP-066, ALP-076, ALP-168 to ALP-170, ALP-178."""

import pytest

from events.alpenglow.moves import (
    LeaveAction,
    PlaceBackcountryTile,
    PlaceDoubleRun,
    PlaceRun,
    UseAction,
)
from events.alpenglow.turns import (
    BackcountryTilePlaced,
    DecisionCounted,
    DecisionDue,
    DecisionSettled,
    RunPlaced,
)
from rules.alpenglow.vocabulary.effects import DoubleRun, PlaceRuns, RemoveRun
from rules.alpenglow.vocabulary.words import COLOURS
from tests.alpenglow.boxes import ROWS
from tests.alpenglow.given import RED, YELLOW, Laid, chair, hut, laid, run, table
from tests.alpenglow.tricks import OVER, TILE, offered, trick, used

BLUE = [f"{column}7" for column in "ABCDEFGHI"]
WHITE = [
    f"{column}{row}"
    for row, line in enumerate(ROWS, 1)
    for column, kind in zip("ABCDEFGHI", line, strict=True)
    if kind == "w"
]


def tokens_left(**left: int) -> list[Laid]:
    """So many run tokens of these colours are left when the card's own green tile lies."""
    spent: list[Laid] = []
    places = iter([at for at in WHITE if at != TILE])
    for colour in COLOURS:
        number = 21 - left.get(colour, 21) - (colour == "green")
        there = [next(places) for _ in range((number + 1) // 2)]
        if number > 0:
            odd = number % 2
            spent.append(run(colour, *there[odd:], double=True))
            spent.append(run(colour, *there[:odd]))
    return spent


# --- single runs ---------------------------------------------------------------------------------


@pytest.mark.rule("ALP-066")
def test_assign_runs() -> None:
    """Besides the card's own tile two runs of any colours are placed (Q20)."""
    asked = trick(PlaceRuns(2)).then_among_others(offered(2))
    first = asked.when(RED, PlaceRun("black", "A1"))
    first.then(DecisionCounted(1), RunPlaced(RED, "black", "A1", double=False))
    second = first.when(RED, PlaceRun("orange", "A2"))
    second.then(*used(RunPlaced(RED, "orange", "A2", double=False)))
    assert set(second.state.runs) == {TILE, "A1", "A2"}


@pytest.mark.rule("ALP-066", "ALP-056")
def test_runs_go_on_open_white_spaces() -> None:
    """No run is placed on another, a hut, a terminal, the backcountry or beside the mountain."""
    asked = trick(PlaceRuns(2), run("blue", "A1"), hut(YELLOW, "hut-1f", "B1")).accepted()
    for at in (TILE, "A1", "B1", "C4", "A7", "Z9"):
        asked.refuses("ALP-056", RED, PlaceRun("black", at))
    asked.allows(RED, *(PlaceRun(colour, "C1") for colour in COLOURS))


@pytest.mark.rule("ALP-066", "ALP-178")
def test_assign_runs_places_single_runs_only() -> None:
    """Double runs and backcountry tiles are excluded."""
    asked = trick(PlaceRuns(2)).accepted()
    asked.refuses("ALP-066", RED, PlaceDoubleRun("green", "A1"))
    asked.refuses("ALP-178", RED, PlaceBackcountryTile("bowl", "A7"))


@pytest.mark.rule("ALP-066", "ALP-008")
def test_run_tokens_are_limited() -> None:
    """A colour without tokens cannot be placed (Q5)."""
    asked = trick(PlaceRuns(2), *tokens_left(black=0, blue=1)).accepted()
    asked.refuses("ALP-008", RED, PlaceRun("black", "H6")).allows(RED, PlaceRun("blue", "H6"))
    asked.when(RED, PlaceRun("blue", "H6")).accepted().refuses(
        "ALP-008", RED, PlaceRun("blue", "G6")
    )


@pytest.mark.rule("ALP-066", "ALP-193")
def test_with_the_last_space_assign_runs_is_over() -> None:
    """When no white space is open any more, what is left of the action is lost."""
    almost = [run("blue", *WHITE[:18]), run("black", *WHITE[18:36])]
    rest = [at for at in WHITE[36:] if at not in (TILE, "H6")]
    asked = trick(PlaceRuns(2), *almost, run("orange", *rest))
    asked.when(RED, PlaceRun("green", "H6")).then(
        DecisionCounted(1), RunPlaced(RED, "green", "H6", double=False), *used()
    )
    full = trick(PlaceRuns(2), *almost, run("orange", *rest), hut(YELLOW, "hut-1f", "H6"))
    full.then_no(DecisionDue).refuses("ALP-056", RED, UseAction("trick"))


# --- double runs ---------------------------------------------------------------------------------


@pytest.mark.rule("ALP-076")
def test_a_double_run() -> None:
    """A double run of any colour comes on top of the card's own tile, on one space (Q20, Q21)."""
    asked = trick(DoubleRun()).then_among_others(offered())
    placed = asked.when(RED, PlaceDoubleRun("black", "A1"))
    placed.then(*used(RunPlaced(RED, "black", "A1", double=True)))
    assert placed.state.runs_left("black") == 19
    asked.refuses("ALP-056", RED, PlaceDoubleRun("black", TILE), PlaceDoubleRun("black", "A7"))
    asked.refuses("ALP-076", RED, PlaceRun("black", "A1"))


@pytest.mark.rule("ALP-076", "ALP-008")
def test_a_double_run_takes_two_tokens_of_a_colour() -> None:
    """With one token of a colour left there is no double run of it (Q21)."""
    asked = trick(DoubleRun(), *tokens_left(blue=1, black=2)).accepted()
    asked.refuses("ALP-008", RED, PlaceDoubleRun("blue", "H6"))
    asked.allows(RED, PlaceDoubleRun("black", "H6"))


@pytest.mark.rule("ALP-076", "ALP-168")
def test_a_backcountry_tile_in_its_stead() -> None:
    """In place of the double run any tile of the supply is placed, free (Q25)."""
    asked = trick(DoubleRun()).when(RED, PlaceBackcountryTile("cirque", "D7"))
    placed = asked.then(*used(BackcountryTilePlaced(RED, "cirque", "D7")))
    assert "cirque" not in placed.state.tiles
    assert not placed.state.laid["D7"].completed


@pytest.mark.rule("ALP-168")
def test_a_tile_is_placed_once() -> None:
    """What lies on the mountain already, or is not in the match, is not in the supply."""
    asked = trick(DoubleRun(), laid("bowl", "A7")).accepted()
    asked.refuses("ALP-168", RED, PlaceBackcountryTile("bowl", "B7"))
    asked.refuses("ALP-168", RED, PlaceBackcountryTile("nothing", "B7"))


@pytest.mark.rule("ALP-170")
def test_tiles_go_on_the_blue_backcountry() -> None:
    """A tile takes one open blue space, nothing else (Q39, Q54)."""
    asked = trick(DoubleRun(), laid("bowl", "A7")).accepted()
    for at in ("A7", "A1", "C4", TILE, "Z9"):
        asked.refuses("ALP-170", RED, PlaceBackcountryTile("gully", at))
    asked.allows(RED, *(PlaceBackcountryTile("gully", at) for at in BLUE[1:]))


@pytest.mark.rule("ALP-169", "ALP-198")
def test_no_tile_beside_ones_own_base(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tile adjoins no edge terminal at which a chair of the player ends, lodge or not (Q38)."""
    monkeypatch.setattr("tests.alpenglow.boxes.ROWS", (*ROWS[:4], "bbbwwwbbb", *ROWS[5:]))
    asked = trick(DoubleRun(), chair(RED, "west"), chair(YELLOW, "east")).accepted()
    asked.refuses("ALP-169", RED, *(PlaceBackcountryTile("bowl", at) for at in ("A5", "B5")))
    asked.allows(RED, *(PlaceBackcountryTile("bowl", at) for at in ("C5", "H5", "I5")))


@pytest.mark.rule("ALP-076", "ALP-029")
def test_a_match_without_backcountry_tiles() -> None:
    """Without tiles the double run is what the action does (Q49)."""
    asked = trick(DoubleRun(), table(tiles=())).accepted()
    assert not [m for m in asked.setting.legal(RED) if isinstance(m, PlaceBackcountryTile)]
    asked.refuses("ALP-168", RED, PlaceBackcountryTile("bowl", "A7"))


@pytest.mark.rule("ALP-076")
def test_what_is_left_where_one_of_the_two_cannot_be_placed() -> None:
    """The action is there for the tile alone, and for nothing where neither can be placed."""
    none = tokens_left(green=0, blue=0, black=1, orange=0)
    asked = trick(DoubleRun(), *none).accepted()
    legal = asked.setting.legal(RED)
    assert len(legal) == 10 * len(BLUE) + 1
    after = trick(DoubleRun(), *none, table(tiles=()))
    after.then_no(DecisionDue).refuses("ALP-008", RED, UseAction("trick"))
    full = [laid(f"tile-{at}", at) for at in BLUE]
    trick(DoubleRun(), *none, *full).then_no(DecisionDue)


@pytest.mark.rule("ALP-178", "ALP-058")
def test_other_actions_place_nothing() -> None:
    """Runs and tiles are placed by the actions that say so."""
    asked = trick(RemoveRun()).accepted()
    asked.refuses(
        "ALP-058",
        RED,
        PlaceRun("green", "A1"),
        PlaceDoubleRun("green", "A1"),
        PlaceBackcountryTile("bowl", "A7"),
    )
    left = asked.when(RED, LeaveAction("trick"))
    left.then(DecisionSettled(RED, "trick", False), *OVER)
