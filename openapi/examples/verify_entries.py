"""Verify a finished match from what anybody can download, with Python's standard library alone.

    curl -s $URL/v1/matches/$MATCH -o match.json
    curl -s $URL/v1/matches/$MATCH/entries -H 'Accept: application/x-ndjson' -o entries.ndjson
    python verify_entries.py match.json entries.ndjson

Written after docs/decisions/0001 and 0005, sharing no code with the service. It checks the
commitment, the chain of hashes up to the head, every salt, and that every draw is that of the match
secret. That every move was legal, `gipfel verify` checks, which knows the rules.
"""

import hmac
import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

Json = dict[str, Any]


def packed(value: object) -> bytes:
    """JSON as it was stored: no spaces, members in their order, text as UTF-8."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def header(entry: Json) -> bytes:
    """The header's bytes; `request` and `body` are left out where there is none."""
    names = ("version", "at", "actor", "rules", "request", "body")
    return packed({name: entry[name] for name in names if entry[name] is not None})


def members(entry: Json) -> Iterator[tuple[bytes, str]]:
    """Move, draws and events in order, each with the salt that was shown with it."""
    yield packed(entry["move"]["move"]), entry["move"]["salt"]
    yield packed(entry["draws"]["draws"]), entry["draws"]["salt"]
    for event in entry["events"]:
        yield packed(event["event"]), event["salt"]


def chained(previous: bytes, entry: Json, salt_key: bytes) -> bytes:
    """The hash of an entry; its salts are those that the secret gives."""
    seed = hmac.digest(salt_key, entry["version"].to_bytes(8, "big"), "sha256")
    leaves = [sha256(b"\x00" + header(entry)).digest()]
    for number, (content, shown) in enumerate(members(entry), 1):
        salt = sha256(seed + number.to_bytes(4, "big")).digest()
        check(salt.hex() == shown, entry, f"salt {number} is not that of the secret")
        leaves.append(sha256(b"\x00" + salt + content).digest())
    return sha256(b"\x01" + previous + b"".join(leaves)).digest()


def drawn(key: bytes, version: int, sizes: list[int]) -> list[list[int]]:
    """The draws of an entry among so many each, drawn again."""
    words = stream(key, version)
    results = []
    for n in sizes:
        fair = 2**32 - 2**32 % n
        results.append([n, next(word for word in words if word < fair) % n])
    return results


def stream(key: bytes, version: int) -> Iterator[int]:
    """The 32-bit words that an entry draws from."""
    for counter in range(2**32):
        block = hmac.digest(key, version.to_bytes(8, "big") + counter.to_bytes(4, "big"), "sha256")
        yield from (int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4))


def draw_key(secret: bytes, match: Json, entries: list[Json]) -> bytes:
    """The key of all draws: of every seat, bots too, the entropy of whoever sits there, or none."""
    entropy = dict.fromkeys(range(len(match["seats"])), "")
    for event in (shown["event"] for entry in entries for shown in entry["events"]):
        if event["type"] == "seat_taken":
            entropy[event["seat"]] = event["entropy"]
    texts = [entropy[seat].encode() for seat in sorted(entropy)]
    parts = b"".join(len(text).to_bytes(2, "big") + text for text in texts)
    return hmac.digest(secret, b"gipfelbuch draws" + parts, "sha256")


def check(holds: bool, entry: Json, says: str) -> None:
    """Give up, naming the entry, if something does not hold."""
    if not holds:
        sys.exit(f"entry {entry['version']}: {says}")


def verify(match: Json, entries: list[Json]) -> str:
    """What there is to say of a match that holds; exits at the first entry that does not."""
    secret = bytes.fromhex(match["secret"])
    committed = sha256(b"gipfelbuch commit" + match["id"].encode() + secret).hexdigest()
    check(committed == match["commitment"], entries[0], "the secret is not what it committed to")
    salt_key = hmac.digest(secret, b"gipfelbuch salts", "sha256")
    key = draw_key(secret, match, entries)
    previous, count = bytes(32), 0
    for version, entry in enumerate(entries, 1):
        check(entry["version"] == version, entry, f"entry {version} is missing")
        previous = chained(previous, entry, salt_key)
        check(previous.hex() == entry["hash"], entry, "its hash is not that of its bytes")
        draws = entry["draws"]["draws"]
        check(drawn(key, version, [n for n, _ in draws]) == draws, entry, "drawn otherwise")
        count += len(draws)
    check(previous.hex() == match["head"], entries[-1], "it is not the head of the match")
    return f"{len(entries)} entries and {count} draws, sound; head {match['head']}"


if __name__ == "__main__":
    match_file, entries_file = map(Path, sys.argv[1:3])
    lines = entries_file.read_text("utf-8").split("\n")
    print(verify(json.loads(match_file.read_text("utf-8")), [json.loads(x) for x in lines if x]))
