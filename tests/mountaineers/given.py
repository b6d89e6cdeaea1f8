"""Mountaineers told in words: small mountains, few climbers, and exactly what a rule needs.

    given(climbing(RED, at="1-B1", supply=5), condition("icy_rock")).when(RED, Climb(…)).then(…)

Facts are events, and builders that say more at once. Nobody has tokens or routes that are not
given; the event of the turn is a quiet one; all ground is rock. Climbers not mentioned stand on
`3-A1`, `3-C1` … at the foot of the third side, out of the way.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from events.base import Event
from events.mountaineers import (
    AutomatedClimberPlaced,
    CharacterChosen,
    CharactersShown,
    ClimberPlaced,
    ConditionChanged,
    EventDrawn,
    GameSetUp,
    RoundBegan,
    RoutesKept,
    TokensDrawn,
)
from projections.mountaineers.evolve import begin
from projections.mountaineers.state import Marker, Player, State
from rules.mountaineers import box
from rules.mountaineers.board import Board
from rules.mountaineers.content import Bottom, Character, EventCard, Route, Upgrade
from rules.mountaineers.options import Options
from rules.mountaineers.vocabulary.effects import BonusEach, Effect
from rules.mountaineers.vocabulary.goals import Count
from rules.mountaineers.vocabulary.happenings import Happening
from rules.mountaineers.vocabulary.spots import Feature, Spot
from tests.harness.scenario import Given, Setting
from tests.mountaineers.mountains import three_faces
from tests.mountaineers.tables import FACES

RED, BLUE, GREEN, YELLOW = range(4)
QUIET = "quiet"
Deck: TypeAlias = Literal["conditions", "1-3", "4-6"]
HOPELESS = "hopeless"
"""The route that everybody holds: nobody ever completes it."""

NOTHING = Bottom(kind="bonus", effect=BonusEach(Spot(), halves=0, most=0), text="Nothing.")


class Land(Struct, frozen=True):
    """What lies where: `base` but for `ground`, with trails and landmarks."""

    base: str
    ground: Mapping[str, str]
    trail: tuple[str, ...]
    landmarks: tuple[tuple[Feature, str], ...]


class InBox(Struct, frozen=True):
    """A record more in the box."""

    part: Literal["upgrades", "events", "routes", "characters"]
    record: Upgrade | EventCard | Route | Character


class Played(Struct, frozen=True):
    """How the match is played: seats, automated climbers, options."""

    seats: int
    automated: int
    options: Options


class Laid(Struct, frozen=True):
    """Something that lies on the table, however it came there."""

    out: Callable[[State], State]


Fact: TypeAlias = Event | Land | InBox | Played | Laid
Facts: TypeAlias = Fact | Iterable[Fact]


def given(*facts: Facts) -> Given:
    """A match in its first round, in which all this is so."""
    told = [fact for some in facts for fact in _flat(some)]
    played = next((f for f in told if isinstance(f, Played)), match())
    setting = Setting("mountaineers", _board(told, played.options), begin(played.seats))
    setting = setting.after(_before(played))
    for fact in told:
        if isinstance(fact, Event):
            setting = setting.after((fact,))
    for fact in told:
        if isinstance(fact, Laid):
            setting = replace(setting, state=fact.out(setting.state))
    return Given(setting)


def match(seats: int = 2, automated: int = 0, **options: Any) -> Played:
    """For so many players, with so many automated climbers, by these options."""
    return Played(seats, automated, Options(automated_climbers=automated, **options))


def mountain(
    ground: Mapping[str, str] | None = None,
    *,
    base: str = "rock",
    trail: tuple[str, ...] = (),
    landmarks: tuple[tuple[Feature, str], ...] = (),
) -> Land:
    """All `base` but for what is named; landmarks are pairs of a feature and its positions."""
    return Land(base, ground or {}, trail, landmarks)


def climbing(
    seat: int, *, at: str, supply: int = 0, card: str = QUIET, actions: int = 2
) -> tuple[Fact, ...]:
    """It is a seat's turn: its climber stands there, it has so many tokens and actions."""
    return (*standing(seat, at=at, supply=supply), EventDrawn(seat, card, "1-3", actions))


def standing(seat: int, *, at: str, supply: int = 0) -> tuple[Fact, ...]:
    """A seat's climber stands there, with so many tokens; its turn it is not."""
    placed = ClimberPlaced(seat, at)
    return (placed, TokensDrawn(seat, supply, "event")) if supply else (placed,)


def automated_at(*positions: str) -> tuple[Fact, ...]:
    """The automated climbers of a match for two stand there."""
    return tuple(AutomatedClimberPlaced(2 + i, at) for i, at in enumerate(positions))


def condition(name: str) -> ConditionChanged:
    """This Condition is in force."""
    return ConditionChanged(name)


def markers(owner: int, *positions: str, locked: bool = False) -> Laid:
    """Markers of a seat or an automated climber stand there, the lowest it has in hand."""

    def out(state: State) -> State:
        for at in positions:
            number = 1 + sum(m.owner == owner for m in state.markers.values())
            if owner < state.seats:
                number = state.players[owner].hand[0]
                state = _with_player(state, owner, hand=state.players[owner].hand[1:])
                if locked:
                    state = _with_player(state, owner, locks=state.players[owner].locks - 1)
            marker = Marker(owner, number, locked, version=1)
            state = replace(state, markers={**state.markers, at: marker})
        return state

    return Laid(out)


def hand(seat: int, *numbers: int) -> Laid:
    """These markers are all that a seat has left in hand."""
    return Laid(lambda state: _with_player(state, seat, hand=numbers))


def locks(seat: int, count: int) -> Laid:
    """A seat has so many locks left."""
    return Laid(lambda state: _with_player(state, seat, locks=count))


def owns(seat: int, *upgrades: str) -> Laid:
    """A seat has bought these upgrades before; its highest markers lie in their slots."""

    def out(state: State) -> State:
        for upgrade in upgrades:
            player = state.players[seat]
            slots = {**player.upgrades, upgrade: player.hand[-1]}
            state = _with_player(state, seat, upgrades=slots, hand=player.hand[:-1])
        return state

    return Laid(out)


def holds(seat: int, *cards: str) -> Laid:
    """These event cards lie before a seat, drawn in an earlier turn."""

    def out(state: State) -> State:
        cards_held = {**state.players[seat].cards, **dict.fromkeys(cards, 1)}
        drawn = (*state.deck.drawn, *cards)
        state = replace(state, deck=replace(state.deck, drawn=drawn))
        return _with_player(state, seat, cards=cards_held)

    return Laid(out)


def is_character(seat: int, character: str) -> tuple[Fact, ...]:
    """A seat is this character, as all know."""
    return CharacterChosen(seat, character), CharactersShown((character,))


def has_used(seat: int, *sources: str) -> Laid:
    """These were used in this turn."""
    return Laid(lambda state: _with_turn(state, used=sources))


def upgrade(name: str, effect: Any, *, price: int = 5, use: int = 3) -> InBox:
    """An upgrade for tests."""
    flies = type(effect).__name__ == "Flight"
    record = Upgrade(
        id=name,
        name=name.title(),
        source="authored",
        price=price,
        use=use,
        effect=effect,
        beats=None,
        helicopter=flies,
        text="For tests.",
    )
    return InBox("upgrades", record)


def card(
    name: str,
    *top: Happening,
    tokens: int | None = 0,
    deck: Deck = "1-3",
    special: Effect | None = None,
    ability: Effect | None = None,
    lasting: Effect | None = None,
    bonus: Any = None,
    helicopter: bool = False,
) -> InBox:
    """An event card for tests: what its top does, and at most one bottom."""
    kinds = {"special": special, "ability": ability, "lasting": lasting, "bonus": bonus}
    bottom = next(
        (
            Bottom(kind=kind, effect=effect, text="For tests.", helicopter=helicopter)  # type: ignore[arg-type]
            for kind, effect in kinds.items()
            if effect is not None
        ),
        NOTHING,
    )
    return InBox("events", _event(name, deck, tokens, top, bottom))


def character(name: str, kind: Literal["special", "ability", "lasting"], effect: Effect) -> InBox:
    """A character for tests."""
    power = Bottom(kind=kind, effect=effect, text="For tests.")
    record = Character(
        id=name, name=name.title(), source="authored", card=99, side="front", power=power
    )
    return InBox("characters", record)


def route(name: str, goal: Any, *, points: int = 7, no_helicopter: bool = False) -> InBox:
    """A route card for tests."""
    record = Route(
        id=name,
        name=name.title(),
        source="authored",
        points=points,
        goal=goal,
        no_helicopter=no_helicopter,
        text="For tests.",
    )
    return InBox("routes", record)


def next_card(name: str, deck: Deck = "1-3") -> Laid:
    """This event card is sure to be drawn next."""

    def out(state: State) -> State:
        others = tuple(c.id for c in _events(box.default().events) if c.id != name)
        dealt = replace(
            state.deck,
            left=1 if deck == "conditions" else state.deck.block,
            change=deck == "conditions",
            easy=int(deck == "1-3"),
            hard=int(deck == "4-6"),
            drawn=others,
        )
        return replace(state, deck=dealt)

    return Laid(out)


def after_which(scene: Given, *laid: Laid) -> Given:
    """The same scene, with something laid on the table meanwhile."""
    state = scene.state
    for fact in laid:
        state = fact.out(state)
    return Given(replace(scene.setting, state=state))


def _flat(facts: Facts) -> Iterable[Fact]:
    if isinstance(facts, Event | Land | InBox | Played | Laid):
        return (facts,)
    return facts


def _before(played: Played) -> Iterable[Event]:
    """The set-up of a match that is under way."""
    yield GameSetUp(
        faces=FACES,
        starting_player=0,
        rounds=played.options.rounds,
        automated=played.automated,
        tokens=0,
        markers=30,
        locks=10,
        keep=4,
        characters=played.options.characters,
        block=played.options.rounds,
        easy=9 * played.seats,
        hard=0,
    )
    for seat in range(played.seats):
        yield RoutesKept(seat, (HOPELESS,))
        yield ClimberPlaced(seat, f"3-{'ACE'[seat % 3]}{1 + 2 * (seat // 3)}")
    for climber in range(played.seats, played.seats + played.automated):
        yield AutomatedClimberPlaced(climber, f"2-{'ABCDEF'[climber - played.seats]}1")
    yield RoundBegan(1)


def _board(facts: Iterable[Fact], options: Options) -> Board:
    facts = tuple(facts)
    land = next((fact for fact in facts if isinstance(fact, Land)), mountain())
    faces = three_faces(land.ground, base=land.base, trail=land.trail, landmarks=land.landmarks)
    content = replace(
        box.default(),
        faces=faces,
        events=_events(box.default().events),
        routes=(*box.default().routes, route(HOPELESS, Count(31, Spot())).record),
    )
    for fact in facts:
        if isinstance(fact, InBox):
            records = (*getattr(content, fact.part), fact.record)
            content = replace(content, **{fact.part: records})
    return Board(content, options)


def _events(printed: tuple[EventCard, ...]) -> tuple[EventCard, ...]:
    return (_event(QUIET, "1-3", 0, (), NOTHING), *printed)


def _event(
    name: str, deck: Deck, tokens: int | None, top: tuple[Happening, ...], bottom: Bottom
) -> EventCard:
    return EventCard(
        id=name,
        name=name.title(),
        source="authored",
        deck=deck,
        tokens=tokens,
        top=top,
        text="For tests.",
        bottom=bottom,
    )


def _with_player(state: State, seat: int, **changes: Any) -> State:
    player: Player = replace(state.players[seat], **changes)
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    return replace(state, players=players)


def _with_turn(state: State, **changes: Any) -> State:
    assert state.turn is not None
    return replace(state, turn=replace(state.turn, **changes))
