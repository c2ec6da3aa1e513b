"""Whether the results of a tournament are those of its records: every match is played again."""

import re
from collections.abc import Iterator, Mapping
from operator import sub
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from penultima.game.refusals import IllegalMove
from penultima.notation import read_move
from penultima.record import Record, RecordError, read_text, replay
from penultima.record.replays import ToldChance
from penultima.table.match_play import MatchPlay, places_of
from penultima.table.setup import Setup
from penultima.tournament.counting import places_by
from penultima.tournament.export import TournamentRecord
from penultima.tournament.field import Result
from penultima.tournament.messages import Remark, SeatingSight
from penultima.trouble import Trouble

_VERSION_LINE = 1
"""In a record, from 0: which program has written it."""


class _Match(NamedTuple):
    """One table of a stage, and what it has come to."""

    stage: int
    """From 1, like the table."""
    table: int
    setup: Setup
    seats: SeatingSight
    result: Result
    """As it was played, without later corrections."""


def compare(told: TournamentRecord, records: Mapping[str, str]) -> list[Trouble]:
    """What does not hold, a sentence each; `records` are texts by the name of their file."""
    return [trouble for match in _matches(told) for trouble in _check(match, records)]


def played_again(told: TournamentRecord) -> int:
    """How many matches are compared."""
    return sum(1 for _ in _matches(told))


def _matches(told: TournamentRecord) -> Iterator[_Match]:
    """All that are over and were not played with real cards, or ended by somebody's word."""
    for number, stage in enumerate(told.stages, 1):
        for table, seats in enumerate(stage.tables, 1):
            result = _before_corrections(told, number, table, seats.result)
            if seats.code and result is not None:
                setup = replace(stage.setup, seats=len(seats.chairs))
                yield _Match(number, table, setup, seats, result)


def _before_corrections(
    told: TournamentRecord, stage: int, table: int, result: Result | None
) -> Result | None:
    for line in told.log:
        if line.remark is Remark.CORRECTED and (line.of, line.table) == (stage, table):
            return line.before
    return result


def _check(match: _Match, records: Mapping[str, str]) -> Iterator[Trouble]:
    seats, at = match.seats, {"stage": match.stage, "table": match.table}
    files = _files(seats.code, records)
    if not files:
        yield Trouble("trouble-audit-no-record", **at, code=seats.code)
        return
    try:
        play = MatchPlay(match.setup, 1, seats.accounts or None)
        for name in files:
            _play(play, name, records[name])
    except (Trouble, IllegalMove, ValueError, LookupError) as error:
        yield Trouble("trouble-audit-record", **at, why=error)
        return
    brought = seats.accounts or (0,) * len(seats.chairs)
    points, won = tuple(map(sub, play.scores, brought)), tuple(play.rounds_won)
    if (points, won) != (match.result.points, match.result.rounds_won):
        yield Trouble("trouble-audit-result", **at, points=points, won=won)
    elif not _may_stand(play, match.result.places):
        yield Trouble("trouble-audit-result-places", **at)


def _files(code: str, records: Mapping[str, str]) -> list[str]:
    """In their order, if none of them is missing in the middle."""
    name = re.compile(rf"{re.escape(code)}(?:-(\d+))?\.txt")
    found = {int(fits[1] or 1): file for file in records if (fits := name.fullmatch(file))}
    return [found[at] for at in sorted(found)] if set(found) == {*range(1, len(found) + 1)} else []


def _play(match: MatchPlay, name: str, text: str) -> None:
    """One record more; raises where it does not hold, or is none of this table."""
    record = read_text(text, Path(name), unfinished=True)
    for _ in replay(record):
        pass  # it holds by itself
    if match.over:
        raise RecordError.at(name, Trouble("trouble-audit-over-before"))
    _follow(match, record)
    played = match.referee.take_lines().splitlines()
    for at, (was, said) in enumerate(zip(played, text.splitlines(), strict=False)):
        if was != said and at != _VERSION_LINE:
            raise record.error(at + 1, Trouble("trouble-record-other", said=said, was=was))


def _follow(match: MatchPlay, record: Record) -> None:
    chance = ToldChance()
    for step in record.steps:
        chance.told = list(step.outcomes)
        if step.text.startswith("round "):
            match.deal(chance)
        elif not step.text.startswith("over "):
            match.act(*read_move(step.text))


def _may_stand(match: MatchPlay, places: tuple[int, ...]) -> bool:
    """A match that was not played out goes to whoever is left (ruling M10), or by its points."""
    if not match.over:
        lowest_wins = match.edition.rules.scoring.lowest_wins
        left = places.count(1) == 1 and places.count(2) == len(places) - 1
        return left or places == places_by(match.scores, lowest_wins=lowest_wins)
    before, groups = 0, places_of(match)
    for group in groups:
        if any(places[chair] != before + 1 for chair in group):
            return False
        before += len(group)
    return True
