"""A cairn in eventsourcing 9.5, for comparison: stones are piled, one event each."""

# The peer is installed for a measurement only, so its types are not there to be checked.
# mypy: ignore-errors
# pyright: reportMissingImports=false, reportUnknownVariableType=false
# pyright: reportUntypedBaseClass=false, reportUntypedFunctionDecorator=false
# pyright: reportUnknownMemberType=false, reportUnknownArgumentType=false

from typing import Any
from uuid import UUID

from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event


class Cairn(Aggregate):
    """A heap of stones."""

    def __init__(self) -> None:
        self.stones = 0

    @event("Piled")
    def pile(self, seat: int, stones: int) -> None:
        """Pile stones."""
        self.stones += stones


def filled(events: int) -> tuple[Any, UUID]:
    """An application in memory, and the id of a cairn with so many events."""
    application: Any = Application()
    cairn = Cairn()
    for i in range(events):
        cairn.pile(i % 3, 1)
        if i % 100 == 99:
            application.save(cairn)
    application.save(cairn)
    return application, cairn.id
