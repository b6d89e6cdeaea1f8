"""`gipfel demo`: everything started, a match played over HTTP, its score sheet, its verdict."""

import argparse
import asyncio
import secrets
import tempfile
import threading
import time
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import msgspec
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table

from events.base import MatchId
from events.embedded import embedded
from projections.views import ResultView, ScoreView
from rules.game import Game
from rules.games import GAMES
from service.playing import Made, Player, Seen, sit_down
from service.processes import asked_to_stop, free_port, key_of, roles
from service.serving import PATIENCE_S, ready
from service.settings import BadSetting, usable
from service.verifying import judged, show
from workers import logs
from workers.supervise import Group

WORKERS = 1


class DemoFailed(Exception):
    """The demo could not be played to its end; says why."""


def demonstrate(args: argparse.Namespace) -> int:
    """Play it; answers the exit status."""
    console = Console()
    game = args.game or next(iter(GAMES))
    if game not in GAMES:
        console.print(f"[red]there is no game {escape(game)}[/]")
        return 2
    if not _least(game) <= _bots(game, args.bots) < GAMES[game].max_seats:
        console.print(f"[red]{_offered(GAMES[game])}[/]", highlight=False)
        return 2
    logs.configure("demo")
    began = time.monotonic()
    with ExitStack() as until_the_end:
        directory = args.keep or until_the_end.enter_context(_directory())
        data = Path(directory)
        try:
            sound = _demonstrate(console, game, _bots(game, args.bots), data)
        except (BadSetting, DemoFailed, httpx.HTTPError) as error:
            console.print(f"[red]{escape(str(error))}[/]", highlight=False)
            console.print(_said(data), highlight=False, markup=False)
            return 1
    console.print(f"That took {time.monotonic() - began:.1f} s; everything is stopped again.")
    return 0 if sound else 1


def _bots(game: str, asked: int | None) -> int:
    """How many bots sit at the table: as asked, or as few as the game allows."""
    return _least(game) if asked is None else asked


def _least(game: str) -> int:
    """How many bots the game needs beside the demo's own seat."""
    return GAMES[game].min_seats - 1


def _offered(game: Game) -> str:
    """With how many bots a demo of a game can be seen."""
    fewest, most = game.min_seats - 1, game.max_seats - 1
    return f"{game.title} is for {game.min_seats} to {game.max_seats}: with {fewest} to {most} bots"


def _directory() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="gipfel-demo-", ignore_cleanup_errors=True)


def _demonstrate(console: Console, game: str, bots: int, data: Path) -> bool:
    """Whether the match that was played is sound."""
    with _everything(data) as base, httpx.Client(base_url=base, timeout=30) as client:
        console.print(f"Everything runs: store, service, dispatcher, worker, on {base}")
        player = sit_down(client, game, bots, {})
        console.print(f"Opened a table of {GAMES[game].title}: match {player.match}")
        _play(console, player)
        seen = _finished(player)
        assert seen.result is not None
        console.print(f"Played to the end in {seen.version} entries: {seen.result.outcome}")
        for score in seen.result.scores:
            console.print(_sheet(score, seen.result, player.seat))
        return _verified(console, data, player.match)


@contextmanager
def _everything(data: Path) -> Generator[str]:
    """All of Gipfelbuch on a free port, ready, stopped at the end; where it is."""
    usable(data)
    port = free_port()
    with asked_to_stop() as stopping, (data / "demo.log").open("wb") as output:
        made = roles("127.0.0.1", port, key_of(data, {}), WORKERS, {})
        group = Group(lambda: embedded(data), made, output)
        running = _Running(group, stopping)
        running.start()
        try:
            base = f"http://127.0.0.1:{port}"
            if not ready(base, PATIENCE_S, stopping):
                raise DemoFailed(running.failure or "it does not get ready")
            yield base
        finally:
            stopping.set()
            running.join()


class _Running(threading.Thread):
    """A group on its way, and what it died of."""

    def __init__(self, group: Group, stopping: threading.Event) -> None:
        super().__init__(name="group")
        self._group = group
        self._stopping = stopping
        self.failure: str | None = None

    def run(self) -> None:
        """Run the group until it is asked to stop."""
        try:
            self._group.run(self._stopping)
        except Exception as error:  # noqa: BLE001 - it is told by whoever waits for the group
            self.failure = f"{type(error).__name__}: {error}"
            self._stopping.set()


def _play(console: Console, player: Player) -> None:
    """Play, and show how far it is."""
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=console) as progress:
        task = progress.add_task("The table is set", total=None)
        for moves, made in enumerate(player.play(secrets.token_bytes(32)), start=1):
            progress.update(task, description=_told(moves, made))
        progress.update(task, description="Nobody is awaited any more", total=1, completed=1)


def _told(moves: int, made: Made) -> str:
    """How far the match is, in a line."""
    state = msgspec.json.decode(made.seen.state)
    where = (f"{word} {state[word]}" for word in ("season", "round") if word in state)
    return escape(", ".join((*where, f"move {moves}: {made.says}"))[:100])


def _finished(player: Player) -> Seen:
    seen = player.last()
    if seen.status != "finished" or seen.result is None:
        raise DemoFailed(f"the match is {seen.status}")
    return seen


def _sheet(score: ScoreView, result: ResultView, seat: int) -> Table:
    place = 1 + next(i for i, seats in enumerate(result.ranking) if score.seat in seats)
    who = "the demo's seat" if score.seat == seat else f"seat {score.seat}"
    table = Table(title=f"Score sheet of {who}, place {place}", title_justify="left")
    table.add_column("for")
    table.add_column("points", justify="right")
    table.add_column("by the rule")
    table.add_column("from the entries")
    for line in score.lines:
        entries = ", ".join(map(str, line.entries))
        table.add_row(line.label, f"{line.points:g}", ", ".join(line.rules), entries)
    table.add_section()
    table.add_row("[bold]total[/]", f"[bold]{score.total:g}[/]", "", "")
    return table


def _verified(console: Console, data: Path, match: str) -> bool:
    """The verdict on the log, from the store itself."""
    with embedded(data) as servers:
        verdict = asyncio.run(judged(servers.log_url, MatchId(match)))
    if verdict is None:
        raise DemoFailed("the match is not in its store")
    console.print("The log, verified:")
    show(console, verdict)
    return verdict.sound


def _said(data: Path) -> str:
    """The last that the processes said."""
    log = data / "demo.log"
    lines = log.read_text(encoding="utf-8", errors="replace").splitlines() if log.exists() else []
    return "\n".join(lines[-20:])
