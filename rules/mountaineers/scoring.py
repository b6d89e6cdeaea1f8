"""The end and the score (chapter "Winning the Game"). Points are counted in halves."""

from collections.abc import Iterator
from typing import Literal, TypeAlias, assert_never

from events.base import Seat
from events.table import MatchFinished, ScoreLine, SeatScore, TieBreak
from projections.mountaineers.state import HeldRoute, State
from rules.mountaineers.bits import bits_of, ones
from rules.mountaineers.board import Board
from rules.mountaineers.goals import witness
from rules.mountaineers.routes import Standing, claim, standing
from rules.mountaineers.track import Track, track
from rules.mountaineers.vocabulary.effects import Bonus, BonusEach, BonusLeft
from rules.mountaineers.vocabulary.goals import Connect, Goal, Row, Traverse
from rules.scoring import line, ranked

Outcome: TypeAlias = Literal["won", "lost", "distinguished", "shared"]

Source: TypeAlias = Literal["markers", "route", "event", "penalty"]
"""What brings points: one of these words for every line (MTN-003)."""

SOLO_TARGETS = {10: (55, 60), 8: (44, 48)}
"""By rounds: the points that win a solo game, and those that distinguish it (MTN-145, Q1)."""


def finish(board: Board, state: State) -> MatchFinished:
    """The result of a match whose last turn is over; the table fills the secret in (MTN-139).

    Routes open with it: each has its line, whether it brought anything or not. Of as many points
    the fewest markers on the mountain are best, else a place is shared (MTN-143, MTN-144).
    """
    scores = tuple(score(board, state, seat) for seat in range(state.seats))
    ranking = ranked(scores, fewest=True)
    return MatchFinished(ranking, scores, outcome(state, ranking, scores), secret="")


def score(board: Board, state: State, seat: Seat) -> SeatScore:
    """All points of a seat: markers, routes, events, less penalties (MTN-003, MTN-142)."""
    lines = (
        _markers(board, state, seat),
        *_routes(board, state, seat),
        *_bonuses(board, state, seat),
        *_penalties(board, state, seat),
    )
    markers = TieBreak(
        "markers on the mountain, the fewest first", markers_on_mountain(state, seat), ("MTN-144",)
    )
    return SeatScore(seat, sum(one.halves for one in lines), lines, (markers,))


def markers_on_mountain(state: State, seat: Seat) -> int:
    """How many markers of a seat stand on the mountain.

    The climber counts for neither side of a tie, since everybody has one there (Q28).
    """
    return sum(1 for marker in state.markers.values() if marker.owner == seat)


def outcome(
    state: State, ranking: tuple[tuple[Seat, ...], ...], scores: tuple[SeatScore, ...]
) -> Outcome:
    """Alone: won, distinguished or lost by points (MTN-145); else won, or shared (MTN-144)."""
    if state.seats > 1:
        return "won" if len(ranking[0]) == 1 else "shared"
    wins, distinguishes = SOLO_TARGETS[state.rounds]
    halves = scores[0].halves
    if halves >= 2 * distinguishes:
        return "distinguished"
    return "won" if halves >= 2 * wins else "lost"


def track_of(board: Board, state: State, seat: Seat) -> Track:
    """The markers of a seat as they stand, its climber counted as one of them (MTN-103)."""
    mountain = board.mountain(state.faces)
    history = state.players[seat].history
    return track(mountain, history, state.climbers[seat], no_helicopter=False)


def route_standing(board: Board, state: State, seat: Seat, held: HeldRoute) -> Standing:
    """What a route card is worth at the end of the game."""
    claimed = claim(board.routes[held.route], held.since)
    history = state.players[seat].history
    return standing(board.mountain(state.faces), claimed, history, state.climbers[seat])


def _markers(board: Board, state: State, seat: Seat) -> ScoreLine:
    """A point for each marker on the mountain, none for those on the upgrade board (MTN-141)."""
    own = markers_on_mountain(state, seat)
    entries = _versions(track_of(board, state, seat))
    label = f"{own} markers on the mountain, and the climber"
    return line("markers", "", label, 2 * (own + 1), ("MTN-140",), entries)


def _routes(board: Board, state: State, seat: Seat) -> Iterator[ScoreLine]:
    """Each route once: all of its points, half of them, or none (MTN-104, MTN-106)."""
    for held in state.players[seat].routes:
        route = board.routes[held.route]
        worth = route_standing(board, state, seat, held)
        rule = {"complete": "MTN-142", "broken": "MTN-104", "open": "MTN-106"}[worth.status]
        symbol = ("MTN-091",) if route.no_helicopter else ()
        label = f"Route {route.name}: {worth.detail}"
        rules = (rule, *_judged_by(route.goal), *symbol)
        halves = worth.halves(route.points)
        yield line("route", route.id, label, halves, rules, set(worth.entries))


def _judged_by(goal: Goal) -> tuple[str, ...]:
    """The rules that a kind of goal is judged by."""
    match goal:
        case Row():
            return ("MTN-097", "MTN-098")
        case Traverse():
            return ("MTN-097",)
        case Connect():
            return ("MTN-157",)
        case _:
            return ("MTN-158",)


def _bonuses(board: Board, state: State, seat: Seat) -> Iterator[ScoreLine]:
    """What event cards bring their holder at the end (MTN-050, MTN-054)."""
    for card, drawn in state.players[seat].cards.items():
        effect = board.events[card].bottom.effect
        if isinstance(effect, Bonus | BonusEach | BonusLeft):
            halves, entries = bonus(board, state, seat, effect)
            label, rules = f"Event {board.events[card].name}", ("MTN-054", "MTN-142")
            yield line("event", card, label, halves, rules, {drawn, *entries})


def bonus(
    board: Board, state: State, seat: Seat, effect: Bonus | BonusEach | BonusLeft
) -> tuple[int, set[int]]:
    """Half points of a bonus, and the entries of the markers that bring them (Q46)."""
    bits, stands = bits_of(board.mountain(state.faces)), track_of(board, state, seat)
    match effect:
        case Bonus():
            markers = witness(bits, effect.goal, stands)
            return (
                (0, set()) if markers is None else (2 * effect.points, _versions(stands, markers))
            )
        case BonusEach():
            counted = list(ones(stands.mask & bits.spot(effect.spot)))[: effect.most]
            versions = _versions(stands, sum(1 << at for at in counted))
            return effect.halves * len(counted), versions
        case BonusLeft():
            return effect.halves * min(_left(board, state, seat, effect), effect.most), set()
        case _:
            assert_never(effect)


def _left(board: Board, state: State, seat: Seat, effect: BonusLeft) -> int:
    player = state.players[seat]
    match effect.what:
        case "tokens":
            return player.tokens
        case "locks":
            return player.locks
        case "upgrades":
            return len(player.upgrades)
        case "routes_completed":
            worth = (route_standing(board, state, seat, held) for held in player.routes)
            return sum(1 for route in worth if route.status == "complete")
        case _:
            assert_never(effect.what)


def _penalties(board: Board, state: State, seat: Seat) -> Iterator[ScoreLine]:
    """Negative points of cards and upgrades (MTN-087, MTN-142)."""
    for penalty in state.players[seat].penalties:
        label, rules = f"Penalty for {board.sources[penalty.source].name}", ("MTN-087", "MTN-142")
        lost = -2 * penalty.points
        yield line("penalty", penalty.source, label, lost, rules, {penalty.version})


def _versions(stands: Track, markers: int | None = None) -> set[int]:
    """The entries that set these markers (None: all), or brought the climber where it counts."""
    mask = stands.mask if markers is None else markers
    return {stands.markers[at] for at in ones(mask)} - {0}
