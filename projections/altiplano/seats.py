"""Small changes of a state that its folds share: a player, what lies on a player's spaces."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from msgspec.structs import replace

from events.altiplano.words import Good, Place, Token
from events.base import Seat
from projections.altiplano.state import State, Turn
from projections.altiplano.tiles import fewer, more, ordered, without

Spaces: TypeAlias = Mapping[Place, tuple[Token, ...]]
"""What lies on spaces, by place; places where nothing lies are left out."""


def with_player(state: State, seat: Seat, **changes: Any) -> State:
    """The state with some fields of a player changed."""
    players = state.players
    player = replace(players[seat], **changes)
    return replace(state, players=(*players[:seat], player, *players[seat + 1 :]))


def off_strip(state: State, extension: str) -> State:
    """The state with a gap in the strip where an extension was (ALT-133)."""
    strip = tuple(None if one == extension else one for one in state.strip)
    return replace(state, strip=strip)


def turn_of(state: State) -> Turn:
    """The turn being played: there is one whenever something of a turn happens."""
    assert state.turn is not None
    return state.turn


def laid_on(spaces: Spaces, place: Place, *tokens: Token) -> dict[Place, tuple[Token, ...]]:
    """Spaces with tokens more at a place."""
    return {**spaces, place: ordered((*spaces.get(place, ()), *tokens))}


def taken_from(
    spaces: Spaces, place: Place, tokens: Iterable[Token]
) -> dict[Place, tuple[Token, ...]]:
    """Spaces with tokens fewer at a place; a place that is empty is not among them."""
    left = without(spaces[place], tokens)
    if left:
        return {**spaces, place: left}
    return {other: there for other, there in spaces.items() if other != place}


def with_tiles_gained(state: State, seat: Seat, tiles: Iterable[Good], version: int) -> State:
    """The state with tiles out of the stock, known as gained; where they go is told besides."""
    gone = tuple(tiles)
    gained = dict(state.players[seat].gained)
    for tile in gone:
        gained[tile] = (*gained.get(tile, ()), version)
    state = with_player(state, seat, gained=gained)
    return replace(state, stock=fewer(state.stock, gone))


def with_contained(state: State, seat: Seat, tiles: Iterable[Good]) -> State:
    """The state with tiles more in a container (ALT-055)."""
    return with_player(state, seat, container=more(state.players[seat].container, tiles))
