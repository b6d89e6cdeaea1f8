"""What a player has before them: routes and bonuses to complete, the mountain, the steps left.

A plan is made for the moment at which the turn began and followed through the turn. So it depends
on what is seen alone, whoever asks again in the middle of the turn gets the same.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec import Struct

from events.base import Seat
from projections.mountaineers.history import Step, Trace
from projections.mountaineers.state import Player, State
from rules.mountaineers.actions import unusable
from rules.mountaineers.bits import Bits, bits_of, ones
from rules.mountaineers.board import AREAS, Board
from rules.mountaineers.content import Bonus, BonusEach, Flight, Forbid, Steps
from rules.mountaineers.greedy.aims import Aim, Behind
from rules.mountaineers.greedy.compass import aim_of
from rules.mountaineers.greedy.plan import Path, Start, Terrain, Want, best_path
from rules.mountaineers.mountain import Mountain
from rules.mountaineers.powers import sources
from rules.mountaineers.prices import use_price
from rules.mountaineers.routes import Claim, standing
from rules.mountaineers.situation import Situation
from rules.mountaineers.track import track

WIDTH = 8
"""How many paths the search keeps at each step."""

BARRED_STEPS = 3
"""How many steps an event of this turn is reckoned to concern."""


EVERYWHERE = -1

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
    themselves, with how much; `landings`: where something could fly to now, with what the
    flight is worth.
    """

    mountain: Mountain
    history: tuple[Trace, ...]
    here: str
    closed: int
    barred: int
    steps: int
    prizes: tuple[Prize, ...]
    eased: tuple[tuple[int, float], ...]
    landings: tuple[tuple[int, float], ...]


def outlook(
    board: Board, state: State, seat: Seat, *, afresh: bool = False
) -> tuple[Outlook, tuple[int, ...]]:
    """The outlook when the turn began, or `afresh` as it is now; the positions stepped to since."""
    turn, player = state.turn, state.players[seat]
    assert turn is not None
    mountain = board.mountain(state.faces)
    bits = bits_of(mountain)
    steps = _steps_since(player.history, None if afresh else player.cards.get(turn.card))
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
        landings=tuple(_landings(Situation(board, state, seat), bits)),
    )
    return found, tuple(mountain.index[step.to] for step in steps)


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


def _landings(s: Situation, bits: Bits) -> Iterator[tuple[int, float]]:
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
    player, turns = state.players[seat], turns_left(state)
    used = () if state.turn is None else state.turn.used
    cards = dict.fromkeys([*player.cards, *(name for name in used if name in board.events)])
    moving = sum(1 for card in cards if isinstance(board.sources[card].effect, Steps))
    pace = 0.5 if player.upgrades else 0.2
    return min(markers, int((2.4 + pace) * turns) + min(moving, turns))


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


@lru_cache(maxsize=1024)
def planned(outlook: Outlook) -> Path:
    """The path from where the turn began."""
    bits = bits_of(outlook.mountain)
    prizes = tuple(_open_prizes(outlook))
    wants = tuple(Want(_aim(outlook, prize), prize.points) for prize in prizes)
    at = outlook.mountain.index[outlook.here]
    standings = tuple(
        want.aim.begin(_behind(outlook, prize.claim))
        for want, prize in zip(wants, prizes, strict=True)
    )
    terrain = _terrain(bits, outlook)
    here = Start(at, standings)
    flights = _flights(bits, outlook, here, terrain, tuple(zip(wants, prizes, strict=True)))
    found = best_path(bits, wants, [here, *flights], terrain, WIDTH)
    return found.path if found.start is here else (found.start.at, *found.path)


def _flights(
    bits: Bits,
    outlook: Outlook,
    here: Start,
    terrain: Terrain,
    wanted: Sequence[tuple[Want, Prize]],
) -> Iterator[Start]:
    """Every start after a flight; for a No Helicopter route it breaks the row off (Q44)."""
    taken = terrain.closed | terrain.marked | terrain.barred | bits.entered[here.at] | 1 << here.at
    for landings, worth in outlook.landings:
        for at in ones(landings & ~taken):
            taken |= 1 << at
            marked = terrain.marked | 1 << at
            standings = tuple(
                want.aim.crossing(own, at)
                if prize.claim.no_helicopter
                else want.aim.step(own, here.at, at, marked)
                for (want, prize), own in zip(wanted, here.standings, strict=True)
            )
            yield Start(at, standings, worth, flown=here.at)


def _terrain(bits: Bits, outlook: Outlook) -> Terrain:
    made = track(outlook.mountain, outlook.history, outlook.here, no_helicopter=False)
    return Terrain(
        marked=made.mask,
        closed=outlook.closed,
        barred=outlook.barred,
        barred_steps=BARRED_STEPS,
        ease=_ease(bits, outlook.eased),
        steps=outlook.steps,
        keep=len(outlook.prizes),
    )


def _ease(bits: Bits, eased: Sequence[tuple[int, float]]) -> tuple[float, ...]:
    """What each position is worth by itself, all reasons together."""
    worth = [0.0] * bits.count
    for mask, more in eased:
        for i in ones(mask):
            worth[i] += more
    return tuple(worth)


def _open_prizes(outlook: Outlook) -> Iterator[Prize]:
    """What is not yet complete; what was broken can win back its other half (MTN-104, MTN-105)."""
    for prize in outlook.prizes:
        stands = standing(outlook.mountain, prize.claim, outlook.history, None)
        if stands.status == "broken":
            yield Prize(prize.claim, prize.points / 2)
        elif stands.status == "open":
            yield prize


def _aim(outlook: Outlook, prize: Prize) -> Aim:
    return aim_of(outlook.mountain, prize.claim.goal)


def _behind(outlook: Outlook, claim: Claim) -> Behind:
    """The row that goes on with the climber's next step, and all that is marked."""
    mountain = outlook.mountain
    at = mountain.index[outlook.here]
    made = track(mountain, outlook.history, outlook.here, claim.no_helicopter)
    links = made.rows[-1] if made.rows else ()
    if not links or not links[-1].final:
        return Behind((at,), (at,), made.mask | 1 << at)
    whole = tuple(link.at for link in links if link.element)
    row: list[int] = []
    for link in links:
        row = [*row, link.at] if link.element else []
    return Behind(tuple(row), whole, made.mask)
