"""What simulated matches add up to, and what the content is tuned to: supply, use, points.

A card comes to use when somebody had something of it: an event's lower part was used, lasted or
scored; a route was completed; a character's power was used or lasted; an upgrade was used.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from events.base import Event
from events.entry import Draft
from events.mountaineers import AbilityUsed, SpecialActionTaken, UpgradeUsed
from events.table import SeatScore
from projections.match import Match
from projections.mountaineers.state import Player, State
from rules.calibration import in_use
from rules.game import Calibration, Measure
from rules.mountaineers.board import Board
from rules.mountaineers.options import deck

SUPPLY = {"regular": (55.0, 65.0), "advanced": (45.0, 58.0)}
"""Tokens a player gets in ten rounds, by the deck: about 60 (MTN-148, Q32)."""
SOLO = {"greedy": (0.05, 0.40), "random": (0.0, 0.01)}
"""How often a bot alone reaches the target."""
ROUTES = (1 / 3, 1 / 2)
"""How much of a winner's points come from routes."""
IN_USE = 0.9
USE_SHOWS = 200
"""So many matches it takes until what never comes to use says anything."""
PARTS = ("event", "route", "character", "upgrade")


def count(board: Board, match: Match, drafts: Sequence[Draft]) -> Mapping[str, int]:
    """The counts of a finished match of ten rounds; of a shorter one only what came to use.

    A name is only counted when it happened; what could have is counted as known.
    """
    state: State = match.state
    events = [event for draft in drafts for event in draft.events]
    counts = Counter(f"known {name}" for name in _known(board, match))
    counts.update(_uses(board, state, events))
    assert match.result is not None
    counts.update(_scored(match.result.scores))
    if state.rounds == 10:
        of = f"{board.options.deck} {state.seats}"
        counts[f"supply {of}"] = sum(player.supplied for player in state.players)
        counts[f"players {of}"] = state.seats
        counts.update(_victory(match))
    return counts


def _known(board: Board, match: Match) -> Iterator[str]:
    """Everything that could have come to use: a random bot strives for no route."""
    content, options = board.content, board.options
    _, hard = deck(options, len(match.seats))
    yield from (f"event {card.id}" for card in content.events if hard or card.deck != "4-6")
    yield from (f"upgrade {upgrade.id}" for upgrade in content.upgrades)
    if any(place.bot != "random" for place in match.seats):
        yield from (f"route {route.id}" for route in content.routes)
    if options.characters:
        yield from (f"character {face.id}" for face in content.characters)


def _uses(board: Board, state: State, events: Iterable[Event]) -> Iterator[str]:
    """What came to use in a match; once for each time."""
    for event in events:
        match event:
            case UpgradeUsed():
                yield f"upgrade {event.upgrade}"
            case SpecialActionTaken():
                yield f"event {event.card}"
            case AbilityUsed():
                part = "event" if event.source in board.events else "character"
                yield f"{part} {event.source}"
            case _:
                pass
    for player in state.players:
        yield from _lasting(board, player)


def _lasting(board: Board, player: Player) -> Iterator[str]:
    """What lies before a player at the end and was of use as long as it lay there."""
    for card in player.cards:
        if board.events[card].bottom.kind == "lasting":
            yield f"event {card}"
    face = player.character
    if face is not None and board.characters[face].power.kind == "lasting":
        yield f"character {face}"


def _scored(scores: Iterable[SeatScore]) -> Iterator[str]:
    """What brought points."""
    for score in scores:
        for line in score.lines:
            if line.source in ("event", "route") and line.halves > 0:
                yield f"{line.source} {line.about}"


def _victory(match: Match) -> Mapping[str, int]:
    """Solo matches by bot and result; of greedy winners what their routes brought."""
    assert match.result is not None
    state: State = match.state
    winners = match.result.ranking[0]
    bots = {seat: match.seats[seat].bot for seat in winners}
    counts: Counter[str] = Counter()
    if state.seats == 1:
        won = match.result.outcome != "lost"
        counts[f"solo {bots[0]}"] = 1
        counts.update([f"solo won {bots[0]}"] if won else [])
        winners = winners if won else ()
    for seat in winners:
        if bots[seat] == "greedy":
            counts["winners' points"] += match.result.scores[seat].halves
            counts["winners' points from routes"] += _from_routes(match.result.scores[seat])
    return counts


def _from_routes(score: SeatScore) -> int:
    """Half points of a seat's routes."""
    return sum(line.halves for line in score.lines if line.source == "route")


def measures(counts: Mapping[str, int], matches: int) -> Sequence[Measure]:
    """What the sums over some matches say, as far as they say anything."""
    return tuple(_measures(counts, matches))


def _measures(counts: Mapping[str, int], matches: int) -> Iterator[Measure]:
    for name, (low, high) in SUPPLY.items():
        for seats in range(1, 7):
            if players := counts.get(f"players {name} {seats}", 0):
                average = counts[f"supply {name} {seats}"] / players
                yield Measure(f"tokens a player, {name} deck, {seats} seats", average, low, high)
    yield from in_use(counts, PARTS, IN_USE, enough=matches >= USE_SHOWS)
    for bot, (low, high) in SOLO.items():
        if played := counts.get(f"solo {bot}", 0):
            share = counts.get(f"solo won {bot}", 0) / played
            yield Measure(f"solo matches won by {bot}", share, low, high)
    if points := counts.get("winners' points", 0):
        share = counts.get("winners' points from routes", 0) / points
        yield Measure("a winner's points from routes", share, *ROUTES)


CALIBRATION = Calibration(count, measures)
"""Mountaineers' figures for `gipfel simulate`."""
