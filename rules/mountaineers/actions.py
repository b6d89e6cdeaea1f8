"""What a turn allows: regular actions, a special action, abilities (MTN-035, -052, -154)."""

from rules.game import Refusal
from rules.mountaineers.board import Source
from rules.mountaineers.situation import Situation

_NO_ACTION_LEFT = Refusal("MTN-035", "you have no regular action left in this turn", "end the turn")


def in_one_piece(s: Situation) -> Refusal | None:
    """Why nothing else may be done now: something is being carried out in one piece (Q16)."""
    if s.turn.carrying is None:
        return None
    name = s.board.sources[s.turn.carrying].name
    return Refusal(
        "MTN-083", f"{name} is carried out in one piece", "its next space, or to stop moving"
    )


def no_regular_action(s: Situation) -> Refusal | None:
    """Why no regular action may be taken now: two a turn, events and abilities aside (MTN-035)."""
    if refusal := in_one_piece(s):
        return refusal
    return None if s.turn.actions > 0 else _NO_ACTION_LEFT


def unusable(s: Situation, source: Source) -> Refusal | None:
    """Why an upgrade, card or character cannot be used now, whatever it does."""
    if s.turn.carrying is not None:
        return in_one_piece(s)
    if source.kind == "upgrade":
        return _unusable_upgrade(s, source)
    if source.usable:
        return _unusable_power(s, source)
    if source.kind == "lasting":
        return Refusal("MTN-154", f"{source.name} holds without being used", source.text)
    return Refusal("MTN-054", f"{source.name} counts at the end of the game", source.text)


def ready(s: Situation) -> list[Source]:
    """What the player holds that can be used now, in a fixed order: upgrades, cards, character."""
    found = s.ready
    if found is None:
        found = s.ready = [source for source in s.held if unusable(s, source) is None]
    return found


def _unusable_upgrade(s: Situation, source: Source) -> Refusal | None:
    """An upgrade has to be bought, and each use is a regular action (MTN-074, MTN-076)."""
    if s.turn.actions <= 0:
        return _NO_ACTION_LEFT
    if "upgrade" in s.top.kinds:
        return _forbidden(s, "no upgrade is used")
    if source.id not in s.player.upgrades:
        return Refusal("MTN-074", f"you have not bought {source.name}", "buy it first")
    return _unusable_symbol(s, source)


def _unusable_power(s: Situation, source: Source) -> Refusal | None:
    """Cards and characters: your own, and each once (MTN-051, MTN-052, MTN-137, MTN-154)."""
    if source.kind in s.top.kinds:
        return _forbidden(s, f"no {source.kind} is used")
    if not s.holds(source.id):
        rule = "MTN-137" if source.character else "MTN-051"
        return Refusal(rule, f"{source.name} is not yours to use")
    if source.kind == "special" and not source.character and s.turn.special:
        return Refusal("MTN-052", "there is one special action in a turn", "end the turn")
    if source.id in s.turn.used:
        return Refusal("MTN-154", f"{source.name} was used in this turn", "once a turn")
    return _unusable_symbol(s, source)


def _unusable_symbol(s: Situation, source: Source) -> Refusal | None:
    if source.flies and "flight" in s.top.kinds:
        return _forbidden(s, "nobody flies")
    return None


def _forbidden(s: Situation, what: str) -> Refusal:
    """A prohibition of the event beats whatever a player has (MTN-047)."""
    return Refusal("MTN-047", f"{s.board.events[s.turn.card].name}: {what} in this turn")
