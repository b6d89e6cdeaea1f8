"""The live stream, read by a real client over a real connection."""

import json
import signal
import subprocess
import threading
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from events.embedded import embedded
from tests.service.stack import KEY, await_ready, free_port, process
from tests.service.tables import HUMAN, PILE, Table, Tables

pytestmark = pytest.mark.xdist_group("service")

Event = tuple[str, str | None, Any]


@contextmanager
def stream(
    table: Table, rest: str = "", who: int | str | None = None, more: dict[str, str] | None = None
) -> Generator[Iterator[Event]]:
    """An open stream's events: name, id, data."""
    url = f"{table.path}/stream{rest}"
    headers = {**table.headers(who, more), "accept": "text/event-stream"}
    with table.client.stream("GET", url, headers=headers) as answer:
        assert answer.status_code == 200, answer.read()
        assert answer.headers["content-type"] == "text/event-stream"
        yield _events(answer.iter_lines())


def _events(lines: Iterator[str]) -> Iterator[Event]:
    fields: dict[str, str] = {}
    for line in lines:
        if line:
            name, _, value = line.partition(": ")
            fields[name] = value
        elif "event" in fields:
            yield fields["event"], fields.get("id"), json.loads(fields["data"])
            fields = {}


def test_first_the_state_then_each_entry_then_the_end(tables: Tables) -> None:
    """Moves made meanwhile, by others and by workers, arrive in order and without a gap."""
    table = tables.full([HUMAN, HUMAN], options={"rounds": 1})
    with stream(table, who=0) as events:
        name, number, view = next(events)
        assert (name, number, view["you"]) == ("state", str(view["version"]), 0)
        assert view == table.view(0)
        table.play(0, PILE)
        assert next(events)[:2] == ("entry", str(view["version"] + 1))
        table.play(1, PILE)
        rest = list(events)
    end = table.view()
    assert [number for _, number, _ in rest[:-1]] == [
        str(v) for v in range(view["version"] + 2, end["version"] + 1)
    ]
    assert rest[-1] == ("finished", None, {"version": end["version"], "status": "finished"})


def test_a_stream_shows_what_its_viewer_may_see(tables: Tables) -> None:
    """The entries of a stream are those of the log for that viewer."""
    table = tables.full()
    for who in (0, 1, None):
        listed = table.get("/entries?limit=200", who).json()["items"]
        with stream(table, f"?after=0&until={len(listed)}", who) as events:
            assert [data for _, _, data in events] == listed


@pytest.mark.parametrize("by_header", [True, False])
def test_a_stream_goes_on_where_it_broke_off(tables: Tables, by_header: bool) -> None:
    """With Last-Event-ID, or `?after=`, only later entries come, and no state."""
    table = tables.full()
    rest, more = ("?until=4", {"last-event-id": "2"}) if by_header else ("?after=2&until=4", None)
    with stream(table, rest, more=more) as events:
        assert [(name, number) for name, number, _ in events] == [("entry", "3"), ("entry", "4")]


def test_a_stream_of_a_finished_match(tables: Tables) -> None:
    """The state and the end, or the entries asked for and the end."""
    table = tables.full([HUMAN], options={"rounds": 1})
    end = table.play_out()
    with stream(table) as events:
        assert [name for name, _, _ in events] == ["state", "finished"]
    with stream(table, f"?after={end['version'] - 1}") as events:
        assert [name for name, _, _ in events] == ["entry", "finished"]
    ahead = table.get(f"/stream?after={end['version'] + 1}")
    assert (ahead.status_code, ahead.json()["version"]) == (412, end["version"])


def test_a_stream_ends_when_its_seat_is_left(tables: Tables) -> None:
    """Leaving revokes the token, and so the stream."""
    table = tables.open()
    token = table.post("/seats", {}).json()["token"]
    with stream(table, who=token) as events:
        next(events)
        table.client.delete(f"{table.path}/seats/0", headers=table.headers(table.host))
        assert [name for name, _, _ in events] == ["entry"]


def test_who_leaves_is_not_written_to(tables: Tables, client: httpx.Client) -> None:
    """The service notices that a client has closed its stream."""
    table = tables.full()
    with stream(table) as first, stream(table) as second:
        next(first)
        next(second)
        most = _open_streams(client)
        assert most >= 2
    deadline = time.monotonic() + 10
    while _open_streams(client) > most - 2 and time.monotonic() < deadline:
        time.sleep(0.02)
    assert _open_streams(client) <= most - 2


def _open_streams(client: httpx.Client) -> int:
    lines = client.get("/metrics").text.splitlines()
    return int(float(next(line for line in lines if line.startswith("gipfel_streams ")).split()[1]))


@pytest.mark.slow
def test_a_service_stops_in_time_with_streams_open(tmp_path: Path) -> None:
    """SIGTERM ends it within three seconds and with status 0; the streams end, nobody hangs."""
    port = free_port()
    with embedded(tmp_path) as servers:
        environment = {
            "REDIS_URL": servers.log_url,
            "WORK_REDIS_URL": servers.work_url,
            "GIPFEL_KEY": KEY,
            "GIPFEL_PORT": str(port),
        }
        with process("service", environment) as service:
            await_ready(f"http://127.0.0.1:{port}", "/livez")
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as client:
                table = Tables(client).full()
                threads = [threading.Thread(target=_watch, args=(table,)) for _ in range(4)]
                for thread in threads:
                    thread.start()
                _await_streams(client, len(threads))
                assert _stopped(service) < 3
                for thread in threads:
                    thread.join(5)
                assert not any(thread.is_alive() for thread in threads)


def _watch(table: Table) -> None:
    with stream(table) as events:
        list(events)


def _await_streams(client: httpx.Client, count: int) -> None:
    deadline = time.monotonic() + 10
    while _open_streams(client) < count:
        assert time.monotonic() < deadline
        time.sleep(0.02)


def _stopped(service: "subprocess.Popen[bytes]") -> float:
    """Seconds that a service takes to stop."""
    began = time.monotonic()
    service.send_signal(signal.SIGTERM)
    assert service.wait(10) == 0
    return time.monotonic() - began
