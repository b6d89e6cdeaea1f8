"""What every player has: action board, road and warehouse."""

from collections.abc import Iterator, Sequence

from rules.altiplano.content import ActionBoard, Content, RoadStep, WarehouseRow
from rules.inspection import beyond, named

PLANNING, UNLOCKED, CARTS = 8, 4, 4
"""Planning spaces, those unlocked at the start (ALT-033), cart places (ALT-073)."""
MOVEMENT = 8
"""The most movement spaces there may be; there is one for each further cart (ALT-073)."""
STEPS = ("space", "corn")
"""What the first steps of the road give (ALT-082)."""
ROWS, LEFT = 7, 4
"""The fewest rows of a warehouse, and of its left depot (ALT-088)."""
FIRST, SECOND = 3, (3, 3)
"""Spaces of the first row; spaces and points of the second (ALT-097)."""
BOUNDS = (("spaces", 1, 8), ("points", 1, 40))


def faults(content: Content) -> Iterator[str]:
    """What is wrong with boards, road and warehouse."""
    for fault in _board(content.board):
        yield f"Action board: {fault}."
    for fault in _road(content.road, content.board):
        yield f"Road: {fault}."
    yield from named("Warehouse row", content.warehouse)
    for fault in _warehouse(content.warehouse):
        yield f"Warehouse: {fault}."
    for row in content.warehouse:
        for fault in beyond(row, BOUNDS):
            yield f"Warehouse row {row.id}: {fault}."


def _board(board: ActionBoard) -> Iterator[str]:
    if (board.planning, board.unlocked) != (PLANNING, UNLOCKED):
        yield f"{UNLOCKED} of {PLANNING} planning spaces are unlocked at the start (ALT-033)"
    if board.carts != CARTS:
        yield f"there are places for {CARTS} carts, not {board.carts} (ALT-073)"
    if not CARTS - 1 <= board.movement <= MOVEMENT:
        yield f"it has {CARTS - 1} to {MOVEMENT} movement spaces, not {board.movement} (ALT-073)"


def _road(road: Sequence[RoadStep], board: ActionBoard) -> Iterator[str]:
    """All that is locked can be unlocked, and no more."""
    if tuple(step.gives for step in road[: len(STEPS)]) != STEPS:
        yield "its first step gives a space and its second a corn (ALT-082)"
    opened = sum(step.gives == "space" for step in road)
    if opened != board.planning - board.unlocked:
        locked = board.planning - board.unlocked
        yield f"it opens the {locked} planning spaces that are locked, not {opened} (ALT-033)"


def _warehouse(rows: Sequence[WarehouseRow]) -> Iterator[str]:
    depots = [row.depot for row in rows]
    if len(rows) < ROWS:
        yield f"it has at least {ROWS} rows, not {len(rows)} (ALT-088)"
    if depots.count("left") < LEFT:
        left = depots.count("left")
        yield f"its left depot has at least {LEFT} rows, not {left} (ALT-088)"
    if depots != sorted(depots):
        yield "the rows of the left depot come first (ALT-088)"
    if [row.spaces for row in rows[:1]] != [FIRST]:
        yield f"its first row has {FIRST} spaces (ALT-097)"
    if [(row.spaces, row.points) for row in rows[1:2]] != [SECOND]:
        spaces, points = SECOND
        yield f"its second row has {spaces} spaces and scores {points} (ALT-097)"
