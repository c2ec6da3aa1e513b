"""What the host chooses for a table; shown to everybody at it."""

from enum import StrEnum
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from penultima.editions import check_seats
from penultima.editions import edition as find_edition
from penultima.game.edition import Edition
from penultima.game.rotation import MOST_SETS, Sitting, for_rotation, one_stage, schedule
from penultima.game.seating import FEWEST, MOST
from penultima.game.table_rules import DealerChoice, Scoring
from penultima.players.levels import Level
from penultima.trouble import Trouble

__all__ = [
    "Company",
    "Counting",
    "FirstDealer",
    "Level",
    "Setup",
    "SetupError",
    "Teacher",
    "counting_by_sheet",
    "dealer_by_sheet",
    "lowest_wins",
]


class Company(StrEnum):
    """Who plays with whom."""

    SINGLE = "single"
    """Everybody against everybody."""
    PARTNERS = "partners"
    """In pairs: partners face each other and share one account (rulings O1, M7)."""
    ROTATION = "rotation"
    """Four players, twelve rounds, everybody partners everybody; it has its own counting."""
    STAGE = "stage"
    """Four of a larger rotation, four rounds, the first and third against the others (ruling P8);
    only where chairs are arranged."""

    @property
    def by_plan(self) -> bool:
        """Whether a plan says who sits where and who deals."""
        return self in (Company.ROTATION, Company.STAGE)


class Counting(StrEnum):
    """How far a match goes, and what its rounds are worth."""

    ROUND = "round"
    """One round, won by whoever goes out."""
    POINTS = "points"
    """Rounds until a winner's points reach the target."""
    ALTERNATIVE = "alternative"
    """Every hand counts against its holder; the lowest total wins once one reaches the target."""
    ELIMINATION = "elimination"
    """Whoever reaches the target is out; the last two play the final."""
    ROUNDS = "rounds"
    """A fixed number of rounds; the most points win."""
    PENALTIES = "penalties"
    """A fixed number of rounds; every hand counts against its holder, and the fewest points win."""

    @property
    def of_fixed_length(self) -> bool:
        return self in (Counting.ROUNDS, Counting.PENALTIES)


_SCORING = {
    Counting.ROUND: Scoring.NONE,
    Counting.POINTS: Scoring.STANDARD,
    Counting.ALTERNATIVE: Scoring.ALTERNATIVE,
    Counting.ELIMINATION: Scoring.ELIMINATION,
    Counting.ROUNDS: Scoring.STANDARD,
    Counting.PENALTIES: Scoring.ALTERNATIVE,
}


def counting_by_sheet(edition: Edition) -> Counting:
    """How far a match goes if nothing is chosen."""
    return next(by for by, scoring in _SCORING.items() if scoring is edition.rules.scoring)


def lowest_wins(counting: Counting) -> bool:
    """Whether points count against who gets them."""
    return _SCORING[counting].lowest_wins


def rounds_of(setup: "Setup") -> int | None:
    """How many rounds a match has at most, where that is known beforehand."""
    if setup.company.by_plan:
        return len(setup.sittings)
    if setup.counting is Counting.ROUND:
        return 1
    return setup.rounds if setup.counting.of_fixed_length else None


class FirstDealer(StrEnum):
    """How the dealer of a match's first round is found."""

    HIGH_CARD = "high-card"
    """All draw a card for it (rulings A4, A5)."""
    CHANCE = "chance"


_CHOICES = {
    FirstDealer.HIGH_CARD: DealerChoice.HIGH_CARD,
    FirstDealer.CHANCE: DealerChoice.CHOSEN,
}


def dealer_by_sheet(edition: Edition) -> FirstDealer:
    """A sheet that leaves it to chance lets the host choose otherwise (rulings A6, R52)."""
    return next(by for by, choice in _CHOICES.items() if choice is edition.rules.dealer_choice)


class Teacher(StrEnum):
    """What the expert tells people of their own play; a rated match allows none of it."""

    OFF = "off"
    REVIEW = "review"
    """After the match, which of their moves cost most."""
    ADVICE = "advice"
    """That, and during the match what it would do, to each who asks and to nobody else."""

    @classmethod
    def _missing_(cls, value: object) -> "Teacher | None":
        """Earlier versions called the advice hints, as if it were the offence."""
        return cls.ADVICE if value == "hints" else None


class RatedTerms(msgspec.Struct, frozen=True, kw_only=True):
    """What every rated table has: a number says how well somebody plays by the sheet, alone and in
    time."""

    options: dict[str, str | bool | int] = {}
    house: tuple[str, ...] = ()
    teacher: Teacher = Teacher.OFF
    turn_seconds: int = 45
    """Where the host has chosen no other; there is always one."""


RATED = RatedTerms()


class SetupError(Trouble, ValueError):
    """Choices that do not go together; the message says why."""


MOST_ROUNDS = 50
_OF_THE_MATCH = ("scoring", "target", "partners")
"""Options of the notation that company and counting decide."""


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """One table's choices."""

    edition: str = "classic"
    company: Company = Company.SINGLE
    counting: Counting = Counting.POINTS
    seats: Annotated[int, Meta(ge=FEWEST, le=MOST)] = 4
    target: Annotated[int, Meta(ge=1, le=10_000)] = 500
    sets: Annotated[int, Meta(ge=1, le=MOST_SETS)] = 1
    """How many times the rotation's twelve rounds are played."""
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 4
    """How many a match of fixed length has."""
    options: dict[str, str | bool | int] = {}
    """By name, as in the notation, without those that company and counting decide."""
    house: tuple[str, ...] = ()
    """House rules by name."""
    dealer: FirstDealer | Annotated[int, Meta(ge=0, le=MOST - 1)] | None = None
    """Who deals first: this chair, or found in this way; None: as the sheet says."""
    turn_seconds: Annotated[int, Meta(ge=5, le=600)] | None = RATED.turn_seconds
    """How long a turn may take; None for no clock."""
    public: bool = False
    """Whether strangers find the table in the list."""
    free_chat: bool = False
    """Whether players may write what they like (ruling J2)."""
    teacher: Teacher = Teacher.REVIEW
    """Whether people may ask the expert: about the past, or also about the open question."""
    rated: bool = False
    """Whether the match counts for the numbers of those who play it (see ratings)."""

    def build(self) -> Edition:
        """The edition that is played; raises SetupError where the choices clash."""
        for name in _OF_THE_MATCH:
            if name in self.options:
                raise SetupError("trouble-setup-of-match", option=name)
        try:
            options = {**self.options, **self._match_options(), "house": list(self.house)}
            edition = find_edition(self.edition, options)
            check_seats(edition, self.seats)
        except ValueError as error:
            raise SetupError("trouble-passed-on", why=error) from None
        self._check_dealer(edition)
        self._check_rated()
        if not self.company.by_plan:
            return edition
        if self.seats != 4:
            raise SetupError("trouble-setup-rotation-seats")
        return for_rotation(edition)

    def build_open(self) -> Edition:
        """The same for a table at which anybody may sit down."""
        if self.company is Company.STAGE:
            raise SetupError("trouble-setup-stage")
        return self.build()

    @property
    def sittings(self) -> tuple[Sitting, ...]:
        """What the plan says, round by round; nothing where there is none."""
        match self.company:
            case Company.ROTATION:
                return schedule(self.seats, self.sets)
            case Company.STAGE:
                return one_stage()
            case _:
                return ()

    def _match_options(self) -> dict[str, Any]:
        if self.company.by_plan and self.counting is not Counting.POINTS:
            raise SetupError("trouble-setup-rotation-counting")
        options: dict[str, Any] = {"scoring": _SCORING[self.counting].value}
        if self.company is not Company.SINGLE:
            options["partners"] = True
        if self.has_target:
            options["target"] = self.target
        return options

    @property
    def has_target(self) -> bool:
        """Whether somebody's points end the match."""
        no_points = self.counting is Counting.ROUND or self.counting.of_fixed_length
        return not no_points and not self.company.by_plan

    def _check_dealer(self, edition: Edition) -> None:
        by_sheet = dealer_by_sheet(edition)
        if self.dealer in (None, by_sheet):
            return
        if by_sheet is FirstDealer.HIGH_CARD:
            raise SetupError("trouble-setup-high-card", edition=edition.id)
        if self.company.by_plan:
            raise SetupError("trouble-setup-rotation-dealer")
        if isinstance(self.dealer, int) and self.dealer >= self.seats:
            raise SetupError("trouble-setup-dealer", chair=self.dealer + 1, chairs=self.seats)

    def _check_rated(self) -> None:
        if not self.rated:
            return
        if (self.options, self.house) != (RATED.options, RATED.house):
            raise SetupError("trouble-rated-options")
        if self.teacher is not RATED.teacher:
            raise SetupError("trouble-rated-teacher")
        if self.turn_seconds is None:
            raise SetupError("trouble-rated-clock")

    @property
    def first_dealer(self) -> int | DealerChoice | None:
        """As the referee wants it."""
        dealer = self.dealer
        return _CHOICES[dealer] if isinstance(dealer, FirstDealer) else dealer
