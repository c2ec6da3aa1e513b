"""Logging: one line an event, no names, no addresses, no tokens."""

import logging
import sys

import structlog


def set_up(*, verbose: bool = False) -> None:
    level = logging.INFO if verbose else logging.WARNING
    # Libraries tell addresses of visitors among what they find worth knowing: only warnings.
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.KeyValueRenderer(key_order=["timestamp", "level", "event"]),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
