"""Phase 2: tiles and coins laid on spaces, shifted, put back; planning declared finished.

ALT-037 to ALT-045, ALT-113, ALT-114, ALT-127.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TypeAlias, assert_never

from events.altiplano.moves import (
    FinishPlanning,
    PlanCoin,
    PlanTile,
    ReturnToken,
    ShiftToken,
)
from events.altiplano.plans import (
    CoinPlanned,
    PlanningFinished,
    PlanningResumed,
    PlanningSaidFinished,
    TilePlanned,
    TokenReturned,
    TokenShifted,
)
from events.altiplano.words import LOCATIONS, MOVEMENT, ROLE, Place, Token
from events.base import Move, Seat
from projections.altiplano.state import Player, State
from rules.altiplano import drawing
from rules.altiplano.board import Board
from rules.altiplano.places import onto
from rules.altiplano.timing import at_stage, untimely
from rules.altiplano.unfolding import Unfolding
from rules.altiplano.vocabulary.effects import Joker
from rules.game import Refusal

PlacingMove: TypeAlias = PlanTile | PlanCoin | ShiftToken | ReturnToken
Room: TypeAlias = Mapping[Place, tuple[Token, ...]]
"""Every place of a player, with the kinds for which it has a free space."""
_FINISH = FinishPlanning()
_OTHERS = "the others to finish planning"
_tile = cache(PlanTile)
_coin = cache(PlanCoin)
_shift = cache(ShiftToken)
_back = cache(ReturnToken)


# --- which spaces take what ----------------------------------------------------------------------


def places(board: Board, player: Player) -> Iterator[Place]:
    """Every place where a player has spaces: locations, movement, role, extensions."""
    yield from LOCATIONS
    yield MOVEMENT
    if player.role is not None:
        yield ROLE
    for held in player.extensions:
        if board.spaces(player, held.id):
            yield held.id


def takes(board: Board, player: Player, place: Place, what: Token) -> bool:
    """Whether one more such token can be laid there (ALT-038, ALT-039, ALT-113, ALT-127)."""
    return what in _open_to(board, player, place)


def _open_to(board: Board, player: Player, place: Place) -> tuple[Token, ...]:
    """The kinds for which a place has a free space: one token on each (ALT-038)."""
    kinds, there = _kinds(board, player, place), player.on(place)
    if board.exchange(player, place) is None:
        return kinds if len(there) < board.spaces(player, place) else ()
    return tuple(kind for kind in kinds if there.count(kind) < kinds.count(kind))


def _kinds(board: Board, player: Player, place: Place) -> tuple[Token, ...]:
    """The kinds that a place takes, free or not; an exchange names one for each space."""
    basic = board.takes.get(place)
    if basic is not None:
        return basic
    if place == MOVEMENT:
        return ("food", "coin") if board.coins_move(player) else ("food",)
    exchange = board.exchange(player, place)
    if exchange is not None:
        coin: Token = "coin"
        return (*exchange.tiles, *(coin for _ in range(exchange.coins)))
    if player.has(place) and isinstance(board.effects[place], Joker):
        return tuple(board.points)
    return ()


# --- what may be done ----------------------------------------------------------------------------


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """Every tile and coin to every space that takes it, what was planned anywhere else, or done."""
    player = state.players[seat]
    if player.stage == "drawing":
        return []
    room = {place: _open_to(board, player, place) for place in places(board, player)}
    moves = [*_laying(player, room), *_moving(player, room)]
    return [*moves, _FINISH] if player.stage == "planning" else moves


def _laying(player: Player, room: Room) -> Iterator[Move]:
    for tile in dict.fromkeys(player.planning):
        yield from (_tile(tile, place) for place, kinds in room.items() if tile in kinds)
    if player.coins:
        yield from (_coin(place) for place, kinds in room.items() if "coin" in kinds)


def _moving(player: Player, room: Room) -> Iterator[Move]:
    for place, tokens in player.fresh.items():
        for one in dict.fromkeys(tokens):
            yield _back(one, place)
            for to, kinds in room.items():
                if one in kinds and to != place:
                    yield _shift(one, place, to)


def can_plan(board: Board, player: Player) -> bool:
    """Whether anything can be planned, shifted, put back or swapped."""
    if player.fresh or drawing.may_swap(board, player):
        return True
    tokens: list[Token] = [*dict.fromkeys(player.planning)]
    if player.coins:
        tokens.append("coin")
    return any(
        takes(board, player, place, token) for token in tokens for place in places(board, player)
    )


def refusal(
    board: Board, state: State, seat: Seat, move: PlacingMove | FinishPlanning
) -> Refusal | None:
    """The first rule that planning so would break."""
    if at_stage(state, seat, "drawing"):
        return Refusal("ALT-028", "you draw before you plan", "draw_tiles")
    if not at_stage(state, seat, "planning", "said"):
        return untimely(state, seat, "planning")
    return _against(board, state.players[seat], move)


def _against(board: Board, player: Player, move: PlacingMove | FinishPlanning) -> Refusal | None:
    """What speaks against a move of somebody who plans."""
    match move:
        case FinishPlanning():
            if player.stage == "planning":
                return None
            return Refusal("ALT-045", "you have declared planning finished", _OTHERS)
        case PlanTile():
            if move.tile not in player.planning:
                return _missing(player, move.tile)
            return _space_refusal(board, player, move.place, move.tile)
        case PlanCoin():
            if not player.coins:
                return Refusal("ALT-043", "there is no coin in your purse")
            return _space_refusal(board, player, move.place, "coin")
        case ShiftToken():
            return _fresh_refusal(board, player, move) or _shift_refusal(board, player, move)
        case ReturnToken():
            return _fresh_refusal(board, player, move)
        case _:
            assert_never(move)


def _missing(player: Player, tile: str) -> Refusal:
    on = ", ".join(player.planning) or "nothing"
    return Refusal("ALT-037", f"no {tile} lies on your planning spaces", on)


def _fresh_refusal(board: Board, player: Player, move: ShiftToken | ReturnToken) -> Refusal | None:
    """Only what was planned in this round can be moved (ALT-042, ALT-114)."""
    if move.what in player.fresh.get(move.place, ()):
        return None
    there = onto(board, player, move.place)
    if move.what in player.laid.get(move.place, ()):
        says = f"the {move.what} {there} has lain there since an earlier round"
        return Refusal("ALT-042", says, "what was planned in this round")
    says = f"you planned no {move.what} {there} in this round"
    return Refusal("ALT-114", says, ", ".join(player.fresh) or "nothing")


def _shift_refusal(board: Board, player: Player, move: ShiftToken) -> Refusal | None:
    if move.to == move.place:
        return Refusal("ALT-114", "it lies there already", "another place")
    return _space_refusal(board, player, move.to, move.what)


def _space_refusal(board: Board, player: Player, place: Place, what: Token) -> Refusal | None:
    """A space that takes such a token and is free."""
    if not board.spaces(player, place):
        says = f"you have no spaces {onto(board, player, place)}"
        return Refusal("ALT-037", says, ", ".join(places(board, player)))
    kinds = _kinds(board, player, place)
    if what not in kinds:
        return _kind_refusal(board, player, place, what, kinds)
    if not takes(board, player, place, what):
        says = f"no space for {_one(what)} is free {onto(board, player, place)}"
        return Refusal("ALT-038", says, "a free space")
    return None


def _one(what: Token) -> str:
    return "a coin" if what == "coin" else what


def _kind_refusal(
    board: Board, player: Player, place: Place, what: Token, kinds: tuple[Token, ...]
) -> Refusal:
    expected = ", ".join(dict.fromkeys(kinds))
    says = f"{_one(what)} is of no use {onto(board, player, place)}"
    if place in board.takes:
        return Refusal("ALT-043" if what == "coin" else "ALT-039", says, expected)
    return Refusal("ALT-044" if place == MOVEMENT else "ALT-113", says, expected)


# --- what comes of it ----------------------------------------------------------------------------


def effects(story: Unfolding, seat: Seat, move: PlacingMove | FinishPlanning) -> None:
    """It lies elsewhere; or planning is finished, as soon as all before are done too (ALT-045)."""
    match move:
        case PlanTile():
            story.tell(TilePlanned(seat, move.tile, move.place))
        case PlanCoin():
            story.tell(CoinPlanned(seat, move.place))
        case ShiftToken():
            story.tell(TokenShifted(seat, move.what, move.place, move.to))
        case ReturnToken():
            story.tell(TokenReturned(seat, move.what, move.place))
        case FinishPlanning():
            story.tell(PlanningSaidFinished(seat))
            _settle(story)
        case _:
            assert_never(move)


def resume(story: Unfolding, seat: Seat) -> None:
    """Whoever moves after declaring planning finished has not finished (ALT-045)."""
    if story.player(seat).stage == "said":
        story.tell(PlanningResumed(seat))


def _settle(story: Unfolding) -> None:
    """Who has said it is done, as long as all earlier in turn order are (ALT-045)."""
    for seat in story.state.order:
        stage = story.player(seat).stage
        if stage == "said":
            story.tell(PlanningFinished(seat))
        elif stage != "done":
            return
