"""The words of the content: all are used, and texts say what they do."""

import re
from collections.abc import Iterator

import pytest
from msgspec import Struct
from msgspec.structs import fields

from rules.alpenglow import box
from rules.alpenglow.vocabulary.effects import (
    WinChair,
)
from rules.alpenglow.vocabulary.upgrades import (
    Discount,
)
from rules.alpenglow.vocabulary.words import COLOURS, Skiers
from rules.inspection import words

BOX = box.default()


def test_every_choice_of_the_vocabulary_is_used() -> None:
    """All ways to deliver, to stop and to build that a word may name are named by some."""
    told = box.bundle(BOX).decode()
    for way in ("base", "ride", "double", "hut"):
        assert f'"kind":"delivery_bonus","by":"{way}"' in told
    for stop in ("lot", "square", "neutral", "own", "other"):
        assert f'"kind":"stopped","at":"{stop}"' in told
    for kind in ("building", "hut", "chair", "upgrade"):
        assert any(kind in one.on for one in words(BOX) if isinstance(one, Discount))
    assert {one.chair for one in words(BOX) if isinstance(one, WinChair)} == {"triple", "quad"}


def _spoken() -> Iterator[tuple[str, str, tuple[Struct | None, ...]]]:
    """Everything with a text and what it says: id, text, effect and condition."""
    actions = [(one.id, one.action) for one in BOX.actions]
    actions += [(one.id, one.action) for one in BOX.deeds]
    actions += [
        (f"{one.id} {season}", action)
        for one in BOX.squares
        for season, action in enumerate(one.seasons, 1)
    ]
    for name, action in actions:
        yield name, action.text, (action.effect, action.needs)
    for upgrade in BOX.upgrades:
        yield upgrade.id, upgrade.text, (upgrade.effect, None)
    for board in BOX.boards:
        yield board.id, board.text, (board.effect, None)


SPOKEN = list(_spoken())


def test_the_same_words_mean_the_same() -> None:
    """Two things with one text have one effect, and the other way round."""
    texts = {text for _, text, _ in SPOKEN}
    assert len(texts) == len({meant for _, _, meant in SPOKEN})
    assert len(texts) == len({(text, meant) for _, text, meant in SPOKEN})


@pytest.mark.parametrize(("name", "text", "meant"), SPOKEN, ids=[name for name, _, _ in SPOKEN])
def test_texts_say_what_effects_do(name: str, text: str, meant: tuple[Struct | None, ...]) -> None:
    """Every number and colour of the effect is in the text, which is short and a sentence."""
    assert len(text) <= 140, name
    assert text[0].isupper()
    assert text.endswith(".")
    numbers, colours = _figures(meant)
    said = {int(number) for number in re.findall(r"\d+", text)}
    assert said - {1} == numbers - {0, 1, 99}
    assert {colour for colour in COLOURS if colour in text} == (
        set() if len(colours) == 4 else colours
    )


def _figures(meant: object) -> tuple[set[int], set[str]]:
    """The numbers and colours of an effect and its condition."""
    numbers, colours = set[int](), set[str]()
    for word in words(meant):
        if isinstance(word, Skiers):
            numbers |= set(word.counts().values())
            colours |= set(word.counts())
            continue
        for field in fields(word):
            value = getattr(word, field.name)
            if field.name == "colour":
                colours.add(value)
            elif type(value) is int:
                numbers.add(value)
    return numbers, colours
