"""Figures that simulated matches of any game are held to."""

from collections.abc import Iterable, Iterator, Mapping

from rules.game import Measure


def in_use(
    counts: Mapping[str, int], parts: Iterable[str], least: float, *, enough: bool
) -> Iterator[Measure]:
    """How much of every part came to use: of all that is counted as known, what has a count.

    Names are those of a part with an id: `known run card first-turns`, `run card first-turns`.
    """
    for part in parts:
        if known := sum(name.startswith(f"known {part} ") for name in counts):
            used = sum(name.startswith(f"{part} ") for name in counts)
            name = f"{part}s that came to use, of {known}"
            yield Measure(name, used / known, least, None, enough)
