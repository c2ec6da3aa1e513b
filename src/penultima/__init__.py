"""Penúltima: the UNO family of card games, each edition by its own rule sheet.

What is offered here stands in `penultima.api` and is loaded when it is asked for, so that a command
which needs none of it starts at once.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from penultima.api import *  # noqa: F403


def __getattr__(name: str) -> object:
    """A module of this package, or else something that it offers."""
    from importlib import import_module  # noqa: PLC0415 not every command needs it

    try:
        return import_module(f"penultima.{name}")
    except ModuleNotFoundError as missing:
        if missing.name != f"penultima.{name}":
            raise
    api = import_module("penultima.api")
    if name != "__all__" and name not in api.__all__:
        raise AttributeError(f"module 'penultima' has no attribute {name!r}")
    return getattr(api, name)
