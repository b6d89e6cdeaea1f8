"""What processes say: one line an event on standard error, quiet by default.

`GIPFEL_LOG` is the least level that is said: debug, info, warning (the default) or error. Libraries
that use `logging` come out the same way.
"""

import logging
import os
import sys

import structlog
from structlog.typing import Processor

LEVEL = "GIPFEL_LOG"


def configure(process: str) -> None:
    """Say things as `process`, from the level of the environment on."""
    level = logging.getLevelNamesMapping().get(os.environ.get(LEVEL, "warning").upper(), 30)
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(level),
        cache_logger_on_first_use=True,
    )
    structlog.contextvars.bind_contextvars(process=process)
    handler = logging.StreamHandler(sys.stderr)
    meta = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[meta, *_written()], foreign_pre_chain=shared
        )
    )
    logging.basicConfig(handlers=[handler], level=level, force=True)


def _written() -> list[Processor]:
    """Lines for people on a terminal, JSON for collectors elsewhere; tracebacks in both."""
    if sys.stderr.isatty():
        return [structlog.dev.ConsoleRenderer()]
    return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
