"""What drawing and planning come to: bag, container, planning spaces, and what lies where."""

from typing import assert_never

from events.altiplano.plans import (
    CoinPlanned,
    CoinTakenBack,
    ContainerPoured,
    DrawingFinished,
    PlanEvent,
    PlanningFinished,
    PlanningResumed,
    PlanningSaidFinished,
    TileChosen,
    TilePlanned,
    TilesDrawn,
    TileSetAside,
    TileTakenBack,
    TokenReturned,
    TokenShifted,
)
from events.altiplano.words import Place, Token
from projections.altiplano.seats import laid_on, taken_from, with_player
from projections.altiplano.state import Player, State
from projections.altiplano.tiles import fewer, more, ordered, without


def evolve(state: State, event: PlanEvent, version: int) -> State:
    """The state after something of phases 1 and 2."""
    seat = event.seat
    player = state.players[seat]
    match event:
        case TileTakenBack():
            laid = taken_from(player.laid, event.place, (event.tile,))
            return with_player(
                state, seat, laid=laid, planning=ordered((*player.planning, event.tile))
            )
        case CoinTakenBack():
            laid = taken_from(player.laid, event.place, ("coin",))
            return with_player(state, seat, laid=laid, coins=player.coins + 1)
        case TilesDrawn():
            return _drawn(state, event)
        case ContainerPoured():
            return with_player(state, seat, bag=player.container, container={})
        case DrawingFinished():
            return with_player(state, seat, stage="planning")
        case TileSetAside():
            return with_player(
                state,
                seat,
                planning=without(player.planning, (event.tile,)),
                container=more(player.container, (event.tile,)),
                swapped=True,
            )
        case TileChosen():
            return with_player(
                state,
                seat,
                planning=ordered((*player.planning, event.tile)),
                container=fewer(player.container, (event.tile,)),
            )
        case TilePlanned():
            return with_player(
                state,
                seat,
                planning=without(player.planning, (event.tile,)),
                fresh=laid_on(player.fresh, event.place, event.tile),
                planned=True,
            )
        case CoinPlanned():
            return with_player(
                state,
                seat,
                coins=player.coins - 1,
                fresh=laid_on(player.fresh, event.place, "coin"),
                planned=True,
            )
        case TokenShifted():
            fresh = taken_from(player.fresh, event.place, (event.what,))
            return with_player(state, seat, fresh=laid_on(fresh, event.to, event.what))
        case TokenReturned():
            return _returned(state, event)
        case PlanningSaidFinished():
            return with_player(state, seat, stage="said")
        case PlanningResumed():
            return with_player(state, seat, stage="planning")
        case PlanningFinished():
            return with_player(state, seat, stage="done", laid=_all_laid(player), fresh={})
        case _:
            assert_never(event)


def _drawn(state: State, event: TilesDrawn) -> State:
    player = state.players[event.seat]
    bag = fewer(player.bag, event.tiles)
    if event.to == "storing":
        return with_player(
            state, event.seat, bag=bag, storing=ordered((*player.storing, *event.tiles))
        )
    return with_player(
        state, event.seat, bag=bag, planning=ordered((*player.planning, *event.tiles))
    )


def _returned(state: State, event: TokenReturned) -> State:
    player = state.players[event.seat]
    fresh = taken_from(player.fresh, event.place, (event.what,))
    if event.what == "coin":
        return with_player(state, event.seat, fresh=fresh, coins=player.coins + 1)
    planning = ordered((*player.planning, event.what))
    return with_player(state, event.seat, fresh=fresh, planning=planning)


def _all_laid(player: Player) -> dict[Place, tuple[Token, ...]]:
    laid: dict[Place, tuple[Token, ...]] = dict(player.laid)
    for place, tokens in player.fresh.items():
        laid = laid_on(laid, place, *tokens)
    return laid
