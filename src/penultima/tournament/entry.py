"""People enter, check in and withdraw; the organiser writes them down or takes them out."""

from collections.abc import Sequence

from penultima.players.levels import Level
from penultima.table.calls import Call, Declined
from penultima.table.names import clean
from penultima.tournament.affairs import Affairs
from penultima.tournament.checks import check_hands, declined
from penultima.tournament.commands import Admit, CheckIn, ClaimName, Enter, Mark, Strike, Withdraw
from penultima.tournament.entrants import MOST_NUMBERS, Participant
from penultima.tournament.kinds import TAKES_LATE
from penultima.tournament.messages import Remark, Status
from penultima.tournament.plan import MOST_ENTRANTS, Kind, PlanError
from penultima.tournament.rotation import expected


def enter(affairs: Affairs, call: Call, command: Enter) -> None:
    entrants, name = affairs.entrants, clean(command.name)
    mine = entrants.of(call.who)
    if mine is not None and not mine.gone:
        entrants.rename(mine, name, affairs.reserved(call.who))
    else:
        _check_struck(affairs, call.who)
        _check_rated(affairs, call.who)
        _come_in(affairs, mine, call.who, name)
    _name_organiser(affairs)
    affairs.changed()


def _come_in(affairs: Affairs, mine: Participant | None, who: str, name: str) -> None:
    if affairs.status is Status.ENTRIES:
        _check_room(affairs)
        affairs.entrants.add_person(name, who, affairs.reserved(who)).checked_in = True
    elif affairs.plan.kind is Kind.ROTATION:
        _take_vacant(affairs, who, name)
    else:
        _enter_late(affairs, mine, who, name)


def _name_organiser(affairs: Affairs) -> None:
    """Who takes part has one name."""
    entrant = affairs.entrants.of(affairs.organiser)
    if entrant is not None:
        affairs.organiser_name = entrant.name


def _take_vacant(affairs: Affairs, who: str | None, name: str) -> None:
    vacant = affairs.entrants.vacant_for(who, name)
    if vacant is None:
        raise Declined("full")
    affairs.entrants.hand_over(vacant, who, name, affairs.reserved(who))
    vacant.from_stage = affairs.next_seated
    affairs.hand_over(vacant)
    affairs.note(Remark.TOOK_OVER, number=vacant.number)


def _enter_late(affairs: Affairs, mine: Participant | None, who: str, name: str) -> None:
    if affairs.plan.kind not in TAKES_LATE:
        raise Declined("too-late")
    if mine is None:
        _check_room(affairs)
        mine = affairs.entrants.add_person(name, who, affairs.reserved(who))
    mine.gone, mine.checked_in = False, True
    affairs.note(Remark.ENTERED_LATE, number=mine.number)


def claim(affairs: Affairs, call: Call, command: ClaimName) -> None:
    """A name that the organiser has written down is whoever says so first."""
    if affairs.entrants.of(call.who) is not None:
        raise Declined("entered-already")
    _check_struck(affairs, call.who)
    _check_rated(affairs, call.who)
    entrant = affairs.entrants.numbered(command.number)
    if entrant.who is not None or entrant.is_bot or entrant.gone:
        raise Declined("entrant-taken")
    entrant.who, entrant.checked_in = call.who, True
    entrant.from_stage = affairs.next_seated
    affairs.hand_over(entrant)
    _name_organiser(affairs)
    affairs.changed()


def look_round(affairs: Affairs, code: str, holders: Sequence[str | None]) -> None:
    """Whose the chairs are at a table: whoever has left it for good has none before the next
    stage, and whoever came for a place while it was played may have one already."""
    found = affairs.table_of(code)
    if found is None or code not in affairs.open_tables.values():
        return
    stage, table = found
    chairs = affairs.stages[stage].stage.tables[table].chairs
    for number, holder in zip(chairs, holders, strict=True):
        entrant = None if number is None else affairs.entrants.numbered(number)
        if entrant is None or entrant.who is None:
            continue
        since = min(entrant.from_stage, stage) if entrant.who == holder else stage + 1
        if since != entrant.from_stage:
            entrant.from_stage = since
            affairs.changed()


def check_in(affairs: Affairs, call: Call, command: CheckIn) -> None:
    own_entrant(affairs, call).checked_in = command.here
    affairs.changed()


def withdraw(affairs: Affairs, call: Call, command: Withdraw) -> None:
    take_out(affairs, own_entrant(affairs, call))


def admit(affairs: Affairs, call: Call, command: Admit) -> None:
    if (command.name is None) == (command.level is None):
        raise Declined("bad-setup", detail="either a name or a bot's level")
    by_hand, kind = affairs.plan.by_hand, affairs.plan.kind
    late = affairs.status is not Status.ENTRIES
    if late and by_hand and kind is Kind.ROTATION and command.name is not None:
        _take_vacant(affairs, None, clean(command.name))
    else:
        _admit_new(affairs, command, late=late)
    affairs.changed()


def _admit_new(affairs: Affairs, command: Admit, *, late: bool) -> None:
    if late and affairs.plan.kind not in TAKES_LATE:
        raise Declined("too-late")
    _check_room(affairs)
    if command.level is not None:
        entrant = _admit_bot(affairs, command.level)
    else:
        entrant = _admit_person(affairs, clean(command.name or ""))
    if late:
        affairs.note(Remark.ENTERED_LATE, number=entrant.number)


def _admit_bot(affairs: Affairs, level: Level) -> Participant:
    try:
        check_hands(affairs.plan, bots=1)
    except PlanError as error:
        raise declined(error) from None
    seed = affairs.plan.seed or affairs.code
    return affairs.entrants.add_bot(level, seed, affairs.reserved())


def _admit_person(affairs: Affairs, name: str) -> Participant:
    entrant = affairs.entrants.pardon(name)
    if entrant is None:
        return affairs.entrants.add_person(name, None, affairs.reserved())
    entrant.gone = False
    return entrant


def strike(affairs: Affairs, call: Call, command: Strike) -> None:
    entrant = affairs.entrants.numbered(command.number)
    who, name = entrant.who, entrant.name
    take_out(affairs, entrant)
    if who is not None:
        affairs.entrants.strike(who, name)


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
        affairs.entrants.vacate(entrant, None if affairs.plan.by_hand else affairs.plan.filler)
    else:
        affairs.note(Remark.WITHDREW, number=entrant.number)
        entrant.gone = True
    affairs.changed()


def own_entrant(affairs: Affairs, call: Call) -> Participant:
    entrant = affairs.entrants.of(call.who)
    if entrant is None:
        raise Declined("not-entered")
    return entrant


def _check_struck(affairs: Affairs, who: str) -> None:
    """Who has been taken out would else be back at once."""
    if who in affairs.entrants.struck:
        raise Declined("struck-out")


def _check_rated(affairs: Affairs, who: str) -> None:
    """Nobody is rated who has not wanted it."""
    if affairs.plan.setup.rated and who not in affairs.rated:
        raise Declined("rated-opt-in")


def ask_again(affairs: Affairs) -> None:
    """The organiser has just made it rated: people enter again, now that they know."""
    for entrant in [entrant for entrant in affairs.entrants if entrant.who is not None]:
        affairs.entrants.remove(entrant)


def _check_room(affairs: Affairs) -> None:
    entrants, plan = affairs.entrants, affairs.plan
    places = expected(plan) if plan.kind is Kind.ROTATION else plan.places or MOST_ENTRANTS
    if len(entrants.staying) >= places or len(entrants) >= MOST_NUMBERS:
        raise Declined("full")
