"""Where one sits in a tournament, and with whom; in a rotation also all that is to come."""

from collections.abc import Sequence

from penultima.game.seating import partner
from penultima.terminal.speech import Speech
from penultima.tournament.export import names_of
from penultima.tournament.field import Number
from penultima.tournament.messages import TournamentSight

SeatedNumbers = Sequence[Number | None]


def seat_line(sight: TournamentSight, stage: int, me: Number, speech: Speech) -> str | None:
    """In the newest stage, the number of which is told, as not all of them may be known."""
    newest = sight.stages[-1]
    tables = [table.chairs for table in newest.tables]
    if me in newest.byes:
        return speech("terminal-stage-bye", stage=_stage(sight, stage, speech))
    return _line(sight, stage, tables, me, speech)


def schedule_lines(sight: TournamentSight, me: Number, speech: Speech) -> tuple[str, ...]:
    """Stage by stage, once it is drawn who is who; nothing where only results say what comes."""
    players = sight.schedule.players
    if me not in players:
        return ()
    plans = [
        [[players[letter] for letter in chairs] for chairs in tables]
        for tables in sight.schedule.stages
    ]
    lines = (_line(sight, at, tables, me, speech) for at, tables in enumerate(plans, 1))
    return (speech("tournament-schedule"), *(line for line in lines if line is not None))


def _line(
    sight: TournamentSight, stage: int, tables: Sequence[SeatedNumbers], me: Number, speech: Speech
) -> str | None:
    found = [(at, chairs) for at, chairs in enumerate(tables, 1) if me in chairs]
    if not found:
        return None
    table, chairs = found[0]
    mine = chairs.index(me)
    mate = partner(mine, len(chairs)) if sight.plan.in_pairs else None
    others = [_name(sight, n, speech) for at, n in enumerate(chairs) if at not in (mine, mate)]
    where = _stage(sight, stage, speech)
    told = {"stage": where, "table": str(table), "others": ", ".join(others)}
    if mate is None:
        return speech("terminal-stage-alone", **told)
    return speech("terminal-stage-partner", partner=_name(sight, chairs[mate], speech), **told)


def _stage(sight: TournamentSight, stage: int, speech: Speech) -> str:
    key = "club-stage" if sight.expected_stages is None else "club-stage-of"
    return speech(key, stage=stage, stages=sight.expected_stages or 0)


def _name(sight: TournamentSight, number: Number | None, speech: Speech) -> str:
    return speech("club-filler") if number is None else names_of(sight)[number]
