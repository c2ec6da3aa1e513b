"""Tables at random: every edition, kind, option, house rule and number of seats."""

import random
from itertools import product
from typing import TypeAlias

from penultima.editions import EDITIONS
from penultima.table import Company, Counting, FirstDealer, Setup, SetupError
from tests.properties.tables import OPTION_VALUES, any_house_rules, options_of

FORM_DECIDES = ("scoring", "target", "partners")
Kind: TypeAlias = tuple[Company, Counting]
KINDS: tuple[Kind, ...] = (
    *product((Company.SINGLE,), Counting),
    *((Company.PARTNERS, counting) for counting in Counting if counting != "elimination"),
    (Company.ROTATION, Counting.POINTS),
)
_PAIRS = (4, 4, 4, 6, 8)
_SEATS: dict[Kind, tuple[int, ...]] = {
    **{kind: _PAIRS for kind in KINDS if kind[0] is Company.PARTNERS},
    (Company.ROTATION, Counting.POINTS): (4,),
    (Company.SINGLE, Counting.ELIMINATION): (2, 3, 3, 4, 5, 6),
}
_ANY_SEATS = (2, 2, 3, 3, 4, 4, 4, 5, 6, 7, 8, 9, 10)


def any_setup(source: random.Random, *, kinds: tuple[Kind, ...] = KINDS) -> Setup:
    """Choices that go together; targets are low, so that matches end soon."""
    while True:
        setup = _any_choices(source, source.choice(kinds))
        try:
            setup.build()
        except SetupError:
            continue
        return setup


def _any_choices(source: random.Random, kind: Kind) -> Setup:
    edition = source.choice(tuple(EDITIONS))
    options = {
        name: source.choice(OPTION_VALUES[name])
        for name in options_of(edition)
        if name not in FORM_DECIDES and source.random() < 0.2
    }
    seats = source.choice(_SEATS.get(kind, _ANY_SEATS))
    return Setup(
        edition=edition,
        company=kind[0],
        counting=kind[1],
        seats=seats,
        dealer=source.choice((None, None, *FirstDealer, source.randrange(seats))),
        target=source.choice((50, 100, 150)),
        options=options,
        house=tuple(any_house_rules(source)),
        turn_seconds=source.choice((None, 30, 45)),
        free_chat=source.random() < 0.3,
    )


def described(setup: Setup) -> str:
    return f"{setup.edition} {setup.company} {setup.counting} {setup.seats}"
