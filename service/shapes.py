"""What several resources answer with or take."""

from collections.abc import Sequence
from typing import Annotated, Any, get_args

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from events.base import MatchId, Seat
from events.entry import Stored
from events.transact import Committed, Folded
from projections.entries import EntryView, entry_views, opening
from projections.match import Match
from projections.views import Digest, MatchView, view
from rules.game import Hint
from rules.games import GAMES
from service.auth import Viewer
from service.house import House

Version = Annotated[int, Meta(ge=1, le=2**31)]
Limit = Annotated[int, Meta(ge=1, le=200)]


class LegalMove(Struct, frozen=True, forbid_unknown_fields=True):
    """A move that may be made now: `move` ready to send, what it is in words, its rules."""

    move: Any
    says: str
    rules: tuple[str, ...]


class LegalMoves(Struct, frozen=True, forbid_unknown_fields=True):
    """All that a seat may do at a version. Empty for a seat whose turn it is not.

    A seat may have moves though the match awaits others: those that it need not make.
    """

    version: int
    seat: Seat | None
    moves: tuple[LegalMove, ...]


class Hints(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat should know at a version. Empty for a spectator."""

    version: int
    seat: Seat | None
    hints: tuple[Hint, ...]


class Appended(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What was appended: the entries, the version and head hash after them.

    `match` and `legal_moves` come with `Prefer: return=representation`.
    """

    version: int
    head: Digest
    entries: tuple[EntryView, ...]
    match: MatchView | UnsetType = UNSET
    legal_moves: LegalMoves | UnsetType = UNSET


def shown_entries(
    house: House, folded: Folded[Match], viewer: Seat | None, stored: Sequence[Stored]
) -> tuple[EntryView, ...]:
    """Entries as a viewer may see them now."""
    how = opening(viewer, folded.state.over, folded.head.secret)
    return tuple(entry_views(stored, how, house.codec))


def appended(house: House, committed: Committed[Match], viewer: Seat | None) -> Appended:
    """What was appended, as whoever did it may see it."""
    entries = shown_entries(house, committed.folded, viewer, committed.entries)
    return Appended(committed.version, committed.head_hash.hex(), entries)


async def shown_match(
    house: House, folded: Folded[Match], viewer: Viewer, *, reveal: bool = False
) -> MatchView:
    """A match as a viewer may see it, with the names that lie beside its log."""
    names = await house.names.of(folded.match)
    match = folded.state
    return view(match, folded.head.hash, viewer.seat, names, reveal or match.over)


def legal_moves(house: House, match: Match, seat: Seat | None) -> LegalMoves:
    """All that a seat may do now, in the game's own order."""
    if seat is None or not match.awaiting.lets(seat):
        return LegalMoves(match.version, seat, ())
    game = GAMES[match.game]
    board = house.contents.board(match)
    return LegalMoves(
        match.version,
        seat,
        tuple(
            LegalMove(
                move,
                game.says(board, match.state, seat, move),
                game.cites(board, match.state, seat, move),
            )
            for move in game.legal_moves(board, match.state, seat)
        ),
    )


def hints(house: House, match: Match, seat: Seat | None) -> Hints:
    """What a seat should know of a running match, in the game's own order."""
    if seat is None or match.status != "running":
        return Hints(match.version, seat, ())
    found = GAMES[match.game].hints(house.contents.board(match), match.state, seat)
    return Hints(match.version, seat, tuple(found))


def match_path(match: MatchId) -> str:
    """Where a match is found."""
    return f"/v1/matches/{match}"


def decoder(shape: type[Struct]) -> "msgspec.json.Decoder[Any]":
    """The strict decoder of a body."""
    return msgspec.json.Decoder(shape)


def members(union: Any) -> tuple[Any, ...]:
    """The types that a union is of; a type that is none is the only one."""
    return get_args(union) or (union,)


def union_of(types: Sequence[Any]) -> Any:
    """The union of several types, or unions of them."""
    union = types[0]
    for kind in types[1:]:
        union = union | kind
    return union
