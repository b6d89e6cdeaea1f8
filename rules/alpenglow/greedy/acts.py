"""Using actions by their moves: the best of what an action lets one do, or leaving it."""

from collections.abc import Sequence
from typing import assert_never

from events.alpenglow.moves import (
    DiscardRunCard,
    LeaveAction,
    PlaceBackcountryTile,
    PlaceDoubleRun,
    PlaceRun,
    PlayRunCard,
    SwapSkier,
    TakeSkier,
    UseAction,
)
from events.base import Move
from projections.alpenglow.state import Decision
from rules.alpenglow.actions.acting import acting
from rules.alpenglow.building.terms import BuildEffect, terms_now
from rules.alpenglow.greedy import builds, plays
from rules.alpenglow.greedy.draws import best_draw, poorest
from rules.alpenglow.greedy.placing import best_run, best_tile, open_blue
from rules.alpenglow.greedy.purse import purse
from rules.alpenglow.greedy.remodelling import best_change
from rules.alpenglow.greedy.sight import Sight
from rules.alpenglow.greedy.usage import best_swap, guests
from rules.alpenglow.greedy.worth import worth
from rules.alpenglow.vocabulary.effects import (
    AtOnce,
    BuddyPass,
    BuyPoints,
    ByMoves,
    DoubleRun,
    DrawCards,
    DrawGoals,
    FurtherCards,
    MoveBus,
    MoveRun,
    PlaceRuns,
    RemoveRun,
    SwapCards,
    SwapSkiers,
    SwapTerminal,
    TakeSkiers,
)
from rules.alpenglow.vocabulary.words import COLOURS


def act(sight: Sight, decision: Decision, moves: Sequence[Move]) -> Move:
    """The best move of the action to be used; where nothing is gained by it, it is left."""
    effect = sight.board.action(decision.source, sight.state.season).effect
    leave = LeaveAction(decision.source)
    if isinstance(effect, AtOnce):
        move: Move | None = _at_once(sight, effect, UseAction(decision.source))
    else:
        move = _by_moves(sight, decision, effect, moves)
    return leave if move is None or move not in moves else move


def _at_once(sight: Sight, effect: AtOnce, use: UseAction) -> UseAction | None:
    """All that is free is used; points are bought where coins are worth less."""
    if not isinstance(effect, BuyPoints):
        return use
    coins, clock = sight.player.coins, sight.clock
    price = purse(coins, clock) - purse(coins - effect.coins, clock)
    return use if price < effect.points else None


def _by_moves(
    sight: Sight, decision: Decision, effect: ByMoves, moves: Sequence[Move]
) -> Move | None:
    if isinstance(effect, BuildEffect):
        terms = terms_now(sight.board, sight.state, sight.seat)
        built = builds.best(sight, terms) if terms is not None else None
        return None if built is None else built.move
    match effect:
        case TakeSkiers() | BuddyPass():
            return _taken(sight)
        case SwapSkiers():
            return _swapped(sight)
        case SwapCards():
            card = poorest(sight)
            return None if card is None else DiscardRunCard(card)
        case DrawCards():
            return best_draw(sight, moves)
        case DrawGoals():
            return UseAction(decision.source)
        case FurtherCards():
            return _played(sight)
        case PlaceRuns():
            placed = best_run(sight, COLOURS)
            return None if placed is None else PlaceRun(placed.colour, placed.at)
        case DoubleRun():
            return _doubled(sight)
        case RemoveRun() | MoveRun() | SwapTerminal() | MoveBus():
            a = acting(sight.board, sight.state, sight.seat, decision.source)
            changed = best_change(sight, a, effect)
            return None if changed is None else changed.move
        case _:
            assert_never(effect)


def _taken(sight: Sight) -> Move | None:
    """The most welcome skier of those that there are."""
    found = guests(sight)
    return TakeSkier(max(found, key=lambda colour: found[colour])) if found else None


def _swapped(sight: Sight) -> Move | None:
    gain, colour, by = best_swap(sight)
    return SwapSkier(colour, by) if gain > 0 else None


def _played(sight: Sight) -> Move | None:
    """A further card, if the table is better with it."""
    play = plays.best_play(sight)
    now = worth(sight)
    move: PlayRunCard | None = play.move if play is not None and play.value > now else None
    return move


def _doubled(sight: Sight) -> Move | None:
    """A double run, or a backcountry tile if that promises more."""
    run = best_run(sight, COLOURS, double=True)
    tile = best_tile(sight, open_blue(sight))
    if tile is not None and (run is None or tile.value > run.value):
        return PlaceBackcountryTile(tile.tile, tile.at)
    return None if run is None else PlaceDoubleRun(run.colour, run.at)
