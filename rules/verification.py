"""Was a match played by the rules? Every entry is drawn and decided again, and compared. Pure.

    verdict = verify(contents, match, slice.entries, slice.head.secret, slice.head)

`events.audit` says whether a log is what was written; this adds whether what was written is what
had to be: the draws those of the secret, the moves legal, the events what comes of them. Where the
rules or the content that decided an entry are not here, the verdict is incomplete and says so.
"""

from collections.abc import Iterator, Sequence

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from events.audit import Fault, Step, Verdict, examine, judge, opened_secret
from events.base import MatchId
from events.codec import CODEC, Codec, Entry
from events.entry import Actor, Draft, Stored
from events.log import Head
from events.table import (
    AbandonMatch,
    CreateMatch,
    LeaveSeat,
    MatchCreated,
    SeatLeft,
    SeatTaken,
    StartMatch,
    SystemMove,
    TakeSeat,
)
from projections.match import Match, MatchFolding
from rules import table
from rules.chance import draw_key, redraw
from rules.game import BadOptions, Game, Refused, complete_options
from rules.games import GAMES
from rules.table import Contents, Opening, Turned

_encode = msgspec.json.encode


def verify(
    contents: Contents,
    match: MatchId,
    entries: Sequence[Stored],
    secret: bytes | None,
    head: Head | None = None,
    codec: Codec = CODEC,
) -> Verdict:
    """The verdict over a whole match: its log, its draws, its moves."""
    secret = secret or opened_secret(entries, codec)
    examined = list(examine(match, entries, secret, codec))
    verdict = judge(match, examined, secret, head)
    if verdict.faults or secret is None:
        why = "not tried: the log itself is not sound, or its secret not known"
        return _with(verdict, [Step(name, None, why) for name in ("draws", "rules")], [])
    read = [one.entry for one in examined if one.entry is not None]
    loaded = list(_draw_faults(secret, read))
    drawn = Step("draws", not loaded, "every draw is that of the match secret")
    steps, broken = _decided_again(_Again(contents, secret), read, head)
    faults = sorted([*loaded, *broken], key=lambda fault: fault.version)
    return _with(verdict, [drawn, *steps], faults)


def _with(verdict: Verdict, steps: Sequence[Step], faults: Sequence[Fault]) -> Verdict:
    return replace(verdict, steps=(*verdict.steps, *steps), faults=(*verdict.faults, *faults))


def _decided_again(
    player: "_Again", entries: Sequence[Entry], head: Head | None
) -> tuple[list[Step], list[Fault]]:
    """What comes of deciding everything again, and of comparing the head with that."""
    game = _game(entries)
    if game not in GAMES:
        why = f"not tried: the game {game} is not known here"
        return [Step("rules", None, why)], []
    faults = list(player.faults(entries))
    rules = Step("rules", False if faults else player.passed, player.says)
    if faults or head is None or player.match is None:
        return [rules], faults
    status, version = player.match.status, player.match.version
    if status != head.status:
        says = f"the head says that the match is {head.status}, it is {status}"
        faults.append(Fault(version, "status", says))
    says = "the head says what became of the match"
    return [rules, Step("status", status == head.status, says)], faults


def _game(entries: Sequence[Entry]) -> str:
    """The game that is played; the first event of a log without faults says it."""
    created = entries[0].events[0]
    assert isinstance(created, MatchCreated)
    return created.game


def _draw_faults(secret: bytes, entries: Sequence[Entry]) -> Iterator[Fault]:
    """Draws other than the secret's. They follow from who sat down with what, and from no rules."""
    entropies: list[str] = []
    for entry in entries:
        faults = _drawn_again(secret, entropies, entry)
        yield from _whatever_is_raised(entry, "draws", faults)
        for event in entry.events:
            match event:
                case MatchCreated():
                    entropies = [""] * len(event.seats)
                case SeatTaken() if event.seat in range(len(entropies)):
                    entropies[event.seat] = event.entropy
                case SeatLeft() if event.seat in range(len(entropies)):
                    entropies[event.seat] = ""
                case _:
                    pass


def _drawn_again(secret: bytes, entropies: Sequence[str], entry: Entry) -> Iterator[Fault]:
    version, draws = entry.header.version, list(entry.draws)
    again = redraw(draw_key(secret, entropies), version, [n for n, _ in draws])
    if again != draws:
        yield Fault(version, "draws", f"the secret draws {again}, the entry says {draws}")


def _whatever_is_raised(entry: Entry, part: str, faults: Iterator[Fault]) -> Iterator[Fault]:
    """The faults, and as one more whatever is raised on the way to them.

    Fold, draws and rules count on entries that were decided here. A forged one may hold a seat
    that there is not, or a card from another game: what they raise then is not known beforehand
    and means just that it cannot have happened. An auditor names it instead of falling over.
    """
    try:
        yield from faults
    except Exception as error:  # noqa: BLE001 - see above
        says = f"it cannot have happened: {type(error).__name__}: {error}"
        yield Fault(entry.header.version, part, says)


class _Unknown(Exception):
    """An entry cannot be decided again here; says why."""


class _Again:
    """Decides a match again, entry by entry, as far as the rules that decided it are known here.

    Where they are not, chain and draws are checked all the same, and the verdict names the entries.
    """

    def __init__(self, contents: Contents, secret: bytes) -> None:
        self._contents = contents
        self._secret = secret
        self._folding = MatchFolding()
        self._expected: list[Draft] = []
        self.match: Match | None = None
        self.undecided: dict[str, list[int]] = {}
        """Why entries are not decided again → their versions."""

    @property
    def passed(self) -> bool | None:
        """How it came out where nothing was found: None if not all could be decided again."""
        return None if self.undecided else True

    @property
    def says(self) -> str:
        """What was found out, or could not be."""
        if not self.undecided:
            return "every move was legal, and its events are what comes of it"
        return "; ".join(
            f"not decided again: {len(versions)} entries from version {versions[0]} on, {why}"
            for why, versions in self.undecided.items()
        )

    def faults(self, entries: Sequence[Entry]) -> Iterator[Fault]:
        """What differs in the first entry that is not what it had to be; the rest follows it."""
        for entry in entries:
            found = list(_whatever_is_raised(entry, "entry", self._entry_faults(entry)))
            yield from found
            if found:
                return
        if self._expected:
            yield Fault(len(entries), "entry", "what comes of it at once does not follow")

    def _entry_faults(self, entry: Entry) -> Iterator[Fault]:
        """What is wrong with an entry; folds it if nothing is."""
        found = list(self._rule_faults(self.match, entry))
        yield from found
        if not found:
            self.match = self._folding.fold(self.match, entry.header, entry.events)

    def _rule_faults(self, match: Match | None, entry: Entry) -> Iterator[Fault]:
        version = entry.header.version
        try:
            draft = self._next(match, entry)
        except _Unknown as unknown:
            self.undecided.setdefault(str(unknown), []).append(version)
        except Refused as refused:
            yield Fault(version, "move", f"not legal: {refused}")
        except Turned as turned:
            yield Fault(version, "move", f"not to be made: {turned.detail}")
        else:
            yield from _differences(version, draft, entry)

    def _next(self, match: Match | None, entry: Entry) -> Draft:
        """What the entry had to be."""
        if not self._expected:
            self._expected = list(self._decided(match, entry))
        if not self._expected:
            raise Turned("illegal-move", "nothing was to happen")
        return self._expected.pop(0)

    def _decided(self, match: Match | None, entry: Entry) -> Sequence[Draft]:
        if match is None:
            return table.create(self._contents, self._opening(entry))
        if match.over:
            raise Turned("match-over", "nothing comes after an end")
        self._must_be_known(GAMES[match.game], match.content, entry)
        return self._moved(match, entry)

    def _must_be_known(self, game: Game, content: str, entry: Entry) -> None:
        """Raise _Unknown where an entry was decided by what is not here."""
        if content not in self._contents.bundles:
            raise _Unknown(f"as the content {content} is not known here")
        if entry.header.rules != game.version:
            decided = f"decided by rules version {entry.header.rules}"
            raise _Unknown(f"{decided}; known here is version {game.version}")

    def _moved(self, match: Match, entry: Entry) -> Sequence[Draft]:
        actor, secret = entry.header.actor, self._secret
        seat = None if actor.seat is UNSET else actor.seat
        match entry.move:
            case TakeSeat(seat=place, entropy=entropy):
                return table.take_seat(self._contents, match, secret, place, entropy)
            case LeaveSeat(seat=place):
                if actor not in (table.HOST, Actor(seat=place)):
                    raise Turned("illegal-move", "a seat is left by itself or by the host")
                return table.leave_seat(match, place, actor)
            case AbandonMatch():
                return table.abandon(match, secret, seat)
            case SystemMove(name="expiry"):
                return table.expire(match, secret)
            case SystemMove(name=name):
                return table.system(self._contents, match, secret, name)
            case CreateMatch() | StartMatch():
                raise Turned("illegal-move", "a match begins once")
            case move if seat is not None:
                return table.play(self._contents, match, secret, seat, [move])
            case _:
                raise Turned("illegal-move", "a move is made by a seat")

    def _opening(self, entry: Entry) -> Opening:
        """What the match had to be created from; its id and its content nobody asked for."""
        created, asked = entry.events[0], entry.move
        assert isinstance(created, MatchCreated)
        if not isinstance(asked, CreateMatch):
            raise Turned("illegal-move", "a match begins with its creation")
        if asked.game != created.game:
            raise Turned("illegal-move", f"{asked.game} was asked for, not {created.game}")
        game = GAMES[asked.game]
        self._must_be_known(game, created.content, entry)
        _must_be_offered(game, asked)
        return Opening(
            match=created.match,
            game=asked.game,
            seats=asked.seats,
            options=asked.options,
            content=created.content,
            public=asked.listed,
            secret=self._secret,
        )


def _must_be_offered(game: Game, asked: CreateMatch) -> None:
    """Raise Turned for seats or options that the game does not have."""
    if not game.min_seats <= len(asked.seats) <= game.max_seats:
        raise Turned("illegal-move", f"{game.title} is not played by {len(asked.seats)}")
    try:
        complete_options(game, asked.options, len(asked.seats))
    except BadOptions as bad:
        raise Turned("illegal-move", str(bad)) from None


class _Part(Struct, frozen=True):
    name: str
    wanted: bytes
    found: bytes


def _differences(version: int, draft: Draft, entry: Entry) -> Iterator[Fault]:
    """Where an entry is not what had to come of its move."""
    if len(draft.events) != len(entry.events):
        says = f"{len(draft.events)} events come of this move, the entry has {len(entry.events)}"
        yield Fault(version, "entry", says)
    parts = [
        _Part("header", _encode(draft.actor), _encode(entry.header.actor)),
        _Part("rules", _encode(draft.rules), _encode(entry.header.rules)),
        _Part("move", _encode(draft.move), _encode(entry.move)),
        _Part("draws", _encode(draft.draws), _encode(entry.draws)),
    ]
    for i, (wanted, found) in enumerate(zip(draft.events, entry.events, strict=False), start=1):
        parts.append(_Part(f"event {i}", _encode(wanted), _encode(found)))
    for part in parts:
        if part.wanted != part.found:
            says = f"should be {part.wanted.decode()}, is {part.found.decode()}"
            yield Fault(version, part.name, says)
