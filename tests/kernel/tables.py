"""A table of Cairn to try the kernel on."""

from collections.abc import Sequence
from hashlib import sha256

from events.base import MatchId
from events.entry import Draft, Header
from events.table import SeatSetup
from projections.match import Match, MatchFolding
from rules.table import Contents, Opening, create, take_seat
from tests import toygame

SECRET = bytes(range(32))
DIGEST = sha256(toygame.CONTENT).hexdigest()
CONTENTS = Contents({DIGEST: toygame.CONTENT})
HUMAN = SeatSetup("human", None)
BOT = SeatSetup("bot", "random")


def opening(*seats: SeatSetup, rounds: int = 3, picks: bool = False) -> Opening:
    """What a match of Cairn is created from."""
    return Opening(
        match=MatchId("cairn" + "0" * 21),
        game=toygame.NAME,
        seats=seats,
        options={"rounds": rounds, "picks": True} if picks else {"rounds": rounds},
        content=DIGEST,
        public=True,
        secret=SECRET,
    )


def fold(
    match: Match | None, drafts: Sequence[Draft], at: str = "2026-11-30T10:00:00.000Z"
) -> Match:
    """The match when these drafts have become entries."""
    for draft in drafts:
        version = match.version + 1 if match else 1
        header = Header(version, at, draft.actor, draft.rules)
        match = MatchFolding().fold(match, header, draft.events)
    assert match is not None
    return match


def opened(*seats: SeatSetup, picks: bool = False) -> Match:
    """A match that was just created."""
    return fold(None, create(CONTENTS, opening(*seats, picks=picks)))


def started(*seats: SeatSetup, picks: bool = False) -> Match:
    """A match whose human seats have all been taken."""
    match = opened(*seats, picks=picks)
    while match.status == "open":
        match = fold(match, take_seat(CONTENTS, match, SECRET, None, ""))
    return match
