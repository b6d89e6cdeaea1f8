"""What an action asks for first, and what it counts (ALP-060, ALP-061)."""

from typing import Literal, TypeAlias, assert_never

from events.base import Seat
from projections.alpenglow.state import State, Stop
from rules.alpenglow.actions.acting import Acting
from rules.alpenglow.vocabulary import effects
from rules.alpenglow.vocabulary.effects import Each
from rules.game import Refusal

Where: TypeAlias = Literal["lot", "square", "neutral", "own", "other"]

WHERE: dict[Where, str] = {
    "lot": "a vacant lot",
    "square": "a square",
    "neutral": "a neutral building",
    "own": "a building of your own",
    "other": "a building of another player",
}
"""The kinds of spots in words."""
THINGS: dict[Each, tuple[str, str]] = {
    "once": ("turn", "turns"),
    "chair": ("chair", "chairs"),
    "building": ("building", "buildings"),
    "hut": ("hut", "huts"),
    "lodge": ("lodge on the mountain", "lodges on the mountain"),
    "upgrade": ("resort upgrade", "resort upgrades"),
    "skier": ("skier in your lodge", "skiers in your lodge"),
    "backcountry": ("completed backcountry tile", "completed backcountry tiles"),
}
"""What is counted in words: one of it, and several."""


def held(state: State, seat: Seat, what: Each) -> int:
    """How many of something a player has (ALP-061)."""
    player = state.players[seat]
    match what:
        case "once":
            return 1
        case "chair":
            return len(state.chairs_of(seat))
        case "building":
            return len(state.buildings_of(seat))
        case "hut":
            return len(state.huts_of(seat))
        case "lodge":
            return len(player.lodges)
        case "upgrade":
            return len(player.upgrades)
        case "skier":
            return sum(player.lodge.values())
        case "backcountry":
            return len(player.completed)
        case _:
            assert_never(what)


def counted(count: int, what: Each) -> str:
    """`1 chair`, `3 chairs`."""
    return f"{count} {THINGS[what][count != 1]}"


def where(stop: Stop, seat: Seat) -> Where:
    """What kind of spot a stop is for a seat, as it was when the bus left it (Q50)."""
    if stop.kind == "building":
        return "own" if stop.owner == seat else "other"
    return stop.kind


def unmet(a: Acting) -> Refusal | None:
    """Why the action may not be used: its condition does not hold (ALP-060, ALP-061)."""
    needs = a.action.needs
    match needs:
        case None:
            return None
        case effects.StopType():
            met = a.stop is not None and a.stop.building == needs.type
            return None if met else _wrong_stop(a, f"a {needs.type.title()} building")
        case effects.Stopped():
            met = a.stop is not None and where(a.stop, a.seat) == needs.at
            return None if met else _wrong_stop(a, WHERE[needs.at])
        case effects.Holding():
            return _too_few(a, needs)
        case _:
            assert_never(needs)


def _wrong_stop(a: Acting, asked: str) -> Refusal:
    return Refusal("ALP-060", f"{a.name} asks for a stop at {asked}", a.action.text)


def _too_few(a: Acting, needs: effects.Holding) -> Refusal | None:
    have = held(a.state, a.seat, needs.what)
    if have >= needs.count:
        return None
    asked = counted(needs.count, needs.what)
    return Refusal("ALP-061", f"{a.name} asks for {asked}, you have {have}", a.action.text)
