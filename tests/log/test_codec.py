"""Reading what is stored: in one pass, older shapes too, and never by guessing."""

import msgspec
import pytest

from events.base import Event, Move
from events.codec import CODEC, Codec, Entry
from events.entry import Actor, Draft, Header, encode
from events.table import Awaits, MatchStarted, SeatTaken, StartMatch
from events.upcasting import UnknownShape
from tests.log.matches import line


class Whistled(Event, frozen=True):
    """An old shape: once, whistling was an event."""

    tune: str


class Sung(Event, frozen=True):
    """A less old shape: then one sang, in a key."""

    tune: str
    key: str


class Sing(Move, frozen=True):
    """An old move."""

    seat: int


OLD = Codec(
    old_moves={Sing: lambda _: StartMatch()},
    old_events={
        Whistled: lambda old: (Sung(old.tune, "C"), Awaits((), (), old.tune)),
        Sung: lambda old: (SeatTaken(0, f"{old.tune} in {old.key}"),),
    },
)


def stored(draft: Draft, version: int = 7) -> bytes:
    """A draft as an entry's bytes."""
    return encode(Header(version, "2026-11-30T12:00:00.000Z", draft.actor, 3), draft)


def test_what_was_encoded_is_decoded() -> None:
    """An entry says what its draft said, in the same types."""
    draft = line("x")
    entry = CODEC.decode(stored(draft))
    assert isinstance(entry, Entry)
    assert (entry.header.version, entry.header.actor, entry.header.rules) == (7, draft.actor, 3)
    assert (entry.move, entry.draws, entry.events) == (draft.move, draft.draws, draft.events)


def test_older_shapes_are_read_as_todays() -> None:
    """An upcaster may answer with several events, and with shapes that are old themselves."""
    draft = Draft(Actor(seat=0), 1, Sing(0), (), (MatchStarted(), Whistled("a"), Sung("b", "D")))
    entry = OLD.decode(stored(draft))
    assert entry.move == StartMatch()
    assert entry.events == (
        MatchStarted(),
        SeatTaken(0, "a in C"),
        Awaits((), (), "a"),
        SeatTaken(0, "b in D"),
    )


def test_todays_shapes_need_no_upcaster() -> None:
    """A codec that knows older shapes reads today's as any other does."""
    assert OLD.decode(stored(line("x"))).events == CODEC.decode(stored(line("x"))).events


def test_an_entry_has_one_writing() -> None:
    """Whatever order or blanks bytes have; old shapes keep their own, for that is how they lie."""
    old = stored(Draft(Actor(seat=0), 1, Sing(0), (), (MatchStarted(), Whistled("a"))))
    for codec, once in ((OLD, old), (CODEC, stored(line("x")))):
        assert codec.canonical(once) == once
        loose = msgspec.json.encode(dict(reversed(msgspec.json.decode(once).items())))
        assert codec.canonical(msgspec.json.format(loose)) == once


def test_unknown_shapes_are_named() -> None:
    """A tag that nothing knows is an error with the tag and the version, in move and events."""
    for draft, tag in [
        (Draft(Actor(seat=0), 1, StartMatch(), (), (MatchStarted(), Whistled("a"))), "whistled"),
        (Draft(Actor(seat=0), 1, Sing(0), (), ()), "sing"),
    ]:
        with pytest.raises(UnknownShape, match=f"entry 7 .*'{tag}'") as unknown:
            CODEC.decode(stored(draft))
        assert (unknown.value.tag, unknown.value.version) == (tag, 7)


@pytest.mark.parametrize(
    ("was", "wrong"),
    [
        (b'"seat":0', b'"seat":"0"'),
        (b'"rules":3', b'"rules":3,"more":1'),
        (b'"draws":[[6,2]', b'"draws":[[6,2,1]'),
        (b'"type":"seat_taken",', b""),
        (b'{"header"', b'{"haeder"'),
        (b"}", b""),
    ],
)
def test_what_is_no_entry_is_refused(was: bytes, wrong: bytes) -> None:
    """Known shapes with other fields, and bytes that are no JSON, are decoding errors."""
    with pytest.raises(msgspec.DecodeError):
        CODEC.decode(stored(line("x")).replace(was, wrong, 1))
