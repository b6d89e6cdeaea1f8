"""The fold of Alpenglow: the state after an event. Nothing is checked: it already happened.

Set-up and seasons are told here, turns in `turns`, building and opening in `works`.
"""

from collections.abc import Callable, Mapping
from typing import Any, assert_never, get_args

from msgspec.structs import replace

from events.alpenglow import AlpenglowEvent
from events.alpenglow.beginnings import (
    AlpenglowSetUp,
    BasePlaced,
    Beginning,
    BusRouteChosen,
    GoalDeckShuffled,
    GoalKept,
    GoalsDrawn,
    HandHidden,
    HandShown,
    PhaseBegan,
    RunCardsDealt,
)
from events.alpenglow.turns import TurnEvent
from events.alpenglow.works import WorkEvent
from projections.alpenglow import turns, works
from projections.alpenglow.seats import turn_of, with_lodge, with_player
from projections.alpenglow.state import HeldGoal, Player, StandingChair, State, Tile


def begin(seats: int) -> State:
    """An empty table; the game's first event lays everything out."""
    return State(
        seats=seats,
        phase="goals",
        season=1,
        first=0,
        played=(0,) * seats,
        players=(),
        village={},
        buildings=(),
        upgrades=(),
        tiles=(),
        marked=(),
        terminals={},
        runs={},
        huts={},
        laid={},
        chairs={},
        mountain=(),
        display=(),
        discards=(),
        run_cards=0,
        goal_cards=0,
        aside=(),
        turn=None,
        decisions=(),
    )


def evolve(state: State, event: AlpenglowEvent, version: int) -> State:
    """The state after an event of the entry `version`."""
    return _FOLDS[type(event)](state, event, version)


def _begun(state: State, event: Beginning, version: int) -> State:
    match event:
        case AlpenglowSetUp():
            return _set_up(state, event)
        case PhaseBegan():
            return replace(state, phase=event.phase, turn=None)
        case RunCardsDealt():
            hand = state.players[event.seat].hand + event.cards
            return with_player(state, event.seat, hand=hand)
        case GoalsDrawn():
            return with_player(state, event.seat, offered=event.goals)
        case GoalKept():
            return _goal_kept(state, event, version)
        case GoalDeckShuffled():
            return replace(state, aside=())
        case BasePlaced():
            return _base_placed(state, event, version)
        case BusRouteChosen():
            return with_player(state, event.seat, buses=event.spots, routed=True)
        case HandShown() | HandHidden():
            return _disclosed(state, event)
        case _:
            assert_never(event)


def _set_up(state: State, event: AlpenglowSetUp) -> State:
    tiles = event.village.items()
    return replace(
        state,
        first=event.starting_player,
        players=tuple(_player(event, board) for board in event.boards),
        village={at: Tile(t.kind, t.id, owner=None, deed=None, version=0) for at, t in tiles},
        buildings=event.buildings,
        upgrades=event.upgrades,
        tiles=event.tiles,
        marked=event.marked,
        terminals=event.terminals,
        display=event.display,
        run_cards=event.run_cards,
        goal_cards=event.goal_cards,
    )


def _player(event: AlpenglowSetUp, board: str) -> Player:
    """A player with nothing dealt; printed upgrades work from the first lodge on (ALP-110)."""
    return Player(
        coins=event.coins,
        points=0,
        lodge={},
        hand=(),
        open=False,
        offered=(),
        goals=(),
        board=board,
        upgrades=(board,) if event.printed else (),
        lodges=(),
        buses=(),
        routed=False,
        huts=event.huts,
        deeds=(),
        completed=(),
        since={},
        exchanged=0,
        refreshed=False,
        gains=(),
    )


def _goal_kept(state: State, event: GoalKept, version: int) -> State:
    """The others drawn with it are laid aside face down (ALP-013)."""
    player = state.players[event.seat]
    rest = tuple(goal for goal in player.offered if goal != event.goal)
    held = (*player.goals, HeldGoal(event.goal, version))
    state = with_player(state, event.seat, offered=(), goals=held)
    return replace(state, aside=state.aside + rest)


def _disclosed(state: State, event: HandShown | HandHidden) -> State:
    """A hand is open or hidden from now on (ALP-012)."""
    turn = replace(turn_of(state), disclosed=True)
    state = with_player(state, event.seat, open=isinstance(event, HandShown))
    return replace(state, turn=turn)


def _base_placed(state: State, event: BasePlaced, version: int) -> State:
    chair = StandingChair(event.seat, "double", version)
    state = with_lodge(state, event.seat, event.terminal, version)
    return replace(state, chairs={**state.chairs, event.location: chair})


_FOLDS: Mapping[type[AlpenglowEvent], Callable[[State, Any, int], State]] = {
    **dict.fromkeys(get_args(Beginning), _begun),
    **dict.fromkeys(get_args(TurnEvent), turns.evolve),
    **dict.fromkeys(get_args(WorkEvent), works.evolve),
}
"""Which fold an event belongs to, looked up: to ask one union after another takes longer."""
