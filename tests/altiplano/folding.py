"""Events of Altiplano one by one: what lies on the table, and what each changes."""

from collections.abc import Sequence
from typing import Any

from events.altiplano.beginnings import (
    AltiplanoPhaseBegan,
    MissionKept,
    MissionsDealt,
    MissionsPassed,
    MissionsReceived,
    RoleTaken,
)
from events.altiplano.deeds import (
    ActionTaken,
    BoatBuilt,
    CartGained,
    CoinsEarned,
    CoinsSpent,
    CoinsUsed,
    CornGained,
    CornParked,
    CornStored,
    ExtensionBought,
    GoodsDelivered,
    HouseBuilt,
    OrderCompleted,
    OrderTaken,
    PawnMoved,
    PawnSet,
    RoadBuilt,
    TilesGained,
    TileStored,
    TilesUsed,
)
from events.altiplano.plans import (
    CoinPlanned,
    CoinTakenBack,
    ContainerPoured,
    DrawingFinished,
    PlanningFinished,
    PlanningResumed,
    PlanningSaidFinished,
    TileChosen,
    TilePlanned,
    TilesDrawn,
    TileSetAside,
    TileTakenBack,
    TokenReturned,
    TokenShifted,
)
from events.altiplano.rounds import (
    ActionTurnBegan,
    ActionTurnFinished,
    EndTriggered,
    ExtensionDiscarded,
    ExtensionTurnedUp,
    MissionFulfilled,
    RoundPassed,
    StoringBegan,
    StoringFinished,
    StripSlid,
)
from events.base import Event
from projections.altiplano.state import Held, HeldOrder, Row, Turn
from tests.altiplano.given import (
    RED,
    YELLOW,
    Fact,
    bag,
    coins,
    container,
    fresh,
    laid,
    on_planning,
    planning,
    player,
    table,
    turn,
    unfinished,
    warehouse,
)

NOW = 2
"""The entry of the event that is folded."""
IDLE = Turn(RED, moved=False, action=None, closed=False, corn=0)


class Case:
    """An event, what lies on the table before, and what is different after it."""

    def __init__(self, event: Event, *facts: Fact, table: Any = None, **own: Any) -> None:
        self.event, self.facts = event, facts
        self.table: dict[str, Any] = table or {}
        self.own = own

    @property
    def name(self) -> str:
        """What kind of event it is."""
        return type(self.event).__name__


CASES: Sequence[Case] = (
    # --- setting up
    Case(
        RoleTaken(RED, "miner", ("food", "ore"), 2, drawn=False),
        table(roles=("miner", "trader"), stock={"food": 3, "ore": 1}),
        bag(RED, food=1),
        table={"roles": ("trader",), "stock": {"food": 2}},
        role="miner",
        bag={"food": 2, "ore": 1},
        coins=2,
        gained={"food": (NOW,), "ore": (NOW,)},
    ),
    Case(
        RoleTaken(RED, "miner", ("ore", "food"), 0, drawn=True),
        table(stock={"food": 1, "ore": 1}),
        table={"stock": {}},
        role="miner",
        planning=("food", "ore"),
        gained={"food": (NOW,), "ore": (NOW,)},
    ),
    Case(AltiplanoPhaseBegan("scoring"), table={"phase": "scoring", "turn": None}),
    Case(MissionsDealt(RED, ("a", "b", "c")), offered=("a", "b", "c")),
    Case(
        MissionsPassed(RED, "a", ((YELLOW, "b"),), ("c",)),
        player(RED, offered=("a", "b", "c")),
        missions=("a",),
        given=((YELLOW, "b"),),
        offered=(),
    ),
    Case(MissionsReceived(RED, ("x", "y")), offered=("x", "y")),
    Case(
        MissionKept(RED, "x", ("y",)),
        player(RED, offered=("x", "y"), missions=("a",)),
        missions=("a", "x"),
        offered=(),
    ),
    # --- rounds
    Case(ActionTurnBegan(YELLOW), table={"turn": Turn(YELLOW, False, None, False, 0)}),
    Case(ActionTurnFinished(RED), table={"turn": None}),
    Case(RoundPassed(RED), table={"turn": None}, out=True),
    Case(EndTriggered("mine", 7), table={"last_round": 7}),
    Case(
        ExtensionDiscarded("a"),
        table(strip=("a", "b"), discarded=("z",)),
        table={"strip": (None, "b"), "discarded": ("z", "a")},
    ),
    Case(StripSlid(("b", None)), table(strip=(None, "b")), table={"strip": ("b", None)}),
    Case(
        ExtensionTurnedUp("c", 1),
        table(strip=("a", None), stack={"A": ("b", "c"), "B": ("d",)}),
        table={"strip": ("a", "c"), "stack": {"A": ("b",), "B": ("d",)}},
    ),
    Case(
        MissionFulfilled(RED, "x"),
        player(RED, missions=("x", "y"), fulfilled=(Held("z", 1),)),
        missions=("y",),
        fulfilled=(Held("z", 1), Held("x", NOW)),
    ),
    Case(StoringBegan(RED), table={"storing": RED}),
    Case(
        StoringFinished(RED),
        table(storing=RED, stored=(YELLOW,)),
        table={"storing": None, "stored": (YELLOW, RED)},
    ),
    # --- drawing and planning
    Case(
        TileTakenBack(RED, "food", "mine"),
        laid(RED, "mine", "food", "ore"),
        on_planning(RED, "wool"),
        laid={"mine": ("ore",)},
        planning=("food", "wool"),
    ),
    Case(CoinTakenBack(RED, "stall"), laid(RED, "stall", "coin"), coins(RED, 1), laid={}, coins=2),
    Case(
        TilesDrawn(RED, ("ore", "food"), "planning"),
        bag(RED, food=2, ore=1),
        on_planning(RED, "fish"),
        bag={"food": 1},
        planning=("food", "ore", "fish"),
    ),
    Case(
        TilesDrawn(RED, ("ore", "food"), "storing"),
        bag(RED, food=2, ore=1),
        player(RED, storing=("wood",)),
        bag={"food": 1},
        storing=("food", "wood", "ore"),
    ),
    Case(ContainerPoured(RED), container(RED, ore=2), bag={"ore": 2}, container={}),
    Case(DrawingFinished(RED), planning("drawing"), stage="planning"),
    Case(
        TileSetAside(RED, "ore"),
        on_planning(RED, "ore", "ore"),
        planning=("ore",),
        container={"ore": 1},
        swapped=True,
    ),
    Case(
        TileChosen(RED, "food"),
        on_planning(RED, "ore"),
        container(RED, food=1, wood=2),
        planning=("food", "ore"),
        container={"wood": 2},
    ),
    Case(
        TilePlanned(RED, "food", "mine"),
        on_planning(RED, "food"),
        fresh(RED, "mine", "ore"),
        planning=(),
        fresh={"mine": ("food", "ore")},
        planned=True,
    ),
    Case(
        CoinPlanned(RED, "stall"), coins(RED, 2), coins=1, fresh={"stall": ("coin",)}, planned=True
    ),
    Case(
        TokenShifted(RED, "food", "mine", "farm"),
        fresh(RED, "mine", "food"),
        fresh={"farm": ("food",)},
    ),
    Case(
        TokenReturned(RED, "food", "mine"), fresh(RED, "mine", "food"), fresh={}, planning=("food",)
    ),
    Case(TokenReturned(RED, "coin", "stall"), fresh(RED, "stall", "coin"), fresh={}, coins=1),
    Case(PlanningSaidFinished(RED), planning(), stage="said"),
    Case(PlanningResumed(RED), planning("said"), stage="planning"),
    Case(
        PlanningFinished(RED),
        planning(),
        laid(RED, "mine", "ore"),
        fresh(RED, "mine", "food"),
        stage="done",
        laid={"mine": ("food", "ore")},
        fresh={},
    ),
    # --- pawns
    Case(PawnSet(RED, "farm"), table={"turn": Turn(RED, True, None, False, 0)}, pawn="farm"),
    Case(
        PawnMoved(RED, "mine", "free_cart", None),
        table={"turn": Turn(RED, True, None, False, 0)},
        pawn="mine",
        free_ridden=True,
    ),
    Case(
        PawnMoved(RED, "mine", "cart", "coin"),
        laid(RED, "movement", "coin"),
        turn(RED, action="wool"),
        table={"turn": Turn(RED, False, "wool", True, 0)},
        pawn="mine",
        ridden=1,
        laid={},
    ),
    Case(
        PawnMoved(RED, "mine", "foot", "food"),
        laid(RED, "movement", "food"),
        table={"turn": Turn(RED, True, None, False, 0)},
        pawn="mine",
        laid={},
        container={"food": 1},
    ),
    # --- actions
    Case(ActionTaken(RED, "wool"), table={"turn": Turn(RED, False, "wool", False, 0)}),
    Case(
        TilesUsed(RED, "mine", ("food",)),
        laid(RED, "mine", "food", "ore"),
        laid={"mine": ("ore",)},
        container={"food": 1},
    ),
    Case(CoinsUsed(RED, "stall", 2), laid(RED, "stall", "coin", "coin"), laid={}),
    Case(
        TilesGained(RED, ("ore", "ore")),
        table(stock={"ore": 3}),
        table={"stock": {"ore": 1}},
        container={"ore": 2},
        gained={"ore": (NOW, NOW)},
    ),
    Case(CoinsEarned(RED, 3), coins(RED, 1), coins=4),
    Case(CoinsSpent(RED, 3), coins(RED, 4), coins=1),
    Case(
        BoatBuilt(RED, "b"),
        table(boats=("a", "b")),
        table={"boats": ("a",)},
        boats=(Held("b", NOW),),
    ),
    Case(
        HouseBuilt(RED, "b"),
        table(houses=("a", "b")),
        table={"houses": ("a",)},
        houses=(Held("b", NOW),),
    ),
    Case(
        OrderTaken(RED, "b"),
        table(orders=("a", "b")),
        table={"orders": ("a",)},
        orders=(HeldOrder("b", (), 0),),
    ),
    Case(
        GoodsDelivered(RED, "timber", "market", ("wood",)),
        unfinished(RED, "timber", "stone"),
        laid(RED, "market", "wood"),
        laid={},
        orders=(HeldOrder("timber", ("wood", "stone"), 0),),
    ),
    Case(
        OrderCompleted(RED, "timber"),
        unfinished(RED, "timber", "wood", "stone"),
        orders=(HeldOrder("timber", ("wood", "stone"), NOW),),
    ),
    Case(CartGained(RED), table(carts=3), table={"carts": 2}, carts=2, cart_bought=True),
    Case(
        ExtensionBought(RED, "b", 3),
        table(strip=("a", "b")),
        coins(RED, 5),
        table={"strip": ("a", None)},
        coins=2,
        extensions=(Held("b", NOW),),
        extension_bought=True,
    ),
    Case(RoadBuilt(RED, 1, 5), road=1, spaces=5),
    # --- corn and the warehouse
    Case(
        CornGained(RED),
        table(stock={"corn": 2}),
        table={"stock": {"corn": 1}, "turn": Turn(RED, False, None, False, 1)},
        gained={"corn": (NOW,)},
    ),
    Case(CornParked(RED), turn(RED, corn=1), table={"turn": IDLE}, parked=1),
    Case(
        CornStored(RED, 1, parked=False, full=True),
        turn(RED, corn=1),
        warehouse(RED, ("wood", "wood")),
        table={"turn": IDLE},
        rows=(Row(("wood", "wood", "corn"), NOW),),
    ),
    Case(
        CornStored(RED, 1, parked=True, full=False),
        player(RED, parked=2),
        parked=1,
        rows=(Row(("corn",), 0),),
    ),
    Case(
        TileStored(RED, "ore", "village", 2, full=False),
        laid(RED, "village", "ore"),
        warehouse(RED, ("wood",)),
        laid={},
        rows=(Row(("wood",), 0), Row(("ore",), 0)),
    ),
    Case(
        TileStored(RED, "ore", None, 1, full=True),
        player(RED, storing=("food", "ore")),
        warehouse(RED, ("ore", "corn")),
        storing=("food",),
        rows=(Row(("ore", "corn", "ore"), NOW),),
    ),
)
"""Every event but a set-up and the beginning of a round."""
