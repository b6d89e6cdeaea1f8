"""Whole matches in memory, without a log: for calibration, tests and measurements. Pure.

A simulated match is decided and folded exactly as a real one, and follows from its secret alone.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from events.base import MatchId, Move, Seat
from events.entry import Draft
from events.table import OptionValue, SeatSetup
from projections.match import Match, after
from rules import table
from rules.automation import chosen
from rules.chance import Chance, bot_key, draw_key
from rules.game import Game, complete_options
from rules.games import GAMES
from rules.table import Contents, Opening

LEGAL_MOVES = 2_000
"""A list of legal moves is shorter than this (architecture 3)."""

LONGEST = 20_000
"""Entries after which a match is taken for endless."""


class Broken(Exception):
    """A simulated match broke what holds of every match; says at which version and what."""

    def __init__(self, version: int, says: str) -> None:
        super().__init__(f"version {version}: {says}")
        self.version = version
        self.says = says


class Plan(Struct, frozen=True):
    """What a simulated match follows from."""

    game: str
    content: str
    options: Mapping[str, OptionValue]
    bots: tuple[str, ...]
    """The bot of each seat."""
    secret: bytes


def plan(
    game: Game,
    content: str,
    options: Mapping[str, OptionValue],
    bots: Sequence[str],
    secret: bytes,
) -> Plan:
    """A plan with complete options. Raises BadOptions."""
    complete = complete_options(game, options, len(bots))
    return Plan(game.name, content, complete, tuple(bots), secret)


class Taken(Struct, frozen=True):
    """A step of a simulated match: the entry to be, and the match after it.

    `legal`: how many moves were legal; 0 where nobody had to choose.
    """

    draft: Draft
    match: Match
    legal: int


Choose: TypeAlias = Callable[[Match, Seat, Sequence[Move]], Move]
"""Which of the legal moves a seat makes; a bot chooses by the view of its seat."""


def simulate(contents: Contents, planned: Plan, choose: Choose | None = None) -> Iterator[Taken]:
    """Every step of a match to its end. Raises Broken on a dead end, and if it never ends.

    The bots of the plan choose, or `choose` does in their place.
    """
    match: Match | None = None
    for draft in table.create(contents, _opening(planned)):
        match = after(match, draft)
        yield Taken(draft, match, 0)
    assert match is not None
    board = contents.board(match)
    choose = choose or _by_bots(board, planned)
    seats = _Seats(contents, board, planned, choose)
    while not match.over:
        if match.version > LONGEST:
            raise Broken(match.version, "the match does not come to an end")
        draft, legal = seats.next(match)
        match = after(match, draft)
        yield Taken(draft, match, legal)


def _opening(planned: Plan) -> Opening:
    return Opening(
        match=MatchId(planned.secret.hex()[:26]),
        game=planned.game,
        seats=tuple(SeatSetup("bot", bot) for bot in planned.bots),
        options=planned.options,
        content=planned.content,
        public=False,
        secret=planned.secret,
    )


def _by_bots(board: Any, planned: Plan) -> Choose:
    """The bots of a plan; each sees the view of its seat."""
    game = GAMES[planned.game]
    keys = [bot_key(planned.secret, seat) for seat in range(len(planned.bots))]

    def choose(match: Match, seat: Seat, legal: Sequence[Move]) -> Move:
        return chosen(game, board, match, seat, legal, planned.bots[seat], keys[seat])

    return choose


class _Seats:
    """Who decides in a simulated match; its keys and its board are worked out once."""

    def __init__(self, contents: Contents, board: Any, planned: Plan, choose: Choose) -> None:
        self._contents = contents
        self._board = board
        self._secret = planned.secret
        self._game = GAMES[planned.game]
        self._draws = draw_key(planned.secret, [""] * len(planned.bots))
        self._choose = choose

    def next(self, match: Match) -> tuple[Draft, int]:
        """What happens next, and among how many legal moves it was chosen.

        Seats that must act at once take turns at it; one that merely may is not asked.
        """
        if match.awaiting.system is not None:
            (draft,) = table.system(self._contents, match, self._secret, match.awaiting.system)
            return draft, 0
        if not match.awaiting.seats:
            raise Broken(match.version, "a running match awaits nobody")
        seat = match.awaiting.seats[match.version % len(match.awaiting.seats)]
        legal = self._game.legal_moves(self._board, match.state, seat)
        if not legal:
            raise Broken(match.version, f"seat {seat} is awaited and has no legal move")
        move = self._choose(match, seat, legal)
        return self._made(match, seat, move), len(legal)

    def _made(self, match: Match, seat: int, move: Move) -> Draft:
        if refusal := self._game.refusal(self._board, match.state, seat, move):
            raise Broken(match.version, f"a listed move is refused: {refusal.rule} {move}")
        chance = Chance(self._draws, match.version + 1)
        return table.made(self._game, self._board, match, seat, move, chance)


def broken(game: Game, board: object, taken: Taken) -> Sequence[str]:
    """What does not hold after a step, in sentences."""
    faults = list(game.broken(board, taken.match.state))
    if taken.legal >= LEGAL_MOVES:
        faults.append(f"{taken.legal} legal moves: too many for a list")
    return faults
