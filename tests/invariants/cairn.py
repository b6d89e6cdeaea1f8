"""What always holds in Cairn."""

from collections.abc import Iterator

from tests.harness.variants import Options
from tests.toygame import CairnBoard, CairnState

MORE_OPTIONS: list[tuple[int, Options]] = [(2, {"rounds": 1})]


def broken(board: CairnBoard, state: CairnState) -> Iterator[str]:
    """No cairn lacks stones, and every pebble has a number of the die."""
    if min(state.cairns) < 0:
        yield f"a cairn of fewer than no stones: {state.cairns}"
    if not all(1 <= pebble <= 6 for pebble in state.pebbles):
        yield f"pebbles that nobody can draw: {state.pebbles}"
