"""Whoever is killed, and when: a match goes on by itself, with no entry twice or missing."""

import asyncio
import random
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from redis.exceptions import RedisError

from events.base import MatchId
from events.store import open_log
from rules.verification import verify
from tests.workers.rig import CODEC, Child, Rig
from tests.workers.tables import BOT, GREEDY, Tables, entries_of
from workers.entry import async_work_store
from workers.presence import Presence, present

KILLS, RIGS = 30, 3
ROUNDS = 120
RETURN_S = 20.0
"""How long processes may take to start on a busy machine: no promise of ours."""

GOES_ON_S = 5.0


def victims(rig: Rig, number: int) -> Sequence[Child]:
    """In turn: a worker, the dispatcher, the work store, all three."""
    worker, dispatcher, store = rig.workers[0], rig.dispatcher, rig.work
    turns: list[list[Child]] = [[worker], [dispatcher], [store], [store, dispatcher, worker]]
    return turns[number % len(turns)]


async def there(rig: Rig) -> Presence:
    """Who is there; nobody, if the work store cannot be asked."""
    store = async_work_store(rig.work.url)
    try:
        return await present(store)
    except (RedisError, OSError):
        return Presence((), ())
    finally:
        await store.aclose()


async def returned(rig: Rig, killed: Sequence[Child], gone: Presence) -> None:
    """Wait until a dispatcher and a worker are there, new ones where they were killed."""
    deadline = time.monotonic() + RETURN_S
    while True:
        now = await there(rig)
        workers, dispatchers = set(now.workers), set(now.dispatchers)
        if rig.workers[0] in killed:
            workers -= set(gone.workers)
        if rig.dispatcher in killed:
            dispatchers -= set(gone.dispatchers)
        if workers and dispatchers:
            return
        assert time.monotonic() < deadline, rig.dispatcher.said + rig.workers[0].said
        await asyncio.sleep(0.02)


async def whole(tables: Tables, match: MatchId) -> None:
    """A match's log is sound, and every step of it is there exactly once."""
    found = await tables.log.read(match)
    assert found is not None
    verdict = verify(tables.contents, match, found.entries, found.head.secret, found.head, CODEC)
    assert verdict.sound, verdict.faults
    assert all(step.passed for step in verdict.steps)
    assert len(found.entries) == entries_of(seats=2, rounds=ROUNDS)
    assert found.head.status == "finished"


async def killed_once(rig: Rig, tables: Tables, dice: random.Random, number: int) -> None:
    """A match of bots: somebody is killed at some point of it, it is played to its end."""
    match = await tables.open(BOT, GREEDY, rounds=ROUNDS)
    at = dice.randrange(2, entries_of(2, ROUNDS) * 3 // 4)
    await tables.until(match, lambda state: state.version >= at, within=RETURN_S)
    chosen = victims(rig, number)
    gone = await there(rig)
    for child in chosen:
        child.end()
    version = (await tables.now(match)).version
    for child in chosen:
        await asyncio.to_thread(child.start)
    await returned(rig, chosen, gone)
    await tables.until(match, lambda state: state.over or state.version > version, within=GOES_ON_S)
    await tables.until(match, lambda state: state.over, within=RETURN_S)
    await whole(tables, match)


async def killed_often(directory: Path, kills: range) -> None:
    """A rig whose parts are killed again and again."""
    with Rig(directory) as rig:
        log = await open_log(rig.log.url)
        try:
            for number in kills:
                await killed_once(rig, Tables(log), random.Random(number), number)
        finally:
            await log.aclose()


@pytest.mark.slow
async def test_a_match_goes_on_whoever_is_killed(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Thirty times at random points: worker, dispatcher, work store, all three; in three rigs."""
    async with asyncio.TaskGroup() as rigs:
        for i in range(RIGS):
            directory = tmp_path_factory.mktemp("rig")
            rigs.create_task(killed_often(directory, range(i, KILLS, RIGS)))
