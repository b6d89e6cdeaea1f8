"""What is asked for and what happens in Altiplano.

Tiles of a kind are all alike, so moves and events name kinds, and lists of tiles are in the order
of `GOODS`. A place is where tokens are planned: a location, `movement`, `role`, or the id of an
extension. Rows of a warehouse are counted from 1.

Secret are mission cards (ALT-118). What bags and containers hold is nobody else's to look into
(ALT-027), but every tile that goes in or comes out is seen by all (ALT-126).
"""

from typing import TypeAlias

from events.altiplano.beginnings import Beginning
from events.altiplano.deeds import DeedEvent
from events.altiplano.moves import AltiplanoMove
from events.altiplano.plans import PlanEvent
from events.altiplano.rounds import RoundEvent

__all__ = ["AltiplanoEvent", "AltiplanoMove", "Beginning", "DeedEvent", "PlanEvent", "RoundEvent"]

AltiplanoEvent: TypeAlias = Beginning | RoundEvent | PlanEvent | DeedEvent
"""Everything that the fold of Altiplano knows."""
