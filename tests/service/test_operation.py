"""What whoever runs the service sees: health, metrics, documentation, the command line."""

import asyncio
import json
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from events.embedded import embedded
from events.store import open_log
from tests.service.stack import KEY, await_ready, free_port, process
from tests.service.tables import PILE, Tables

pytestmark = pytest.mark.xdist_group("service")

ROOT = Path(__file__).parents[2]


def gipfel(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command to its end."""
    return subprocess.run(
        [sys.executable, "-m", "service.cli", *arguments],
        capture_output=True,
        timeout=60,
        check=False,
        cwd=ROOT,
        env={"PATH": "/usr/bin:/bin", "HOME": "/nonexistent", **environment},
    )


def test_ready_when_all_are_there(client: httpx.Client) -> None:
    """The store, how full it is, and how many dispatchers and workers there are."""
    ready = client.get("/readyz").json()
    assert (ready["status"], ready["warnings"]) == ("ready", [])
    assert ready["store"].startswith("valkey ")
    assert ready["dispatchers"] >= 1
    assert ready["workers"] >= 1
    assert client.get("/livez").json() == {"status": "alive"}


@pytest.mark.slow
def test_not_ready_says_what_is_missing(tmp_path: Path) -> None:
    """Without dispatcher and worker 503 names both; without stores these too. It stays alive."""
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    with embedded(tmp_path) as servers:
        environment = {
            "REDIS_URL": servers.log_url,
            "WORK_REDIS_URL": servers.work_url,
            "GIPFEL_KEY": KEY,
            "GIPFEL_PORT": str(port),
        }
        service = process("service", environment)
        service.__enter__()
        await_ready(base, "/livez")
        said = missing(base)
        assert [fault["pointer"] for fault in said] == ["/processes", "/processes"]
        assert ["dispatcher" in said[0]["detail"], "worker" in said[1]["detail"]] == [True, True]
    try:
        assert {fault["pointer"] for fault in missing(base)} == {"/store", "/work"}
        assert httpx.get(f"{base}/livez").status_code == 200
        lost = httpx.get(f"{base}/v1/matches/{'0' * 26}")
        assert (lost.status_code, lost.headers["retry-after"]) == (503, "1")
        assert lost.json()["type"] == "/problems/store-unavailable"
    finally:
        service.__exit__(None, None, None)


def missing(base: str) -> list[dict[str, Any]]:
    """What /readyz says is missing."""
    answer = httpx.get(f"{base}/readyz", timeout=30)
    assert answer.status_code == 503
    found = answer.json()
    assert found["type"] == "/problems/not-ready"
    errors: list[dict[str, Any]] = found["errors"]
    return errors


def test_metrics_count_requests(tables: Tables) -> None:
    """By route and status, with their times; entries appended here."""
    table = tables.full()
    before = numbers(table.client)
    table.play(0, PILE)
    table.play(0, PILE)
    after = numbers(table.client)
    labels = 'method="POST",route="/v1/matches/{match}/moves"'
    for status in ("201", "409"):
        name = f'gipfel_requests_total{{{labels},status="{status}"}}'
        assert after[name] == before.get(name, 0) + 1
    count = f"gipfel_request_seconds_count{{{labels}}}"
    assert after[count] == before.get(count, 0) + 2
    assert after["gipfel_entries_appended_total"] > before["gipfel_entries_appended_total"]


def numbers(client: httpx.Client) -> dict[str, float]:
    """The metrics as they are now."""
    lines = client.get("/metrics").text.splitlines()
    pairs = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    return {name: float(value) for name, value in pairs}


def test_the_documentation_needs_nothing_from_elsewhere(client: httpx.Client) -> None:
    """The page names every operation and loads nothing."""
    page = client.get("/docs").text
    document = client.get("/openapi.json").json()
    for path, methods in document["paths"].items():
        assert path in page
        for operation in methods.values():
            assert f"id='{operation['operationId']}'" in page
    assert not re.search(r"""(src|href)=["'](https?:)?//""", page)


def test_the_contract_is_committed() -> None:
    """openapi/openapi.json is what `gipfel openapi` prints: `make openapi` writes it anew."""
    printed = gipfel("openapi")
    assert printed.returncode == 0, printed.stderr
    assert printed.stdout == (ROOT / "openapi" / "openapi.json").read_bytes()


def test_help_teaches() -> None:
    """Each command says what it does, with an example to copy."""
    top = gipfel("--help").stdout.decode()
    names = [line.split()[0] for line in top.splitlines() if re.match(r"    [a-z]", line)]
    assert {"serve", "service", "dispatcher", "worker", "demo", "simulate", "verify"} <= {*names}
    for name in names:
        told = gipfel(name, "--help").stdout.decode()
        assert f"  gipfel {name}" in told or f" gipfel {name}\n" in told


@pytest.mark.parametrize(
    ("environment", "said"),
    [
        ({"REDIS_URL": "redis://127.0.0.1:1"}, "GIPFEL_KEY is not set"),
        ({"REDIS_URL": "redis://127.0.0.1:1", "GIPFEL_KEY": "short"}, "GIPFEL_KEY is too short"),
        (
            {"REDIS_URL": "redis://127.0.0.1:1", "GIPFEL_KEY": KEY, "GIPFEL_PORT": "x"},
            "GIPFEL_PORT is not a whole number",
        ),
        (
            {"REDIS_URL": "redis://127.0.0.1:1", "GIPFEL_KEY": KEY, "GIPFEL_CONTENT": "/none"},
            "no file of any game's content",
        ),
    ],
)
def test_a_service_that_cannot_start_says_why(environment: dict[str, str], said: str) -> None:
    """Exit status 1 and a sentence, not a traceback."""
    ended = gipfel("service", **environment)
    assert ended.returncode == 1
    assert said in ended.stderr.decode()
    assert "Traceback" not in ended.stderr.decode()


@pytest.mark.parametrize(
    ("game", "cut", "word"),
    [
        ("mountaineers", "routes", "route"),
        ("alpenglow", "upgrades", "upgrade"),
        ("altiplano", "extensions", "extension"),
    ],
)
def test_content_of_ones_own_is_checked(tmp_path: Path, game: str, cut: str, word: str) -> None:
    """The shipped pack is whole; one with a card missing is not, and it says which part."""
    shipped = ROOT / "rules" / game / "content"
    whole = gipfel("content", "check", str(shipped))
    assert (whole.returncode, b"digest" in whole.stdout) == (0, True)
    for file in shipped.glob("*.toml"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    part = tmp_path / f"{cut}.toml"
    text = part.read_text()
    part.write_text(text[: text.rindex("[[")])
    broken = gipfel("content", "check", str(tmp_path))
    assert broken.returncode == 1
    assert word in broken.stdout.decode().lower()
    part.unlink()
    missing = gipfel("content", "check", str(tmp_path))
    assert missing.returncode == 1
    assert f"{cut}.toml is missing" in missing.stdout.decode()


def test_a_full_store_takes_no_new_matches(tmp_path: Path) -> None:
    """From 80 % of its memory on creating is 503, and everything else goes on."""
    port = free_port()
    with embedded(tmp_path) as servers:
        environment = {
            "REDIS_URL": servers.log_url,
            "WORK_REDIS_URL": servers.work_url,
            "GIPFEL_KEY": KEY,
            "GIPFEL_PORT": str(port),
        }
        with process("service", environment):
            await_ready(f"http://127.0.0.1:{port}", "/livez")
            with httpx.Client(base_url=f"http://127.0.0.1:{port}") as client:
                table = Tables(client).full()
                asyncio.run(fill(servers.log_url))
                body = {"game": "cairn", "seats": [{"kind": "human"}]}
                deadline = time.monotonic() + 10
                while (answer := client.post("/v1/matches", json=body)).status_code == 201:
                    assert time.monotonic() < deadline
                    time.sleep(0.1)
                assert answer.status_code == 503
                assert json.loads(answer.content)["type"] == "/problems/store-unavailable"
                assert table.play(0, PILE).status_code == 201


async def fill(url: str) -> None:
    """Leave a store with hardly more memory than it uses."""
    log = await open_log(url)
    used = (await log.health()).used
    await log.ask(("CONFIG", "SET", "maxmemory", int(used / 0.85)))
    await log.aclose()
