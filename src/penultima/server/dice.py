"""The tables' chance: the operating system's generator, asked for many bytes at a time."""

import os
import random
import secrets

_POOL = 4096
_DOUBLE_BITS = 53


class SecureDice(random.SystemRandom):
    """As secure as SystemRandom; a system call for every draw would cost more than the draw."""

    def __init__(self) -> None:
        super().__init__()
        self._bytes = b""
        self._used = 0

    def randbytes(self, n: int) -> bytes:
        if len(self._bytes) - self._used < n:
            self._bytes, self._used = os.urandom(max(n, _POOL)), 0
        begin, self._used = self._used, self._used + n
        return self._bytes[begin : self._used]

    def getrandbits(self, k: int, /) -> int:
        spare = -k % 8
        return int.from_bytes(self.randbytes((k + spare) // 8), "big") >> spare

    def random(self) -> float:
        return self.getrandbits(_DOUBLE_BITS) / (1 << _DOUBLE_BITS)


def new_seed() -> str:
    """Of the lots of a tournament."""
    return secrets.token_hex(16)
