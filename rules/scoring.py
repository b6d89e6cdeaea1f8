"""Score sheets and places, whatever brings points. Points are counted in halves."""

from collections.abc import Iterable, Sequence

from events.base import Seat
from events.table import ScoreLine, SeatScore


def line(
    source: str,
    about: str,
    label: str,
    halves: int,
    rules: tuple[str, ...],
    entries: Iterable[int],
) -> ScoreLine:
    """A line of a score sheet; each entry that it rests on is named once, in their order."""
    return ScoreLine(source, about, label, halves, rules, tuple(sorted(frozenset(entries))))


def ranked(scores: Sequence[SeatScore], *, fewest: bool = False) -> tuple[tuple[Seat, ...], ...]:
    """Best first: most points, then most (or fewest) of each tie-break, else a shared place."""
    sign = 1 if fewest else -1
    places: dict[tuple[int, ...], list[Seat]] = {}
    for score in scores:
        key = (-score.halves, *(sign * tie.value for tie in score.tiebreaks))
        places.setdefault(key, []).append(score.seat)
    return tuple(tuple(places[key]) for key in sorted(places))
