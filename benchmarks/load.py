"""Under load: `python -m benchmarks.load`.

Accepted moves a second over HTTP, each on disk before it is answered for, with 32 matches at once;
beside it boardgame.io's server, which keeps its matches in memory, with clients of the same shape
in the same run. Then how long it takes from a player's last move of a round to the automated
climbers' entry on the stream.
"""

import argparse
import statistics
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from benchmarks import everything, latency, peer_boardgameio, players
from benchmarks.players import Load

ROUNDS = 3


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=32, help="at once (%(default)s)")
    parser.add_argument("--moves", type=int, default=400, help="in each match (%(default)s)")
    args = parser.parse_args()
    console = Console()
    ours, theirs = moves_a_second(args.matches, args.moves)
    console.print(_rates(ours, theirs, args.matches))
    with everything.running(cairn=False) as port:
        times = latency.measured(f"http://127.0.0.1:{port}")
    console.print(_latency(times))
    return 0


def moves_a_second(matches: int, moves: int) -> tuple[list[Load], list[Load]]:
    """Ours and the peer's, in turns; none of the peer's where it cannot be installed."""
    ours: list[Load] = []
    theirs: list[Load] = []
    peer = peer_boardgameio.installed()
    for _ in range(ROUNDS):
        with everything.running(cairn=True) as port:
            players.load(port, matches, moves // 4)
            ours.append(players.load(port, matches, moves))
        if peer:
            with peer_boardgameio.running() as port:
                peer_boardgameio.load(port, matches, moves // 4)
                theirs.append(peer_boardgameio.load(port, matches, moves))
    return ours, theirs


def _rates(ours: Sequence[Load], theirs: Sequence[Load], matches: int) -> Table:
    table = Table(title=f"{matches} matches at once", title_justify="left")
    for column in ("server", "moves/s", "p50 ms", "p99 ms"):
        table.add_column(column, justify="left" if column == "server" else "right")
    mine = _row(table, "Gipfelbuch, every move on disk", ours)
    if theirs:
        peer = _row(table, "boardgame.io 0.50.2, in memory", theirs)
        table.add_section()
        table.add_row("ratio (aim: 1)", f"{mine / peer:.2f}")
    else:
        table.add_row("boardgame.io: npm cannot install it here")
    return table


def _row(table: Table, name: str, loads: Sequence[Load]) -> float:
    """Add the medians of some rounds; answers the rate."""
    rate = statistics.median(load.rate for load in loads)
    p50, p99 = (statistics.median(load.percentile(p) for load in loads) for p in (50, 99))
    table.add_row(name, f"{rate:,.0f}", f"{p50:.1f}", f"{p99:.1f}")
    return rate


def _latency(times: Sequence[float]) -> str:
    ordered = sorted(times)
    p50, p95 = (ordered[len(ordered) * p // 100] for p in (50, 95))
    return (
        f"last move of a round → automated climbers on the stream, {len(ordered)} rounds: "
        f"p50 {p50:.1f} ms (aim: under 20), p95 {p95:.1f} ms"
    )


if __name__ == "__main__":
    raise SystemExit(main())
