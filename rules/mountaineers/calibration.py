"""What simulated matches add up to, and what the content is tuned to: supply, use, points.

A card comes to use when somebody had something of it: an event's lower part was used, lasted or
scored; a route was completed; a character's power was used or lasted; an upgrade was used.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import assert_never

from events.base import Event, Seat
from events.entry import Draft
from events.mountaineers import AbilityUsed, SpecialActionTaken, UpgradeUsed
from projections.match import Match
from projections.mountaineers.state import State
from rules.game import Calibration, Measure
from rules.mountaineers.board import Board
from rules.mountaineers.content import Bonus, BonusEach, BonusLeft, Bottom
from rules.mountaineers.options import deck
from rules.mountaineers.scoring import bonus, route_standing

SUPPLY = {"regular": (55.0, 65.0), "advanced": (45.0, 58.0)}
"""Tokens a player gets in ten rounds, by the deck: about 60 (MTN-148, Q32)."""
SOLO = {"greedy": (0.05, 0.40), "random": (0.0, 0.01)}
"""How often a bot alone reaches the target."""
ROUTES = (1 / 3, 1 / 2)
"""How much of a winner's points come from routes."""
IN_USE = 0.9
PARTS = ("event", "route", "character", "upgrade")


def count(board: Board, match: Match, drafts: Sequence[Draft]) -> Mapping[str, int]:
    """The counts of a finished match of ten rounds; of a shorter one only what came to use.

    A name is only counted when it happened; what could have is counted as known.
    """
    state: State = match.state
    events = [event for draft in drafts for event in draft.events]
    counts = Counter(f"known {name}" for name in _known(board, match))
    counts.update(_uses(board, state, events))
    if state.rounds == 10:
        of = f"{board.options.deck} {state.seats}"
        counts[f"supply {of}"] = sum(player.supplied for player in state.players)
        counts[f"players {of}"] = state.seats
        counts.update(_victory(board, match))
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
    for seat in range(state.seats):
        yield from _held(board, state, seat)


def _held(board: Board, state: State, seat: Seat) -> Iterator[str]:
    """What lies before a player at the end and brought something without being used."""
    player = state.players[seat]
    for card in player.cards:
        if _brought(board, state, seat, board.events[card].bottom):
            yield f"event {card}"
    for held in player.routes:
        if route_standing(board, state, seat, held).status != "open":
            yield f"route {held.route}"
    if player.character is not None:
        power = board.characters[player.character].power
        if power.kind == "lasting":
            yield f"character {player.character}"


def _brought(board: Board, state: State, seat: Seat, bottom: Bottom) -> bool:
    effect = bottom.effect
    match bottom.kind:
        case "bonus":
            assert isinstance(effect, Bonus | BonusEach | BonusLeft)
            return bonus(board, state, seat, effect)[0] > 0
        case "lasting":
            return True
        case "special" | "ability":
            return False
        case _:
            assert_never(bottom.kind)


def _victory(board: Board, match: Match) -> Mapping[str, int]:
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
            counts["winners' points from routes"] += _from_routes(board, state, seat)
    return counts


def _from_routes(board: Board, state: State, seat: Seat) -> int:
    """Half points of a seat's routes."""
    return sum(
        route_standing(board, state, seat, held).halves(board.routes[held.route].points)
        for held in state.players[seat].routes
    )


def measures(counts: Mapping[str, int], matches: int) -> Sequence[Measure]:
    """What the sums over some matches say, as far as they say anything."""
    return tuple(_measures(counts))


def _measures(counts: Mapping[str, int]) -> Iterator[Measure]:
    for name, (low, high) in SUPPLY.items():
        for seats in range(1, 7):
            if players := counts.get(f"players {name} {seats}", 0):
                average = counts[f"supply {name} {seats}"] / players
                yield Measure(f"tokens a player, {name} deck, {seats} seats", average, low, high)
    for part in PARTS:
        if known := sum(name.startswith(f"known {part} ") for name in counts):
            share = sum(name.startswith(f"{part} ") for name in counts) / known
            yield Measure(f"{part}s that came to use, of {known}", share, IN_USE, None)
    for bot, (low, high) in SOLO.items():
        if played := counts.get(f"solo {bot}", 0):
            share = counts.get(f"solo won {bot}", 0) / played
            yield Measure(f"solo matches won by {bot}", share, low, high)
    if points := counts.get("winners' points", 0):
        share = counts.get("winners' points from routes", 0) / points
        yield Measure("a winner's points from routes", share, *ROUTES)


CALIBRATION = Calibration(count, measures)
"""Mountaineers' figures for `gipfel simulate`."""
