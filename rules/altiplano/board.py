"""The content of a match compiled: records by id, actions, which spaces take what.

A board is never changed but for its caches, and passed to every rule. State holds ids only.
"""

from collections.abc import Iterator, Mapping

from events.altiplano.words import GOODS, LOCATIONS, MOVEMENT, ROLE, Good, Location, Place
from projections.altiplano.state import Player, State
from projections.altiplano.tiles import ordered
from rules.altiplano.basics import ACCEPTED, PRODUCTIONS, Production
from rules.altiplano.content import Content, Supply
from rules.altiplano.options import Options
from rules.altiplano.vocabulary.effects import (
    CoinMovement,
    Exchange,
    ExtensionEffect,
    Joker,
    Kind,
    VillageSpaces,
    kind_of,
)
from rules.content import Record, by_id


class Board:
    """A match's content and options, with everything looked up by id.

    `productions`: by id, those of every location, role and extension. `stocked`: location → the
    kinds of goods whose tiles lie there. `basics_at`: location → the productions that everybody has
    there. `takes`: location → the kinds that its spaces take. `kinds`: role or extension → what it
    does, and where: nobody has two that are equal (ALT-077).
    """

    def __init__(self, content: Content, options: Options) -> None:
        self.content = content
        self.options = options
        self.goods = {kind.id: kind for kind in content.goods}
        self.points: Mapping[Good, int] = {g: self.goods[g].points for g in GOODS}
        self.prices: Mapping[Good, int] = {g: self.goods[g].price for g in GOODS}
        self.locations = by_id(content.locations)
        self.stocked: Mapping[Location, tuple[Good, ...]] = {
            at: tuple(g for g in GOODS if self.goods[g].location == at) for at in LOCATIONS
        }
        self.rows = content.warehouse
        self.road = content.road
        self.roles = by_id(content.roles)
        self.extensions = by_id(content.extensions)
        self.effects: Mapping[str, ExtensionEffect] = {
            one.id: one.effect for one in content.extensions
        }
        self.kinds: Mapping[str, Kind] = {
            **{one.id: kind_of(one.location, one.effect) for one in content.roles},
            **{one.id: kind_of(one.location, one.effect) for one in content.extensions},
        }
        self.surcharges = tuple(slot.surcharge for slot in content.strip)
        self.orders = by_id(content.orders)
        self.houses = by_id(content.houses)
        self.boats = by_id(content.boats)
        self.missions = by_id(content.missions)
        self.productions = {one.id: one for one in _productions(content)}
        self.basics_at: Mapping[Location, tuple[Production, ...]] = {
            at: tuple(one for one in PRODUCTIONS if one.at == at) for at in LOCATIONS
        }
        self.takes: Mapping[Place, tuple[Good, ...]] = {
            **ACCEPTED,
            "market": _marketable(content),
        }
        self._names = _names(content)

    def supply(self, players: int) -> Supply:
        """What is used with so many players."""
        return next(one for one in self.content.supplies if one.players == players)

    def effects_of(self, player: Player) -> Iterator[tuple[str, ExtensionEffect]]:
        """A player's extensions, each with what it does, in the order bought."""
        for held in player.extensions:
            yield held.id, self.effects[held.id]

    def extension_with(self, player: Player, kind: type[ExtensionEffect]) -> str | None:
        """The extension of a player that has this effect, or None: nobody has two (ALT-077)."""
        for name, effect in self.effects_of(player):
            if isinstance(effect, kind):
                return name
        return None

    def spaces(self, player: Player, place: Place) -> int:
        """How many spaces a place has for a player, free or not; 0 where there is none."""
        if place in self.locations:
            return self.locations[place].spaces + (
                self._village(player) if place == "village" else 0
            )
        if place == MOVEMENT:
            return self.content.board.movement
        exchange = self.exchange(player, place)
        if exchange is not None:
            return len(exchange.tiles) + exchange.coins
        return int(player.has(place) and isinstance(self.effects[place], Joker))

    def exchange(self, player: Player, place: Place) -> Exchange | None:
        """The action of its own that a place of a player has: the role, or an extension."""
        if place == ROLE:
            return None if player.role is None else self.roles[player.role].effect
        if not player.has(place):
            return None
        effect = self.effects[place]
        return effect if isinstance(effect, Exchange) else None

    def production(self, player: Player, action: str) -> Production | None:
        """An action that turns tiles into a good, if the player has it (ALT-128)."""
        known = self.productions.get(action)
        if known is None or known.place in self.locations:
            return known
        owned = player.role == action if known.place == ROLE else player.has(action)
        return known if owned else None

    def coins_move(self, player: Player) -> bool:
        """Whether a player may lay coins on movement spaces."""
        return self.extension_with(player, CoinMovement) is not None

    def neighbours(self, state: State, at: Location) -> tuple[Location, Location]:
        """The two locations that a location adjoins (ALT-007)."""
        i, ring = state.ring.index(at), state.ring
        return ring[i - 1], ring[(i + 1) % len(ring)]

    def name(self, what: str) -> str:
        """What people call a good, place, tile or card; other words stay what they are."""
        return self._names.get(what, what)

    def _village(self, player: Player) -> int:
        more = self.extension_with(player, VillageSpaces)
        effect = None if more is None else self.effects[more]
        return effect.spaces if isinstance(effect, VillageSpaces) else 0


def _productions(content: Content) -> Iterator[Production]:
    yield from PRODUCTIONS
    for role in content.roles:
        yield _of(role.id, role.location, ROLE, role.effect, "ALT-023")
    for extension in content.extensions:
        if isinstance(extension.effect, Exchange) and extension.location is not None:
            yield _of(extension.id, extension.location, extension.id, extension.effect, "ALT-121")


def _of(name: str, at: Location, place: Place, effect: Exchange, rule: str) -> Production:
    return Production(name, at, place, ordered(effect.tiles), effect.coins, effect.gains, rule)


def _marketable(content: Content) -> tuple[Good, ...]:
    """What can be sold, or is asked for by any order card, those removed included (ALT-127)."""
    asked = {good for order in content.orders for good in order.goods}
    priced = {kind.id for kind in content.goods if kind.price}
    return tuple(good for good in GOODS if good in asked or good in priced)


def _names(content: Content) -> dict[str, str]:
    """Id → name of everything that a move can name."""
    parts: tuple[tuple[Record, ...], ...] = (
        content.goods,
        content.locations,
        content.roles,
        content.extensions,
        content.orders,
        content.houses,
        content.boats,
        content.missions,
        content.warehouse,
    )
    return {record.id: record.name for records in parts for record in records}
