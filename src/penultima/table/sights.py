"""What everybody may see of a table, put together from what it knows."""

from typing import TYPE_CHECKING

from penultima.game.phases import Slapping
from penultima.table.alarms import Bell
from penultima.table.fair_deal import Deal
from penultima.table.messages import ClockSight, HintSight, Stage, TableSight
from penultima.table.session_events import DealSight

if TYPE_CHECKING:
    from penultima.table.session import Session


def table_sight(session: "Session") -> TableSight:
    kept, match = session.kept, session.match
    here = set(session.here)
    nothing = (0,) * len(kept.chairs)
    return TableSight(
        code=kept.code,
        setup=kept.setup,
        stage=kept.stage,
        chairs=tuple(chair.sight(here) for chair in kept.chairs.every),
        host=kept.host_name,
        watching=sum(not kept.chairs.of(who) for who in here),
        seated=() if match is None else match.seated,
        game=kept.game if match is None else match.game,
        round=0 if match is None else match.round,
        scores=nothing if match is None else match.scores,
        rounds_won=nothing if match is None else tuple(match.rounds_won),
        winners=() if match is None else match.winners,
        places=() if match is None else match.places,
        accounts=() if match is None else match.accounts,
        result=None if match is None else match.result,
        ready=tuple(kept.ready),
        paused=kept.paused,
        pause_asked=tuple(kept.pause_asked),
        votes={against: tuple(votes) for against, votes in kept.votes.items()},
        hint=_hint_sight(session),
        deal=None if kept.deal is None else _deal_sight(session, kept.deal),
        deck=() if match is None else match.edition.deck,
    )


def _deal_sight(session: "Session", deal: Deal) -> DealSight:
    """The server's secret is told once nothing is hidden any more."""
    over = session.kept.stage in (Stage.BETWEEN, Stage.FINISHED)
    return deal.sight(published=over)


def clock_sight(session: "Session") -> ClockSight | None:
    """For whom the clock runs, with what is left of it now."""
    match, kept = session.match, session.kept
    if match is None or not match.dealt or kept.stage is not Stage.PLAYING:
        return _between_clock(session)
    phase = match.open_view.phase
    if isinstance(phase, Slapping):
        chairs = tuple(match.seated[s] for s in range(len(match.seated)) if s not in phase.down)
        opened = session.slap is not None and session.slap.opened is not None
        ends = session.alarms.time_of(Bell.SLAP_ENDS)
        limit = session.pace.slap_limit
        return ClockSight(
            chairs=chairs,
            left_ms=None if ends is None else _ms(ends - session.pace.slap_late, session),
            of_ms=round(limit * 1000),
            slap_open=opened,
        )
    asked = match.referee.asked
    return ClockSight(
        chairs=() if asked is None else (match.seated[asked],),
        left_ms=_left(session, Bell.TURN),
        of_ms=None if session.clock_of is None else round(session.clock_of * 1000),
    )


def _between_clock(session: "Session") -> ClockSight | None:
    if session.kept.stage is not Stage.BETWEEN:
        return None
    waited_for = tuple(
        number
        for number, chair in enumerate(session.kept.chairs.every)
        if chair.who in session.here and number not in session.kept.ready
    )
    return ClockSight(
        chairs=waited_for,
        left_ms=_left(session, Bell.BETWEEN),
        of_ms=round(session.pace.between * 1000),
    )


def _hint_sight(session: "Session") -> HintSight | None:
    claim = session.kept.claim
    if claim is None:
        return None
    chairs = session.kept.chairs
    return HintSight(
        by=claim.by,
        against=claim.against,
        judges=chairs.of_all(session.judges(claim)),
        voted=chairs.of_all(claim.votes),
        left_ms=_left(session, Bell.HINT) or 0,
    )


def _left(session: "Session", bell: Bell) -> int | None:
    at = session.alarms.time_of(bell)
    return None if at is None else _ms(at, session)


def _ms(at: float, session: "Session") -> int:
    now = session.alarms.stopped_at
    return max(0, round((at - (session.now if now is None else now)) * 1000))
