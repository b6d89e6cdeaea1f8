"""What rounds come to: whose turn it is, the strip of extensions, the end."""

from typing import assert_never

from msgspec.structs import replace

from events.altiplano.rounds import (
    ActionTurnBegan,
    ActionTurnFinished,
    AltiplanoRoundBegan,
    EndTriggered,
    ExtensionDiscarded,
    ExtensionTurnedUp,
    MissionFulfilled,
    RoundEvent,
    RoundPassed,
    StoringBegan,
    StoringFinished,
    StripSlid,
)
from events.altiplano.words import Stage
from projections.altiplano.seats import off_strip, with_player
from projections.altiplano.state import Held, Player, State, Turn


def evolve(state: State, event: RoundEvent, version: int) -> State:
    """The state after something that belongs to a round."""
    match event:
        case AltiplanoRoundBegan():
            return _round_began(state, event)
        case ActionTurnBegan():
            turn = Turn(event.seat, moved=False, action=None, closed=False, corn=0)
            return replace(state, turn=turn)
        case ActionTurnFinished():
            return replace(state, turn=None)
        case RoundPassed():
            return with_player(replace(state, turn=None), event.seat, out=True)
        case EndTriggered():
            return replace(state, last_round=event.last_round)
        case ExtensionDiscarded():
            discarded = (*state.discarded, event.extension)
            return replace(off_strip(state, event.extension), discarded=discarded)
        case StripSlid():
            return replace(state, strip=event.strip)
        case ExtensionTurnedUp():
            return _turned_up(state, event)
        case MissionFulfilled():
            return _fulfilled(state, event, version)
        case StoringBegan():
            return replace(state, storing=event.seat)
        case StoringFinished():
            return replace(state, storing=None, stored=(*state.stored, event.seat))
        case _:
            assert_never(event)


def _round_began(state: State, event: AltiplanoRoundBegan) -> State:
    stage: Stage = "planning" if event.drawn else "drawing"
    return replace(
        state,
        phase="planning",
        round=event.round,
        first=event.starting_player,
        players=tuple(_ready(player, stage) for player in state.players),
        turn=None,
    )


def _ready(player: Player, stage: Stage) -> Player:
    """Carts and all that may be done once a round are to be had again (ALT-085, ALT-129)."""
    return replace(
        player,
        free_ridden=False,
        ridden=0,
        cart_bought=False,
        extension_bought=False,
        stage=stage,
        swapped=False,
        planned=False,
        out=False,
    )


def _turned_up(state: State, event: ExtensionTurnedUp) -> State:
    strip = list(state.strip)
    strip[event.slot] = event.extension
    stack = {
        letter: tuple(one for one in pile if one != event.extension)
        for letter, pile in state.stack.items()
    }
    return replace(state, strip=tuple(strip), stack=stack)


def _fulfilled(state: State, event: MissionFulfilled, version: int) -> State:
    player = state.players[event.seat]
    return with_player(
        state,
        event.seat,
        missions=tuple(one for one in player.missions if one != event.mission),
        fulfilled=(*player.fulfilled, Held(event.mission, version)),
    )
