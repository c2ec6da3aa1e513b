"""What is asked for on the command line, read into a table's setup."""

from collections.abc import Iterable

from penultima.editions import HOUSE_RULES
from penultima.notation import NotationError, read_seat
from penultima.simulation.asking import read_options
from penultima.table import FirstDealer, Form, Setup
from penultima.table.setup import Teacher
from penultima.terminal.links import CannotPlay

MOST_BOTS = 9


def read_setup(
    *,
    edition: str,
    bots: int,
    form: str,
    target: int,
    dealer: str | None,
    clock: int | None,
    options: Iterable[str],
) -> Setup:
    """Raises ValueError where the choices clash."""
    if not 1 <= bots <= MOST_BOTS:
        raise CannotPlay(f"--bots takes 1 to {MOST_BOTS}, not {bots}")
    if form not in tuple(Form):
        raise CannotPlay(f"there is no form '{form}'; there are {', '.join(Form)}")
    if not 1 <= target <= 10_000:
        raise CannotPlay(f"--target takes 1 to 10000, not {target}")
    if clock is not None and not 5 <= clock <= 600:
        raise CannotPlay(f"--clock takes 5 to 600 seconds, not {clock}")
    chosen = read_options(options)
    house = chosen.pop("house", [])
    if not isinstance(house, list):
        raise CannotPlay(f"--option house=… takes names: {', '.join(HOUSE_RULES)}")
    setup = Setup(
        edition=edition,
        form=Form(form),
        seats=bots + 1,
        target=target,
        dealer=_read_dealer(dealer),
        turn_seconds=clock,
        teacher=Teacher.HINTS,
        house=tuple(house),
        options=chosen,
    )
    setup.build()
    return setup


def _read_dealer(text: str | None) -> FirstDealer | int | None:
    if text is None:
        return None
    if text in tuple(FirstDealer):
        return FirstDealer(text)
    try:
        return read_seat(text.upper())
    except NotationError:
        ways = ", ".join(FirstDealer)
        raise CannotPlay(f"--dealer takes {ways} or a seat from A on, not '{text}'") from None
