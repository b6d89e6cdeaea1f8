"""The mountain of a match: three faces in a ring, their positions and who adjoins whom.

Rows 1 (bottom) to 12, three sides of six columns A–F make one ring of eighteen, counted to the
right as one looks at the mountain; even-numbered rows stand half a position further right (Q4).
"""

from collections.abc import Iterable
from functools import cached_property

from rules.mountaineers.content import Face, Landmark
from rules.mountaineers.vocabulary.spots import Direction, Spot, Tag

ROWS, COLUMNS, SIDES = 12, 6, 3
RING = COLUMNS * SIDES
LETTERS = "ABCDEF"
MOUNTAINS = 64
"""Mountains that are kept compiled: some megabytes each, with all that is worked out on them."""

_GROUND: dict[str, Tag] = {
    "r": "rock",
    "a": "alpine",
    "f": "forest",
    "s": "snow",
    "g": "glacier",
    "h": "hut",
}


def position(side: int, column: int, row: int) -> str:
    """The name of a position: `position(2, 2, 6)` is `2-C7` (column and row from 0; MTN-007)."""
    return f"{side}-{LETTERS[column]}{row + 1}"


def metres(row: int) -> int:
    """The elevation of a row counted from 0 (Q5): 800 to 3,000 m."""
    return 800 + 200 * row


class Mountain:
    """Three faces as set up; compiled once for all matches on them, and never changed.

    `positions` in canonical order (row by row from the bottom, round the ring); `step[p][d]` the
    position that a step from `p` in direction `d` enters, where there is one; `neighbours[p]` these
    in the order of the directions (MTN-008, MTN-009); `adjoining[p]` either way (Q34).
    """

    def __init__(self, faces: tuple[Face, Face, Face]) -> None:
        self.sides = faces
        self.faces = tuple(face.id for face in faces)
        self.positions = tuple(
            position(side + 1, column, row)
            for row in range(ROWS)
            for side in range(SIDES)
            for column in range(COLUMNS)
        )
        self.index = {name: i for i, name in enumerate(self.positions)}
        self.bottom = self.positions[:RING]
        self.metres = {name: metres(i // RING) for i, name in enumerate(self.positions)}
        self.tags = self._tags(faces)
        self.landmarks = tuple(
            Landmark(mark.feature, mark.name, tuple(f"{side}-{p}" for p in mark.at))
            for side, face in enumerate(faces, 1)
            for mark in face.landmarks
        )
        self.step = {name: self._steps(i) for i, name in enumerate(self.positions)}
        self.neighbours = {name: tuple(steps.values()) for name, steps in self.step.items()}
        self._spots: dict[Spot, frozenset[str]] = {}

    def on(self, spot: Spot) -> frozenset[str]:
        """All positions of a kind; compiled once."""
        found = self._spots.get(spot)
        if found is None:
            found = frozenset(p for p in self.positions if self._is(spot, p))
            self._spots[spot] = found
        return found

    @cached_property
    def adjoining(self) -> dict[str, tuple[str, ...]]:
        """For each position those that adjoin it: either is a neighbour of the other (Q34)."""
        near: dict[str, set[str]] = {name: set(ns) for name, ns in self.neighbours.items()}
        for name, ns in self.neighbours.items():
            for other in ns:
                near[other].add(name)
        return {name: self.sorted(others) for name, others in near.items()}

    def sorted(self, positions: Iterable[str]) -> tuple[str, ...]:
        """Positions in canonical order."""
        return tuple(sorted(positions, key=self.index.__getitem__))

    def _is(self, spot: Spot, name: str) -> bool:
        tags = self.tags[name]
        return (
            spot.from_metres <= self.metres[name] < spot.below_metres
            and (not spot.on or not tags.isdisjoint(spot.on))
            and tags.isdisjoint(spot.off)
        )

    def _tags(self, faces: Iterable[Face]) -> dict[str, frozenset[Tag]]:
        tags: dict[str, set[Tag]] = {name: set() for name in self.positions}
        for side, face in enumerate(faces, 1):
            for line, letters in enumerate(face.ground):
                for column, letter in enumerate(letters):
                    tags[position(side, column, ROWS - 1 - line)].add(_GROUND[letter])
            for name in face.trail:
                tags[f"{side}-{name}"].add("trail")
            for mark in face.landmarks:
                for name in mark.at:
                    tags[f"{side}-{name}"].add(mark.feature)
        return {name: frozenset(found) for name, found in tags.items()}

    def _steps(self, i: int) -> dict[Direction, str]:
        row, column = divmod(i, RING)
        left_above = column if row % 2 else column - 1
        ways: dict[Direction, tuple[int, int]] = {
            "up_left": (row + 1, left_above),
            "up_right": (row + 1, left_above + 1),
            "left": (row, column - 1),
            "right": (row, column + 1),
            "down_left": (row - 1, left_above),
            "down_right": (row - 1, left_above + 1),
        }
        return {
            way: self.positions[r * RING + c % RING]
            for way, (r, c) in ways.items()
            if 0 <= r < ROWS and (r >= row or c % RING // COLUMNS == column // COLUMNS)
        }
