"""Whole matches, played through the decisions of the table and stored as entries."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import TypeAlias

from msgspec import Struct

from events.base import MatchId, Move, Seat
from events.entry import (
    GENESIS,
    Draft,
    Header,
    Stored,
    chain,
    encode,
    leaves,
    salt_key,
    slices,
)
from events.table import OptionValue, SeatSetup
from events.times import timestamp
from projections.match import Match, MatchFolding
from rules.automation import chosen
from rules.chance import bot_key
from rules.game import Game, complete_options
from rules.games import GAMES
from rules.table import Contents, Opening, create, play, system, take_seat

BEGAN = 1_796_000_000_000
LONGEST = 20_000
"""Entries; a longer match is an endless one."""

WAYWARD = 4
"""One of so many moves of a wayward bot is of a kind that was made least."""

OUT_OF_TURN = 4
"""At every so many versions a seat moves that need not, if there is one."""

Choose: TypeAlias = Callable[[Match, Seat, Sequence[Move]], Move]
"""Which of the legal moves a seat makes."""


class Page(Struct, frozen=True):
    """One entry of a match, with the match before and after it."""

    before: Match | None
    draft: Draft
    entry: Stored
    after: Match


class Terms(Struct, frozen=True):
    """What a match is played from: everything in it follows from this and the choices.

    `humans`: people sit down, one after another, each with entropy; else there are only bots.
    """

    game: str
    seats: int
    options: Mapping[str, OptionValue]
    seed: int
    humans: bool = False

    @property
    def secret(self) -> bytes:
        """The secret of the match, the same in every run."""
        return sha256(f"{self.game} {self.seats} {self.seed}".encode()).digest()

    @property
    def opening(self) -> Opening:
        """The match as it is created."""
        game = GAMES[self.game]
        seat = SeatSetup("human", None) if self.humans else SeatSetup("bot", "random")
        return Opening(
            match=MatchId(self.secret.hex()[:26]),
            game=self.game,
            seats=(seat,) * self.seats,
            options=complete_options(game, self.options, self.seats),
            content=sha256(game.content).hexdigest(),
            public=False,
            secret=self.secret,
        )


def contents(game: Game) -> Contents:
    """The default content of a game, as a match refers to it."""
    return Contents({sha256(game.content).hexdigest(): game.content})


class Writer:
    """Appends drafts to a match that lies in memory."""

    def __init__(self, terms: Terms, held: Contents | None = None) -> None:
        self.terms = terms
        self.contents = held or contents(GAMES[terms.game])
        self.match: Match | None = None
        self._hash = GENESIS
        self._folding = MatchFolding()

    def append(self, drafts: Sequence[Draft]) -> Iterator[Page]:
        """The drafts as entries, one a second."""
        for draft in drafts:
            before = self.match
            version = before.version + 1 if before else 1
            header = Header(version, timestamp(BEGAN + 1000 * version), draft.actor, draft.rules)
            content = encode(header, draft)
            key = salt_key(self.terms.secret)
            self._hash = chain(self._hash, leaves(slices(content), key, version))
            self.match = self._folding.fold(before, header, draft.events)
            yield Page(before, draft, Stored(version, content, self._hash), self.match)

    def open(self) -> Iterator[Page]:
        """Creation and start, between them the humans sit down."""
        secret = self.terms.secret
        yield from self.append(create(self.contents, self.terms.opening))
        for seat in range(self.terms.seats) if self.terms.humans else ():
            assert self.match is not None
            entropy = f"what seat {seat} throws in"
            yield from self.append(take_seat(self.contents, self.match, secret, seat, entropy))

    def go_on(self, choose: Choose) -> Iterator[Page]:
        """The next entry or entries: a system move, or a move of a seat that must or may act."""
        match = self.match
        assert match is not None
        seat = _next_seat(match)
        if seat is None:
            name = match.awaiting.system
            assert name is not None, f"dead end: version {match.version} awaits nobody"
            yield from self.append(system(self.contents, match, self.terms.secret, name))
            return
        legal = self.legal(seat)
        assert legal, f"dead end: seat {seat} has no legal move at version {match.version}"
        move = choose(match, seat, legal)
        yield from self.append(play(self.contents, match, self.terms.secret, seat, [move]))

    def legal(self, seat: Seat) -> Sequence[Move]:
        """All legal moves of a seat now."""
        assert self.match is not None
        game = GAMES[self.terms.game]
        return game.legal_moves(self.contents.board(self.match), self.match.state, seat)


def _next_seat(match: Match) -> Seat | None:
    """Who moves next: one of those awaited, now and then one who merely may; None: the table."""
    awaiting, version = match.awaiting, match.version
    out_of_turn = awaiting.may and version % OUT_OF_TURN == 0
    seats = awaiting.may if out_of_turn else awaiting.seats
    return seats[version % len(seats)] if seats else None


def played(terms: Terms, choose: Choose, held: Contents | None = None) -> Iterator[Page]:
    """A match from its creation to its end. Fails on a dead end and on a match without end."""
    writer = Writer(terms, held)
    yield from writer.open()
    while writer.match is not None and not writer.match.over:
        assert writer.match.version < LONGEST, "endless: this match does not come to an end"
        yield from writer.go_on(choose)


def at_random(seed: int) -> Choose:
    """Any legal move; by halves of the seeds any kind of move first, so that rare kinds occur."""
    rng = Random(seed)

    def choose(match: Match, seat: Seat, legal: Sequence[Move]) -> Move:
        if seed % 2:
            kinds = sorted({type(move).__name__ for move in legal})
            kind = rng.choice(kinds)
            legal = [move for move in legal if type(move).__name__ == kind]
        return rng.choice(legal)

    return choose


def by_bot(terms: Terms, name: str, held: Contents) -> Choose:
    """What a bot of the game chooses, who sees no more than its seat does."""
    game = GAMES[terms.game]

    def choose(match: Match, seat: Seat, legal: Sequence[Move]) -> Move:
        key = bot_key(terms.secret, seat)
        return chosen(game, held.board(match), match, seat, legal, name, key)

    return choose


def wayward(terms: Terms, name: str, held: Contents) -> Choose:
    """What a bot chooses, but now and then the rarest kind of move: matches get far and odd."""
    bot, rng = by_bot(terms, name, held), Random(terms.seed)
    made: Counter[type[Move]] = Counter()

    def choose(match: Match, seat: Seat, legal: Sequence[Move]) -> Move:
        move = bot(match, seat, legal)
        if rng.randrange(WAYWARD) == 0:
            least = min(made[type(one)] for one in legal)
            move = rng.choice([one for one in legal if made[type(one)] == least])
        made[type(move)] += 1
        return move

    return choose
