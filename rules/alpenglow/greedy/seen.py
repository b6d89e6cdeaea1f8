"""A state imagined from what a seat sees, so that prices and reach are as the rules have them.

What is hidden has a placeholder, one for each card: their number is known, and decks count on it.
"""

from projections.alpenglow.state import HeldGoal, Opening, Player, State, Turn
from projections.alpenglow.view import OpeningView, PlayerView, TurnView, View
from rules.alpenglow.board import Board

HIDDEN = ""
"""The id of a card that cannot be seen."""
_NOBODY = HeldGoal(HIDDEN, 0)


def imagined(board: Board, view: View) -> State:
    """The state as the seat sees it whose view this is."""
    players = tuple(_player(player, view.season) for player in view.players)
    return State(
        seats=view.seats,
        phase="scoring" if view.phase == "over" else view.phase,
        season=view.season,
        first=view.first,
        played=view.played,
        players=players,
        village=view.village,
        buildings=view.buildings,
        upgrades=view.upgrades,
        tiles=view.tiles,
        marked=view.marked,
        terminals=view.terminals,
        runs=view.runs,
        huts=view.huts,
        laid=view.laid,
        chairs=view.chairs,
        mountain=view.mountain,
        display=view.display,
        discards=view.discards,
        run_cards=len(board.cards),
        goal_cards=view.goal_deck + view.goals_aside + sum(_goals_seen(p) for p in players),
        aside=(HIDDEN,) * view.goals_aside,
        turn=_turn(view.turn, players),
        decisions=view.decisions,
    )


def _goals_seen(player: Player) -> int:
    return len(player.goals) + len(player.offered)


def _player(player: PlayerView, season: int) -> Player:
    """A player; goals that others are choosing from are not seen at all, and so not counted."""
    hand = player.hand
    return Player(
        coins=player.coins,
        points=player.points,
        lodge=player.lodge,
        hand=(HIDDEN,) * player.hand_size if hand is None else hand,
        open=player.hand_open,
        offered=player.offered or (),
        goals=(_NOBODY,) * player.goals_held if player.goals is None else player.goals,
        board=player.board,
        upgrades=player.upgrades,
        lodges=player.lodges,
        buses=player.buses,
        routed=bool(player.buses),
        huts=player.huts_left,
        deeds=player.deeds_placed,
        completed=player.completed,
        since=player.since,
        exchanged=player.exchanged,
        refreshed=season > 1,
        gains=player.gains,
    )


def _turn(turn: TurnView | None, players: tuple[Player, ...]) -> Turn | None:
    if turn is None:
        return None
    return Turn(
        seat=turn.seat,
        step=turn.step,
        stop=turn.stop,
        playing=turn.playing,
        both=turn.both,
        relief=turn.relief,
        buddied=(),
        disclosed=True,
        carded=turn.carded,
        built=turn.built,
        opened=turn.opened,
        opening=None if turn.opening is None else _opening(turn.opening, players),
    )


def _opening(opening: OpeningView, players: tuple[Player, ...]) -> Opening:
    """How players were before it is forgotten: nothing asks for it but a withdrawal."""
    return Opening(opening.area, players, opening.filling, opening.completed)
