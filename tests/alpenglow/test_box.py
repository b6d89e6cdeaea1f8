"""The box as bytes and as a pack of files: what is true of this game's alone."""

from rules.alpenglow import box

BOX = box.default()


def test_words_leave_their_defaults_out() -> None:
    """So a word that learns to say more does not change the digest of what was said before."""
    assert b'"effect":{"kind":"gain_coins","coins":2}' in box.bundle(BOX)
    assert b'"skiers":{"green":2,"blue":1}' in box.bundle(BOX)


def test_the_files_hold_every_part_once() -> None:
    """Eight files, and none holds what another does."""
    held = [part for parts in box.HOLDS.values() for part in parts]
    assert len(box.FILES) == 8
    assert sorted(held) == sorted(box.PARTS)
