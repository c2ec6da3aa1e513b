"""Replays as they are sent: made one at a time beside the tables, and kept, for they never change.

A long match takes a quarter of a second of Python, in which every table would wait for its turn.
So only one thread works at it, step by step, and steps back after each.
"""

import asyncio
import time
import zlib
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias

import msgspec

from penultima.server.replays import ReplayGame, replay_of, steps_of

_MOST_WAITING = 16
_MOST_WAITING_EACH = 4
"""Asked for by one network."""
_MOST_KEPT = 32 * 2**20
"""Bytes."""
_GZIP = 16 + zlib.MAX_WBITS
_LEVEL = 5
_PART = 64 * 1024
_PACKED_PART = 4096
"""Of what is to be unpacked: the rest of it is kept by the one who unpacks."""
_NO_STEPS = b"[]}"
_Key: TypeAlias = tuple[str, int, bytes]


class TooManyReplays(Exception):
    """So many are waited for that another one would take too long."""


class Reels:
    """Compressed; the latest that were asked for stay."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "replay")
        self._making: dict[_Key, asyncio.Future[bytes]] = {}
        self._asked_by: dict[_Key, str] = {}
        """Of those: the network that was first to ask."""
        self._kept: dict[_Key, bytes] = {}
        self._size = 0

    async def of(self, game: ReplayGame, network: str) -> bytes:
        """In gzip, for somebody there; raises TooManyReplays."""
        # Somebody who is forgotten loses the name on the chair, and it is another replay then.
        key = game.match.code, game.number, msgspec.json.encode(game.match.chairs)
        kept = self._kept.pop(key, None)
        if kept is not None:
            self._kept[key] = kept
            return kept
        making = self._making.get(key)
        if making is None:
            making = self._making[key] = self._begin(key, game, network)
        return await asyncio.shield(making)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _begin(self, key: _Key, game: ReplayGame, network: str) -> "asyncio.Future[bytes]":
        own = list(self._asked_by.values()).count(network)
        if len(self._making) >= _MOST_WAITING or own >= _MOST_WAITING_EACH:
            raise TooManyReplays
        self._asked_by[key] = network
        making = asyncio.get_running_loop().run_in_executor(self._thread, reel_of, game)
        making.add_done_callback(lambda made: self._made(key, made))
        return making

    def _made(self, key: _Key, made: "asyncio.Future[bytes]") -> None:
        del self._making[key], self._asked_by[key]
        if made.cancelled() or made.exception() is not None:
            return
        self._kept[key] = made.result()
        self._size += len(made.result())
        while self._size > _MOST_KEPT:
            self._size -= len(self._kept.pop(next(iter(self._kept))))


async def parts_of(reel: bytes) -> AsyncIterator[bytes]:
    """One after the other, as they are taken: a long one is not in memory for each who watches."""
    for at in range(0, len(reel), _PART):
        yield reel[at : at + _PART]
        await asyncio.sleep(0)


async def unpacked(reel: bytes) -> AsyncIterator[bytes]:
    """The same for the few who do not take gzip; it is very much longer."""
    unpacking = zlib.decompressobj(_GZIP)
    for at in range(0, len(reel), _PACKED_PART):
        packed = reel[at : at + _PACKED_PART]
        while packed and not unpacking.eof:
            yield unpacking.decompress(packed, _PART)
            packed = unpacking.unconsumed_tail
            await asyncio.sleep(0)


def reel_of(game: ReplayGame) -> bytes:
    """A `Replay` as JSON in gzip; at no time is all of it in memory at its full length."""
    packing = zlib.compressobj(_LEVEL, zlib.DEFLATED, _GZIP)
    frame = msgspec.json.encode(replay_of(game))
    assert frame.endswith(_NO_STEPS)
    before = frame.removesuffix(_NO_STEPS) + b"["
    packed = []
    for step in steps_of(game):
        packed.append(packing.compress(before + msgspec.json.encode(step)))
        before = b","
        time.sleep(0)  # somebody else first
    packed.append(packing.compress(b"]}" if before == b"," else before + b"]}"))
    return b"".join(packed) + packing.flush()
