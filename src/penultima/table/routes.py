"""Which command does what at which stage, in one table; and which alarm.

A table is a state machine: its stage is the state (see `stages`), commands and alarms are what it
reacts to. For each command the table below says who may give it, and what answers it by stage. What
is missing there is refused as `wrong-stage`, after the right to give the command at all. A handler
gets the stage with its data, so it need not ask whether there is a match. It makes steps, or raises
`Declined` before it has changed anything.

Alarms are set by the stage that they ring in and forgotten when it ends (`Session.enter`), so each
has one place; only the one for people who are gone rings at any stage.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from penultima.table import (
    acts,
    arrangement,
    claims,
    deals,
    lobby,
    questions,
    rounds,
    slaps,
    talk,
    teacher,
    votes,
)
from penultima.table.alarms import Alarm, Bell
from penultima.table.calls import Call, Declined
from penultima.table.commands import (
    Act,
    AskAdvice,
    ClaimHint,
    ClearChair,
    Command,
    Commit,
    Configure,
    Emote,
    JudgeHint,
    LetIn,
    Pause,
    Ready,
    Rename,
    Resume,
    Reveal,
    Say,
    SeatBot,
    Sit,
    Stand,
    Start,
    VoteOut,
    Write,
)
from penultima.table.messages import Ack, Refused
from penultima.table.people import People
from penultima.table.presence import away
from penultima.table.rights import any_chair, as_host, my_chair
from penultima.table.session import Session
from penultima.table.stages import Between, Dealing, Finished, Gathering, Playing

Right: TypeAlias = Callable[[People, Call, Any], object]
Handler: TypeAlias = Callable[[Session, Any, Call, Any], None]


class Route(NamedTuple):
    """Who may give a command, and what answers it, by stage."""

    right: Right
    at: Mapping[type, Handler]
    deed: bool = True
    """Whether it changes something that is no move: that may be done only so often."""


def _anybody(people: People, call: Call, command: Any) -> None:
    """What more is needed is for the handler to say."""


def _own_chair(people: People, call: Call, command: Any) -> None:
    my_chair(people, call, command.chair)


def _own_chair_and_another(people: People, call: Call, command: Any) -> None:
    my_chair(people, call, command.chair)
    any_chair(people, command.against)


def _host(people: People, call: Call, command: Any) -> None:
    as_host(people, call)


def _not_now(session: Session, stage: Any, call: Call, command: Any) -> None:
    raise Declined("wrong-stage")


def _always(handler: Handler) -> Mapping[type, Handler]:
    return dict.fromkeys((Gathering, Dealing, Playing, Between, Finished), handler)


def _since_start(handler: Handler) -> Mapping[type, Handler]:
    return dict.fromkeys((Dealing, Playing, Between, Finished), handler)


ROUTES: Mapping[type, Route] = {
    # chairs
    Sit: Route(_anybody, _always(lobby.sit)),
    Stand: Route(_own_chair, {Gathering: lobby.stand, **_since_start(lobby.stand_for_good)}),
    Rename: Route(_own_chair, _always(lobby.rename)),
    # the host, before a match
    Configure: Route(_host, {Gathering: lobby.configure, Finished: lobby.configure_anew}),
    SeatBot: Route(_host, {Gathering: lobby.seat_bot}),
    ClearChair: Route(_host, {Gathering: lobby.clear_chair}),
    Start: Route(_host, {Gathering: lobby.start}),
    # and in one
    LetIn: Route(_host, {Playing: lobby.let_in}),
    # the deal
    Commit: Route(_anybody, {Dealing: deals.commit}, deed=False),
    Reveal: Route(_anybody, {Dealing: deals.reveal}, deed=False),
    # the round
    Act: Route(_anybody, {Playing: acts.act}, deed=False),
    AskAdvice: Route(_anybody, {Playing: teacher.ask_advice}, deed=False),
    ClaimHint: Route(_own_chair, {Playing: claims.claim_hint}),
    JudgeHint: Route(_own_chair, {Playing: claims.judge_hint}),
    # the next one
    Ready: Route(_own_chair, {Between: rounds.ready, Finished: rounds.ready}),
    # among people
    Pause: Route(_own_chair, {Playing: votes.pause}),
    Resume: Route(_own_chair, _always(votes.resume)),
    VoteOut: Route(_own_chair_and_another, _since_start(votes.vote_out)),
    Say: Route(_own_chair, _always(talk.say), deed=False),
    Write: Route(_own_chair, _always(talk.write), deed=False),
    Emote: Route(_anybody, _always(talk.emote), deed=False),
}

BELLS: Mapping[Bell, Callable[[Session, Any], None]] = {
    # before a match
    Bell.BEGIN: arrangement.begin,
    # in a deal
    Bell.DEAL: deals.overdue,
    # in a round
    Bell.TURN: questions.run_out,
    Bell.SLAP_OPENS: slaps.open_slap,
    Bell.SLAP_ENDS: slaps.settle_slap,
    Bell.HINT: claims.time_is_up,
    # after it
    Bell.BETWEEN: rounds.go_on,
}
BOT_BELLS: Mapping[Bell, Callable[[Session, Any, Any], None]] = {
    Bell.BOT: acts.bot_acts,
    Bell.INTERJECT: acts.bot_acts,
    Bell.CATCH: acts.bot_catches,
    Bell.BOT_SLAPS: slaps.bot_slaps,
}
"""In a round, about a seat."""


def carry_out(session: Session, call: Call, command: Command) -> None:
    """One command, and its answer unless that must wait."""
    ledger, stage = session.ledger, session.stage
    right, at, deed = ROUTES[type(command)]
    ledger.call = call
    try:
        right(session.people, call, command)
        answer = at.get(type(stage), _not_now)
        if deed:
            _use_up(session, call)
        answer(session, stage, call, command)
    except Declined as declined:
        session.answer(
            call,
            Refused(
                id=call.id,
                code=declined.code,
                rule=declined.rule,
                detail=declined.detail,
                figures=declined.figures,
            ),
        )
    else:
        if call not in ledger.pending and call not in ledger.answers:
            session.answer(call, Ack(id=call.id))
    ledger.call = None


def _use_up(session: Session, call: Call) -> None:
    if not session.people.deeds.take(call.who, session.clock.now, session.pace.deed):
        raise Declined("too-often")


def answer_alarm(session: Session, alarm: Alarm) -> None:
    bell, about = alarm
    if bell is Bell.AWAY:
        away(session, str(about))
    elif bell in BELLS:
        BELLS[bell](session, session.stage)
    else:
        BOT_BELLS[bell](session, session.stage, about)
