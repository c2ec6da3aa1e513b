"""What is asked for on the command line, read into a table's setup."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import TypeVar

from penultima.editions import HOUSE_RULES
from penultima.editions import edition as find_edition
from penultima.notation import NotationError, read_seat
from penultima.simulation.request import read_options
from penultima.table import Company, Counting, FirstDealer, Setup
from penultima.table.setup import MOST_ROUNDS, Teacher, counting_by_sheet
from penultima.terminal.links import CannotPlay

MOST_BOTS = 9
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
    """Raises ValueError where the choices clash."""
    if not 1 <= bots <= MOST_BOTS:
        raise CannotPlay(f"--bots takes 1 to {MOST_BOTS}, not {bots}")
    if target is not None and not 1 <= target <= 10_000:
        raise CannotPlay(f"--target takes 1 to 10000, not {target}")
    if rounds is not None and not 1 <= rounds <= MOST_ROUNDS:
        raise CannotPlay(f"--rounds takes 1 to {MOST_ROUNDS}, not {rounds}")
    if clock is not None and not 5 <= clock <= 600:
        raise CannotPlay(f"--clock takes 5 to 600 seconds, not {clock}")
    chosen = read_options(options)
    house = chosen.pop("house", [])
    if not isinstance(house, list):
        raise CannotPlay(f"--option house=… takes names: {', '.join(HOUSE_RULES)}")
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
    raise CannotPlay(f"{name} takes {', '.join(choices)}, not '{text}'")


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
        ways = ", ".join(FirstDealer)
        raise CannotPlay(f"--dealer takes {ways} or a seat from A on, not '{text}'") from None
