"""Cairn, the smallest game that needs everything of the kernel: it proves that it is game-neutral.

Each seat draws a secret pebble (1 to 6). In a round every seat in turn piles 1 to 3 stones, or
looks under a stone: a draw that everybody sees. After each round the wind, a system move, blows a
stone off every cairn or off none; on a calm day there is none, and the next round begins at once.
After the last round the cairns are counted, the pebble included.

With the option `picks` all seats first pick a number, at once and hidden; who has picked may pick
again until the last has. Then the numbers are shown, and who picked what nobody else did begins
with so many stones.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, assert_never

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from events.base import Event, Move, Seat, Shape
from events.table import Awaits, MatchFinished, OptionValue, ScoreLine, SeatScore, TieBreak
from projections.games import PROJECTIONS
from rules.bots import random_bot
from rules.chance import Chance
from rules.game import BadOptions, Game, Hint, Refusal, RuleText
from rules.games import GAMES

NAME = "cairn"
NUMBERS = (1, 2, 3)


class CairnPile(Move, frozen=True):
    """Pile stones on your cairn."""

    stones: int


class CairnLook(Move, frozen=True):
    """Look what lies under a stone: 0 to 3 stones more."""


class CairnPick(Move, frozen=True):
    """Pick a number, which nobody else sees until all have picked."""

    number: int

    def seen_by(self, viewer: Seat | None, actor: Seat | None) -> bool:
        """Only by the seat itself."""
        return viewer == actor

    def public(self) -> Shape:
        """That a number was picked."""
        return {"type": "cairn_pick"}


class CairnPebbleDrawn(Event, frozen=True):
    """A seat drew its pebble, which nobody else sees."""

    seat: Seat
    pebble: int

    def seen_by(self, viewer: Seat | None, actor: Seat | None) -> bool:
        """Only by the seat itself."""
        return viewer == self.seat

    def public(self) -> Shape:
        """That the seat has drawn one."""
        return {"type": "cairn_pebble_drawn", "seat": self.seat}


class CairnPicked(Event, frozen=True):
    """A seat picked a number, for the first time or instead of its last."""

    seat: Seat
    number: int

    def seen_by(self, viewer: Seat | None, actor: Seat | None) -> bool:
        """Only by the seat itself."""
        return viewer == self.seat

    def public(self) -> Shape:
        """That the seat has picked one."""
        return {"type": "cairn_picked", "seat": self.seat}


class CairnPicksShown(Event, frozen=True):
    """All have picked: the numbers by seat, and the stones that their cairns begin with."""

    picks: tuple[int, ...]
    stones: tuple[int, ...]


class CairnPiled(Event, frozen=True):
    """Stones came onto a cairn."""

    seat: Seat
    stones: int


class CairnFound(Event, frozen=True):
    """What lay under a stone came onto the cairn."""

    seat: Seat
    stones: int


class CairnWindBlew(Event, frozen=True):
    """Every cairn lost this many stones, as far as it had them; a round is over."""

    stones: int


CairnMove: TypeAlias = CairnPile | CairnLook | CairnPick
CairnEvent: TypeAlias = (
    CairnPebbleDrawn | CairnPicked | CairnPicksShown | CairnPiled | CairnFound | CairnWindBlew
)


class CairnOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """How many rounds are played, whether the day is calm, and whether numbers are picked."""

    rounds: int = 3
    calm: bool = False
    picks: bool = False


class CairnState(Struct, frozen=True):
    """The cairns, the pebbles, the numbers picked (0: none yet) and the round.

    `picking`: numbers are being picked, and nobody piles.
    """

    cairns: tuple[int, ...]
    pebbles: tuple[int, ...]
    picks: tuple[int, ...]
    picking: bool
    rounds: int
    round: int
    turn: int


class CairnView(Struct, frozen=True, tag_field="game", tag=NAME):
    """What a seat may know: the cairns, the round, its own pebble and number, who has picked."""

    cairns: tuple[int, ...]
    pebbles: tuple[int | None, ...]
    picks: tuple[int | None, ...]
    picked: tuple[Seat, ...]
    rounds: int
    round: int


class CairnProjection:
    """The fold of a game of Cairn."""

    def begin(self, seats: int, options: Mapping[str, OptionValue]) -> CairnState:
        """No stone lies yet."""
        rounds = options["rounds"]
        assert isinstance(rounds, int)
        none, picking = (0,) * seats, options.get("picks") is True
        return CairnState(none, none, none, picking, rounds, 1, 0)

    def evolve(self, state: CairnState, event: CairnEvent, version: int) -> CairnState:
        """The state after an event."""
        match event:
            case CairnPebbleDrawn():
                pebbles = list(state.pebbles)
                pebbles[event.seat] = event.pebble
                return replace(state, pebbles=tuple(pebbles))
            case CairnPicked():
                picks = list(state.picks)
                picks[event.seat] = event.number
                return replace(state, picks=tuple(picks))
            case CairnPicksShown():
                return replace(state, picks=event.picks, cairns=event.stones, picking=False)
            case CairnPiled() | CairnFound():
                cairns = list(state.cairns)
                cairns[event.seat] += event.stones
                return replace(state, cairns=tuple(cairns), turn=state.turn + 1)
            case CairnWindBlew():
                blown = tuple(max(0, cairn - event.stones) for cairn in state.cairns)
                return replace(state, cairns=blown, round=state.round + 1, turn=0)
            case _:
                assert_never(event)

    def view(self, state: CairnState, seat: Seat | None, over: bool) -> CairnView:
        """The state without the others' pebbles, and their numbers while these are picked."""
        pebbles = tuple(p if over or i == seat else None for i, p in enumerate(state.pebbles))
        shown = over or not state.picking
        picks = tuple(p if shown or i == seat else None for i, p in enumerate(state.picks))
        picked = tuple(i for i, number in enumerate(state.picks) if number)
        return CairnView(state.cairns, pebbles, picks, picked, state.rounds, state.round)


class CairnBoard(Struct, frozen=True):
    """The content, how many stones one may pile, and whether the day is calm."""

    stones: tuple[int, ...]
    calm: bool = False


class CairnContent(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies in the box: how many stones one may pile at once."""

    stones: tuple[int, ...]
    """Each number once, the lowest first."""


CONTENT = b'{"stones":[1,2,3]}'


def board(content: bytes, options: CairnOptions) -> CairnBoard:
    """The board of a match."""
    return replace(msgspec.json.decode(content, type=CairnBoard), calm=options.calm)


def check_options(options: CairnOptions, seats: int) -> None:
    """At least one round is played."""
    if not 1 <= options.rounds <= 200:
        raise BadOptions("between 1 and 200 rounds", "rounds")


def start(board: CairnBoard, options: CairnOptions, seats: int, chance: Chance) -> Sequence[Event]:
    """Every seat draws its pebble; then all pick a number, or the first one piles."""
    drawn = [CairnPebbleDrawn(seat, 1 + chance.below(6)) for seat in range(seats)]
    first = tuple(range(seats)) if options.picks else (0,)
    return [*drawn, Awaits(first, (), None)]


def legal_moves(board: CairnBoard, state: CairnState, seat: Seat) -> Sequence[CairnMove]:
    """Any pile, or a look; while numbers are picked, any but the one that the seat has."""
    if state.picking:
        return [CairnPick(number) for number in NUMBERS if number != state.picks[seat]]
    if seat != state.turn or state.round > state.rounds:
        return []
    return [*(CairnPile(stones) for stones in board.stones), CairnLook()]


def refusal(board: CairnBoard, state: CairnState, seat: Seat, move: CairnMove) -> Refusal | None:
    """CRN-001: only so many stones at once. CRN-004: numbers come first, each its own."""
    if state.picking != isinstance(move, CairnPick):
        return Refusal("CRN-004", "numbers are picked before the first stone is piled")
    if isinstance(move, CairnPick):
        if move.number in NUMBERS and move.number != state.picks[seat]:
            return None
        return Refusal("CRN-004", f"{move.number} is not another of the numbers", "1 to 3")
    if isinstance(move, CairnPile) and move.stones not in board.stones:
        return Refusal("CRN-001", f"nobody can carry {move.stones} stones", "1 to 3 stones")
    return None


def effects(
    board: CairnBoard, state: CairnState, seat: Seat, move: CairnMove, chance: Chance
) -> Sequence[Event]:
    """The stones, and whose turn it is then."""
    happened: Event
    match move:
        case CairnPile():
            happened = CairnPiled(seat, move.stones)
        case CairnLook():
            happened = CairnFound(seat, chance.below(4))
        case CairnPick():
            return _picked(state, seat, move.number)
        case _:
            assert_never(move)
    if seat + 1 < len(state.cairns):
        return [happened, Awaits((seat + 1,), (), None)]
    if not board.calm:
        return [happened, Awaits((), (), "wind")]
    return [happened, CairnWindBlew(0), _next_round(state)]


def _picked(state: CairnState, seat: Seat, number: int) -> Sequence[Event]:
    """The number; who has none yet is waited for, who has one may still change it."""
    picks = (*state.picks[:seat], number, *state.picks[seat + 1 :])
    picked = CairnPicked(seat, number)
    lacking = tuple(i for i, one in enumerate(picks) if not one)
    if lacking:
        having = tuple(i for i, one in enumerate(picks) if one)
        return [picked, Awaits(lacking, having, None)]
    stones = tuple(one if picks.count(one) == 1 else 0 for one in picks)
    return [picked, CairnPicksShown(picks, stones), Awaits((0,), (), None)]


def draws(board: CairnBoard, state: CairnState, seat: Seat, move: CairnMove) -> bool:
    """Whether it is a look, or the last number to be picked, after which all are shown."""
    if isinstance(move, CairnPick):
        return not any(one == 0 for i, one in enumerate(state.picks) if i != seat)
    return isinstance(move, CairnLook)


def system(board: CairnBoard, state: CairnState, name: str, chance: Chance) -> Sequence[Event]:
    """The wind, or the count at the end."""
    if name == "wind":
        return [CairnWindBlew(chance.below(2)), _next_round(state)]
    return [_count(state)]


def _next_round(state: CairnState) -> Awaits:
    return Awaits((), (), "scoring") if state.round == state.rounds else Awaits((0,), (), None)


def _count(state: CairnState) -> MatchFinished:
    totals = [c + p for c, p in zip(state.cairns, state.pebbles, strict=True)]
    scores = tuple(
        SeatScore(
            seat,
            2 * total,
            (
                ScoreLine("cairn", "", "stones", 2 * state.cairns[seat], ("CRN-002",), ()),
                ScoreLine("pebble", "", "the pebble", 2 * state.pebbles[seat], ("CRN-003",), (2,)),
            ),
            (TieBreak("the pebble, the highest first", state.pebbles[seat], ("CRN-005",)),),
        )
        for seat, total in enumerate(totals)
    )
    keys = list(zip(totals, state.pebbles, strict=True))
    ranking = tuple(
        tuple(seat for seat, key in enumerate(keys) if key == best)
        for best in sorted(set(keys), reverse=True)
    )
    return MatchFinished(ranking=ranking, scores=scores, outcome="counted", secret="")


def says(board: CairnBoard, state: CairnState, seat: Seat, move: CairnMove) -> str:
    """The move as a sentence."""
    match move:
        case CairnPile():
            return f"Pile {move.stones} stones"
        case CairnLook():
            return "Look under a stone"
        case CairnPick():
            return f"Pick the number {move.number}"
        case _:
            assert_never(move)


def greedy_bot(
    board: CairnBoard, view: CairnView, seat: Seat, legal: Sequence[Move], chance: Chance
) -> Move:
    """As many stones as it can carry."""
    return max(legal, key=lambda move: move.stones if isinstance(move, CairnPile) else 0)


def cites(board: CairnBoard, state: CairnState, seat: Seat, move: Any) -> tuple[str, ...]:
    """The rules a move rests on."""
    return ("CRN-004",) if isinstance(move, CairnPick) else ("CRN-001",)


def hints(board: CairnBoard, state: CairnState, seat: Seat) -> Sequence[Hint]:
    """What the seat's own pebble counts, and how many rounds are over."""
    pebble = Hint("pebble", f"Your pebble counts {state.pebbles[seat]}.", None, None, ("CRN-003",))
    over = state.round - 1
    rounds = f"{over} of {state.rounds} rounds are over."
    return [pebble, Hint("rounds", rounds, over, state.rounds, ("CRN-001",))]


def broken(board: CairnBoard, state: CairnState) -> Sequence[str]:
    """No cairn lacks stones, and every pebble drawn has a number of the die."""
    lacking = [f"a cairn has {stones} stones" for stones in state.cairns if stones < 0]
    return [*lacking, *(f"a pebble says {p}" for p in state.pebbles if not 0 <= p <= 6)]


RULES = (
    RuleText("CRN-001", "Turns", "In your turn pile one, two or three stones, or look."),
    RuleText("CRN-002", "Counting", "Every stone of your cairn counts one point."),
    RuleText("CRN-003", "Counting", "Your pebble counts what is written on it."),
    RuleText("CRN-005", "Counting", "Of as many points those with the higher pebble win."),
    RuleText("CRN-004", "Picking", "All pick a number, and again until the last one has."),
)

PROJECTION = CairnProjection()
GAME = Game(
    name=NAME,
    title="Cairn",
    min_seats=1,
    max_seats=4,
    version=1,
    options=CairnOptions,
    check_options=check_options,
    moves=CairnMove,
    events=CairnEvent,
    example=CairnPile(2),
    state_view=CairnView,
    turn_rule="CRN-001",
    systems=("wind", "scoring"),
    outcomes=("counted",),
    sources=("cairn", "pebble"),
    rules=RULES,
    content=CONTENT,
    content_shape=CairnContent,
    board=board,
    start=start,
    legal_moves=legal_moves,
    refusal=refusal,
    effects=effects,
    draws=draws,
    system=system,
    says=says,
    cites=cites,
    bots={"random": random_bot, "greedy": greedy_bot},
    bad_content=lambda content: [],
    broken=broken,
    hints=hints,
)


def register() -> None:
    """Play Cairn in this process as if it were one of the three games."""
    PROJECTIONS[NAME] = PROJECTION
    GAMES[NAME] = GAME
