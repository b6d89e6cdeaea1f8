"""Every shape that may be stored: the table's and each game's."""

from typing import TypeAlias

from events.alpenglow import AlpenglowEvent, AlpenglowMove
from events.altiplano import AltiplanoEvent, AltiplanoMove
from events.mountaineers import MountaineersEvent, MountaineersMove
from events.table import TableEvent, TableMove

AnyEvent: TypeAlias = TableEvent | MountaineersEvent | AlpenglowEvent | AltiplanoEvent
"""Any event ever stored in its present shape. A game adds `| ItsEvent`; tags are unique."""

AnyMove: TypeAlias = TableMove | MountaineersMove | AlpenglowMove | AltiplanoMove
"""Any move ever stored in its present shape. A game adds `| ItsMove`; tags are unique."""
