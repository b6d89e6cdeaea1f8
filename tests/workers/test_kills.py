"""Whoever is killed, and when: a match goes on by itself, with no entry twice or missing."""

import asyncio
import random
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from redis.exceptions import RedisError

from events.audit import audit
from events.base import MatchId
from events.redis_log import RedisLog
from events.store import open_log
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
    return [[worker], [dispatcher], [store], [store, dispatcher, worker]][number % 4]


async def returned(rig: Rig, gone: Presence) -> None:
    """Wait until a dispatcher and a worker are there who were not killed."""
    store = async_work_store(rig.work.url)
    deadline = time.monotonic() + RETURN_S
    try:
        while True:
            try:
                there = await present(store)
            except (RedisError, OSError):
                there = gone
            if set(there.workers) - set(gone.workers) and set(there.dispatchers) - set(
                gone.dispatchers
            ):
                return
            assert time.monotonic() < deadline, rig.dispatcher.said + rig.workers[0].said
            await asyncio.sleep(0.02)
    finally:
        await store.aclose()


async def whole(log: RedisLog, match: MatchId) -> None:
    """A match's log is sound, and every step of it is there exactly once."""
    found = await log.read(match)
    assert found is not None
    verdict = audit(match, found.entries, found.head.secret, CODEC)
    assert verdict.sound, verdict.faults
    assert len(found.entries) == entries_of(seats=2, rounds=ROUNDS)
    last = CODEC.decode(found.entries[-1].bytes).events[-1]
    assert type(last).__name__ == "MatchFinished"


async def killed_often(rig: Rig, dice: random.Random, kills: int) -> None:
    """A match for each kill: killed at some point of it, then played to its end."""
    log = await open_log(rig.log.url)
    tables = Tables(log)
    for number in range(kills):
        match = await tables.open(BOT, GREEDY, rounds=ROUNDS)
        at = dice.randrange(2, entries_of(2, ROUNDS) * 3 // 4)
        await tables.until(match, lambda state, at=at: state.version >= at, within=RETURN_S)
        gone = victims(rig, number)
        for child in gone:
            child.end()
        version = (await tables.now(match)).version
        for child in gone:
            await asyncio.to_thread(child.start)
        began = time.monotonic()
        await tables.until(
            match, lambda state, v=version: state.over or state.version > v, within=RETURN_S
        )
        print(number, [type(c).__name__ for c in gone], at, version, time.monotonic() - began)
        await tables.until(match, lambda state: state.over, within=RETURN_S)
        await whole(log, match)
    await log.aclose()


@pytest.mark.slow
async def test_a_match_goes_on_whoever_is_killed(tmp_path: Path) -> None:
    """Thirty times at random points: worker, dispatcher, work store, all three."""
    with Rig(tmp_path) as rig:
        await killed_often(rig, random.Random(7), 8)
