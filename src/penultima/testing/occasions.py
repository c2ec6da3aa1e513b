"""When something came up in a check: at which table, after which move, trying which."""

import msgspec

from penultima.testing.rounds import RandomTable
from penultima.trouble import Trouble

DEAL = "deal"


class Occasion(msgspec.Struct, frozen=True):
    """As far as it is known."""

    table: RandomTable | None = None
    after: str | None = None
    """The last move, in the notation; `DEAL` before the first."""
    trying: str | None = None
    """A move that is only tried out."""

    def tell(self, why: Trouble) -> Trouble:
        """The trouble with its occasion."""
        if self.trying is not None:
            why = Trouble("trouble-trying", move=self.trying, why=why)
        if self.after is not None:
            why = Trouble("trouble-after", move=self.after, why=why)
        if self.table is not None:
            edition = self.table.edition
            why = Trouble(
                "trouble-at-table",
                players=self.table.seats,
                house=edition.house or "none",
                seed=self.table.seed,
                why=why,
            )
        return why


class Failed(Exception):
    """Code of somebody else's edition has raised something, which is the cause of this."""

    def __init__(self, occasion: Occasion) -> None:
        super().__init__(occasion)
        self.occasion = occasion


def untimely(trouble: Trouble) -> Trouble:
    """The trouble without its occasion."""
    while trouble.key in {"trouble-trying", "trouble-after", "trouble-at-table"}:
        why = trouble.named["why"]
        assert isinstance(why, Trouble)
        trouble = why
    return trouble
