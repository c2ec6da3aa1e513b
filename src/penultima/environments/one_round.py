"""One round after the other at one table: on the kernel where numba is, else by the reference."""

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from typing import Any, Literal, Protocol, TypeAlias

from penultima import editions
from penultima.encoding.encoding import Mask
from penultima.encoding.observer import Observation
from penultima.environments.payoffs import Returns
from penultima.environments.reference_round import ReferenceRound
from penultima.game.seating import Seat

RoundEngine: TypeAlias = Literal["kernel", "reference"]


class OneRound(Protocol):
    """A round that is asked and told by numbers."""

    actor: Seat | None
    """Who decides; None once the round is over or cut off."""
    over: bool
    cut_off: bool

    def begin(self, seed: int | None) -> None:
        """Deal from the seed, or go on with the next round of the series."""

    def act(self, action: int) -> None:
        """Carry out the actor's action; raises IllegalAction."""

    def mask(self) -> Mask:
        """A one for each action that is offered to the actor; once it is over, none."""

    def observe(self, seat: Seat) -> Observation:
        """What that seat knows."""

    def payoffs(self) -> Sequence[float]:
        """What the round was worth to each seat; nothing while it goes on or if it was cut off."""


def one_round(
    edition: str,
    players: int,
    options: Mapping[str, Any] | None,
    returns: Returns,
    *,
    longest: int,
    engine: RoundEngine | None,
) -> OneRound:
    """By the engine that is asked for; raises ImportError where the kernel cannot be."""
    if engine not in (None, "kernel", "reference"):
        raise ValueError(f"an engine is kernel or reference, not '{engine}'")
    if engine == "kernel" or (engine is None and find_spec("numba") is not None):
        from penultima.environments.kernel_round import KernelRound

        return KernelRound(edition, players, options=options, returns=returns, longest=longest)
    if longest < 1:
        raise ValueError("there must be at least one action")
    return ReferenceRound(editions.edition(edition, options), players, returns, longest)
