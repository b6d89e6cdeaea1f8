"""A player in the middle of a turn: what all their moves are judged by, derived once.

A list of legal moves asks the same things over and over; they are worked out here, so that each
chapter's rules stay short and one list costs little.
"""

from collections.abc import Mapping

from events.base import Seat
from projections.mountaineers.state import Marker, Player, State, Turn
from rules.mountaineers.board import TRAILS, Board, Source
from rules.mountaineers.vocabulary.effects import (
    BonusEffect,
    Discount,
    Effect,
    FreeLocks,
    IgnoreConditions,
    Price,
)

_NOWHERE: frozenset[str] = frozenset()


class Situation:
    """A state seen by the player whose turn it is.

    `here`: the climber's position, `open_here`: nothing else is there (Q13). `others`: where the
    other climbers stand. `area`: where a condition makes spaces cost 2 now. `prices`: the Price
    effects in force. `plain`: no effect and no event touches the price of a climb, only the
    Condition. `most`: how many of TRAILS may be left behind, the tokens aside. `held`: what
    the player holds that can be used, in a fixed order: upgrades, cards, character.

    `ready` are those of `held` that can be used now, once somebody has asked; `search` is what
    `reach` has found out.
    """

    def __init__(self, board: Board, state: State, seat: Seat) -> None:
        turn, player, climbers = state.turn, state.players[seat], state.climbers
        assert turn is not None
        self.board, self.state, self.seat = board, state, seat
        self.turn: Turn = turn
        self.player: Player = player
        self.tokens: int = player.tokens
        self.markers: Mapping[str, Marker] = state.markers
        self.ground = ground = board.ground(state.faces)
        self.here: str = climbers[seat]
        self.others: tuple[str, ...] = climbers[:seat] + climbers[seat + 1 :]
        self.near: tuple[str, ...] = ground.neighbours[self.here]
        self.open_here: bool = not self.occupied(self.here)
        self.top = ground.top(turn.card)
        self.prices: tuple[Price, ...] = ()
        self.buy_discount = self.use_discount = 0
        self.free_locks = False
        condition = state.condition
        self.area = _NOWHERE if condition is None else ground.areas[condition]
        self.plain = not (self.top.surcharges or self.top.reliefs)
        self.take_in(*self._in_force())
        self.most: int = self._most()
        self.held: list[Source] = self._held()
        self.ready: list[Source] | None = None
        self.search: object = None

    def occupied(self, position: str) -> bool:
        """Whether a marker or another climber is on a position; others are open (Q13)."""
        return position in self.markers or position in self.others

    def with_effect(self, effect: Effect | BonusEffect) -> "Situation":
        """The same with an effect more in force, for its prices."""
        there = Situation.__new__(Situation)
        there.__dict__.update(self.__dict__)
        there.take_in(effect)
        return there

    def holds(self, source: str) -> bool:
        """Whether a source is the player's: bought, lying before them, or their character."""
        player = self.player
        return source in player.upgrades or source in player.cards or source == player.character

    def _held(self) -> list[Source]:
        board, player = self.board, self.player
        sources, usable = board.sources, board.usable
        held = [sources[name] for name in player.upgrades]
        held += [sources[card] for card in player.cards if card in usable]
        if player.character is not None and player.character in usable:
            held.append(sources[player.character])
        return held

    def _in_force(self) -> list[Effect | BonusEffect]:
        """The effects of what was used in this turn, and those that last (Q10)."""
        board, player, used = self.board, self.player, self.turn.used
        sources, lasting = board.sources, board.lasting
        found = [sources[card].effect for card in player.cards if card in lasting]
        if player.character is not None and player.character in lasting:
            found.append(sources[player.character].effect)
        return found + [sources[source].effect for source in used] if used else found

    def take_in(self, *effects: Effect | BonusEffect) -> None:
        """Note what effects change for the rest of the turn."""
        for effect in effects:
            match effect:
                case Price():
                    self.prices = (*self.prices, effect)
                    self.plain = False
                case FreeLocks():
                    self.free_locks = True
                case Discount(what="buy"):
                    self.buy_discount += effect.tokens
                case Discount():
                    self.use_discount += effect.tokens
                case IgnoreConditions():
                    self.area = _NOWHERE
                case _:
                    pass

    def _most(self) -> int:
        """How many of TRAILS may be left on the position left (MTN-061 to MTN-066)."""
        kinds = self.top.kinds
        if not self.open_here or not self.player.hand or "mark" in kinds:
            return 1
        return 2 if not self.player.locks or "lock" in kinds else len(TRAILS)


def situation(board: Board, state: State, seat: Seat) -> Situation:
    """The situation of a state; asked for again at once, it is not derived again."""
    last = board.last
    if isinstance(last, Situation) and last.state is state and last.seat == seat:
        return last
    board.last = found = Situation(board, state, seat)
    return found
