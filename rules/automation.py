"""What a match does by itself: system moves and the turns of bots. Pure, like all decisions.

A bot is a player like others: it sees the view of its seat and the legal moves, and nothing else.
Its own choices come from a key of their own, so that they tell nothing of the draws.
"""

from collections.abc import Sequence
from typing import Any

from events.base import Move, Seat
from events.entry import Draft
from projections.games import PROJECTIONS
from projections.match import Match, after
from rules import table
from rules.chance import Chance, bot_key
from rules.game import Game
from rules.games import GAMES
from rules.table import Contents


def next_bot(match: Match) -> Seat | None:
    """The first seat that must act and a bot sits on.

    So every bot that the match waits for gets to act, whoever else is awaited with it: a game keeps
    a seat in `seats` only as long as there is something that it must do. A bot that merely may act
    is not asked; the game goes on without.
    """
    if match.over:
        return None
    return next((s for s in match.awaiting.seats if match.seats[s].kind == "bot"), None)


def goes_on_by_itself(match: Match) -> bool:
    """Whether the match awaits no human: a system move or a bot's turn comes next."""
    return not match.over and (match.awaiting.system is not None or next_bot(match) is not None)


def bot_move(contents: Contents, match: Match, secret: bytes, seat: Seat) -> Move:
    """What the bot on `seat` makes of its legal moves."""
    game, board = GAMES[match.game], contents.board(match)
    legal = game.legal_moves(board, match.state, seat)
    bot = match.seats[seat].bot or ""
    return chosen(game, board, match, seat, legal, bot, bot_key(secret, seat))


def chosen(
    game: Game, board: Any, match: Match, seat: Seat, legal: Sequence[Move], bot: str, key: bytes
) -> Move:
    """What a bot of the game chooses on `seat`, knowing the view of its seat and nothing else."""
    view = PROJECTIONS[game.name].view(match.state, seat, over=False)
    return game.bots[bot](board, view, seat, legal, Chance(key, match.version + 1))


def bot_turn(
    contents: Contents, match: Match, secret: bytes, seat: Seat, limit: int
) -> list[Draft]:
    """The bot's moves, one entry each, until another is awaited; at most `limit`."""
    drafts: list[Draft] = []
    while len(drafts) < limit and next_bot(match) == seat:
        move = bot_move(contents, match, secret, seat)
        drafts += table.play(contents, match, secret, seat, [move])
        match = after(match, drafts[-1])
    return drafts


def next_drafts(contents: Contents, match: Match, secret: bytes, limit: int) -> Sequence[Draft]:
    """The next the match does by itself: a system move, or a bot's turn; empty for a human's."""
    if match.over:
        return []
    if match.awaiting.system is not None:
        return table.system(contents, match, secret, match.awaiting.system)
    seat = next_bot(match)
    return [] if seat is None else bot_turn(contents, match, secret, seat, limit)
