"""What the organiser decides: the plan, when it goes on, and what a table's result is; with real
cards whoever sits there may hand that in."""

from operator import add

from msgspec.structs import replace

from penultima.game.seating import sides
from penultima.table.calls import Call, Declined
from penultima.table.names import clean_text
from penultima.table.setup import Company, Setup, rounds_of
from penultima.tournament.affairs import Affairs
from penultima.tournament.checks import check, check_hands, check_places, declined, tidy
from penultima.tournament.commands import (
    Appoint,
    Begin,
    EndEarly,
    GoOn,
    HandIn,
    Hold,
    Revise,
    TypeResult,
)
from penultima.tournament.counting import usual_places
from penultima.tournament.entry import ask_again, own_entrant
from penultima.tournament.field import HandedIn, Result
from penultima.tournament.messages import Remark
from penultima.tournament.plan import PlanError


def revise(affairs: Affairs, call: Call, command: Revise) -> None:
    plan = tidy(command.plan)
    try:
        check(plan)
        check_places(plan, len(affairs.entrants))
        check_hands(plan, affairs.entrants.bots)
    except PlanError as error:
        raise declined(error) from None
    if plan.setup.rated and not affairs.plan.setup.rated:
        ask_again(affairs)
    affairs.plan = plan
    affairs.changed()


def appoint(affairs: Affairs, call: Call, command: Appoint) -> None:
    deputy: str | None = ""
    if command.number is not None:
        deputy = affairs.entrants.numbered(command.number).who
    if deputy is None:
        raise Declined("not-a-person")
    affairs.deputy = deputy
    affairs.changed()


def begin(affairs: Affairs, call: Call, command: Begin) -> None:
    try:
        affairs.begin(
            seed=affairs.new_seed(),
            without=affairs.entrants.absent if command.without_absent else (),
        )
    except PlanError as error:
        raise declined(error) from None


def go_on(affairs: Affairs, call: Call, command: GoOn) -> None:
    affairs.go_on()


def hold(affairs: Affairs, call: Call, command: Hold) -> None:
    affairs.due = None
    affairs.changed()


def end_early(affairs: Affairs, call: Call, command: EndEarly) -> None:
    for table, result in enumerate(affairs.stages[-1].results):
        if result is None:
            affairs.rule_off(table)
    affairs.end()


def type_result(affairs: Affairs, call: Call, command: TypeResult) -> None:
    """By hand; but what is played here, and what has been typed before, only with a note."""
    before, made = _looked_through(affairs, command)
    note = clean_text(command.note) if command.note.strip() else ""
    ruled = before is not None or not affairs.plan.by_hand
    if ruled and not note:
        raise Declined("no-note")
    if ruled:
        affairs.note(
            Remark.CORRECTED,
            table=command.table + 1,
            note=note,
            of=command.stage + 1,
            before=before,
        )
    if before is None:
        affairs.rule_off(command.table)
    affairs.put_result(command.stage, command.table, replace(made, note=note))


def hand_in(affairs: Affairs, call: Call, command: HandIn) -> None:
    """By whoever sits there; the organiser's word ends it, and until then others may say better."""
    entrant = own_entrant(affairs, call)
    before, made = _looked_through(affairs, command)
    if not affairs.plan.by_hand:
        raise Declined("not-by-hand")
    if entrant.number not in affairs.stages[command.stage].stage.tables[command.table].chairs:
        raise Declined("not-your-table")
    if before is not None:
        raise Declined("table-over")
    affairs.handed_in[command.table] = HandedIn(entrant.number, made)
    affairs.changed()


def _looked_through(affairs: Affairs, told: TypeResult | HandIn) -> tuple[Result | None, Result]:
    """What stood there before, and what would stand there now; raises Declined if it cannot be."""
    try:
        played = affairs.stages[told.stage]
        pairing, before = played.stage.tables[told.table], played.results[told.table]
    except IndexError:
        raise Declined("no-such-table") from None
    chairs = len(pairing.chairs)
    if any(len(figures) != chairs for figures in (told.points, told.rounds_won)):
        raise Declined("bad-result", detail=f"{chairs} chairs, one figure each")
    totals = tuple(map(add, told.points, pairing.accounts or (0,) * chairs))
    places = told.places or usual_places(played.stage.setup, totals, told.rounds_won)
    if len(places) != chairs or not all(1 <= place <= chairs for place in places):
        raise Declined("bad-result", detail="places go from 1 to the number of chairs")
    _check_partners(told, played.stage.setup)
    _check_rounds(told, played.stage.setup)
    return before, Result(places=places, points=told.points, rounds_won=told.rounds_won)


def _check_partners(told: TypeResult | HandIn, setup: Setup) -> None:
    """Both of a pair have what the pair has made, and share its place."""
    chairs = len(told.points)
    if setup.company is Company.SINGLE:
        return
    for figures in filter(None, (told.points, told.rounds_won, told.places)):
        if any(figures[one] != figures[mate] for one, mate in sides(chairs, pairs=True)):
            raise Declined("result-partners")


def _check_rounds(told: TypeResult | HandIn, setup: Setup) -> None:
    """A round is won by one of them, or by one pair; how many there are is known here and there."""
    winners = 1 if setup.company is Company.SINGLE else 2
    rounds = rounds_of(setup)
    won = sum(told.rounds_won) // winners
    if rounds is not None and won > rounds:
        raise Declined("result-rounds", figures={"rounds": rounds, "won": won})
