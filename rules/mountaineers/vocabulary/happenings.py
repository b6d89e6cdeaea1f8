"""What the top of an event card makes happen (MTN-040 to MTN-049)."""

from typing import Literal, TypeAlias

from rules.content import Tagged
from rules.mountaineers.vocabulary.spots import Condition, Spot


class Forbid(Tagged, frozen=True):
    """The drawer may not move to or through `spot` this turn, by any means (MTN-047, MTN-048)."""

    spot: Spot
    """Where not."""


class ForbidKind(Tagged, frozen=True):
    """The drawer may not do this in this turn."""

    what: Literal["buy", "upgrade", "special", "ability", "lock", "mark", "flight", "sabotage"]
    """What is forbidden."""


class Actions(Tagged, frozen=True):
    """The drawer has this many regular actions in this turn (instead of two)."""

    count: int
    """How many."""


class Surcharge(Tagged, frozen=True):
    """Every space onto `spot`, by whatever means, costs the drawer `extra` more this turn."""

    spot: Spot
    """Where spaces lead that cost more."""
    extra: int
    """Tokens more for each."""


class Relief(Tagged, frozen=True):
    """The drawer's ordinary climbs onto `spot` cost `price` this turn, whatever the condition."""

    spot: Spot
    """Where the climb leads."""
    price: int
    """Tokens for it."""


class TokensWhere(Tagged, frozen=True):
    """Every player whose climber stands on `spot` draws `tokens` (below 0: pays), others none."""

    spot: Spot
    """Where a climber stands."""
    tokens: int
    """How many; below 0: to pay."""


class TokensPer(Tagged, frozen=True):
    """Every player draws `tokens` (below 0: pays) for each of these of theirs, at most `most`."""

    what: Literal["upgrades", "markers_on", "event_cards", "locked_markers"]
    """What counts."""
    tokens: int
    """How many for each; below 0: to pay."""
    most: int
    """At most so many count."""
    spot: Spot = Spot()
    """For `markers_on`: which markers count."""


class TokensDrawer(Tagged, frozen=True):
    """Only the drawer draws `tokens` (below 0: pays)."""

    tokens: int
    """How many; below 0: to pay."""


class TokensOthers(Tagged, frozen=True):
    """All but the drawer draw `tokens` (below 0: pay)."""

    tokens: int
    """How many; below 0: to pay."""


class Slide(Tagged, frozen=True):
    """Climbers on `spot` slip one row down (left if that is open, else right), else stay."""

    spot: Spot
    """Where climbers slip."""
    who: Literal["drawer", "all"]
    """Whose."""


class Rockfall(Tagged, frozen=True):
    """Of every player one unlocked marker on `spot`, drawn by chance, falls back to its owner."""

    spot: Spot
    """Where markers fall."""


class Change(Tagged, frozen=True):
    """Conditions Change: the marker moves to `condition` (MTN-049)."""

    condition: Condition
    """The new one."""


Happening: TypeAlias = (
    Forbid
    | ForbidKind
    | Actions
    | Surcharge
    | Relief
    | TokensWhere
    | TokensPer
    | TokensDrawer
    | TokensOthers
    | Slide
    | Rockfall
    | Change
)
