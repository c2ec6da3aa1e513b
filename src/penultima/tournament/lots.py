"""Chance that anybody can check: everything that is drawn follows from the seed by SHA-256.

The lot of something is a number made from the seed, the occasion and its name; who draws lots is
put in their order. There is no other chance in a tournament, so whoever knows the seed and who took
part gets every pairing again, with any tool that knows SHA-256.
"""

from collections.abc import Iterable
from hashlib import sha256


def lot(seed: str, occasion: str, name: int | str) -> str:
    """The SHA-256, in hexadecimal, of `seed/occasion/name`."""
    return sha256(f"{seed}/{occasion}/{name}".encode()).hexdigest()


def drawn(seed: str, occasion: str, numbers: Iterable[int]) -> list[int]:
    """These numbers in the order of their lots."""
    return sorted(numbers, key=lambda number: lot(seed, occasion, number))
