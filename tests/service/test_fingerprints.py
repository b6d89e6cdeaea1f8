"""A store remembers under which keys it was used, so that a wrong one does not pass unnoticed."""

from collections.abc import AsyncGenerator, Generator
from pathlib import Path

import pytest

from events.embedded import embedded
from events.redis_log import RedisLog
from events.store import StoreUnfit, open_log
from service.auth import Keys
from service.fingerprints import KNOWN, check_keys

OLD, NEW, OTHER = "old" * 11, "new" * 11, "other" * 7


@pytest.fixture
def store(tmp_path: Path) -> Generator[str]:
    """A store of one's own."""
    with embedded(tmp_path) as servers:
        yield servers.log_url


@pytest.fixture
async def log(store: str) -> AsyncGenerator[RedisLog]:
    """A log that nobody has used yet."""
    opened = await open_log(store)
    yield opened
    await opened.aclose()


async def test_a_new_key_beside_the_old_one_is_noted(
    log: RedisLog, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first key, the same again, a new one before it, the new one alone: all are welcome."""
    for masters in ([OLD], [OLD], [NEW, OLD], [NEW]):
        await check_keys(log, Keys(masters), strict=True)
    assert capsys.readouterr().out == ""


async def test_a_key_that_the_store_does_not_know(
    log: RedisLog, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is used with a warning at every start, or refused by who is strict."""
    await check_keys(log, Keys([OLD]), strict=True)
    with pytest.raises(StoreUnfit, match="GIPFEL_KEY"):
        await check_keys(log, Keys([OTHER]), strict=True)
    for _ in range(2):
        await check_keys(log, Keys([OTHER]), strict=False)
        assert "GIPFEL_KEY" in capsys.readouterr().out
    await check_keys(log, Keys([OLD]), strict=True)


async def test_a_fingerprint_gives_nothing_away(log: RedisLog) -> None:
    """Eight bytes, in which there is nothing of the key."""
    await check_keys(log, Keys([OLD]), strict=True)
    (mark,) = await log.ask(("SMEMBERS", KNOWN))
    assert len(bytes.fromhex(mark.decode())) == 8
    assert OLD.encode().hex()[:16] != mark.decode()
