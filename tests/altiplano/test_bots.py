"""The bots: they see their seat's view alone, play legally to the end, and greedy plays well."""

from collections.abc import Iterator
from time import process_time
from typing import get_args

import pytest
from msgspec.structs import replace

from events.altiplano.moves import (
    AltiplanoMove,
    BuyExtension,
    FinishStoring,
    ParkCorn,
    PassRound,
    PlanTile,
    ReturnToken,
    ShiftToken,
    StoreCorn,
    StoreDrawn,
    StoreParkedCorn,
    SwapForChoice,
    SwapForDraw,
    TakeBackCoin,
    TradeCacao,
)
from events.altiplano.words import Good
from events.base import Seat
from events.table import OptionValue
from projections.altiplano.state import Player, State
from projections.altiplano.tiles import listed
from tests.harness.simulated import Choice, Simulated, points

MATCHES = Simulated("altiplano")
played, asked_again = MATCHES.played, MATCHES.asked

TABLES: list[tuple[tuple[str, ...], dict[str, OptionValue]]] = [
    (("greedy", "random"), {}),
    (("greedy", "random"), {"missions": True}),
    (("greedy", "greedy", "greedy"), {"roles": "chosen", "missions": True}),
    (("greedy", "greedy", "random", "greedy"), {"starting_goods": "board"}),
    (("random", "greedy", "random", "greedy", "greedy"), {"roles": "chosen"}),
]

SELDOM = {
    FinishStoring,
    ParkCorn,
    StoreCorn,
    StoreDrawn,
    StoreParkedCorn,
    SwapForChoice,
    SwapForDraw,
    TakeBackCoin,
    TradeCacao,
}
"""What takes an extension that is rarely bought, or corn or cacao, which are rarely gained."""


@pytest.mark.parametrize(("bots", "options"), TABLES)
def test_bots_only_make_legal_moves_and_end_their_matches(
    bots: tuple[str, ...], options: dict[str, OptionValue]
) -> None:
    """Whatever is played with, a bot picks from the list, and the match comes to its result."""
    asked, match = played(bots, options, "legal")
    assert all(choice.move in choice.legal for choice in asked)
    assert match.result is not None


def test_random_does_whatever_can_be_done() -> None:
    """In some matches it makes nearly every kind of move, and none of them takes ages."""
    done: set[type] = set()
    variants: list[dict[str, OptionValue]] = [{}, {"missions": True, "roles": "chosen"}]
    for n in range(16):
        asked, _ = played(("random",) * (2 + n % 4), variants[n // 4 % 2], f"anything {n}")
        assert len(asked) < 2_000
        done.update(type(choice.move) for choice in asked)
    assert set(get_args(AltiplanoMove)) - done <= SELDOM


def test_greedy_leaves_nothing_to_chance() -> None:
    """It has an answer of its own to everything that it is asked."""
    for secret in ("one", "two"):
        asked, _ = played(("greedy",) * 3, {"missions": True}, secret)
        assert not any(choice.draws for choice in asked)


def test_greedy_lays_its_plan_out_once() -> None:
    """What it planned it neither shifts nor takes back."""
    asked, _ = played(("greedy", "greedy"), {}, "once")
    assert any(isinstance(choice.move, PlanTile) for choice in asked)
    assert not any(isinstance(choice.move, ShiftToken | ReturnToken) for choice in asked)


def test_a_bot_knows_no_more_than_its_seat() -> None:
    """With all that a seat cannot see changed, its bot does the same."""
    asked, _ = played(("greedy",) * 3, {"missions": True}, "secrets")
    for choice in asked[:: len(asked) // 40]:
        state: State = choice.match.state
        other = shuffled(state, choice.seat)
        same = asked_again("greedy", choice.match, other, choice.seat, choice.legal)
        assert same.move == choice.move


def shuffled(state: State, seat: Seat) -> State:
    """A state that differs in what `seat` cannot see: bags, containers and missions of others."""

    def other(player: Player) -> Player:
        tiles = listed(player.bag) + listed(player.container)
        bag = sum(player.bag.values())
        return replace(
            player,
            bag=heap(reversed(tiles[len(tiles) - bag :])),
            container=heap(tiles[: len(tiles) - bag]),
            missions=tuple(reversed(player.missions)),
        )

    players = tuple(
        player if n == seat else other(player) for n, player in enumerate(state.players)
    )
    return replace(state, players=players)


def heap(tiles: Iterator[Good] | tuple[Good, ...]) -> dict[Good, int]:
    """So many of each."""
    counted: dict[Good, int] = {}
    for tile in tiles:
        counted[tile] = counted.get(tile, 0) + 1
    return counted


def test_a_bot_asked_again_answers_the_same() -> None:
    """What a bot does follows from the view and its chance, not from what it was asked before."""
    asked, _ = played(("greedy", "random"), {}, "again")
    for choice in reversed(asked):
        bot = ("greedy", "random")[choice.seat]
        state = choice.match.state
        assert asked_again(bot, choice.match, state, choice.seat, choice.legal) == choice


def test_greedy_beats_random() -> None:
    """Of a dozen matches, first or second, it loses none, and has several times the points."""
    for n in range(12):
        bots = ("greedy", "random") if n % 2 else ("random", "greedy")
        scores = dict(zip(bots, points(played(bots, {}, f"against random {n}")[1]), strict=True))
        assert scores["greedy"] > 2 * scores["random"]


def test_greedy_uses_its_rounds() -> None:
    """It buys extensions, and acts several times before it passes."""
    asked, match = played(("greedy",) * 4, {}, "busy")
    assert acts(asked) > 2.5 * 4 * match.state.round
    assert sum(isinstance(choice.move, BuyExtension) for choice in asked) >= 4
    assert min(points(match)) > 40


def acts(asked: list[Choice]) -> int:
    """How many actions were taken, one a turn."""
    turns = [choice.match.state.turn for choice in asked]
    passes = sum(isinstance(choice.move, PassRound) for choice in asked)
    seats = [None if turn is None else (turn.seat, turn.action is None) for turn in turns]
    return sum(one is not None and one[1] for one in seats) - passes


@pytest.mark.slow
def test_a_match_of_five_takes_seconds() -> None:
    """A table of greedy bots has to be played in less than ten seconds."""
    began = process_time()
    played(("greedy",) * 5, {}, "fast")
    assert process_time() - began < 10
