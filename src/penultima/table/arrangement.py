"""Tables whose chairs somebody else has given away: they begin by themselves, and have no host.

Each chair is a person's or a bot's from the start, and may bring an account along, with which the
match begins: so one that has gone on over several tables can be played to its end at the last.
The people have a little time to come; bots hold the chairs of those who do not, until they do.
Nobody else may sit down, unless whoever has given the chairs away gives them a bot's; the match
goes on to its end whoever leaves, and there is no other one after it.
"""

from collections.abc import Sequence

import msgspec

from penultima.players.personas import PERSONAS, who_comes
from penultima.table.alarms import Bell
from penultima.table.chairs import STAND_IN
from penultima.table.pledges import Pledges
from penultima.table.rounds import new_match
from penultima.table.session import Session
from penultima.table.session_events import BotTookOver, RuledOff, SatDown
from penultima.table.setup import Level, Setup
from penultima.table.stages import Finished, Gathering, Playing


class Reservation(msgspec.Struct, frozen=True, kw_only=True):
    """Whose a chair is."""

    who: str | None = None
    """A person; None: a bot's."""
    name: str = ""
    """What is written on the chair; a bot without it has the name of its persona."""
    level: Level = STAND_IN
    """Of the bot."""
    persona: str | None = None
    """Which bot it is; None: one that is at home on its level."""
    account: int = 0
    """Points that it brings along."""


def arrange(session: Session, places: Sequence[Reservation]) -> None:
    """Give the chairs away; the match begins when all people are there, or soon."""
    if len(places) != len(session.people.chairs):
        raise ValueError(f"{len(places)} places for {len(session.people.chairs)} chairs")
    _check_accounts(session.setup, [place.account for place in places])
    session.people.arranged = True
    for number, place in enumerate(places):
        if place.who is not None:
            name = session.people.own_name(number, place.name)
            session.people.chairs[number].seat_person(place.who, name)
        else:
            _seat_bot(session, number, place)
        session.people.chairs[number].account = place.account
    await_people(session)


def _check_accounts(setup: Setup, accounts: Sequence[int]) -> None:
    if any(accounts) and not setup.has_target:
        raise ValueError("only a match that points decide can begin with accounts")
    if setup.has_target and max(accounts) >= setup.target:
        raise ValueError(f"whoever has {setup.target} points has nothing to play for")


def _seat_bot(session: Session, number: int, place: Reservation) -> None:
    chairs = session.people.chairs
    if place.persona is None:
        persona = session.dice.choice(who_comes(place.level, chairs.personas()))
    else:
        persona = PERSONAS[place.persona]
    chairs[number].seat_bot(place.level, persona)
    chairs[number].name = session.people.own_name(number, place.name or persona.name)
    session.bots.prepare(session.setup, place.level)


def await_people(session: Session) -> None:
    """Bots alone wait for nobody."""
    waits = session.clock.pace.arrival if session.people.chairs.people() else 0.0
    session.clock.ring(Bell.BEGIN, waits)
    session.choose_pace()


def begin_if_all_here(session: Session, gathering: Gathering) -> None:
    people, rated = session.people, session.setup.rated
    if people.arranged and all(people.can_play(who, rated=rated) for who in people.chairs.people()):
        begin(session, gathering)


def begin(session: Session, gathering: Gathering) -> None:
    """The match; bots play for those who are not there yet, and in a rated match that is a loss
    for whoever does not come soon (see pledges)."""
    people, rated = session.people, session.setup.rated
    events = []
    for number, chair in enumerate(people.chairs.every):
        if chair.who is not None and not people.can_play(chair.who, rated=rated):
            chair.put_stand_in()
            events.append(BotTookOver(number, chair.name))
    if events:
        session.step(events)
    new_match(session)


def hand_over(session: Session, number: int, who: str, name: str) -> None:
    """The chair of a bot becomes somebody's, with all that it has made: from the next round on, as
    where people sit down themselves. Where it cannot be, nothing happens."""
    people, stage = session.people, session.stage
    chair = people.chairs[number]
    taken = chair.who is not None or chair.left or people.chairs.of(who)
    if taken or who in people.put_out or session.setup.rated or isinstance(stage, Finished):
        return
    own = people.own_name(number, name, who)
    if isinstance(stage, Playing):
        chair.promise(who, own)
    else:
        chair.seat_person(who, own)
        if who not in people.here and not isinstance(stage, Gathering):
            chair.put_stand_in()
    session.step([SatDown(number, own)])


def rule_off(session: Session) -> None:
    """Nobody need play here any more: it is over as it stands, without places, and nobody has
    forfeited anything; also where it has not begun yet."""
    if isinstance(session.stage, Gathering):
        begin(session, session.stage)
    stage = session.stage
    if isinstance(stage, Gathering | Finished):
        return
    session.pledges = Pledges()
    session.enter(Finished(stage.match, stage.deal))
    session.games = stage.match.game
    session.people.put_out = []
    session.step([RuledOff()])
