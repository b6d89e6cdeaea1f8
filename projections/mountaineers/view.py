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
    """The position left."""
    to: str
    """The position entered."""
    marked: bool
    """Whether a marker was left on `origin`."""
    blocked: bool
    """Whether `origin` was occupied, so that no marker could be left there."""
    flight: bool
    """Whether it was a flight."""
    version: int
    """The entry of the step."""


class LossView(Struct, frozen=True, tag_field="type", tag="loss"):
    """A marker of the player's was removed."""

    at: str
    """The position the marker stood on."""
    version: int
    """The entry of the loss."""


class CarriedView(Struct, frozen=True, tag_field="type", tag="carried"):
    """An event moved the climber."""

    to: str
    """The position it was moved to."""
    version: int
    """The entry of the move."""


TraceView: TypeAlias = StepView | LossView | CarriedView


class PlayerView(Struct, frozen=True):
    """What may be known of a player. What is another's secret is null."""

    seat: Seat
    """The player's seat."""
    position: str | None
    """Where the climber stands; null until it is placed."""
    tokens: int
    """Supply tokens in hand."""
    hand: tuple[int, ...]
    """The numbers of the markers in hand, lowest first."""
    locks: int
    """Locks in hand."""
    upgrades: Mapping[str, int]
    """Upgrade → the number of the marker in its slot, in the order bought."""
    given_up: tuple[str, ...]
    """Upgrades once bought and taken back: none is bought twice (MTN-153)."""
    cards: Mapping[str, int]
    """Event card → the version of the entry that drew it, in the order drawn."""
    has_chosen: bool
    """Whether all is chosen that there is to choose."""
    routes_held: int
    """How many routes the player has kept or bought."""
    character: str | None
    """The character chosen; null before it is shown, and where there are none."""
    characters: tuple[str, ...] | None
    """The four faces to choose a character from; null for others."""
    dealt: tuple[str, ...] | None
    """The routes dealt to choose from; null for others."""
    routes: tuple[HeldRoute, ...] | None
    """The routes kept or bought; null for others until the match is over."""
    penalties: tuple[Penalty, ...]
    """Points to be taken off at the end."""
    supplied: int
    """Tokens that events and automated turns have brought, less what events took (MTN-148)."""
    history: tuple[TraceView, ...]
    """All that happened to climber and markers, in order: routes are judged by it."""


class View(Struct, frozen=True, tag_field="game", tag="mountaineers"):
    """The match as one viewer may know it."""

    phase: Phase
    """`choosing` routes and characters, `placing` climbers, `climbing` by turns, or `over`."""
    seats: int
    """How many players there are."""
    faces: tuple[str, ...]
    """The ids of the faces of sides 1 to 3."""
    starting_player: Seat
    """The seat that starts every round."""
    order: tuple[Seat, ...]
    """The seats in the order of their turns."""
    rounds: int
    """How many rounds the match has."""
    round: int
    """The round being played; 0 before the first."""
    automated: int
    """How many automated climbers there are."""
    side: Literal["front", "back", "both"] | None
    """The side of the automated climbers' card this round, or both; null where none is turned."""
    keep: int
    """How many of the routes dealt each player keeps."""
    with_characters: bool
    """Whether characters are played with."""
    characters_shown: bool
    """Whether all have chosen, so that characters are open."""
    condition: str | None
    """The condition in force; null before the first change."""
    markers: Mapping[str, Marker]
    """Position → the marker that stands there."""
    climbers: tuple[str | None, ...]
    """Where each climber stands: the seats first, then the automated ones; null: not placed."""
    deck: Deck
    """What is left of the event deck."""
    routes_gone: int
    """How many cards have left the deck of routes."""
    turn: Turn | None
    """The turn being played; null between turns."""
    players: tuple[PlayerView, ...]
    """The players in the order of their seats."""


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
