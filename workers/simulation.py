"""Many simulated matches: played, held to what must always hold, counted, and timed."""

import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from hashlib import sha256

from msgspec import Struct

from events.codec import CODEC, Codec
from events.entry import Draft, Header, encode
from events.table import OptionValue
from events.times import EPOCH
from projections.match import Match, MatchFolding
from rules.game import Game
from rules.games import GAMES
from rules.simulation import Broken, Plan, broken, plan, simulate
from rules.table import Contents
from workers.bundles import digest

MANY_FAULTS = 20


class Run(Struct, frozen=True):
    """Matches to be simulated. Match i follows from `seed` and i alone, so it can be had again."""

    game: str
    options: Mapping[str, OptionValue]
    bots: tuple[str, ...]
    seed: str
    first: int
    matches: int

    def secret(self, number: int) -> bytes:
        """The secret of a match."""
        return sha256(f"{self.seed} {number}".encode()).digest()


class Outcome(Struct, frozen=True):
    """What came of a run. `seconds` of a core went into playing: legal moves, choices, folds.

    `faults`: the match's number and what is wrong with it. `moves` are those of seats.
    """

    matches: int
    entries: int
    moves: int
    seconds: float
    most_legal: int
    counts: Mapping[str, int]
    faults: tuple[tuple[int, str], ...]

    def __add__(self, other: "Outcome") -> "Outcome":
        return Outcome(
            self.matches + other.matches,
            self.entries + other.entries,
            self.moves + other.moves,
            self.seconds + other.seconds,
            max(self.most_legal, other.most_legal),
            _added(self.counts, other.counts),
            self.faults + other.faults,
        )


def _added(some: Mapping[str, int], more: Mapping[str, int]) -> Mapping[str, int]:
    """Sums by key; what was counted as nothing stays counted."""
    total = Counter(some)
    total.update(more)
    return total


NOTHING = Outcome(0, 0, 0, 0.0, 0, {}, ())


def run_all(run: Run, processes: int, chunk: int = 10) -> Iterator[Outcome]:
    """The outcomes of a run, a few matches each, as they come in."""
    chunks = [
        Run(run.game, run.options, run.bots, run.seed, first, min(chunk, end - first))
        for end in [run.first + run.matches]
        for first in range(run.first, end, chunk)
    ]
    if processes == 1:
        yield from map(play, chunks)
        return
    with ProcessPoolExecutor(processes) as pool:
        for done in as_completed([pool.submit(play, part) for part in chunks]):
            yield done.result()


def play(run: Run, codec: Codec = CODEC) -> Outcome:
    """Simulate the matches of a run, one after another."""
    game = GAMES[run.game]
    contents = Contents({digest(game.content): game.content})
    total = NOTHING
    for number in range(run.first, run.first + run.matches):
        planned = plan(game, digest(game.content), run.options, run.bots, run.secret(number))
        total += _Played(game, contents, codec, number).play(planned)
    return total


class _Played:
    """One match on its way."""

    def __init__(self, game: Game, contents: Contents, codec: Codec, number: int) -> None:
        self._number = number
        self._game = game
        self._contents = contents
        self._codec = codec
        self._drafts: list[Draft] = []
        self._faults: list[str] = []
        self._moves = self._most = 0
        self._seconds = 0.0

    def play(self, planned: Plan) -> Outcome:
        """Play it to its end, and look at it after every step."""
        match = None
        try:
            match = self._to_the_end(planned)
        except Broken as fault:
            self._faults.append(str(fault))
        counts: Mapping[str, int] = {}
        if match is not None and not self._faults:
            self._faults += _refolded(match, self._drafts, self._codec)
            counts = self._counts(match)
        faults = tuple((self._number, says) for says in self._faults[:MANY_FAULTS])
        return Outcome(1, len(self._drafts), self._moves, self._seconds, self._most, counts, faults)

    def _to_the_end(self, planned: Plan) -> Match:
        match: Match | None = None
        steps = simulate(self._contents, planned)
        began = time.process_time()
        for taken in steps:
            self._seconds += time.process_time() - began
            self._drafts.append(taken.draft)
            self._moves += taken.legal > 0
            self._most = max(self._most, taken.legal)
            match = taken.match
            if match.state is not None:
                says = broken(self._game, self._contents.board(match), taken)
                self._faults += [f"version {match.version}: {fault}" for fault in says]
            began = time.process_time()
        assert match is not None
        return match

    def _counts(self, match: Match) -> Mapping[str, int]:
        calibration = self._game.calibration
        if calibration is None:
            return {}
        return calibration.count(self._contents.board(match), match, self._drafts)


def _refolded(match: Match, drafts: Sequence[Draft], codec: Codec) -> list[str]:
    """Whether the match is what its entries add up to, once they are written and read again."""
    again: Match | None = None
    folding = MatchFolding()
    for version, draft in enumerate(drafts, start=1):
        written = encode(Header(version, EPOCH, draft.actor, draft.rules), draft)
        entry = codec.decode(written)
        again = folding.fold(again, entry.header, entry.events)
    return [] if again == match else ["the fold of the written entries is another match"]
