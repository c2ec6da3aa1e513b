"""The weights that come with the package, read without numpy."""

import struct
from ast import literal_eval
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final
from zipfile import ZipFile

from penultima.game.edition import Edition

_MAGIC: Final = b"\x93NUMPY\x01\x00"
_WHOLE: Final = "<i8"
"""Whole numbers of 64 bits, the only ones that are read here."""


@cache
def trained() -> Mapping[str, tuple[int, ...]]:
    """By edition and number of players, in the order of the kernel's weights."""
    with (
        files("penultima.players").joinpath("trained.npz").open("rb") as file,
        ZipFile(file) as arrays,
    ):
        return {name.removesuffix(".npy"): _row(arrays.read(name)) for name in arrays.namelist()}


def trained_for(edition: Edition, seats: int) -> tuple[int, ...]:
    """Found for two players, or for more; an edition without its own is played like the classic."""
    players = 2 if seats == 2 else 4
    found = trained()
    return found.get(f"{edition.id}-{players}", found[f"classic-{players}"])


def is_trained(edition: Edition) -> bool:
    """Whether there are weights of its own."""
    return f"{edition.id}-2" in trained()


def _row(data: bytes) -> tuple[int, ...]:
    """The numbers of an .npy file with one row."""
    (header,) = struct.unpack_from("<H", data, len(_MAGIC))
    start = len(_MAGIC) + 2 + header
    about = literal_eval(data[len(_MAGIC) + 2 : start].decode("latin-1").strip())
    if not data.startswith(_MAGIC) or about["descr"] != _WHOLE or len(about["shape"]) != 1:
        raise ValueError(f"a row of whole numbers is wanted, not {about}")
    return struct.unpack_from(f"<{about['shape'][0]}q", data, start)
