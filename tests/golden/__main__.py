"""`python -m tests.golden`: plays the golden matches again and writes those that have changed.

A match that no longer ends as its recipe says is not written: its recipe wants another seed, and
the next one that does is named.
"""

import sys
from itertools import count

from msgspec.structs import replace

from tests.golden.recipes import HERE, RECIPES, Recipe, ending, recorded


def main() -> None:
    """Write every playthrough, and remove those that no recipe makes."""
    for recipe in RECIPES:
        if ending(recipe) != recipe.ending:
            sys.stdout.write(f"{recipe.name}: take seed {_seed(recipe)}\n")
            continue
        now = recorded(recipe)
        if not recipe.file.exists() or recipe.file.read_bytes() != now:
            recipe.file.write_bytes(now)
            sys.stdout.write(f"written: {recipe.file.name}\n")
    for file in set(HERE.glob("*.jsonl")) - {recipe.file for recipe in RECIPES}:
        file.unlink()
        sys.stdout.write(f"removed: {file.name}\n")


def _seed(recipe: Recipe) -> int:
    """The next seed with which the match ends as it should."""
    others = (replace(recipe, seed=seed) for seed in count(recipe.seed + 1))
    return next(other.seed for other in others if ending(other) == recipe.ending)


if __name__ == "__main__":
    main()
