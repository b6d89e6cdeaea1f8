"""The rulebook's own examples of delivering skiers, by name, laid out on the small mountain."""

import pytest

from events.alpenglow.words import Colour, Hex
from events.alpenglow.works import HutBonusPaid
from tests.alpenglow.boxes import terminal
from tests.alpenglow.chapters.openings import (
    ALL,
    after,
    area,
    coined,
    delivered,
    offered,
    pointed,
    reached,
    two_chairs,
)
from tests.alpenglow.given import (
    PURPLE,
    RED,
    YELLOW,
    chair,
    given,
    hut,
    in_box,
    lodge,
    lodges,
    match,
    opened,
    run,
    terminals,
)


@pytest.mark.rule("ALP-117", "ALP-128", "ALP-130")
def test_simple_delivery() -> None:
    """A blue and a green skier ride the double; for each, 2 coins or 2 points are chosen."""
    place = given(
        *area(YELLOW),
        run("blue", "C5"),
        run("green", "C3"),
        lodge(YELLOW, blue=1, green=1),
        opened(YELLOW),
    )
    place.allows(YELLOW, coined("blue", "C5", "C4"), pointed("green", "C3", "C4"))
    (
        place.when(YELLOW, coined("blue", "C5", "C4"))
        .then(delivered("blue", "C5", "C4", coins=2, seat=YELLOW))
        .when(YELLOW, pointed("green", "C3", "C4"))
        .then(delivered("green", "C3", "C4", points=2, seat=YELLOW))
    )


@pytest.mark.rule("ALP-118", "ALP-129", "ALP-123")
def test_choosing_terminals_for_daisy_chained_runs() -> None:
    """Of three greens in a chain the first goes from the lodge, two ride and are paid up there."""
    place = given(
        *area(YELLOW),
        run("green", "A3", "B3", "C3"),
        terminals(C4="cash"),
        lodge(YELLOW, green=9),
        opened(YELLOW),
    )
    assert reached(place, "green", "A4", YELLOW) == {"A3", "B3", "C3"}
    assert reached(place, "green", "C4", YELLOW) == {"A3", "B3", "C3"}
    (
        place.when(YELLOW, pointed("green", "C3", "A4"))
        .then(delivered("green", "C3", "A4", points=2, rode=False, seat=YELLOW))
        .when(YELLOW, coined("green", "B3", "C4"))
        .then(delivered("green", "B3", "C4", coins=3, seat=YELLOW))
        .when(YELLOW, coined("green", "A3", "C4"))
        .then(delivered("green", "A3", "C4", coins=3, seat=YELLOW))
    )


@pytest.mark.rule("ALP-116", "ALP-123", "ALP-130")
def test_deliver_from_your_lodge() -> None:
    """An orange skier goes straight from the lodge, for 3 coins or 1 point."""
    place = given(
        in_box("terminals", terminal("toll", "choice", 3, 1)),
        *area(YELLOW),
        terminals(A4="toll"),
        run("orange", "A5"),
        lodge(YELLOW, orange=1),
        opened(YELLOW),
    )
    assert offered(place, YELLOW) == {("orange", "A5", "A4")}
    place.when(YELLOW, coined("orange", "A5", "A4")).then(
        delivered("orange", "A5", "A4", coins=3, rode=False, seat=YELLOW)
    )
    place.when(YELLOW, pointed("orange", "A5", "A4")).then(
        delivered("orange", "A5", "A4", points=1, rode=False, seat=YELLOW)
    )


@pytest.mark.rule("ALP-117", "ALP-121")
def test_deliver_along_multiple_chairlifts() -> None:
    """A blue and an orange skier ride both doubles; then both are full."""
    place = given(
        *two_chairs(YELLOW),
        run("blue", "E3"),
        run("orange", "F3"),
        run("green", "E5", "C3"),
        lodge(YELLOW, blue=1, orange=1, green=2),
        opened(YELLOW),
    )
    place = after(place, YELLOW, [coined("blue", "E3", "E4"), coined("orange", "F3", "E4")])
    place.refuses("ALP-124", YELLOW, coined("green", "E5", "E4"), coined("green", "C3", "C4"))


@pytest.mark.rule("ALP-102", "ALP-103", "ALP-104", "ALP-105")
def test_delivering_to_huts() -> None:
    """A green to one's own hut for its coin; two blues to another's hut and the blue run behind."""
    place = given(
        *area(YELLOW),
        chair(YELLOW, "slope"),
        lodges(YELLOW, "A4", "E1"),
        hut(YELLOW, "hut-1f", "C5"),
        hut(RED, "hut-2b", "C3"),
        run("blue", "C2"),
        lodge(YELLOW, green=1, blue=2),
        opened(YELLOW),
    )
    (
        place.when(YELLOW, coined("green", "C5", "C4"))
        .then(
            delivered("green", "C5", "C4", coins=2, seat=YELLOW),
            HutBonusPaid(YELLOW, "C5", None, 1, 0),
        )
        .when(YELLOW, coined("blue", "C3", "C4"))
        .then(
            delivered("blue", "C3", "C4", coins=2, seat=YELLOW), HutBonusPaid(RED, "C3", None, 0, 1)
        )
        .when(YELLOW, coined("blue", "C2", "C4"))
        .then(delivered("blue", "C2", "C4", coins=2, seat=YELLOW))
    )


@pytest.mark.rule("ALP-118", "ALP-119", "ALP-125")
def test_daisy_chained_runs() -> None:
    """Two greens go to a run and the one behind; a black run behind green ones is out of reach."""
    place = given(
        *area(YELLOW),
        run("green", "C3", "C2"),
        run("black", "C1"),
        lodge(YELLOW, green=2, black=1),
        opened(YELLOW),
    )
    place.refuses("ALP-118", YELLOW, coined("black", "C1", "C4"))
    after(place, YELLOW, [coined("green", "C2", "C4"), coined("green", "C3", "C4")])


@pytest.mark.rule("ALP-121", "ALP-124")
def test_verify_capacity_of_chairlifts() -> None:
    """A double from the only lodge: whichever two of all the runs, no third."""
    runs: tuple[tuple[Colour, Hex], ...] = (
        ("green", "C3"),
        ("blue", "D3"),
        ("black", "C5"),
        ("orange", "D5"),
    )
    place = given(
        *area(YELLOW),
        *(run(colour, at) for colour, at in runs),
        lodge(YELLOW, **ALL),
        opened(YELLOW),
    )
    for first, one in runs:
        for second, other in runs:
            if one != other:
                full = after(place, YELLOW, [coined(first, one, "C4"), coined(second, other, "C4")])
                assert offered(full, YELLOW) == set()


@pytest.mark.rule("ALP-124", "ALP-198")
def test_multiple_lodges() -> None:
    """Two chairs from two lodges to one terminal: two blues ride one, the third the other."""
    place = given(
        *area(YELLOW),
        chair(YELLOW, "slope"),
        lodges(YELLOW, "A4", "E1"),
        run("blue", "C3", "D3", "C5", "D5", "B4"),
        lodge(YELLOW, blue=9),
        opened(YELLOW),
    )
    place = after(place, YELLOW, [coined("blue", at, "C4") for at in ("C3", "D3", "C5")])
    place = after(place, YELLOW, [coined("blue", "D5", "C4")])
    place.refuses("ALP-124", YELLOW, coined("blue", "B4", "C4"))
    place.allows(YELLOW, coined("blue", "B4", "A4"))


@pytest.mark.rule("ALP-116", "ALP-117", "ALP-118", "ALP-124")
def test_compound_deliveries() -> None:
    """A grown area: from the lodges, by chains, and over two chairs meeting in the middle."""
    place = given(
        *area(YELLOW),
        chair(YELLOW, "left", "quad"),
        chair(YELLOW, "north", "triple"),
        lodges(YELLOW, "A4", "E1"),
        run("orange", "A5"),
        run("green", "E2", "E3"),
        run("blue", "D4"),
        run("black", "F4", "F5", "E5", "F6"),
        run("orange", "C5"),
        lodge(YELLOW, green=2, blue=1, black=4, orange=2),
        opened(YELLOW),
    )
    place = after(
        place,
        YELLOW,
        [
            pointed("orange", "A5", "A4"),
            pointed("green", "E3", "E1"),
            pointed("green", "E2", "E1"),
            coined("orange", "C5", "C4"),
            coined("blue", "D4", "E4"),
            coined("black", "E5", "E4"),
            coined("black", "F5", "E4"),
            coined("black", "F4", "E4"),
        ],
    )
    assert offered(place, YELLOW) == set()
    place.refuses("ALP-124", YELLOW, coined("black", "F6", "E4"))


@pytest.mark.rule("ALP-104", "ALP-105")
def test_hut_bonuses() -> None:
    """Whoever delivers, the owner of the hut has its bonus and the deliverer the terminal's pay."""
    place = given(
        match(seats=3),
        *area(YELLOW),
        hut(PURPLE, "hut-1f", "C3"),
        hut(RED, "hut-1b", "C5"),
        lodge(YELLOW, green=1, orange=1),
        opened(YELLOW),
    )
    place = after(place, YELLOW, [pointed("green", "C3", "C4"), coined("orange", "C5", "C4")])
    red, yellow, purple = place.state.players
    assert (red.coins, red.points) == (0, 1)
    assert (yellow.coins, yellow.points) == (9 + 2, 2)
    assert (purple.coins, purple.points) == (1, 0)


@pytest.mark.rule("ALP-116", "ALP-117", "ALP-121")
def test_two_blues_from_the_base_and_up_to_two_via_the_double() -> None:
    """Purple: two blue runs at the base, four at the chair's end, of which two can be reached."""
    place = given(
        match(seats=3),
        *area(PURPLE),
        run("blue", "A3", "A5", "C3", "D3", "C5", "D5"),
        lodge(PURPLE, blue=9),
        opened(PURPLE),
    )
    place = after(place, PURPLE, [coined("blue", "A3", "A4"), coined("blue", "A5", "A4")])
    assert reached(place, "blue", "C4", PURPLE) == {"C3", "D3", "C5", "D5"}
    place = after(place, PURPLE, [coined("blue", "D3", "C4"), coined("blue", "D5", "C4")])
    assert offered(place, PURPLE) == set()


@pytest.mark.rule("ALP-118", "ALP-123")
def test_three_greens_because_they_are_connected() -> None:
    """Yellow: a chain of three greens that starts at the base takes three, without a chair."""
    place = given(
        *area(YELLOW), run("green", "A5", "A6", "B6"), lodge(YELLOW, green=9), opened(YELLOW)
    )
    moves = [pointed("green", at, "A4") for at in ("A5", "A6", "B6")]
    place = after(place, YELLOW, moves)
    assert [delivery.rode for delivery in place.state.mountain] == [False] * 3
    assert offered(place, YELLOW) == set()


@pytest.mark.rule("ALP-121", "ALP-123", "ALP-124")
def test_a_triple_feeding_a_double() -> None:
    """Two greens from the lodge and three others, of which at most two get to the centre."""
    place = given(
        *two_chairs(YELLOW),
        chair(YELLOW, "west", "triple"),
        run("green", "A3", "A5"),
        run("blue", "C3", "D3"),
        run("black", "C5"),
        run("orange", "E3", "F3"),
        run("blue", "E5"),
        lodge(YELLOW, green=2, blue=3, black=1, orange=2),
        opened(YELLOW),
    )
    place = after(place, YELLOW, [coined("green", "A3", "A4"), coined("green", "A5", "A4")])
    centre = after(place, YELLOW, [coined("orange", "E3", "E4"), coined("orange", "F3", "E4")])
    centre.refuses("ALP-124", YELLOW, coined("blue", "E5", "E4"))
    full = after(centre, YELLOW, [coined("blue", "C3", "C4")])
    assert offered(full, YELLOW) == set()
    near = [coined("blue", "C3", "C4"), coined("blue", "D3", "C4"), coined("black", "C5", "C4")]
    assert offered(after(place, YELLOW, near), YELLOW) == set()
