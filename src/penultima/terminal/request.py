"""What is asked for on the command line, read into a table's setup."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import TypeVar

from penultima.editions import HOUSE_RULES
from penultima.editions import edition as find_edition
from penultima.notation import NotationError, read_seat
from penultima.simulation.request import BadRequest, out_of_range, read_options
from penultima.table import Company, Counting, FirstDealer, Setup
from penultima.table.setup import MOST_ROUNDS, Teacher, counting_by_sheet

MOST_BOTS = 9
_HIGHEST_TARGET = 10_000
_TARGET = 500
_ROUNDS = 4
_COMPANIES = [company for company in Company if company is not Company.STAGE]
_Choice = TypeVar("_Choice", bound=StrEnum)


def read_setup(
    *,
    edition: str,
    bots: int,
    company: str,
    counting: str | None,
    target: int | None,
    rounds: int | None = None,
    dealer: str | None,
    clock: int | None,
    options: Iterable[str],
) -> Setup:
    """Raises BadRequest, or SetupError where the choices clash."""
    if not 1 <= bots <= MOST_BOTS:
        raise out_of_range("--bots", 1, MOST_BOTS, bots)
    if target is not None and not 1 <= target <= _HIGHEST_TARGET:
        raise out_of_range("--target", 1, _HIGHEST_TARGET, target)
    if rounds is not None and not 1 <= rounds <= MOST_ROUNDS:
        raise out_of_range("--rounds", 1, MOST_ROUNDS, rounds)
    if clock is not None and not 5 <= clock <= 600:
        raise BadRequest("trouble-clock", given=clock)
    chosen = read_options(options)
    house = chosen.pop("house", [])
    if not isinstance(house, list):
        raise BadRequest("trouble-house-names", known=list(HOUSE_RULES))
    asked = Counting.POINTS if target is not None or company == Company.ROTATION else None
    if rounds is not None:
        asked = Counting.ROUNDS
    setup = Setup(
        edition=edition,
        company=_read(_COMPANIES, "--company", company),
        counting=_read_counting(edition, counting, asked),
        seats=bots + 1,
        target=target or _TARGET,
        rounds=rounds or _ROUNDS,
        dealer=_read_dealer(dealer),
        turn_seconds=clock,
        teacher=Teacher.ADVICE,
        house=tuple(house),
        options=chosen,
    )
    setup.build()
    return setup


def _read(choices: Sequence[_Choice], name: str, text: str) -> _Choice:
    for choice in choices:
        if choice == text:
            return choice
    raise BadRequest("trouble-choices", option=name, choices=choices, given=text)


def _read_counting(edition: str, text: str | None, asked: Counting | None) -> Counting:
    """What is named, or `asked` for by something else, or what the sheet says."""
    if text is not None:
        return _read(tuple(Counting), "--counting", text)
    return asked or counting_by_sheet(find_edition(edition))


def _read_dealer(text: str | None) -> FirstDealer | int | None:
    if text is None:
        return None
    if text in tuple(FirstDealer):
        return FirstDealer(text)
    try:
        return read_seat(text.upper())
    except NotationError:
        raise BadRequest("trouble-dealer", choices=list(FirstDealer), given=text) from None
