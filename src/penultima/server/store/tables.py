"""Tables as they stand, and the steps that led there."""

import time
from collections.abc import Iterable, Sequence

import msgspec
from sqlalchemy import Connection, exists, insert, select, update
from sqlalchemy.dialects.sqlite import insert as upsert

from penultima.game.events import Event
from penultima.server.store.matches import add_match
from penultima.server.store.schema import steps, tables
from penultima.table import Table
from penultima.table.outcomes import Step
from penultima.table.session_events import SessionEvent

_Events = tuple[Event | SessionEvent, ...]
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(_Events).decode


class SavedTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it stands, with the steps that have just led there."""

    code: str
    stage: str
    public: bool
    seq: int
    snapshot: bytes
    steps: Sequence[Step] = ()

    @classmethod
    def of(cls, table: Table, steps: Sequence[Step] = ()) -> "SavedTable":
        return cls(
            code=table.code,
            stage=table.stage,
            public=table.setup.public,
            seq=table.seq,
            snapshot=table.save(),
            steps=steps,
        )


_keep = upsert(tables)
_keep = _keep.on_conflict_do_update(
    index_elements=[tables.c.code],
    set_={name: _keep.excluded[name] for name in ("stage", "public", "seq", "snapshot", "updated")},
)
_add_steps = insert(steps)


def is_taken(connection: Connection, code: str) -> bool:
    return bool(connection.execute(select(exists().where(tables.c.code == code))).scalar())


def keep(connection: Connection, table: SavedTable, *, new_round: bool = False) -> None:
    """All of it or nothing; a command that is stored already is an error."""
    connection.execute(
        _keep,
        {
            "code": table.code,
            "stage": table.stage,
            "public": table.public,
            "seq": table.seq,
            "snapshot": table.snapshot,
            "updated": time.time(),
        },
    )
    if table.steps:
        connection.execute(_add_steps, [_row(table.code, step) for step in table.steps])
    for step in table.steps:
        if step.finished is not None:
            add_match(connection, table.code, step.finished)
    if new_round:
        _forget_events(connection, table.code, Table.first_step_needed(table.snapshot))


def forget_person(connection: Connection, code: str, person_id: str) -> None:
    """Take somebody out of a table that cannot be opened."""
    where = tables.c.code == code
    saved = connection.execute(select(tables.c.snapshot).where(where)).scalar()
    if saved is not None:
        snapshot = Table.forgotten(saved, person_id)
        connection.execute(update(tables).where(where).values(snapshot=snapshot))


def _row(code: str, step: Step) -> dict[str, object]:
    return {
        "code": code,
        "seq": step.seq,
        "game": step.game,
        "round": step.round,
        "who": step.who,
        "command": step.command,
        "lines": step.lines,
        "events": _encode(step.events),
    }


def load(connection: Connection, code: str) -> tuple[bytes, list[Step]] | None:
    """The snapshot, and the steps that can still be asked for."""
    found = connection.execute(select(tables.c.snapshot).where(tables.c.code == code)).scalar()
    if found is None:
        return None
    rows = connection.execute(
        select(steps)
        .where(steps.c.code == code, steps.c.seq >= Table.first_step_needed(found))
        .order_by(steps.c.seq)
    )
    return found, [
        Step(
            seq=row.seq,
            game=row.game,
            round=row.round,
            who=row.who,
            command=row.command,
            lines=row.lines,
            events=_decode(row.events),
        )
        for row in rows
    ]


def _forget_events(connection: Connection, code: str, before: int) -> None:
    """Of earlier rounds: nobody can ask for them again, and they hold names."""
    connection.execute(
        update(steps)
        .where(steps.c.code == code, steps.c.seq < before, steps.c.events.is_not(None))
        .values(events=None)
    )


def record_lines(connection: Connection, code: str, games: Iterable[int]) -> dict[int, str]:
    """The record of each of these games, without its seal."""
    wanted = list(games)
    rows = connection.execute(
        select(steps.c.game, steps.c.lines)
        .where(steps.c.code == code, steps.c.game.in_(wanted))
        .order_by(steps.c.seq)
    )
    found: dict[int, list[str]] = {}
    for game, lines in rows:
        found.setdefault(game, []).append(lines)
    return {game: "".join(parts) for game, parts in found.items()}


def lines_by(connection: Connection, code: str, game: int, person_id: str) -> frozenset[int]:
    """The lines of the game's record, counted from 1, that the person's own commands have made."""
    rows = connection.execute(
        select(steps.c.lines, steps.c.who)
        .where(steps.c.code == code, steps.c.game == game)
        .order_by(steps.c.seq)
    )
    found: set[int] = set()
    written = 0
    for lines, who in rows:
        more = written + lines.count("\n")
        if who == person_id:
            found.update(range(written + 1, more + 1))
        written = more
    return frozenset(found)


def tables_of(connection: Connection, person_id: str) -> list[str]:
    """The tables at which the person has done something."""
    query = select(steps.c.code).where(steps.c.who == person_id).distinct()
    return list(connection.execute(query).scalars())
