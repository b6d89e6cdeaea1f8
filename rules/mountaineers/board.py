"""The content of a match compiled: records by id, and the mountain with its moves ready made.

A board is never changed but for its caches, and passed to every rule. State holds ids only.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from events.mountaineers import (
    Activate,
    BuyRoute,
    BuyUpgrade,
    Climb,
    MoveFurther,
    MoveWith,
    Rest,
    SabotageWith,
    StopMoving,
    TakeBackUpgrade,
)
from rules.content import Record, by_id
from rules.mountaineers.content import Bottom, Content, EventCard, Face, Upgrade
from rules.mountaineers.mountain import MOUNTAINS, Mountain
from rules.mountaineers.options import Options
from rules.mountaineers.vocabulary.effects import BonusEffect, Effect, Flight, Steps
from rules.mountaineers.vocabulary.happenings import Forbid, ForbidKind, Relief, Surcharge
from rules.mountaineers.vocabulary.spots import Condition, Spot

Kind: TypeAlias = Literal["upgrade", "special", "ability", "lasting", "bonus"]
Trail: TypeAlias = tuple[bool, bool]
"""Whether a marker is left, and whether it is locked."""

TRAILS: tuple[Trail, ...] = ((False, False), (True, False), (True, True))
"""What may be left on the position left: nothing, a marker, a locked marker (MTN-064)."""

AREAS: dict[Condition, Spot] = {
    "icy_rock": Spot(on=("rock",)),
    "heavy_rainfall": Spot(on=("trail",)),
    "deep_snow": Spot(on=("snow",)),
    "warm_front": Spot(on=("glacier",)),
    "grizzly_alert": Spot(on=("forest",)),
    "strong_wind": Spot(on=("alpine",)),
    "bad_access": Spot(below_metres=2000),
    "storm_danger": Spot(from_metres=2000),
}
"""Where each Condition makes a space cost 2 (MTN-110 to MTN-117)."""


class Source(Struct, frozen=True):
    """What a move can rest on besides a plain climb: an upgrade, event card or character.

    `use`: what using an upgrade costs (MTN-076). `character`: whether it is a character's.
    `usable`: some hold without being used, some count at the end. `spaces`: how many a use has.
    `flies`: its moves are flights, they bear the helicopter symbol or fly (Q44).
    `heeds_conditions`: a condition raises the price of its spaces (MTN-053, MTN-084, Q38).
    """

    id: str
    name: str
    kind: Kind
    effect: Effect | BonusEffect
    use: int
    character: bool
    usable: bool
    spaces: int
    flies: bool
    heeds_conditions: bool
    text: str


class Top(Struct, frozen=True):
    """The top of an event card on a mountain: what binds the drawer in this turn (Q37)."""

    forbidden: frozenset[str]
    kinds: frozenset[str]
    surcharges: tuple[tuple[frozenset[str], int], ...]
    reliefs: tuple[tuple[frozenset[str], int], ...]


Action: TypeAlias = (
    Climb
    | BuyUpgrade
    | MoveWith
    | MoveFurther
    | StopMoving
    | Activate
    | SabotageWith
    | TakeBackUpgrade
    | Rest
    | BuyRoute
)
"""The moves of a turn but for its end."""
Made: TypeAlias = tuple[tuple[Action], tuple[Action, Action], tuple[Action, Action, Action]]
"""The moves of a space ready made: the first one, two or all of what may be left behind."""


class Moves(dict[str, Made]):
    """The moves to each position by one means, made when first asked for and once for all."""

    def __init__(self, make: Callable[[str, bool, bool], Action]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, to: str) -> Made:
        bare, marked, locked = (self._make(to, *trail) for trail in TRAILS)
        found = self[to] = ((bare,), (bare, marked), (bare, marked, locked))
        return found


class Spaces(Struct, frozen=True, gc=False):
    """Spaces by one means at one price: to each of `to`, the first `count` of TRAILS.

    After the dearest of them so many regular `actions` and `tokens` are left.
    """

    to: Sequence[str]
    moves: Moves
    count: int
    actions: int
    tokens: int


class Acts(Struct, frozen=True, gc=False):
    """Actions that leave the climber where it is, and what the dearest of them leaves."""

    moves: Sequence[Action]
    actions: int
    tokens: int


Group: TypeAlias = Spaces | Acts
CLIMBS = Moves(Climb)


@cache
def first_moves(source: str) -> Moves:
    """The moves that begin a use."""
    return Moves(lambda to, mark, lock: MoveWith(source, to, mark, lock))


@cache
def further_moves(source: str) -> Moves:
    """The moves that go on with a use."""
    return Moves(lambda to, mark, lock: MoveFurther(source, to, mark, lock))


class Ground:
    """A mountain with what only depends on it: areas of Conditions, tops of event cards."""

    def __init__(self, mountain: Mountain, events: dict[str, EventCard]) -> None:
        self.mountain = mountain
        self.neighbours = mountain.neighbours
        self.areas: dict[str, frozenset[str]] = {
            condition: mountain.on(spot) for condition, spot in AREAS.items()
        }
        self._events = events
        self._tops: dict[str, Top] = {}
        self._ways: dict[tuple[str, str], tuple[str, ...]] = {}

    def on(self, spot: Spot) -> frozenset[str]:
        """All positions of a kind."""
        return self.mountain.on(spot)

    def top(self, card: str) -> Top:
        """What the top of an event card comes to here."""
        found = self._tops.get(card)
        if found is None:
            found = self._tops[card] = self._compiled(self._events[card])
        return found

    def ways(self, source: Source, here: str) -> tuple[str, ...]:
        """Where one space by a source leads from a position, whatever the turn's event says."""
        key = (source.id, here)
        found = self._ways.get(key)
        if found is None:
            found = self._ways[key] = tuple(self._led(source, here))
        return found

    def _led(self, source: Source, here: str) -> Iterator[str]:
        match source.effect:
            case Steps(spot=spot):
                within = self.on(spot)
                yield from (to for to in self.neighbours[here] if to in within)
            case Flight(spot=spot, same_side=near):
                for to in self.mountain.sorted(self.on(spot)):
                    if to != here and (to[0] == here[0] or not near):
                        yield to
            case _:
                pass

    def _compiled(self, card: EventCard) -> Top:
        on = self.mountain.on
        return Top(
            forbidden=frozenset[str]().union(
                *(on(part.spot) for part in card.top if isinstance(part, Forbid))
            ),
            kinds=frozenset(part.what for part in card.top if isinstance(part, ForbidKind)),
            surcharges=tuple(
                (on(part.spot), part.extra) for part in card.top if isinstance(part, Surcharge)
            ),
            reliefs=tuple(
                (on(part.spot), part.price) for part in card.top if isinstance(part, Relief)
            ),
        )


class Board:
    """The content of a match, looked up by id; `options` are those of the match."""

    def __init__(self, content: Content, options: Options) -> None:
        self.content = content
        self.options = options
        self.events = by_id(content.events)
        self.upgrades = by_id(content.upgrades)
        self.purchases = {name: BuyUpgrade(name) for name in self.upgrades}
        prices = [upgrade.price for upgrade in content.upgrades]
        self.cheapest, self.dearest = min(prices), max(prices)
        self.routes = by_id(content.routes)
        self.characters = by_id(content.characters)
        self.faces = by_id(content.faces)
        self.names = {f"{face.board}-{face.side}": face.id for face in content.faces}
        self.sources = _sources(content)
        self.usable_upgrades = {name: self.sources[name] for name in self.upgrades}
        self.grounded = {name: x for name, x in self.usable_upgrades.items() if not x.flies}
        """The upgrades as sources: all, and those that do not fly."""
        self.usable = frozenset(source.id for source in self.sources.values() if source.usable)
        self.lasting = frozenset(
            source.id for source in self.sources.values() if source.kind == "lasting"
        )
        self.classes = {
            name: tuple(card.id for card in content.events if card.deck == name)
            for name in ("conditions", "1-3", "4-6")
        }
        self.ground = lru_cache(maxsize=MOUNTAINS)(self._ground)
        self.last: object = None
        """The situation derived last: see `rules.mountaineers.situation`."""

    def mountain(self, faces: Sequence[str]) -> Mountain:
        """The mountain of a match with these faces."""
        return self.ground(tuple(faces)).mountain

    def _ground(self, faces: tuple[str, ...]) -> Ground:
        left, middle, right = faces
        return Ground(
            mountain_of(self.faces[left], self.faces[middle], self.faces[right]), self.events
        )


@lru_cache(maxsize=MOUNTAINS)
def mountain_of(left: Face, middle: Face, right: Face) -> Mountain:
    """The mountain of three faces, one for all matches that have them."""
    return Mountain((left, middle, right))


def _sources(content: Content) -> dict[str, Source]:
    """Upgrades, event cards and characters by id. Raises ValueError where two share one."""
    found = [
        *(_of_upgrade(upgrade) for upgrade in content.upgrades),
        *(_of_bottom(card, card.bottom, character=False) for card in content.events),
        *(_of_bottom(face, face.power, character=True) for face in content.characters),
    ]
    sources = {source.id: source for source in found}
    if len(sources) < len(found):
        raise ValueError("upgrades, event cards and characters have ids of their own")
    return sources


def _of_upgrade(upgrade: Upgrade) -> Source:
    bottom = Bottom("ability", upgrade.effect, upgrade.text, upgrade.helicopter)
    return replace(
        _of_bottom(upgrade, bottom, character=False),
        kind="upgrade",
        use=upgrade.use,
        heeds_conditions=False,
    )


def _of_bottom(record: Record, bottom: Bottom, *, character: bool) -> Source:
    effect = bottom.effect
    heedless = isinstance(effect, Steps) and effect.overrides_conditions
    return Source(
        id=record.id,
        name=record.name,
        kind=bottom.kind,
        effect=effect,
        use=0,
        character=character,
        usable=bottom.kind in ("special", "ability"),
        spaces=_spaces(effect),
        flies=bottom.helicopter or isinstance(effect, Flight),
        heeds_conditions=not heedless and (character or bottom.kind == "ability"),
        text=bottom.text,
    )


def _spaces(effect: Effect | BonusEffect) -> int:
    match effect:
        case Steps():
            return effect.count
        case Flight():
            return 1
        case _:
            return 0
