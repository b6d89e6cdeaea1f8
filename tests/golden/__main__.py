"""`python -m tests.golden`: plays the golden matches again and writes those that have changed.

What lies there is played again move by move. Where a move is no longer legal or has another shape,
or nothing lies there yet, the match is played anew as its recipe says; if it then ends in another
way, the recipe wants another seed, and the next one that will do is named.
"""

import sys
from collections.abc import Sequence
from itertools import count

from msgspec import ValidationError
from msgspec.structs import replace

from rules.game import Refused
from tests.golden.recipes import HERE, RECIPES, Recipe, ending, lines, played, replayed
from tests.harness.matches import Page


def main() -> None:
    """Write every playthrough, and remove those that no recipe makes."""
    for recipe in RECIPES:
        pages = _again(recipe) or list(played(recipe))
        if ending(pages[-1]) != recipe.ending:
            sys.stdout.write(f"{recipe.name}: take seed {_seed(recipe)}\n")
        elif not recipe.file.exists() or recipe.file.read_bytes() != lines(pages):
            recipe.file.write_bytes(lines(pages))
            sys.stdout.write(f"written: {recipe.file.name}\n")
    for file in set(HERE.glob("*.jsonl")) - {recipe.file for recipe in RECIPES}:
        file.unlink()
        sys.stdout.write(f"removed: {file.name}\n")


def _again(recipe: Recipe) -> Sequence[Page]:
    """What lies there, played again; nothing if that is no longer possible, or ends otherwise."""
    if not recipe.file.exists():
        return ()
    try:
        pages = list(replayed(recipe))
    except (Refused, ValidationError, StopIteration, RuntimeError):
        return ()
    return pages if ending(pages[-1]) == recipe.ending else ()


def _seed(recipe: Recipe) -> int:
    """The next seed with which the match ends as it should."""
    others = (replace(recipe, seed=seed) for seed in count(recipe.seed + 1))
    return next(o.seed for o in others if ending(list(played(o))[-1]) == recipe.ending)


if __name__ == "__main__":
    main()
