"""Content that is not at hand is fetched, and whoever missed it goes on."""

import pytest

from rules.table import Contents
from service.problems import trouble_of
from tests import toygame
from tests.workers.tables import DIGEST
from workers.shelf import ContentUnknown, Shelf


async def kept(digest: str) -> bytes | None:
    """The store: it has the toy game's content."""
    return toygame.CONTENT if digest == DIGEST else None


async def test_what_misses_content_is_tried_again_with_it() -> None:
    """Once: the second time it is at hand."""
    shelf = Shelf(Contents({}), kept)
    tried: list[int] = []

    async def attempt() -> str:
        tried.append(len(shelf.contents.bundles))
        shelf.check(DIGEST)
        return "decided"

    assert await shelf.supplied(attempt) == "decided"
    assert await shelf.supplied(attempt) == "decided"
    assert tried == [0, 1, 1]


async def test_content_that_is_nowhere() -> None:
    """It is told, and to a client as a store that lacks it: 503."""
    shelf = Shelf(Contents({}), kept)
    with pytest.raises(ContentUnknown) as missed:
        await shelf.fetch("0" * 64)
    trouble = trouble_of(missed.value)
    assert trouble is not None
    assert trouble.kind.name == "store-unavailable"
    assert "content" in str(trouble)
