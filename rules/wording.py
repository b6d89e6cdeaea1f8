"""How things are said in sentences for people, whatever the game."""

from collections.abc import Sequence


def listed(names: Sequence[str], last: str = "and") -> str:
    """`A1, A2 and A3`."""
    return f"{', '.join(names[:-1])} {last} {names[-1]}" if len(names) > 1 else "".join(names)


def clauses(parts: Sequence[str]) -> str:
    """What goes on a sentence: `, and your hut pays 1 coin`; nothing for no parts."""
    return "".join(f", {part}" for part in parts[:-1]) + "".join(f", and {p}" for p in parts[-1:])


def counted(count: int, one: str, several: str | None = None) -> str:
    """`1 chair`, `2 places on chairs`; several of a thing have an s unless they are named."""
    return f"{count} {one if count == 1 else several or f'{one}s'}"


def a(noun: str) -> str:
    """`a quad`, `an orange run`."""
    return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"


def inner(text: str) -> str:
    """A sentence as it reads behind a colon."""
    return text[:1].lower() + text[1:]
