"""A deal that nobody could have arranged: the server's secret and every person's entropy together.

Everybody commits before anybody reveals; all chance of the round comes from the seed that results.
docs/reference/fair-deal.md says exactly how, so that others can check it.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Self

import msgspec
from msgspec.structs import replace

from penultima.game.cards import Card
from penultima.game.seating import Seat
from penultima.table.session_events import DealSight

SECRET_BYTES = 80
"""640 bits: more than the 633 that the orders of 116 cards need."""
_CARDS = 116
"""Packs up to this size; a larger one has two bytes of secret for every card, which is more than
its orders need up to a hundred thousand cards."""
ENTROPY_BYTES = 32
VERSION = "penultima fair deal 1"

_WORDS = 1 << 32


class DealError(ValueError):
    """Something said at the wrong moment, or by one who has nothing to say in this deal."""


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """One attempt: commitments are collected, then reveals; it ends dealt or aborted.

    Every step gives a new value; the table keeps the time.
    """

    attempt: int
    previous: str
    """The hash of the transcript before it, or empty for the first."""
    secret: bytes
    chairs: tuple[int, ...]
    """Whose entropy is waited for: for every person the first chair."""
    committed: dict[int, str] = {}
    revealed: dict[int, str] = {}
    revealing: bool = False
    culprits: tuple[int, ...] = ()
    """Who has spoilt the attempt: committed and revealed nothing, or something else."""

    def commit(self, chair: int, digest: str) -> Self:
        if self.revealing or self.aborted:
            raise DealError("the time for commitments is over")
        if chair not in self.chairs:
            raise DealError(f"chair {chair} takes no part in this deal")
        if self.committed.get(chair, digest) != digest:
            raise DealError(f"chair {chair} has already committed")
        return replace(self, committed={**self.committed, chair: digest})

    def ask_reveals(self) -> Self:
        """Close the commitments: whoever has made none is left out."""
        return replace(self, revealing=True)

    def reveal(self, chair: int, entropy: str) -> Self:
        """Entropy that does not fit its commitment spoils the attempt."""
        if not self.revealing or self.aborted:
            raise DealError("reveals are not being collected")
        if chair not in self.committed:
            raise DealError(f"chair {chair} has not committed")
        if digest_of(bytes.fromhex(entropy)) != self.committed[chair]:
            return replace(self, culprits=(chair,))
        return replace(self, revealed={**self.revealed, chair: entropy})

    def abort(self) -> Self:
        """The time for reveals is up: those who still owe one have spoilt the attempt."""
        if not self.missing:
            raise DealError("nobody owes a reveal")
        return replace(self, culprits=self.missing)

    @property
    def all_committed(self) -> bool:
        return all(chair in self.committed for chair in self.chairs)

    @property
    def missing(self) -> tuple[int, ...]:
        """Who has committed and not revealed yet."""
        return tuple(chair for chair in sorted(self.committed) if chair not in self.revealed)

    @property
    def all_revealed(self) -> bool:
        return self.revealing and not self.aborted and not self.missing

    @property
    def aborted(self) -> bool:
        return bool(self.culprits)

    @property
    def seed(self) -> bytes:
        """The secret, then for every chair in order its number and its bytes."""
        if not self.all_revealed:
            raise DealError("the seed is there once everybody has revealed")
        parts = (
            bytes([chair]) + bytes.fromhex(entropy)
            for chair, entropy in sorted(self.revealed.items())
        )
        return self.secret + b"".join(parts)

    @property
    def transcript(self) -> str:
        """The public story of a finished attempt, line by line."""
        if not (self.all_revealed or self.aborted):
            raise DealError("the attempt is not finished")
        lines = [
            VERSION,
            f"attempt {self.attempt}",
            f"previous {self.previous or '-'}",
            f"commitment {digest_of(self.secret)}",
            *(f"committed {chair} {digest}" for chair, digest in sorted(self.committed.items())),
            *(f"revealed {chair} {entropy}" for chair, entropy in sorted(self.revealed.items())),
            "aborted" if self.aborted else "dealt",
        ]
        return "".join(line + "\n" for line in lines)

    @property
    def transcript_hash(self) -> str:
        return digest_of(self.transcript.encode())

    def sight(self, *, published: bool) -> DealSight:
        """What everybody sees; the secret of an aborted attempt is published at once."""
        return DealSight(
            attempt=self.attempt,
            previous=self.previous,
            commitment=digest_of(self.secret),
            committed=self.committed,
            revealed=self.revealed,
            revealing=self.revealing,
            aborted=self.aborted,
            secret=self.secret.hex() if published or self.aborted else None,
        )


def secret_bytes(cards: int) -> int:
    """How long a secret has to be so that every order of so many cards can come out of it."""
    return SECRET_BYTES if cards <= _CARDS else 2 * cards


class Chain(msgspec.Struct):
    """The deals of a table, each holding the hash of the one before it."""

    attempt: int = 0
    previous: str = ""
    """The hash of the latest transcript."""

    def next_deal(self, secret: bytes, chairs: Sequence[int], *, cards: int) -> Deal:
        self.attempt += 1
        return new_deal(self.attempt, self.previous, secret, chairs, cards=cards)


def new_deal(
    attempt: int, previous: str, secret: bytes, chairs: Sequence[int], *, cards: int
) -> Deal:
    """The secret is `secrets.token_bytes(secret_bytes(cards))`, fresh for every attempt."""
    if len(secret) != secret_bytes(cards):
        raise ValueError(f"a deal's secret has {secret_bytes(cards)} bytes for {cards} cards")
    return Deal(attempt=attempt, previous=previous, secret=secret, chairs=tuple(chairs))


def digest_of(data: bytes) -> str:
    return sha256(data).hexdigest()


class FairChance(msgspec.Struct):
    """All chance of a round, out of its seed: a penultima.game.progress.Chance.

    Every shuffle and every pick is one use, with a stream of its own; `used` is the position.
    """

    seed: bytes
    used: int = 0

    def begin(self, seed: bytes) -> None:
        """A new round."""
        self.seed, self.used = seed, 0

    def shuffle(self, cards: Sequence[Card]) -> list[Card]:
        """Fisher and Yates, from the last place to the second."""
        stream = self._next_stream()
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            chosen = stream.below(last + 1)
            order[last], order[chosen] = order[chosen], order[last]
        return order

    def pick(self, seats: Sequence[Seat]) -> Seat:
        return seats[self._next_stream().below(len(seats))]

    def _next_stream(self) -> "_Stream":
        stream = _Stream(self.seed, self.used)
        self.used += 1
        return stream


class _Stream:
    """Words of 32 bits out of SHA-256(label, use, block number, seed).

    The seed stands last: were it first, what follows would depend on it only through the 256 bits
    of the hash's inner state.
    """

    def __init__(self, seed: bytes, use: int) -> None:
        self._head = f"{VERSION} chance\n".encode() + use.to_bytes(4, "big")
        self._seed = seed
        self._blocks = 0
        self._block = b""

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each with exactly equal chances."""
        fair = _WORDS - _WORDS % bound
        while (word := self._word()) >= fair:
            pass
        return word % bound

    def _word(self) -> int:
        if not self._block:
            number = self._blocks.to_bytes(4, "big")
            self._block = sha256(self._head + number + self._seed).digest()
            self._blocks += 1
        word, self._block = self._block[:4], self._block[4:]
        return int.from_bytes(word, "big")
