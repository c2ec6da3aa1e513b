"""What an organiser may choose for each kind of tournament, and what the kind itself decides."""

import msgspec

from penultima.table.setup import Company, Counting
from penultima.tournament.plan import Kind

_COMPANIES = (Company.SINGLE, Company.PARTNERS)


class KindChoices(msgspec.Struct, frozen=True, kw_only=True):
    kind: Kind
    companies: tuple[Company, ...] = _COMPANIES
    """Among which an organiser chooses for its tables; a rotation makes its own pairs."""
    countings: tuple[Counting, ...] = ()
    """Where the kind itself says how rounds are counted: what does not contradict it, the usual one
    first. Empty: any, and a match has a length of its own."""
    seats: int | None = None
    """At every table, where the kind says so."""
    places: tuple[int, ...] = ()
    """Among which an organiser chooses, the usual one first. Empty: any number."""
    stages: bool = False
    """Whether their number is chosen; and so on for the choices of that name."""
    advance: bool = False
    sets: bool = False
    rounds: bool = False
    late: bool = False
    """Whether somebody may come in once it has begun; they have nothing for what they missed. A
    tree, a schedule or accounts that only grow leave no room for that."""


CHOICES = {
    chosen.kind: chosen
    for chosen in (
        KindChoices(
            kind=Kind.ROTATION,
            companies=(Company.SINGLE,),
            countings=(Counting.POINTS,),
            seats=4,
            places=(8, 4),
            sets=True,
        ),
        KindChoices(kind=Kind.KNOCKOUT, advance=True),
        KindChoices(kind=Kind.SWISS, stages=True, late=True),
        KindChoices(kind=Kind.ROUND_ROBIN),
        KindChoices(
            kind=Kind.RACE,
            countings=(Counting.POINTS, Counting.ROUNDS),
            stages=True,
            rounds=True,
            late=True,
        ),
        KindChoices(
            kind=Kind.ELIMINATION,
            companies=(Company.SINGLE,),
            countings=(Counting.ELIMINATION, Counting.POINTS, Counting.PENALTIES),
            rounds=True,
        ),
    )
}
