"""Automated climbers (chapters "1-2 Player Variant" and "Automated Climbers").

They are numbered after the seats, pay nothing, heed neither event cards nor conditions (MTN-156),
draw no cards and score nothing (MTN-134). Each action sees what those before it did.
"""

from collections.abc import Iterator

from events.mountaineers import (
    AutomatedCardTurned,
    AutomatedClimberMoved,
    AutomatedClimberPlaced,
    AutomatedClimberStayed,
    Climber,
    DieRolled,
    MarkerRemoved,
    MountaineersEvent,
    Position,
    TokensDrawn,
)
from projections.mountaineers.state import State
from rules.chance import Chance
from rules.mountaineers.board import Board
from rules.mountaineers.content import Act, AutomatedCard
from rules.mountaineers.mountain import Mountain, position
from rules.mountaineers.unfolding import Unfolding
from rules.mountaineers.vocabulary.spots import Direction

MARKERS = 30
SOLO_TOKENS = 4


def place(board: Board, state: State, chance: Chance) -> list[MountaineersEvent]:
    """Every automated climber at the foot of the mountain, by two rolls each (MTN-122).

    The first roll gives the side, 1–2, 3–4 or 5–6, the second the letter A–F. Where another
    automated climber stands already, only the second is rolled again.
    """
    events: list[MountaineersEvent] = []
    taken = set[Position]()
    for climber in automated(state):
        side = _roll(chance)
        events.append(DieRolled(climber, side))
        at = ""
        while not at or at in taken:
            letter = _roll(chance)
            events.append(DieRolled(climber, letter))
            at = position((side + 1) // 2, letter - 1, 0)
        taken.add(at)
        events.append(AutomatedClimberPlaced(climber, at))
    return events


def turn(board: Board, state: State, chance: Chance) -> list[MountaineersEvent]:
    """The automated climbers' part of a round, before its first player (MTN-123, MTN-124)."""
    mountain, story = board.mountain(state.faces), Unfolding(board, state, chance)
    story.tell(_card_turned(board, state, chance))
    story.tell(*_tokens(board, state))
    for climber in automated(state):
        roll = _roll(chance)
        story.tell(DieRolled(climber, roll))
        for act in _card(board, story.state, climber).lines[roll - 1]:
            story.tell(_done(mountain, story.state, climber, act))
    return story.events


def automated(state: State) -> range:
    """The numbers of the automated climbers."""
    return range(state.seats, state.seats + state.automated)


def _roll(chance: Chance) -> int:
    return chance.below(6) + 1


def _card_turned(board: Board, state: State, chance: Chance) -> AutomatedCardTurned:
    """The card of this round: one side drawn, or both sides in use (MTN-121, MTN-156, Q47)."""
    if board.options.two_sided_cards:
        return AutomatedCardTurned(state.round, "both")
    return AutomatedCardTurned(state.round, "back" if chance.below(2) else "front")


def _card(board: Board, state: State, climber: Climber) -> AutomatedCard:
    """The side that a climber goes by: with both in use every other one goes by the back (Q47)."""
    side = state.side
    if side == "both":
        side = "back" if (climber - state.seats) % 2 else "front"
    cards = board.content.automated
    return next(card for card in cards if (card.turn, card.side) == (state.round, side))


def tokens_brought(board: Board, state: State) -> int:
    """How many tokens a player draws when the automated climbers move (MTN-125, Q25)."""
    match state.seats:
        case 1:
            return SOLO_TOKENS
        case 2:
            return board.options.ac_tokens
        case _:
            return 0


def _tokens(board: Board, state: State) -> Iterator[TokensDrawn]:
    """What players draw besides their events."""
    if amount := tokens_brought(board, state):
        for seat in state.order:
            yield TokensDrawn(seat, amount, "automated")


def _done(mountain: Mountain, state: State, climber: Climber, act: Act) -> MountaineersEvent:
    """What an action comes to; if it is impossible, the climber stays (MTN-129, MTN-132)."""
    attempt = _moved if act.do == "move" else _sabotaged
    return attempt(mountain, state, climber, act.to) or AutomatedClimberStayed(climber)


def _moved(
    mountain: Mountain, state: State, climber: Climber, way: Direction
) -> AutomatedClimberMoved | None:
    """To the next free position in the direction; a marker stays behind (MTN-127, MTN-128)."""
    origin = state.climbers[climber]
    to = mountain.step[origin].get(way)
    while to is not None and to != origin and state.occupied(to):
        to = mountain.step[to].get(way)
    if to is None or to == origin:
        return None
    return AutomatedClimberMoved(climber, origin, to, _next_marker(state, climber))


def _next_marker(state: State, climber: Climber) -> int:
    """The lowest of the climber's thirty markers that is not on the mountain (MTN-149)."""
    standing = {m.number for m in state.markers.values() if m.owner == climber}
    return next(number for number in range(1, MARKERS + 1) if number not in standing)


def _sabotaged(
    mountain: Mountain, state: State, climber: Climber, way: Direction
) -> MarkerRemoved | None:
    """The marker on the neighbour, whoever owns it, if no climber or lock is there (MTN-130)."""
    at = mountain.step[state.climbers[climber]].get(way)
    marker = state.markers.get(at) if at is not None else None
    if at is None or marker is None or marker.locked or at in state.climbers:
        return None
    return MarkerRemoved(climber, at, marker.owner, marker.number)
