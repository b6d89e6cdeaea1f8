"""What a client would have, out of what there is."""

import pytest

from service.call import negotiated
from service.problems import Trouble
from service.replies import NDJSON, takes_gzip
from service.routes.moves import wants_representation

JSON = "application/json"
OFFERED = (JSON, NDJSON)


@pytest.mark.parametrize(
    ("accept", "chosen"),
    [
        (None, JSON),
        ("*/*", JSON),
        ("application/*", JSON),
        (JSON, JSON),
        (NDJSON, NDJSON),
        ("APPLICATION/X-NDJSON", NDJSON),
        (f"{NDJSON}, */*;q=0.5", NDJSON),
        (f"{NDJSON};q=0.4, {JSON};q=0.6", JSON),
        (f"*/*, {JSON};q=0", NDJSON),
        ("application/json; charset=utf-8", JSON),
        ("text/html, */*;q=0.01", JSON),
    ],
)
def test_the_best_of_what_is_offered(accept: str | None, chosen: str) -> None:
    """The most specific range decides how much a type is liked; the first offered breaks ties."""
    assert negotiated(accept, OFFERED) == chosen


@pytest.mark.parametrize(
    "accept",
    [
        *("text/html", "application/json;q=0", "*/*;q=x", "nonsense", ""),
        *(f"{JSON};q={weight}" for weight in ("nan", "inf", "1e999", "1.1", "0.1234", "-1", "1_0")),
    ],
)
def test_nothing_of_what_is_offered(accept: str) -> None:
    """That is a problem of its own."""
    with pytest.raises(Trouble) as refused:
        negotiated(accept, (JSON,))
    assert refused.value.kind.name == "not-acceptable"


@pytest.mark.parametrize(
    ("accepted", "takes"),
    [
        (None, False),
        (b"gzip", True),
        (b"br, GZIP;q=0.5", True),
        (b"*", True),
        (b"gzip;q=0", False),
        (b"gzip; q=0.0, *", False),
        (b"identity", False),
    ],
)
def test_who_takes_gzip(accepted: bytes | None, takes: bool) -> None:
    """Who names it, and not with a weight of zero."""
    headers = [] if accepted is None else [(b"accept-encoding", accepted)]
    assert takes_gzip({"headers": headers}) is takes


@pytest.mark.parametrize(
    ("prefer", "wants"),
    [
        (None, False),
        ("return=minimal", False),
        ("return=representation", True),
        ("respond-async, return = representation; x=1", True),
        ('return="representation"', True),
    ],
)
def test_who_wants_the_new_view(prefer: str | None, wants: bool) -> None:
    """Prefer is a list of wishes with parameters."""
    assert wants_representation(prefer) is wants
