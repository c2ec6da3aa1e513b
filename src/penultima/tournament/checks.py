"""Whether a plan can be played, before anybody is invited and before it begins."""

from msgspec.structs import replace

from penultima.table.calls import Declined
from penultima.table.names import clean_text
from penultima.table.setup import Company, Counting, SetupError
from penultima.tournament.plan import FEWEST_ENTRANTS, MOST_ENTRANTS, Kind, PlanError, Scheme
from penultima.tournament.rotation import expected

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
            raise PlanError(name, "elsewhere")
    if plan.by_hand and plan.setup.rated:
        raise PlanError("rated", "by-hand")
    _check_tables(plan)
    _check_ties(plan)
    seats = plan.setup.seats
    if plan.advance is not None and plan.advance >= seats:
        raise PlanError("advance", "all", seats=seats, advance=plan.advance, most=seats - 1)
    if plan.kind is Kind.ROTATION:
        if entrants is not None and plan.by_hand and entrants != expected(plan):
            raise PlanError("entrants", "rotation", entrants=entrants, players=expected(plan))
        _check_rotation(plan, entrants or expected(plan))
    if entrants is not None:
        _check_entrants(plan, entrants)


def declined(error: PlanError) -> Declined:
    """The same as an answer to whoever has asked for it."""
    return Declined(error.code, detail=str(error), figures=error.figures)


def tidy(plan: Scheme) -> Scheme:
    """What is written in it, in one line that can be seen; raises Declined where nothing can."""
    seed = clean_text(plan.seed) if plan.seed else ""
    return replace(plan, title=clean_text(plan.title), seed=seed)


def check_places(plan: Scheme, there: int) -> None:
    """Raises a PlanError where more have entered already."""
    if plan.places is not None and there > plan.places:
        raise PlanError("places", "taken", places=plan.places, there=there)


def check_hands(plan: Scheme, bots: int) -> None:
    """Raises a PlanError where bots would have to hold real cards."""
    if plan.by_hand and bots:
        raise PlanError("fill", "by-hand")


def _check_tables(plan: Scheme) -> None:
    setup, kind = plan.setup, plan.kind
    if setup.company not in _COMPANIES.get(kind, _USUAL_COMPANIES):
        raise PlanError("company", kind if kind in _COMPANIES else "tables")
    if setup.counting not in _COUNTINGS.get(kind, set(Counting)):
        raise PlanError("counting", kind)
    if kind is Kind.ROTATION and setup.seats != 4:
        raise PlanError("seats", "rotation", seats=setup.seats)
    smallest = 4 if kind is Kind.ROTATION else setup.seats if plan.in_pairs else 2
    try:
        for seats in (setup.seats, smallest):
            replace(setup, seats=seats).build()
    except SetupError as error:
        raise PlanError("tables", "setup", why=error) from None


def _check_ties(plan: Scheme) -> None:
    if plan.ties is None:
        return
    if plan.kind is Kind.ROTATION:
        raise PlanError("ties", "rotation")
    if len(set(plan.ties)) < len(plan.ties):
        raise PlanError("ties", "twice")


def _check_rotation(plan: Scheme, players: int) -> None:
    if players not in (4, 8):
        raise PlanError("places", "rotation", players=players)
    if players == 8 and plan.sets != 1:
        raise PlanError("sets", "eight")


def _check_entrants(plan: Scheme, entrants: int) -> None:
    if not FEWEST_ENTRANTS <= entrants <= MOST_ENTRANTS:
        raise PlanError(
            "entrants", "range", entrants=entrants, fewest=FEWEST_ENTRANTS, most=MOST_ENTRANTS
        )
    seats = plan.setup.seats
    paired = plan.in_pairs and plan.kind is not Kind.ROTATION
    if paired and not plan.completes and entrants % seats:
        field = "entrants" if plan.by_hand else "fill"
        raise PlanError(field, "partners", entrants=entrants, seats=seats)
