"""The box as bytes and as a pack of files."""

import json
from importlib import resources
from pathlib import Path

import pytest

from rules.alpenglow import box

BOX = box.default()
PACKAGED = resources.files("rules.alpenglow") / "content"


# --- bytes ---------------------------------------------------------------------------------------


def test_a_bundle_decodes_to_the_content_it_was_made_of() -> None:
    """Nothing is lost on the way to the canonical bytes and back."""
    bundled = box.bundle(BOX)
    assert box.decode(bundled) == BOX
    assert box.bundle(box.decode(bundled)) == bundled


def test_a_digest_pins_every_byte() -> None:
    """64 hex digits, other ones for a box with one letter changed."""
    bundled = box.bundle(BOX)
    other = bundled.replace(b"Marmot Meadow", b"Marmot Shadow")
    assert len(box.digest(bundled)) == len(bytes.fromhex(box.digest(bundled))) * 2 == 64
    assert box.digest(bundled) != box.digest(other)


def test_the_bundle_is_plain() -> None:
    """Its parts stand in the order of the content, and it holds no fractions."""
    plain = json.loads(box.bundle(BOX), parse_float=pytest.fail)
    assert tuple(plain) == box.PARTS


def test_words_leave_their_defaults_out() -> None:
    """So a word that learns to say more does not change the digest of what was said before."""
    assert b'"effect":{"kind":"gain_coins","coins":2}' in box.bundle(BOX)
    assert b'"skiers":{"green":2,"blue":1}' in box.bundle(BOX)


@pytest.mark.parametrize(
    "bad",
    [
        b"",
        b"[]",
        b"{}",
        b'{"lots": []}',
        box.bundle(BOX).replace(b'"kind":"both_incomes"', b'"kind":"all_incomes"', 1),
        box.bundle(BOX).replace(b'"points":12', b'"points":"12"', 1),
        box.bundle(BOX).replace(b'"points":12', b'"points":12,"colour":"red"', 1),
        b"[" * 100_000,
    ],
    ids=["empty", "list", "nothing", "part", "kind", "type", "field", "nested"],
)
def test_bytes_that_do_not_fit_the_vocabulary_are_told_not_raised(bad: bytes) -> None:
    """`bad_content` answers one sentence, `decode` raises."""
    (fault,) = box.bad_content(bad)
    assert fault.startswith("The content does not fit the vocabulary: ")
    with pytest.raises(ValueError, match=r".+"):
        box.decode(bad)


# --- packs ---------------------------------------------------------------------------------------


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack on disk: the packaged files, copied."""
    for name in box.FILES:
        text = (PACKAGED / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def files(pack: Path) -> dict[str, bytes]:
    """The files of a pack by their names."""
    return {file.name: file.read_bytes() for file in pack.iterdir()}


def edit(pack: Path, name: str, old: str, new: str) -> None:
    """Put other words into a file of the pack, once."""
    text = (pack / name).read_text(encoding="utf-8")
    assert old in text
    (pack / name).write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_files_hold_every_part_once() -> None:
    """Eight files; what lies in the package is what a pack consists of."""
    held = [part for parts in box.HOLDS.values() for part in parts]
    assert sorted(held) == sorted(box.PARTS)
    there = {entry.name for entry in PACKAGED.iterdir() if entry.name.endswith(".toml")}
    assert there == set(box.FILES) == set(box.HOLDS)


def test_a_pack_replaces_the_box(pack: Path) -> None:
    """A copy of the packaged files is the same box; an edited one is another."""
    assert box.load(files(pack)) == BOX
    edit(pack, "goals.toml", 'name = "Liftie"', 'name = "Lift Lord"')
    assert box.load(files(pack)).goals[0].name == "Lift Lord"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("points = 12", 'points = "12"', "Expected `int`"),
        ("points = 12", "points = 12, colour = 1", "unknown field"),
        ("points = 12, ", "", "missing required field"),
        ("points = 12", "points = ", "goals.toml: "),
        ("goals = [", "aims = [", "goals.toml holds goals and nothing else"),
        ("goals = [", "more = 1\ngoals = [", "goals.toml holds goals and nothing else"),
        ('needs = "huts"', 'needs = "boats"', "Invalid enum value"),
        ('source = "rulebook"', 'source = "memory"', "Invalid enum value"),
    ],
)
def test_a_pack_that_does_not_fit_names_the_place(
    pack: Path, old: str, new: str, told: str
) -> None:
    """Wrong types, unknown and missing fields, bad TOML, unknown words: all are refused."""
    edit(pack, "goals.toml", old, new)
    with pytest.raises(ValueError, match=r"goals") as caught:
        box.load(files(pack))
    assert told.lower() in str(caught.value).lower()


@pytest.mark.parametrize("name", box.FILES)
def test_a_pack_with_a_missing_file_is_refused(pack: Path, name: str) -> None:
    """The error names the file."""
    (pack / name).unlink()
    with pytest.raises(ValueError, match=f"{name} is missing"):
        box.load(files(pack))
