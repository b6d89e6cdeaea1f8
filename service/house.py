"""What every request needs: the log and what lies beside it, keys, boards, and who waits."""

import asyncio
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager, suppress
from functools import partial

from redis.asyncio import Redis

from events.base import MatchId
from events.codec import CODEC, Codec
from events.log import StoreUnavailable
from events.redis_log import RedisLog
from events.transact import (
    Committed,
    Decide,
    Folded,
    MatchUnknown,
    Repository,
    Request,
    StaleVersion,
)
from projections.match import Limits, Match, MatchFolding
from rules.table import Contents
from service.auth import Keys
from service.fingerprints import check_keys
from service.lobby import Lobby
from service.metrics import Metrics
from service.names import Names
from service.problems import unavailable
from service.settings import Settings
from service.watch import Watch, woken_within
from workers.bundles import Bundles
from workers.entry import Setting, async_work_store, opened
from workers.shelf import Shelf

LOOK_AHEAD = 64
"""Versions beyond the head that one may wait for."""
PATIENCE_S = 5.0
"""How long one may wait for a version."""
MEMORY_EVERY_S = 2.0


class AskedBefore(Exception):
    """The match knows the request under an older key: it is to be asked for under that."""

    def __init__(self, request: Request) -> None:
        super().__init__(request.key)
        self.request = request


class House:
    """One service process: opened once, shared by all requests."""

    def __init__(
        self,
        settings: Settings,
        log: RedisLog,
        work: Redis,
        bundles: Mapping[str, bytes],
        codec: Codec = CODEC,
    ) -> None:
        self.settings = settings
        self.log = log
        self.work = work
        self.codec = codec
        self.keys = Keys(settings.keys)
        self.names = Names(log)
        self.lobby = Lobby(log)
        self.bundles = Bundles(log)
        self.contents = Contents(bundles)
        self.shelf = Shelf(self.contents, self.bundles.find)
        self.watch = Watch(log)
        self.metrics = Metrics()
        self.full = False
        self.document = b""
        self.docs = b""
        folding = MatchFolding(Limits(settings.unfilled_ms, settings.idle_ms))
        self.repository: Repository[Match] = Repository(log, folding, codec=codec)

    async def transact(
        self,
        match: MatchId,
        decide: Decide[Match],
        request: Request | None = None,
        secret: bytes | None = None,
    ) -> Committed[Match]:
        """Append what is decided, once, and wake who waits for the match."""
        while True:
            transact = partial(
                self.repository.transact, match, decide, request=request, secret=secret
            )
            try:
                committed = await self.shelf.supplied(transact)
            except AskedBefore as before:
                request = before.request
            else:
                self.watch.wake(match)
                return committed

    async def load(self, match: MatchId) -> Folded[Match]:
        """A match as it is now, its content at hand. Raises MatchUnknown, ContentUnknown."""
        folded = await self.repository.load(match)
        if folded is None:
            raise MatchUnknown(match)
        await self.shelf.fetch(folded.state.content)
        return folded

    async def wait_for(self, match: MatchId, version: int) -> None:
        """Wait until a match is at a version or past it. Raises StaleVersion if it does not come.

        At once where it cannot come: far beyond the head, or after the end.
        """
        with self.watch.listening(match) as woken:
            end = asyncio.get_running_loop().time() + PATIENCE_S
            while True:
                woken.clear()
                folded = await self.load(match)
                head = folded.head.version
                if head >= version:
                    return
                left = end - asyncio.get_running_loop().time()
                if folded.state.over or version > head + LOOK_AHEAD or left <= 0:
                    raise StaleVersion(head)
                if self.watch.closed:
                    raise unavailable("the service stops")
                await woken_within(woken, left)

    async def watch_memory(self) -> None:
        """Look again and again whether the store has room for new matches."""
        while True:
            with suppress(StoreUnavailable):
                self.full = (await self.log.health()).full
            await asyncio.sleep(MEMORY_EVERY_S)


@asynccontextmanager
async def open_house(
    settings: Settings, bundles: Mapping[str, bytes], codec: Codec = CODEC
) -> AsyncGenerator[House]:
    """A house with its connections and its own tasks, closed at the end."""
    log = await opened(
        Setting(settings.log_url, settings.work_url, strict_store=settings.strict_store)
    )
    work = async_work_store(settings.work_url)
    house = House(settings, log, work, bundles, codec)
    try:
        await check_keys(log, house.keys, strict=settings.strict_store)
    except BaseException:
        await work.aclose()
        await log.aclose()
        raise
    tasks = [asyncio.create_task(house.watch.run()), asyncio.create_task(house.watch_memory())]
    try:
        yield house
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await work.aclose()
        await log.aclose()
