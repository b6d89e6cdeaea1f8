"""Where a process listens: which ports there are, and whether one is free."""

import argparse
import socket

HIGHEST = 65_535


class PortTaken(Exception):
    """A port that this process cannot listen on; the text says which and why."""


def port(text: str) -> int:
    """A port as the command line names it."""
    if not (text.isascii() and text.isdecimal() and 1 <= int(text) <= HIGHEST):
        raise argparse.ArgumentTypeError(f"a port is a number from 1 to {HIGHEST}, not {text!r}")
    return int(text)


def check_free(host: str, number: int) -> None:
    """Raise PortTaken unless this process could listen there now.

    Asked before anything is started: whoever answers there later is known to be ours.
    """
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, number, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
            probe.listen(1)
    except OSError as error:
        reason = error.strerror or str(error)
        raise PortTaken(f"{host}:{number} is not free to listen on: {reason}") from None
