"""Where tests of building begin: step 3, a card in play, a backcountry tile just completed."""

from events.alpenglow.words import Hex
from events.base import Seat
from rules.alpenglow.vocabulary.effects import Effect
from tests.alpenglow.boxes import card, does, upgrade
from tests.alpenglow.given import (
    RED,
    Fact,
    chair,
    coins,
    deciding,
    in_box,
    lodges,
    step,
    upgrades,
)

CARD = "sale"
"""The run card of `played`."""


def base(seat: Seat = RED, at: Hex = "A4", location: str = "west") -> tuple[Fact, ...]:
    """A lodge and a double chair, as after the set-up."""
    return (lodges(seat, at), chair(seat, location))


def building(purse: int, seat: Seat = RED) -> tuple[Fact, ...]:
    """A seat with a base comes to step 3 with so many coins; nothing else is there."""
    return (*base(), step("build", seat), coins(seat, purse))


def played(effect: Effect, purse: int) -> tuple[Fact, ...]:
    """RED, with a base and so many coins, has played a card whose action it may now use."""
    return (
        in_box("actions", does("offer", effect)),
        in_box("run_cards", card(CARD, does="offer")),
        *base(),
        step("card", carded=True, playing=(CARD,)),
        coins(RED, purse),
        deciding("action", CARD),
    )


def completed(tile: str) -> tuple[Fact, ...]:
    """RED, with a base and no coins, has completed a tile and may now take its reward."""
    return (*base(), step("open"), deciding("action", tile))


def holding(*effects: object, seat: Seat = RED) -> tuple[Fact, ...]:
    """A seat holds upgrades that do this, called `own-1`, `own-2` and so on."""
    names = [f"own-{i}" for i in range(1, len(effects) + 1)]
    made = [upgrade(name, effect) for name, effect in zip(names, effects, strict=True)]
    return (in_box("upgrades", *made), upgrades(seat, *names))
