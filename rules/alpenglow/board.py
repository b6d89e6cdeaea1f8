"""The content of a match compiled: records by id, who adjoins whom, what can be reached by chair.

A board is never changed but for its caches, and passed to every rule. State holds ids only.
"""

from collections.abc import Mapping

from events.alpenglow.words import Hex, Spot
from rules.alpenglow.content import Action, Content
from rules.alpenglow.hexes import land, village_neighbours
from rules.alpenglow.options import Options
from rules.alpenglow.vocabulary.upgrades import UpgradeEffect
from rules.content import Record, by_id


class Board:
    """A match's content and options, with everything looked up by id.

    `actions`: the action of a run card, deed or backcountry tile by the id of that; a square's
    depends on the season: see `action`. `powers`: what resort upgrades do, and player boards.
    `ends`: location → its two terminal places. `around`: terminal place → locations that end there.
    """

    def __init__(self, content: Content, options: Options) -> None:
        self.content = content
        self.options = options
        self.land = land(content.mountain)
        self.near: Mapping[Hex, tuple[Hex, ...]] = self.land.neighbours
        self.edges = frozenset(self.land.edges)
        self.white = frozenset(self.land.white)
        self.places = by_id(content.places)
        self.locations = by_id(content.locations)
        self.ends = {name: location.ends for name, location in self.locations.items()}
        self.around = {
            place: tuple(name for name, ends in self.ends.items() if place in ends)
            for place in self.land.places
        }
        self.terminals = by_id(content.terminals)
        self.tiles = by_id(content.tiles)
        self.spots: tuple[Spot, ...] = tuple(spot.at for spot in content.village)
        self.streets: Mapping[Spot, tuple[Spot, ...]] = village_neighbours(self.spots)
        self.lots = by_id(content.lots)
        self.buildings = by_id(content.buildings)
        self.neutrals = by_id(content.neutrals)
        self.squares = by_id(content.squares)
        self.deeds = by_id(content.deeds)
        self.cards = by_id(content.run_cards)
        self.goals = by_id(content.goals)
        self.huts = by_id(content.huts)
        self.upgrades = by_id(content.upgrades)
        self.boards = by_id(content.boards)
        self.guides = {guide.number: guide for guide in content.guides}
        self.actions = _actions(content)
        self._names = _names(content)
        self.powers: dict[str, UpgradeEffect] = {one.id: one.effect for one in content.upgrades} | {
            one.id: one.effect for one in content.boards
        }

    def action(self, source: str, season: int) -> Action:
        """The action of a run card, deed, backcountry tile, or of a square in a season."""
        if (square := self.squares.get(source)) is not None:
            return square.seasons[season - 1]
        return self.actions[source]

    def name(self, source: str) -> str:
        """What people call a card, piece, building or place; other words stay what they are."""
        return self._names.get(source, source)


def _names(content: Content) -> dict[str, str]:
    """Id → name of everything that a decision can be about, or a move can name."""
    parts: tuple[tuple[Record, ...], ...] = (
        content.run_cards,
        content.goals,
        content.deeds,
        content.squares,
        content.neutrals,
        content.lots,
        content.buildings,
        content.tiles,
        content.upgrades,
        content.boards,
        content.huts,
        content.terminals,
        content.locations,
    )
    return {record.id: record.name for records in parts for record in records}


def _actions(content: Content) -> dict[str, Action]:
    shared = {action.id: action.action for action in content.actions}
    actions = {card.id: shared[card.does] for card in content.run_cards}
    actions.update((deed.id, deed.action) for deed in content.deeds)
    rewards = [tile for tile in content.tiles if tile.reward is not None]
    for tile in rewards:
        assert tile.reward is not None
        actions[tile.id] = Action(tile.text, tile.reward)
    return actions
