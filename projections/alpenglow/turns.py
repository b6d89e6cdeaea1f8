"""What a turn comes to: stops, decisions, cards, and what actions bring about."""

from typing import assert_never

from msgspec.structs import replace

from events.alpenglow.turns import (
    BackcountryTilePlaced,
    BothIncomesGranted,
    BusMoved,
    BusTaken,
    CoinsGained,
    CoinsPaid,
    DecisionCounted,
    DecisionDue,
    DecisionSettled,
    DisplayRefilled,
    FeePaid,
    FeeRefused,
    FeesLowered,
    HandRefreshed,
    HandReset,
    PointsScored,
    RunCardDiscarded,
    RunCardDrawn,
    RunCardPlayed,
    RunCardTaken,
    RunDeckShuffled,
    RunMoved,
    RunPlaced,
    RunRemoved,
    RunSplit,
    SeasonEnded,
    SkierReturned,
    SkiersGained,
    StepReached,
    TerminalSwapped,
    TurnBegan,
    TurnEvent,
    TurnFinished,
)
from projections.alpenglow.seats import turn_of, with_income, with_player, with_skiers
from projections.alpenglow.state import Decision, Gain, LaidTile, Run, State, Stop, Turn


def evolve(state: State, event: TurnEvent, version: int) -> State:
    """The state after something of a turn."""
    match event:
        case DecisionDue():
            return _due(state, event)
        case DecisionSettled():
            return replace(state, decisions=state.decisions[:-1])
        case DecisionCounted():
            return _counted(state, event)
        case StepReached():
            turn = replace(turn_of(state), step=event.step, buddied=())
            return replace(state, turn=turn)
        case TurnBegan():
            return replace(state, turn=_morning(event))
        case TurnFinished():
            return _night(state, event)
        case SeasonEnded():
            return _season_ended(state, event)
        case CoinsGained():
            coins = state.players[event.seat].coins + event.coins
            return with_player(state, event.seat, coins=coins)
        case CoinsPaid() | FeePaid():
            coins = state.players[event.seat].coins - event.coins
            return with_player(state, event.seat, coins=coins)
        case PointsScored():
            gain = Gain(event.source, event.about, event.points, version)
            return with_income(state, event.seat, 0, gain)
        case BusTaken() | FeeRefused() | SkiersGained() | SkierReturned() | BusMoved():
            return _stopped(state, event)
        case (
            RunCardPlayed()
            | RunCardDiscarded()
            | RunCardTaken()
            | RunCardDrawn()
            | HandReset()
            | HandRefreshed()
            | DisplayRefilled()
            | RunDeckShuffled()
        ):
            return _card(state, event)
        case BothIncomesGranted():
            return replace(state, turn=replace(turn_of(state), both=True))
        case FeesLowered():
            turn = turn_of(state)
            return replace(state, turn=replace(turn, relief=turn.relief + event.coins))
        case (
            RunPlaced()
            | RunRemoved()
            | RunSplit()
            | RunMoved()
            | BackcountryTilePlaced()
            | TerminalSwapped()
        ):
            return _land(state, event)
        case _:
            assert_never(event)


def _due(state: State, event: DecisionDue) -> State:
    decision = Decision(event.seat, event.kind, event.source, event.count, 0, event.choices)
    return replace(state, decisions=(*state.decisions, decision))


def _counted(state: State, event: DecisionCounted) -> State:
    newest = state.decisions[-1]
    newest = replace(newest, count=event.left, done=newest.done + 1)
    return replace(state, decisions=(*state.decisions[:-1], newest))


def _morning(event: TurnBegan) -> Turn:
    return Turn(
        seat=event.seat,
        step="bus",
        stop=None,
        playing=(),
        both=False,
        relief=0,
        buddied=(),
        disclosed=False,
        carded=False,
        built=False,
        opened=False,
        opening=None,
    )


def _night(state: State, event: TurnFinished) -> State:
    """Skiers leave the mountain (ALP-134, ALP-139), and the turn is counted."""
    played = list(state.played)
    played[event.seat] += 1
    return replace(state, played=tuple(played), mountain=(), turn=None)


def _season_ended(state: State, event: SeasonEnded) -> State:
    """What the end of Season 1 clears and turns over (ALP-140 to ALP-148)."""
    players = tuple(replace(player, lodge={}, routed=False) for player in state.players)
    return replace(
        state,
        season=2,
        first=event.starting_player,
        played=(0,) * state.seats,
        players=players,
        display=(),
        discards=state.discards + state.display,
    )


def _stopped(
    state: State, event: BusTaken | FeeRefused | SkiersGained | SkierReturned | BusMoved
) -> State:
    """Buses and the skiers they bring."""
    match event:
        case BusTaken():
            return _bus_taken(state, event)
        case FeeRefused():
            turn = turn_of(state)
            assert turn.stop is not None
            return replace(state, turn=replace(turn, stop=replace(turn.stop, served=False)))
        case SkiersGained():
            return _gained(state, event)
        case SkierReturned():
            lodge = with_skiers(state.players[event.seat].lodge, {event.colour: 1}, -1)
            return with_player(state, event.seat, lodge=lodge)
        case BusMoved():
            buses = state.players[event.owner].buses
            moved = tuple(event.to if at == event.origin else at for at in buses)
            return with_player(state, event.owner, buses=moved)
        case _:
            assert_never(event)


def _bus_taken(state: State, event: BusTaken) -> State:
    left = tuple(at for at in state.players[event.seat].buses if at != event.spot)
    stop = Stop(
        event.spot, event.kind, event.id, event.building, event.owner, event.deed, served=True
    )
    state = with_player(state, event.seat, buses=left)
    return replace(state, turn=replace(turn_of(state), stop=stop))


def _gained(state: State, event: SkiersGained) -> State:
    lodge = with_skiers(state.players[event.seat].lodge, event.skiers, 1)
    state = with_player(state, event.seat, lodge=lodge)
    if not event.buddies:
        return state
    turn = turn_of(state)
    worked = tuple((event.seat, upgrade) for upgrade in event.buddies)
    return replace(state, turn=replace(turn, buddied=turn.buddied + worked))


def _card(
    state: State,
    event: RunCardPlayed
    | RunCardDiscarded
    | RunCardTaken
    | RunCardDrawn
    | HandReset
    | HandRefreshed
    | DisplayRefilled
    | RunDeckShuffled,
) -> State:
    """Run cards between hands, play, display, discards and deck."""
    match event:
        case RunCardPlayed():
            return _played(state, event)
        case RunCardDiscarded():
            return _discarded(state, event)
        case RunCardTaken():
            hand = (*state.players[event.seat].hand, event.card)
            display = tuple(card for card in state.display if card != event.card)
            return with_player(replace(state, display=display), event.seat, hand=hand)
        case RunCardDrawn():
            hand = (*state.players[event.seat].hand, event.card)
            return with_player(state, event.seat, hand=hand)
        case HandReset():
            coins = state.players[event.seat].coins + event.coins
            state = with_player(state, event.seat, hand=(), coins=coins)
            turn = replace(turn_of(state), carded=True)
            return replace(state, discards=state.discards + event.cards, turn=turn)
        case HandRefreshed():
            return with_player(state, event.seat, refreshed=True)
        case DisplayRefilled():
            return replace(state, display=state.display + event.cards)
        case RunDeckShuffled():
            return replace(state, discards=())
        case _:
            assert_never(event)


def _played(state: State, event: RunCardPlayed) -> State:
    """A card that a square lets one play in step 1 is not that of step 2 (ALP-055)."""
    turn = turn_of(state)
    hand = _without(state.players[event.seat].hand, (event.card,))
    state = with_player(state, event.seat, hand=hand)
    carded = turn.carded or turn.step == "card"
    state = replace(state, turn=replace(turn, carded=carded, playing=(*turn.playing, event.card)))
    if event.at is None:
        return state
    return replace(state, runs={**state.runs, event.at: Run(event.colour, double=False)})


def _discarded(state: State, event: RunCardDiscarded) -> State:
    """A card in play goes first: it is in no hand. Between seasons it is counted (ALP-144)."""
    state = replace(state, discards=(*state.discards, event.card))
    turn = state.turn
    if turn is not None and event.card in turn.playing:
        playing = _without(turn.playing, (event.card,))
        return replace(state, turn=replace(turn, playing=playing))
    player = state.players[event.seat]
    exchanged = player.exchanged + (state.phase == "refresh")
    hand = _without(player.hand, (event.card,))
    return with_player(state, event.seat, hand=hand, exchanged=exchanged)


def _without(cards: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(card for card in cards if card not in gone)


def _land(
    state: State,
    event: RunPlaced | RunRemoved | RunSplit | RunMoved | BackcountryTilePlaced | TerminalSwapped,
) -> State:
    """Runs, backcountry tiles and terminals on the mountain."""
    match event:
        case RunPlaced():
            run = Run(event.colour, event.double)
            return replace(state, runs={**state.runs, event.at: run})
        case RunRemoved():
            return replace(state, runs={k: v for k, v in state.runs.items() if k != event.at})
        case RunSplit():
            single = replace(state.runs[event.at], double=False)
            halves = (
                {event.at: single} if event.to is None else {event.at: single, event.to: single}
            )
            return replace(state, runs={**state.runs, **halves})
        case RunMoved():
            runs = {k: v for k, v in state.runs.items() if k != event.origin}
            return replace(state, runs={**runs, event.to: state.runs[event.origin]})
        case BackcountryTilePlaced():
            laid = {**state.laid, event.at: LaidTile(event.tile, completed=False)}
            tiles = tuple(tile for tile in state.tiles if tile != event.tile)
            return replace(state, laid=laid, tiles=tiles)
        case TerminalSwapped():
            marked = tuple(tile for tile in state.marked if tile != event.terminal)
            terminals = {**state.terminals, event.at: event.terminal}
            return replace(state, terminals=terminals, marked=marked)
        case _:
            assert_never(event)
