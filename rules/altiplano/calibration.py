"""What simulated matches add up to, and what the content is tuned to: rounds, wins, points, use.

Something comes to use when an extension is bought, an order completed, a house or boat built, a
mission fulfilled. Points, wins and rounds are those of greedy bots: nobody tunes a game to chance.
A boat counts with the good that it brought, as a house does with the goods that it scores.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from events.altiplano.deeds import (
    BoatBuilt,
    ExtensionBought,
    HouseBuilt,
    OrderCompleted,
    TilesGained,
)
from events.altiplano.rounds import EndTriggered, MissionFulfilled
from events.base import Event, Seat
from events.entry import Draft
from events.table import SeatScore
from projections.altiplano.state import State
from projections.match import Match
from rules.altiplano.board import Board
from rules.calibration import in_use
from rules.game import Calibration, Measure

SOURCES: Mapping[str, tuple[str, ...]] = {
    "goods": ("goods",),
    "warehouse": ("warehouse",),
    "orders": ("order",),
    "houses": ("house", "house_goods"),
    "boats": ("boat",),
    "missions": ("mission",),
}
"""Where points come from, each with the lines of the score sheet that it has."""
LARGEST = ("goods", "warehouse", "orders", "houses", "boats")
"""What has to be the largest source of some winner's points."""
ROUNDS = (8.0, 16.0)
"""How many rounds a match should last."""
ROLE, SEAT = 1.5, 1.4
"""No role and no seat wins more often than so many times its share."""
WINS_SHOW, USE_SHOWS = 200, 500
"""So many matches it takes until wins, and what never comes to use, say anything."""
WHOLE = 60
"""A win is counted as so many parts, as it can be shared by any number of seats."""
PARTS = {"extension": 1.0, "order": 0.5, "house": 0.5, "boat": 0.5, "mission": 0.5}
"""How much of each has to come to use in some match: every extension, of the cards the half."""


def count(board: Board, match: Match, drafts: Sequence[Draft]) -> Mapping[str, int]:
    """The counts of a finished match: what came to use of what there is, and of greedy bots more.

    A name is only counted when it happened; what could have is counted as known.
    """
    assert match.result is not None
    events = [event for draft in drafts for event in draft.events]
    counts = Counter(f"known {name}" for name in _known(board, match.state))
    counts.update(_uses(events))
    if all(place.bot == "greedy" for place in match.seats):
        sources = _sources(board, match.result.scores, drafts)
        counts.update(_wins(match, sources))
        counts.update(_course(match.state, events))
        for points in sources:
            counts.update({f"points {source}": halves for source, halves in points.items()})
    return counts


# --- what came to use ----------------------------------------------------------------------------


def _known(board: Board, state: State) -> Iterator[str]:
    """Everything that could come to use with so many players and these options."""
    content = board.content
    yield from (f"extension {one.id}" for one in content.extensions if one.players <= state.seats)
    yield from (f"order {one.id}" for one in content.orders)
    yield from (f"house {one.id}" for one in content.houses)
    yield from (f"boat {one.id}" for one in content.boats)
    if board.options.missions:
        yield from (f"mission {one.id}" for one in content.missions)


def _uses(events: Iterable[Event]) -> Iterator[str]:
    """What came to use in a match."""
    for event in events:
        match event:
            case ExtensionBought():
                yield f"extension {event.extension}"
            case OrderCompleted():
                yield f"order {event.order}"
            case HouseBuilt():
                yield f"house {event.house}"
            case BoatBuilt():
                yield f"boat {event.boat}"
            case MissionFulfilled():
                yield f"mission {event.mission}"
            case _:
                pass


# --- what greedy bots come to --------------------------------------------------------------------


Points = Mapping[str, int]
"""Half points of a seat by source."""


def _wins(match: Match, sources: Sequence[Points]) -> Mapping[str, int]:
    """Who won, by seat, by place in the first round and by role; what brought most of it."""
    assert match.result is not None
    state: State = match.state
    winners = match.result.ranking[0]
    counts: Counter[str] = Counter({f"matches {state.seats}": 1})
    counts.update(f"role {player.role} played {state.seats}" for player in state.players)
    for seat in winners:
        parts = WHOLE // len(winners)
        counts[f"wins {state.seats} seat {seat}"] += parts
        counts[f"wins {state.seats} place {_place(state, seat)}"] += parts
        counts[f"role {state.players[seat].role} won"] += parts
        largest = max(sources[seat], key=lambda source: sources[seat][source])
        counts[f"largest {largest}"] += 1
    return counts


def _place(state: State, seat: int) -> int:
    """Which in turn order a seat was in round 1; the marker has since been passed on."""
    return (seat - (state.first - (state.round - 1))) % state.seats


def _sources(
    board: Board, scores: Sequence[SeatScore], drafts: Sequence[Draft]
) -> Sequence[Points]:
    """Where the points of every seat come from; what boats brought is taken off its goods."""
    brought = _brought(board, drafts)
    return [_by_source(score, brought[seat]) for seat, score in enumerate(scores)]


def _by_source(score: SeatScore, brought: int) -> Points:
    halves: Counter[str] = Counter()
    for line in score.lines:
        halves[line.source] += line.halves
    points = {name: sum(halves[line] for line in lines) for name, lines in SOURCES.items()}
    shifted = min(points["goods"], brought)
    return {
        **points,
        "goods": points["goods"] - shifted,
        "boats": points["boats"] + shifted,
    }


def _brought(board: Board, drafts: Sequence[Draft]) -> Counter[Seat]:
    """The half points of the goods that came with boats, by seat."""
    brought: Counter[Seat] = Counter()
    for draft in drafts:
        if any(isinstance(event, BoatBuilt) for event in draft.events):
            for event in draft.events:
                if isinstance(event, TilesGained):
                    brought[event.seat] += 2 * sum(board.points[good] for good in event.tiles)
    return brought


def _course(state: State, events: Iterable[Event]) -> Mapping[str, int]:
    """How long it lasted, and what brought the end about."""
    counts = Counter({"rounds": state.round, "seats": state.seats})
    counts["matches"] += 1
    counts["within rounds"] += ROUNDS[0] <= state.round <= ROUNDS[1]
    counts["coins left"] += sum(player.coins for player in state.players)
    for event in events:
        if isinstance(event, EndTriggered):
            counts[f"end {event.location or 'strip'}"] += 1
    return counts


# --- figures -------------------------------------------------------------------------------------


def measures(counts: Mapping[str, int], matches: int) -> Sequence[Measure]:
    """What the sums over some matches say, as far as they say anything."""
    use = [
        measure
        for part, least in PARTS.items()
        for measure in in_use(counts, (part,), least, enough=matches >= USE_SHOWS)
    ]
    if not counts.get("matches", 0):
        return tuple(use)
    return (
        *_lengths(counts),
        *_ends(counts),
        *_roles(counts),
        *_seats(counts),
        *_largests(counts),
        *use,
        *_means(counts),
    )


def _lengths(counts: Mapping[str, int]) -> Iterator[Measure]:
    played = counts["matches"]
    yield Measure("rounds of a match", counts["rounds"] / played, *ROUNDS)
    within = counts["within rounds"] / played
    name = f"matches of {ROUNDS[0]:.0f} to {ROUNDS[1]:.0f} rounds, of all"
    yield Measure(name, within, 0.95, None)


def _ends(counts: Mapping[str, int]) -> Iterator[Measure]:
    """What brought the end about, for information."""
    for name, times in sorted(counts.items()):
        if name.startswith("end "):
            cause = name.removeprefix("end ")
            yield Measure(f"ends by {cause}, of all", times / counts["matches"], None, None)


def _roles(counts: Mapping[str, int]) -> Iterator[Measure]:
    """How often each role wins, as a multiple of its share in the matches that it was played in."""
    for role in sorted({name.split()[1] for name in counts if name.startswith("role ")}):
        played = {seats: counts.get(f"role {role} played {seats}", 0) for seats in range(2, 6)}
        share = sum(times / seats for seats, times in played.items())
        if share:
            wins = counts.get(f"role {role} won", 0) / WHOLE
            enough = sum(played.values()) >= WINS_SHOW
            name = f"wins of the {role}, beside its share"
            yield Measure(name, wins / share, None, ROLE, enough=enough)


def _seats(counts: Mapping[str, int]) -> Iterator[Measure]:
    """How often each seat and each place in turn order wins, as a multiple of its share."""
    for seats in range(2, 6):
        played = counts.get(f"matches {seats}", 0)
        for what in ("seat", "place") if played else ():
            for n in range(seats):
                wins = counts.get(f"wins {seats} {what} {n}", 0) / WHOLE
                name = f"wins of {what} {n}, of {seats}, beside its share"
                share = wins * seats / played
                yield Measure(name, share, None, SEAT, enough=played >= WINS_SHOW)


def _largests(counts: Mapping[str, int]) -> Iterator[Measure]:
    """How often each source brought a winner most: each has to in some match."""
    enough = counts["matches"] >= WINS_SHOW
    for source in LARGEST:
        times = counts.get(f"largest {source}", 0)
        name = f"winners whose largest source is {source}"
        yield Measure(name, times, 1, None, enough=enough)


def _means(counts: Mapping[str, int]) -> Iterator[Measure]:
    """Averages of a seat, for information."""
    seats = counts["seats"]
    points = {
        name.removeprefix("points "): halves / 2 / seats
        for name, halves in sorted(counts.items())
        if name.startswith("points ")
    }
    yield Measure("points of a seat", sum(points.values()), None, None)
    for source, mean in points.items():
        yield Measure(f"points of a seat from {source}", mean, None, None)
    yield Measure("coins left, of a seat", counts["coins left"] / seats, None, None)
    for part, done in (
        ("extension", "extensions bought"),
        ("order", "orders completed"),
        ("house", "houses built"),
        ("boat", "boats built"),
    ):
        total = sum(times for name, times in counts.items() if name.startswith(f"{part} "))
        yield Measure(f"{done}, of a seat", total / seats, None, None)


CALIBRATION = Calibration(count, measures)
"""Altiplano's figures for `gipfel simulate`."""
