"""`gipfel simulate`: a run with a progress bar, and what came of it in tables."""

import argparse
import itertools
from collections.abc import Sequence

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from events.table import OptionValue
from rules.game import BadOptions, Game, Measure, complete_options
from rules.games import GAMES
from workers.simulation import NOTHING, Outcome, Run, run_all

FAULTS_SHOWN = 20


def simulate(args: argparse.Namespace) -> int:
    """Run, and print; answers the exit status."""
    console = Console()
    try:
        run = _run(args)
    except (BadOptions, ValueError) as error:
        console.print(f"[red]{error}[/]")
        return 2
    outcome = _played(run, args.processes, console)
    game = GAMES[run.game]
    _print_figures(console, game, run, outcome)
    _print_faults(console, run, outcome)
    return 1 if outcome.faults else 0


def _run(args: argparse.Namespace) -> Run:
    if args.game not in GAMES:
        raise ValueError(f"there is no game {args.game!r}; there are {', '.join(sorted(GAMES))}")
    game = GAMES[args.game]
    if not game.min_seats <= args.seats <= game.max_seats:
        raise ValueError(f"{game.title} is for {game.min_seats} to {game.max_seats} players")
    names: list[str] = args.bots.split(",")
    if unknown := [name for name in names if name not in game.bots]:
        raise ValueError(f"no bot is called {unknown[0]!r}; there are {', '.join(game.bots)}")
    bots = tuple(itertools.islice(itertools.cycle(names), args.seats))
    options = complete_options(game, dict(map(option, args.options)), args.seats)
    return Run(args.game, options, bots, args.secret_seed, args.first, args.matches)


def option(text: str) -> tuple[str, OptionValue]:
    """`rounds=8` → ("rounds", 8): the value is JSON where it can be, else a word."""
    name, equals, value = text.partition("=")
    if not equals:
        raise ValueError(f"{text!r} is no option: write NAME=VALUE")
    try:
        return name, msgspec.json.decode(value, type=OptionValue)
    except msgspec.DecodeError:
        return name, value


def _played(run: Run, processes: int, console: Console) -> Outcome:
    total = NOTHING
    columns = (
        TextColumn("[progress.description]{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(f"{run.game}, {len(run.bots)} seats", total=run.matches)
        for outcome in run_all(run, min(processes, run.matches)):
            total += outcome
            progress.update(task, completed=total.matches)
    return total


def _print_figures(console: Console, game: Game, run: Run, outcome: Outcome) -> None:
    console.print(
        f"{game.title}: {outcome.matches} matches of {len(run.bots)} seats "
        f"({', '.join(dict.fromkeys(run.bots))}), {outcome.entries:,} entries, "
        f"{outcome.moves:,} moves"
    )
    rate = outcome.moves / outcome.seconds if outcome.seconds else 0.0
    console.print(
        f"[bold]{rate:,.0f} moves/s[/] on one core, all legal moves listed at every step "
        f"(the longest list: {outcome.most_legal})"
    )
    if game.calibration is not None and not outcome.faults:
        console.print(_table(game.calibration.measures(outcome.counts, outcome.matches)))


def _table(measures: Sequence[Measure]) -> Table:
    table = Table(title="Calibration", title_justify="left")
    table.add_column("figure")
    table.add_column("value", justify="right")
    table.add_column("should be", justify="right")
    table.add_column("")
    for measure in measures:
        table.add_row(measure.name, f"{measure.value:,.2f}", _range(measure), _mark(measure))
    return table


def _mark(measure: Measure) -> str:
    """Whether a figure is what it should be, if it should be anything."""
    if measure.low is None and measure.high is None:
        return ""
    if measure.met:
        return "[green]yes[/]"
    return "[red]no[/]" if measure.enough else "too few matches"


def _range(measure: Measure) -> str:
    match measure.low, measure.high:
        case None, None:
            return ""
        case low, None:
            return f"at least {low:g}"
        case None, high:
            return f"at most {high:g}"
        case low, high:
            return f"{low:g} – {high:g}"


def _print_faults(console: Console, run: Run, outcome: Outcome) -> None:
    for number, says in outcome.faults[:FAULTS_SHOWN]:
        console.print(f"[red]match {number}:[/] {says}", highlight=False)
    if (more := len(outcome.faults) - FAULTS_SHOWN) > 0:
        console.print(f"[red]… and {more} more[/]")
    if outcome.faults:
        number = outcome.faults[0][0]
        console.print(f"again: --secret-seed {run.seed} --first {number} --matches 1")
    else:
        console.print("[green]no refusal, no dead end, no broken invariant[/]")
