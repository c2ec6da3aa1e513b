"""A server of a version to come: `python -m tests.wire.newer 2 serve …`.

It announces that version, and keeps tables in a way that those before it cannot read; whatever
versions before it have kept, it reads.
"""

import sys
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any
from unittest.mock import patch

import msgspec

from penultima.cli import main
from penultima.table import kept
from penultima.version import VERSION


class _Wrapped(msgspec.Struct):
    """Not even the names are the same; what is needed to find the steps is."""

    format: int
    log_from: int
    seq: int
    stage: str
    inside: msgspec.Raw = msgspec.Raw(b"")


def _write(true: Callable[[Any], bytes], version: int) -> Callable[[Any], bytes]:
    def write(session: Any) -> bytes:
        saved = true(session)
        head = msgspec.json.decode(saved, type=dict[str, msgspec.Raw])
        del head["format"]
        bare = msgspec.json.encode(head)
        start = msgspec.json.decode(saved, type=kept._LogStart)
        inside = msgspec.Raw(bare)
        wrapped = _Wrapped(version, start.log_from, start.seq, start.stage, inside)
        return msgspec.json.encode(wrapped)

    return write


def _read(true: Callable[[bytes], Any]) -> Callable[[bytes], Any]:
    def read(saved: bytes) -> Any:
        wrapped = msgspec.json.decode(saved, type=dict[str, msgspec.Raw]).get("inside")
        return true(saved if wrapped is None else bytes(wrapped))

    return read


if __name__ == "__main__":
    number = int(sys.argv.pop(1))
    with ExitStack() as stack:
        for name, instead in (
            ("table.kept.FORMAT", number),
            ("table.kept.write", _write(kept.write, number)),
            ("table.kept._read_kept", _read(kept._read_kept)),
            ("server.fleet.membership.VERSION", f"{VERSION}.{number}"),
        ):
            stack.enter_context(patch(f"penultima.{name}", instead))
        main()
