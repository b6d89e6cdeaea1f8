"""A turn well spent: how far along the path its actions, cards and tokens carry.

Means are what carries a climber along: climbs, upgrades, cards, the character. Every order of using
them on the next positions of the path is tried; the best leads farthest for the least.
"""

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from rules.mountaineers import steps
from rules.mountaineers.actions import unusable
from rules.mountaineers.board import Source
from rules.mountaineers.powers import sources
from rules.mountaineers.prices import climb_price, space_price, use_price
from rules.mountaineers.situation import Situation
from rules.mountaineers.vocabulary.effects import ExtraActions, Flight, Gain, Steps

AHEAD = 9
"""How many positions of the path are looked at: more than a turn leads to."""

TOKEN = 0.1
"""What a token is worth, in steps: most of them are spent before the end anyway."""

NEVER = -1000.0

Kind: TypeAlias = Literal["climb", "upgrade", "special", "power"]


class Means(Struct, frozen=True):
    """Something to use in this turn.

    `kind`: what it takes, a regular action (climb, upgrade), the special action, or neither.
    `prices`: for each position ahead what a space onto it costs, None where it does not lead.
    `spaces`: how many one use has, `use`: its price, `begun`: spaces paid for before.
    `worth`: what is lost with it, in steps, for each space not used. `tokens`, `actions`: gained.
    """

    source: str
    kind: Kind
    prices: tuple[int | None, ...]
    spaces: int
    use: int
    begun: int = 0
    worth: float = 0.0
    tokens: int = 0
    actions: int = 0


class Choice(Struct, frozen=True):
    """What to use now, for how many of the next positions, what the turn then comes to."""

    value: float
    means: Means | None
    spaces: int
    steps: int
    tokens: int
    """Tokens left at the end of the turn."""


class Ahead(Struct, frozen=True):
    """The next positions of the path.

    `open`: whether one may stand there at the end; `jump`: the first is not next to the climber.
    """

    positions: tuple[str, ...]
    open: tuple[bool, ...]
    jump: bool = False


def ahead(s: Situation, path: Sequence[str]) -> Ahead:
    """The next positions of a path, and which of them are open (Q13)."""
    near = tuple(path[:AHEAD])
    jump = bool(near) and near[0] not in s.near
    return Ahead(near, tuple(not s.occupied(p) for p in near), jump)


# --- means --------------------------------------------------------------------------------------


def all_means(s: Situation, way: Ahead, last: bool) -> list[Means]:
    """Everything that may be used now; in the last turns there is nothing to save cards for."""
    turn = s.turn
    if turn.carrying is not None:
        source = s.board.sources[turn.carrying]
        return [_moving(s, way, source, begun=turn.left)]
    found = [_moving(s, way, s.board.sources[u], begun=n) for u, n in turn.spaces.items() if n]
    for source in sources(s):
        if unusable(s, source) is None:
            found.extend(_means(s, way, source, last))
    prices = _prices(way, [_climb(s, p) for p in way.positions])
    found.append(Means("climb", "climb", prices, spaces=1, use=0))
    return found


def _means(s: Situation, way: Ahead, source: Source, last: bool) -> Iterator[Means]:
    kind, saved = _kind(source), 0.0 if last else 0.25
    match source.effect:
        case Steps():
            yield _moving(s, way, source, worth=saved if kind == "special" else 0.0)
        case Flight() if way.jump:
            yield _flying(s, way, source, saved if kind == "special" else 0.0)
        case Gain(tokens=tokens):
            yield _gaining(source, saved / 2, tokens=tokens)
        case ExtraActions(count=count):
            yield _gaining(source, 0.1 if last else 0.5, actions=count)
        case _:
            pass


def _moving(s: Situation, way: Ahead, source: Source, begun: int = 0, worth: float = 0.0) -> Means:
    assert isinstance(source.effect, Steps)
    on = s.ground.on(source.effect.spot)
    forbidden = s.top.forbidden
    spaces = [
        space_price(s, source, p) if p in on and p not in forbidden else None for p in way.positions
    ]
    prices = _prices(way, spaces)
    return Means(
        source.id, _kind(source), prices, source.spaces, use_price(s, source), begun, worth
    )


def _prices(way: Ahead, prices: Sequence[int | None]) -> tuple[int | None, ...]:
    """Prices of spaces from neighbour to neighbour: none of them leads over a jump."""
    return (None, *prices[1:]) if way.jump else tuple(prices)


def _flying(s: Situation, way: Ahead, source: Source, worth: float) -> Means:
    """A flight is for the jump alone."""
    to = way.positions[0]
    lands = to in steps.targets(s, source)
    price = space_price(s, source, to) if lands else None
    prices = (price, *(None for _ in way.positions[1:]))
    return Means(source.id, _kind(source), prices, 1, use_price(s, source), worth=worth)


def _gaining(source: Source, worth: float, tokens: int = 0, actions: int = 0) -> Means:
    return Means(source.id, _kind(source), (), 0, 0, worth=worth, tokens=tokens, actions=actions)


def _kind(source: Source) -> Kind:
    if source.kind == "upgrade":
        return "upgrade"
    return "special" if source.kind == "special" and not source.character else "power"


def _climb(s: Situation, to: str) -> int | None:
    return None if to in s.top.forbidden else climb_price(s, to)


# --- the best order -----------------------------------------------------------------------------


class Spending:
    """Tries every order of the means on the positions ahead."""

    def __init__(self, means: Sequence[Means], way: Ahead, standing_open: bool) -> None:
        self._means = tuple(means)
        self._open = (standing_open, *way.open)
        self._end = len(way.positions)
        self._known: dict[tuple[int, int, int, int, bool], Choice] = {}

    def best(self, at: int, actions: int, tokens: int, used: int, special: bool) -> Choice:
        """The best that a turn comes to from here; `used`: the means used up, as bits."""
        key = (at, actions, tokens, used, special)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._best(*key)
        return found

    def _best(self, at: int, actions: int, tokens: int, used: int, special: bool) -> Choice:
        stop = at + TOKEN * tokens if self._open[at] else NEVER
        best = Choice(stop, None, 0, at, tokens)
        for n, means in enumerate(self._means):
            if used >> n & 1:
                continue
            takes_action = means.kind in ("climb", "upgrade") and not means.begun
            once = means.begun or not takes_action
            if (takes_action and not actions) or (means.kind == "special" and special):
                continue
            for spaces, paid in self._reaches(means, at, tokens):
                after = self.best(
                    at + spaces,
                    actions - takes_action + means.actions,
                    tokens - paid + means.tokens,
                    used | 1 << n if once else used,
                    special or means.kind == "special",
                )
                unused = max(1, means.spaces) - spaces
                value = after.value - means.worth * unused
                if value > best.value + 1e-9:
                    best = Choice(value, means, spaces, after.steps, after.tokens)
        return best

    def _reaches(self, means: Means, at: int, tokens: int) -> Iterator[tuple[int, int]]:
        """How many positions on one use may lead, and what is paid in all."""
        if means.tokens or means.actions:
            yield 0, 0
            return
        paid = 0 if means.begun else means.use
        for spaces in range(1, (means.begun or means.spaces) + 1):
            here = at + spaces - 1
            price = means.prices[here] if here < self._end else None
            if price is None or paid + price > tokens:
                return
            paid += price
            yield spaces, paid
