"""The fold of Mountaineers: the state after an event. Nothing is checked: it already happened."""

from bisect import insort
from typing import TypeAlias, assert_never

from msgspec.structs import replace

from events.mountaineers import (
    AbilityUsed,
    ActionsGained,
    AutomatedCardTurned,
    AutomatedClimberMoved,
    AutomatedClimberPlaced,
    AutomatedClimberStayed,
    CharacterChosen,
    CharactersDealt,
    CharactersShown,
    Climbed,
    ClimberPlaced,
    ClimberSlid,
    ConditionChanged,
    DieRolled,
    EventDrawn,
    GameSetUp,
    MarkerRemoved,
    MountaineersEvent,
    MovingStopped,
    PenaltyTaken,
    Rested,
    RoundBegan,
    RouteBought,
    RouteReplaced,
    RoutesDealt,
    RoutesKept,
    SpecialActionTaken,
    TokensDrawn,
    TokensPaid,
    TurnEnded,
    UpgradeBought,
    UpgradeTakenBack,
    UpgradeUsed,
)
from projections.mountaineers.history import Carried, Loss, Step
from projections.mountaineers.state import (
    Deck,
    HeldRoute,
    Marker,
    Penalty,
    Player,
    State,
    Turn,
)

SUPPLY = frozenset({"event", "automated"})
"""Sources of tokens that count as supply (MTN-148)."""

_Setting: TypeAlias = (
    GameSetUp
    | RoutesDealt
    | CharactersDealt
    | RouteReplaced
    | RoutesKept
    | CharacterChosen
    | CharactersShown
    | ClimberPlaced
    | AutomatedClimberPlaced
)
_Acting: TypeAlias = (
    UpgradeBought
    | UpgradeUsed
    | SpecialActionTaken
    | AbilityUsed
    | MovingStopped
    | ActionsGained
    | PenaltyTaken
    | UpgradeTakenBack
    | Rested
    | RouteBought
)


def begin(seats: int) -> State:
    """An empty table; the game's first event lays everything out."""
    return State(
        seats=seats,
        faces=(),
        starting_player=0,
        rounds=0,
        automated=0,
        keep=0,
        with_characters=False,
        round=0,
        condition=None,
        markers={},
        climbers=(),
        players=(),
        deck=Deck(0, 0, change=False, easy=0, hard=0, drawn=()),
        routes_gone=(),
        characters_shown=False,
        turn=None,
        side=None,
    )


def evolve(state: State, event: MountaineersEvent, version: int) -> State:
    """The state after an event of the entry `version`."""
    match event:
        case Climbed():
            return _climbed(state, event, version)
        case TokensDrawn():
            return _supplied(state, event.seat, event.amount, event.source)
        case EventDrawn():
            return _event_drawn(state, event, version)
        case TurnEnded():
            return _turn_ended(state, event)
        case TokensPaid():
            return _supplied(state, event.seat, -event.amount, event.source)
        case AutomatedClimberMoved():
            return _automated_moved(state, event, version)
        case DieRolled() | AutomatedClimberStayed():
            return state
        case MarkerRemoved():
            return _marker_removed(state, event, version)
        case ConditionChanged():
            return replace(state, condition=event.condition)
        case ClimberSlid():
            return _slid(state, event, version)
        case AutomatedCardTurned():
            return replace(state, side=event.side)
        case RoundBegan():
            return replace(state, round=event.round)
        case (
            UpgradeBought()
            | UpgradeUsed()
            | SpecialActionTaken()
            | AbilityUsed()
            | MovingStopped()
            | ActionsGained()
            | PenaltyTaken()
            | UpgradeTakenBack()
            | Rested()
            | RouteBought()
        ):
            return _acted(state, event, version)
        case (
            GameSetUp()
            | RoutesDealt()
            | CharactersDealt()
            | RouteReplaced()
            | RoutesKept()
            | CharacterChosen()
            | CharactersShown()
            | ClimberPlaced()
            | AutomatedClimberPlaced()
        ):
            return _set_up(state, event)
        case _:
            assert_never(event)


def _acted(state: State, event: _Acting, version: int) -> State:
    """What the actions of a turn come to, but for the steps themselves."""
    turn = _turn(state)
    player = state.players[event.seat]
    match event:
        case UpgradeBought():
            player = replace(
                player,
                tokens=player.tokens - event.paid,
                hand=player.hand[:-1],
                upgrades={**player.upgrades, event.upgrade: event.marker},
            )
            turn = replace(turn, actions=turn.actions - 1)
        case UpgradeUsed():
            player = replace(player, tokens=player.tokens - event.paid)
            turn = upgrade_used(turn, event.upgrade, event.spaces)
        case SpecialActionTaken():
            player = replace(
                player,
                tokens=player.tokens - event.paid,
                cards={k: v for k, v in player.cards.items() if k != event.card},
            )
            turn = replace(begun(turn, event.card, event.spaces), special=True)
        case AbilityUsed():
            player = replace(player, tokens=player.tokens - event.paid)
            turn = begun(turn, event.source, event.spaces)
        case MovingStopped():
            turn = replace(turn, carrying=None, left=0)
        case ActionsGained():
            turn = replace(turn, actions=turn.actions + event.count)
        case PenaltyTaken():
            penalty = Penalty(event.source, event.points, version)
            player = replace(player, penalties=(*player.penalties, penalty))
        case UpgradeTakenBack():
            player = replace(
                player,
                hand=with_number(player.hand, event.marker),
                upgrades={k: v for k, v in player.upgrades.items() if k != event.upgrade},
                given_up=(*player.given_up, event.upgrade),
            )
        case Rested():
            player = replace(player, tokens=player.tokens + event.amount)
            turn = replace(turn, actions=turn.actions - 1)
        case RouteBought():
            player = replace(
                player,
                tokens=player.tokens - event.paid,
                routes=(*player.routes, HeldRoute(event.route, version)),
            )
            turn = replace(turn, actions=turn.actions - 1)
            state = replace(state, routes_gone=(*state.routes_gone, event.route))
        case _:
            assert_never(event)
    return replace(state, players=_seated(state, event.seat, player), turn=turn)


def _set_up(state: State, event: _Setting) -> State:
    """What happens before the first round."""
    match event:
        case GameSetUp():
            return _game_set_up(state, event)
        case ClimberPlaced():
            return _moved(state, event.seat, event.at)
        case AutomatedClimberPlaced():
            return _moved(state, event.climber, event.at)
        case CharactersShown():
            return replace(state, characters_shown=True)
        case RoutesDealt():
            player = replace(state.players[event.seat], dealt=event.routes)
            state = replace(state, routes_gone=state.routes_gone + event.routes)
        case CharactersDealt():
            player = replace(state.players[event.seat], characters=event.characters)
        case CharacterChosen():
            player = replace(state.players[event.seat], character=event.character)
        case RouteReplaced():
            player = state.players[event.seat]
            dealt = tuple(event.by if route == event.route else route for route in player.dealt)
            player = replace(player, dealt=dealt)
            state = replace(state, routes_gone=(*state.routes_gone, event.by))
        case RoutesKept():
            kept = tuple(HeldRoute(route, 0) for route in event.routes)
            player = replace(state.players[event.seat], routes=kept)
        case _:
            assert_never(event)
    return replace(state, players=_seated(state, event.seat, player))


def _game_set_up(state: State, event: GameSetUp) -> State:
    player = Player(
        tokens=event.tokens,
        hand=tuple(range(1, event.markers + 1)),
        locks=event.locks,
        upgrades={},
        given_up=(),
        cards={},
        characters=(),
        character=None,
        dealt=(),
        routes=(),
        penalties=(),
        history=(),
        supplied=0,
    )
    return replace(
        state,
        faces=event.faces,
        starting_player=event.starting_player,
        rounds=event.rounds,
        automated=event.automated,
        keep=event.keep,
        with_characters=event.characters,
        climbers=("",) * (state.seats + event.automated),
        players=(player,) * state.seats,
        deck=Deck(
            event.block, event.block, change=True, easy=event.easy, hard=event.hard, drawn=()
        ),
    )


def _climbed(state: State, event: Climbed, version: int) -> State:
    """A step: it costs tokens, may leave a marker, and takes an action or a space."""
    seat, number, turn = event.seat, event.marker, _turn(state)
    old = state.players[seat]
    step = Step(event.origin, event.to, number is not None, event.blocked, event.flight, version)
    marked = number is not None
    player = replace(
        old,
        tokens=old.tokens - event.paid,
        hand=old.hand[1:] if marked else old.hand,
        locks=old.locks - event.locked,
        history=(*old.history, step),
    )
    return replace(
        state,
        markers=state.markers
        if number is None
        else {**state.markers, event.origin: Marker(seat, number, event.locked, version)},
        climbers=_at(state.climbers, seat, event.to),
        players=_seated(state, seat, player),
        turn=stepped(turn, event.source),
    )


def stepped(turn: Turn, source: str) -> Turn:
    """A step by `climb` takes a regular action, any other a space of what was begun."""
    if source == "climb":
        return replace(turn, actions=turn.actions - 1)
    if source == turn.carrying:
        left = turn.left - 1
        return replace(turn, carrying=source if left else None, left=left)
    return replace(turn, spaces={**turn.spaces, source: turn.spaces[source] - 1})


def begun(turn: Turn, source: str, spaces: int) -> Turn:
    """A special action or ability is used; its spaces are carried out in one piece (MTN-083)."""
    used = (*turn.used, source)
    return replace(turn, used=used, carrying=source if spaces else None, left=spaces)


def upgrade_used(turn: Turn, upgrade: str, spaces: int) -> Turn:
    """An upgrade is used for a regular action; its spaces stay open this turn (MTN-083)."""
    return replace(
        turn,
        actions=turn.actions - 1,
        used=(*turn.used, upgrade),
        spaces={**turn.spaces, upgrade: turn.spaces.get(upgrade, 0) + spaces},
    )


def _supplied(state: State, seat: int, amount: int, source: str) -> State:
    player = state.players[seat]
    supplied = player.supplied + amount if source in SUPPLY else player.supplied
    player = replace(player, tokens=player.tokens + amount, supplied=supplied)
    return replace(state, players=_seated(state, seat, player))


def _event_drawn(state: State, event: EventDrawn, version: int) -> State:
    player = state.players[event.seat]
    player = replace(player, cards={**player.cards, event.card: version})
    return replace(
        state,
        deck=_drawn(state.deck, event),
        players=_seated(state, event.seat, player),
        turn=Turn(
            seat=event.seat,
            card=event.card,
            deck=event.deck,
            actions=event.actions,
            special=False,
            used=(),
            spaces={},
            carrying=None,
            left=0,
        ),
    )


def _drawn(deck: Deck, event: EventDrawn) -> Deck:
    """The deck without a card; the next block begins where one ends."""
    ends = deck.left == 1
    return replace(
        deck,
        left=deck.block if ends else deck.left - 1,
        change=ends or (deck.change and event.deck != "conditions"),
        easy=deck.easy - (event.deck == "1-3"),
        hard=deck.hard - (event.deck == "4-6"),
        drawn=(*deck.drawn, event.card),
    )


def _turn_ended(state: State, event: TurnEnded) -> State:
    if event.discarded is None:
        return replace(state, turn=None)
    player = state.players[event.seat]
    cards = {k: v for k, v in player.cards.items() if k != event.discarded}
    players = _seated(state, event.seat, replace(player, cards=cards))
    return replace(state, players=players, turn=None)


def _automated_moved(state: State, event: AutomatedClimberMoved, version: int) -> State:
    marker = Marker(event.climber, event.marker, locked=False, version=version)
    return replace(
        state,
        markers={**state.markers, event.origin: marker},
        climbers=_at(state.climbers, event.climber, event.to),
    )


def _marker_removed(state: State, event: MarkerRemoved, version: int) -> State:
    """A player's marker returns to the hand, its number kept, and its history notes the loss."""
    markers = {k: v for k, v in state.markers.items() if k != event.at}
    if event.owner >= state.seats:
        return replace(state, markers=markers)
    player = state.players[event.owner]
    player = replace(
        player,
        hand=with_number(player.hand, event.number),
        history=(*player.history, Loss(event.at, version)),
    )
    return replace(state, markers=markers, players=_seated(state, event.owner, player))


def _slid(state: State, event: ClimberSlid, version: int) -> State:
    player = state.players[event.seat]
    player = replace(player, history=(*player.history, Carried(event.to, version)))
    state = _moved(state, event.seat, event.to)
    return replace(state, players=_seated(state, event.seat, player))


def _moved(state: State, climber: int, to: str) -> State:
    return replace(state, climbers=_at(state.climbers, climber, to))


def _at(climbers: tuple[str, ...], climber: int, to: str) -> tuple[str, ...]:
    return (*climbers[:climber], to, *climbers[climber + 1 :])


def _seated(state: State, seat: int, player: Player) -> tuple[Player, ...]:
    return (*state.players[:seat], player, *state.players[seat + 1 :])


def with_number(hand: tuple[int, ...], number: int) -> tuple[int, ...]:
    """A hand of markers with one more in its place."""
    numbers = list(hand)
    insort(numbers, number)
    return tuple(numbers)


def _turn(state: State) -> Turn:
    assert state.turn is not None
    return state.turn
