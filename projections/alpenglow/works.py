"""What is built, and what an opening comes to."""

from typing import assert_never

from msgspec.structs import replace

from events.alpenglow.works import (
    AreaClosed,
    AreaOpened,
    BuildingBuilt,
    ChairBuilt,
    ChairUpgraded,
    DeedPlaced,
    HutBonusPaid,
    HutBuilt,
    LodgePlaced,
    OpeningWithdrawn,
    ResortUpgradeBuilt,
    SkierDelivered,
    TileCompleted,
    WorkEvent,
)
from events.base import Seat
from projections.alpenglow.seats import (
    turn_of,
    with_income,
    with_lodge,
    with_player,
    with_skiers,
)
from projections.alpenglow.state import (
    Delivery,
    Gain,
    Opening,
    StandingChair,
    StandingHut,
    State,
)


def evolve(state: State, event: WorkEvent, version: int) -> State:
    """The state after something was built, opened or delivered."""
    match event:
        case SkierDelivered():
            return _delivered(state, event, version)
        case HutBonusPaid():
            return _hut_paid(state, event, version)
        case TileCompleted():
            return _tile_completed(state, event, version)
        case AreaOpened():
            opening = Opening(event.area, state.players, filling=None, completed=())
            turn = replace(turn_of(state), step="open", opened=True, opening=opening)
            return replace(state, turn=turn)
        case AreaClosed():
            return _closed(state, event)
        case OpeningWithdrawn():
            opening = _opening(state)
            turn = replace(turn_of(state), opening=None)
            return replace(state, players=opening.before, mountain=(), turn=turn)
        case (
            BuildingBuilt()
            | DeedPlaced()
            | ChairBuilt()
            | ChairUpgraded()
            | LodgePlaced()
            | HutBuilt()
            | ResortUpgradeBuilt()
        ):
            return _built(state, event, version)
        case _:
            assert_never(event)


def _built(
    state: State,
    event: BuildingBuilt
    | DeedPlaced
    | ChairBuilt
    | ChairUpgraded
    | LodgePlaced
    | HutBuilt
    | ResortUpgradeBuilt,
    version: int,
) -> State:
    """Something new stands on mountain, village or board, and is paid for."""
    turn = turn_of(state)
    if turn.step == "build" and not turn.built:
        state = replace(state, turn=replace(turn, built=True))
    player = state.players[event.seat]
    match event:
        case BuildingBuilt():
            return _building_built(state, event, version)
        case DeedPlaced():
            tile = replace(state.village[event.at], deed=event.deed)
            state = replace(state, village={**state.village, event.at: tile})
            return with_player(state, event.seat, deeds=(*player.deeds, event.deed))
        case ChairBuilt() | ChairUpgraded():
            chair = StandingChair(event.seat, event.chair, version)
            state = _paid(state, event.seat, event.paid)
            return replace(state, chairs={**state.chairs, event.location: chair})
        case LodgePlaced():
            return with_lodge(state, event.seat, event.terminal, version)
        case HutBuilt():
            return _hut_built(state, event, version)
        case ResortUpgradeBuilt():
            state = _paid(state, event.seat, event.paid)
            state = with_player(state, event.seat, upgrades=(*player.upgrades, event.upgrade))
            upgrades = tuple(one for one in state.upgrades if one != event.upgrade)
            return replace(state, upgrades=upgrades)
        case _:
            assert_never(event)


def _paid(state: State, seat: Seat, coins: int) -> State:
    return with_player(state, seat, coins=state.players[seat].coins - coins)


def _building_built(state: State, event: BuildingBuilt, version: int) -> State:
    """The lot goes under the building; buses on it stay (ALP-082)."""
    lot = state.village[event.at]
    tile = replace(lot, kind="building", id=event.building, owner=event.seat, version=version)
    state = _paid(state, event.seat, event.paid)
    return replace(
        state,
        village={**state.village, event.at: tile},
        buildings=tuple(one for one in state.buildings if one != event.building),
    )


def _hut_built(state: State, event: HutBuilt, version: int) -> State:
    player = state.players[event.seat]
    state = with_player(
        state,
        event.seat,
        coins=player.coins - event.paid,
        huts=tuple(tile for tile in player.huts if tile != event.tile),
    )
    return replace(
        state,
        huts={**state.huts, event.at: StandingHut(event.hut, event.seat, version)},
        runs={at: run for at, run in state.runs.items() if at != event.at},
    )


def _opening(state: State) -> Opening:
    opening = turn_of(state).opening
    assert opening is not None
    return opening


def _delivered(state: State, event: SkierDelivered, version: int) -> State:
    """A skier is on the mountain, and its terminal pays (ALP-128)."""
    lodge = with_skiers(state.players[event.seat].lodge, {event.colour: 1}, -1)
    state = with_player(state, event.seat, lodge=lodge)
    gain = Gain("delivery", event.terminal, event.points, version)
    state = with_income(state, event.seat, event.coins, gain)
    delivery = Delivery(event.colour, event.at, event.terminal, event.rode)
    state = replace(state, mountain=(*state.mountain, delivery))
    if event.tile is None:
        return state
    opening = replace(_opening(state), filling=event.at)
    return replace(state, turn=replace(turn_of(state), opening=opening))


def _hut_paid(state: State, event: HutBonusPaid, version: int) -> State:
    """By the hut itself, or by an upgrade (ALP-104, ALP-187)."""
    if event.upgrade is None:
        gain = Gain("hut", state.huts[event.at].hut, event.points, version)
    else:
        gain = Gain("upgrade", event.upgrade, event.points, version)
    return with_income(state, event.seat, event.coins, gain)


def _tile_completed(state: State, event: TileCompleted, version: int) -> State:
    """It stays as it is until the close, when it is flipped (ALP-173)."""
    opening = _opening(state)
    opening = replace(opening, filling=None, completed=(*opening.completed, event.at))
    player = state.players[event.seat]
    state = with_player(
        state,
        event.seat,
        completed=(*player.completed, event.tile),
        since={**player.since, event.tile: version},
    )
    return replace(state, turn=replace(turn_of(state), opening=opening))


def _closed(state: State, event: AreaClosed) -> State:
    """Fees are paid and completed tiles flipped (ALP-133, ALP-173)."""
    opening = _opening(state)
    state = _paid(state, event.seat, event.fees)
    flipped = {at: replace(state.laid[at], completed=True) for at in opening.completed}
    turn = replace(turn_of(state), opening=None)
    return replace(state, laid={**state.laid, **flipped}, turn=turn)
