"""A state imagined from what a seat sees, so that prices can be asked for as the rules have them.

What is secret is left empty in it: nobody's routes but the seat's own.
"""

from typing import assert_never

from events.base import Seat
from projections.mountaineers.history import Carried, Loss, Step, Trace
from projections.mountaineers.state import Player, State
from projections.mountaineers.view import CarriedView, LossView, PlayerView, StepView, View


def imagined(view: View, seat: Seat) -> State:
    """The state as `seat` sees it; the others' histories, which it has no use for, are left out."""
    return State(
        seats=view.seats,
        faces=view.faces,
        starting_player=view.starting_player,
        rounds=view.rounds,
        automated=view.automated,
        keep=view.keep,
        with_characters=view.with_characters,
        round=view.round,
        condition=view.condition,
        markers=view.markers,
        climbers=tuple(at or "" for at in view.climbers),
        players=tuple(_player(player, own=player.seat == seat) for player in view.players),
        deck=view.deck,
        routes_gone=(),
        characters_shown=view.characters_shown,
        turn=view.turn,
        side=view.side,
    )


def _player(player: PlayerView, *, own: bool) -> Player:
    return Player(
        tokens=player.tokens,
        hand=player.hand,
        locks=player.locks,
        upgrades=player.upgrades,
        given_up=player.given_up,
        cards=player.cards,
        characters=player.characters or (),
        character=player.character,
        dealt=player.dealt or (),
        routes=player.routes or (),
        penalties=player.penalties,
        history=tuple(_trace(trace) for trace in player.history) if own else (),
        supplied=player.supplied,
    )


def _trace(trace: StepView | LossView | CarriedView) -> Trace:
    match trace:
        case StepView():
            return Step(
                trace.origin, trace.to, trace.marked, trace.blocked, trace.flight, trace.version
            )
        case LossView():
            return Loss(trace.at, trace.version)
        case CarriedView():
            return Carried(trace.to, trace.version)
        case _:
            assert_never(trace)
