"""People enter, check in and withdraw; the organiser writes them down or takes them out."""

from penultima.table.calls import Call, Declined
from penultima.table.rights import clean
from penultima.tournament.affairs import Affairs
from penultima.tournament.commands import Admit, CheckIn, ClaimName, Enter, Mark, Strike, Withdraw
from penultima.tournament.entrants import Participant
from penultima.tournament.kinds import TAKES_LATE
from penultima.tournament.messages import Remark, Status
from penultima.tournament.plan import MOST_ENTRANTS, Kind


def enter(affairs: Affairs, call: Call, command: Enter) -> None:
    entrants, name = affairs.entrants, clean(command.name)
    mine = entrants.of(call.who)
    if mine is not None and not mine.gone:
        entrants.rename(mine, name)
    elif affairs.status is Status.ENTRIES:
        _check_room(affairs)
        entrants.add_person(name, call.who).checked_in = True
    elif affairs.plan.kind is Kind.ROTATION:
        _take_vacant(affairs, call.who, name)
    else:
        _enter_late(affairs, mine, call.who, name)
    affairs.changed()


def _take_vacant(affairs: Affairs, who: str, name: str) -> None:
    vacant = next((entrant for entrant in affairs.entrants if entrant.vacant), None)
    if vacant is None:
        raise Declined("full")
    affairs.entrants.hand_over(vacant, who, name)
    affairs.note(Remark.TOOK_OVER, number=vacant.number)


def _enter_late(affairs: Affairs, mine: Participant | None, who: str, name: str) -> None:
    if affairs.plan.kind not in TAKES_LATE:
        raise Declined("too-late")
    if mine is None:
        _check_room(affairs)
        mine = affairs.entrants.add_person(name, who)
    mine.gone, mine.checked_in = False, True
    affairs.note(Remark.ENTERED_LATE, number=mine.number)


def claim(affairs: Affairs, call: Call, command: ClaimName) -> None:
    """A name that the organiser has written down is whoever says so first."""
    if affairs.entrants.of(call.who) is not None:
        raise Declined("entered-already")
    entrant = affairs.entrants.numbered(command.number)
    if entrant.who is not None or entrant.is_bot or entrant.gone:
        raise Declined("entrant-taken")
    entrant.who, entrant.checked_in = call.who, True
    affairs.changed()


def check_in(affairs: Affairs, call: Call, command: CheckIn) -> None:
    _mine(affairs, call).checked_in = command.here
    affairs.changed()


def withdraw(affairs: Affairs, call: Call, command: Withdraw) -> None:
    take_out(affairs, _mine(affairs, call))


def admit(affairs: Affairs, call: Call, command: Admit) -> None:
    if (command.name is None) == (command.level is None):
        raise Declined("bad-setup", detail="either a name or a bot's level")
    late = affairs.status is not Status.ENTRIES
    if late and affairs.plan.kind not in TAKES_LATE:
        raise Declined("too-late")
    _check_room(affairs)
    if command.level is not None:
        entrant = affairs.entrants.add_bot(command.level, affairs.plan.seed or affairs.code)
    else:
        entrant = affairs.entrants.add_person(clean(command.name or ""), None)
    if late:
        affairs.note(Remark.ENTERED_LATE, number=entrant.number)
    affairs.changed()


def strike(affairs: Affairs, call: Call, command: Strike) -> None:
    take_out(affairs, affairs.entrants.numbered(command.number))


def mark(affairs: Affairs, call: Call, command: Mark) -> None:
    affairs.entrants.numbered(command.number).checked_in = command.here
    affairs.changed()


def take_out(affairs: Affairs, entrant: Participant) -> None:
    if entrant.gone:
        raise Declined("withdrawn")
    if affairs.status is Status.ENTRIES:
        affairs.entrants.remove(entrant)
    elif affairs.plan.kind is Kind.ROTATION:
        affairs.note(Remark.WITHDREW, number=entrant.number)
        affairs.entrants.vacate(entrant, affairs.plan.filler)
    else:
        affairs.note(Remark.WITHDREW, number=entrant.number)
        entrant.gone = True
    affairs.changed()


def _mine(affairs: Affairs, call: Call) -> Participant:
    entrant = affairs.entrants.of(call.who)
    if entrant is None:
        raise Declined("not-entered")
    return entrant


def _check_room(affairs: Affairs) -> None:
    if len(affairs.entrants.staying) >= (affairs.plan.places or MOST_ENTRANTS):
        raise Declined("full")
