"""Using upgrades, special actions, abilities, characters (MTN-050 to -056, MTN-076 to -094).

An upgrade is used for a regular action and its price; its further spaces may follow at any moment
of the turn (Q16). Special actions and abilities are carried out in one piece, space by space.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import assert_never

from events.base import Event
from events.mountaineers import (
    AbilityUsed,
    ActionsGained,
    Activate,
    MarkerRemoved,
    MoveFurther,
    MoveWith,
    MovingStopped,
    PenaltyTaken,
    SabotageWith,
    SpecialActionTaken,
    StopMoving,
    TakeBackUpgrade,
    TokensDrawn,
    UpgradeTakenBack,
    UpgradeUsed,
)
from projections.mountaineers.state import Marker
from rules.game import Refusal
from rules.mountaineers import steps
from rules.mountaineers.actions import in_one_piece, ready, unusable
from rules.mountaineers.board import Acts, Group, Source, Spaces, first_moves, further_moves
from rules.mountaineers.prices import use_price
from rules.mountaineers.situation import Situation
from rules.mountaineers.vocabulary.effects import (
    ExtraActions,
    Flight,
    Gain,
    Sabotage,
    Steps,
    TakeBack,
)


def sources(s: Situation) -> list[Source]:
    """What the player holds that can be used, in a fixed order: upgrades, cards, character."""
    return s.held


def _unknown(s: Situation, name: str) -> Refusal | None:
    if name in s.board.sources:
        return None
    return Refusal("MTN-051", f"there is no upgrade, card or character {name}")


def _unfit(source: Source, *kinds: type) -> Refusal | None:
    """Why a source does not do what is asked of it."""
    if isinstance(source.effect, kinds):
        return None
    return Refusal("MTN-050", f"{source.name} does something else", source.text)


# --- spaces -------------------------------------------------------------------------------------


def move_with_refusal(s: Situation, move: MoveWith) -> Refusal | None:
    """The first rule that the first space of a use, or a flight, would break."""
    if refusal := _unknown(s, move.source):
        return refusal
    source = s.board.sources[move.source]
    return (
        unusable(s, source)
        or _unfit(source, Steps, Flight)
        or steps.refused(s, source, move.to, (move.mark, move.lock), use_price(s, source))
    )


def move_with_effects(s: Situation, move: MoveWith) -> Iterator[Event]:
    """The use begins, and its first space is gone (MTN-076, MTN-050, MTN-154)."""
    source = s.board.sources[move.source]
    yield _used(s, source, use_price(s, source), source.spaces)
    yield steps.climbed(s, source, move.to, (move.mark, move.lock))


def move_further_refusal(s: Situation, move: MoveFurther) -> Refusal | None:
    """The first rule that a further space of something begun would break (MTN-083)."""
    if refusal := _unknown(s, move.source):
        return refusal
    source = s.board.sources[move.source]
    return _nothing_begun(s, source) or steps.refused(s, source, move.to, (move.mark, move.lock))


def _nothing_begun(s: Situation, source: Source) -> Refusal | None:
    if s.turn.carrying == source.id:
        return None
    if refusal := in_one_piece(s):
        return refusal
    if s.turn.spaces.get(source.id, 0) > 0:
        return None
    return Refusal("MTN-083", f"{source.name} has no space left to move", "use it first")


def move_further_effects(s: Situation, move: MoveFurther) -> Iterator[Event]:
    """One more space."""
    source = s.board.sources[move.source]
    yield steps.climbed(s, source, move.to, (move.mark, move.lock))


def stop_refusal(s: Situation, move: StopMoving) -> Refusal | None:
    """Only what is being carried out can be stopped; upgrades' spaces just lapse (MTN-082, Q16)."""
    if s.turn.carrying == move.source:
        return None
    return Refusal("MTN-082", f"{move.source} is not being carried out")


def stop_effects(s: Situation, move: StopMoving) -> Iterator[Event]:
    """The full distance need not be used (MTN-082)."""
    yield MovingStopped(s.seat, move.source)


def further(s: Situation) -> Iterator[Group]:
    """Every further space, and the stop, that the refusals let pass."""
    turn, found = s.turn, s.board.sources
    if turn.carrying is not None:
        yield from _further(s, found[turn.carrying])
        yield Acts((_stop(turn.carrying),), turn.actions, s.tokens)
        return
    for name, left in turn.spaces.items():
        if left > 0:
            yield from _further(s, found[name])


def _further(s: Situation, source: Source) -> list[Spaces]:
    return steps.spans(s, source, further_moves(source.id), s.turn.actions)


# --- what needs no space ------------------------------------------------------------------------


def activate_refusal(s: Situation, move: Activate) -> Refusal | None:
    """The first rule that a use without a target would break."""
    if refusal := _unknown(s, move.source):
        return refusal
    source = s.board.sources[move.source]
    if refusal := unusable(s, source):
        return refusal
    if isinstance(source.effect, Steps | Flight | Sabotage | TakeBack):
        return Refusal("MTN-050", f"{source.name} needs a target", source.text)
    return steps.unpaid(s, use_price(s, source), source.name)


def activate_effects(s: Situation, move: Activate) -> Iterator[Event]:
    """The use; what it changes for the rest of the turn follows from its being used."""
    source = s.board.sources[move.source]
    yield _used(s, source, use_price(s, source), 0)
    match source.effect:
        case Gain(tokens=tokens):
            yield TokensDrawn(s.seat, tokens, source.id)
        case ExtraActions(count=count):
            yield ActionsGained(s.seat, count, source.id)
        case _:
            pass


def sabotage_refusal(s: Situation, move: SabotageWith) -> Refusal | None:
    """The first rule that a sabotage would break (MTN-092, MTN-093, Q20)."""
    if refusal := _unknown(s, move.source):
        return refusal
    source = s.board.sources[move.source]
    return (
        unusable(s, source)
        or _unfit(source, Sabotage)
        or _no_sabotage(s)
        or _untouchable(s, move.at)
        or steps.unpaid(s, _sabotage_price(s, source), source.name)
    )


def _no_sabotage(s: Situation) -> Refusal | None:
    if "sabotage" not in s.top.kinds:
        return None
    name = s.board.events[s.turn.card].name
    return Refusal("MTN-047", f"{name}: nobody sabotages in this turn")


def _untouchable(s: Situation, at: str) -> Refusal | None:
    marker = s.state.markers.get(at)
    if at not in s.near or marker is None:
        return Refusal("MTN-093", f"there is no marker next to you on {at}")
    if marker.owner == s.seat:
        return Refusal("MTN-093", f"the marker on {at} is your own")
    if at in s.others:
        return Refusal("MTN-093", f"a climber stands on {at}")
    if marker.locked:
        return Refusal("MTN-092", f"the marker on {at} is locked")
    return None


def _sabotage_price(s: Situation, source: Source) -> int:
    assert isinstance(source.effect, Sabotage)
    return use_price(s, source) + source.effect.price


def sabotage_effects(s: Situation, move: SabotageWith) -> Iterator[Event]:
    """The marker goes back to its owner, and the deed may cost points (MTN-094, Q20, Q21)."""
    source = s.board.sources[move.source]
    assert isinstance(source.effect, Sabotage)
    marker: Marker = s.state.markers[move.at]
    yield _used(s, source, _sabotage_price(s, source), 0)
    yield MarkerRemoved(by=s.seat, at=move.at, owner=marker.owner, number=marker.number)
    if source.effect.penalty:
        yield PenaltyTaken(s.seat, source.id, source.effect.penalty)


def take_back_refusal(s: Situation, move: TakeBackUpgrade) -> Refusal | None:
    """The first rule that giving up an upgrade would break (MTN-075)."""
    if refusal := _unknown(s, move.source):
        return refusal
    source = s.board.sources[move.source]
    if refusal := unusable(s, source) or _unfit(source, TakeBack):
        return refusal
    if move.upgrade in s.player.upgrades:
        return None
    return Refusal("MTN-075", f"you have no upgrade {move.upgrade} to give up")


def take_back_effects(s: Situation, move: TakeBackUpgrade) -> Iterator[Event]:
    """The marker returns to hand, and tokens may come with it (MTN-075)."""
    source = s.board.sources[move.source]
    assert isinstance(source.effect, TakeBack)
    yield _used(s, source, 0, 0)
    yield UpgradeTakenBack(s.seat, move.upgrade, s.player.upgrades[move.upgrade])
    if source.effect.tokens:
        yield TokensDrawn(s.seat, source.effect.tokens, source.id)


def uses(s: Situation) -> Iterator[Group]:
    """Every use of an upgrade, card or character that the refusals let pass."""
    for source in ready(s):
        yield from _uses(s, source)


def _uses(s: Situation, source: Source) -> Sequence[Group]:
    use, name = use_price(s, source), source.id
    actions = s.turn.actions - (source.kind == "upgrade")
    match source.effect:
        case Steps() | Flight():
            return steps.spans(s, source, first_moves(name), actions, use)
        case Sabotage():
            moves = _sabotages(s, source)
            return (Acts(moves, actions, s.tokens - _sabotage_price(s, source)),)
        case TakeBack():
            given_up = [TakeBackUpgrade(name, upgrade) for upgrade in s.player.upgrades]
            return (Acts(given_up, actions, s.tokens),)
        case _:
            left = s.tokens - use
            return (Acts((_activate(name),), actions, left),) if left >= 0 else ()


def _sabotages(s: Situation, source: Source) -> list[SabotageWith]:
    if _no_sabotage(s) or _sabotage_price(s, source) > s.tokens:
        return []
    return [
        SabotageWith(source.id, at)
        for at in s.near
        if at in s.markers and _untouchable(s, at) is None
    ]


def _used(s: Situation, source: Source, paid: int, spaces: int) -> Event:
    """That a source is used: a regular action, the special action, or neither (MTN-154)."""
    match source.kind:
        case "upgrade":
            return UpgradeUsed(s.seat, source.id, paid, spaces)
        case "special" if not source.character:
            return SpecialActionTaken(s.seat, source.id, paid, spaces)
        case "special" | "ability" | "lasting" | "bonus":
            return AbilityUsed(s.seat, source.id, paid, spaces)
        case _:
            assert_never(source.kind)


@cache
def _activate(source: str) -> Activate:
    return Activate(source)


@cache
def _stop(source: str) -> StopMoving:
    return StopMoving(source)
