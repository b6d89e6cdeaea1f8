"""Whether a store was used under this service's keys before, so that a wrong one is noticed."""

import structlog

from events.redis_log import RedisLog
from events.store import StoreUnfit
from service.auth import Keys

KNOWN = "gipfel:keys"
"""The fingerprints of all keys that services have had with a store."""

_STRANGE = (
    "none of the keys in GIPFEL_KEY was used with this store before, so no token or invite of its "
    "matches is good: give the key it had, after the new one if there is a new one"
)

_log: structlog.stdlib.BoundLogger = structlog.get_logger()


async def check_keys(log: RedisLog, keys: Keys, *, strict: bool) -> None:
    """Note which keys are used with a store.

    Warns, or if `strict` raises StoreUnfit, if it knows others only. Raises StoreUnavailable.
    """
    known = {bytes(mark).decode() for mark in await log.ask(("SMEMBERS", KNOWN))}
    if known.isdisjoint(keys.fingerprints) and known:
        if strict:
            raise StoreUnfit(_STRANGE)
        _log.warning(_STRANGE)
        return
    await log.ask(("SADD", KNOWN, *keys.fingerprints))
