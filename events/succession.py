"""Entries that follow a head: made of drafts, and recognised."""

from collections.abc import Sequence

from msgspec import UNSET, Struct

from events.entry import Draft, Header, Stored, chain, encode, leaves, salt_key, slices
from events.log import Head


class Request(Struct, frozen=True):
    """A retryable request: keyed digests (hex) of its key and of its body."""

    key: str
    body: str


def follow(
    base: Head, secret: bytes, at: str, drafts: Sequence[Draft], request: Request | None
) -> tuple[Stored, ...]:
    """Entries that follow `base`: their bytes, chained."""
    key = salt_key(secret)
    stored: list[Stored] = []
    previous = base.hash
    for version, draft in enumerate(drafts, start=base.version + 1):
        header = Header(
            version,
            at,
            draft.actor,
            draft.rules,
            UNSET if request is None else request.key,
            UNSET if request is None else request.body,
        )
        content = encode(header, draft)
        previous = chain(previous, leaves(slices(content), key, version))
        stored.append(Stored(version, content, previous))
    return tuple(stored)


def leads_to(base: Head, missed: Sequence[Stored], head: Head) -> bool:
    """Whether entries go on from `base` and end in `head`, as far as that is cheap to tell.

    That the first is chained to a base that was seen tells a history that was lost and then went on
    otherwise; the whole chain is the audit's business.
    """
    if [entry.version for entry in missed] != [*range(base.version + 1, head.version + 1)]:
        return False
    if not missed:
        return head.hash == base.hash and head.version == base.version
    if base.version and missed[0].hash != chain(
        base.hash, leaves(slices(missed[0].bytes), salt_key(head.secret), missed[0].version)
    ):
        return False
    return missed[-1].hash == head.hash
