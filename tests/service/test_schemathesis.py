"""The interface against its own contract: schemathesis, all checks, real store and workers."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.service.stack import Stack

pytestmark = pytest.mark.xdist_group("service")

ROOT = Path(__file__).parents[2]
EXAMPLES = 12
"""Requests for each operation and phase; the coverage phase sends many more of its own."""


@pytest.mark.slow
@pytest.mark.timeout(400)
def test_every_answer_is_as_the_contract_says(here: Stack, tmp_path: Path) -> None:
    """Right and wrong requests alike are answered as documented, and never with a fault."""
    command = [
        *(sys.executable, "-m", "schemathesis.cli", "--config-file"),
        *("tests/service/schemathesis.toml", "--no-color", "run", f"{here.url}/openapi.json"),
        *("--checks", "all", "--mode", "all", "--phases", "examples,coverage,fuzzing,stateful"),
        *("--max-examples", str(EXAMPLES), "--seed", "158", "--workers", "2"),
        *("--report", "junit", "--report-junit-path", str(tmp_path / "report.xml")),
    ]
    environment = {**os.environ, "GIPFEL_FUZZED": here.url, "PYTHONPATH": str(ROOT)}
    ended = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=390, check=False
    )
    assert ended.returncode == 0, ended.stdout[-20_000:] + ended.stderr[-5_000:]
