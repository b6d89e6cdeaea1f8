"""Roles: what their players start with, and what their action costs and brings."""

from collections.abc import Iterator, Sequence

from events.altiplano.words import GOODS, Good
from rules.altiplano.content import Content, Role, Supply
from rules.altiplano.inspection.records import counted, without
from rules.altiplano.vocabulary.effects import Exchange
from rules.inspection import beyond, named

ROLES = 7
"""How many there are (ALT-002, ALT-020)."""
FOOD = (1, 2)
"""So many food every role brings (ALT-125)."""
COINS, COST = 10, 3
"""The most coins a role starts with; the most tiles, or coins, an action costs."""
UNPLANNED: dict[Good, str] = {"corn": "it is never planned, and in no bag or container (ALT-135)"}


def faults(content: Content) -> Iterator[str]:
    """What is wrong with the roles."""
    yield from named("Role", content.roles)
    yield from counted("roles", content.roles, ROLES)
    for role in content.roles:
        for fault in (*_start(role, content.board.unlocked), *_action(role)):
            yield f"Role {role.id}: {fault}."
    for supply in content.supplies:
        yield from _stocked(content.roles, supply)


def exchange(effect: Exchange) -> Iterator[str]:
    """What is wrong with an action of a role or an extension (ALT-083)."""
    if not effect.tiles and effect.coins <= 0:
        yield "its action costs at least one tile or coin (ALT-136)"
    if len(effect.tiles) > COST:
        yield f"its action uses {COST} tiles at most, not {len(effect.tiles)} (ALT-041)"
    yield from beyond(effect, (("coins", 0, COST),))
    if not effect.gains:
        yield "its action brings nothing (ALT-083)"
    if len(dict.fromkeys(effect.gains)) < len(effect.gains):
        yield "its action offers a good twice (ALT-083)"
    yield from without((*effect.tiles, *effect.gains), UNPLANNED)


def _start(role: Role, spaces: int) -> Iterator[str]:
    """Its tiles could lie on the planning spaces of the start (ALT-123)."""
    if len(role.tiles) > spaces:
        yield f"it brings at most {spaces} tiles, not {len(role.tiles)} (ALT-123)"
    if role.tiles.count("food") not in FOOD:
        yield f"it brings 1 or 2 food, not {role.tiles.count('food')} (ALT-125)"
    yield from without(role.tiles, UNPLANNED)
    yield from beyond(role, (("coins", 0, COINS),))


def _action(role: Role) -> Iterator[str]:
    yield from exchange(role.effect)
    if role.effect.coins and role.location != "market":
        yield "coins lie on actions of the market only (ALT-043)"


def _stocked(roles: Sequence[Role], supply: Supply) -> Iterator[str]:
    """There is enough for any roles that may come together (ALT-124)."""
    for good in GOODS:
        most = sorted((role.tiles.count(good) for role in roles), reverse=True)
        needed = sum(most[: supply.players])
        if needed > supply.tiles.get(good, 0):
            yield f"Supply for {supply.players}: roles may take {needed} {good} of it (ALT-124)."
