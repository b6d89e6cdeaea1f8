"""What is wrong with the content of a box, in sentences: counts, bounds, words that contradict."""

from rules.altiplano.content import Content
from rules.inspection import named

__all__ = ["faults"]


def faults(content: Content) -> list[str]:
    """Everything that is wrong, part by part; empty if the box is whole."""
    return [*named("Role", content.roles)]
