"""Small changes of a state that its folds share: a player, a lodge, a turn, the newest decision."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from events.alpenglow.words import Colour, Hex
from events.base import Seat
from projections.alpenglow.state import COLOURS, Gain, State, Turn


def with_player(state: State, seat: Seat, **changes: Any) -> State:
    """The state with some fields of a player changed."""
    players = state.players
    player = replace(players[seat], **changes)
    return replace(state, players=(*players[:seat], player, *players[seat + 1 :]))


def with_lodge(state: State, seat: Seat, terminal: Hex, version: int) -> State:
    """The state with a lodge more of a player."""
    player = state.players[seat]
    since = {**player.since, terminal: version}
    return with_player(state, seat, lodges=(*player.lodges, terminal), since=since)


def turn_of(state: State) -> Turn:
    """The turn being played: there is one whenever something of a turn happens."""
    assert state.turn is not None
    return state.turn


def with_skiers(
    lodge: Mapping[Colour, int], change: Mapping[Colour, int], sign: int
) -> dict[Colour, int]:
    """A lodge with skiers more, or with sign −1 fewer; only colours that are there."""
    there: dict[Colour, int] = {
        colour: number
        for colour in COLOURS
        if (number := lodge.get(colour, 0) + sign * change.get(colour, 0))
    }
    return there


def with_income(state: State, seat: Seat, coins: int, gain: Gain) -> State:
    """The state with coins for a player, and points with where they come from (ALP-132)."""
    player = state.players[seat]
    if not gain.points:
        return with_player(state, seat, coins=player.coins + coins)
    return with_player(
        state,
        seat,
        coins=player.coins + coins,
        points=player.points + gain.points,
        gains=(*player.gains, gain),
    )
