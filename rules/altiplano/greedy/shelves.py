"""What tiles bring in the warehouse: rows filled, and rows that might be."""

from events.altiplano.words import Good
from rules.altiplano.board import Board
from rules.altiplano.greedy.desk import RANK, Desk, Shelf

OPENED = 0.12
"""What opening a row is worth for each round left, as better ones come after it."""

Shelves = tuple[Shelf, ...]


def shelved(board: Board, shelves: Shelves, good: Good) -> int | None:
    """The index of the row that a tile of this kind goes into, or None (ALT-134)."""
    for i, (kind, filled) in enumerate(shelves):
        if kind == good and filled < board.rows[i].spaces:
            return i
    return len(shelves) if len(shelves) < len(board.rows) else None


def with_one(shelves: Shelves, index: int, good: Good) -> Shelves:
    """The rows with a tile more in one of them; it may begin the next one."""
    if index == len(shelves):
        return (*shelves, (good, 1))
    kind, filled = shelves[index]
    return (*shelves[:index], (kind, filled + 1), *shelves[index + 1 :])


def promise(board: Board, desk: Desk, index: int, kind: Good, filled: int) -> float:
    """What a row with so many tiles is worth: its points, as far as it is likely to be full."""
    row = board.rows[index]
    missing = row.spaces - filled
    if not missing:
        return float(row.points)
    if not desk.later:
        return 0.0
    have = desk.cycle[RANK[kind]] if kind != "corn" else 0
    able = 0.93 if have >= missing else (0.8 if have + desk.left(kind) >= missing else 0.5)
    time = min(1.0, (desk.later + 0.3) / (0.9 * missing))
    return row.points * filled / row.spaces * able**missing * time


def progress(board: Board, desk: Desk, shelves: Shelves, index: int, good: Good) -> float:
    """What a tile more in a row brings."""
    if index == len(shelves):
        return promise(board, desk, index, good, 1) + OPENED * desk.later
    kind, filled = shelves[index]
    before = promise(board, desk, index, kind, filled)
    return promise(board, desk, index, kind, filled + 1) - before


def corn_rows(board: Board, desk: Desk, shelves: Shelves) -> list[tuple[float, int]]:
    """Every row that corn may go into, as an index, with what it brings there (ALT-094)."""
    unfinished = [i for i, (_, filled) in enumerate(shelves) if filled < board.rows[i].spaces]
    if len(shelves) < len(board.rows) and all(shelves[i][0] != "corn" for i in unfinished):
        unfinished.append(len(shelves))
    return [(progress(board, desk, shelves, i, "corn"), i) for i in unfinished]
