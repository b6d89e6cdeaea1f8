"""`gipfel verify`: a match's log, read from its store and judged step by step."""

import argparse
import asyncio
import os
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import assert_never

from rich.console import Console
from rich.markup import escape

from events.audit import Outcome, Step, Verdict
from events.base import MatchId
from events.codec import CODEC, Codec
from events.embedded import EmbeddedFailed, embedded
from events.engine import EngineMissing
from events.log import StoreUnavailable
from events.store import StoreUnfit, open_log
from events.table import MatchCreated
from rules.table import Contents
from rules.verification import verify
from service.settings import data_directory
from workers.bundles import Bundles, shipped

FAULTS_SHOWN = 20

STATUS: Mapping[Outcome, int] = {"sound": 0, "unsound": 1, "incomplete": 2}
"""The exit status that a verdict becomes."""


def verify_match(args: argparse.Namespace, codec: Codec = CODEC) -> int:
    """Read, judge, print; answers the exit status."""
    console = Console()
    try:
        with _store(args.url, args.data) as url:
            verdict = asyncio.run(judged(url, MatchId(args.match), codec))
    except (
        StoreUnavailable,
        StoreUnfit,
        EmbeddedFailed,
        EngineMissing,
        FileNotFoundError,
    ) as error:
        console.print(f"[red]{escape(str(error))}[/]", highlight=False)
        return 2
    if verdict is None:
        console.print(f"[red]there is no match {escape(args.match)} in this store[/]")
        return 2
    show(console, verdict)
    return STATUS[verdict.outcome]


@contextmanager
def _store(url: str | None, data: str | None) -> Generator[str]:
    """Where the logs are; an embedded store that does not run is started for the time being."""
    url = url or ("" if data else os.environ.get("REDIS_URL", ""))
    if url:
        yield url
        return
    directory = Path(data) if data else data_directory()
    if not directory.is_dir():
        raise FileNotFoundError(f"there is no data directory {directory}")
    with embedded(directory) as servers:
        yield servers.log_url


async def judged(url: str, match: MatchId, codec: Codec = CODEC) -> Verdict | None:
    """The verdict on a match in a store; None if it is not there."""
    log = await open_log(url)
    try:
        found = await log.read(match)
        if found is None:
            return None
        bundles = dict(shipped())
        for digest in _contents(found.entries[0].bytes if found.entries else b"", codec):
            bundle = bundles.get(digest) or await Bundles(log).find(digest)
            if bundle is not None:
                bundles[digest] = bundle
    finally:
        await log.aclose()
    return verify(Contents(bundles), match, found.entries, found.head.secret, found.head, codec)


def _contents(first: bytes, codec: Codec) -> Iterator[str]:
    """The digest of the content that a match was created with, if its first entry can be read."""
    try:
        events = codec.decode(first).events
    except Exception:  # noqa: BLE001 - whatever a forged entry raises, the verdict names it
        return
    for event in events:
        if isinstance(event, MatchCreated):
            yield event.content


def show(console: Console, verdict: Verdict) -> None:
    """A line for each step, and one for whatever is wrong."""
    for step in verdict.steps:
        console.print(f"  {_mark(step)} {step.name:<11}{escape(step.says)}", highlight=False)
    for fault in verdict.faults[:FAULTS_SHOWN]:
        where = f"entry {fault.version}, {fault.part}"
        console.print(f"  [red]{where}:[/] {escape(fault.says)}", highlight=False)
    if (more := len(verdict.faults) - FAULTS_SHOWN) > 0:
        console.print(f"  [red]… and {more} more[/]")
    console.print(
        f"{verdict.version} entries, {_outcome(verdict)}; head {verdict.head}", highlight=False
    )


def _outcome(verdict: Verdict) -> str:
    match verdict.outcome:
        case "sound":
            return "[green]sound[/]"
        case "unsound":
            return "[red]not sound[/]"
        case "incomplete":
            untried = ", ".join(step.name for step in verdict.steps if step.passed is None)
            return f"[yellow]not checked in full[/] ({untried}): neither sound nor unsound"
        case _:
            assert_never(verdict.outcome)


def _mark(step: Step) -> str:
    if step.passed is None:
        return "[yellow]?[/]"
    return "[green]✓[/]" if step.passed else "[red]✗[/]"
