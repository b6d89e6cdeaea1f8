"""Print the OpenAPI document of the interface.

It is generated from the code; openapi/openapi.json is this, committed.

  gipfel openapi > openapi.json
"""

import argparse
import sys

NAME = "openapi"
HELP = "print the OpenAPI document"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """There are none."""


def run(args: argparse.Namespace) -> int:
    """Print it."""
    from service.document import document_json

    sys.stdout.buffer.write(document_json())
    return 0
