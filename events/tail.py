"""Append-only files that end in zeros, as a power failure leaves them on some file systems.

The size of the file was written, its last blocks were not. A server does not start on that, though
nothing it had answered for is missing. (A file that merely ends too early it cuts by itself.)
"""

import logging
import os
import shutil
from pathlib import Path

_logger = logging.getLogger(__name__)

_BLOCK = 64 * 1024


def cut_zeros(directory: Path) -> list[Path]:
    """Cut the zeros off append-only files in a directory; the whole files as they were are kept.

    Answers where they are kept. A command in such a file ends in a line feed, so zeros at the end
    are never part of one.
    """
    kept: list[Path] = []
    for file in sorted(directory.glob("*.aof")):
        length = length_without_zeros(file)
        if length < (size := file.stat().st_size):
            backup = _backup(file)
            os.truncate(file, length)
            _logger.warning(
                "%s ended in %d zero bytes: cut off; as it was: %s", file, size - length, backup
            )
            kept.append(backup)
    return kept


def length_without_zeros(file: Path) -> int:
    """How long a file is up to its last byte that is not zero."""
    with file.open("rb") as stream:
        end = stream.seek(0, os.SEEK_END)
        while end > 0:
            start = max(0, end - _BLOCK)
            stream.seek(start)
            content = stream.read(end - start).rstrip(b"\x00")
            if content:
                return start + len(content)
            end = start
    return 0


def _backup(file: Path) -> Path:
    """A copy beside the directory, where no server looks, under a name that is still free."""
    for number in range(1, 10_000):
        backup = file.parent.parent / f"{file.name}.damaged-{number}"
        if not backup.exists():
            shutil.copy2(file, backup)
            return backup
    raise FileExistsError(f"there are too many backups of {file}")
