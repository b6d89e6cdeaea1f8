"""A mountain as crowded as it may get: the list of legal moves stays short on it.

All run tokens, huts and completed tiles lie so that chains of every colour adjoin nearly every
terminal of RED's ten chairs, each of which pays coins or points. No match comes near it: a list of
some hundred deliveries is long. That no mountain makes it longer than 2,000 moves is reckoned from
what there is in the box.
"""

import pytest
from msgspec.structs import replace

from events.alpenglow.moves import Deliver
from events.alpenglow.words import ChairKind, Colour, Hex
from projections.alpenglow.seats import with_player
from projections.alpenglow.state import (
    STOCK,
    LaidTile,
    Run,
    StandingChair,
    StandingHut,
    State,
)
from rules.alpenglow import box
from rules.alpenglow.board import Board
from rules.alpenglow.hexes import name_of
from rules.alpenglow.opening import delivering, legal, refusal
from rules.alpenglow.options import Options
from rules.alpenglow.vocabulary.words import COLOURS
from tests.alpenglow.given import RED, bare, opened

ROWS = (
    "...kkkeu1u..",
    "...-1uukuu..",
    "..uuukkkke..",
    "..ek1tg3goo.",
    "kkTkk2--t5go",
    "kg-kou--4uTe",
    "ekgtouTuug-o",
    "-kgTTotgg-to",
    "oo0TTT3T-ggo",
    "ektgTtk-gooe",
    "uggu4oo0tggo",
    "ugug2u12gooo",
    "uu4gekkeooe.",
)
RUNS: dict[str, Colour] = {"g": "green", "u": "blue", "k": "black", "o": "orange"}
HUTS: tuple[frozenset[Colour], ...] = (
    frozenset({"black", "orange"}),
    frozenset({"blue", "black"}),
    frozenset({"blue", "orange"}),
    frozenset({"green", "black"}),
    frozenset({"green", "blue"}),
    frozenset({"green", "orange"}),
)
TILES = (3, 4, 2, 8, 6, 7, 10, 9, 1, 5)
"""The numbers of the tiles, row by row."""
CHAIRS: dict[str, ChairKind] = {
    "gamskar-baerenalm": "quad",
    "baerenalm-almboden": "quad",
    "almboden-wildsee": "triple",
    "falkenegg-gamskar": "triple",
    "wildsee-alpdorf": "quad",
    "baerenalm-moosbach": "triple",
    "almboden-untertal": "double",
    "gamskar-adlerhorst": "double",
    "zirbenhang-alpdorf": "double",
    "baerenalm-kessel": "double",
}
BASES = ("J3", "A10", "E13")


def crowded() -> tuple[Board, State]:
    """RED's area just opened on that mountain, skiers of all colours waiting."""
    board = Board(box.default(), Options())
    tiles = {tile.number: tile.id for tile in board.tiles.values()}
    numbers = iter(TILES)
    runs: dict[Hex, Run] = {}
    huts: dict[Hex, StandingHut] = {}
    laid: dict[Hex, LaidTile] = {}
    for at, letter in _letters():
        if letter in RUNS:
            runs[at] = Run(RUNS[letter], double=False)
        elif letter.isdigit():
            huts[at] = StandingHut(_hut(board, HUTS[int(letter)]), RED, 1)
        elif letter == "T":
            laid[at] = LaidTile(tiles[next(numbers)], completed=True)
    state = replace(
        bare(board, 2),
        terminals=dict.fromkeys(board.land.places, "day-ticket"),
        runs=runs,
        huts=huts,
        laid=laid,
        chairs={at: StandingChair(RED, kind, 1) for at, kind in CHAIRS.items()},
    )
    skiers = dict.fromkeys(RUNS.values(), 9)
    state = with_player(state, RED, lodges=BASES, lodge=skiers, coins=20)
    return board, opened().out(board, state)


def _letters() -> list[tuple[Hex, str]]:
    return [
        (name_of(column, row), letter)
        for row, line in enumerate(ROWS)
        for column, letter in enumerate(line)
    ]


def _hut(board: Board, colours: frozenset[Colour]) -> str:
    return next(hut.id for hut in board.huts.values() if frozenset(hut.colours) == colours)


@pytest.mark.rule("ALP-126", "ALP-007", "ALP-099")
def test_no_mountain_makes_the_list_longer() -> None:
    """Whatever lies where: with all pieces of the box and five players it stays under 2,000 moves.

    Ten chairs linked have eleven terminals at most, and each has two ways to pay. So a colour of a
    hut or tile has 22 deliveries. Of runs only one of those that are alike counts, that is one
    single and one double of each chain; and a chain that a terminal serves adjoins it: it has six
    sides, each with a run of one colour, or a hut or completed tile that is in more chains.
    """
    board, most = Board(box.default(), Options()), sum(STOCK.values()) + 1
    ways, sides, kinds = delivering.WAYS, 6, 2
    huts = 5 * len({hut.tile for hut in board.huts.values()})
    tiles = [
        max(len(tile.runs.counts()), len(COLOURS) if tile.any else len(tile.needs.counts()))
        for tile in board.tiles.values()
    ]
    ends = [sum(place in board.near[at] for place in board.land.places) for at in board.land.hexes]
    chains = most * sides + max(ends) * (huts + sum(colours - 1 for colours in tiles))
    reduced = 2 * huts * most * ways + sum(tiles) * most * ways + chains * kinds * ways
    assert most == 11
    assert reduced + 2 < 2000
    to_tiles = sum(tiles) * most * ways
    assert delivering.MANY + to_tiles + 2 < 2000


@pytest.mark.rule("ALP-126", "ALP-128")
def test_the_list_stays_under_two_thousand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of runs that are alike only the first is listed; one by one the list would be longer."""
    board, state = crowded()
    moves = legal(board, state, RED)
    assert len(moves) < 2000
    monkeypatch.setattr(delivering, "MANY", 9999)
    every = legal(board, state, RED)
    assert len(every) > 2500
    assert set(map(repr, moves)) < set(map(repr, every))


@pytest.mark.rule("ALP-126")
def test_nothing_is_lost_but_the_names_of_like_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is left out has its like in the list: same colour, terminal and pay."""
    board, state = crowded()
    moves = legal(board, state, RED)
    likes = {(m.colour, m.terminal, m.pays) for m in moves if isinstance(m, Deliver)}
    monkeypatch.setattr(delivering, "MANY", 9999)
    left_out = [m for m in legal(board, state, RED) if isinstance(m, Deliver) and m not in moves]
    assert all((m.colour, m.terminal, m.pays) in likes for m in left_out)
    assert all(m.at in state.runs for m in left_out)
    monkeypatch.undo()
    for move in left_out[::50]:
        answer = refusal(board, state, RED, move)
        assert answer is not None
        assert answer.rule == "ALP-126"
        first = next(m for m in moves if isinstance(m, Deliver) and m.at == answer.expected)
        assert (first.colour, state.runs[first.at]) == (move.colour, state.runs[move.at])
        assert replace(move, at=first.at) in moves
    for listed in moves:
        assert refusal(board, state, RED, listed) is None  # type: ignore[arg-type]


def test_no_longer_crowded_all_runs_are_listed_again() -> None:
    """With skiers of one colour only, every run of it may be named."""
    board, state = crowded()
    state = with_player(state, RED, lodge={"green": 3})
    moves = legal(board, state, RED)
    green = {at for at, run in state.runs.items() if run.colour == "green"}
    assert green <= {move.at for move in moves if isinstance(move, Deliver)}


@pytest.mark.rule("ALP-126")
def test_runs_are_alike_by_their_terminals_and_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """Huts and completed tiles are never left out, nor a double run for a single one."""
    board, state = crowded()
    at = next(at for at, run in state.runs.items() if run.colour == "black")
    state = replace(state, runs={**state.runs, at: Run("black", double=True)})
    listed = {move.at for move in legal(board, state, RED) if isinstance(move, Deliver)}
    monkeypatch.setattr(delivering, "MANY", 9999)
    every = {move.at for move in legal(board, state, RED) if isinstance(move, Deliver)}
    kept = {at, *state.huts, *state.laid} & every
    assert kept <= listed
