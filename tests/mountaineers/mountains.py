"""Mountains and histories written down in a line, for tests of what routes ask for.

A history is a string of words, each an entry of its own, numbered from 1 in their order:

    1-A1        the climber goes on from here and leaves a marker
    1-A1~       it goes on and leaves none
    1-A1!       it goes on and can leave none: a marker or another climber is here
    1-A1>       it leaves a marker and flies on (1-A1~> without a marker)
    x1-A1       the marker on 1-A1 is removed
    @1-A1       an event moves the climber here
    =1-A1       the climber stands here at last

Each of the first three steps to the position that the next word names.
"""

from collections.abc import Mapping

from msgspec import Struct

from projections.mountaineers.history import Carried, Loss, Step, Trace
from rules.mountaineers.content import Face, Landmark
from rules.mountaineers.mountain import COLUMNS, LETTERS, ROWS, Mountain
from rules.mountaineers.vocabulary.spots import Feature


class Told(Struct, frozen=True):
    """A history and where the climber stands after it."""

    history: tuple[Trace, ...]
    at: str


def told(text: str) -> Told:
    """The history that the words tell."""
    words = text.split()
    where = [word.strip("@=~!>") for word in words]
    traces: list[Trace] = []
    at = ""
    for version, word in enumerate(words, 1):
        if word.startswith("x"):
            traces.append(Loss(word[1:], version))
        elif word.startswith("@"):
            at = word[1:]
            traces.append(Carried(at, version))
        elif not word.startswith("="):
            at = _next_position(words, where, version)
            marked = "~" not in word and "!" not in word
            traces.append(
                Step(where[version - 1], at, marked, "!" in word, word.endswith(">"), version)
            )
    return Told(tuple(traces), at)


def _next_position(words: list[str], where: list[str], version: int) -> str:
    later = zip(words[version:], where[version:], strict=True)
    return next(at for word, at in later if not word.startswith(("x", "@")))


def level(side: int, row: int, columns: str) -> str:
    """Markers along a row: `level(1, 4, "ABC")` is `1-A4 1-B4 1-C4`."""
    return " ".join(f"{side}-{column}{row}" for column in columns)


def three_faces(
    ground: Mapping[str, str] | None = None,
    *,
    base: str = "rock",
    trail: tuple[str, ...] = (),
    landmarks: tuple[tuple[Feature, str], ...] = (),
) -> tuple[Face, Face, Face]:
    """Faces `face-1` to `face-3` that are all `base` but for the positions named in `ground`.

    `landmarks`: feature and positions, each pair a landmark of its own.
    """
    first, second, third = (
        Face(
            id=f"face-{side}",
            name=f"Face {side}",
            source="authored",
            board=side,
            side="front",
            text="A face for tests.",
            ground=_lines(side, base, ground or {}),
            trail=tuple(p[2:] for p in trail if p.startswith(f"{side}-")),
            landmarks=_landmarks(side, landmarks),
        )
        for side in (1, 2, 3)
    )
    return first, second, third


def mountain(
    ground: Mapping[str, str] | None = None,
    *,
    base: str = "rock",
    trail: tuple[str, ...] = (),
    landmarks: tuple[tuple[Feature, str], ...] = (),
) -> Mountain:
    """The mountain of such faces."""
    return Mountain(three_faces(ground, base=base, trail=trail, landmarks=landmarks))


def _lines(side: int, base: str, ground: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(
        "".join(ground.get(f"{side}-{LETTERS[c]}{row}", base)[0] for c in range(COLUMNS))
        for row in range(ROWS, 0, -1)
    )


def _landmarks(side: int, given: tuple[tuple[Feature, str], ...]) -> tuple[Landmark, ...]:
    found: list[Landmark] = []
    for feature, positions in given:
        at = tuple(p[2:] for p in positions.split() if p.startswith(f"{side}-"))
        if at:
            found.append(Landmark(feature, f"{feature} {at[0]}", at))
    return tuple(found)
