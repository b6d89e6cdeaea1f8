"""What is wrong with the content of a box, in sentences: counts, places, bounds, words.

The counts are those of the component list (ALT-002, ALT-003); what the sources leave open may be
anything within bounds in which the rules can carry it out and a match comes to an end. A chapter
for each part of the box.
"""

from rules.altiplano.content import Content
from rules.altiplano.inspection import boards, cards, extensions, goods, plateau, roles, words

__all__ = ["faults"]


def faults(content: Content) -> list[str]:
    """Everything that is wrong, part by part; empty if the box is whole."""
    return [
        *goods.faults(content),
        *plateau.faults(content),
        *boards.faults(content),
        *roles.faults(content),
        *extensions.faults(content),
        *cards.faults(content),
        *words.faults(content),
    ]
