"""What a match does by itself: system moves and the turns of bots. Pure, like all decisions.

A bot is a player like others: it sees the view of its seat and the legal moves, and nothing else.
Its own choices come from a key of their own, so that they tell nothing of the draws.
"""

from collections.abc import Sequence

from events.base import Move, Seat
from events.entry import Draft, Header
from projections.games import PROJECTIONS
from projections.match import Match, MatchFolding
from rules import table
from rules.chance import Chance, bot_key
from rules.games import GAMES
from rules.table import Contents

EPOCH = "1970-01-01T00:00:00.000Z"
"""The time of what happens in no log."""

_FOLDING = MatchFolding()


def after(match: Match | None, draft: Draft) -> Match:
    """The match after a draft, as if it had been appended at once."""
    version, at = (1, EPOCH) if match is None else (match.version + 1, match.at)
    header = Header(version, at, draft.actor, draft.rules)
    return _FOLDING.fold(match, header, draft.events)


def next_bot(match: Match) -> Seat | None:
    """The first awaited seat that a bot sits on."""
    if match.over:
        return None
    return next((s for s in match.awaiting.seats if match.seats[s].kind == "bot"), None)


def goes_on_by_itself(match: Match) -> bool:
    """Whether the match awaits no human: a system move or a bot's turn comes next."""
    return not match.over and (match.awaiting.system is not None or next_bot(match) is not None)


def bot_move(contents: Contents, match: Match, secret: bytes, seat: Seat) -> Move:
    """What the bot on `seat` chooses among its legal moves, knowing its own view only."""
    game = GAMES[match.game]
    board = contents.board(match)
    legal = game.legal_moves(board, match.state, seat)
    view = PROJECTIONS[match.game].view(match.state, seat, over=False)
    chance = Chance(bot_key(secret, seat), match.version + 1)
    bot = game.bots[match.seats[seat].bot or ""]
    return bot(board, view, seat, legal, chance)


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
