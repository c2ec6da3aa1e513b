"""What the organiser decides: the plan, when it goes on, and what a table's result is."""

from operator import add

from penultima.game.seating import partner
from penultima.table.calls import Call, Declined
from penultima.table.names import clean_text
from penultima.table.setup import Company, Setup, lowest_wins, rounds_of
from penultima.tournament.affairs import Affairs
from penultima.tournament.checks import check, check_hands, check_places, declined, tidy
from penultima.tournament.commands import Begin, EndEarly, GoOn, Hold, Revise, TypeResult
from penultima.tournament.counting import places_by
from penultima.tournament.entry import ask_again
from penultima.tournament.field import Result
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
    affairs.end()


def type_result(affairs: Affairs, call: Call, command: TypeResult) -> None:
    """By hand; but what is played here, and what has been typed before, only with a note."""
    try:
        played = affairs.stages[command.stage]
        pairing, before = played.stage.tables[command.table], played.results[command.table]
    except IndexError:
        raise Declined("no-such-table") from None
    chairs = len(pairing.chairs)
    if any(len(told) != chairs for told in (command.points, command.rounds_won)):
        raise Declined("bad-result", detail=f"{chairs} chairs, one figure each")
    note = clean_text(command.note) if command.note.strip() else ""
    _check_partners(command, played.stage.setup)
    _check_rounds(command, played.stage.setup)
    ruled = before is not None or not affairs.plan.by_hand
    if ruled and not note:
        raise Declined("no-note")
    lowest = lowest_wins(played.stage.setup.counting)
    totals = tuple(map(add, command.points, pairing.accounts or (0,) * chairs))
    places = command.places or places_by(totals, lowest_wins=lowest)
    if len(places) != chairs or not all(1 <= place <= chairs for place in places):
        raise Declined("bad-result", detail="places go from 1 to the number of chairs")
    if ruled:
        affairs.note(
            Remark.CORRECTED,
            table=command.table + 1,
            note=note,
            of=command.stage + 1,
            before=before,
        )
    affairs.put_result(
        command.stage,
        command.table,
        Result(places=places, points=command.points, rounds_won=command.rounds_won, note=note),
    )


def _check_partners(told: TypeResult, setup: Setup) -> None:
    """Both of a pair have what the pair has made, and share its place."""
    chairs = len(told.points)
    if setup.company is Company.SINGLE:
        return
    for figures in (told.points, told.rounds_won, told.places or ()):
        if any(figures[partner(chair, chairs)] != figure for chair, figure in enumerate(figures)):
            raise Declined("result-partners")


def _check_rounds(told: TypeResult, setup: Setup) -> None:
    """A round is won by one of them, or by one pair; how many there are is known here and there."""
    winners = 1 if setup.company is Company.SINGLE else 2
    rounds = rounds_of(setup)
    won = sum(told.rounds_won) // winners
    if rounds is not None and won > rounds:
        raise Declined("result-rounds", figures={"rounds": rounds, "won": won})
