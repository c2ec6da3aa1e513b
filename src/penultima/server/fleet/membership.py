"""A node among others: its lease, and what belongs to it.

One process on a file is alone, and nothing here costs it anything.
"""

import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import NoReturn, Protocol, TypeAlias, TypeVar

from penultima.server.store import CannotStore, Store, claims
from penultima.server.store.claims import LEASE_SECONDS, Node, NodeState, Tenure
from penultima.server.store.connection import Transaction
from penultima.version import VERSION, as_numbers

T = TypeVar("T")
Read: TypeAlias = Callable[[], Awaitable[T]]
_COMES_BACK_WITHIN = 10.0
"""Seconds within which every node that is there has renewed its lease after an outage."""
_SINCE_BOOT = getattr(time, "CLOCK_BOOTTIME", None)


def even_asleep() -> float:
    """By a clock that goes on while the machine is asleep, where the system has one."""
    return time.monotonic() if _SINCE_BOOT is None else time.clock_gettime(_SINCE_BOOT)


def _age(node: NodeState) -> tuple[int, ...]:
    return as_numbers(node.version)


class Elsewhere(Exception):
    """What was asked for belongs to another node."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class NewerProgram(CannotStore):
    """A newer program has kept it in a way that this one does not know, and none is here."""

    def __init__(self) -> None:
        super().__init__("newer-program")


class Membership(Protocol):
    address: str

    @property
    def sure(self) -> bool:
        """Whether nobody else can have taken by now what is here: else whatever is told without
        being stored is told only once the store has said so."""

    @property
    def cut_off(self) -> bool:
        """Whether others go on without this node."""

    def new_claim(self) -> Tenure | None:
        """For something that is made here."""

    async def claim_and_read(self, code: str, read: Read[T]) -> tuple[Tenure | None, T]:
        """Raises Elsewhere."""

    async def find_newer(self) -> NoReturn:
        """For what only a newer program can read; raises Elsewhere, or NewerProgram."""

    async def seek(self, code: str) -> None:
        """For what is only to be found where it is already; raises Elsewhere."""

    async def let_go(self, code: str, claim: Tenure | None) -> None:
        """Nobody needs it here any more."""

    async def others(self) -> list[NodeState]:
        """All nodes but this one."""


class Alone:
    """The only process there is."""

    address = ""
    sure = True
    cut_off = False

    def new_claim(self) -> None:
        return None

    async def claim_and_read(self, code: str, read: Read[T]) -> tuple[None, T]:
        return None, await read()

    async def find_newer(self) -> NoReturn:
        raise NewerProgram

    async def seek(self, code: str) -> None: ...

    async def let_go(self, code: str, claim: Tenure | None) -> None: ...

    async def others(self) -> list[NodeState]:
        return []


class FleetMember:
    """One of several."""

    def __init__(
        self, store: Store, address: str, name: str, clock: Callable[[], float] = even_asleep
    ) -> None:
        self.address = address
        self.node = Node(name, address, VERSION)
        self.cut_off = False
        self.known: list[NodeState] = []
        """The others, as of the latest renewal: also those whose lease ran out while this one could
        not be renewed, for after an outage somebody is the first."""
        self._store, self._clock = store, clock
        self._sent = float("-inf")
        """When the latest renewal was sent that has come to something."""
        self._lapses = 0
        """How often the lease had run out by then."""
        self.load: Callable[[], tuple[int, int]] = lambda: (0, 0)
        """How many tables and sockets there are, for others to see."""
        self.tenures: Callable[[], Mapping[str, Tenure]] = dict
        """What is here."""
        self.lose: Callable[[list[str]], None] = lambda codes: None
        """Told what others have taken."""

    @property
    def sure(self) -> bool:
        """By this machine's clock, from when the renewal was sent: the database began to count
        after that."""
        return self.has_renewed_within(LEASE_SECONDS)

    def has_renewed_within(self, seconds: float) -> bool:
        return self._clock() - self._sent < seconds

    async def join(self) -> None:
        sent = self._clock()
        await self._store.write(partial(claims.join, node=self.node))
        self._sent = sent

    async def renew(self) -> None:
        """Where the lease may have run out, nothing is told any more of what others have taken.

        The database alone does not tell: an attempt whose end nobody heard of may have renewed it,
        and the next one finds a lease that holds.
        """
        sent = self._clock()
        tables, sockets = self.load()
        lately = sent - self._sent + _COMES_BACK_WITHIN

        def work(connection: Transaction) -> tuple[dict[str, int] | None, list[NodeState]]:
            lapsed = claims.renew(connection, self.node, tables, sockets)
            may_be_lost = lapsed or not self.sure
            held = claims.held(connection, self.node.id) if may_be_lost else None
            return held, claims.alive(connection, lately)

        held, living = await self._store.write(work)
        self.known = [node for node in living if node.id != self.node.id]
        if held is not None:  # what has come here meanwhile counts, too
            self._lapses += 1
            here = self.tenures().items()
            self.lose([code for code, claim in here if held.get(code) != claim.epoch])
        self._sent, self.cut_off = sent, False

    async def leave(self) -> None:
        """What was here is free for others."""
        await self._store.write(partial(claims.leave, node=self.node))

    def new_claim(self) -> Tenure:
        return Tenure(self.node.id, 1)

    async def claim(self, code: str) -> Tenure:
        taken = await self._store.write(partial(claims.take, code=code, node=self.node.id))
        if isinstance(taken, str):
            raise Elsewhere(taken)
        return taken

    async def claim_and_read(self, code: str, read: Read[T]) -> tuple[Tenure, T]:
        """Again if the lease ran out on the way: others may have taken it since it was claimed."""
        while True:
            lapses, claim = self._lapses, await self.claim(code)
            found = await read()
            if lapses == self._lapses:
                return claim, found

    async def find_newer(self) -> NoReturn:
        newest = max(await self.others(), key=_age, default=None)
        if newest is None or _age(newest) <= as_numbers(self.node.version):
            raise NewerProgram
        raise Elsewhere(newest.address)

    async def seek(self, code: str) -> None:
        address = await self._store.read(partial(claims.owner, code=code))
        if address is not None and address != self.address:
            raise Elsewhere(address)

    async def let_go(self, code: str, claim: Tenure | None) -> None:
        if claim is not None:
            with suppress(*self._store.errors):  # its lease runs out some day
                await self._store.write(partial(claims.let_go, code=code, claim=claim))

    async def others(self) -> list[NodeState]:
        living = await self._store.read(claims.alive)
        return [node for node in living if node.id != self.node.id]
