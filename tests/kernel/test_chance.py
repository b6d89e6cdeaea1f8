"""Chance: fair, repeatable, recorded, and keyed by everything it should be."""

import hmac
import itertools
from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.chance import Chance, bot_key, draw_key, redraw

KEY = bytes(range(32))
SPAN = 1 << 32


class Words(Chance):
    """Chance whose 32-bit words a test writes down."""

    def __init__(self, *words: int) -> None:
        super().__init__(KEY, 1)
        self._words = list(words)

    def _word(self) -> int:
        return self._words.pop(0)


@given(st.integers(1, SPAN - 1), st.integers(1, 2**53 - 1))
def test_a_draw_lies_below_its_bound(n: int, version: int) -> None:
    """Whatever the bound, the result is one of 0 … n - 1."""
    assert 0 <= Chance(KEY, version).below(n) < n


@pytest.mark.parametrize("n", [-1, 0, SPAN, SPAN + 1])
def test_a_bound_out_of_range_is_refused(n: int) -> None:
    """There is no drawing among nothing, nor among more than a word can tell apart."""
    with pytest.raises(ValueError, match="cannot draw among"):
        Chance(KEY, 1).below(n)


def test_nothing_is_drawn_among_one() -> None:
    """What is certain is no draw: it leaves no record and uses nothing up."""
    chance = Chance(KEY, 1)
    assert chance.below(1) == 0
    assert chance.draws == []
    assert chance.below(6) == Chance(KEY, 1).below(6)


def test_words_beyond_the_last_whole_span_are_rejected() -> None:
    """Words left over after the last multiple of n are drawn again, so no result is favoured."""
    fair = SPAN - SPAN % 6
    chance = Words(SPAN - 1, fair, fair - 1)
    assert chance.below(6) == 5
    assert chance.draws == [(6, 5)]


def test_every_word_serves_where_the_span_divides_evenly() -> None:
    """Among a power of two no word is rejected."""
    assert Words(SPAN - 1).below(8) == 7


def test_all_results_are_equally_likely() -> None:
    """Of 12,000 draws of a die each face comes about 2,000 times (5 sigma: ± 204)."""
    chance = Chance(KEY, 7)
    faces = Counter(chance.below(6) for _ in range(12_000))
    assert sorted(faces) == [0, 1, 2, 3, 4, 5]
    assert all(abs(count - 2_000) < 204 for count in faces.values())


def test_the_stream_is_the_documented_one() -> None:
    """Word i of version v is taken from HMAC-SHA256(key, v ‖ i // 8), big endian, in order."""
    blocks = b"".join(
        hmac.digest(KEY, (9).to_bytes(8, "big") + i.to_bytes(4, "big"), "sha256") for i in range(2)
    )
    words = [int.from_bytes(blocks[i : i + 4], "big") for i in range(0, 64, 4)]
    chance = Chance(KEY, 9)
    assert [chance.below(2**31) for _ in words] == [word % 2**31 for word in words]


def test_versions_and_keys_have_streams_of_their_own() -> None:
    """Two versions, or two keys, draw independently."""
    streams = {
        tuple(redraw(key, version, [1000] * 8))
        for key in (KEY, sha256(KEY).digest())
        for version in (1, 2, 3)
    }
    assert len(streams) == 6


@given(st.lists(st.integers(1, 2**31), max_size=40), st.integers(1, 1000))
def test_an_auditor_draws_the_same_again(sizes: list[int], version: int) -> None:
    """The record of an entry is what anybody with the key draws again."""
    chance = Chance(KEY, version)
    for n in sizes:
        chance.below(n)
    assert redraw(KEY, version, sizes) == chance.draws
    assert redraw(KEY, version, [n for n, _ in chance.draws]) == chance.draws


def test_choice_is_one_of_the_options() -> None:
    """Of three options each comes up, and nothing else."""
    chance = Chance(KEY, 3)
    assert {chance.choice("abc") for _ in range(60)} == set("abc")


@given(st.integers(0, 8), st.integers(1, 50))
def test_a_sample_holds_different_ones(count: int, version: int) -> None:
    """A sample takes each at most once."""
    sample = Chance(KEY, version).sample(range(8), count)
    assert len(sample) == len(set(sample)) == count
    assert set(sample) <= set(range(8))


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    """Of 6,000 shuffles of three each order comes about 1,000 times (5 sigma: ± 145)."""
    chance = Chance(KEY, 11)
    orders = Counter(chance.sample("abc", 3) for _ in range(6_000))
    assert set(orders) == set(itertools.permutations("abc"))
    assert all(abs(count - 1_000) < 145 for count in orders.values())


entropies = st.lists(st.text(max_size=20), min_size=1, max_size=6)


@given(entropies, entropies)
def test_no_two_seatings_share_a_draw_key(one: list[str], other: list[str]) -> None:
    """Entropies go in with their lengths: what one seat says is never taken for another's."""
    assert (draw_key(KEY, one) == draw_key(KEY, other)) == (one == other)


def test_neighbouring_entropies_do_not_run_together() -> None:
    """`ab`, `c` and `a`, `bc` and `abc`, absent are three different seatings."""
    keys = {draw_key(KEY, e) for e in (["ab", "c"], ["a", "bc"], ["abc", ""], ["", "abc"])}
    assert len(keys) == 4


def test_draws_and_bots_have_keys_of_their_own() -> None:
    """What a bot chooses by tells nothing of the draws, nor of another bot's choices."""
    keys = {draw_key(KEY, []), bot_key(KEY, 0), bot_key(KEY, 1), KEY}
    assert len(keys) == 4
