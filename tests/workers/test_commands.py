"""The commands of `gipfel`, as people run them."""

import contextlib
import signal
import socket
import time
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from events.base import MatchId
from events.embedded import embedded
from events.redis_log import Keys
from service.playing import sit_down
from service.processes import free_port
from tests.workers.gipfel import run, served
from tests.workers.rig import connected
from tests.workers.test_supervise import gone

STOPS_S = 3.0


@pytest.mark.slow
def test_the_demo_plays_a_match_and_leaves_nothing(tmp_path: Path) -> None:
    """From nothing to a score sheet with rules and a sound log, within a minute."""
    began = time.monotonic()
    done = run("demo", "--keep", tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert time.monotonic() - began < 60
    assert "Score sheet" in done.stdout
    assert "MTN-140" in done.stdout
    assert "sound" in done.stdout
    assert gone(tmp_path, within=0)


@pytest.mark.slow
def test_serve_stops_while_a_stream_is_open_and_keeps_its_data(tmp_path: Path) -> None:
    """Ctrl-C and SIGTERM: under three seconds, nothing left, tokens and matches still good."""
    port = free_port()
    with served(tmp_path, port) as first, httpx.Client(base_url=first.base) as client:
        player = sit_down(client, "mountaineers", 0, {})
        before = player.last()
        with client.stream("GET", f"/v1/matches/{player.match}/stream") as stream:
            lines = stream.iter_lines()
            assert any(line.startswith("event:") for line in lines)
            assert first.stop(signal.SIGINT) < STOPS_S
            with contextlib.suppress(httpx.TransportError):
                list(lines)
        assert first.process.returncode == 0
        assert gone(tmp_path, within=0)
        with served(tmp_path, port) as second:
            assert player.last() == before
            assert second.stop(signal.SIGTERM) < STOPS_S
            assert second.process.returncode == 0
    assert gone(tmp_path, within=0)


@pytest.mark.slow
def test_serve_that_is_killed_leaves_nothing(tmp_path: Path) -> None:
    """Not even a SIGKILL leaves processes behind."""
    with served(tmp_path, free_port()) as killed:
        killed.stop(signal.SIGKILL)
        assert gone(tmp_path, within=5)


@pytest.mark.slow
def test_verify_finds_a_tampered_entry(tmp_path: Path) -> None:
    """A sound match is 0; with one byte of entry 2 changed it is 1, and the entry is named."""
    with served(tmp_path, free_port()) as running, httpx.Client(base_url=running.base) as client:
        match = MatchId(sit_down(client, "mountaineers", 0, {}).match)
        running.stop(signal.SIGINT)
    sound = run("verify", match, "--data", tmp_path)
    assert sound.returncode == 0, sound.stdout + sound.stderr
    tamper(tmp_path, match)
    found = run("verify", match, "--data", tmp_path)
    assert found.returncode == 1
    assert "entry 2" in found.stdout
    assert run("verify", "0" * 26, "--data", tmp_path).returncode == 2


def tamper(data: Path, match: MatchId) -> None:
    """Change one letter of what the second entry's move says."""
    log = Keys().log(match)
    first, second = b"edelweiss", b"Edelweiss"
    with embedded(data) as servers, closing(connected(servers.log_url)) as store:
        entries = store.xrange(log)
        store.delete(log)
        for entry_id, fields in entries:
            if entry_id == b"2-0":
                fields[b"bytes"] = fields[b"bytes"].replace(first, second)
            store.xadd(log, fields, id=entry_id)


def test_simulate_says_what_it_found() -> None:
    """Moves a second, nothing broken, and the status 0."""
    done = run("simulate", "mountaineers", "--matches", "6", "--seats", "2", "--processes", "2")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "moves/s" in done.stdout
    assert "no broken invariant" in done.stdout
    assert "too few matches" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--bots", "6"), "Mountaineers is for 1 to 6: with 0 to 5 bots"),
        (("--game", "alpenglow", "--bots", "0"), "Alpenglow is for 2 to 5: with 1 to 4 bots"),
        (("--game", "altiplano", "--bots", "5"), "Altiplano is for 2 to 5: with 1 to 4 bots"),
        (("--game", "altitude"), "there is no game altitude"),
    ],
)
def test_a_demo_that_cannot_be(arguments: tuple[str, ...], said: str) -> None:
    """It is refused in a sentence with the status 2, before anything is started."""
    done = run("demo", *arguments)
    assert (done.returncode, done.stdout.strip()) == (2, said)


@pytest.mark.parametrize(
    "arguments",
    [
        ("altitude",),
        ("mountaineers", "--seats", "7"),
        ("mountaineers", "--bots", "clever"),
        ("mountaineers", "--options", "rounds=9"),
        ("mountaineers", "--options", "rounds"),
    ],
)
def test_simulate_refuses_what_it_does_not_know(arguments: tuple[str, ...]) -> None:
    """With a sentence and the status 2."""
    done = run("simulate", *arguments, "--matches", "1")
    assert done.returncode == 2
    assert done.stdout.strip()
    assert "Traceback" not in done.stderr


def test_serve_says_that_the_port_is_taken(tmp_path: Path) -> None:
    """At once and with the status 1, whoever it is that answers there; nothing is started."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = run("serve", "--port", str(port), "--data", tmp_path / "data")
    assert done.returncode == 1
    assert f"127.0.0.1:{port} is not free" in done.stderr
    assert "is open" not in done.stderr
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("command", ["serve", "service"])
@pytest.mark.parametrize("port", ["0", "-1", "99999", "abc", "8000.5"])
def test_what_is_no_port(tmp_path: Path, command: str, port: str) -> None:
    """It is refused in a sentence, on the command line and in the environment."""
    asked = run(command, f"--port={port}", "--data", tmp_path)
    assert asked.returncode == 2
    assert "a port is a number from 1 to 65535" in asked.stderr
    given = run(command, "--data", tmp_path, GIPFEL_PORT=port)
    assert given.returncode == 1
    assert "GIPFEL_PORT is not a" in given.stderr
    assert "Traceback" not in given.stderr


@pytest.mark.parametrize("command", [("serve",), ("service",), ("demo",)])
def test_what_is_no_data_directory(tmp_path: Path, command: tuple[str, ...]) -> None:
    """A file in its place is named in a sentence, and the status is 1."""
    file = tmp_path / "file"
    file.touch()
    option = "--keep" if command == ("demo",) else "--data"
    for place in (file, file / "below"):
        done = run(*command, option, place, GIPFEL_PORT=str(free_port()))
        assert done.returncode == 1
        said = done.stdout + done.stderr
        assert f"{place} cannot be the data directory" in said
        assert "Traceback" not in said


@pytest.mark.parametrize("name", ["serve", "dispatcher", "worker", "demo", "simulate", "verify"])
def test_help_teaches(name: str) -> None:
    """Every command says what it does and shows how it is used."""
    done = run(name, "--help")
    assert done.returncode == 0
    assert f"gipfel {name}" in done.stdout.split("options:")[0].split("\n\n", 1)[1]


@pytest.mark.parametrize("name", ["dispatcher", "worker"])
def test_processes_say_what_they_lack(name: str) -> None:
    """Without a store a process ends with a sentence, not with a traceback."""
    done = run(name)
    assert done.returncode == 1
    assert "REDIS_URL" in done.stderr
    assert "Traceback" not in done.stderr
