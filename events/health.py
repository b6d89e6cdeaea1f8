"""Whether a store keeps what the log promises, and how full it is."""

from collections.abc import Mapping

from msgspec import Struct

MINIMUM = (7, 0)
"""The oldest version that has what the scripts and the feed need."""

FULL = 0.8
"""The part of maxmemory from which on no new match begins."""


class Health(Struct, frozen=True):
    """A store as it describes itself.

    `warnings`: sentences for whoever runs it, about promises that it does not keep. `maximum` is
    None where no maxmemory is set.
    """

    engine: str
    version: str
    appendfsync: str | None
    maxmemory_policy: str | None
    used: int
    maximum: int | None
    warnings: tuple[str, ...]

    @property
    def fullness(self) -> float:
        """The part of maxmemory in use; 0 where none is set."""
        return self.used / self.maximum if self.maximum else 0.0

    @property
    def full(self) -> bool:
        """Whether new matches are to be refused."""
        return self.fullness >= FULL

    @property
    def too_old(self) -> bool:
        """Whether the server lacks what the log needs."""
        return release(self.version) < MINIMUM


def release(version: str) -> tuple[int, ...]:
    """`7.0.15` → (7, 0, 15)."""
    return tuple(int(part) for part in version.split(".") if part.isdecimal())


def health(info: str, config: Mapping[str, str]) -> Health:
    """Health from the answers to INFO and CONFIG GET; `config` is empty where that is refused."""
    facts = dict(line.split(":", 1) for line in info.splitlines() if ":" in line)
    engine = facts.get("server_name", "redis")
    maximum = int(facts.get("maxmemory", "0"))
    return Health(
        engine=engine,
        version=facts.get(f"{engine}_version", facts["redis_version"]),
        appendfsync=config.get("appendfsync"),
        maxmemory_policy=config.get("maxmemory-policy", facts.get("maxmemory_policy")),
        used=int(facts.get("used_memory", "0")),
        maximum=maximum or None,
        warnings=tuple(_warnings(facts, config)),
    )


def _warnings(facts: Mapping[str, str], config: Mapping[str, str]) -> list[str]:
    warnings: list[str] = []
    if facts.get("aof_enabled") != "1":
        warnings.append("appendonly is off: what was answered for is lost when the store stops")
    elif not config:
        warnings.append("the store does not tell its settings: appendfsync may not be always")
    elif (fsync := config.get("appendfsync")) != "always":
        warnings.append(f"appendfsync is {fsync}: a power failure loses what was answered for")
    policy = config.get("maxmemory-policy", facts.get("maxmemory_policy"))
    if policy != "noeviction":
        warnings.append(f"maxmemory-policy is {policy}: a full store would throw logs away")
    return warnings
