"""From round to round, and from match to match."""

from penultima.table import teacher
from penultima.table.calls import Call
from penultima.table.commands import Ready
from penultima.table.deals import begin
from penultima.table.match_play import MatchPlay
from penultima.table.pledges import Pledges
from penultima.table.rated import can_begin
from penultima.table.rights import not_arranged
from penultima.table.session import Session
from penultima.table.stages import Between, Finished


def ready(session: Session, stage: Between | Finished, call: Call, command: Ready) -> None:
    """One word counts for all chairs of the person."""
    if isinstance(stage, Finished):
        not_arranged(session.people)
    before = stage.ready
    mine = session.people.chairs.of(call.who)
    stage.ready = sorted({*before, *mine})
    if not go_on_if_ready(session, stage) and stage.ready != before:
        session.step()


def go_on_if_ready(session: Session, stage: Between | Finished) -> bool:
    """Once everybody who is there is ready, the next round or match begins."""
    waited_for = session.people.waited_for()
    if not waited_for or not waited_for <= set(stage.ready):
        return False
    if isinstance(stage, Between):
        go_on(session, stage)
    elif session.setup.rated and not can_begin(session.people):
        return False
    else:
        new_match(session)
    return True


def go_on(session: Session, between: Between) -> None:
    begin(session, between.match)


def new_match(session: Session) -> None:
    session.people.votes = {}
    session.bots.begin_match()
    teacher.prepare(session)
    if session.setup.rated:
        session.pledges = Pledges.of(session.people.chairs, session.turn)
    accounts = tuple(chair.account for chair in session.people.chairs.every)
    begin(session, MatchPlay(session.setup, session.games + 1, accounts if any(accounts) else None))
