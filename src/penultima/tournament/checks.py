"""Whether a plan can be played, before anybody is invited and before it begins."""

from msgspec.structs import replace

from penultima.table.setup import Company, Counting, SetupError
from penultima.tournament.plan import FEWEST_ENTRANTS, MOST_ENTRANTS, Kind, PlanError, Scheme

_COMPANIES = {
    Kind.ROTATION: {Company.SINGLE, Company.ROTATION, Company.STAGE},
    Kind.ELIMINATION: {Company.SINGLE},
}
"""What may be chosen for the tables where not both are open; a rotation makes its own pairs."""
_USUAL_COMPANIES = {Company.SINGLE, Company.PARTNERS}
_COUNTINGS = {
    Kind.ROTATION: {Counting.POINTS},
    Kind.RACE: {Counting.POINTS, Counting.ROUNDS},
    Kind.ELIMINATION: {Counting.POINTS, Counting.ELIMINATION, Counting.PENALTIES},
}
"""Where the kind itself says how rounds are counted: what does not contradict it."""
_ONLY_FOR = {
    "stages": (None, {Kind.SWISS, Kind.RACE}),
    "advance": (None, {Kind.KNOCKOUT}),
    "sets": (1, {Kind.ROTATION}),
}


def check(plan: Scheme, entrants: int | None = None) -> None:
    """Raises a PlanError that says what does not go together; with the number of entrants, once it
    is known, also whether so many can play."""
    for name, (unsaid, kinds) in _ONLY_FOR.items():
        if getattr(plan, name) != unsaid and plan.kind not in kinds:
            raise PlanError(f"'{name}' means nothing in a tournament of the kind '{plan.kind}'")
    _check_tables(plan)
    _check_ties(plan)
    if plan.advance is not None and plan.advance >= plan.setup.seats:
        raise PlanError(f"at a table of {plan.setup.seats} not {plan.advance} can go on")
    if entrants is not None:
        _check_entrants(plan, entrants)


def _check_tables(plan: Scheme) -> None:
    setup, kind = plan.setup, plan.kind
    if setup.company not in _COMPANIES.get(kind, _USUAL_COMPANIES):
        raise PlanError(f"the company '{setup.company}' does not go with the kind '{kind}'")
    if setup.counting not in _COUNTINGS.get(kind, set(Counting)):
        raise PlanError(f"the counting '{setup.counting}' does not go with the kind '{kind}'")
    if kind is Kind.ROTATION and setup.seats != 4:
        raise PlanError("in a rotation there are 4 at a table")
    smallest = 4 if kind is Kind.ROTATION else setup.seats if plan.in_pairs else 2
    try:
        for seats in (setup.seats, smallest):
            replace(setup, seats=seats).build()
    except SetupError as error:
        raise PlanError(str(error)) from None


def _check_ties(plan: Scheme) -> None:
    if plan.ties is None:
        return
    if plan.kind is Kind.ROTATION:
        raise PlanError("in a rotation the sheet says how ties are broken")
    if len(set(plan.ties)) < len(plan.ties):
        raise PlanError("a tie-break is named twice")


def _check_entrants(plan: Scheme, entrants: int) -> None:
    if not FEWEST_ENTRANTS <= entrants <= MOST_ENTRANTS:
        raise PlanError(f"{FEWEST_ENTRANTS} to {MOST_ENTRANTS} can take part, not {entrants}")
    if plan.kind is Kind.ROTATION:
        if entrants not in (4, 8):
            raise PlanError(f"the rotation is for 4 or 8 players, not {entrants}")
        if entrants == 8 and plan.sets != 1:
            raise PlanError("a rotation of 8 is played once")
    elif plan.in_pairs and plan.fill is None and entrants % plan.setup.seats:
        raise PlanError(
            f"{entrants} do not make full tables of {plan.setup.seats}: partners need bots that "
            "complete them"
        )
