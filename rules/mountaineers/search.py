"""The search for a way to an open position within a turn (MTN-068, Q33).

A `Node` is what a turn still has to give: where the climber stands, tokens, actions, spaces, what
is used. Prices and targets come from the rules that judge the moves; they are worked out once for
each position. Left out is only what never helps on the way: markers, locks, routes. An upgrade is
bought no sooner than it is used.

Every action uses something up that does not come back in this turn, so no sequence goes in a
circle, and what was found out about a node holds wherever it comes up again.
"""

from collections.abc import Iterator, Mapping
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from rules.mountaineers import steps
from rules.mountaineers.board import Source
from rules.mountaineers.prices import CLIMB, CONDITION, buy_price, two_prices, use_price
from rules.mountaineers.situation import Situation
from rules.mountaineers.switches import RESTED
from rules.mountaineers.vocabulary.effects import (
    Discount,
    ExtraActions,
    FreeLocks,
    Gain,
    IgnoreConditions,
    Price,
    Sabotage,
    TakeBack,
)

NO_WAY = 1_000_000
_NOWHERE: frozenset[str] = frozenset()
Spaces: TypeAlias = tuple[tuple[str, int], ...]
How: TypeAlias = Literal["climb", "further", "first", "bought"]
Mover: TypeAlias = tuple[Source | None, int, How]
"""By what the climber may move (None: a climb), what begins with the space costs, and how."""


_AIDS = (Gain, ExtraActions, IgnoreConditions, Sabotage, TakeBack)
"""What may make a space possible without a regular action."""


class Node(Struct, frozen=True, gc=False):
    """What is left of a turn. `marked`: a marker was left where the climber stood at first.

    `regime`: the prices in force; `removed`: where markers were; `spaces`: of upgrades, above 0.
    """

    at: str
    tokens: int
    actions: int
    hand: int
    special: bool
    used: frozenset[str]
    spaces: Spaces
    carrying: str | None
    left: int
    upgrades: tuple[str, ...]
    regime: int
    removed: frozenset[str]
    marked: bool


class Edge(Struct, frozen=True):
    """Where one space by a source leads from a position, and for what price.

    `best`: the lowest price of an open position; `back`: that of the climber's first position, if
    it would be open; `blocked`: occupied positions, each with its price.
    """

    best: int
    back: int
    blocked: tuple[tuple[str, int], ...]


class Search:
    """All that is found out about a situation, so that nothing is looked for twice."""

    def __init__(self, s: Situation) -> None:
        kinds, board = s.top.kinds, s.board
        flying = "flight" not in kinds
        self._s = s
        self._powers = [
            x
            for x in s.held
            if x.kind != "upgrade" and x.kind not in kinds and (flying or not x.flies)
        ]
        self._extra = any(isinstance(x.effect, ExtraActions) for x in self._powers)
        self._upgrades = board.grounded if not flying else board.usable_upgrades
        if "upgrade" in kinds:
            self._upgrades = {}
        self._sources = board.sources
        self._regimes = [s]
        self._regime_of: dict[tuple[int, str], int] = {}
        self._edges: dict[tuple[int, str, str], Edge] = {}
        self._found: dict[Node, bool] = {}
        self.now: Node | None = None
        """The turn as it is, once somebody has asked."""

    def exit(self, at: str, tokens: int) -> bool:
        """Whether a climb leads from a position to an open one, be it not the way back."""
        s = self._s
        if not s.plain:
            return self._edge(0, None, at).best <= tokens
        forbidden, dear = s.top.forbidden, _NOWHERE if tokens >= CONDITION else s.area
        return tokens >= CLIMB and any(
            to != s.here and not s.occupied(to) and to not in forbidden and to not in dear
            for to in s.ground.neighbours[at]
        )

    def leads(self, node: Node) -> bool:
        """Whether some sequence of actions leads to an open position."""
        if node.at in node.removed or self._arrives(node):
            return True
        if node.actions <= 0 and not node.spaces and self._hopeless(node):
            return False
        found = self._found.get(node)
        if found is None:
            found = any(self.leads(after) for after in self._onward(node))
            self._found[node] = found
        return found

    def _hopeless(self, node: Node) -> bool:
        """Whether cards and characters cannot help either: no space more, or one that was tried."""
        if node.carrying is not None:
            return False
        left = [
            power
            for power in self._powers
            if power.id not in node.used and not (node.special and is_special(power))
        ]
        spaces = sum(power.spaces for power in left)
        if spaces == 0:
            return not self._extra
        return spaces == 1 and not any(isinstance(power.effect, _AIDS) for power in left)

    def _arrives(self, node: Node) -> bool:
        """Whether one space leads to an open position: nearly always the answer."""
        tokens, removed = node.tokens, node.removed
        for source, use, _ in self._movers(node):
            left = tokens - use
            if left < 0:
                continue
            edge = self._edge(node.regime, source, node.at)
            if edge.best <= left or (edge.back <= left and not node.marked):
                return True
            if removed and any(at in removed and price <= left for at, price in edge.blocked):
                return True
        return False

    def _movers(self, node: Node) -> Iterator[Mover]:
        """What may move the climber by one space now."""
        sources, actions = self._sources, node.actions
        if node.carrying is not None:
            yield sources[node.carrying], 0, "further"
            return
        if actions > 0:
            yield None, 0, "climb"
        for name, _ in node.spaces:
            yield sources[name], 0, "further"
        for source, use in self._usable(node):
            if source.spaces:
                yield source, use, "first"
        if actions > 1 and node.hand > 0:
            s = self._regimes[node.regime]
            for source in self._buyable():
                if source.spaces and source.id not in node.upgrades:
                    price = buy_price(s, s.board.upgrades[source.id]) + use_price(s, source)
                    yield source, price, "bought"

    def _buyable(self) -> Iterator[Source]:
        """What may still be bought, and used in this turn."""
        player = self._s.player
        if "buy" not in self._s.top.kinds:
            for name, upgrade in self._upgrades.items():
                if name not in player.upgrades and name not in player.given_up:
                    yield upgrade

    def _usable(self, node: Node) -> Iterator[tuple[Source, int]]:
        """What may be used now, and for what price: upgrades again and again, all else once."""
        if node.actions > 0:
            s = self._regimes[node.regime]
            for name in node.upgrades:
                upgrade = self._upgrades.get(name)
                if upgrade is not None:
                    yield upgrade, use_price(s, upgrade)
        for power in self._powers:
            if power.id not in node.used and not (node.special and is_special(power)):
                yield power, 0

    def _onward(self, node: Node) -> Iterator[Node]:
        """What may come of one action more, spaces onto occupied positions first."""
        movers = list(self._movers(node))
        for source, use, how in movers:
            edge, left = self._edge(node.regime, source, node.at), node.tokens - use
            for at, price in edge.blocked:
                if price <= left:
                    yield moved(node, source, how, at, left - price)
            if node.marked and edge.back <= left:
                yield moved(node, source, how, self._s.here, left - edge.back)
        if node.carrying is not None:
            yield replace(node, carrying=None, left=0)
        elif movers or self._extra:
            yield from self._aided(node)

    def _aided(self, node: Node) -> Iterator[Node]:
        """What may come of the actions that move nobody."""
        for source, use in self._usable(node):
            if not source.spaces and use <= node.tokens and self._helps(node, source):
                after = used(replace(node, tokens=node.tokens - use), source)
                yield from self._carried_out(after, source)
        if node.actions > 1 and node.hand > 0:
            for source in self._buyable():
                if not source.spaces and source.id not in node.upgrades:
                    yield from self._bought_and_used(node, source)
        if node.actions > 0 and self._s.board.options.rest_action:
            yield replace(node, tokens=node.tokens + RESTED, actions=node.actions - 1)

    def _bought_and_used(self, node: Node, source: Source) -> Iterator[Node]:
        s = self._regimes[node.regime]
        left = node.tokens - buy_price(s, s.board.upgrades[source.id]) - use_price(s, source)
        if left >= 0:
            after = used(bought(replace(node, tokens=left), source.id), source)
            yield from self._carried_out(after, source)

    def _helps(self, node: Node, source: Source) -> bool:
        """Whether an effect can make a difference now; some wait for an action to come first."""
        match source.effect:
            case FreeLocks():
                return False
            case IgnoreConditions():
                return bool(self._regimes[node.regime].area)
            case Price() | Discount():
                return node.actions > 0
            case Sabotage(price=price):
                return price <= node.tokens and "sabotage" not in self._s.top.kinds
            case _:
                return True

    def _carried_out(self, node: Node, source: Source) -> Iterator[Node]:
        match source.effect:
            case TakeBack():
                alike = node.actions <= 0 and not self._extra
                for upgrade in node.upgrades[:1] if alike else node.upgrades:
                    yield self.taken_back(node, source, upgrade)
            case Sabotage(price=price):
                for at in self._removable(node):
                    yield replace(node, tokens=node.tokens - price, removed=node.removed | {at})
            case _:
                yield self.activated(node, source)

    def activated(self, node: Node, source: Source) -> Node:
        """What is left after an effect without a target, its use already paid."""
        match source.effect:
            case Gain(tokens=tokens):
                return replace(node, tokens=node.tokens + tokens)
            case ExtraActions(count=count):
                return replace(node, actions=node.actions + count)
            case Price() | Discount() | IgnoreConditions():
                return self._priced(node, source)
            case _:
                return node

    def taken_back(self, node: Node, source: Source, upgrade: str) -> Node:
        """An upgrade given up."""
        assert isinstance(source.effect, TakeBack)
        return replace(
            node,
            tokens=node.tokens + source.effect.tokens,
            hand=node.hand + 1,
            upgrades=tuple(name for name in node.upgrades if name != upgrade),
        )

    def _priced(self, node: Node, source: Source) -> Node:
        """Other prices in force for the rest of the turn."""
        key = (node.regime, source.id)
        if key not in self._regime_of:
            self._regime_of[key] = len(self._regimes)
            self._regimes.append(self._regimes[node.regime].with_effect(source.effect))
        return replace(node, regime=self._regime_of[key])

    def _removable(self, node: Node) -> list[str]:
        """Where a sabotage may remove a marker (MTN-092, MTN-093)."""
        s = self._s
        return [
            at
            for at in s.ground.neighbours[node.at]
            if (marker := s.markers.get(at)) is not None
            and not marker.locked
            and marker.owner != s.seat
            and at not in s.others
            and at not in node.removed
        ]

    def _edge(self, regime: int, source: Source | None, at: str) -> Edge:
        key = (regime, source.id if source is not None else "", at)
        found = self._edges.get(key)
        if found is None:
            found = self._edges[key] = self._worked_out(self._regimes[regime], source, at)
        return found

    def _worked_out(self, s: Situation, source: Source | None, at: str) -> Edge:
        ways = s.ground.neighbours[at] if source is None else s.ground.ways(source, at)
        best, back, blocked = NO_WAY, NO_WAY, list[tuple[str, int]]()
        prices, forbidden, area = two_prices(s, source), s.top.forbidden, s.area
        for to in ways:
            if to in forbidden:
                continue
            price = steps.price(s, source, to) if prices is None else prices[to in area]
            if s.occupied(to):
                blocked.append((to, price))
            elif to == s.here:
                back = price
            elif price < best:
                best = price
        return Edge(best, back, tuple(blocked))


def is_special(source: Source) -> bool:
    """Whether using it is the one special action of the turn (MTN-052, Q39)."""
    return source.kind == "special" and not source.character


def moved(node: Node, source: Source | None, how: How, at: str, tokens: int) -> Node:
    """What is left after a space: so many tokens, and one space less of what it was moved by."""
    if source is None:
        return replace(node, at=at, tokens=tokens, actions=node.actions - 1)
    if how == "further":
        return _further(node, source.id, at, tokens)
    if source.kind == "upgrade":
        if how == "bought":
            node = bought(node, source.id)
        spaces = _spaces(node.spaces, source.id, source.spaces - 1)
        return replace(node, at=at, tokens=tokens, actions=node.actions - 1, spaces=spaces)
    return replace(
        node,
        at=at,
        tokens=tokens,
        used=node.used | {source.id},
        special=node.special or is_special(source),
        carrying=source.id if source.spaces > 1 else None,
        left=source.spaces - 1,
    )


def _further(node: Node, name: str, at: str, tokens: int) -> Node:
    if node.carrying is None:
        return replace(node, at=at, tokens=tokens, spaces=_spaces(node.spaces, name, -1))
    carrying = name if node.left > 1 else None
    return replace(node, at=at, tokens=tokens, carrying=carrying, left=node.left - 1)


def used(node: Node, source: Source) -> Node:
    """What is left when something that moves nobody is used, already paid."""
    if source.kind == "upgrade":
        return replace(node, actions=node.actions - 1)
    special = node.special or is_special(source)
    return replace(node, used=node.used | {source.id}, special=special)


def bought(node: Node, upgrade: str) -> Node:
    """What is left after a purchase, already paid."""
    return replace(
        node, actions=node.actions - 1, hand=node.hand - 1, upgrades=(*node.upgrades, upgrade)
    )


def _spaces(spaces: Spaces, name: str, change: int) -> Spaces:
    """The spaces still open of upgrades, with so many more of one."""
    if not spaces:
        return ((name, change),) if change > 0 else ()
    more = dict(spaces)
    more[name] = more.get(name, 0) + change
    return open_spaces(more)


def open_spaces(spaces: Mapping[str, int]) -> Spaces:
    """The upgrades that have spaces left, each with how many."""
    return tuple([(name, left) for name, left in spaces.items() if left > 0])
