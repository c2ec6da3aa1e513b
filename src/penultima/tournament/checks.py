"""Whether a plan can be played, before anybody is invited and before it begins."""

from msgspec.structs import replace

from penultima.table.calls import Declined
from penultima.table.names import clean_text
from penultima.table.setup import SetupError
from penultima.tournament.choices import CHOICES
from penultima.tournament.plan import FEWEST_ENTRANTS, MOST_ENTRANTS, Kind, PlanError, Scheme
from penultima.tournament.rotation import expected

_UNSAID = {"stages": None, "advance": None, "sets": 1}
"""Choices that some kinds know, where nothing has been chosen."""


def check(plan: Scheme, entrants: int | None = None) -> None:
    """Raises a PlanError that says what does not go together; with the number of entrants, once it
    is known, also whether so many can play."""
    for name, unsaid in _UNSAID.items():
        if getattr(plan, name) != unsaid and not getattr(CHOICES[plan.kind], name):
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
    setup, kind, choices = plan.setup, plan.kind, CHOICES[plan.kind]
    by_plan = kind is Kind.ROTATION and setup.company.by_plan
    if setup.company not in choices.companies and not by_plan:
        raise PlanError("company", "tables" if len(choices.companies) > 1 else kind)
    if choices.countings and setup.counting not in choices.countings:
        raise PlanError("counting", kind)
    if choices.seats not in (None, setup.seats):
        raise PlanError("seats", kind, seats=setup.seats)
    smallest = setup.seats if plan.in_pairs else 2
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
    if players not in CHOICES[plan.kind].places:
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
