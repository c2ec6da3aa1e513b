"""Which command does what, by status, and who may give it; as at a table, in one table."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple, TypeAlias

from penultima.table.calls import Call, Declined
from penultima.tournament import direction, entry
from penultima.tournament.affairs import Affairs
from penultima.tournament.commands import (
    Admit,
    Appoint,
    Begin,
    CheckIn,
    ClaimName,
    EndEarly,
    Enter,
    GoOn,
    HandIn,
    Hold,
    Mark,
    Revise,
    Strike,
    TournamentCommand,
    TypeResult,
    Withdraw,
)
from penultima.tournament.messages import Status

TournamentHandler: TypeAlias = Callable[[Affairs, Call, Any], None]
ENTRIES, PLAYING, BETWEEN, OVER = Status
_UNTIL_THE_END = (ENTRIES, PLAYING, BETWEEN)
_UNDER_WAY = (PLAYING, BETWEEN)


class CommandRule(NamedTuple):
    handler: TournamentHandler
    at: Collection[Status]
    organiser: bool = False
    """Whether it is for the organiser alone."""
    deed: bool = True
    """Whether one may do it only so often."""


# Many may be admitted at once, as there are places; to strike them again is a deed.
ROUTES: Mapping[type, CommandRule] = {
    Enter: CommandRule(entry.enter, _UNTIL_THE_END),
    ClaimName: CommandRule(entry.claim, _UNTIL_THE_END),
    CheckIn: CommandRule(entry.check_in, _UNTIL_THE_END),
    HandIn: CommandRule(direction.hand_in, (PLAYING,)),
    Withdraw: CommandRule(entry.withdraw, _UNTIL_THE_END),
    Revise: CommandRule(direction.revise, (ENTRIES,), organiser=True),
    Admit: CommandRule(entry.admit, _UNTIL_THE_END, organiser=True, deed=False),
    Strike: CommandRule(entry.strike, _UNTIL_THE_END, organiser=True),
    Mark: CommandRule(entry.mark, _UNTIL_THE_END, organiser=True),
    Appoint: CommandRule(direction.appoint, _UNTIL_THE_END, organiser=True),
    Begin: CommandRule(direction.begin, (ENTRIES,), organiser=True),
    GoOn: CommandRule(direction.go_on, (BETWEEN,), organiser=True),
    Hold: CommandRule(direction.hold, (BETWEEN,), organiser=True),
    TypeResult: CommandRule(direction.type_result, (PLAYING, BETWEEN, OVER), organiser=True),
    EndEarly: CommandRule(direction.end_early, _UNDER_WAY, organiser=True),
}


def carry_out(affairs: Affairs, call: Call, command: TournamentCommand) -> None:
    """Raises Declined before anything is changed."""
    handler, at, organiser, deed = ROUTES[type(command)]
    if organiser and not affairs.may_direct(call.who):
        raise Declined("not-organiser")
    if affairs.status not in at:
        raise Declined("wrong-stage")
    if deed:
        affairs.use_up(call.who)
    handler(affairs, call, command)
