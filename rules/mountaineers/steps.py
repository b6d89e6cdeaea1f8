"""One space of a climber, by whatever means: where it may lead, what it leaves, what it costs.

Climbs, upgrades, special actions and abilities share this (MTN-059 to MTN-071), so they may be
combined to cross what is occupied (MTN-067, MTN-069). A lake is no hindrance (MTN-014).
"""

from collections.abc import Sequence

from events.mountaineers import Climbed
from rules.game import Refusal
from rules.mountaineers.board import TRAILS, Moves, Source, Spaces, Trail
from rules.mountaineers.prices import climb_price, lock_price, space_price, two_prices
from rules.mountaineers.situation import Situation
from rules.mountaineers.vocabulary.effects import Flight


def targets(s: Situation, source: Source | None) -> Sequence[str]:
    """Where one space may lead by a source, or by a climb (None): tokens and reach aside."""
    found = s.near if source is None else s.ground.ways(source, s.here)
    if forbidden := s.top.forbidden:
        return [to for to in found if to not in forbidden]
    return found


def misled(s: Situation, source: Source | None, to: str) -> Refusal | None:
    """Why a space may not lead to a position (MTN-008, MTN-057, MTN-089, MTN-152).

    What the event forbids is forbidden by every means, upgrades too (MTN-048, MTN-085).
    """
    if to in targets(s, source):
        return None
    if to not in s.ground.neighbours:
        return Refusal("MTN-008", f"there is no position {to}", "a position like 2-C7")
    if to in s.top.forbidden:
        return Refusal("MTN-048", f"{_event(s)}: nobody moves to or through {to} in this turn")
    if source is not None and isinstance(source.effect, Flight):
        return Refusal("MTN-089", f"{source.name} does not fly to {to}", source.text)
    if source is None or to not in s.near:
        return Refusal("MTN-057", f"{to} is not next to {s.here}", ", ".join(s.near))
    return Refusal(_terrain_rule(source), f"{source.name} does not move onto {to}", source.text)


def _terrain_rule(source: Source) -> str:
    """The rule by which a source moves onto its own kind of position only."""
    if source.kind == "upgrade":
        return "MTN-152"
    return "MTN-056" if source.kind == "special" else "MTN-154"


def untrailed(s: Situation, mark: bool, lock: bool) -> Refusal | None:
    """Why this may not be left on the position left (MTN-060 to MTN-066)."""
    if (mark, lock) in TRAILS[: s.most]:
        return None
    if not mark:
        return Refusal("MTN-064", "a lock is placed with its marker", "mark and lock, or neither")
    return _unmarkable(s) or _unlockable(s)


def _unmarkable(s: Situation) -> Refusal | None:
    if "mark" in s.top.kinds:
        return Refusal("MTN-047", f"{_event(s)}: no markers are placed in this turn")
    if not s.player.hand:
        return Refusal("MTN-065", "you have no marker in hand")
    if not s.open_here:
        return Refusal("MTN-066", f"{s.here} holds a marker or another climber")
    return None


def _unlockable(s: Situation) -> Refusal | None:
    if "lock" in s.top.kinds:
        return Refusal("MTN-047", f"{_event(s)}: no locks are placed in this turn")
    return Refusal("MTN-065", "you have no lock left")


def price(s: Situation, source: Source | None, to: str) -> int:
    """What one space costs, its lock aside."""
    return climb_price(s, to) if source is None else space_price(s, source, to)


def unpaid(s: Situation, costs: int, what: str) -> Refusal | None:
    """Why a price cannot be paid: every price is paid in full (MTN-071)."""
    if costs <= s.tokens:
        return None
    return Refusal("MTN-071", f"{what} costs {costs}, you have {s.tokens}", f"{costs} tokens")


def refused(
    s: Situation, source: Source | None, to: str, trail: Trail, use: int = 0
) -> Refusal | None:
    """The first rule that a space breaks; `use` is paid with it."""
    if refusal := misled(s, source, to) or untrailed(s, *trail):
        return refusal
    costs = use + price(s, source, to) + (lock_price(s) if trail[1] else 0)
    return unpaid(s, costs, f"moving to {to}")


def spans(
    s: Situation, source: Source | None, moves: Moves, actions: int, use: int = 0
) -> list[Spaces]:
    """Every space that `refused` lets pass; so many regular actions are left after it."""
    found, left = targets(s, source), s.tokens - use
    prices = two_prices(s, source)
    if prices is None:
        rests = ((to, left - price(s, source, to)) for to in found)
        return [_span(s, (to,), moves, actions, rest) for to, rest in rests if rest >= 0]
    outside, inside = left - prices[0], left - prices[1]
    if outside < 0 or not found:
        return []
    if not s.area or inside == outside:
        return [_span(s, found, moves, actions, outside)]
    near = [to for to in found if to not in s.area]
    spans = [_span(s, near, moves, actions, outside)]
    if inside >= 0 and len(near) < len(found):
        dear = [to for to in found if to in s.area]
        spans.append(_span(s, dear, moves, actions, inside))
    return spans


def _span(s: Situation, to: Sequence[str], moves: Moves, actions: int, rest: int) -> Spaces:
    """Spaces that leave so many tokens, their locks aside."""
    most, locking = s.most, lock_price(s)
    if most < len(TRAILS):
        return Spaces(to, moves, most, actions, rest)
    if rest < locking:
        return Spaces(to, moves, most - 1, actions, rest)
    return Spaces(to, moves, most, actions, rest - locking)


def climbed(s: Situation, source: Source | None, to: str, trail: Trail) -> Climbed:
    """A space, and the marker left behind: the lowest in hand (MTN-060 to MTN-063, MTN-070)."""
    mark, lock = trail
    return Climbed(
        seat=s.seat,
        source=source.id if source else "climb",
        origin=s.here,
        to=to,
        paid=price(s, source, to) + (lock_price(s) if lock else 0),
        flight=source is not None and source.flies,
        blocked=not s.open_here,
        marker=s.player.hand[0] if mark else None,
        locked=lock,
    )


def _event(s: Situation) -> str:
    return s.board.events[s.turn.card].name
