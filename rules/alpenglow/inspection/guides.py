"""The quick-start guides: what they refer to is there, and what they place may be placed."""

from collections.abc import Iterator, Sequence

from rules.alpenglow.content import Content, Guide
from rules.alpenglow.hexes import COLUMNS, canonical, connected, name_of, village_neighbours
from rules.alpenglow.inspection.village import SPOTS
from rules.inspection import each, named

GUIDES = range(1, 5)
"""The numbers of the guides (Q10)."""
HAND, ROUTE, TURNS = 5, 5, 2
"""Run cards, buses and turns of a guide (ALP-011, ALP-036, ALP-028)."""


def faults(content: Content) -> Iterator[str]:
    """What is wrong with the guides and the cards that bear their numbers."""
    yield from named("Guide", content.guides)
    yield from each("Guide", [guide.number for guide in content.guides], GUIDES)
    yield from _cards(content)
    yield from _shared("player board", [guide.board for guide in content.guides])
    yield from _shared("chair", [guide.chair for guide in content.guides])
    for guide in content.guides:
        for fault in (*_base(content, guide), *_route(guide.route), *_advice(content, guide)):
            yield f"Guide {guide.id}: {fault}."


def _cards(content: Content) -> Iterator[str]:
    """Each guide deals a hand and a goal; a goal that may be taken out is none for it (Q49)."""
    numbers = [card.guide for card in content.run_cards if card.guide]
    yield from each("Run cards of guide", numbers, GUIDES, HAND)
    yield from each("Goals of guide", [goal.guide for goal in content.goals if goal.guide], GUIDES)
    for goal in content.goals:
        if goal.guide and goal.needs:
            yield f"Goal {goal.id}: guides cannot deal what may be left out (ALP-029)."


def _shared(what: str, names: Sequence[str]) -> Iterator[str]:
    if len(set(names)) != len(names):
        yield f"Two guides have the same {what} (ALP-028)."


def _base(content: Content, guide: Guide) -> Iterator[str]:
    if guide.board not in {board.id for board in content.boards}:
        yield f"there is no player board {guide.board!r}"
    if guide.base not in _hexes(content.mountain.rows, "e"):
        yield f"its base {guide.base!r} is no terminal place at the edge (ALP-031)"
    ends = {location.id: location.ends for location in content.locations}
    if guide.base not in ends.get(guide.chair, ()):
        yield f"its chair {guide.chair!r} does not start at its base (ALP-032)"


def _hexes(rows: Sequence[str], kind: str) -> set[str]:
    """The hexes of a kind, by its letter, however odd the picture is."""
    return {
        name_of(column, row)
        for row, line in enumerate(rows)
        for column, letter in enumerate(line[:COLUMNS])
        if letter == kind
    }


def _route(route: Sequence[str]) -> Iterator[str]:
    if len(set(route)) != ROUTE or len(route) != ROUTE or set(route) - set(SPOTS):
        yield f"its route has {ROUTE} different spots (ALP-036, ALP-038)"
    elif not connected(route, village_neighbours(SPOTS)):
        yield "its route has gaps (ALP-037)"
    elif sorted(route, key=canonical) != list(route):
        yield "its spots stand in the order of the village, row by row"


def _advice(content: Content, guide: Guide) -> Iterator[str]:
    """Two turns that go together, each told and each possible where it is named (ALP-028)."""
    turns = guide.turns
    if len(turns) != TURNS or not all(turn.text.strip() for turn in turns):
        yield f"it explains {TURNS} turns (ALP-028)"
    if len({turn.bus for turn in turns}) < len(turns) or {t.bus for t in turns} - set(guide.route):
        yield "its turns take different buses of its route (ALP-044)"
    dealt = {card.id for card in content.run_cards if card.guide == guide.number}
    if len({turn.card for turn in turns}) < len(turns) or {t.card for t in turns} - dealt:
        yield "its turns play different cards that it deals (ALP-055)"
    if {turn.run for turn in turns} - _hexes(content.mountain.rows, "w"):
        yield "its turns place runs on white spaces (ALP-056)"
    places = {*(location.id for location in content.locations), *_lots(content), ""}
    if wrong := {turn.builds for turn in turns} - places:
        yield f"nothing can be built on {', '.join(sorted(wrong))} (ALP-081, ALP-088)"


def _lots(content: Content) -> set[str]:
    """The spots of the printed village that show a vacant lot."""
    lots = {lot.id for lot in content.lots}
    return {spot.at for spot in content.village if spot.shows in lots}
