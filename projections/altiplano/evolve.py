"""The fold of Altiplano: the state after an event. Nothing is checked: it already happened.

Set-up is told here, drawing and planning in `plans`, the action phase in `deeds`, rounds in
`rounds`.
"""

from collections.abc import Callable, Mapping
from typing import Any, assert_never, get_args

from msgspec.structs import replace

from events.altiplano import AltiplanoEvent, Beginning, DeedEvent, PlanEvent, RoundEvent
from events.altiplano.beginnings import (
    AltiplanoPhaseBegan,
    AltiplanoSetUp,
    MissionKept,
    MissionsDealt,
    MissionsPassed,
    MissionsReceived,
    RoleTaken,
)
from projections.altiplano import deeds, plans, rounds
from projections.altiplano.seats import with_player, with_tiles_gained
from projections.altiplano.state import Player, State
from projections.altiplano.tiles import more, ordered


def begin(seats: int) -> State:
    """An empty table; the game's first event lays everything out."""
    return State(
        seats=seats,
        phase="roles",
        round=0,
        first=0,
        ring=(),
        stock={},
        carts=0,
        orders=(),
        houses=(),
        boats=(),
        strip=(),
        stack={},
        discarded=(),
        roles=(),
        last_round=None,
        players=(),
        turn=None,
        storing=None,
        stored=(),
    )


def evolve(state: State, event: AltiplanoEvent, version: int) -> State:
    """The state after an event of the entry `version`."""
    return _FOLDS[type(event)](state, event, version)


def _begun(state: State, event: Beginning, version: int) -> State:
    match event:
        case AltiplanoSetUp():
            return _set_up(state, event)
        case RoleTaken():
            return _role_taken(state, event, version)
        case AltiplanoPhaseBegan():
            return replace(state, phase=event.phase, turn=None)
        case MissionsDealt() | MissionsReceived():
            return with_player(state, event.seat, offered=event.missions)
        case MissionsPassed():
            return _missions_passed(state, event)
        case MissionKept():
            missions = (*state.players[event.seat].missions, event.kept)
            return with_player(state, event.seat, missions=missions, offered=())
        case _:
            assert_never(event)


def _set_up(state: State, event: AltiplanoSetUp) -> State:
    return replace(
        state,
        first=event.starting_player,
        ring=event.ring,
        stock=event.stock,
        carts=event.carts,
        orders=event.orders,
        houses=event.houses,
        boats=event.boats,
        strip=event.strip,
        stack=event.stack,
        roles=event.roles,
        players=tuple(newcomer(event.spaces) for _ in range(state.seats)),
    )


def newcomer(spaces: int) -> Player:
    """A player with nothing but a cart and so many planning spaces (ALT-017)."""
    return Player(
        role=None,
        coins=0,
        bag={},
        container={},
        planning=(),
        spaces=spaces,
        laid={},
        fresh={},
        pawn=None,
        road=0,
        carts=1,
        free_ridden=False,
        ridden=0,
        cart_bought=False,
        extension_bought=False,
        extensions=(),
        boats=(),
        houses=(),
        orders=(),
        rows=(),
        parked=0,
        storing=(),
        gained={},
        stage="drawing",
        swapped=False,
        planned=False,
        out=False,
        offered=(),
        given=(),
        missions=(),
        fulfilled=(),
    )


def _role_taken(state: State, event: RoleTaken, version: int) -> State:
    """Its tiles come out of the stock (ALT-124)."""
    seat, player = event.seat, state.players[event.seat]
    if event.drawn:
        state = with_player(state, seat, planning=ordered((*player.planning, *event.tiles)))
    else:
        state = with_player(state, seat, bag=more(player.bag, event.tiles))
    state = with_tiles_gained(state, seat, event.tiles, version)
    state = with_player(state, seat, role=event.role, coins=player.coins + event.coins)
    return replace(state, roles=tuple(role for role in state.roles if role != event.role))


def _missions_passed(state: State, event: MissionsPassed) -> State:
    return with_player(state, event.seat, missions=(event.kept,), given=event.passed, offered=())


_Fold = Callable[[State, Any, int], State]


def _folds() -> Mapping[type[AltiplanoEvent], _Fold]:
    """Which part of the fold knows an event, by its type."""
    parts: tuple[tuple[Any, _Fold], ...] = (
        (Beginning, _begun),
        (RoundEvent, rounds.evolve),
        (PlanEvent, plans.evolve),
        (DeedEvent, deeds.evolve),
    )
    return {kind: fold for union, fold in parts for kind in get_args(union)}


_FOLDS = _folds()
