"""Reading what clients send, strictly: types, fields, size, depth, and nothing said twice.

body(call bytes, content type, decoder) → the Struct, or a problem that points at what is wrong
"""

import json
import re
from functools import cache
from typing import Any, Protocol, TypeVar, get_args
from urllib.parse import parse_qsl

import msgspec
from msgspec import Struct

from service.problems import Fault, Trouble, fault_of, invalid

T_co = TypeVar("T_co", covariant=True)
Q = TypeVar("Q", bound=Struct)

MAX_BYTES = 262_144
MAX_DEPTH = 32
MAX_PARAMETERS = 32
_JSON_TYPE = re.compile(r'application/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?', re.IGNORECASE)
_STRINGS = re.compile(rb'"(?:[^"\\]|\\.)*"?', re.DOTALL)
_NAMES = re.compile(rb'"([^"\\]*)"\s*:')
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,17})", re.ASCII)


class Decoder(Protocol[T_co]):
    """As much of a msgspec decoder as is used here."""

    def decode(self, buf: bytes, /) -> T_co:
        """The value, or msgspec.DecodeError."""
        ...


def too_large() -> Trouble:
    """The problem of a body over the limit; the connection does not outlive it."""
    return Trouble(
        "too-large", f"a body has at most {MAX_BYTES} bytes", headers=(("connection", "close"),)
    )


def check_json(content_type: str | None, encoding: str | None) -> None:
    """Raise `unsupported-media-type` unless the body is said to be plain JSON."""
    if content_type is None or not _JSON_TYPE.fullmatch(content_type.strip()):
        raise Trouble("unsupported-media-type", "a body has the Content-Type application/json")
    if encoding is not None and encoding.strip().lower() != "identity":
        raise Trouble("unsupported-media-type", "a body comes without a Content-Encoding")


def decoded(data: bytes, decoder: Decoder[T_co]) -> T_co:
    """A body as what it should be. Raises `invalid-request`."""
    check_depth(data)
    try:
        value = decoder.decode(data)
    except msgspec.ValidationError as error:
        fault = fault_of(error)
        raise Trouble("invalid-request", fault.detail, errors=(fault,)) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise invalid("", f"the body is not JSON: {error}") from None
    except RecursionError:
        raise invalid("", f"the body is nested deeper than {MAX_DEPTH}") from None
    check_twice(data)
    return value


def check_depth(data: bytes) -> None:
    """Raise `invalid-request` for arrays and objects nested deeper than the limit."""
    if data.count(b"[") + data.count(b"{") <= MAX_DEPTH:
        return
    depth = 0
    for byte in _STRINGS.sub(b"", data):
        if byte in b"[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise invalid("", f"the body is nested deeper than {MAX_DEPTH}")
        elif byte in b"]}":
            depth -= 1


def check_twice(data: bytes) -> None:
    """Raise `invalid-request` for an object that names a member twice: readers would disagree."""
    if b"\\" not in data:
        names: list[bytes] = _NAMES.findall(data)
        if len(set(names)) == len(names) == data.count(b":"):
            return
    try:
        _twice.decode(data.decode())
    except ValueError as error:
        raise invalid("", f"the body is not JSON: {error}") from None


def _once(pairs: list[tuple[str, Any]]) -> None:
    names = [name for name, _ in pairs]
    if len(set(names)) != len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise invalid("", f"an object names {twice!r} twice")


_twice = json.JSONDecoder(object_pairs_hook=_once)


def query(raw: bytes, shape: type[Q]) -> Q:
    """Query parameters as a Struct of theirs. Raises `invalid-request`."""
    if not raw:
        return shape()
    numbers = _parameters(shape)
    given: dict[str, str | int] = {}
    for name, value in _pairs(raw):
        if name not in numbers:
            raise invalid(f"?{name}", f"there is no query parameter {name!r} here")
        if name in given:
            raise invalid(f"?{name}", f"the query parameter {name!r} is given twice")
        given[name] = int(value) if numbers[name] and _NUMBER.fullmatch(value) else value
    try:
        return msgspec.convert(given, shape)
    except msgspec.ValidationError as error:
        fault = fault_of(error)
        pointer = "?" + fault.pointer.lstrip("/")
        raise Trouble(
            "invalid-request", fault.detail, errors=(Fault(pointer, fault.detail),)
        ) from None


def _pairs(raw: bytes) -> list[tuple[str, str]]:
    try:
        return parse_qsl(
            raw.decode("ascii"),
            keep_blank_values=True,
            strict_parsing=True,
            errors="strict",
            max_num_fields=MAX_PARAMETERS,
        )
    except ValueError:
        raise invalid("?", "the query is not of the form name=value&name=value") from None


@cache
def _parameters(shape: type[Struct]) -> dict[str, bool]:
    """The parameters of a query, and whether each is a whole number."""
    return {f.name: int in _kinds(f.type) for f in msgspec.structs.fields(shape)}


def _kinds(annotation: Any) -> tuple[Any, ...]:
    """The types that an annotation is made of."""
    parts = get_args(annotation)
    return (annotation, *(kind for part in parts for kind in _kinds(part)))
