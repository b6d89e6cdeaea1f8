"""Append-only files that do not end as they should, as a power failure leaves them.

On some file systems the size of the file was written, its last blocks were not. A server does not
start on zeros at the end, though nothing it had answered for is missing. A file that merely ends
too early it cuts by itself, and says so nowhere but in its own log. If it ends within a transaction
(every append is one), Redis 7 cuts the last command off and leaves the beginning of the transaction
there, so that at the next start what was appended since would run as part of it: that is cut here.
"""

import logging
import mmap
import os
import re
import shutil
from collections.abc import Mapping
from pathlib import Path

_logger = logging.getLogger(__name__)

_BLOCK = 64 * 1024
_BEGIN, _END = b"*1\r\n$5\r\nMULTI\r\n", b"*1\r\n$4\r\nEXEC\r\n"
_CUT = re.compile(r"Truncating the AOF (\S+) at offset (\d+)")
"""What a server says when it cuts off the beginning of a command at the end of a file."""


def cut_zeros(directory: Path) -> list[Path]:
    """Cut the zeros off append-only files in a directory; the whole files as they were are kept.

    Answers where they are kept. A command in such a file ends in a line feed, so zeros at the end
    are never part of one.
    """
    kept: list[Path] = []
    for file in sorted(directory.glob("*.aof")):
        length = length_without_zeros(file)
        if length < (size := file.stat().st_size):
            kept.append(_cut(file, length, f"ended in {size - length} zero bytes"))
    return kept


def cut_transaction(directory: Path) -> list[Path]:
    """Cut off transactions that append-only files end in the middle of; answers what is kept.

    What begins and ends one cannot stand within an entry, which has no line feeds.
    """
    kept: list[Path] = []
    for file in sorted(directory.glob("*.incr.aof")):
        length = length_without_transaction(file)
        if length < (size := file.stat().st_size):
            torn = f"ended in the middle of a transaction, {size - length} bytes into it"
            kept.append(_cut(file, length, torn))
    return kept


def length_without_transaction(file: Path) -> int:
    """How long a file is up to a transaction that it does not have the end of."""
    if not (size := file.stat().st_size):
        return 0
    with file.open("rb") as stream, mmap.mmap(stream.fileno(), 0, prot=mmap.PROT_READ) as content:
        began = content.rfind(_BEGIN)
        return size if began < 0 or content.find(_END, began) >= 0 else began


def _cut(file: Path, length: int, reason: str) -> Path:
    """Cut a file to a length and say so; answers where it is kept as it was."""
    backup = _backup(file)
    os.truncate(file, length)
    _logger.warning("%s %s: cut off; as it was: %s", file, reason, backup)
    return backup


def lengths(directory: Path) -> dict[str, int]:
    """How long each append-only file in a directory is."""
    return {file.name: file.stat().st_size for file in directory.glob("*.aof")}


def report_cut(said: str, before: Mapping[str, int]) -> None:
    """Report what a server says that it cut off when it started; `before`: how long files were."""
    for name, length in _CUT.findall(said):
        _logger.warning(
            "%s ended in the middle of a command: the server cut its last %d bytes off",
            name,
            before.get(name, int(length)) - int(length),
        )


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
