"""What is asked for on the command line, read into a table's setup."""

from collections.abc import Iterable
from enum import StrEnum
from typing import TypeVar

from penultima.editions import HOUSE_RULES
from penultima.editions import edition as find_edition
from penultima.notation import NotationError, read_seat
from penultima.simulation.asking import read_options
from penultima.table import Company, Counting, FirstDealer, Setup
from penultima.table.setup import Teacher, counting_by_sheet
from penultima.terminal.links import CannotPlay

MOST_BOTS = 9
_TARGET = 500
_Choice = TypeVar("_Choice", bound=StrEnum)


def read_setup(
    *,
    edition: str,
    bots: int,
    company: str,
    counting: str | None,
    target: int | None,
    dealer: str | None,
    clock: int | None,
    options: Iterable[str],
) -> Setup:
    """Raises ValueError where the choices clash."""
    if not 1 <= bots <= MOST_BOTS:
        raise CannotPlay(f"--bots takes 1 to {MOST_BOTS}, not {bots}")
    if target is not None and not 1 <= target <= 10_000:
        raise CannotPlay(f"--target takes 1 to 10000, not {target}")
    if clock is not None and not 5 <= clock <= 600:
        raise CannotPlay(f"--clock takes 5 to 600 seconds, not {clock}")
    chosen = read_options(options)
    house = chosen.pop("house", [])
    if not isinstance(house, list):
        raise CannotPlay(f"--option house=… takes names: {', '.join(HOUSE_RULES)}")
    points = target is not None or company == Company.ROTATION
    setup = Setup(
        edition=edition,
        company=_read(Company, "--company", company),
        counting=_read_counting(edition, counting, points=points),
        seats=bots + 1,
        target=target or _TARGET,
        dealer=_read_dealer(dealer),
        turn_seconds=clock,
        teacher=Teacher.ADVICE,
        house=tuple(house),
        options=chosen,
    )
    setup.build()
    return setup


def _read(choices: type[_Choice], name: str, text: str) -> _Choice:
    if text not in tuple(choices):
        raise CannotPlay(f"{name} takes {', '.join(choices)}, not '{text}'")
    return choices(text)


def _read_counting(edition: str, text: str | None, *, points: bool) -> Counting:
    """What is asked for, or else what the sheet says; unless something else asks for points."""
    if text is not None:
        return _read(Counting, "--counting", text)
    return Counting.POINTS if points else counting_by_sheet(find_edition(edition))


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
