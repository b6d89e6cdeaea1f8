"""Step 2: a run card with its tile and its action, or the hand reset.

ALP-055 to ALP-062, ALP-072. Double Action and whatever else lets one play further cards goes the
same way: under its decision cards are played instead of the one of the step (Q24).
"""

from functools import lru_cache
from typing import TypeAlias, assert_never

from events.alpenglow.moves import PlayRunCard, ResetHand
from events.alpenglow.turns import CoinsGained, HandReset, RunCardPlayed
from events.alpenglow.words import Hex
from events.base import Move, Seat
from projections.alpenglow.state import State
from rules.alpenglow import actions
from rules.alpenglow.board import Board
from rules.alpenglow.drawing import offer
from rules.alpenglow.ground import is_open_white, open_hexes
from rules.alpenglow.network import network
from rules.alpenglow.powers import powers
from rules.alpenglow.timing import RESET, at_step, effect_due, untimely
from rules.alpenglow.unfolding import Unfolding
from rules.alpenglow.vocabulary.effects import FurtherCards
from rules.alpenglow.vocabulary.upgrades import ResetBonus, TileBonus
from rules.game import Refusal

CardMove: TypeAlias = PlayRunCard | ResetHand

RESET_COINS, RESET_CARDS = 3, 5
"""What resetting the hand brings (ALP-062)."""
PLAYS = 2048
"""Cards for which all plays are kept ready."""
_RESET = ResetHand()


def may_play(board: Board, state: State) -> bool:
    """Whether a card may be played: the step's own, or a further one of an action."""
    return at_step(state, "card") or isinstance(effect_due(board, state), FurtherCards)


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """Every card of the hand on every open white space, and the reset in the step itself."""
    if not may_play(board, state):
        return []
    hexes, tokens = open_hexes(board, state), state.run_tokens()
    moves: list[Move] = []
    for card in state.players[seat].hand:
        ways = _plays(card, board.land.white)
        if hexes and tokens[board.cards[card].colour]:
            moves += [ways[at] for at in hexes]
        else:
            moves.append(PlayRunCard(card, None))
    if not state.decisions:
        moves.append(_RESET)
    return moves


@lru_cache(PLAYS)
def _plays(card: str, white: tuple[Hex, ...]) -> dict[Hex, PlayRunCard]:
    """Hex → the move that plays a card with its tile there."""
    return {at: PlayRunCard(card, at) for at in white}


def refusal(board: Board, state: State, seat: Seat, move: CardMove) -> Refusal | None:
    """The first rule that a move of the card step breaks."""
    match move:
        case PlayRunCard():
            return _play_refusal(board, state, seat, move)
        case ResetHand():
            return None if at_step(state, "card") else untimely(board, state, "resetting the hand")
        case _:
            assert_never(move)


def _play_refusal(board: Board, state: State, seat: Seat, move: PlayRunCard) -> Refusal | None:
    if not may_play(board, state):
        return untimely(board, state, "playing a run card")
    hand = state.players[seat].hand
    if move.card not in hand:
        detail = f"{board.name(move.card)} is not in your hand"
        return Refusal("ALP-055", detail, ", ".join(hand) or "reset_hand")
    colour = board.cards[move.card].colour
    if not state.runs_left(colour) or not open_hexes(board, state):
        if move.at is None:
            return None
        return Refusal("ALP-056", f"no {colour} run can be placed now", "at: null")
    if move.at is None:
        return Refusal("ALP-056", f"the {colour} run has to be placed", "an open white space")
    if not is_open_white(board, state, move.at):
        return Refusal("ALP-056", f"{move.at} is no open white space", "an open white space")
    return None


def effects(story: Unfolding, seat: Seat, move: CardMove) -> None:
    """The tile is laid and the action offered; or the hand is discarded for coins."""
    match move:
        case PlayRunCard():
            _play(story, seat, move)
        case ResetHand():
            _reset(story, seat)
        case _:
            assert_never(move)


def _play(story: Unfolding, seat: Seat, move: PlayRunCard) -> None:
    """Tile, then action (ALP-056, ALP-058); a further card counts for the action it is due to."""
    if story.state.decisions:
        story.count()
    card = story.board.cards[move.card]
    story.tell(RunCardPlayed(seat, card.id, card.colour, move.at))
    if move.at is not None:
        _tile_bonus(story, seat, move.at)
    actions.offer(story, seat, card.id)


def _tile_bonus(story: Unfolding, seat: Seat, at: Hex) -> None:
    """What upgrades pay for a card's tile that adjoins the network."""
    bonuses = list(powers(story.board, story.player(seat), TileBonus))
    if not bonuses:
        return
    terminals = network(story.board, story.state, seat).terminals
    if any(near in terminals for near in story.board.near[at]):
        for upgrade, power in bonuses:
            story.tell(CoinsGained(seat, upgrade, power.coins))


def _reset(story: Unfolding, seat: Seat) -> None:
    """All cards held go for 3 coins and 5 new cards (ALP-062, Q47)."""
    player = story.player(seat)
    story.tell(HandReset(seat, player.hand, RESET_COINS))
    for upgrade, power in powers(story.board, player, ResetBonus):
        story.tell(CoinsGained(seat, upgrade, power.coins))
    offer(story, seat, RESET, RESET_CARDS)
