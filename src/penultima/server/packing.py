"""An answer that many get: made once as JSON and in gzip, beside the tables."""

import asyncio
import gzip
from typing import Any, NamedTuple

import msgspec

_LEVEL = 5


class Packed(NamedTuple):
    plain: bytes
    small: bytes


async def packed(value: Any) -> Packed:
    """Of what nobody changes any more."""
    return await asyncio.to_thread(_pack, value)


def _pack(value: Any) -> Packed:
    plain = msgspec.json.encode(value)
    return Packed(plain, gzip.compress(plain, _LEVEL, mtime=0))
