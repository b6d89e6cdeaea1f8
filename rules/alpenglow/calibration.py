"""What simulated matches add up to, and what the content is tuned to: where points come from, use.

Something comes to use when a card is played and its action carried out, a building, hut or upgrade
built, a backcountry tile completed, a square stopped at and its action used, a deed or a marked
terminal placed, a goal scored. Points and wins are those of greedy bots: nobody tunes a game to
chance.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from events.alpenglow.turns import DecisionSettled, SeasonEnded, TerminalSwapped
from events.alpenglow.works import (
    AreaClosed,
    BuildingBuilt,
    DeedPlaced,
    HutBuilt,
    ResortUpgradeBuilt,
    SkierDelivered,
    TileCompleted,
)
from events.base import Event, Seat
from events.entry import Draft
from events.table import SeatScore
from projections.alpenglow.state import State
from projections.match import Match
from rules.alpenglow.board import Board
from rules.alpenglow.goal_cards import in_play
from rules.calibration import in_use
from rules.game import Calibration, Measure

SOURCES: Mapping[str, tuple[str, ...]] = {
    "deliveries": ("delivery", "hut", "tile", "accreditation"),
    "buildings and huts": ("building", "hut_built"),
    "chairs": ("chair",),
    "goals": ("goal",),
    "actions and upgrades": ("action", "upgrade", "alliance"),
}
"""Where points come from, each with the lines of the score sheet that it has."""
BOUNDED = ("deliveries", "buildings and huts", "chairs", "goals")
SHARE = (0.05, 0.60)
"""How much of a winner's points comes from each of these."""
SEAT = 1.4
"""No seat wins more often than so many times its share."""
WINS_SHOW, USE_SHOWS = 200, 1_000
"""So many matches it takes until the wins of a seat, and what never comes to use, say anything."""
WHOLE = 60
"""A win is counted as so many parts, as it can be shared by any number of seats."""
PARTS = (
    "run card",
    "building",
    "hut side",
    "deed",
    "upgrade side",
    "backcountry tile",
    "square action",
    "marked terminal",
    "goal",
)


def count(board: Board, match: Match, drafts: Sequence[Draft]) -> Mapping[str, int]:
    """The counts of a finished match: what came to use of what there is, and of greedy bots more.

    A name is only counted when it happened; what could have is counted as known.
    """
    assert match.result is not None
    events = [event for draft in drafts for event in draft.events]
    scores = match.result.scores
    counts = Counter(f"known {name}" for name in _known(board))
    counts.update(_uses(board, events))
    counts.update(f"goal {goal}" for goal in _goals_scored(scores))
    if all(place.bot == "greedy" for place in match.seats):
        counts.update(_wins(match))
        counts.update(_averages(match.state, scores, events))
    return counts


# --- what came to use ----------------------------------------------------------------------------


def _known(board: Board) -> Iterator[str]:
    """Everything that could come to use with these options."""
    content, options = board.content, board.options
    yield from (f"run card {card.id}" for card in content.run_cards)
    yield from (f"building {building.id}" for building in content.buildings)
    yield from (f"deed {deed.id}" for deed in content.deeds)
    yield from (f"goal {goal}" for goal in in_play(board, options))
    if options.huts_played:
        yield from (f"hut side {hut.id}" for hut in content.huts)
    if options.resort_upgrades:
        yield from (f"upgrade side {upgrade.id}" for upgrade in content.upgrades)
    if options.backcountry:
        yield from (f"backcountry tile {tile.id}" for tile in content.tiles)
    yield from (f"square action {at} {season}" for at in _squares(board) for season in (1, 2))
    if options.terminals_played == "variable":
        marked = (one.id for one in content.terminals if one.form == "marked")
        yield from (f"marked terminal {one}" for one in marked)


def _squares(board: Board) -> list[str]:
    """The squares that may lie in the village."""
    if board.options.village_played != "printed":
        return list(board.squares)
    return [spot.shows for spot in board.content.village if spot.shows in board.squares]


def _uses(board: Board, events: Iterable[Event]) -> Iterator[str]:
    """What came to use in a match; once for each time."""
    season = 1
    for event in events:
        match event:
            case SeasonEnded():
                season = 2
            case DecisionSettled(used=True) if event.source in board.cards:
                yield f"run card {event.source}"
            case DecisionSettled(used=True) if event.source in board.squares:
                yield f"square action {event.source} {season}"
            case BuildingBuilt():
                yield f"building {event.building}"
            case DeedPlaced():
                yield f"deed {event.deed}"
            case HutBuilt():
                yield f"hut side {event.hut}"
            case ResortUpgradeBuilt():
                yield f"upgrade side {event.upgrade}"
            case TileCompleted():
                yield f"backcountry tile {event.tile}"
            case TerminalSwapped():
                yield f"marked terminal {event.terminal}"
            case _:
                pass


def _goals_scored(scores: Iterable[SeatScore]) -> Iterator[str]:
    for score in scores:
        for line in score.lines:
            if line.source == "goal" and line.halves > 0:
                yield line.about


# --- what greedy bots come to --------------------------------------------------------------------


def _wins(match: Match) -> Mapping[str, int]:
    """Who won, by seat and by place in Season 1, and where the winners' points are from."""
    assert match.result is not None
    state: State = match.state
    winners = match.result.ranking[0]
    counts: Counter[str] = Counter({f"matches {state.seats}": 1})
    for seat in winners:
        parts = WHOLE // len(winners)
        counts[f"wins {state.seats} seat {seat}"] += parts
        counts[f"wins {state.seats} place {_place(state, seat)}"] += parts
        for line in match.result.scores[seat].lines:
            counts[f"winners' points {line.source}"] += line.halves
    return counts


def _place(state: State, seat: Seat) -> int:
    """Which in the order of turns a seat was in Season 1; the token has since been passed on."""
    return (seat - (state.first - 1)) % state.seats


def _averages(
    state: State, scores: Sequence[SeatScore], events: Iterable[Event]
) -> Mapping[str, int]:
    """What all seats came to, winners or not."""
    counts: Counter[str] = Counter({"seats": state.seats})
    counts["half points"] = sum(score.halves for score in scores)
    counts["coins left"] = sum(player.coins for player in state.players)
    counts["chairs"] = len(state.chairs)
    counts["buildings"] = sum(tile.owner is not None for tile in state.village.values())
    counts["huts"] = len(state.huts)
    counts["upgrades"] = sum(len(player.upgrades) for player in state.players)
    counts["tiles completed"] = sum(len(player.completed) for player in state.players)
    for event in events:
        counts["openings"] += isinstance(event, AreaClosed)
        counts["deliveries"] += isinstance(event, SkierDelivered)
    return counts


# --- figures -------------------------------------------------------------------------------------


def measures(counts: Mapping[str, int], matches: int) -> Sequence[Measure]:
    """What the sums over some matches say, as far as they say anything."""
    use = in_use(counts, PARTS, 1.0, enough=matches >= USE_SHOWS)
    return (*_shares(counts), *_seats(counts), *use, *_means(counts))


def _shares(counts: Mapping[str, int]) -> Iterator[Measure]:
    """Where a winner's points come from."""
    points = {name: _points(counts, lines) for name, lines in SOURCES.items()}
    if total := sum(points.values()):
        for name, halves in points.items():
            low, high = SHARE if name in BOUNDED else (None, None)
            yield Measure(f"a winner's points from {name}", halves / total, low, high)


def _points(counts: Mapping[str, int], lines: Iterable[str]) -> int:
    return sum(counts.get(f"winners' points {line}", 0) for line in lines)


def _seats(counts: Mapping[str, int]) -> Iterator[Measure]:
    """How often each seat and each place in the order of turns wins, as a multiple of its share."""
    for seats in range(2, 6):
        played = counts.get(f"matches {seats}", 0)
        for what in ("seat", "place") if played else ():
            for n in range(seats):
                wins = counts.get(f"wins {seats} {what} {n}", 0) / WHOLE
                name = f"wins of {what} {n}, of {seats}, beside its share"
                share = wins * seats / played
                yield Measure(name, share, None, SEAT, enough=played >= WINS_SHOW)


def _means(counts: Mapping[str, int]) -> Iterator[Measure]:
    """Averages of a seat, for information."""
    if not (seats := counts.get("seats", 0)):
        return
    yield Measure("points of a seat", counts["half points"] / 2 / seats, None, None)
    for name in ("coins left", "chairs", "buildings", "huts", "upgrades", "tiles completed"):
        yield Measure(f"{name}, of a seat", counts[name] / seats, None, None)
    yield Measure("openings, of a seat", counts["openings"] / seats, None, None)
    if openings := counts["openings"]:
        yield Measure("deliveries of an opening", counts["deliveries"] / openings, None, None)


CALIBRATION = Calibration(count, measures)
"""Alpenglow's figures for `gipfel simulate`."""
