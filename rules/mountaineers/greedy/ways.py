"""The way from where a turn began: on foot, or beginning with a flight."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from rules.mountaineers.bits import Bits, bits_of, ones
from rules.mountaineers.greedy.aims import Behind
from rules.mountaineers.greedy.compass import aim_of
from rules.mountaineers.greedy.outlook import Outlook, Prize
from rules.mountaineers.greedy.plan import Found, Start, Terrain, Want, best_path
from rules.mountaineers.routes import Claim, standing
from rules.mountaineers.track import track

WIDTH = 8
"""How many paths the search keeps at each step."""

BARRED_STEPS = 3
"""How many steps an event of this turn is reckoned to concern."""

Landings: TypeAlias = tuple[tuple[int, float], ...]
"""Positions that can be flown to, with what the flight is worth."""


@lru_cache(maxsize=1024)
def planned(outlook: Outlook) -> Found:
    """The best path on foot."""
    prizes = tuple(_open_prizes(outlook))
    return _best(outlook, prizes, [_here(outlook, prizes)])


@lru_cache(maxsize=256)
def flown(outlook: Outlook, landings: Landings) -> Found | None:
    """The best path that begins with a flight, and starts where it lands."""
    prizes = tuple(_open_prizes(outlook))
    starts = list(_flights(outlook, prizes, landings))
    return _best(outlook, prizes, starts) if starts else None


def _best(outlook: Outlook, prizes: Sequence[Prize], starts: Sequence[Start]) -> Found:
    wants = [Want(aim_of(outlook.mountain, p.claim.goal), p.points) for p in prizes]
    return best_path(bits_of(outlook.mountain), wants, starts, _terrain(outlook), WIDTH)


def _here(outlook: Outlook, prizes: Sequence[Prize]) -> Start:
    standings = (
        aim_of(outlook.mountain, p.claim.goal).begin(_behind(outlook, p.claim)) for p in prizes
    )
    return Start(outlook.mountain.index[outlook.here], tuple(standings))


def _flights(outlook: Outlook, prizes: Sequence[Prize], landings: Landings) -> Iterator[Start]:
    """Every start after a flight; for a No Helicopter route it breaks the row off (Q44)."""
    bits, terrain, here = bits_of(outlook.mountain), _terrain(outlook), _here(outlook, prizes)
    aims = [aim_of(outlook.mountain, prize.claim.goal) for prize in prizes]
    taken = terrain.closed | terrain.marked | terrain.barred | bits.entered[here.at]
    for spots, worth in landings:
        for at in ones(spots & ~taken):
            taken |= 1 << at
            marked = terrain.marked | 1 << at
            standings = (
                aim.crossing(own, at)
                if prize.claim.no_helicopter
                else aim.step(own, here.at, at, marked)
                for aim, prize, own in zip(aims, prizes, here.standings, strict=True)
            )
            yield Start(at, tuple(standings), worth, flown=here.at)


@lru_cache(maxsize=64)
def _terrain(outlook: Outlook) -> Terrain:
    bits, here = bits_of(outlook.mountain), outlook.mountain.index[outlook.here]
    made = track(outlook.mountain, outlook.history, None, no_helicopter=False)
    return Terrain(
        marked=made.mask | 1 << here,
        closed=outlook.closed,
        barred=outlook.barred,
        barred_steps=BARRED_STEPS,
        ease=_ease(bits, outlook.eased),
        steps=outlook.steps,
        keep=len(outlook.prizes),
    )


def _ease(bits: Bits, eased: Sequence[tuple[int, float]]) -> tuple[float, ...]:
    """What each position is worth by itself, all reasons together."""
    worth = [0.0] * bits.count
    for mask, more in eased:
        for i in ones(mask):
            worth[i] += more
    return tuple(worth)


def _open_prizes(outlook: Outlook) -> Iterator[Prize]:
    """What is not yet complete; what was broken can win back its other half (MTN-104, MTN-105)."""
    for prize in outlook.prizes:
        stands = standing(outlook.mountain, prize.claim, outlook.history, None)
        if stands.status == "broken":
            yield Prize(prize.claim, prize.points / 2)
        elif stands.status == "open":
            yield prize


def _behind(outlook: Outlook, claim: Claim) -> Behind:
    """The row that goes on with the climber's next step, and all that is marked."""
    mountain = outlook.mountain
    at = mountain.index[outlook.here]
    made = track(mountain, outlook.history, outlook.here, claim.no_helicopter)
    links = made.rows[-1] if made.rows else ()
    if not links or not links[-1].final:
        return Behind((at,), (at,), made.mask | 1 << at)
    whole = tuple(link.at for link in links if link.element)
    row: list[int] = []
    for link in links:
        row = [*row, link.at] if link.element else []
    return Behind(tuple(row), whole, made.mask)
