"""Every game's content keeps these promises: as bytes, and as a pack of files that replaces it.

What may be wrong with a game's own cards and boards is told by the tests of the game.
"""

import json
import re
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib import resources

import msgspec
import pytest

from rules.content import Tagged
from rules.game import Game
from rules.games import GAMES
from rules.inspection import words

PACKED = [name for name, game in GAMES.items() if game.pack]
"""The games that take content of one's own."""
FILES = [(name, file) for name in PACKED for file in GAMES[name].pack]

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
every_pack = pytest.mark.parametrize("name", PACKED)
every_file = pytest.mark.parametrize(("name", "file"), FILES)


@cache
def packaged(name: str) -> Mapping[str, bytes]:
    """The files of the pack that a game brings, by their names."""
    folder = resources.files(f"rules.{name}") / "content"
    return {file: (folder / file).read_bytes() for file in GAMES[name].pack}


# --- bytes ---------------------------------------------------------------------------------------


@every_game
def test_a_bundle_decodes_to_the_content_it_was_made_of(game: Game) -> None:
    """Nothing is lost on the way from the canonical bytes to the content and back."""
    content = msgspec.json.decode(game.content, type=game.content_shape)
    assert msgspec.json.encode(content) == game.content


@every_game
def test_a_bundle_is_plain(game: Game) -> None:
    """Its parts stand in the order of the content, and it holds no fractions."""
    plain = json.loads(game.content, parse_float=pytest.fail)
    assert tuple(plain) == game.content_shape.__struct_fields__


@every_game
@pytest.mark.parametrize(
    ("old", "new"),
    [
        (rb"^.*$", b""),
        (rb"^.*$", b"[]"),
        (rb"^.*$", b"{}"),
        (rb"^.*$", b"[" * 100_000),
        (rb'"source":"\w+"', b'"source":"memory"'),
        (rb'"kind":"\w+"', b'"kind":"unheard_of"'),
        (rb'"name":"', b'"colour":"red","name":"'),
        (rb'"name":"[^"]*"', b'"name":7'),
        (rb'"name":"[^"]*",', b""),
        (rb'^{"\w+":', b'{"parts":'),
    ],
    ids=[
        *("empty", "list", "nothing", "nested", "source"),
        *("kind", "unknown", "type", "missing", "part"),
    ],
)
def test_bytes_that_do_not_fit_the_vocabulary_are_told_not_raised(
    game: Game, old: bytes, new: bytes
) -> None:
    """One sentence says that they do not; no board is made of them."""
    bad = re.sub(old, new, game.content, count=1)
    assert bad != game.content
    (fault,) = game.bad_content(bad)
    assert fault.startswith("The content does not fit the vocabulary: ")
    with pytest.raises(ValueError, match=r".+"):
        game.board(bad, game.options())


@every_game
def test_every_word_of_the_vocabulary_is_used(game: Game) -> None:
    """Each kind of word that a game has for its content stands on something in it."""
    content = msgspec.json.decode(game.content, type=game.content_shape)
    room = f"rules.{game.name}."
    known = {word for word in Tagged.__subclasses__() if word.__module__.startswith(room)}
    assert known
    assert known <= {type(word) for word in words(content)}


# --- packs ---------------------------------------------------------------------------------------


@every_pack
def test_what_lies_in_the_package_is_a_pack(name: str) -> None:
    """The files of a pack are those the game itself brings, and they make the same bytes."""
    there = {entry.name for entry in (resources.files(f"rules.{name}") / "content").iterdir()}
    assert {file for file in there if file.endswith(".toml")} == set(GAMES[name].pack)
    assert GAMES[name].load(packaged(name)) == GAMES[name].content


def edited(name: str, file: str, old: str, new: str) -> dict[str, bytes]:
    """The pack of a game with something in one of its files replaced, once."""
    before = packaged(name)[file].decode()
    after, times = re.subn(old, new, before, count=1)
    assert times == 1
    return {**packaged(name), file: after.encode()}


@every_file
def test_a_pack_replaces_the_box(name: str, file: str) -> None:
    """With another name in one of its files it is another content, with another digest."""
    game = GAMES[name]
    bundled = game.load(edited(name, file, r'\bname = "[^"]*"', 'name = "Elsewhere"'))
    assert b'"name":"Elsewhere"' in bundled
    assert sha256(bundled).digest() != sha256(game.content).digest()


@every_file
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (r'\bid = "[^"]*"', "id = 7", r"^{file}: Expected `str`, .* - at `\w+\[\d+\]\.id`$"),
        (r"\bid = ", "colour = ", r"(unknown|required) field `(colour|id)`"),
        (
            r'\bsource = "\w+"',
            'source = "memory"',
            r"^{file}: Invalid enum value 'memory' - at `.*source`.*; one of authored, public, ",
        ),
        (r"\bsource = ", "source ", r"^{file}: "),
        (r"\A", "more = 1\n", r"^{file} holds \w.* and nothing else$"),
    ],
    ids=["type", "unknown", "source", "toml", "more"],
)
def test_a_pack_that_does_not_fit_names_the_place(
    name: str, file: str, old: str, new: str, told: str
) -> None:
    """Wrong types, unknown fields and words, bad TOML, something else: all of it is refused."""
    with pytest.raises(ValueError, match=told.replace("{file}", re.escape(file))):
        GAMES[name].load(edited(name, file, old, new))


@every_file
def test_a_pack_with_a_missing_file_is_refused(name: str, file: str) -> None:
    """The error names the file."""
    files = {other: held for other, held in packaged(name).items() if other != file}
    with pytest.raises(ValueError, match=f"^{re.escape(file)} is missing$"):
        GAMES[name].load(files)
