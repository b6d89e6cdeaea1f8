"""Farm and forest: food, wool and cloth; wood and cacao (ALT-061 to ALT-065, ALT-131)."""

import pytest

from events.altiplano.deeds import ActionTaken, TilesGained, TilesUsed
from events.altiplano.moves import GetFood, Produce, TradeCacao
from events.altiplano.words import Good
from tests.altiplano.chapters.many import times
from tests.altiplano.given import RED, Fact, given, laid, pawn, stock
from tests.harness.scenario import Given


def farm(*tiles: Good, and_: tuple[Fact, ...] = ()) -> Given:
    """RED's pawn is at the farm, where these tiles lie."""
    return given(pawn(RED, "farm"), laid(RED, "farm", *tiles), *and_)


def forest(*tiles: Good, and_: tuple[Fact, ...] = ()) -> Given:
    """RED's pawn is in the forest, where these tiles lie."""
    return given(pawn(RED, "forest"), laid(RED, "forest", *tiles), *and_)


# --- the farm ------------------------------------------------------------------------------------


@pytest.mark.rule("ALT-061", "ALT-062", "ALT-063")
def test_the_farm_of_the_how_to_play_page() -> None:
    """Food for alpacas, wool for an alpaca and a food, cloth for a wool and a food; no more."""
    start = farm("food", "wool", "alpaca")
    food, wool, cloth = (
        GetFood(1, False),
        Produce("wool", "wool", False),
        Produce("cloth", "cloth", False),
    )
    start.when(RED, food).then(
        ActionTaken(RED, "get_food"),
        TilesUsed(RED, "farm", ("alpaca",)),
        TilesGained(RED, ("food",)),
    )
    start.when(RED, wool).then(
        ActionTaken(RED, "wool"),
        TilesUsed(RED, "farm", ("food", "alpaca")),
        TilesGained(RED, ("wool",)),
    )
    start.when(RED, cloth).then(
        ActionTaken(RED, "cloth"),
        TilesUsed(RED, "farm", ("food", "wool")),
        TilesGained(RED, ("cloth",)),
    )
    deeds = [move for move in start.setting.legal(RED) if isinstance(move, GetFood | Produce)]
    assert len(deeds) == 3


@pytest.mark.rule("ALT-061", "ALT-131")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_alpacas_bring_a_food_each_in_one_action(number: int) -> None:
    """As many of them as one likes; the others stay."""
    alpacas, food = times("alpaca", number), times("food", number)
    after = farm("alpaca", "alpaca", "alpaca").when(RED, GetFood(number, False))
    after.then(
        ActionTaken(RED, "get_food"),
        TilesUsed(RED, "farm", alpacas),
        TilesGained(RED, food),
    )
    assert after.state.players[RED].laid.get("farm", ()) == ("alpaca",) * (3 - number)


@pytest.mark.rule("ALT-061")
def test_at_least_one_alpaca_and_no_more_than_lie_there() -> None:
    """Neither none, nor fewer, nor one that lies elsewhere."""
    start = farm("alpaca", "food", and_=(laid(RED, "village", "alpaca"),))
    start.refuses("ALT-061", RED, *(GetFood(number, False) for number in (-1, 0, 2)))
    farm("food").refuses("ALT-061", RED, GetFood(1, False))


@pytest.mark.rule("ALT-061", "ALT-012", "ALT-058")
def test_food_for_alpacas_comes_from_the_supply_as_long_as_it_lasts() -> None:
    """With no food left the alpacas are used for nothing."""
    start = farm("alpaca", "alpaca", and_=(stock(food=0),))
    start.when(RED, GetFood(2, False)).then(
        ActionTaken(RED, "get_food"), TilesUsed(RED, "farm", ("alpaca", "alpaca"))
    )


# --- the forest ----------------------------------------------------------------------------------


@pytest.mark.rule("ALT-064")
def test_wood_is_made_in_the_forest() -> None:
    """Not at the farm, where an aside of the page has it."""
    wood = Produce("wood", "wood", False)
    forest("food", "food").when(RED, wood).then(
        ActionTaken(RED, "wood"),
        TilesUsed(RED, "forest", ("food", "food")),
        TilesGained(RED, ("wood",)),
    )
    farm("food", "food").refuses("ALT-048", RED, wood)


@pytest.mark.rule("ALT-065")
def test_cacao_is_traded_in_the_forest() -> None:
    """Not at the harbor, where an aside of the page has it."""
    trade = TradeCacao(1, 0, 0, False)
    forest("cacao").allows(RED, trade)
    away = given(pawn(RED, "harbor"), laid(RED, "harbor", "cacao"), laid(RED, "forest", "cacao"))
    away.refuses("ALT-048", RED, trade)


@pytest.mark.rule("ALT-065", "ALT-058")
@pytest.mark.parametrize(
    ("trade", "good"),
    [
        (TradeCacao(1, 0, 0, False), "food"),
        (TradeCacao(0, 1, 0, False), "cloth"),
        (TradeCacao(0, 0, 1, False), "glass"),
    ],
)
def test_a_cacao_brings_food_cloth_or_glass(trade: TradeCacao, good: Good) -> None:
    """It comes from where that good lies: supply, farm or market."""
    start = forest("cacao")
    after = start.when(RED, trade).then(
        ActionTaken(RED, "trade_cacao"),
        TilesUsed(RED, "forest", ("cacao",)),
        TilesGained(RED, (good,)),
    )
    assert after.state.stock[good] == start.state.stock[good] - 1
    assert after.state.players[RED].container == {"cacao": 1, good: 1}


@pytest.mark.rule("ALT-065", "ALT-131")
def test_what_each_cacao_brings_is_chosen_for_each() -> None:
    """Three bring one of each in one action; or two of one kind, and the third stays."""
    start = forest("cacao", "cacao", "cacao")
    start.when(RED, TradeCacao(1, 1, 1, False)).then(
        ActionTaken(RED, "trade_cacao"),
        TilesUsed(RED, "forest", ("cacao", "cacao", "cacao")),
        TilesGained(RED, ("food", "cloth", "glass")),
    )
    two = start.when(RED, TradeCacao(0, 0, 2, False)).then_among_others(
        TilesGained(RED, ("glass", "glass"))
    )
    assert two.state.players[RED].laid["forest"] == ("cacao",)


@pytest.mark.rule("ALT-065")
def test_at_least_one_cacao_and_no_more_than_lie_there() -> None:
    """Neither none, nor fewer than none of a kind, nor three where two lie."""
    start = forest("cacao", "cacao")
    refused = ((0, 0, 0), (1, 1, 1), (3, 0, 0), (2, -1, 0), (0, -1, 2))
    start.refuses("ALT-065", RED, *(TradeCacao(*parts, joker=False) for parts in refused))
    forest("food").refuses("ALT-065", RED, TradeCacao(1, 0, 0, False))


@pytest.mark.rule("ALT-012", "ALT-065")
def test_of_what_is_short_only_the_rest_is_gained() -> None:
    """A glass is left for two cacao; cloth that is gone may be asked for all the same."""
    start = forest("cacao", "cacao", "cacao", and_=(stock(glass=1, cloth=0),))
    used = TilesUsed(RED, "forest", ("cacao", "cacao", "cacao"))
    start.when(RED, TradeCacao(0, 1, 2, False)).then_among_others(
        used, TilesGained(RED, ("glass",))
    )
    start.when(RED, TradeCacao(0, 3, 0, False)).then(ActionTaken(RED, "trade_cacao"), used)
