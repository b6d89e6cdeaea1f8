"""How this process is set up: from the environment, with defaults for all that can have one."""

import os
import secrets
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path

import msgspec
import platformdirs
from msgspec import Struct

from events.embedded import embedded
from service.ports import HIGHEST

HOUR_MS = 3600 * 1000
KEY_CHARACTERS = 32
"""The least a key has: 128 bits as hex."""


class BadSetting(Exception):
    """A setting that this process cannot start with; the text says which and why."""


class Settings(Struct, frozen=True, kw_only=True):
    """What a service process needs to know.

    `keys`: GIPFEL_KEY split at commas, the newest first; older ones stay accepted. `cors`: origins
    allowed to call from a browser, `*` for any. `connections`: how many at most. `log_url`:
    REDIS_URL; `work_url`: WORK_REDIS_URL, the same by default.
    """

    log_url: str
    work_url: str
    keys: tuple[str, ...]
    host: str = "127.0.0.1"
    port: int = 8000
    cors: tuple[str, ...] = ()
    strict_store: bool = False
    unfilled_ms: int = 24 * HOUR_MS
    idle_ms: int = 30 * 24 * HOUR_MS
    connections: int = 4_000
    content: tuple[str, ...] = ()
    """Directories of content that take the place of games' defaults (`--content`)."""


def from_environment(environ: Mapping[str, str] = os.environ) -> Settings:
    """The settings of this process. Raises BadSetting."""
    log_url = environ.get("REDIS_URL", "")
    if not log_url:
        raise BadSetting("REDIS_URL is not set")
    return Settings(
        log_url=log_url,
        work_url=environ.get("WORK_REDIS_URL", "") or log_url,
        keys=_keys(environ.get("GIPFEL_KEY", "")),
        host=environ.get("GIPFEL_HOST", "127.0.0.1"),
        port=port_in(environ),
        cors=tuple(o.strip() for o in environ.get("GIPFEL_CORS", "").split(",") if o.strip()),
        strict_store=environ.get("GIPFEL_STRICT_STORE", "") == "1",
        unfilled_ms=_whole(environ, "GIPFEL_UNFILLED_HOURS", 24) * HOUR_MS,
        idle_ms=_whole(environ, "GIPFEL_IDLE_DAYS", 30) * 24 * HOUR_MS,
        connections=max(1, _whole(environ, "GIPFEL_CONNECTIONS", 4_000)),
        content=tuple(filter(None, environ.get("GIPFEL_CONTENT", "").split(os.pathsep))),
    )


@contextmanager
def settled(
    data: str | None = None, environ: Mapping[str, str] = os.environ
) -> Generator[Settings]:
    """The settings, with the embedded stores of the data directory where no REDIS_URL is set.

    These run as long as the block does, unless they ran before. Raises BadSetting.
    """
    if environ.get("REDIS_URL"):
        yield from_environment(environ)
        return
    directory = usable(Path(data) if data else data_directory(environ))
    with embedded(directory) as servers:
        own = {"REDIS_URL": servers.log_url, "WORK_REDIS_URL": servers.work_url}
        key = environ.get("GIPFEL_KEY") or key_file(directory)
        yield from_environment({**environ, **own, "GIPFEL_KEY": key})


def port_in(environ: Mapping[str, str]) -> int:
    """GIPFEL_PORT, or 8000. Raises BadSetting."""
    number = _whole(environ, "GIPFEL_PORT", 8000)
    if not 1 <= number <= HIGHEST:
        raise BadSetting(f"GIPFEL_PORT is not a number from 1 to {HIGHEST}")
    return number


def usable(directory: Path) -> Path:
    """A data directory that is there and may be written in. Raises BadSetting."""
    try:
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        reason = "there is a file" if isinstance(error, FileExistsError) else error.strerror
        raise BadSetting(f"{directory} cannot be the data directory: {reason}") from None
    if not os.access(directory, os.W_OK | os.X_OK):
        raise BadSetting(f"{directory} cannot be the data directory: it may not be written in")
    return directory


def data_directory(environ: Mapping[str, str] = os.environ) -> Path:
    """Where the embedded servers and the key file live: GIPFEL_DATA, or the platform's place."""
    given = environ.get("GIPFEL_DATA")
    return Path(given) if given else Path(platformdirs.user_data_dir("gipfelbuch"))


def key_file(data: Path) -> str:
    """The key of an embedded service: read from its file, which is made at the first start."""
    path = data / "key"
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(key := secrets.token_hex(32))
    return key


def _keys(text: str) -> tuple[str, ...]:
    keys = tuple(key.strip() for key in text.split(",") if key.strip())
    if not keys:
        raise BadSetting("GIPFEL_KEY is not set: give it the output of `openssl rand -hex 32`")
    if any(len(key) < KEY_CHARACTERS for key in keys):
        raise BadSetting(f"GIPFEL_KEY is too short: at least {KEY_CHARACTERS} characters")
    return keys


def _whole(environ: Mapping[str, str], name: str, default: int) -> int:
    try:
        return msgspec.convert(environ.get(name, default), int, strict=False)
    except msgspec.ValidationError:
        raise BadSetting(f"{name} is not a whole number") from None
