"""What everybody may see of a table, put together from what it knows."""

from typing import TYPE_CHECKING, Any, assert_never

from penultima.game.phases import Slapping
from penultima.game.seating import partner
from penultima.game.table_rules import Scoring, Sides
from penultima.table.alarms import Bell
from penultima.table.match_play import MatchPlay, places_of, winners_of
from penultima.table.messages import ClockSight, HintSight, TableSight
from penultima.table.races import NEVER
from penultima.table.session_events import DealSight
from penultima.table.stages import (
    AnyStage,
    Between,
    Dealing,
    Finished,
    Gathering,
    Playing,
)

if TYPE_CHECKING:
    from penultima.table.session import Session


def table_sight(session: "Session") -> TableSight:
    stage, people = session.stage, session.people
    chairs = people.chairs
    return TableSight(
        code=session.code,
        setup=session.setup,
        stage=stage.name,
        chairs=tuple(chair.sight(people.here) for chair in chairs.every),
        host=people.host_name,
        watching=sum(not chairs.of(who) for who in people.here),
        ready=tuple(stage.ready) if isinstance(stage, Between | Finished) else (),
        paused=session.clock.paused,
        arranged=people.arranged,
        pause_asked=tuple(people.pause_asked),
        votes={against: tuple(votes) for against, votes in people.votes.items()},
        hint=_hint_sight(session),
        deal=_deal_sight(stage),
        **(_no_match(session) if isinstance(stage, Gathering) else _match_sight(stage.match)),
    )


def _no_match(session: "Session") -> dict[str, Any]:
    chairs = session.people.chairs.every
    return {
        "seated": (),
        "game": session.games,
        "round": 0,
        "scores": tuple(chair.account for chair in chairs),
        "rounds_won": (0,) * len(chairs),
        "winners": (),
        "places": (),
    }


def _match_sight(match: MatchPlay) -> dict[str, Any]:
    return {
        "seated": match.seated,
        "game": match.game,
        "round": match.round,
        "scores": match.scores,
        "rounds_won": tuple(match.rounds_won),
        "winners": winners_of(match),
        "places": places_of(match),
        "accounts": () if match.rotation is None else match.rotation.accounts,
        "result": match.result,
        "deck": match.edition.deck,
        "partners": _partners(match),
        "scored": match.edition.rules.scoring is not Scoring.NONE,
    }


def _partners(match: MatchPlay) -> tuple[int, ...]:
    if match.edition.rules.sides is not Sides.PAIRS:
        return ()
    seats = len(match.seated)
    return tuple(partner(seat, seats) for seat in range(seats))


def _deal_sight(stage: AnyStage) -> DealSight | None:
    """The server's secret is told once nothing is hidden any more."""
    if isinstance(stage, Gathering):
        return None
    return stage.deal.sight(published=isinstance(stage, Between | Finished))


def _hint_sight(session: "Session") -> HintSight | None:
    stage = session.stage
    claim = stage.claim if isinstance(stage, Playing) else None
    if claim is None:
        return None
    people = session.people
    return HintSight(
        by=claim.by,
        against=claim.against,
        judges=people.chairs.of_all(people.judges(claim.by, claim.against)),
        voted=people.chairs.of_all(claim.votes),
        left_ms=session.clock.left_ms(Bell.HINT) or 0,
    )


# ---------------------------------------------------------------- the clock


def clock_sight(session: "Session") -> ClockSight | None:
    """For whom the clock runs, with what is left of it now."""
    match session.stage:
        case Playing() as playing if isinstance(playing.match.look.phase, Slapping):
            return _slap_clock(session, playing, playing.match.look.phase)
        case Playing() as playing:
            asked, limit = playing.match.asked, playing.limit
            return ClockSight(
                chairs=() if asked is None else (playing.match.seated[asked],),
                left_ms=session.clock.left_ms(Bell.TURN),
                of_ms=None if limit is None else round(limit * 1000),
            )
        case Between() as between:
            return ClockSight(
                chairs=tuple(
                    number
                    for number, chair in enumerate(session.people.chairs.every)
                    if chair.who in session.people.here and number not in between.ready
                ),
                left_ms=session.clock.left_ms(Bell.BETWEEN),
                of_ms=round(session.clock.pace.between * 1000),
            )
        case Gathering() | Dealing() | Finished():
            return None
        case _ as never:
            assert_never(never)


def _slap_clock(session: "Session", playing: Playing, phase: Slapping) -> ClockSight:
    seated, pace = playing.match.seated, session.clock.pace
    ends = session.clock.alarms.time_of(Bell.SLAP_ENDS)
    return ClockSight(
        chairs=tuple(chair for seat, chair in enumerate(seated) if seat not in phase.down),
        left_ms=None if ends is None else session.clock.ms_until(ends - pace.slap_late),
        of_ms=round(pace.slap_limit * 1000),
        slap_open=playing.slap.opened < NEVER,
    )
