"""Moves as sentences for people: what a legal move does, and what it costs or brings."""

from typing import TypeAlias, assert_never

from events.alpenglow import AlpenglowMove
from events.alpenglow.moves import (
    ChooseBusRoute,
    DiscardRunCard,
    DrawRunCard,
    HideHand,
    KeepGoal,
    LeaveAction,
    MoveBus,
    MoveRun,
    PayFee,
    PlaceBackcountryTile,
    PlaceBase,
    PlaceDoubleRun,
    PlaceRun,
    PlayRunCard,
    RefreshHand,
    RefuseFee,
    RemoveRun,
    ResetHand,
    ShowHand,
    SplitRun,
    SwapSkier,
    SwapTerminal,
    TakeBus,
    TakeRunCard,
    TakeSkier,
    UseAction,
)
from events.alpenglow.words import Spot
from events.base import Seat
from projections.alpenglow.state import State, Stop
from rules.alpenglow import bus, cards, hands, works_sentences
from rules.alpenglow.board import Board
from rules.alpenglow.citations import cites
from rules.alpenglow.outlook import plays
from rules.alpenglow.powers import has, powers
from rules.alpenglow.skiers import of_stop
from rules.alpenglow.vocabulary.effects import BuddyPass
from rules.alpenglow.vocabulary.upgrades import Chamber, ResetBonus
from rules.alpenglow.wording import (
    coins,
    done,
    pays,
    place,
    run,
    skiers,
    spot,
    stretch,
    title,
    whose,
)
from rules.alpenglow.works_sentences import Work
from rules.wording import a, clauses, inner, listed

__all__ = ["cites", "says"]

_SettingUp: TypeAlias = KeepGoal | PlaceBase | ChooseBusRoute | RefreshHand | ShowHand | HideHand
_Stopping: TypeAlias = TakeBus | PayFee | RefuseFee
_Cards: TypeAlias = PlayRunCard | ResetHand | DiscardRunCard | TakeRunCard | DrawRunCard
_Acting: TypeAlias = UseAction | LeaveAction | TakeSkier | SwapSkier | MoveBus
_Land: TypeAlias = (
    PlaceRun | PlaceDoubleRun | PlaceBackcountryTile | RemoveRun | SplitRun | MoveRun | SwapTerminal
)


def says(board: Board, state: State, seat: Seat, move: AlpenglowMove) -> str:
    """What a legal move does, in a sentence; what is done by an action begins with its name."""
    said = _plain(board, state, seat, move)
    decision = state.decision
    if decision is None or decision.kind not in ("action", "draw", "second_chair"):
        return said
    named = title(board, decision.source)
    if named == decision.source or isinstance(move, UseAction | LeaveAction):
        return said
    return f"{named}: {inner(said)}"


def _plain(board: Board, state: State, seat: Seat, move: AlpenglowMove) -> str:
    """The sentence without what the move is due to."""
    if isinstance(move, Work):
        return works_sentences.says(board, state, seat, move)
    if isinstance(move, _SettingUp):
        return _setting_up(board, state, seat, move)
    if isinstance(move, _Stopping):
        return _stopping(board, state, seat, move)
    if isinstance(move, _Cards):
        return _cards(board, state, seat, move)
    if isinstance(move, _Land):
        return _land(board, state, move)
    return _acting(board, state, seat, move)


def _setting_up(board: Board, state: State, seat: Seat, move: _SettingUp) -> str:
    match move:
        case KeepGoal():
            goal = board.goals[move.goal]
            return f"Keep {goal.name}: {goal.text}"
        case PlaceBase():
            lodge, chair = place(board, move.terminal), stretch(board, move.location)
            return f"Place a lodge beside {lodge} and your free double chair {chair}."
        case ChooseBusRoute():
            return f"Put your buses on {listed([spot(board, state, at) for at in move.spots])}."
        case RefreshHand():
            missing = hands.missing(state, seat)
            drawn = f"{missing} {'card' if missing == 1 else 'cards'}"
            return f"Draw {drawn} from the deck." if missing else "Keep your hand as it is."
        case ShowHand():
            return "Show your run cards to everybody from now on."
        case HideHand():
            return "Hide your run cards from now on."
        case _:
            assert_never(move)


def _stopping(board: Board, state: State, seat: Seat, move: _Stopping) -> str:
    match move:
        case TakeBus():
            found = _found(board, state, seat, move.spot)
            return f"Take your bus from {spot(board, state, move.spot)}: {found}"
        case PayFee():
            stop = _stop(state)
            fee, there = bus.fee(board, state, stop), of_stop(board, state, stop)
            return f"Pay the fee of {coins(fee)} and take {skiers(there)}."
        case RefuseFee():
            return "Pay no fee and take no skiers."
        case _:
            assert_never(move)


def _stop(state: State) -> Stop:
    assert state.turn is not None
    assert state.turn.stop is not None
    return state.turn.stop


def _found(board: Board, state: State, seat: Seat, at: Spot) -> str:
    """What a bus finds on a spot: skiers, their fee, whose deed; or the action of a square."""
    tile = state.village[at]
    stop = Stop(at, tile.kind, tile.id, None, tile.owner, tile.deed, served=True)
    paid = bus.bonuses(board, state, seat, stop)
    more = clauses([f"{board.name(upgrade)} pays {coins(power.coins)}" for upgrade, power in paid])
    if tile.kind == "square":
        return f"{inner(board.action(tile.id, state.season).text).removesuffix('.')}{more}."
    found = skiers(of_stop(board, state, stop))
    if fee := bus.fee(board, state, stop):
        found += f" for a fee of {coins(fee)}"
    return f"{found}{more}{_deed(board, state, seat, stop)}."


def _deed(board: Board, state: State, seat: Seat, stop: Stop) -> str:
    """Who gets the deed of a stop, and what of it (ALP-051, ALP-184)."""
    if stop.owner is None or stop.deed is None:
        return ""
    deed = board.deeds[stop.deed]
    if stop.owner == seat:
        may = "may " if bus.asks(deed.action.effect) else ""
        does = f"{may}{inner(deed.action.text)}".removesuffix(".")
        return f"; by your deed {deed.name} you get 1 {deed.skier} skier and {does}"
    gets = f"; seat {stop.owner} gets the deed {deed.name}: 1 {deed.skier} skier and its action"
    too = has(board, state.players[seat], Chamber)
    return f"{gets}, which you may use too" if too else gets


def _cards(board: Board, state: State, seat: Seat, move: _Cards) -> str:
    match move:
        case PlayRunCard():
            return plays(board, state, seat, move)
        case ResetHand():
            bonuses = powers(board, state.players[seat], ResetBonus)
            gained = cards.RESET_COINS + sum(bonus.coins for _, bonus in bonuses)
            return f"Discard your hand, gain {coins(gained)} and draw {cards.RESET_CARDS} cards."
        case DiscardRunCard():
            to_draw = "" if state.phase == "refresh" else " to draw another card"
            return f"Discard {title(board, move.card)}{to_draw}."
        case TakeRunCard():
            colour = board.cards[move.card].colour
            return f"Take {title(board, move.card)}, {a(colour)} card, from the display."
        case DrawRunCard():
            return "Draw a card from the deck."
        case _:
            assert_never(move)


def _land(board: Board, state: State, move: _Land) -> str:
    match move:
        case PlaceRun():
            return f"Place {a(move.colour)} run on {move.at}."
        case PlaceDoubleRun():
            return f"Place a double {move.colour} run on {move.at}."
        case PlaceBackcountryTile():
            return f"Place {board.tiles[move.tile].name} on {move.at}."
        case RemoveRun():
            return f"Remove the {run(state, move.at)}."
        case SplitRun():
            other = f"to {move.to}" if move.to is not None else "back to the supply"
            return f"Split the {run(state, move.at)}: its second token goes {other}."
        case MoveRun():
            return f"Move the {run(state, move.origin)} to {move.to}."
        case SwapTerminal():
            now = board.terminals[state.terminals[move.at]]
            new = board.terminals[move.terminal]
            where = place(board, move.at)
            return f"Lay {new.name} ({pays(new)}) over {now.name} ({pays(now)}) at {where}."
        case _:
            assert_never(move)


def _acting(board: Board, state: State, seat: Seat, move: _Acting) -> str:
    match move:
        case UseAction():
            action = board.action(move.source, state.season)
            if isinstance(action.effect, BuddyPass):
                return f"Use {title(board, move.source)}: go on to the deed's skier and action."
            return f"Use {title(board, move.source)}: {done(action.text)}"
        case LeaveAction():
            return _left(board, state, move)
        case TakeSkier():
            return f"Take {a(move.colour)} skier."
        case SwapSkier():
            return f"Give {a(move.colour)} skier back for {a(move.by)} one."
        case MoveBus():
            there, here = spot(board, state, move.to), spot(board, state, move.origin)
            return f"Move {whose(seat, move.owner)} bus from {here} to {there}."
        case _:
            assert_never(move)


def _left(board: Board, state: State, move: LeaveAction) -> str:
    """What is not used, or not used up."""
    assert state.decision is not None
    begun, named = state.decision.done > 0, title(board, move.source)
    if state.decision.kind == "draw":
        return f"Draw no {'more cards' if begun else 'card'} by {named}."
    bonus = "the bonus of " if move.source in board.tiles else ""
    return f"Do not use {'the rest of ' if begun else ''}{bonus}{named}."
