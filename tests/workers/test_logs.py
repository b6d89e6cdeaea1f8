"""What processes say is enough to find a fault by."""

import json
import subprocess
import sys

import pytest

SAYING = """
import logging, structlog
from workers import logs

logs.configure("worker")
try:
    1 / 0
except ZeroDivisionError as error:
    {}
"""


@pytest.mark.parametrize(
    "said",
    [
        'structlog.get_logger().error("fault", exc_info=error)',
        'structlog.get_logger().exception("fault")',
        'logging.getLogger("library").exception("fault")',
    ],
)
def test_a_fault_is_written_down_with_its_traceback(said: str) -> None:
    """A line of JSON holds all of it, from our own loggers and from libraries'."""
    done = subprocess.run(
        [sys.executable, "-c", SAYING.format(said)], capture_output=True, text=True, check=True
    )
    (line,) = done.stderr.splitlines()
    found = json.loads(line)
    assert (found["event"], found["process"]) == ("fault", "worker")
    assert "Traceback" in found["exception"]
    assert "ZeroDivisionError: division by zero" in found["exception"]
