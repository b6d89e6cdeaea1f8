"""Altiplano told in words: the small box, two players with nothing, and exactly what a rule needs.

    given(pawn(RED, "farm"), laid(RED, "farm", "food", "alpaca")).when(RED, Produce(…)).then(…)

Facts change the table one after another; what nobody mentions is not there: no role, no coins, no
tiles, no pawn on the plateau. It is the action phase of round 1 and RED's turn; the whole stock
lies at its locations, and the ring is that of `LOCATIONS`.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from events.altiplano.words import (
    GOODS,
    LETTERS,
    LOCATIONS,
    Good,
    Location,
    Phase,
    Place,
    Stage,
    Token,
)
from events.base import Event, Seat
from projections.altiplano.evolve import begin, newcomer
from projections.altiplano.seats import with_player
from projections.altiplano.state import Held, HeldOrder, Player, Row, State, Turn
from projections.altiplano.tiles import ordered
from rules.altiplano.board import Board
from rules.altiplano.options import Options
from rules.content import Record
from tests.altiplano.boxes import box
from tests.harness.scenario import Given, Setting

RED, YELLOW, PURPLE, WHITE, BROWN = range(5)
BEFORE = 1
"""The entry that brought about what facts say."""


class Laid(Struct, frozen=True):
    """Something that is so, however it came about."""

    out: Callable[[Board, State], State]


class InBox(Struct, frozen=True):
    """Records more in a part of the box."""

    part: str
    records: tuple[Record, ...]


class Played(Struct, frozen=True):
    """How the match is played: seats and options."""

    seats: int
    options: Options


Fact: TypeAlias = Event | Laid | InBox | Played


def given(*facts: Fact) -> Given:
    """A match in the action phase of round 1, RED's turn, in which all this is so."""
    played = next((fact for fact in facts if isinstance(fact, Played)), match())
    parts: dict[str, tuple[Record, ...]] = {}
    for fact in facts:
        if isinstance(fact, InBox):
            parts[fact.part] = parts.get(fact.part, ()) + fact.records
    board = Board(box(**parts), played.options)
    setting = Setting("altiplano", board, bare(board, played.seats))
    for fact in facts:
        if isinstance(fact, Event):
            setting = setting.after((fact,))
        elif isinstance(fact, Laid):
            setting = replace(setting, state=fact.out(board, setting.state))
    return Given(setting)


def bare(board: Board, seats: int) -> State:
    """A plateau with all its stock, and players who have nothing but a cart."""
    supply = board.supply(seats)
    names = tuple(board.extensions)
    stack = {
        letter: tuple(n for n in names[5:] if board.extensions[n].letter == letter)
        for letter in LETTERS
    }
    return replace(
        begin(seats),
        phase="actions",
        round=1,
        ring=LOCATIONS,
        stock=dict(supply.tiles),
        carts=supply.carts - seats,
        orders=tuple(board.orders),
        houses=tuple(board.houses),
        boats=tuple(board.boats),
        strip=names[:5],
        stack=stack,
        players=tuple(_idle(board.content.board.unlocked) for _ in range(seats)),
        turn=_turn(RED),
    )


def _idle(spaces: int) -> Player:
    return replace(newcomer(spaces), stage="done")


def _turn(seat: Seat) -> Turn:
    return Turn(seat, moved=False, action=None, closed=False, corn=0)


# --- how it is played ----------------------------------------------------------------------------


def match(seats: int = 2, **options: Any) -> Played:
    """For so many players, by these options."""
    return Played(seats, Options(**options))


def in_box(part: str, *records: Record) -> InBox:
    """More of something in the box: `in_box("orders", order("x", "wood"))`."""
    return InBox(part, records)


def table(**fields: Any) -> Laid:
    """Fields of the state are so."""
    return Laid(lambda board, state: replace(state, **fields))


def phase(name: Phase) -> Laid:
    """The match is at this phase, and nobody's turn is on."""
    return table(phase=name, turn=None)


def first(seat: Seat) -> Laid:
    """This seat is the start player."""
    return table(first=seat)


def stock(**left: int) -> Laid:
    """So many tiles of a kind are left: `stock(food=2, fish=0)`."""

    def out(board: Board, state: State) -> State:
        heap: dict[str, int] = {str(kind): count for kind, count in state.stock.items()}
        heap.update(left)
        return replace(state, stock={kind: count for kind, count in heap.items() if count})

    return Laid(out)


def turn(seat: Seat = RED, **fields: Any) -> Laid:
    """It is a seat's turn in the action phase, with these fields."""
    return Laid(lambda board, state: replace(state, turn=replace(_turn(seat), **fields)))


def planning(stage: Stage = "planning") -> Laid:
    """Phases 1 and 2 of a round: every seat is at this stage."""

    def out(board: Board, state: State) -> State:
        players = tuple(replace(player, stage=stage) for player in state.players)
        return replace(state, phase="planning", turn=None, players=players)

    return Laid(out)


# --- players -------------------------------------------------------------------------------------


def player(seat: Seat, **fields: Any) -> Laid:
    """A player's fields are so."""
    return Laid(lambda board, state: with_player(state, seat, **fields))


def coins(seat: Seat, number: int) -> Laid:
    """A player has so many coins in the purse."""
    return player(seat, coins=number)


def bag(seat: Seat, **tiles: int) -> Laid:
    """These tiles are in a bag: `bag(RED, food=2)`."""
    return player(seat, bag=tiles)


def container(seat: Seat, **tiles: int) -> Laid:
    """These tiles are in a container."""
    return player(seat, container=tiles)


def on_planning(seat: Seat, *tiles: Good) -> Laid:
    """These tiles lie on planning spaces."""
    return player(seat, planning=ordered(tiles))


def laid(seat: Seat, place: Place, *tokens: Token) -> Laid:
    """These tokens lie on the spaces of a place and cannot be shifted."""
    return _on("laid", seat, place, tokens)


def fresh(seat: Seat, place: Place, *tokens: Token) -> Laid:
    """These tokens were planned in this round and can be shifted."""
    return _on("fresh", seat, place, tokens)


def _on(field: str, seat: Seat, place: Place, tokens: tuple[Token, ...]) -> Laid:
    def out(board: Board, state: State) -> State:
        there = {**getattr(state.players[seat], field), place: ordered(tokens)}
        return with_player(state, seat, **{field: there})

    return Laid(out)


def pawn(seat: Seat, at: Location) -> Laid:
    """A pawn stands there."""
    return player(seat, pawn=at)


def role(seat: Seat, name: str) -> Laid:
    """A player has this role, and nothing of what it brings."""
    return player(seat, role=name)


def extensions(seat: Seat, *names: str) -> Laid:
    """A player has these extensions; they are neither in the strip nor in the stack."""

    def out(board: Board, state: State) -> State:
        strip = tuple(None if one in names else one for one in state.strip)
        stack = {
            letter: tuple(one for one in pile if one not in names)
            for letter, pile in state.stack.items()
        }
        held = tuple(Held(name, BEFORE) for name in names)
        return with_player(replace(state, strip=strip, stack=stack), seat, extensions=held)

    return Laid(out)


def houses(seat: Seat, *names: str) -> Laid:
    """A player has these houses."""
    return _cards("houses", seat, names)


def boats(seat: Seat, *names: str) -> Laid:
    """A player has these boats."""
    return _cards("boats", seat, names)


def _cards(field: str, seat: Seat, names: tuple[str, ...]) -> Laid:
    def out(board: Board, state: State) -> State:
        left = tuple(one for one in getattr(state, field) if one not in names)
        held = tuple(Held(name, BEFORE) for name in names)
        return with_player(replace(state, **{field: left}), seat, **{field: held})

    return Laid(out)


def orders(seat: Seat, *names: str) -> Laid:
    """A player has completed these orders."""

    def out(board: Board, state: State) -> State:
        held = tuple(HeldOrder(n, ordered(board.orders[n].goods), BEFORE) for n in names)
        return _with_orders(state, seat, held)

    return Laid(out)


def unfinished(seat: Seat, name: str, *delivered: Good) -> Laid:
    """A player has this order besides, on which these goods lie."""

    def out(board: Board, state: State) -> State:
        held = HeldOrder(name, ordered(delivered), 0)
        return _with_orders(state, seat, (*state.players[seat].orders, held))

    return Laid(out)


def _with_orders(state: State, seat: Seat, held: tuple[HeldOrder, ...]) -> State:
    names = {order.id for order in held}
    left = tuple(one for one in state.orders if one not in names)
    return with_player(replace(state, orders=left), seat, orders=held)


def warehouse(seat: Seat, *rows: tuple[Good, ...]) -> Laid:
    """A player's rows, row 1 first; those that are full are complete."""

    def out(board: Board, state: State) -> State:
        begun = tuple(
            Row(tiles, BEFORE if len(tiles) == board.rows[i].spaces else 0)
            for i, tiles in enumerate(rows)
        )
        return with_player(state, seat, rows=begun)

    return Laid(out)


def accounted() -> Laid:
    """Whatever players have was gained by the entry `BEFORE`, where nothing else is said."""

    def out(board: Board, state: State) -> State:
        before = dict.fromkeys(GOODS, (BEFORE,))
        players = tuple(replace(one, gained={**before, **one.gained}) for one in state.players)
        return replace(state, players=players)

    return Laid(out)
