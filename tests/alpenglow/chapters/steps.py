"""Turns at the bus step and at the card step, in the small box."""

from typing import Any

from events.alpenglow.turns import StepReached
from events.base import Seat
from rules.alpenglow.vocabulary.effects import Effect
from tests.alpenglow.boxes import card, does, upgrade
from tests.alpenglow.given import RED, Fact, buses, given, hand, in_box, step, upgrades
from tests.harness.scenario import Given

CARD, BUILD = StepReached("card"), StepReached("build")
DISPLAY = ("green-1", "blue-1", "black-1", "orange-1")
"""The open run cards of the small box."""


def at(spot: str, *facts: Fact) -> Given:
    """RED's bus stands on this spot, and on B2."""
    return given(*facts, buses(RED, "B2", spot))


def holding(name: str, effect: Any, seat: Seat = RED) -> tuple[Fact, ...]:
    """A player holds a resort upgrade with this effect."""
    return in_box("upgrades", upgrade(name, effect)), upgrades(seat, name)


def cards(*facts: Fact, held: tuple[str, ...] = ("green-2", "blue-2")) -> Given:
    """RED is at the card step with these cards in hand; each brings one coin."""
    return given(hand(RED, *held), step("card"), *facts)


def acting(effect: Effect, *held: str) -> tuple[Fact, ...]:
    """RED holds the card `trick` with this action, and others."""
    action = does("trick", effect)
    trick = card("trick", does="trick")
    return in_box("actions", action), in_box("run_cards", trick), hand(RED, "trick", *held)
