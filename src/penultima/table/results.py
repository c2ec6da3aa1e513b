"""The end of a round, and of a match."""

from collections.abc import Iterator

from penultima.table.alarms import Bell
from penultima.table.match_play import places_of, winners_of
from penultima.table.outcomes import FinishedMatch, Standing
from penultima.table.pledges import Pledges
from penultima.table.session import Session
from penultima.table.session_events import Eliminated
from penultima.table.stages import Between, Finished, InMatch, Playing


def end_round(session: Session, playing: Playing) -> FinishedMatch | None:
    """Votes and claims end with it; what the match has come to, if it was the last one."""
    session.turn += 1
    session.people.votes, session.people.pause_asked = {}, []
    session.people.seat_joining()
    if playing.match.over:
        return finish(session, playing)
    session.enter(Between(playing.match, playing.deal))
    await_next_round(session)
    return None


def who_is_out(session: Session, playing: Playing) -> Iterator[Eliminated]:
    """Those whom the round that is over has put out."""
    result, chairs = playing.match.result, session.people.chairs
    for number in () if result is None else result.out:
        yield Eliminated(number, chairs[number].name)


def await_next_round(session: Session) -> None:
    """An arranged table does not wait for people who are not there."""
    people, pace = session.people, session.clock.pace
    waits = pace.glance if people.arranged and not people.waited_for() else pace.between
    session.clock.ring(Bell.BETWEEN, waits)


def finish(session: Session, stage: InMatch) -> FinishedMatch:
    """The match is over."""
    match, chairs = stage.match, session.people.chairs
    session.enter(Finished(match, stage.deal))
    session.games = match.game
    session.people.put_out = []
    session.people.seat_joining()
    pledges, session.pledges = session.pledges, Pledges()
    places, scores, winners = places_of(match), match.scores, winners_of(match)
    place_of = {
        chair: 1 + sum(map(len, places[:index]))
        for index, group in enumerate(places)
        for chair in group
    }
    return FinishedMatch(
        setup=session.setup,
        first_game=match.first_game,
        game=match.game,
        rounds=match.round,
        standings=tuple(
            Standing(
                number,
                chair.who,
                chair.name,
                place_of[number],
                scores[number],
                number in winners,
                match.rounds_won[number],
                level=chair.level if chair.who is None and number not in pledges.by_chair else None,
                pledged=pledges.who(number),
                forfeited=pledges.forfeited(number, session.turn),
            )
            for number, chair in enumerate(chairs.every)
        ),
    )
