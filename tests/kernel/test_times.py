"""Times as entries write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.times import milliseconds, timestamp


@pytest.mark.parametrize(
    ("ms", "at"),
    [
        (0, "1970-01-01T00:00:00.000Z"),
        (1_796_060_633_123, "2026-11-30T17:43:53.123Z"),
        (1_796_060_633_007, "2026-11-30T17:43:53.007Z"),
    ],
)
def test_milliseconds_and_their_timestamp(ms: int, at: str) -> None:
    """A moment and its RFC 3339 form in UTC, always with three decimals and a Z."""
    assert timestamp(ms) == at
    assert milliseconds(at) == ms


@given(st.integers(0, 4_102_444_800_000))
def test_no_millisecond_is_lost(ms: int) -> None:
    """Writing a moment and reading it again gives the same, for every moment of this century."""
    assert milliseconds(timestamp(ms)) == ms


@given(st.integers(0, 4_102_444_800_000), st.integers(0, 4_102_444_800_000))
def test_timestamps_sort_as_moments_do(one: int, other: int) -> None:
    """Compared as text, timestamps stand in the order of time."""
    assert (timestamp(one) < timestamp(other)) == (one < other)
