"""What is asked for on the command line, read into a table's setup."""

from collections.abc import Sequence
from enum import StrEnum
from typing import TypeVar

import msgspec

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


class TableRequest(msgspec.Struct, frozen=True, kw_only=True):
    """The options of the command that make a table, as they were typed."""

    edition: str
    bots: int
    company: str
    counting: str | None
    target: int | None
    rounds: int | None = None
    dealer: str | None
    clock: int | None
    options: Sequence[str]

    def setup(self) -> Setup:
        """Raises BadRequest, or SetupError where the choices clash."""
        self._check_numbers()
        chosen = read_options(self.options)
        house = chosen.pop("house", [])
        if not isinstance(house, list):
            raise BadRequest("trouble-house-names", known=list(HOUSE_RULES))
        setup = Setup(
            edition=self.edition,
            company=_read(_COMPANIES, "--company", self.company),
            counting=self._counting(),
            seats=self.bots + 1,
            target=self.target or _TARGET,
            rounds=self.rounds or _ROUNDS,
            dealer=_read_dealer(self.dealer),
            turn_seconds=self.clock,
            teacher=Teacher.ADVICE,
            house=tuple(house),
            options=chosen,
        )
        setup.build()
        return setup

    def _check_numbers(self) -> None:
        if not 1 <= self.bots <= MOST_BOTS:
            raise out_of_range("--bots", 1, MOST_BOTS, self.bots)
        if self.target is not None and not 1 <= self.target <= _HIGHEST_TARGET:
            raise out_of_range("--target", 1, _HIGHEST_TARGET, self.target)
        if self.rounds is not None and not 1 <= self.rounds <= MOST_ROUNDS:
            raise out_of_range("--rounds", 1, MOST_ROUNDS, self.rounds)
        if self.clock is not None and not 5 <= self.clock <= 600:
            raise BadRequest("trouble-clock", given=self.clock)

    def _counting(self) -> Counting:
        """What is named, or follows from what else is, or what the sheet says."""
        if self.counting is not None:
            return _read(tuple(Counting), "--counting", self.counting)
        if self.rounds is not None:
            return Counting.ROUNDS
        if self.target is not None or self.company == Company.ROTATION:
            return Counting.POINTS
        return counting_by_sheet(find_edition(self.edition))


def _read(choices: Sequence[_Choice], name: str, text: str) -> _Choice:
    for choice in choices:
        if choice == text:
            return choice
    raise BadRequest("trouble-choices", option=name, choices=choices, given=text)


def _read_dealer(text: str | None) -> FirstDealer | int | None:
    if text is None:
        return None
    if text in tuple(FirstDealer):
        return FirstDealer(text)
    try:
        return read_seat(text.upper())
    except NotationError:
        raise BadRequest("trouble-dealer", choices=list(FirstDealer), given=text) from None
