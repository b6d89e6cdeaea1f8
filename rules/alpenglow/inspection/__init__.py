"""What is wrong with the content of a box, in sentences: counts, places, words that contradict.

The counts are those of the rulebook's component list (ALP-008) where it has one, else those that
this game is built on; everything else makes sure that the rules can carry out whatever lies in the
box. A chapter for each part of it.
"""

from rules.alpenglow.content import Content
from rules.alpenglow.inspection import backcountry, cards, guides, mountain, pieces, village, words

__all__ = ["faults"]


def faults(content: Content) -> list[str]:
    """Everything that is wrong, part by part; empty if the box is whole."""
    return [
        *mountain.faults(content),
        *backcountry.faults(content.tiles),
        *village.faults(content),
        *cards.faults(content),
        *pieces.faults(content),
        *guides.faults(content),
        *words.faults(content),
    ]
