"""`python -m tests.golden`: plays the golden matches again and writes those that have changed."""

import sys

from tests.golden.recipes import HERE, RECIPES, recorded


def main() -> None:
    """Write every playthrough, and remove those that no recipe makes."""
    for recipe in RECIPES:
        now = recorded(recipe)
        if not recipe.file.exists() or recipe.file.read_bytes() != now:
            recipe.file.write_bytes(now)
            sys.stdout.write(f"written: {recipe.file.name}\n")
    for file in set(HERE.glob("*.jsonl")) - {recipe.file for recipe in RECIPES}:
        file.unlink()
        sys.stdout.write(f"removed: {file.name}\n")


if __name__ == "__main__":
    main()
