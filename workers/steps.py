"""Doing what a match awaits of nobody at the table, step after step.

Every step is decided on the newest state and appended with the version it was decided on, so that
two workers at one match do each step once. A step keeps what is due leased to whoever made it, as
it goes on itself; when it dies, the lease lapses, and the match is due again.
"""

import time
from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from events.base import MatchId
from events.entry import Draft
from events.log import Disposition
from events.times import milliseconds
from events.transact import Committed, Folded, Repository, StaleVersion, now_ms
from projections.match import Match, MatchFolding
from rules import table
from rules.automation import goes_on_by_itself, next_drafts
from workers.shelf import Shelf

LEASE_MS = 3_000
"""How long a match stays with whoever took it up before it is due again."""

BUDGET_S = 0.25
"""How long one job goes on with one match before others have their turn."""

TOGETHER = 16
"""Moves of a bot that are appended together at most."""

AGAIN = 3
"""How often a job decides again because somebody moved while it decided."""


class NothingDue(Exception):
    """The match awaits a human, or has ended, and is not to expire yet."""


class WorkersFolding(MatchFolding, frozen=True):
    """The fold of a match, whose appends keep it leased while it goes on by itself."""

    def disposition(self, state: Match) -> Disposition:
        """As for everybody, but what is due now is due when the lease has lapsed."""
        becomes = MatchFolding.disposition(self, state)
        if goes_on_by_itself(state):
            return replace(becomes, due_at=milliseconds(state.at) + LEASE_MS)
        return becomes


class Reached(Struct, frozen=True):
    """How far a job came: the version it left the match at, and whether more is to be done."""

    version: int
    goes_on: bool


class Steps:
    """The steps that matches take by themselves."""

    def __init__(
        self,
        repository: Repository[Match],
        folding: MatchFolding,
        shelf: Shelf,
        now: Callable[[], int] = now_ms,
    ) -> None:
        self._repository = repository
        self._folding = folding
        self._shelf = shelf
        self._now = now

    async def advance(self, match: MatchId, version: int) -> Reached:
        """Do what a match at `version` awaits of nobody, and what follows, until the time is up.

        A match that is no longer at `version` is somebody else's: nothing is done. Where somebody
        moves while a step is decided, it is decided again, if it is still to be done.
        """
        end = time.monotonic() + BUDGET_S
        outrun = 0
        while True:
            try:
                done = await self._step(match, version)
            except NothingDue:
                return Reached(version, goes_on=False)
            except StaleVersion as stale:
                outrun, version = outrun + 1, stale.version
                if outrun > AGAIN:
                    return Reached(version, goes_on=False)
                continue
            version = done.version
            if not goes_on_by_itself(done.folded.state):
                return Reached(version, goes_on=False)
            if time.monotonic() > end:
                return Reached(version, goes_on=True)

    async def _step(self, match: MatchId, version: int) -> Committed[Match]:
        """One step. Raises NothingDue for a job that comes late, StaleVersion if it was outrun."""
        deciding = False

        def decide(folded: Folded[Match] | None) -> Sequence[Draft]:
            nonlocal deciding
            deciding = True
            return self._decide(folded)

        try:
            return await self._shelf.supplied(
                lambda: self._repository.transact(match, decide, expected=version, now=self._now)
            )
        except StaleVersion:
            if deciding:
                raise
            raise NothingDue from None

    def _decide(self, folded: Folded[Match] | None) -> Sequence[Draft]:
        if folded is None:
            raise NothingDue
        match, secret = folded.state, folded.head.secret
        if goes_on_by_itself(match):
            self._shelf.check(match.content)
            return next_drafts(self._shelf.contents, match, secret, TOGETHER)
        due = self._folding.disposition(match).due_at
        if due is None or due > self._now():
            raise NothingDue
        return table.expire(match, secret)
