"""Tables at random: every edition, form, option, house rule and number of seats."""

import random

from penultima.editions import EDITIONS
from penultima.table import FirstDealer, Form, Setup, SetupError
from tests.properties.tables import OPTION_VALUES, any_house_rules, options_of

FORM_DECIDES = ("scoring", "target", "partners")
_SEATS = {
    Form.PARTNERS: (4, 4, 4, 6, 8),
    Form.ROTATION: (4,),
    Form.ELIMINATION: (2, 3, 3, 4, 5, 6),
}
_ANY_SEATS = (2, 2, 3, 3, 4, 4, 4, 5, 6, 7, 8, 9, 10)


def any_setup(source: random.Random, *, forms: tuple[Form, ...] = tuple(Form)) -> Setup:
    """Choices that go together; targets are low, so that matches end soon."""
    while True:
        setup = _any_choices(source, source.choice(forms))
        try:
            setup.build()
        except SetupError:
            continue
        return setup


def _any_choices(source: random.Random, form: Form) -> Setup:
    edition = source.choice(tuple(EDITIONS))
    options = {
        name: source.choice(OPTION_VALUES[name])
        for name in options_of(edition)
        if name not in FORM_DECIDES and source.random() < 0.2
    }
    seats = source.choice(_SEATS.get(form, _ANY_SEATS))
    return Setup(
        edition=edition,
        form=form,
        seats=seats,
        dealer=source.choice((None, None, *FirstDealer, source.randrange(seats))),
        target=source.choice((50, 100, 150)),
        options=options,
        house=tuple(any_house_rules(source)),
        turn_seconds=source.choice((None, 30, 45)),
        free_chat=source.random() < 0.3,
    )
