"""Finished matches from their stored lines: as a record, and step by step."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from penultima.editions import EDITIONS, options_in
from penultima.game.events import Event, visible
from penultima.game.seating import Seat
from penultima.record import Record, Replayed, read_text, replay, sealed
from penultima.server.http_messages.records import Replay, ReplayStep
from penultima.server.store.connection import Transaction
from penultima.server.store.matches import StoredMatch, match_with
from penultima.server.store.tables import record_lines

_SHOWN_UNDER = 3


class ReplayGame(msgspec.Struct, frozen=True, kw_only=True):
    """One record of a finished match."""

    number: int
    match: StoredMatch
    record: str
    sitting: tuple[int, ...] | None
    """In the rotation, where places change from record to record: the chair of each player."""
    void: tuple[int, ...]
    """The records of the same match that tell of one round alone, which was void."""


def find_game(connection: Transaction, code: str, number: int) -> ReplayGame | None:
    """None as long as the match goes on."""
    match = match_with(connection, code, number)
    if match is None:
        return None
    lines = record_lines(connection, code, match.first_game, match.game)
    if number not in lines:
        return None
    void = _void(match, lines)
    return ReplayGame(
        number=number,
        match=match,
        record=sealed(lines[number]),
        sitting=_sitting(match, number, void),
        void=void,
    )


def _void(match: StoredMatch, lines: Mapping[int, str]) -> tuple[int, ...]:
    """Of a match with one record only, the record tells of it itself."""
    if match.first_game == match.game:
        return ()
    return tuple(game for game in sorted(lines) if "\nover void " in lines[game])


def _sitting(match: StoredMatch, number: int, void: tuple[int, ...]) -> tuple[int, ...] | None:
    """Void rounds are played again in the same places (ruling M9)."""
    sittings = match.setup.sittings
    if not sittings:
        return None
    played = number - match.first_game - sum(game < number for game in void)
    return sittings[played].seated


def replay_of(game: ReplayGame) -> Replay:
    """Without its steps: they are many, and made one by one."""
    match, record = game.match, _read(game)
    return Replay(
        table=match.code,
        game=game.number,
        first_game=match.first_game,
        last_game=match.game,
        void=game.void,
        edition=record.edition.id,
        company=match.setup.company,
        counting=match.setup.counting,
        options=options_in(record.edition, EDITIONS[record.edition.id]),
        chairs=match.chairs,
        steps=(),
    )


def steps_of(game: ReplayGame) -> Iterator[ReplayStep]:
    return _steps(replay(_read(game)), game.sitting)


def _read(game: ReplayGame) -> Record:
    return read_text(game.record, Path(f"{game.match.code}-{game.number}"))


def _steps(replayed: Iterator[Replayed], sitting: tuple[int, ...] | None) -> Iterator[ReplayStep]:
    number = 0
    seated: tuple[int, ...] = ()
    for step in replayed:
        referee = step.referee
        if step.text.startswith("round "):
            number += 1
            seated = referee.match.seated
        yield _step(step, number, seated, sitting)


def _step(
    step: Replayed, number: int, seated: tuple[int, ...], sitting: tuple[int, ...] | None
) -> ReplayStep:
    referee = step.referee
    table = referee.view(None)
    seats = range(len(seated))
    chairs = seated if sitting is None else tuple(sitting[player] for player in seated)
    scores = referee.match.scores
    if sitting is not None:
        scores = tuple(scores[sitting.index(chair)] for chair in range(len(sitting)))
    return ReplayStep(
        number=step.number,
        text=step.text,
        round=number,
        events=tuple(step.events),
        seen=tuple(_witnesses(event, seats) for event in step.events),
        hands=tuple(referee.view(seat).hand for seat in seats),
        top=table.top,
        under=table.discards[-1 - _SHOWN_UNDER : -1][::-1],
        discards=len(table.discards),
        color=table.color,
        pile=table.pile,
        direction=table.direction,
        phase=table.phase,
        called=table.called,
        exposed=table.exposed,
        seated=chairs,
        scores=scores,
    )


def _witnesses(event: Event, seats: range) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats if visible(event, seat))
