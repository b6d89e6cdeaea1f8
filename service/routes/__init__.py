"""The resources, one module each; each handler is declared as an `Operation`."""

from service.operations import Operation
from service.routes import docs, entries, games, health, matches, moves, seats, stream

OPERATIONS: tuple[Operation, ...] = (
    *games.ALL,
    *matches.ALL,
    *seats.ALL,
    *moves.ALL,
    *entries.ALL,
    *stream.ALL,
    *docs.ALL,
    *health.ALL,
)
"""Everything that the interface offers."""
