"""Where on the mountain a run does a seat most good, before anything is tried."""

from collections.abc import Iterable, Iterator, Mapping

from events.alpenglow.words import Colour, Hex
from rules.alpenglow.greedy.sight import Sight
from rules.alpenglow.greedy.takings import income
from rules.alpenglow.ground import is_open_white

STATION = 0.5
"""What a terminal that is ridden to counts beside a base: chairs have few places."""
SECOND = 0.15
"""What further terminals beside the same space count: one is enough."""
LINK = 0.25
"""What each run is worth that a new one would join to the network."""
RIVAL = 0.1
"""What it costs to lay a run beside another player's lodge."""


def sites(sight: Sight, colours: Iterable[Colour], count: int) -> list[Hex]:
    """The best open white spaces for a run of these colours: of several, for all of them."""
    listed = list(colours)
    scores = {at: _score(sight, at, listed) for at in _near(sight)}
    return sorted(scores, key=lambda at: -scores[at])[:count]


def _near(sight: Sight) -> Iterator[Hex]:
    """The open white spaces beside the network's terminals, and those beside runs it reaches."""
    board, ground = sight.board, sight.area
    around: dict[Hex, None] = {}
    for at in ground.network.terminals:
        around.update(dict.fromkeys(board.near[at]))
    for served in ground.served.values():
        for at in served:
            around.update(dict.fromkeys(board.near[at]))
    return (at for at in around if is_open_white(board, sight.state, at))


def _score(sight: Sight, at: Hex, colours: list[Colour]) -> float:
    doors = _doors(sight)
    own = sum(_served(sight, at, colour, doors) for colour in colours)
    near = sight.board.near[at]
    rivals = sum(
        lodge in near
        for seat, player in enumerate(sight.state.players)
        if seat != sight.seat
        for lodge in player.lodges
    )
    return own - RIVAL * rivals


def _doors(sight: Sight) -> Mapping[Hex, float]:
    """What each terminal of the network pays, those less that are ridden to."""
    board, state, net = sight.board, sight.state, sight.area.network
    return {
        at: income(board.terminals[state.terminals[at]], sight.rate, both=False)
        * (1.0 if at in net.lodges else STATION)
        for at in net.terminals
    }


def _served(sight: Sight, at: Hex, colour: Colour, doors: Mapping[Hex, float]) -> float:
    """What a run of a colour there would bring, by terminals beside it and by chains."""
    board, state = sight.board, sight.state
    served = sight.area.served[colour]
    values: list[float] = []
    linked = 0
    for near in board.near[at]:
        if near in doors:
            if colour not in board.terminals[state.terminals[near]].closed:
                values.append(doors[near])
        elif near in served:
            values.append(max(doors[door] for door in served[near]))
        elif _takes(sight, near, colour):
            linked += 1
    if not values:
        return 0.0
    best = max(values)
    return best + SECOND * (sum(values) - best) + LINK * linked


def _takes(sight: Sight, at: Hex, colour: Colour) -> bool:
    run = sight.state.runs.get(at)
    return run is not None and run.colour == colour
