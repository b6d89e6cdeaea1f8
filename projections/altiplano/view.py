"""What a seat, or a spectator, may know of a match of Altiplano: built up, never cut down.

Cards are open wherever they lie (ALT-025). Nobody looks into others' bags and containers (ALT-027,
ALT-126), and missions lie face down until they are fulfilled (ALT-118). When it is over all is
shown.
"""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from events.altiplano.words import Good, Letter, Location, Phase, Place, Stage, Token
from events.base import Seat
from projections.altiplano.state import Held, HeldOrder, Player, Row, State, Turn
from projections.altiplano.tiles import size

ViewPhase: TypeAlias = Phase | Literal["over"]


class Altiplanist(Struct, frozen=True):
    """What may be known of a player. What is another's secret is null."""

    seat: Seat
    """The player's seat."""
    role: str | None
    """The role tile; null until it is chosen."""
    coins: int
    """Coins in the purse, without those that lie on spaces."""
    bag_size: int
    """How many tiles the bag holds."""
    bag: Mapping[Good, int] | None
    """What the bag holds; null for others."""
    container_size: int
    """How many tiles the container holds."""
    container: Mapping[Good, int] | None
    """What the container holds; null for others."""
    spaces: int
    """Planning spaces that are unlocked."""
    planning: tuple[Good, ...]
    """Tiles on the planning spaces."""
    stage: Stage
    """How far the player is with drawing and planning."""
    laid: Mapping[Place, tuple[Token, ...]]
    """Place → what lies on its spaces and cannot be shifted any more."""
    fresh: Mapping[Place, tuple[Token, ...]]
    """Place → what was planned there in this round and can still be shifted."""
    swapped: bool
    """Whether a planned tile was swapped in this round (extension)."""
    planned: bool
    """Whether a planning move was made in this round."""
    passed: bool
    """Whether the player has passed in this round."""
    pawn: Location | None
    """Where the pawn is; null until it is set."""
    carts: int
    """Carts, with the free one."""
    free_cart_ready: bool
    """Whether the free cart can still be used in this round."""
    further_carts_ready: int
    """How many further carts can still be used in this round."""
    cart_bought: bool
    """Whether a cart was bought in this round."""
    extension_bought: bool
    """Whether an extension was bought in this round."""
    road: int
    """Steps of road built."""
    extensions: tuple[Held, ...]
    """Extensions on the action board."""
    boats: tuple[Held, ...]
    """Boat cards."""
    houses: tuple[Held, ...]
    """House cards."""
    orders: tuple[HeldOrder, ...]
    """Order cards; only the last one can be unfinished."""
    warehouse: tuple[Row, ...]
    """The rows that were begun, row 1 first."""
    parked: int
    """Corn parked on the extension for it."""
    storing: tuple[Good, ...]
    """Tiles drawn before scoring that are not stored."""
    missions_held: int
    """How many missions lie face down."""
    missions: tuple[str, ...] | None
    """Missions kept and not fulfilled; null for others."""
    offered: tuple[str, ...] | None
    """Missions of which one is to be kept; null for others."""
    given: tuple[tuple[Seat, str], ...] | None
    """Missions given away, by the seat that they went to; null for others."""
    fulfilled: tuple[Held, ...]
    """Missions turned up."""


class ActionTurn(Struct, frozen=True):
    """The turn being played in the action phase."""

    seat: Seat
    """Whose turn it is."""
    moved: bool
    """Whether the pawn was set or has moved before the action; then one has to be taken."""
    action: str | None
    """The action taken; null before."""
    corn: int
    """Corn just gained that has to be stored first."""


class AltiplanoView(Struct, frozen=True, tag_field="game", tag="altiplano"):
    """The match as one viewer may know it."""

    phase: ViewPhase
    """What the match is at."""
    round: int
    """The round, counted from 1; 0 before the first."""
    last_round: int | None
    """The round that is the last one; null until the end is triggered."""
    seats: int
    """How many players there are."""
    first: Seat
    """The start player of this round."""
    order: tuple[Seat, ...]
    """The seats in turn order."""
    ring: tuple[Location, ...]
    """The locations in their ring; the last one adjoins the first."""
    stock: Mapping[Good, int]
    """Tiles left at their location; food in the supply."""
    carts: int
    """Carts left in the village."""
    orders: tuple[str, ...]
    """Order cards at the market."""
    houses: tuple[str, ...]
    """House cards in the village."""
    boats: tuple[str, ...]
    """Boat cards at the harbor."""
    strip: tuple[str | None, ...]
    """The open extensions, the bottom slot first; null where a gap is."""
    stack: Mapping[Letter, int]
    """How many extensions of each letter are face down."""
    discarded: tuple[str, ...]
    """Extensions that left the game because nobody bought one."""
    roles: tuple[str, ...]
    """Role tiles that may be chosen."""
    turn: ActionTurn | None
    """The turn being played; null outside the action phase."""
    storing: Seat | None
    """Who stores tiles before scoring; null for nobody."""
    players: tuple[Altiplanist, ...]
    """The players in the order of their seats."""


def view(state: State, seat: Seat | None, over: bool) -> AltiplanoView:
    """What `seat` (None: a spectator) may know; everything once it is over."""
    return AltiplanoView(
        phase="over" if over else state.phase,
        round=state.round,
        last_round=state.last_round,
        seats=state.seats,
        first=state.first,
        order=state.order,
        ring=state.ring,
        stock=state.stock,
        carts=state.carts,
        orders=state.orders,
        houses=state.houses,
        boats=state.boats,
        strip=state.strip,
        stack={letter: len(pile) for letter, pile in state.stack.items()},
        discarded=state.discarded,
        roles=state.roles,
        turn=_turn(state.turn),
        storing=state.storing,
        players=tuple(
            _player(player, other, own=over or other == seat)
            for other, player in enumerate(state.players)
        ),
    )


def _turn(turn: Turn | None) -> ActionTurn | None:
    if turn is None:
        return None
    return ActionTurn(turn.seat, turn.moved, turn.action, turn.corn)


def _player(player: Player, seat: Seat, own: bool) -> Altiplanist:
    return Altiplanist(
        seat=seat,
        role=player.role,
        coins=player.coins,
        bag_size=size(player.bag),
        bag=player.bag if own else None,
        container_size=size(player.container),
        container=player.container if own else None,
        spaces=player.spaces,
        planning=player.planning,
        stage=player.stage,
        laid=player.laid,
        fresh=player.fresh,
        swapped=player.swapped,
        planned=player.planned,
        passed=player.out,
        pawn=player.pawn,
        carts=player.carts,
        free_cart_ready=not player.free_ridden,
        further_carts_ready=player.further_carts,
        cart_bought=player.cart_bought,
        extension_bought=player.extension_bought,
        road=player.road,
        extensions=player.extensions,
        boats=player.boats,
        houses=player.houses,
        orders=player.orders,
        warehouse=player.rows,
        parked=player.parked,
        storing=player.storing,
        missions_held=len(player.missions),
        missions=player.missions if own else None,
        offered=player.offered if own else None,
        given=player.given if own else None,
        fulfilled=player.fulfilled,
    )
