"""The pawn: set once, then on foot and by cart (ALT-050 to ALT-054, ALT-108 to ALT-110)."""

import pytest

from events.altiplano.deeds import PawnMoved, PawnSet
from events.altiplano.moves import (
    BuildRoad,
    FinishActionTurn,
    PassRound,
    Produce,
    RideFree,
    RideFurther,
    SetPawn,
    StoreTile,
    Walk,
)
from events.altiplano.rounds import ActionTurnBegan, ActionTurnFinished
from events.altiplano.words import LOCATIONS, Location
from tests.altiplano.given import (
    RED,
    YELLOW,
    Laid,
    extensions,
    given,
    laid,
    pawn,
    player,
    table,
    turn,
)

STONE = Produce("stone", "stone", False)
WALKED = player(RED, free_ridden=True)
"""The free cart was used."""


def planned() -> Laid:
    """A stone can be had at the mine, and nothing else anywhere."""
    return laid(RED, "mine", "food", "food")


# --- setting it ----------------------------------------------------------------------------------


@pytest.mark.rule("ALT-024", "ALT-108")
def test_the_pawn_is_set_anywhere_before_the_first_action() -> None:
    """Setting it is free and uses no cart, which still takes it on before the action."""
    before = given(planned()).allows(RED, *(SetPawn(at) for at in LOCATIONS))
    after = before.when(RED, SetPawn("village")).then(PawnSet(RED, "village"))
    assert not after.state.players[RED].free_ridden
    after.when(RED, RideFree("mine")).then(PawnMoved(RED, "mine", "free_cart", None))


@pytest.mark.rule("ALT-108")
def test_a_pawn_that_stands_nowhere_neither_moves_nor_acts() -> None:
    """It is set first, whatever the round."""
    nowhere = given(planned(), laid(RED, "movement", "food"))
    nowhere.refuses("ALT-108", RED, Walk("mine", "food"), RideFree("mine"), STONE)
    nowhere.refuses("ALT-108", RED, RideFurther("mine", "food"))


@pytest.mark.rule("ALT-108", "ALT-130")
def test_the_pawn_is_set_once_and_stays_where_it_is() -> None:
    """Later it only moves, from where it stood."""
    given(planned(), pawn(RED, "mine")).refuses("ALT-108", RED, SetPawn("farm"))


@pytest.mark.rule("ALT-130")
def test_any_number_of_pawns_share_a_location() -> None:
    """Another pawn at the mine is in nobody's way."""
    shared = given(planned(), pawn(YELLOW, "mine"))
    shared.when(RED, SetPawn("mine")).then(PawnSet(RED, "mine"))


@pytest.mark.rule("ALT-108", "ALT-050")
def test_setting_the_pawn_has_to_lead_to_an_action() -> None:
    """With the cart used and one food the mine is set on, or one step beside it."""
    near = given(planned(), WALKED, laid(RED, "movement", "food"))
    near.allows(RED, SetPawn("mine"), SetPawn("farm"), SetPawn("forest"))
    near.refuses("ALT-050", RED, SetPawn("harbor"), SetPawn("village"), SetPawn("market"))


# --- on foot -------------------------------------------------------------------------------------


@pytest.mark.rule("ALT-051", "ALT-055")
def test_a_step_costs_a_food_which_goes_into_the_container() -> None:
    """The pawn goes to a neighbouring location, and the food is not lost."""
    farm = given(planned(), pawn(RED, "farm"), laid(RED, "movement", "food", "food"))
    after = farm.when(RED, Walk("mine", "food")).then(PawnMoved(RED, "mine", "foot", "food"))
    assert after.state.players[RED].container == {"food": 1}
    assert after.state.players[RED].laid["movement"] == ("food",)


@pytest.mark.rule("ALT-051")
def test_a_step_leads_to_a_neighbour_and_has_to_be_paid() -> None:
    """Neither two steps for one food, nor one for nothing."""
    farm = given(planned(), pawn(RED, "farm"), laid(RED, "movement", "food"))
    farm.refuses("ALT-051", RED, Walk("forest", "food"), Walk("farm", "food"))
    given(planned(), pawn(RED, "farm")).refuses("ALT-051", RED, Walk("mine", "food"))


@pytest.mark.rule("ALT-050", "ALT-051", "ALT-109")
def test_walking_goes_in_either_direction_any_number_of_times() -> None:
    """Round the ring the village adjoins the forest; three food are three steps."""
    far = given(
        planned(), pawn(RED, "market"), WALKED, laid(RED, "movement", "food", "food", "food")
    )
    village = far.when(RED, Walk("village", "food")).accepted()
    forest = village.when(RED, Walk("forest", "food")).accepted()
    mine = forest.when(RED, Walk("mine", "food")).accepted()
    assert mine.state.players[RED].pawn == "mine"


@pytest.mark.rule("ALT-121", "ALT-053")
def test_a_coin_on_a_movement_space_pays_as_food_does() -> None:
    """The player says which; the coin goes to the supply, not into the container."""
    both = (extensions(RED, "toll"), laid(RED, "movement", "food", "coin"), pawn(RED, "farm"))
    farm = given(planned(), *both, player(RED, carts=2))
    farm.allows(RED, Walk("mine", "food"), RideFurther("mine", "food"), RideFurther("mine", "coin"))
    after = farm.when(RED, Walk("mine", "coin")).then(PawnMoved(RED, "mine", "foot", "coin"))
    assert after.state.players[RED].laid["movement"] == ("food",)
    assert after.state.players[RED].container == {}
    assert after.state.players[RED].coins == 0


# --- by cart -------------------------------------------------------------------------------------


@pytest.mark.rule("ALT-052", "ALT-053")
def test_the_free_cart_rides_to_any_other_location_once_a_round() -> None:
    """Three steps either way reach all seven; then the cart is used."""
    farm = given(planned(), pawn(RED, "mine"), laid(RED, "movement", "food"))
    farm.refuses("ALT-052", RED, RideFree("mine"))
    others: list[Location] = [at for at in LOCATIONS if at != "mine"]
    acted = given(planned(), pawn(RED, "mine"), turn(action="wool"))
    acted.allows(RED, *(RideFree(at) for at in others))
    ridden = given(pawn(RED, "farm"), turn(action="wool"), laid(RED, "movement", "food"))
    after = ridden.when(RED, RideFree("market")).then(PawnMoved(RED, "market", "free_cart", None))
    after.refuses("ALT-052", RED, RideFree("farm"))


@pytest.mark.rule("ALT-053", "ALT-110")
def test_each_further_cart_costs_a_food_and_rides_once_a_round() -> None:
    """With three carts two rides are paid for, before the free one or after it."""
    food = laid(RED, "movement", "food", "food", "food")
    three = given(pawn(RED, "farm"), player(RED, carts=3), food, turn(action="wool"))
    after = three.when(RED, RideFurther("market", "food")).accepted()
    assert after.state.players[RED].container == {"food": 1}
    after = after.when(RED, RideFree("farm")).when(RED, RideFurther("market", "food")).accepted()
    assert after.state.players[RED].ridden == 2
    after.refuses("ALT-110", RED, RideFurther("farm", "food")).allows(RED, Walk("road", "food"))


@pytest.mark.rule("ALT-052", "ALT-053", "ALT-110")
def test_a_further_cart_takes_a_food_and_another_location() -> None:
    """Neither without food, nor with a coin that is not there, nor to where the pawn is."""
    bare = given(pawn(RED, "farm"), player(RED, carts=2), turn(action="wool"))
    bare.refuses("ALT-053", RED, RideFurther("mine", "food"))
    paid = given(
        pawn(RED, "farm"), player(RED, carts=2), turn(action="wool"), laid(RED, "movement", "food")
    )
    paid.refuses("ALT-053", RED, RideFurther("mine", "coin"))
    paid.refuses("ALT-052", RED, RideFurther("farm", "food"))


# --- before and after the action -----------------------------------------------------------------


@pytest.mark.rule("ALT-050", "ALT-047")
def test_a_move_before_the_action_has_to_lead_to_one() -> None:
    """On foot with two food the mine has to be no more than one step on after the first."""
    harbor = given(planned(), pawn(RED, "harbor"), WALKED, laid(RED, "movement", "food", "food"))
    harbor.allows(RED, Walk("farm", "food"), PassRound())
    harbor.refuses("ALT-050", RED, Walk("road", "food"))
    after = harbor.when(RED, Walk("farm", "food")).accepted()
    after.refuses("ALT-047", RED, PassRound()).refuses("ALT-050", RED, Walk("harbor", "food"))
    after.allows(RED, Walk("mine", "food"))


@pytest.mark.rule("ALT-050")
def test_where_nothing_can_be_done_nobody_moves() -> None:
    """Food for a stone at the mine is missing: all that is left is to pass."""
    idle = given(pawn(RED, "farm"), laid(RED, "mine", "food"), laid(RED, "movement", "food"))
    assert list(idle.setting.legal(RED)) == [PassRound()]
    idle.refuses("ALT-050", RED, Walk("mine", "food"), RideFree("mine"))


@pytest.mark.rule("ALT-050", "ALT-052")
def test_with_a_cart_left_any_move_may_lead_to_an_action() -> None:
    """The free cart, or a further one with food for it, reaches the mine from everywhere."""
    free = given(planned(), pawn(RED, "road"), laid(RED, "movement", "food"))
    free.allows(RED, Walk("market", "food"), RideFree("mine"), RideFree("farm"))
    free.refuses("ALT-050", RED, RideFree("village"))
    two = laid(RED, "movement", "food", "food")
    paid = given(planned(), pawn(RED, "road"), WALKED, player(RED, carts=2), two)
    paid.allows(RED, Walk("market", "food"), RideFurther("farm", "food"))
    paid.refuses("ALT-050", RED, RideFurther("village", "food"))


@pytest.mark.rule("ALT-050", "ALT-109")
def test_after_the_action_the_pawn_moves_as_its_player_wishes() -> None:
    """No action has to follow; the turn is over when no move is left."""
    mine = given(planned(), pawn(RED, "mine"), laid(RED, "movement", "food"))
    acted = mine.when(RED, STONE).accepted().allows(RED, FinishActionTurn())
    rode = acted.when(RED, RideFree("village")).then(
        PawnMoved(RED, "village", "free_cart", None),
    )
    rode.when(RED, Walk("market", "food")).then(
        PawnMoved(RED, "market", "foot", "food"),
        ActionTurnFinished(RED),
        ActionTurnBegan(YELLOW),
    )


@pytest.mark.rule("ALT-054", "ALT-109", "ALT-050")
def test_the_three_location_ride_of_the_page() -> None:
    """The example of the page: harbor, three steps by cart to the road, a step to the village."""
    example = given(
        table(ring=("harbor", "farm", "mine", "road", "village", "market", "forest")),
        pawn(RED, "harbor"),
        laid(RED, "harbor", "fish", "fish"),
        laid(RED, "road", "wood", "stone"),
        laid(RED, "village", "wool"),
        laid(RED, "movement", "food"),
        player(YELLOW, out=True),
    )
    harbor = example.when(RED, Produce("fish_stone", "stone", False))
    road = harbor.when(RED, FinishActionTurn()).when(RED, RideFree("road"))
    built = road.when(RED, BuildRoad(False)).when(RED, FinishActionTurn()).accepted()
    built.refuses("ALT-052", RED, RideFree("village"))
    village = built.when(RED, Walk("village", "food"))
    after = village.when(RED, StoreTile("wool", False)).state.players[RED]
    assert after.container == {"fish": 2, "stone": 2, "wood": 1, "food": 1}
    assert (after.pawn, after.road, after.rows[0].tiles) == ("village", 1, ("wool",))
