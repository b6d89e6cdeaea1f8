"""A ski area that is open, or could be: whose it is, and what it comes to so far.

The network, its bases and lodges belong to the area's owner; lodge skiers, upgrades, effects of
cards and the income to whoever has opened it (ALP-180, Q41).
"""

from collections import Counter

from msgspec import Struct

from events.alpenglow.words import Colour, Hex
from events.base import Seat
from projections.alpenglow.state import Player, State, Turn
from rules.alpenglow.board import Board
from rules.alpenglow.content import Terminal
from rules.alpenglow.network import Network, network
from rules.alpenglow.opening.reach import Served, served
from rules.alpenglow.opening.rides import Lifts, Riders, lifts_of, takes
from rules.alpenglow.wording import place
from rules.game import Refusal


class Opened(Struct, frozen=True):
    """The ski area of `area`, open for a `seat` whose turn it is.

    `filling` and `completed` as in the state's opening. `riders`: the rides of this opening so far.
    """

    board: Board
    state: State
    seat: Seat
    turn: Turn
    area: Seat
    filling: Hex | None
    completed: tuple[Hex, ...]
    network: Network
    lifts: Lifts
    riders: Riders

    @property
    def player(self) -> Player:
        """Whoever has opened the area."""
        return self.state.players[self.seat]

    @property
    def served(self) -> Served:
        """What its terminals serve."""
        return served(self.board, self.state, self.area)

    def terminal(self, at: Hex) -> Terminal:
        """What lies on a terminal place."""
        return self.board.terminals[self.state.terminals[at]]

    def lodged(self, at: Hex) -> bool:
        """Whether skiers go from this base without a ride: its owner's lodge is there (ALP-116).

        What is delivered so takes no places on any chair (ALP-123).
        """
        return at in self.network.lodges

    def rides_to(self, at: Hex) -> bool:
        """Whether the chairs carry one more skier to this terminal along with the others."""
        return takes(self.lifts, self.riders, at)


def opened(board: Board, state: State, seat: Seat) -> Opened | None:
    """The area that is open now, or None."""
    turn = state.turn
    if turn is None or turn.opening is None:
        return None
    opening = turn.opening
    return _opened(board, state, seat, turn, opening.area, opening.filling, opening.completed)


def could_open(board: Board, state: State, seat: Seat, area: Seat) -> Opened:
    """An area as it would be if it was opened now; capacities are fresh (ALP-122)."""
    assert state.turn is not None
    return _opened(board, state, seat, state.turn, area, None, ())


def _opened(
    board: Board,
    state: State,
    seat: Seat,
    turn: Turn,
    area: Seat,
    filling: Hex | None,
    completed: tuple[Hex, ...],
) -> Opened:
    net = network(board, state, area)
    lifts = lifts_of(board, net)
    rode = Counter(delivery.terminal for delivery in state.mountain if delivery.rode)
    return Opened(
        board, state, seat, turn, area, filling, completed, net, lifts, lifts.riders(rode)
    )


# --- what every delivery needs -------------------------------------------------------------------


def no_skier(o: Opened, colour: Colour) -> Refusal | None:
    """Skiers come from the lodge of whoever has opened the area (ALP-114)."""
    if o.player.lodge.get(colour):
        return None
    there = ", ".join(c for c, n in o.player.lodge.items() if n)
    return Refusal("ALP-114", f"no {colour} skier is in your lodge", there or "no skiers at all")


def no_way(o: Opened, colour: Colour, at: Hex, terminal: Hex) -> Refusal | None:
    """Skiers get there from a terminal that does not bar them, or by a chain of their colour."""
    where = place(o.board, terminal)
    if terminal not in o.network.terminals:
        expected = ", ".join(o.network.terminals)
        return Refusal("ALP-117", f"{where} is no terminal of this network", expected)
    if colour in o.terminal(terminal).closed:
        name = o.terminal(terminal).name
        return Refusal("ALP-127", f"{name} at {where} is closed to {colour} skiers")
    serving = o.served[colour].get(at, ())
    if terminal in serving:
        return None
    detail = f"{at} neither adjoins {where} nor is joined to it by {colour} tiles"
    return Refusal("ALP-118", detail, ", ".join(serving) or f"nobody {colour} gets to {at}")


def no_ride(o: Opened, terminal: Hex) -> Refusal | None:
    """The chairs have to carry all skiers of the opening together (ALP-124)."""
    if o.rides_to(terminal):
        return None
    where = place(o.board, terminal)
    if o.network.bases == (terminal,):
        detail = f"nobody gets off where they got on, and {where} is the only base"
        return Refusal("ALP-117", detail, "a base with a lodge, or a second base to ride from")
    detail = f"the chairs cannot carry one more to {where} along with the others"
    return Refusal("ALP-124", detail, "a terminal that chairs with free places lead to")
