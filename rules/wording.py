"""How things are named in sentences for people, whatever the game."""


def a(noun: str) -> str:
    """`a quad`, `an orange run`."""
    return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"
