"""What a seat, or a spectator, may know of a match of Mountaineers: built up, never cut down.

Open are tokens, markers, locks, upgrades, event cards and chosen characters; secret are routes,
characters until all have chosen, and those not chosen (MTN-147). When it is over all is shown.
"""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from events.base import Seat
from projections.mountaineers.history import Carried, Loss, Step, Trace
from projections.mountaineers.state import Deck, HeldRoute, Marker, Penalty, Player, State, Turn

Phase: TypeAlias = Literal["choosing", "placing", "climbing", "over"]


class StepView(Struct, frozen=True, tag_field="type", tag="step"):
    """One step of a climber; see `projections.mountaineers.history`."""

    origin: str
    to: str
    marked: bool
    blocked: bool
    flight: bool
    version: int


class LossView(Struct, frozen=True, tag_field="type", tag="loss"):
    """A marker of the player's was removed."""

    at: str
    version: int


class CarriedView(Struct, frozen=True, tag_field="type", tag="carried"):
    """An event moved the climber."""

    to: str
    version: int


TraceView: TypeAlias = StepView | LossView | CarriedView


class PlayerView(Struct, frozen=True):
    """What may be known of a player.

    `routes`, `dealt` and `characters` are None where they are not the viewer's to know, as is
    `character` before it is shown; `routes_held` everybody sees.
    """

    seat: Seat
    position: str | None
    tokens: int
    hand: tuple[int, ...]
    locks: int
    upgrades: Mapping[str, int]
    given_up: tuple[str, ...]
    cards: Mapping[str, int]
    has_chosen: bool
    routes_held: int
    character: str | None
    characters: tuple[str, ...] | None
    dealt: tuple[str, ...] | None
    routes: tuple[HeldRoute, ...] | None
    penalties: tuple[Penalty, ...]
    supplied: int
    history: tuple[TraceView, ...]


class View(Struct, frozen=True, tag_field="game", tag="mountaineers"):
    """The match as one viewer may know it. `routes_gone`: cards that left the deck of routes."""

    phase: Phase
    seats: int
    faces: tuple[str, ...]
    starting_player: Seat
    order: tuple[Seat, ...]
    rounds: int
    round: int
    automated: int
    side: Literal["front", "back", "both"] | None
    keep: int
    with_characters: bool
    characters_shown: bool
    condition: str | None
    markers: Mapping[str, Marker]
    climbers: tuple[str | None, ...]
    deck: Deck
    routes_gone: int
    turn: Turn | None
    players: tuple[PlayerView, ...]


def view(state: State, seat: Seat | None, over: bool) -> View:
    """What `seat` (None: a spectator) may know; everything once it is over."""
    return View(
        phase=_phase(state, over),
        seats=state.seats,
        faces=state.faces,
        starting_player=state.starting_player,
        order=state.order,
        rounds=state.rounds,
        round=state.round,
        automated=state.automated,
        side=state.side,
        keep=state.keep,
        with_characters=state.with_characters,
        characters_shown=state.characters_shown,
        condition=state.condition,
        markers=state.markers,
        climbers=tuple(at or None for at in state.climbers),
        deck=state.deck,
        routes_gone=len(state.routes_gone),
        turn=state.turn,
        players=tuple(
            _player(state, other, own=over or other == seat) for other in range(state.seats)
        ),
    )


def _phase(state: State, over: bool) -> Phase:
    if over:
        return "over"
    if not all(state.has_chosen(seat) for seat in range(state.seats)):
        return "choosing"
    return "climbing" if all(state.climbers) else "placing"


def _player(state: State, seat: Seat, own: bool) -> PlayerView:
    player = state.players[seat]
    shown = own or state.characters_shown
    return PlayerView(
        seat=seat,
        position=state.climbers[seat] or None,
        tokens=player.tokens,
        hand=player.hand,
        locks=player.locks,
        upgrades=player.upgrades,
        given_up=player.given_up,
        cards=player.cards,
        has_chosen=state.has_chosen(seat),
        routes_held=len(player.routes),
        character=player.character if shown else None,
        characters=player.characters if own else None,
        dealt=player.dealt if own else None,
        routes=player.routes if own else None,
        penalties=player.penalties,
        supplied=player.supplied,
        history=_history(player),
    )


def _history(player: Player) -> tuple[TraceView, ...]:
    return tuple(_trace(trace) for trace in player.history)


def _trace(trace: Trace) -> TraceView:
    match trace:
        case Step():
            return StepView(
                trace.origin, trace.to, trace.marked, trace.blocked, trace.flight, trace.version
            )
        case Loss():
            return LossView(trace.at, trace.version)
        case Carried():
            return CarriedView(trace.to, trace.version)
