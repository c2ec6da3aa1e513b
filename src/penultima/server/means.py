"""What a server has from outside besides its store: chance, the time, the ways to other nodes.

A simulation gives it others.
"""

import random
import secrets
from collections.abc import Callable
from time import monotonic

import msgspec

from penultima.server.codes import new_code
from penultima.server.dice import SecureDice
from penultima.server.fleet.links import Connect, connect_link
from penultima.server.fleet.membership import even_asleep
from penultima.server.fleet.requests import AskNode, ask
from penultima.server.patience import Patience

_ID_BYTES = 9


def _new_id() -> str:
    return secrets.token_urlsafe(_ID_BYTES)


class Means(msgspec.Struct, frozen=True):
    dice: Callable[[], random.Random] = SecureDice
    new_code: Callable[[], str] = new_code
    """Of a table."""
    new_id: Callable[[], str] = _new_id
    """Of a node."""
    clock: Callable[[], float] = monotonic
    lease_clock: Callable[[], float] = even_asleep
    patience: Callable[[], Patience] = Patience
    connect: Connect = connect_link
    """To another node, for everybody who came in at the wrong door."""
    ask: AskNode = ask
    """Another node something."""
