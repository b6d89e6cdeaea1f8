"""Ski areas for the tests of openings: RED's base at A4 with its lodge and a chair to C4."""

from collections.abc import Iterable

from events.alpenglow.moves import Deliver, DeliverToTile
from events.alpenglow.words import Colour, Hex, Pays
from events.alpenglow.works import SkierDelivered
from events.base import Seat
from tests.alpenglow.given import RED, Fact, chair, coins, given, laid, lodge, lodges, opened
from tests.harness.scenario import Given

ALL = {"green": 9, "blue": 9, "black": 9, "orange": 9}
"""Skiers enough of every colour: `lodge(RED, **ALL)`."""
EACH = ("green", "blue", "black", "orange")
"""One of each colour."""


def area(seat: Seat = RED) -> tuple[Fact, ...]:
    """A lodge at A4, a double from there to C4, and coins for the fees."""
    return chair(seat, "west"), lodges(seat, "A4"), coins(seat, 9)


def two_chairs(seat: Seat = RED) -> tuple[Fact, ...]:
    """The same, and a double on from C4 to E4."""
    return *area(seat), chair(seat, "left")


def coined(colour: Colour, at: Hex, terminal: Hex) -> Deliver:
    """A delivery for coins."""
    return Deliver(colour, at, terminal, "coins")


def pointed(colour: Colour, at: Hex, terminal: Hex) -> Deliver:
    """A delivery for points."""
    return Deliver(colour, at, terminal, "points")


def to_tile(colour: Colour, at: Hex, terminal: Hex, pays: Pays = "coins") -> DeliverToTile:
    """A delivery to a backcountry tile."""
    return DeliverToTile(colour, at, terminal, pays)


def delivered(
    colour: Colour,
    at: Hex,
    terminal: Hex,
    coins: int = 0,
    points: int = 0,
    rode: bool = True,
    seat: Seat = RED,
    tile: str | None = None,
) -> SkierDelivered:
    """What a delivery comes to; unless told otherwise the skier took a chair, to no tile."""
    return SkierDelivered(seat, colour, at, terminal, rode, tile, coins, points)


def after(place: Given, seat: Seat, moves: Iterable[Deliver | DeliverToTile]) -> Given:
    """The table after these deliveries, all of them legal."""
    for move in moves:
        place = place.when(seat, move).accepted()
    return place


def offered(place: Given, seat: Seat = RED) -> set[tuple[Colour, Hex, Hex]]:
    """Everything that may be delivered now: colour, where to, and from which terminal."""
    return {
        (move.colour, move.at, move.terminal)
        for move in place.setting.legal(seat)
        if isinstance(move, Deliver | DeliverToTile)
    }


def reached(place: Given, colour: Colour, terminal: Hex, seat: Seat = RED) -> set[Hex]:
    """Where skiers of a colour may be delivered now who leave at a terminal."""
    return {at for of, at, left_at in offered(place, seat) if (of, left_at) == (colour, terminal)}


def open_area(*facts: Fact) -> Given:
    """RED's area with one double is open, and skiers of every colour wait."""
    return given(*area(), lodge(RED, **ALL), *facts, opened())


def at_tile(name: str, *facts: Fact) -> Given:
    """RED's area is open, a quad leads to C4, and beside C4 lies this tile; skiers wait."""
    return given(
        *area(),
        chair(RED, "west", "quad"),
        laid(name, "C5"),
        lodge(RED, **ALL),
        *facts,
        opened(),
    )


def filled(place: Given, *colours: str) -> Given:
    """The table after skiers of these colours rode to the tile for coins."""
    return after(place, RED, [to_tile(c, "C5", "C4") for c in colours])  # type: ignore[arg-type]
