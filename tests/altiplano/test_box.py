"""The box as bytes and as a pack of files: what is true of this game's alone."""

from rules.altiplano import box

BOX = box.default()


def test_words_leave_their_defaults_out() -> None:
    """So a word that learns to say more does not change the digest of what was said before."""
    bundled = box.bundle(BOX)
    assert b'"effect":{"kind":"exchange","gains":["ore"],"tiles":["food"]}' in bundled
    assert b'"effect":{"kind":"exchange","gains":["cacao"],"coins":2}' in bundled
    assert b'"effect":{"kind":"village_spaces"}' in bundled


def test_a_bundle_is_the_box() -> None:
    """What is bundled decodes to the same content, and that to the same bytes."""
    bundled = box.bundle(BOX)
    assert box.decode(bundled) == BOX
    assert box.bundle(box.decode(bundled)) == bundled


def test_the_files_hold_every_part_once() -> None:
    """Seven files, and none holds what another does."""
    held = [part for parts in box.HOLDS.values() for part in parts]
    assert len(box.FILES) == 7
    assert sorted(held) == sorted(box.PARTS)
