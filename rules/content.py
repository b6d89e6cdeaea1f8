"""What the content of every game is made of: records with their source, and words in data."""

from collections.abc import Iterable
from typing import Literal, TypeAlias, TypeVar

from msgspec import Struct

from events.base import snake_case

Source: TypeAlias = Literal["rulebook", "public", "authored"]
"""Where a record comes from: the rulebook, another public page, or ourselves."""


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """Every record of the content: a stable id, a name for people, and its source."""

    id: str
    """Stable, and what moves, events and views call it."""
    name: str
    """What people call it."""
    source: Source
    """Where it comes from: the rulebook, another public page, or ourselves."""


class Tagged(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="kind",
    tag=snake_case,
):
    """A word of a game's vocabulary: which one it is stands in `kind`.

    What is as usual is left out, so a word that learns to say more does not change the digest of
    what was said before.
    """


R = TypeVar("R", bound=Record)


def by_id(records: Iterable[R]) -> dict[str, R]:
    """Id → record, in the order of the content."""
    return {record.id: record for record in records}
