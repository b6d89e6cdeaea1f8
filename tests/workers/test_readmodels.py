"""The list of public matches follows the log, and can be made again from it."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import TypeAlias

import msgspec
import pytest

from events.base import MatchId
from events.redis_log import RedisLog
from events.store import open_log, pool
from events.transact import Repository
from projections.lobby import CHECKPOINT, NEWEST, ROWS, MatchSummary
from projections.match import Match, MatchFolding
from tests.workers.rig import CODEC, Rig, Store, connected
from tests.workers.tables import BOT, HUMAN, Tables
from tests.workers.waiting import until
from workers.readmodels import Lobby


def lobby_on(log: RedisLog) -> Lobby:
    """A dispatcher's lobby on a log."""
    repository: Repository[Match] = Repository(log, MatchFolding(), codec=CODEC)
    return Lobby(log, repository)


@asynccontextmanager
async def kept(log: RedisLog) -> AsyncGenerator[None]:
    """The lobby is kept meanwhile."""
    keeping = asyncio.create_task(lobby_on(log).run())
    try:
        yield
    finally:
        keeping.cancel()
        with suppress(asyncio.CancelledError):
            await keeping


async def rows(log: RedisLog) -> dict[MatchId, MatchSummary]:
    """All rows there are."""
    flat = await log.ask(("HVALS", ROWS))
    found = [msgspec.json.decode(row, type=MatchSummary) for row in flat]
    return {row.id: row for row in found}


async def becomes(log: RedisLog, wanted: dict[MatchId, str]) -> dict[MatchId, MatchSummary]:
    """The rows as soon as they have these stages."""
    return await until(
        lambda: rows(log),
        lambda found: {match: row.status for match, row in found.items()} == wanted,
    )


async def test_the_lobby_follows_the_log(log: RedisLog) -> None:
    """A match comes into the list, its seats are taken, it runs, it ends."""
    tables = Tables(log)
    async with kept(log):
        match = await tables.open(HUMAN, HUMAN)
        assert (await becomes(log, {match: "open"}))[match].open_seats == 2
        await tables.sit(match)
        await until(lambda: rows(log), lambda found: found[match].open_seats == 1)
        await tables.sit(match)
        assert (await becomes(log, {match: "running"}))[match].open_seats == 0
        await tables.pile(match, 0)
        await tables.abandon(match)
        await becomes(log, {match: "abandoned"})


async def test_a_match_that_is_not_public_is_not_listed(log: RedisLog) -> None:
    """Nobody finds it who was not told of it."""
    tables = Tables(log)
    async with kept(log):
        await tables.open(HUMAN, public=False)
        match = await tables.open(HUMAN)
        assert list(await becomes(log, {match: "open"})) == [match]


async def test_newest_come_by_their_creation(log: RedisLog, log_store: Store) -> None:
    """The sorted set beside the rows holds the same matches."""
    tables = Tables(log)
    async with kept(log):
        matches = [await tables.open(HUMAN) for _ in range(5)]
        await becomes(log, dict.fromkeys(matches, "open"))
    with closing(connected(log_store.url)) as store:
        assert {match.decode() for match in store.zrange(NEWEST, 0, -1)} == set(matches)


async def test_it_is_rebuilt_from_the_log(log: RedisLog) -> None:
    """Without rows and checkpoint it begins with all matches there are, then follows the feed."""
    tables = Tables(log)
    matches = [await tables.open(HUMAN) for _ in range(70)]
    async with kept(log):
        await becomes(log, dict.fromkeys(matches, "open"))
        await tables.sit(matches[0])
        await becomes(log, {**dict.fromkeys(matches, "open"), matches[0]: "running"})


async def test_whoever_was_cut_off_begins_anew(log_store: Store) -> None:
    """The feed is capped; a checkpoint from before its beginning leads to a rebuild."""
    log = RedisLog(pool(log_store.url), feed_cap=8)
    tables = Tables(log)
    first = await tables.open(HUMAN)
    async with kept(log):
        await becomes(log, {first: "open"})
    matches = [first, *[await tables.open(HUMAN) for _ in range(1_500)]]
    await log.ask_all([("XTRIM", feed, "MAXLEN", 1) for feed in log.keys.feeds])
    await tables.sit(first)
    async with kept(log):
        await becomes(log, {**dict.fromkeys(matches, "open"), first: "running"})
    await log.aclose()


async def test_a_row_is_never_replaced_by_an_older_one(log: RedisLog) -> None:
    """Whoever rebuilds late does not undo what the feed has told since."""
    tables = Tables(log)
    match = await tables.open(HUMAN)
    async with kept(log):
        row = (await becomes(log, {match: "open"}))[match]
    newer = msgspec.structs.replace(row, version=99, status="finished")
    await log.ask(("HSET", ROWS, match, msgspec.json.encode(newer)))
    await lobby_on(log).rebuild()
    assert (await rows(log))[match] == newer


async def test_of_two_dispatchers_one_writes(log: RedisLog) -> None:
    """Whoever finds another checkpoint than it left does nothing, and goes on from that one."""
    tables = Tables(log)
    one, other = lobby_on(log), lobby_on(log)
    await one.rebuild()
    await log.ask(("DEL", ROWS))
    following = asyncio.create_task(other.follow())
    await asyncio.sleep(0.05)
    await log.ask(("SET", CHECKPOINT, "moved"))
    await tables.open(HUMAN)
    async with asyncio.timeout(5):
        await following
    assert await rows(log) == {}
    assert await log.ask(("GET", CHECKPOINT)) == b"moved"


Damage: TypeAlias = Callable[[list[bytes]], list[bytes | None]]
"""What becomes of the bytes of a match's entries; None for one that is missing."""

DAMAGES: dict[str, Damage] = {
    "torn": lambda entries: [*entries[:-1], b"{"],
    "newer": lambda entries: [*entries[:-1], entries[-1].replace(b'"seat_taken"', b'"seat_won"')],
    "missing": lambda entries: [*entries[:-1], None],
    "senseless": lambda entries: [entries[-1], *entries[1:]],
}


async def damage(log: RedisLog, match: MatchId, how: str) -> None:
    """Something happens to what the store holds of a match."""
    key = log.keys.log(match)
    stored = await log.ask(("XRANGE", key, "-", "+"))
    becomes = DAMAGES[how]([fields[1] for _, fields in stored])
    await log.ask(("DEL", key))
    for (entry_id, fields), content in zip(stored, becomes, strict=True):
        if content is not None:
            await log.ask(("XADD", key, entry_id, "bytes", content, "hash", fields[3]))


@pytest.mark.parametrize("how", DAMAGES)
@pytest.mark.parametrize("anew", [False, True])
async def test_a_match_that_cannot_be_read_stops_no_other(
    log: RedisLog, how: str, anew: bool
) -> None:
    """Neither told by the feed nor while all is rebuilt; it keeps the row it had."""
    tables = Tables(log)
    broken = await tables.open(HUMAN, HUMAN)
    async with kept(log):
        await becomes(log, {broken: "open"})
    await tables.sit(broken)
    await damage(log, broken, how)
    if anew:
        await log.ask(("DEL", CHECKPOINT))
    match = await tables.open(HUMAN)
    async with kept(log):
        await becomes(log, {broken: "open", match: "open"})
        await tables.sit(match)
        found = await becomes(log, {broken: "open", match: "running"})
    assert found[broken].open_seats == 2


async def test_a_match_whose_store_has_lost_entries_is_read_anew(log: RedisLog) -> None:
    """What was folded before is let go of, and the row follows what is played instead."""
    tables = Tables(log)
    match = await tables.open(HUMAN, HUMAN)
    async with kept(log):
        await becomes(log, {match: "open"})
        await tables.sit(match)
        await until(lambda: rows(log), lambda found: found[match].open_seats == 1)
        await damage(log, match, "missing")
        ((_, fields),) = await log.ask(("XRANGE", log.keys.log(match), "-", "+"))
        await log.ask(("HSET", log.keys.head(match), "version", 1, "hash", fields[3]))
        others = Tables(log)
        for _ in range(2):
            await others.sit(match)
        await becomes(log, {match: "running"})


async def goes_on(log: RedisLog) -> None:
    """A match of bots is played and listed."""
    tables = Tables(log)
    match = await tables.open(BOT, rounds=1)
    await tables.until(match, lambda state: state.over)
    await until(lambda: rows(log), lambda found: match in found)


async def test_all_processes_outlive_a_match_that_cannot_be_read(tmp_path: Path) -> None:
    """It awaits a bot, which never moves; bots play on at all other tables."""
    with Rig(tmp_path) as rig:
        log = await open_log(rig.log.url)
        try:
            tables = Tables(log)
            broken = await tables.open(BOT, HUMAN)
            await becomes(log, {broken: "open"})
            rig.dispatcher.end()
            await tables.sit(broken)
            await damage(log, broken, "torn")
            await log.ask(("DEL", CHECKPOINT))
            rig.dispatcher.start()
            await goes_on(log)
            await goes_on(log)
            assert "DecodeError" in rig.workers[0].said
        finally:
            await log.aclose()
