"""The whole truth of a round: what everybody sees, and the secrets."""

import msgspec

from penultima.game.cards import Card
from penultima.game.public import Laid, Public

Hand = tuple[Card, ...]


class Lay(Laid, frozen=True, gc=False, kw_only=True):
    """The card laid last, with what a challenge or an objection must know of that moment."""

    under: Card
    """What it was laid on."""
    hand: Hand
    """What the layer had left: the frozen evidence (ruling D8)."""
    drawn: Card | None
    """The card just drawn, if the lay followed a draw."""


class Drawn(msgspec.Struct, frozen=True, gc=False):
    """The card that the seat on turn has just drawn."""

    card: Card
    forced: bool


class State(Public, frozen=True, gc=False, kw_only=True):
    """One round. Both piles are listed bottom to top.

    Whoever sets up a state need not count the cards: `resume` and `begin` do.
    """

    hands: tuple[Hand, ...]
    pile: tuple[Card, ...]
    counts: tuple[int, ...] = ()
    pile_size: int = 0
    drawn: Drawn | None = None
    lay: Lay | None = None
    held: int = 0
    """All hands as a number (see `standstill`)."""
    stood: bytes = b""
    """Every position in which a turn has come (ruling R49)."""
