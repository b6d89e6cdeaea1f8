"""What a delivered skier brings, in points: its terminal, and upgrades and huts besides.

Coins count at a rate; where a terminal lets one choose, the better of the two (ALP-130).
"""

from collections.abc import Mapping

from msgspec import Struct

from events.alpenglow.words import Colour, Hex, Pays
from events.base import Seat
from projections.alpenglow.state import Player, StandingHut, State
from rules.alpenglow.board import Board
from rules.alpenglow.content import Terminal
from rules.alpenglow.powers import has, powers
from rules.alpenglow.vocabulary.upgrades import Accreditation, DeliveryBonus, Facilities


class Takings(Struct, frozen=True):
    """What a seat gets for a skier: by the terminal, by the colour, by how and where it goes."""

    doors: Mapping[Hex, float]
    colours: Mapping[Colour, float]
    base: float
    ride: float
    double: float
    huts: Mapping[Hex, float]


def takings(
    board: Board, state: State, seat: Seat, doors: tuple[Hex, ...], rate: float, *, both: bool
) -> Takings:
    """What deliveries from these terminals bring, `both` their incomes or one."""
    player = state.players[seat]
    extra = {"base": 0.0, "ride": 0.0, "double": 0.0, "hut": 0.0}
    colours: dict[Colour, float] = {}
    for _, bonus in powers(board, player, DeliveryBonus):
        extra[bonus.by] += bonus.points + rate * bonus.coins
    for _, paid in powers(board, player, Accreditation):
        colours[paid.colour] = colours.get(paid.colour, 0.0) + paid.points
    terminals = state.terminals
    return Takings(
        doors={at: income(board.terminals[terminals[at]], rate, both=both) for at in doors},
        colours=colours,
        base=extra["base"],
        ride=extra["ride"],
        double=extra["double"],
        huts={
            at: extra["hut"] + _hut(board, player, hut, seat, rate)
            for at, hut in state.huts.items()
        },
    )


def income(terminal: Terminal, rate: float, *, both: bool) -> float:
    """What a terminal pays for a skier (ALP-130, ALP-131); `both`: with Accounting Error (Q52)."""
    coins, points = rate * terminal.coins, float(terminal.points)
    match terminal.pays:
        case "choice":
            return coins + points if both else max(coins, points)
        case "coins":
            return coins
        case "both":
            return (coins + points) * (1 + both)


def worth(terminal: Terminal, pays: Pays, rate: float) -> float:
    """What a terminal pays where this is chosen."""
    coins = rate * terminal.coins if pays != "points" else 0.0
    return coins + (terminal.points if pays != "coins" else 0)


def _hut(board: Board, player: Player, hut: StandingHut, seat: Seat, rate: float) -> float:
    """A hut's bonus, as often as the deliverer gets it (ALP-104, ALP-187)."""
    times = (hut.owner == seat) + 2 * has(board, player, Facilities)
    record = board.huts[hut.hut]
    return times * (record.points + rate * record.coins)
