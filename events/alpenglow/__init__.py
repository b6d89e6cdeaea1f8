"""What is asked for and what happens in Alpenglow.

A hex of the mountain is called like `C7`, a spot of the village like `B3`; a `terminal` is a place
on the mountain, called by its hex. A `source` is the id of the run card, deed, square, backcountry
tile or upgrade that something rests on, or a word.

Secret are the run cards of a hand that is not open (ALP-012) and the goal cards (ALP-013). Run
cards lie open when they are in the display, played or discarded.
"""

from typing import TypeAlias

from events.alpenglow.beginnings import Beginning
from events.alpenglow.moves import AlpenglowMove
from events.alpenglow.turns import TurnEvent
from events.alpenglow.works import WorkEvent

__all__ = ["AlpenglowEvent", "AlpenglowMove", "Beginning", "TurnEvent", "WorkEvent"]

AlpenglowEvent: TypeAlias = Beginning | TurnEvent | WorkEvent
"""Everything that the fold of Alpenglow knows."""
