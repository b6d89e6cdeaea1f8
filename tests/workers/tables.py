"""Tables of Cairn, opened and played at through a repository as the service does it."""

import secrets
from collections.abc import Callable

from events.base import MatchId, Move
from events.log import EventLog
from events.table import SeatSetup
from events.transact import Folded, Repository
from projections.match import Limits, Match, MatchFolding
from rules.table import Contents, Opening, abandon, create, play, take_seat
from tests import toygame
from tests.workers.rig import CODEC
from tests.workers.waiting import until
from workers.bundles import digest

HUMAN = SeatSetup("human", None)
BOT = SeatSetup("bot", "random")
GREEDY = SeatSetup("bot", "greedy")
LIMITS = Limits()
DIGEST = digest(toygame.CONTENT)


def entries_of(seats: int, rounds: int) -> int:
    """How many entries a match of bots has: created, started, the moves, the winds, the count."""
    return 2 + rounds * (seats + 1) + 1


class Tables:
    """What the service does for players, without HTTP."""

    def __init__(self, log: EventLog, limits: Limits = LIMITS) -> None:
        self.log = log
        self.contents = Contents({DIGEST: toygame.CONTENT})
        self.repository: Repository[Match] = Repository(log, MatchFolding(limits), codec=CODEC)

    async def open(
        self,
        *seats: SeatSetup,
        rounds: int = 3,
        picks: bool = False,
        public: bool = True,
        content: str = DIGEST,
    ) -> MatchId:
        """A new match; one of bots only starts at once."""
        options = {"rounds": rounds, "picks": picks}
        match = MatchId(secrets.token_hex(13))
        opening = Opening(
            match, toygame.NAME, seats, options, content, public, secrets.token_bytes(32)
        )
        await self.repository.transact(
            match, lambda _: create(self.contents, opening), secret=opening.secret
        )
        return match

    async def find_nothing(self, digest: str) -> bytes | None:
        """No bundle lies anywhere else."""
        return None

    async def sit(self, match: MatchId) -> None:
        """Somebody takes the first free seat."""
        await self.repository.transact(
            match,
            lambda folded: take_seat(
                self.contents, known(folded).state, known(folded).head.secret, None, ""
            ),
        )

    async def pile(self, match: MatchId, seat: int, stones: int = 1) -> None:
        """The human on `seat` piles stones."""
        await self.make(match, seat, toygame.CairnPile(stones))

    async def make(self, match: MatchId, seat: int, move: Move) -> None:
        """The human on `seat` makes a move."""
        await self.repository.transact(
            match,
            lambda folded: play(
                self.contents, known(folded).state, known(folded).head.secret, seat, [move]
            ),
        )

    async def abandon(self, match: MatchId) -> None:
        """The host ends it."""
        await self.repository.transact(
            match, lambda folded: abandon(known(folded).state, known(folded).head.secret, None)
        )

    async def now(self, match: MatchId) -> Match:
        """The match as the log has it."""
        return known(await self.repository.load(match)).state

    async def until(
        self, match: MatchId, holds: Callable[[Match], bool], within: float = 10.0
    ) -> Match:
        """The match as soon as something holds of it."""
        return await until(lambda: self.now(match), holds, within)


def known(folded: Folded[Match] | None) -> Folded[Match]:
    """A match that is there."""
    assert folded is not None
    return folded
