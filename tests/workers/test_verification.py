"""Whether a match was played by the rules can be found out from its log alone."""

from collections.abc import Sequence

import msgspec
import pytest

from events.audit import Verdict
from events.base import MatchId
from events.entry import GENESIS, Stored, chain, leaves, salt_key, slices
from events.log import Slice
from events.memory import MemoryLog
from rules.verification import verify
from tests.workers.rig import CODEC
from tests.workers.tables import BOT, HUMAN, Tables
from workers.shelf import Shelf
from workers.steps import Steps, WorkersFolding


async def played() -> tuple[MatchId, Slice, Tables]:
    """A match of a human and a bot, from sitting down to its end."""
    log = MemoryLog()
    tables = Tables(log)
    folding = WorkersFolding()
    steps = Steps(tables.repository, folding, Shelf(tables.contents, tables.find_nothing))
    match = await tables.open(HUMAN, BOT, rounds=3)
    await tables.sit(match)
    for _ in range(3):
        await tables.pile(match, 0)
        await steps.advance(match, (await tables.now(match)).version)
    found = await log.read(match)
    assert found is not None
    assert found.head.status == "finished"
    return match, found, tables


def rewritten(found: Slice, version: int, old: bytes, new: bytes) -> Sequence[Stored]:
    """The log as a forger with all secrets would leave it: one entry other, all hashes anew."""
    key, previous, log = salt_key(found.head.secret), GENESIS, list[Stored]()
    for stored in found.entries:
        content = stored.bytes
        if stored.version == version:
            assert old in content
            content = content.replace(old, new)
        previous = chain(previous, leaves(slices(content), key, stored.version))
        log.append(Stored(stored.version, content, previous))
    return log


def verdict(tables: Tables, match: MatchId, entries: Sequence[Stored], found: Slice) -> Verdict:
    """What verification says of entries."""
    return verify(tables.contents, match, entries, found.head.secret, codec=CODEC)


async def test_a_match_that_was_played_is_sound() -> None:
    """Every step passes, and nothing is found."""
    match, found, tables = await played()
    result = verify(tables.contents, match, found.entries, None, found.head, CODEC)
    assert result.sound, result.faults
    assert {step.name for step in result.steps} >= {"chain", "commitment", "draws", "rules"}
    assert all(step.passed for step in result.steps)


async def test_a_changed_byte_is_named() -> None:
    """One byte of one entry: the chain breaks there, and the verdict says where."""
    match, found, tables = await played()
    entries = list(found.entries)
    fourth = entries[3]
    entries[3] = Stored(4, fourth.bytes.replace(b'"stones":1', b'"stones":3'), fourth.hash)
    result = verdict(tables, match, entries, found)
    assert not result.sound
    assert {fault.version for fault in result.faults} == {4}
    assert {step.name: step.passed for step in result.steps}["rules"] is None


async def test_a_forged_event_is_found_though_the_chain_holds() -> None:
    """Whoever writes all hashes anew still cannot make an event that does not come of its move."""
    match, found, tables = await played()
    piled = b'"type":"cairn_piled","seat":0,"stones":1'
    entries = rewritten(found, 4, piled, piled[:-1] + b"3")
    result = verdict(tables, match, entries, found)
    passed = {step.name: step.passed for step in result.steps}
    assert (passed["chain"], passed["draws"], passed["rules"]) == (True, True, False)
    assert [(fault.version, fault.part) for fault in result.faults] == [(4, "event 1")]


async def test_an_illegal_move_is_found_though_the_chain_holds() -> None:
    """A move that the rules refuse is named with its rule."""
    match, found, tables = await played()
    entries = rewritten(found, 4, b'"stones":1', b'"stones":9')
    result = verdict(tables, match, entries, found)
    assert [(fault.version, fault.part) for fault in result.faults] == [(4, "move")]
    assert "CRN-001" in result.faults[0].says


async def test_a_loaded_draw_is_found_though_the_chain_holds() -> None:
    """A draw other than the secret's is named."""
    match, found, tables = await played()
    start = msgspec.json.decode(found.entries[2].bytes)
    n, result = start["draws"][0]
    old = msgspec.json.encode(start["draws"][0])
    entries = rewritten(found, 3, b'"draws":[' + old, f'"draws":[[{n},{(result + 1) % n}]'.encode())
    found_out = verdict(tables, match, entries, found)
    assert (3, "draws") in {(fault.version, fault.part) for fault in found_out.faults}
    assert {step.name: step.passed for step in found_out.steps}["draws"] is False


@pytest.mark.parametrize("cut", [1, 5])
async def test_a_missing_end_is_found_by_the_head(cut: int) -> None:
    """Entries cut off at the end: the log alone is sound, its head tells."""
    match, found, tables = await played()
    entries = found.entries[:-cut]
    result = verify(tables.contents, match, entries, found.head.secret, found.head, CODEC)
    assert not result.sound


async def test_unknown_content_leaves_the_rules_open() -> None:
    """Without the content a log is still checked, and the verdict says what was not."""
    match, found, tables = await played()
    tables.contents.bundles.clear()
    result = verdict(tables, match, found.entries, found)
    assert result.outcome == "incomplete"
    assert {step.name: step.passed for step in result.steps}["rules"] is None
