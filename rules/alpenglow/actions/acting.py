"""An action that a seat is to carry out, or might get: what every family of effects judges."""

from msgspec import Struct

from events.base import Seat
from projections.alpenglow.state import Decision, Player, State, Stop
from rules.alpenglow.board import Board
from rules.alpenglow.content import Action
from rules.game import Refusal


class Acting(Struct, frozen=True):
    """A seat with an action. `source`: the card, deed, square or tile that it stands on."""

    board: Board
    state: State
    seat: Seat
    source: str
    action: Action

    @property
    def name(self) -> str:
        """What people call the source."""
        return self.board.name(self.source)

    @property
    def player(self) -> Player:
        """Whose action it is."""
        return self.state.players[self.seat]

    @property
    def stop(self) -> Stop | None:
        """The active building of the turn, whoever's turn it is (ALP-045)."""
        return self.state.turn.stop if self.state.turn is not None else None

    @property
    def own_turn(self) -> bool:
        """Whether it is the seat's own turn: a deed also acts in others' turns (ALP-051)."""
        return self.state.turn is not None and self.state.turn.seat == self.seat


def acting(board: Board, state: State, seat: Seat, source: str) -> Acting:
    """A seat with the action of this source, as it is in this season (ALP-148)."""
    return Acting(board, state, seat, source, board.action(source, state.season))


def due(state: State, seat: Seat) -> Decision | None:
    """What this seat may leave now, or None: an action, or the second chair of Efficiency."""
    decision = state.decision
    if decision is None or decision.seat != seat:
        return None
    return decision if decision.kind in ("action", "second_chair") else None


def pending(board: Board, state: State, seat: Seat) -> Acting | None:
    """The action that this seat is to use or leave now, or None."""
    decision = due(state, seat)
    if decision is None or decision.kind != "action":
        return None
    return acting(board, state, seat, decision.source)


def elsewhere(a: Acting) -> Refusal:
    """The move belongs to another action."""
    return Refusal("ALP-058", f"that is not what {a.name} does", a.action.text)
