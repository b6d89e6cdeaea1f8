"""A player in the middle of a turn: what all their moves are judged by, derived once.

A list of legal moves asks the same things over and over; they are worked out here, so that each
chapter's rules stay short and one list costs little.
"""

from collections.abc import Mapping

from events.base import Seat
from projections.mountaineers.state import Player, State, Turn
from rules.mountaineers.board import TRAILS, Board, Trail
from rules.mountaineers.content import (
    BonusEffect,
    Discount,
    Effect,
    FreeLocks,
    IgnoreConditions,
    Price,
)

_NOWHERE: frozenset[str] = frozenset()
_UNMARKED: tuple[Trail, ...] = TRAILS[:1]


class Situation:
    """A state seen by the player whose turn it is.

    `here`: the climber's position, `open_here`: nothing else is there (Q13). `area`: where a
    Condition makes spaces cost 2 now. `prices`: the Price effects in force. `plain`: no effect and
    no event touches the price of a climb, only the Condition. `searching`: only the way counts, no
    marker is left (see `reach`).
    """

    __slots__ = (
        "area",
        "board",
        "buy_discount",
        "free_locks",
        "ground",
        "here",
        "markers",
        "near",
        "open_here",
        "plain",
        "player",
        "prices",
        "searching",
        "seat",
        "state",
        "tokens",
        "top",
        "trails",
        "turn",
        "use_discount",
    )

    def __init__(self, board: Board, state: State, seat: Seat, *, searching: bool = False) -> None:
        turn, player = state.turn, state.players[seat]
        assert turn is not None
        self.board, self.state, self.seat, self.searching = board, state, seat, searching
        self.turn: Turn = turn
        self.player: Player = player
        self.tokens: int = player.tokens
        self.markers: Mapping[str, object] = state.markers
        self.ground = ground = board.ground(state.faces)
        self.here: str = state.climbers[seat]
        self.near: tuple[str, ...] = ground.neighbours[self.here]
        self.open_here: bool = (
            self.here not in state.markers and state.climbers.count(self.here) == 1
        )
        self.top = ground.top(turn.card)
        self.prices: tuple[Price, ...] = ()
        self.buy_discount = self.use_discount = 0
        self.free_locks = ignoring = False
        for effect in self._in_force():
            match effect:
                case Price():
                    self.prices = (*self.prices, effect)
                case FreeLocks():
                    self.free_locks = True
                case Discount(what="buy"):
                    self.buy_discount += effect.tokens
                case Discount():
                    self.use_discount += effect.tokens
                case IgnoreConditions():
                    ignoring = True
                case _:
                    pass
        condition = state.condition
        self.area = _NOWHERE if condition is None or ignoring else ground.areas[condition]
        self.plain = not (self.prices or self.top.surcharges or self.top.reliefs)
        self.trails: tuple[Trail, ...] = _UNMARKED if searching else self._trails()

    def occupied(self, position: str) -> bool:
        """Whether a marker or a climber is on a position; others are open (Q13)."""
        return position in self.markers or position in self.state.climbers

    def holds(self, source: str) -> bool:
        """Whether a source is the player's: bought, lying before them, or their character."""
        player = self.player
        return source in player.upgrades or source in player.cards or source == player.character

    def _in_force(self) -> list[Effect | BonusEffect]:
        """The effects of what was used in this turn, and those that last (Q10)."""
        board, player, used = self.board, self.player, self.turn.used
        sources, lasting = board.sources, board.lasting
        found = [sources[card].effect for card in player.cards if card in lasting]
        if player.character in lasting:
            found.append(sources[player.character].effect)
        return found + [sources[source].effect for source in used] if used else found

    def _trails(self) -> tuple[Trail, ...]:
        """What may be left on the position left, the tokens aside (MTN-061 to MTN-066)."""
        kinds = self.top.kinds
        if not self.open_here or not self.player.hand or "mark" in kinds:
            return _UNMARKED
        if not self.player.locks or "lock" in kinds:
            return TRAILS[:2]
        return TRAILS
