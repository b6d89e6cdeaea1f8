"""Whether an open position can still be reached is judged fast; here it is judged slowly as well.

Random matches come into every kind of corner. In each the quick verdict is held against a search
that does nothing in thought: every action, in every order, is told to the state by its events.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from random import Random
from typing import TypeAlias

import pytest
from msgspec import msgpack

from events.base import Move, Seat
from events.mountaineers import BuyRoute, Climb, EndTurn, MoveFurther, MoveWith
from events.table import OptionValue
from projections.mountaineers.evolve import evolve
from projections.mountaineers.state import State
from rules.chance import Chance
from rules.game import Refusal
from rules.games import GAMES
from rules.mountaineers import chapters, rounds
from rules.mountaineers.board import Action, Board, Spaces
from rules.mountaineers.situation import Situation
from tests.harness.matches import Terms, contents, played

FACES = ("1-front", "2-back", "3-front")
Corner: TypeAlias = tuple[Board, State, Seat, Move]

MATCHES: tuple[tuple[int, int, Mapping[str, OptionValue]], ...] = (
    (1, 1, {}),
    (2, 3, {"characters": True}),
    (3, 5, {"rounds": 8, "characters": True, "rest_action": True, "route_purchase": True}),
    (4, 4, {"deck": "advanced", "characters": True, "rest_action": True}),
    (5, 6, {"characters": True}),
)


@cache
def corners(number: int) -> tuple[Corner, ...]:
    """Every turn's moves in a random match, each in the state it was made in."""
    seed, seats, options = MATCHES[number]
    game = GAMES["mountaineers"]
    terms = Terms("mountaineers", seats, {**options, "mountain": FACES}, seed)
    held, rng = contents(game), Random(seed)
    pages = list(played(terms, lambda _, __, legal: rng.choice(legal), held))
    return tuple(
        (held.board(page.before), page.before.state, page.before.state.turn.seat, page.draft.move)
        for page in pages
        if page.before is not None and page.before.state and page.before.state.turn
    )


refusal = GAMES["mountaineers"].refusal
every_match = pytest.mark.parametrize("number", range(len(MATCHES)))


@every_match
@pytest.mark.rule("MTN-068")
def test_an_action_is_refused_exactly_if_no_way_leads_on(number: int) -> None:
    """The quick verdict is that of an exhaustive search over the fold."""
    judged = 0
    for board, state, seat, _ in corners(number):
        s = Situation(board, state, seat)
        if len(s.held) > 5:
            continue
        memory: dict[bytes, bool] = {}
        for move in actions(s):
            verdict: Refusal | None = refusal(board, state, seat, move)
            if not Situation(board, told_of(s, move), seat).open_here:
                judged += 1
                assert (verdict is None) == comes_down(board, told_of(s, move), seat, memory), move
    assert judged > 20, "the match has too few corners to prove anything"


@every_match
@pytest.mark.rule("MTN-155")
def test_no_turn_gets_stuck(number: int) -> None:
    """Somebody whose turn it is has a legal move, and may end the turn wherever it began."""
    for board, state, seat, move in corners(number):
        assert refusal(board, state, seat, move) is None
        s = Situation(board, state, seat)
        if not s.turn.used and not isinstance(move, EndTurn) and s.open_here:
            assert refusal(board, state, seat, EndTurn()) is None


def actions(s: Situation) -> Iterator[Action]:
    """Every action but for where it leaves the climber."""
    for group in chapters.legal(s):
        if isinstance(group, Spaces):
            for to in group.to:
                yield from group.moves[to][group.count - 1]
        else:
            yield from group.moves


def told_of(s: Situation, move: Action) -> State:
    """The state after an action's events."""
    state = s.state
    chance = Chance(sha256(b"a route that makes no difference").digest(), 1)
    for event in chapters.effects(s, move, chance):
        state = evolve(state, event, 0)  # type: ignore[arg-type]
    return state


def comes_down(board: Board, state: State, seat: Seat, memory: dict[bytes, bool]) -> bool:
    """Whether some sequence of actions ends on an open position, searched in full."""
    s = Situation(board, state, seat)
    if rounds.end_refusal(s) is None:
        return True
    key = msgpack.encode((state.climbers, state.turn, state.players[seat], sorted(state.markers)))
    if key not in memory:
        memory[key] = any(
            comes_down(board, told_of(s, move), seat, memory)
            for move in actions(s)
            if not isinstance(move, BuyRoute) and not leaves_something(move)
        )
    return memory[key]


def leaves_something(move: Action) -> bool:
    """Whether a space leaves a marker, which helps nobody on."""
    return isinstance(move, Climb | MoveWith | MoveFurther) and move.mark
