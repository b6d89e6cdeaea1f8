"""Which upgrade pays: actions are scarcer than tokens, and it makes two or three steps of one."""

from collections.abc import Iterable, Sequence

from rules.mountaineers.board import Board
from rules.mountaineers.greedy.outlook import turns_left
from rules.mountaineers.situation import Situation
from rules.mountaineers.vocabulary.effects import Flight, Steps

INCOME = 5.5
"""Tokens that a turn brings (Q32: about 60 in ten rounds)."""

LEAST_GAIN = 1.0
"""How many steps more than it costs an upgrade has to bring."""

LEAST_TURNS = 3
"""In the last turns nothing pays any more."""

CRAMPED = 4
"""Whose way ahead is shorter, markers in hand, is hemmed in."""

Fast = tuple[frozenset[str], int]
"""Where an upgrade moves, and how many spaces with one action."""


def purchase(s: Situation, path: Sequence[str]) -> str | None:
    """The upgrade that brings most on the way ahead, if any brings enough."""
    if s.turn.actions < 1 or not s.player.hand or turns_left(s.state) < LEAST_TURNS:
        return None
    if len(path) < min(CRAMPED, len(s.player.hand)):
        return _way_out(s)
    owned = [fast for name in s.player.upgrades for fast in _fast(s, name)]
    short = _shortage(s)
    stretch = max(1.0, (len(s.player.hand) - 1) / len(path))
    now = min(short, stretch * _saved(path, owned))
    gains = [
        (min(short, stretch * _saved(path, [*owned, *_fast(s, name)])) - now - 1.0, name)
        for name in s.board.upgrades
        if name not in s.player.upgrades
    ]
    gain, name = max(gains, key=lambda found: found[0], default=(0.0, ""))
    return name if gain >= LEAST_GAIN else None


def _way_out(s: Situation) -> str | None:
    """Hemmed in, it takes a flight: the upgrade that has most places to land, if there is none."""
    if any(_landings(s, name) for name in s.player.upgrades):
        return None
    flights = [(_landings(s, name), name) for name in s.board.upgrades]
    landings, name = max(flights, key=lambda found: found[0], default=(0, ""))
    return name if landings else None


def _landings(s: Situation, name: str) -> int:
    """How many open positions an upgrade could fly to from here."""
    effect = s.board.sources[name].effect
    if not isinstance(effect, Flight):
        return 0
    return sum(
        not s.occupied(p)
        for p in s.ground.on(effect.spot)
        if p[0] == s.here[0] or not effect.same_side
    )


def _shortage(s: Situation) -> float:
    """How many markers there would be no action for; tokens for them there must be, too."""
    turns = turns_left(s.state)
    actions = 2 * (turns - 1) + s.turn.actions
    short = len(s.player.hand) - 1 - actions - _carried(s.board, s.player.cards)
    spare = s.tokens + INCOME * (turns - 1) - actions - 5
    return min(float(short), spare / 2)


def _carried(board: Board, cards: Iterable[str]) -> int:
    return sum(1 for card in cards if isinstance(board.sources[card].effect, Steps))


def _fast(s: Situation, name: str) -> list[Fast]:
    effect = s.board.sources[name].effect
    if isinstance(effect, Steps):
        return [(s.ground.on(effect.spot), effect.count)]
    return []


def _saved(path: Sequence[str], owned: Sequence[Fast]) -> int:
    """How many actions the path takes less than steps."""
    at = saved = 0
    while at < len(path):
        far = max((_run(path, at, fast) for fast in owned), default=0)
        at += max(1, far)
        saved += max(0, far - 1)
    return saved


def _run(path: Sequence[str], at: int, fast: Fast) -> int:
    on, spaces = fast
    far = 0
    while far < spaces and at + far < len(path) and path[at + far] in on:
        far += 1
    return far
