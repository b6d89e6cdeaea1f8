"""Decisions at the table, the same for every game: each gives drafts of entries, or refuses.

Nothing here appends: `events.transact` decides again with these whenever somebody was faster.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from events.base import Event, MatchId, Move, Seat
from events.entry import Actor, Draft, commitment
from events.table import (
    AbandonAgreed,
    AbandonMatch,
    CreateMatch,
    LeaveSeat,
    MatchAbandoned,
    MatchCreated,
    MatchFinished,
    MatchStarted,
    OptionValue,
    SeatLeft,
    SeatSetup,
    SeatTaken,
    StartMatch,
    SystemMove,
    TakeSeat,
)
from projections.match import Match, after
from rules.chance import Chance, draw_key
from rules.game import Game, Refused, typed_options
from rules.games import GAMES

HOST = Actor(system="host")
TABLE = Actor(system="table")

BOARDS = 64
"""Boards that are kept compiled: one for each content and choice of options."""


class Turned(Exception):
    """A decision the table itself refuses; `kind` is the problem it becomes."""

    def __init__(
        self,
        kind: Literal[
            "match-not-open", "match-over", "not-your-turn", "batch-past-a-draw", "illegal-move"
        ],
        detail: str,
        rule: str | None = None,
        pointer: str | None = None,
    ) -> None:
        super().__init__(detail)
        self.kind = kind
        self.detail = detail
        self.rule = rule
        self.pointer = pointer


class Contents:
    """Boards by digest and options: content bundles are looked up once and compiled once."""

    def __init__(self, bundles: Mapping[str, bytes]) -> None:
        self.bundles = dict(bundles)
        self._board = lru_cache(maxsize=BOARDS)(self._compile)

    def board(self, match: Match) -> Any:
        """The board of a match. Raises KeyError if its content is not known here."""
        return self._board(match.game, match.content, msgspec.json.encode(match.options))

    def _compile(self, game: str, digest: str, options: bytes) -> Any:
        plain = msgspec.json.decode(options, type=dict[str, OptionValue])
        return GAMES[game].board(self.bundles[digest], typed_options(GAMES[game], plain))


class Opening(Struct, frozen=True):
    """What it takes to create a match: already checked, options complete."""

    match: MatchId
    game: str
    seats: tuple[SeatSetup, ...]
    options: Mapping[str, OptionValue]
    content: str
    public: bool
    secret: bytes


def create(contents: Contents, opening: Opening) -> list[Draft]:
    """The first entry; a second one at once if nobody has to sit down first."""
    created = MatchCreated(
        match=opening.match,
        game=opening.game,
        seats=opening.seats,
        options=opening.options,
        content=opening.content,
        commitment=commitment(opening.match, opening.secret),
        listed=opening.public,
    )
    game = GAMES[opening.game]
    asked = CreateMatch(opening.game, opening.seats, opening.options, opening.public)
    drafts = [Draft(HOST, game.version, asked, (), (created,))]
    match = after(None, drafts[0])
    if all(place.taken for place in match.seats):
        drafts.append(_start(contents, match, opening.secret))
    return drafts


def take_seat(
    contents: Contents, match: Match, secret: bytes, seat: Seat | None, entropy: str
) -> list[Draft]:
    """Sit down on `seat`, or the first free one; the match starts with the last."""
    _must_be_open(match)
    free = [i for i, place in enumerate(match.seats) if not place.taken]
    if seat is None:
        if not free:
            raise Turned("match-not-open", "every seat is taken")
        seat = free[0]
    if seat not in free:
        raise Turned("match-not-open", f"seat {seat} is taken, or there is no such seat")
    move, taken = TakeSeat(seat, entropy), SeatTaken(seat, entropy)
    draft = Draft(Actor(seat=seat), _rules(match), move, (), (taken,))
    seated = after(match, draft)
    if all(place.taken for place in seated.seats):
        return [draft, _start(contents, seated, secret)]
    return [draft]


def leave_seat(match: Match, seat: Seat, actor: Actor) -> list[Draft]:
    """Stand up before the start."""
    _must_be_open(match)
    if seat not in range(len(match.seats)) or match.seats[seat].taken_at == 0:
        raise Turned("match-not-open", f"nobody sits on seat {seat}")
    return [Draft(actor, _rules(match), LeaveSeat(seat=seat), (), (SeatLeft(seat),))]


def _start(contents: Contents, match: Match, secret: bytes) -> Draft:
    game = GAMES[match.game]
    chance = _chance(match, secret)
    options = typed_options(game, match.options)
    setup = game.start(contents.board(match), options, len(match.seats), chance)
    return Draft(TABLE, _rules(match), StartMatch(), tuple(chance.draws), (MatchStarted(), *setup))


def play(
    contents: Contents, match: Match, secret: bytes, seat: Seat, moves: Sequence[Move]
) -> list[Draft]:
    """One entry a move, all or none. Raises Refused or Turned; see `check`."""
    game = GAMES[match.game]
    board = contents.board(match)
    drafts: list[Draft] = []
    for i, move in enumerate(moves):
        if drafts:
            match = after(match, drafts[-1])
        check(game, board, match, seat, move, i)
        if i + 1 < len(moves) and game.draws(board, match.state, seat, move):
            raise Turned(
                "batch-past-a-draw",
                "this move draws or reveals something, so it has to be the last of its request",
                pointer=f"/moves/{i}",
            )
        drafts.append(made(game, board, match, seat, move, _chance(match, secret)))
    return drafts


def made(game: Game, board: Any, match: Match, seat: Seat, move: Move, chance: Chance) -> Draft:
    """The entry that comes of a legal move."""
    events = game.effects(board, match.state, seat, move, chance)
    return Draft(Actor(seat=seat), game.version, move, tuple(chance.draws), tuple(events))


def check(game: Game, board: Any, match: Match, seat: Seat, move: Move, index: int = 0) -> None:
    """Raise what stands against a move now: over, not started, not your turn, or a rule."""
    pointer = f"/moves/{index}"
    if match.over:
        raise Turned("match-over", "the match has ended", pointer=pointer)
    if match.status == "open":
        raise Turned("match-not-open", "the match has not started yet", pointer=pointer)
    if not match.awaiting.lets(seat):
        if index > 0:
            raise Turned("batch-past-a-draw", "your turn ends before this move", pointer=pointer)
        raise Turned("not-your-turn", _whose_turn(match), game.turn_rule, pointer)
    if refusal := game.refusal(board, match.state, seat, move):
        raise Refused(refusal, pointer)


def _whose_turn(match: Match) -> str:
    if match.awaiting.system is not None:
        return f"the match awaits {match.awaiting.system.replace('_', ' ')}"
    *others, last = (str(seat) for seat in match.awaiting.seats)
    if not others:
        return f"the match awaits seat {last}"
    return f"the match awaits seats {', '.join(others)} and {last}"


def system(contents: Contents, match: Match, secret: bytes, name: str) -> list[Draft]:
    """The system move that the match awaits, as one entry; none if it awaits another."""
    if match.over or match.awaiting.system != name:
        return []
    game = GAMES[match.game]
    chance = _chance(match, secret)
    events = game.system(contents.board(match), match.state, name, chance)
    opened = tuple(_with_secret(event, secret) for event in events)
    return [Draft(Actor(system=name), _rules(match), SystemMove(name), tuple(chance.draws), opened)]


def abandon(match: Match, secret: bytes, seat: Seat | None) -> list[Draft]:
    """End without a result: the host (seat None) at once, seats when all humans agree.

    A seat may agree before the start already, and goes on agreeing until it is left. As a free
    seat agrees to nothing, an open match never ends by its seats, only by its host.
    """
    if match.over:
        raise Turned("match-over", "the match has ended")
    if seat is None:
        return [Draft(HOST, _rules(match), AbandonMatch(), (), (_abandoned("host", secret),))]
    humans = {i: place for i, place in enumerate(match.seats) if place.kind == "human"}
    if seat not in humans or not humans[seat].taken:
        raise Turned("illegal-move", f"on seat {seat} is nobody who could agree")
    if seat in match.agreed:
        return []
    events: list[Event] = [AbandonAgreed(seat)]
    if humans.keys() <= {*match.agreed, seat}:
        events.append(_abandoned("agreed", secret))
    return [Draft(Actor(seat=seat), _rules(match), AbandonMatch(), (), tuple(events))]


def expire(match: Match, secret: bytes) -> list[Draft]:
    """End a match that was never filled, or lay idle too long."""
    if match.over:
        return []
    reason: Literal["never_filled", "idle"] = "never_filled" if match.status == "open" else "idle"
    return [
        Draft(
            Actor(system="expiry"),
            _rules(match),
            SystemMove("expiry"),
            (),
            (_abandoned(reason, secret),),
        )
    ]


def _abandoned(
    reason: Literal["host", "agreed", "never_filled", "idle"], secret: bytes
) -> MatchAbandoned:
    return MatchAbandoned(reason=reason, secret=secret.hex())


def _with_secret(event: Event, secret: bytes) -> Event:
    return replace(event, secret=secret.hex()) if isinstance(event, MatchFinished) else event


def _rules(match: Match) -> int:
    """The version of the rules that decide now, whichever decided before."""
    return GAMES[match.game].version


def _must_be_open(match: Match) -> None:
    if match.over:
        raise Turned("match-over", "the match has ended")
    if match.status != "open":
        raise Turned("match-not-open", "the match has started")


def _chance(match: Match, secret: bytes) -> Chance:
    key = _draw_key(secret, tuple(place.entropy for place in match.seats))
    return Chance(key, match.version + 1)


_draw_key = lru_cache(maxsize=4096)(draw_key)
