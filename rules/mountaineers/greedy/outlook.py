"""What a player has before them: routes and bonuses to complete, the mountain, the steps left.

A plan is made for the moment at which the turn began and followed through the turn. So it depends
on what is seen alone, whoever asks again in the middle of the turn gets the same.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from events.base import Seat
from projections.mountaineers.history import Step, Trace
from projections.mountaineers.state import Player, State
from rules.mountaineers.actions import unusable
from rules.mountaineers.bits import Bits, bits_of
from rules.mountaineers.board import AREAS, Board
from rules.mountaineers.mountain import Mountain
from rules.mountaineers.powers import sources
from rules.mountaineers.prices import use_price
from rules.mountaineers.routes import Claim
from rules.mountaineers.situation import Situation
from rules.mountaineers.vocabulary.effects import Bonus, BonusEach, Flight, Steps
from rules.mountaineers.vocabulary.happenings import Forbid

EVERYWHERE = -1

PACE = 2.8
"""How many steps a turn is good for, cards that move aside."""

FLIGHT = 0.0
"""What a flight is worth, in steps, besides what it opens: a free step, for a card that is gone."""

FLIGHT_FOR_AN_ACTION = -1.0
"""The same for a flight that takes an action and its price."""


class Prize(Struct, frozen=True):
    """A route or bonus card: what it asks for and what it is worth."""

    claim: Claim
    points: float


class Outlook(Struct, frozen=True):
    """Everything a plan depends on. `here` is where the climber stood when the turn began.

    `closed`: positions occupied by others; `barred`: those that the event forbids in this turn;
    `steps`: how many there are time and markers for; `eased`: positions worth a little by
    themselves, with how much.
    """

    mountain: Mountain
    history: tuple[Trace, ...]
    here: str
    closed: int
    barred: int
    steps: int
    prizes: tuple[Prize, ...]
    eased: tuple[tuple[int, float], ...]


def outlook(
    board: Board, state: State, seat: Seat, *, afresh: bool = False
) -> tuple[Outlook, tuple[int, ...]]:
    """The outlook when the turn began, or `afresh` as it is now; the positions stepped to since."""
    turn, player = state.turn, state.players[seat]
    assert turn is not None
    mountain = board.mountain(state.faces)
    bits = bits_of(mountain)
    steps = _steps_since(player.history, None if afresh else _began(state, seat, turn.card))
    before = player.history[: len(player.history) - len(steps)]
    others = [p for p, marker in state.markers.items() if marker.owner != seat]
    climbers = [p for n, p in enumerate(state.climbers) if n != seat]
    found = Outlook(
        mountain=mountain,
        history=before,
        here=steps[0].origin if steps else state.climbers[seat],
        closed=bits.mask([*others, *climbers]),
        barred=_barred(board, bits, turn.card),
        steps=steps_left(board, state, seat, _in_hand(player, steps)),
        prizes=tuple(_prizes(board, state, seat)),
        eased=tuple(_eased(board, bits, state, seat)),
    )
    return found, tuple(mountain.index[step.to] for step in steps)


def _began(state: State, seat: Seat, card: str) -> int | None:
    """The entry with which the turn began: it drew the card, or, if that is gone, others moved."""
    others = (marker.version for marker in state.markers.values() if marker.owner != seat)
    return state.players[seat].cards.get(card, max(others, default=None))


def _steps_since(history: Sequence[Trace], version: int | None) -> list[Step]:
    """The steps of this turn, which began with the entry `version`, if that is still known."""
    steps: list[Step] = []
    for trace in reversed(history):
        if version is None or trace.version <= version or not isinstance(trace, Step):
            break
        steps.append(trace)
    return steps[::-1]


def _in_hand(player: Player, steps: Sequence[Step]) -> int:
    """The markers in hand when the turn began; one put on the upgrade board since is gone."""
    return len(player.hand) + sum(1 for step in steps if step.marked)


def _barred(board: Board, bits: Bits, card: str) -> int:
    spots = [part.spot for part in board.events[card].top if isinstance(part, Forbid)]
    barred = 0
    for spot in spots:
        barred |= bits.spot(spot)
    return barred


def landings(s: Situation, bits: Bits) -> Iterator[tuple[int, float]]:
    """Where cards, the character and upgrades can fly to in this turn, and what that is worth."""
    for source in sources(s):
        effect = source.effect
        if not isinstance(effect, Flight) or unusable(s, source) is not None:
            continue
        if effect.price + use_price(s, source) <= s.tokens:
            side = bits.sides[int(s.here[0]) - 1] if effect.same_side else EVERYWHERE
            worth = FLIGHT if source.kind != "upgrade" else FLIGHT_FOR_AN_ACTION
            yield bits.spot(effect.spot) & side, worth


def turns_left(state: State) -> int:
    """How many turns a seat still has, this one included; each round brings one."""
    return max(1, state.rounds - state.round + 1)


def steps_left(board: Board, state: State, seat: Seat, markers: int) -> int:
    """How many steps there are actions and markers for, this turn's included.

    `markers`: those in hand when the turn began.
    """
    turns = turns_left(state)
    used = () if state.turn is None else state.turn.used
    cards = dict.fromkeys(
        [*state.players[seat].cards, *(name for name in used if name in board.events)]
    )
    moving = sum(1 for card in cards if isinstance(board.sources[card].effect, Steps))
    return min(markers, int(PACE * turns) + min(moving, turns))


def _prizes(board: Board, state: State, seat: Seat) -> Iterator[Prize]:
    player = state.players[seat]
    for held in player.routes:
        route = board.routes[held.route]
        yield Prize(Claim(route.goal, route.no_helicopter, held.since), float(route.points))
    for card in player.cards:
        effect = board.sources[card].effect
        if isinstance(effect, Bonus):
            yield Prize(Claim(effect.goal, no_helicopter=False), float(effect.points))


def _eased(board: Board, bits: Bits, state: State, seat: Seat) -> Iterator[tuple[int, float]]:
    """Bonus cards that count markers, upgrades that move fast, and the Condition in force."""
    player = state.players[seat]
    for card in player.cards:
        effect = board.sources[card].effect
        if isinstance(effect, BonusEach):
            yield bits.spot(effect.spot), effect.halves / 2
    for upgrade in player.upgrades:
        effect = board.sources[upgrade].effect
        if isinstance(effect, Steps):
            yield bits.spot(effect.spot), 0.15
    for condition, spot in AREAS.items():
        if condition == state.condition:
            yield bits.spot(spot), -0.15
