"""Waiting for what other processes and tasks bring about."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")


async def until(
    look: Callable[[], Awaitable[T]], holds: Callable[[T], bool], within: float = 10.0
) -> T:
    """What there is to see, as soon as something holds of it."""
    deadline = time.monotonic() + within
    while not holds(found := await look()):
        assert time.monotonic() < deadline, f"after {within} s still {found}"
        await asyncio.sleep(0.005)
    return found
