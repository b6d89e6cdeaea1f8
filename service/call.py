"""One request, read as strictly as the interface says, and what it may see."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct

from events.base import MatchId
from events.entry import Draft
from events.transact import Committed, Folded, MatchUnknown, Request, StaleVersion
from projections.match import Match
from service import strict
from service.asgi import Receive, Scope
from service.auth import SPECTATOR, Token, Viewer, bearer, unauthorized
from service.etags import expected_versions
from service.house import AskedBefore, House
from service.idempotency import checked_key, requests
from service.problems import Trouble, invalid, not_found
from service.replies import Reply, encode, header

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from service.operations import Operation

    Decision = Callable[[Match, Viewer, bytes], Sequence[Draft]]
    """match, viewer, secret → drafts"""

Q = TypeVar("Q", bound=Struct)
T = TypeVar("T")

VARY = ("vary", "Authorization, Accept")
LIVE = ("cache-control", "private, no-cache")
KEPT = ("cache-control", "private, max-age=86400")
_QUALITY = re.compile(r"0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?", re.ASCII)
_MATCH = re.compile(r"[0-9a-z]{26}", re.ASCII)


class Call:
    """A request to one operation."""

    __slots__ = (
        "_body",
        "_headers",
        "_receive",
        "_several",
        "house",
        "invite",
        "media_type",
        "operation",
        "path_params",
        "scope",
    )

    def __init__(
        self,
        house: House,
        operation: "Operation",
        scope: Scope,
        receive: Receive,
        path_params: "Mapping[str, Any]",
    ) -> None:
        self.house = house
        self.operation = operation
        self.scope = scope
        self._receive = receive
        self.path_params = path_params
        self._body: bytes | None = None
        self.invite: str | None = None
        self._headers: dict[bytes, bytes] = dict(scope["headers"])
        self._several = len(self._headers) != len(scope["headers"])
        self.media_type = negotiated(self.header(b"accept"), operation.media_types)

    def header(self, name: bytes) -> str | None:
        """A request header by its small letters, None without one."""
        if self._several:
            return header(self.scope, name)
        value = self._headers.get(name)
        return None if value is None else value.decode("latin-1")

    def query(self, shape: type[Q]) -> Q:
        """The query parameters. Raises `invalid-request`."""
        return strict.query(self.scope["query_string"], shape)

    async def body(self) -> bytes:
        """The body as it came, at most 256 KiB. Raises `too-large`, `unsupported-media-type`."""
        if self._body is None:
            self._body = await self._read()
        return self._body

    async def json(self, decoder: strict.Decoder[T]) -> T:
        """The body as what it should be."""
        return strict.decoded(await self.body(), decoder)

    async def _read(self) -> bytes:
        length = self.header(b"content-length")
        if length is not None and (not length.isascii() or int(length) > strict.MAX_BYTES):
            raise strict.too_large()
        strict.check_json(self.header(b"content-type"), self.header(b"content-encoding"))
        data = bytearray()
        while True:
            message = await self._receive()
            if message["type"] != "http.request":
                raise Trouble("invalid-request", "the body broke off")
            data += message["body"]
            if len(data) > strict.MAX_BYTES:
                raise strict.too_large()
            if not message.get("more_body"):
                return bytes(data)

    @property
    def match_id(self) -> MatchId:
        """The match in the path. Raises `not-found` for what is no match's id."""
        match: str = self.path_params["match"]
        if not _MATCH.fullmatch(match):
            raise not_found()
        return MatchId(match)

    def token(self) -> Token | None:
        """The token, None without one. Raises `unauthorized` for anything else."""
        return bearer(self.header(b"authorization"))

    def needed_token(self) -> Token:
        """The token. Raises `unauthorized` without one."""
        token = self.token()
        if token is None:
            raise unauthorized("this needs a token: Authorization: Bearer gipfel_…")
        return token

    def viewer(self, match: Match, token: Token | None) -> Viewer:
        """Who asks. Raises `not-found` for strangers at a match that is not public."""
        if token is None:
            if not match.public and not self._invited(match):
                raise not_found()
            return SPECTATOR
        viewer = self.house.keys.viewer(match, token)
        if viewer is None:
            raise unauthorized("this is no token of this match") if match.public else not_found()
        return viewer

    def expected_versions(self) -> frozenset[int] | None:
        """The versions that If-Match allows; None for any."""
        return expected_versions(self.header(b"if-match"), self.match_id)

    async def seen(self, min_version: int | None = None) -> tuple[Folded[Match], Viewer]:
        """The match as it is now, or is when it has reached `min_version`, and who asks."""
        token = self.token()
        folded = await self.house.load(self.match_id)
        viewer = self.viewer(folded.state, token)
        if min_version is not None and folded.head.version < min_version:
            await self.house.wait_for(folded.match, min_version)
            folded = await self.house.load(folded.match)
        return folded, viewer

    async def act(
        self,
        decide: "Decision",
        token: Token | None,
        *,
        reads: "Callable[[Match], object] | None" = None,
        secret: bool = False,
    ) -> Committed[Match]:
        """Append what is decided for whoever asks, once.

        Whoever asks is looked at first, then what he sent is read, then `If-Match`; all on the
        state that is decided on.
        """
        house = self.house
        versions = self.expected_versions()
        asked = await self._asked(token, secret=secret)

        def decided(folded: Folded[Match] | None) -> Sequence[Draft]:
            if folded is None:
                raise MatchUnknown(self.match_id)
            for request in asked[1:]:
                if request.key in folded.requests:
                    raise AskedBefore(request)
            match = folded.state
            viewer = self.viewer(match, token)
            if reads is not None:
                reads(match)
            if versions is not None and folded.head.version not in versions:
                raise StaleVersion(folded.head.version)
            house.shelf.check(match.content)
            return decide(match, viewer, folded.head.secret)

        committed = await house.transact(self.match_id, decided, asked[0] if asked else None)
        house.metrics.appended += 0 if committed.replayed else len(committed.entries)
        return committed

    def _invited(self, match: Match) -> bool:
        """Whether the request holds the invite of a match that is not public."""
        return self.invite is not None and self.house.keys.invited(match.id, self.invite)

    async def empty(self) -> None:
        """Take note that the request has no body. Raises `invalid-request` if it has one."""
        if self.header(b"content-length") in (None, "0") and not self.header(b"transfer-encoding"):
            return
        if (await self.body()).strip() not in (b"", b"{}"):
            raise invalid("", "this takes no body")

    async def _asked(self, token: Token | None, *, secret: bool) -> list[Request]:
        key = checked_key(self.header(b"idempotency-key"), secret=secret)
        if key is None:
            return []
        body = await self.body() if self.operation.body is not None else b""
        caller = "anybody" if token is None else token.text
        route = f"{self.operation.name} {self.scope['path']}"
        return requests(self.house.keys, caller, route, key, body)

    def reply(
        self,
        value: Any,
        *,
        status: int = 200,
        tag: str | None = None,
        cache: tuple[str, str] = LIVE,
        headers: Sequence[tuple[str, str]] = (),
    ) -> Reply:
        """An answer about a match, as JSON, that caches may keep for this viewer alone."""
        more = [VARY, cache, *headers]
        if tag is not None:
            more.append(("etag", tag))
        return Reply(status, encode(value), more)

    def not_modified(self, tag: str, cache: tuple[str, str] = LIVE) -> Reply:
        """The 304 that says: you have it already."""
        return Reply(304, b"", [VARY, cache, ("etag", tag)], None)


def replayed(committed: Committed[Match]) -> list[tuple[str, str]]:
    """The mark of an answer that was given before."""
    return [("idempotency-replayed", "true")] if committed.replayed else []


def negotiated(accept: str | None, offered: Sequence[str]) -> str:
    """The media type to answer in: the offered one that Accept likes best. Raises `not-acceptable`.

    Problems come as problem+json whatever is accepted.
    """
    if not offered:
        return ""
    if accept is None or accept in ("*/*", offered[0]):
        return offered[0]
    ranked = [(_weight(accept, media_type), media_type) for media_type in offered]
    best = max(weight for weight, _ in ranked)
    if best <= 0:
        raise Trouble("not-acceptable", f"this comes as {', '.join(offered)}")
    return next(media_type for weight, media_type in ranked if weight == best)


def _weight(accept: str, media_type: str) -> float:
    """How much Accept likes a media type: by the most specific range that names it."""
    bare = media_type.partition(";")[0]
    ranges = {bare: 3, bare.partition("/")[0] + "/*": 2, "*/*": 1}
    found = [(0, 0.0)]
    for part in accept.split(","):
        name, *parameters = (piece.strip().lower() for piece in part.split(";"))
        if name in ranges:
            found.append((ranges[name], _quality(parameters)))
    return max(found)[1]


def _quality(parameters: Sequence[str]) -> float:
    """The weight among the parameters of a range: 1 without one, 0 for what is no weight."""
    for parameter in parameters:
        if parameter.startswith("q="):
            weight = parameter[2:]
            return float(weight) if _QUALITY.fullmatch(weight) else 0.0
    return 1.0
