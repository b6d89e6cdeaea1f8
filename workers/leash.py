"""No process outlives the one that started it, however that one ended.

The parent keeps the writing end of a pipe that nobody writes to; the child reads. When the parent
is gone, killed even, reading ends, and the child asks itself to stop.
"""

import os
import signal
import threading
import time

FD = "GIPFEL_LEASH"
"""The environment variable that names the reading end."""

GRACE_S = 2.0


def hold() -> None:
    """Stop this process when the one that holds the other end is gone; at once if nobody does."""
    given = os.environ.pop(FD, "")
    if given:
        threading.Thread(target=_follow, args=(int(given),), name="leash", daemon=True).start()


def _follow(reading: int) -> None:
    os.read(reading, 1)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(GRACE_S)
    os.kill(os.getpid(), signal.SIGKILL)
