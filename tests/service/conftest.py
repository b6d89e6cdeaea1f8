"""One running stack for all tests of the interface, and a client to it."""

from collections.abc import Generator
from pathlib import Path

import httpx
import pytest

from tests.service.stack import Stack, stack
from tests.service.tables import Tables

ORIGIN = "https://table.example"


@pytest.fixture(scope="session")
def here(tmp_path_factory: pytest.TempPathFactory) -> Generator[Stack]:
    """A whole stack: stores, service, dispatcher, worker."""
    folder: Path = tmp_path_factory.mktemp("stack")
    with stack(folder, GIPFEL_CORS=ORIGIN) as running:
        yield running


@pytest.fixture(scope="session")
def client(here: Stack) -> Generator[httpx.Client]:
    """A client of the stack."""
    with httpx.Client(base_url=here.url, timeout=20) as open_client:
        yield open_client


@pytest.fixture
def tables(client: httpx.Client) -> Tables:
    """Tables to play at over HTTP."""
    return Tables(client)
