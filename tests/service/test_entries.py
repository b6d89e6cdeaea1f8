"""The log over HTTP: pages, lines, and the chain that everybody can check."""

import json
import subprocess
import sys
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from events.base import MatchId
from events.redis_log import Keys
from tests.service.stack import Stack
from tests.service.tables import BOT, HUMAN, LOOK, PILE, Table, Tables
from tests.service.test_bad_input import problem
from tests.workers.rig import connected

pytestmark = pytest.mark.xdist_group("service")

EXAMPLE = Path(__file__).parents[2] / "openapi" / "examples" / "verify_entries.py"


def entries(table: Table, who: int | str | None = None) -> list[dict[str, Any]]:
    """The whole log as somebody may see it."""
    answer = table.get("/entries", who, {"accept": "application/x-ndjson"})
    assert answer.headers["content-type"] == "application/x-ndjson"
    return [json.loads(line) for line in answer.text.splitlines()]


def check_chain(log: list[dict[str, Any]]) -> None:
    """Compute every hash again, from bytes where they are shown, from leaves where not."""
    previous = bytes(32)
    for entry in log:
        names = ("version", "at", "actor", "rules", "request", "body")
        header = {name: entry[name] for name in names if entry[name] is not None}
        leaves = [sha256(b"\0" + msgspec.json.encode(header)).digest()]
        parts = [(entry["move"], "move"), (entry["draws"], "draws")]
        for part, kind in [*parts, *((event, "event") for event in entry["events"])]:
            if "leaf" in part:
                leaves.append(bytes.fromhex(part["leaf"]))
            else:
                content = msgspec.json.encode(part[kind])
                leaves.append(sha256(b"\0" + bytes.fromhex(part["salt"]) + content).digest())
        previous = sha256(b"\1" + previous + b"".join(leaves)).digest()
        assert entry["hash"] == previous.hex()


def test_every_viewer_checks_the_same_chain(tables: Tables) -> None:
    """Seats and spectators compute the same hashes from what each may see."""
    table = tables.full()
    table.play(0, LOOK)
    table.play(1, PILE, more={"idempotency-key": "with-a-key-in-it"})
    table.await_seat(0)
    logs = [entries(table, who) for who in (0, 1, None)]
    for log in logs:
        check_chain(log)
    assert len({log[-1]["hash"] for log in logs}) == 1


def test_the_log_hides_what_is_not_for_everybody(tables: Tables) -> None:
    """Another's pebble is a leaf with its public shape, draws are leaves until the end."""
    table = tables.full()
    start = entries(table, 0)[3]
    own, other = start["events"][1:3]
    assert own["event"]["type"] == "cairn_pebble_drawn"
    assert other["public"] == {"type": "cairn_pebble_drawn", "seat": 1}
    assert set(other) == {"leaf", "public"}
    assert set(start["draws"]) == {"leaf"}


def test_after_the_end_everything_opens(tables: Tables) -> None:
    """Draws and hidden events are shown to everybody, and the chain is still the same."""
    table = tables.full(options={"rounds": 1})
    before = entries(table, 0)
    table.play_out()
    log = entries(table)
    check_chain(log)
    assert [e["hash"] for e in log][: len(before)] == [e["hash"] for e in before]
    assert not any("leaf" in part for e in log for part in (e["move"], e["draws"], *e["events"]))
    drawn = log[3]["draws"]["draws"]
    pebbles = [e["event"]["pebble"] for e in log[3]["events"][1:3]]
    assert [1 + result for _, result in drawn] == pebbles


def test_pages_of_the_log_follow_each_other(tables: Tables) -> None:
    """`after`, `limit`, `next` and Link; the last page has no next."""
    table = tables.full(options={"calm": True, "rounds": 5})
    for seat in (0, 1, 0, 1):
        table.play(seat, PILE)
    whole = entries(table)
    page = table.get("/entries?limit=3&after=1")
    seen = page.json()["items"]
    assert [e["version"] for e in seen] == [2, 3, 4]
    while page.json()["next"] is not None:
        link = page.headers["link"]
        page = table.client.get(link[1 : link.index(">")])
        seen += page.json()["items"]
    assert "link" not in page.headers
    assert seen == whole[1:]
    assert table.get("/entries?after=1000").json() == {"items": [], "next": None}


def test_the_log_is_what_the_answers_said(tables: Tables) -> None:
    """The entry in the answer to a move stands in the log, byte for byte."""
    table = tables.full()
    answer = table.play(0, PILE)
    (entry,) = answer.json()["entries"]
    line = table.get("/entries", 0, {"accept": "application/x-ndjson"}).text.splitlines()[-1]
    assert line.encode() in answer.content
    assert json.loads(line) == entry


def test_a_finished_log_may_be_kept(tables: Tables) -> None:
    """While the match runs caches ask again, after the end they need not."""
    table = tables.full(options={"rounds": 1})
    assert table.get("/entries").headers["cache-control"] == "private, no-cache"
    table.play_out()
    page = table.get("/entries")
    assert page.headers["cache-control"] == "private, max-age=86400"
    again = table.get("/entries", more={"if-none-match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_every_form_of_the_log_has_an_etag_of_its_own(tables: Tables) -> None:
    """Pages and lines differ, so their ETags do; the plain one is match, version and viewer."""
    table = tables.full()
    plain = table.get("/entries").headers["etag"]
    assert plain == f'"{table.match}-{table.version()}-s"'
    lines = {"accept": "application/x-ndjson"}
    answers = [table.get(f"/entries{q}") for q in ("", "?after=1", "?limit=2", "?after=1&limit=2")]
    answers += [table.get(f"/entries{q}", more=lines) for q in ("", "?after=1")]
    tags = [answer.headers["etag"] for answer in answers]
    assert len({*tags}) == len({answer.content for answer in answers}) == len(tags)
    again = table.get("/entries?after=1", more={"if-none-match": tags[1]})
    assert again.status_code == 304
    assert table.get("/entries?after=1", more={"if-none-match": plain}).status_code == 200


def test_an_entry_that_cannot_be_read_is_a_problem(here: Stack, tables: Tables) -> None:
    """Damage in the store is said as such; lines break off rather than leave an entry out."""
    table = tables.full()
    log = Keys().log(MatchId(table.match))
    with closing(connected(here.log_url)) as store:
        stored = store.xrange(log)
        store.delete(log)
        for entry_id, fields in stored:
            damaged = {**fields, b"bytes": b"{"} if entry_id == b"3-0" else fields
            store.xadd(log, damaged, id=entry_id)
    assert table.get("/entries?limit=2").status_code == 200
    found = problem(table.get("/entries?after=2"), 500, "internal-error")
    assert "the store holds something that cannot be read" in found["detail"]
    with pytest.raises(httpx.RemoteProtocolError):
        table.get("/entries?after=2", more={"accept": "application/x-ndjson"})


def test_the_example_verifies_a_match(tables: Tables, tmp_path: Path) -> None:
    """It finds a finished match sound, and names the entry in which a draw was changed."""
    table = tables.full((HUMAN, BOT), public=True)
    over = tmp_path / "match.json"
    over.write_text(json.dumps(table.play_out()))
    log = entries(table)
    assert _example(over, log).returncode == 0
    drawn = next(entry for entry in log if entry["draws"]["draws"])
    drawn["draws"]["draws"][0][1] += 1
    found = _example(over, log)
    assert found.returncode == 1
    assert found.stderr.startswith(f"entry {drawn['version']}: ")


def _example(match: Path, log: list[dict[str, Any]]) -> "subprocess.CompletedProcess[str]":
    """What the example says of a log."""
    lines = match.with_suffix(".ndjson")
    lines.write_text("\n".join(json.dumps(entry) for entry in log))
    return subprocess.run(
        [sys.executable, "-I", str(EXAMPLE), str(match), str(lines)],
        capture_output=True,
        text=True,
        check=False,
    )
