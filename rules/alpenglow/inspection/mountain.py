"""The mountain: its hexes, terminal places, chair locations and terminals."""

from collections import Counter
from collections.abc import Iterator, Sequence

from rules.alpenglow.content import Content, Location, Mountain, Place, Terminal
from rules.alpenglow.hexes import COLUMNS, Land, land
from rules.alpenglow.inspection.records import counted
from rules.inspection import named

LETTERS = "wbte."
PLACES, EDGES = 18, 10
"""Terminal places: as many as plain tiles (Q9); at least so many with an arrow."""
LOCATIONS = range(35, 46)
"""How many chair locations there may be."""
RUNS, TILES = 84, 10
"""Every run tile and every backcountry tile must find a hex (ALP-008)."""
PLAIN, MARKED = 18, 6
"""The 24 terminal tiles, those with a white run-card mark apart (ALP-008, ALP-024)."""


def faults(content: Content) -> Iterator[str]:
    """What is wrong with the mountain and what belongs on it, backcountry tiles apart."""
    yield from named("Place", content.places)
    yield from named("Location", content.locations)
    yield from named("Terminal", content.terminals)
    drawn = list(_picture(content.mountain))
    yield from drawn
    if not drawn:
        found = land(content.mountain)
        yield from _hexes(found)
        yield from _places(content, found)
        yield from _locations(content, found)
    yield from _terminals(content.terminals, content.places)


def _picture(mountain: Mountain) -> Iterator[str]:
    for key, value in (("name", mountain.name), ("text", mountain.text)):
        if not value.strip():
            yield f"The mountain has no {key}."
    if len({len(line) for line in mountain.rows}) != 1:
        yield "The rows of the mountain have one length."
    if any(len(line) > COLUMNS for line in mountain.rows):
        yield f"The rows of the mountain have {COLUMNS} letters at most."
    for letter in sorted(set("".join(mountain.rows)) - set(LETTERS)):
        yield f"{letter!r} is no hex of the mountain."


def _hexes(found: Land) -> Iterator[str]:
    if len(found.white) < RUNS:
        yield f"The mountain has at least {RUNS} white hexes, not {len(found.white)} (ALP-008)."
    if len(found.blue) < TILES:
        yield f"The mountain has at least {TILES} blue hexes, not {len(found.blue)} (ALP-170)."


def _places(content: Content, found: Land) -> Iterator[str]:
    places = {place.id for place in content.places}
    if len(found.places) != PLACES:
        yield f"The mountain has {PLACES} terminal places, not {len(found.places)} (ALP-024)."
    if len(found.edges) < EDGES:
        yield f"At least {EDGES} places lie at the edge, not {len(found.edges)} (ALP-031)."
    for missing in (name for name in found.places if name not in places):
        yield f"The terminal place {missing} has no record."
    for lost in sorted(places - set(found.places)):
        yield f"Place {lost}: the mountain shows no terminal place there."
    for name in found.places:
        if not any(near in found.white for near in found.neighbours[name]):
            yield f"Place {name}: no white hex adjoins it, so nobody can be delivered there."
    printed = {terminal.id for terminal in content.terminals if terminal.form != "marked"}
    for place in content.places:
        if place.printed not in printed:
            yield f"Place {place.id}: the terminal {place.printed!r} cannot be printed (ALP-021)."


def _locations(content: Content, found: Land) -> Iterator[str]:
    if len(content.locations) not in LOCATIONS:
        most, count = LOCATIONS[-1], len(content.locations)
        yield f"There are {LOCATIONS[0]} to {most} chair locations, not {count} (ALP-088)."
    for location in content.locations:
        if len(set(location.ends)) != 2:
            yield f"Location {location.id}: it joins two terminal places (ALP-088)."
    yield from _lost_ends(content, found)
    for ends, count in Counter(frozenset(one.ends) for one in content.locations).items():
        if count > 1:
            yield f"{count} locations join {' and '.join(sorted(ends))}; one is enough (ALP-033)."
    known = {place.id for place in content.places} & set(found.places)
    for name in found.edges:
        if name in known and not any(name in location.ends for location in content.locations):
            yield f"Place {name}: no chair can start there (ALP-032)."
    places = [name for name in found.places if name in known]
    for name in _out_of_reach(places, content.locations):
        yield f"Place {name}: chairs from {places[0]} never get there."


def _lost_ends(content: Content, found: Land) -> Iterator[str]:
    """Each place that locations join and the mountain does not show, once."""
    counts = Counter(end for location in content.locations for end in set(location.ends))
    for name in sorted(set(counts) - set(found.places)):
        ending = "1 location ends" if counts[name] == 1 else f"{counts[name]} locations end"
        yield f"{ending} at {name}, which is no terminal place (ALP-088)."


def _out_of_reach(places: Sequence[str], locations: Sequence[Location]) -> Iterator[str]:
    """The places that no row of locations joins to the first one, lost ones on the way or not."""
    reached, edge = set[str](), list(places[:1])
    while edge:
        here = edge.pop()
        reached.add(here)
        ends = [location.ends for location in locations if here in location.ends]
        edge += [other for pair in ends for other in pair if other not in reached]
    yield from (place for place in places if place not in reached)


def _terminals(terminals: Sequence[Terminal], places: Sequence[Place]) -> Iterator[str]:
    yield from counted("plain terminals", [t for t in terminals if t.form == "tile"], PLAIN)
    yield from counted("marked terminals", [t for t in terminals if t.form == "marked"], MARKED)
    tiles = [terminal for terminal in terminals if terminal.form != "printed"]
    for pays in ("choice", "coins", "both"):
        if not any(terminal.pays == pays for terminal in tiles):
            yield f"No terminal tile pays {pays!r} (ALP-130, ALP-131)."
    if not any(terminal.closed for terminal in tiles):
        yield "No terminal tile closes any colour (ALP-127)."
    shown = {place.printed for place in places}
    for terminal in terminals:
        for fault in _terminal(terminal):
            yield f"Terminal {terminal.id}: {fault}."
        if terminal.form == "printed" and terminal.id not in shown:
            yield f"Terminal {terminal.id}: it is printed nowhere."


def _terminal(terminal: Terminal) -> Iterator[str]:
    if not 1 <= terminal.coins <= 10:
        yield f"it pays 1 to 10 coins, not {terminal.coins}"
    if terminal.pays == "coins" and terminal.points:
        yield "who pays coins only pays no points (ALP-131)"
    if terminal.pays != "coins" and not 1 <= terminal.points <= 10:
        yield f"it pays 1 to 10 points, not {terminal.points}"
    if len(set(terminal.closed)) != len(terminal.closed):
        yield "a colour is closed twice"
    if len(set(terminal.closed)) == 4:
        yield "all colours are closed (ALP-127)"
