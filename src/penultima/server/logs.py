"""Logging: one line an event, no names, no addresses, no tokens."""

import logging
import sys
import time
from contextlib import suppress
from typing import TextIO, cast

import structlog

_MINUTE = 60.0
_MOST_REMEMBERED = 256


class Seldom(logging.Filter):
    """The same line of a library once a minute: anybody can make it say so by sending garbage."""

    def __init__(self) -> None:
        super().__init__()
        self._said: dict[tuple[str, str], float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        now, line = time.monotonic(), (record.name, str(record.msg))
        if now - self._said.get(line, -_MINUTE) < _MINUTE:
            return False
        if len(self._said) >= _MOST_REMEMBERED:
            self._said.clear()
        self._said[line] = now
        return True


class _Margin:
    """Where lines are written; what cannot be, because the disk is full, stops nobody."""

    def write(self, text: str) -> int:
        with suppress(OSError):
            sys.stderr.write(text)
        return len(text)

    def flush(self) -> None:
        with suppress(OSError):
            sys.stderr.flush()


_WHEN = structlog.processors.TimeStamper(fmt="iso", utc=True)
_TRACE = structlog.processors.format_exc_info
_IN_ONE_LINE = structlog.processors.KeyValueRenderer(key_order=["timestamp", "level", "event"])
"""Values are quoted, so that nobody writes lines of their own."""


def set_up(*, verbose: bool = False) -> None:
    level = logging.INFO if verbose else logging.WARNING
    margin = cast(TextIO, _Margin())
    # Libraries tell addresses of visitors among what they find worth knowing: only warnings.
    told = logging.StreamHandler(margin)
    told.addFilter(Seldom())
    told.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.add_logger_name],
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.add_log_level,
                _WHEN,
                _TRACE,
                _IN_ONE_LINE,
            ],
        )
    )
    logging.basicConfig(level=logging.WARNING, handlers=[told])
    structlog.configure(
        processors=[structlog.processors.add_log_level, _WHEN, _TRACE, _IN_ONE_LINE],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(margin),
    )
